#include "app/crdctl/diff/diff_run.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <unordered_map>
#include <utility>

#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/input/used_mapping.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_items.h"
#include "engine/analysis/rejection.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/text/quote.h"
#include "engine/convert/conversion.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/declared_conversion.h"

namespace crd::ctl {

namespace {

// Whose pairs are all compared: 2,016 pairs.
constexpr std::size_t kMostVersions = 64;

diff::Side sideOf(const AnalysisResult& result, const Definition& definition, const Version& version) {
    const auto index = static_cast<std::size_t>(&version - definition.versions.data());
    const std::vector<VersionOutcome>& outcomes = outcomeOf(result, definition).versions;
    return {&definition, &version, index < outcomes.size() && outcomes[index].structural};
}

bool isFailure(const std::vector<std::string>& failOn, const diff::Difference& difference) {
    using diff::Impact;
    return std::any_of(failOn.begin(), failOn.end(), [&](const std::string& on) {
        const bool all = on == "breaking";
        return ((all || on == "writers") && difference.has(Impact::Writers)) ||
               ((all || on == "stored") && difference.has(Impact::Stored)) ||
               ((all || on == "readers") && difference.has(Impact::Readers)) ||
               ((all || on == "removed") && difference.removes);
    });
}

// The last definition of the name, or the only one; null if there is none.
const Definition* namedIn(const AnalysisResult& result, const std::string& name) {
    const std::vector<const Definition*> all = definitionsOf(result);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Definition* one) { return one->name == name; });
    return found == all.end() ? nullptr : *found;
}

bool isSameText(const DiffFile& old, const DiffFile& next) {
    if (!old.input.gitId.empty() && old.input.gitId == next.input.gitId) return true;
    const auto before = old.read(), after = next.read();
    return before && after && **before == **after;
}

}  // namespace

DiffRun::DiffRun(const DiffArguments& arguments, int targetMinor, AcceptedChanges& accepted)
    : m_arguments(arguments), m_accepted(accepted), m_witnesses(arguments.witnesses) {
    m_options.targetMinor = targetMinor;
    m_options.documentation = arguments.all;
    const auto isForServices = [](const std::string& format) {
        return std::find(kItemFormats.begin(), kItemFormats.end(), format) != kItemFormats.end();
    };
    m_hasItems = isForServices(arguments.format) ||
                 std::any_of(arguments.outputFiles.begin(), arguments.outputFiles.end(),
                             [&](const std::string& file) { return isForServices(file.substr(0, file.find('='))); });
}

DiffRun::~DiffRun() = default;

Result<std::unique_ptr<DiffRun>> DiffRun::start(const DiffArguments& arguments, AcceptedChanges& accepted) {
    const Result<int> minor = minorOf(arguments.target);
    if (!minor) return tl::unexpected<Error>(minor.error());
    if (!arguments.mapping.empty() && arguments.mapping != "-") {
        const Result<mapping::MappingText> readable = readMappingFile(arguments.mapping);
        if (!readable) return tl::unexpected<Error>(readable.error());
    }
    return std::unique_ptr<DiffRun>(new DiffRun(arguments, *minor, accepted));
}

Result<AnalysedText*> DiffRun::analysed(const DiffFile& file, Loaded& last) {
    if (last.file == &file) return &last.text;
    const auto text = file.read();
    if (!text) return tl::unexpected<Error>(text.error());
    Result<AnalysisResultPtr> result = analysedDefinitions(file.input.name, *text, m_options.targetMinor);
    if (!result) return tl::unexpected<Error>(result.error());
    // Of a text that is upgraded, lines are those of the upgraded one.
    const bool hasLines = (*result)->stream->sharedText() == *text;
    last = {&file, {*std::move(result), file.input.name, nameForServices(file.input), hasLines}};
    return &last.text;
}

Result<ComparedDefinition> DiffRun::within(const DiffFile& file) {
    m_out = {};
    m_isBetween = false;
    m_mappings.clear();  // of definitions that are no longer there
    const Result<AnalysedText*> text = analysed(file, m_next);
    if (!text) return tl::unexpected<Error>(text.error());
    for (const Definition* definition : definitionsOf(*(*text)->result)) {
        const Result<void> done = versionsOf(**text, *definition);
        if (!done) return tl::unexpected<Error>(done.error());
    }
    m_out.next = &file;
    return std::move(m_out);
}

Result<void> DiffRun::versionsOf(const AnalysedText& text, const Definition& definition) {
    if (!m_arguments.from.empty() || !m_arguments.to.empty()) return named(text, definition);
    // The versions from the oldest to the newest.
    const std::vector<std::size_t>& order = definition.versionPriority;
    if (order.size() > kMostVersions)
        return failure(definition.name + " has " + std::to_string(order.size()) +
                       " versions. All pairs are compared of at most " + std::to_string(kMostVersions) +
                       ": name two of them with --from and --to.");
    for (auto left = order.rbegin(); left != order.rend(); ++left)
        for (auto right = left + 1; right != order.rend(); ++right)
            add(text, definition, definition.versions[*left], text, definition, definition.versions[*right]);
    if (order.size() < 2) say(onOneLine(definition.name) + " has one version: there is nothing to compare it with.");
    return {};
}

Result<ComparedDefinition> DiffRun::between(const DiffMatch& match, const DiffSide& old, const DiffSide& next) {
    m_out = {};
    m_isBetween = true;
    m_out.name = match.name;
    m_out.next = match.next;
    m_out.oldFile = match.old ? match.old->input.name : std::string();
    m_out.newFile = match.next ? match.next->input.name : std::string();
    if (!match.old || !match.next) {
        m_out.change = match.next ? DiffChange::Added : DiffChange::Removed;
        whole(match, old, next);
        return std::move(m_out);
    }
    const DiffChange unchanged = match.isMoved ? DiffChange::Moved : DiffChange::Unchanged;
    const bool allVersions = m_arguments.from.empty() && m_arguments.to.empty();
    if (allVersions && match.oldName == match.name && isSameText(*match.old, *match.next)) {
        m_out.change = unchanged;
        m_accepted.addCompared(match.name);
    } else {
        const Result<AnalysedText*> left = analysed(*match.old, m_old);
        if (!left) return tl::unexpected<Error>(left.error());
        const Result<AnalysedText*> right = analysed(*match.next, m_next);
        if (!right) return tl::unexpected<Error>(right.error());
        const Definition* before = namedIn(*(*left)->result, match.oldName);
        const Definition* after = namedIn(*(*right)->result, match.name);
        if (!before || !after)
            return failure("\"" + (before ? m_out.newFile : m_out.oldFile) + "\": " + match.name + " cannot be read.");
        const Result<void> done = definitions(**left, *before, **right, *after);
        if (!done) return tl::unexpected<Error>(done.error());
        const bool changed = std::any_of(m_out.pairs.begin(), m_out.pairs.end(),
                                         [](const diff::ReportedPair& pair) { return !pair.comparison->empty(); });
        m_out.change = changed                                    ? DiffChange::Changed
                       : match.isMoved || !m_out.hasDocumentation ? unchanged
                                                                  : DiffChange::Documentation;
    }
    // A pair without a difference stands for what is the same.
    const bool isShown = m_arguments.all || m_out.change == DiffChange::Moved;
    if (isShown && m_out.pairs.empty())
        m_out.pairs.push_back({match.name, m_out.oldFile, m_out.newFile, &m_out.comparisons.emplace_back()});
    return std::move(m_out);
}

Result<void> DiffRun::named(const AnalysedText& text, const Definition& definition) {
    if (m_arguments.from.empty() || m_arguments.to.empty())
        return failure("--from and --to are used together for two versions of one file.");
    const Version* from = versionNamed(definition, m_arguments.from);
    const Version* to = versionNamed(definition, m_arguments.to);
    if (!from || !to)
        return failure(definition.name + " has no version " + crd::quoted(from ? m_arguments.to : m_arguments.from) +
                       ".");
    add(text, definition, *from, text, definition, *to);
    return {};
}

Result<void> DiffRun::definitions(const AnalysedText& left, const Definition& before, const AnalysedText& right,
                                  const Definition& after) {
    if (!m_arguments.from.empty() || !m_arguments.to.empty()) {
        const std::string& from = m_arguments.from.empty() ? m_arguments.to : m_arguments.from;
        const std::string& to = m_arguments.to.empty() ? m_arguments.from : m_arguments.to;
        const Version* old = versionNamed(before, from);
        const Version* next = versionNamed(after, to);
        if (!old) return failure(crd::quoted(left.name) + " has no version " + crd::quoted(from) + ".");
        if (!next) return failure(crd::quoted(right.name) + " has no version " + crd::quoted(to) + ".");
        add(left, before, *old, right, after, *next);
        return {};
    }
    bool any = false;
    for (const Version& old : before.versions) {
        const Version* next = versionNamed(after, old.name);
        if (!next) continue;
        m_options.wholeDefinition = !any;
        add(left, before, old, right, after, *next);
        any = true;
    }
    m_options.wholeDefinition = true;
    if (!any && !before.versionPriority.empty() && !after.versionPriority.empty())
        add(left, before, before.versions[before.versionPriority.front()], right, after,
            after.versions[after.versionPriority.front()]);
    return {};
}

void DiffRun::add(const AnalysedText& leftText, const Definition& before, const Version& old,
                  const AnalysedText& rightText, const Definition& after, const Version& next) {
    diff::Options options = m_options;
    if (&before == &after) options.conversion = declaredConversion(leftText, before, old, next);
    const diff::Side left = sideOf(*leftText.result, before, old);
    const diff::Side right = sideOf(*rightText.result, after, next);
    const diff::Comparison& comparison = m_out.comparisons.emplace_back(diff::compare(left, right, options));
    diff::ReportedPair pair;
    pair.title = after.name;
    pair.left = old.name + " of " + leftText.name;
    pair.right = next.name + " of " + rightText.name;
    pair.comparison = &comparison;
    m_accepted.addCompared(after.name);
    m_accepted.mark(pair, {after.name, old.name, next.name});
    addRejections(pair, leftText, before, rightText, after);
    if (m_isBetween && comparison.empty() && !options.documentation && !m_out.hasDocumentation) {
        options.documentation = true;
        m_out.hasDocumentation = !diff::compare(left, right, options).empty();
    }
    if (m_isBetween && comparison.empty() && !m_arguments.all) return;
    diff::addEvidence(pair, left, right, m_witnesses);
    m_witnesses -= pair.evidence.size();
    take(std::move(pair), {&rightText, &after, &next, rightText.file, m_isBetween ? std::string() : old.name});
}

void DiffRun::take(diff::ReportedPair&& pair, const DiffPlace& place) {
    const auto fails = [&](const diff::Difference& difference) {
        return isFailure(m_arguments.failOn, difference) && !isAccepted(pair, difference);
    };
    for (const diff::Difference* difference : differencesOf(*pair.comparison)) {
        if (!fails(*difference)) continue;
        if (m_failed.empty() || m_failed.back().first != pair.title) m_failed.emplace_back(pair.title, 0);
        ++m_failed.back().second;
    }
    if (m_hasItems) {
        std::vector<ReportItem> items = diffItems(pair, place, fails);
        std::move(items.begin(), items.end(), std::back_inserter(m_out.items));
    }
    m_out.pairs.push_back(std::move(pair));
}

// One sentence if the server rejects both for the same reason, such as a field that is newer than the target.
void DiffRun::addRejections(diff::ReportedPair& pair, const AnalysedText& leftText, const Definition& before,
                            const AnalysedText& rightText, const Definition& after) const {
    const auto whyOf = [](const AnalysedText& text, const Definition& definition) {
        return rejectionOf(*text.result, static_cast<std::size_t>(&definition - text.result->definitions.data()));
    };
    const int minor = m_options.targetMinor;
    const std::string rejects =
        "The API server" + (minor == kDefaultMinor ? "" : " of Kubernetes " + minorName(minor)) + " rejects the ";
    const std::string old = whyOf(leftText, before);
    const std::string next = &before == &after ? std::string() : whyOf(rightText, after);
    if (!old.empty() && old == next) {
        pair.rejections.push_back(rejects + "definitions of " + leftText.name + " and " + rightText.name + ": " + old);
        return;
    }
    if (!old.empty()) pair.rejections.push_back(rejects + "definition of " + leftText.name + ": " + old);
    if (!next.empty()) pair.rejections.push_back(rejects + "definition of " + rightText.name + ": " + next);
}

// What the declared conversion of two versions of one definition does.
diff::DeclaredConversion DiffRun::declaredConversion(const AnalysedText& text, const Definition& definition,
                                                     const Version& from, const Version& to) {
    if (!convertsByWebhook(definition)) return {};
    const std::string file = m_arguments.mapping.empty() ? mappingNextTo(text.name) : m_arguments.mapping;
    if (file.empty()) return {};
    const auto [known, isNew] = m_mappings.try_emplace(&definition);
    if (isNew) {
        Result<std::unique_ptr<UsedMapping>> used = mappingOf(file, definition);
        if (used) {
            // The only mapping of a file is for one definition.
            const bool isOther =
                definitionsOf(*text.result).size() > 1 && mapping::mappingFor((*used)->text, definition) == nullptr;
            if (isOther) return {};
            known->second = *std::move(used);
            sayProblems(*known->second, file, definition);
        } else {
            say(onOneLine("The mapping is not used: " + used.error().message.english()));
        }
    }
    if (!known->second) return {};
    if (!known->second->mapping->between(from.name, to.name))
        say(onOneLine("The mapping has no conversion from " + from.name + " to " + to.name +
                      ": the comparison does not use it."));
    convert::Conversion server(definition, outcomeOf(*text.result, definition).versions);
    return mapping::declaredConversion(known->second->compiled, definition, from, to, &server);
}

// The errors of a mapping, whose conversions fail, and that it has the name of another definition.
void DiffRun::sayProblems(const UsedMapping& used, const std::string& file, const Definition& definition) {
    if (!used.mapping->name.empty() && mapping::mappingFor(used.text, definition) == nullptr)
        say(onOneLine("\"" + file + "\": The APIConversion has the name " + used.mapping->name +
                      ", not that of the definition, " + definition.name +
                      ". It is used because the file contains no other."));
    const MappingProblems problems = problemsOfMapping(used, file);
    if (!problems.hasErrors) return;
    if (!used.compiled.error.empty())
        say(onOneLine("\"" + file + "\": Conversions whose rules have errors are not used."));
    for (const std::string& line : problems.lines) say(line);
    m_isMappingInvalid = m_isMappingInvalid || !m_arguments.mapping.empty();
}

// A definition that only one of the sides has.
void DiffRun::whole(const DiffMatch& match, const DiffSide& old, const DiffSide& next) {
    const bool added = match.next != nullptr;
    const diff::Comparison& comparison = m_out.comparisons.emplace_back(diff::wholeDefinition(match.name, added));
    // The file of a removed definition is that of the new side, where it is missing.
    DiffPlace place;
    place.file = added ? nameForServices(match.next->input) : next.nameOf(*match.old);
    m_out.isFileMissing = !added && !next.hasFileOf(*match.old);
    if (added && m_hasItems) {
        if (const Result<AnalysedText*> text = analysed(*match.next, m_next)) {
            place.text = *text;
            place.definition = namedIn(*(*text)->result, match.name);
        }
    }
    diff::ReportedPair pair{match.name, added ? old.name : m_out.oldFile, added ? m_out.newFile : next.name,
                            &comparison};
    m_accepted.mark(pair, {match.name, {}, {}});
    take(std::move(pair), place);
}

}  // namespace crd::ctl
