#include "app/crdctl/diff_run.h"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/mapping.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/settings.h"
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

// A text with a name for reports.
struct AnalysedText {
    AnalysisResultPtr result;
    std::string name;
};

diff::Side sideOf(const AnalysisResult& result, const Definition& definition, const Version& version) {
    const auto index = static_cast<std::size_t>(&version - definition.versions.data());
    const std::vector<VersionOutcome>& outcomes = outcomeOf(result, definition).versions;
    return {&definition, &version, index < outcomes.size() && outcomes[index].structural};
}

class DiffRun {
 public:
    DiffRun(const DiffArguments& arguments, int targetMinor, AcceptedChanges& accepted)
        : m_arguments(arguments), m_accepted(accepted), m_witnesses(arguments.witnesses) {
        m_options.targetMinor = targetMinor;
    }

    // Versions of the definitions of one file.
    Result<void> within(const AnalysedText& text) {
        for (const Definition* definition : definitionsOf(*text.result)) {
            if (!m_arguments.from.empty() || !m_arguments.to.empty()) {
                const Result<void> added = named(text, *definition);
                if (!added) return added;
                continue;
            }
            // The versions from the oldest to the newest.
            const std::vector<std::size_t>& order = definition->versionPriority;
            if (order.size() > kMostVersions)
                return failure(definition->name + " has " + std::to_string(order.size()) +
                               " versions. All pairs are compared of at most " + std::to_string(kMostVersions) +
                               ": name two of them with --from and --to.");
            for (auto left = order.rbegin(); left != order.rend(); ++left)
                for (auto right = left + 1; right != order.rend(); ++right)
                    add(text, *definition, definition->versions[*left], text, *definition,
                        definition->versions[*right]);
            if (order.size() < 2)
                return failure(definition->name + " has one version. Name another file to compare with.");
        }
        return {};
    }

    Result<void> between(const AnalysedText& left, const AnalysedText& right) {
        const std::vector<const Definition*> before = definitionsOf(*left.result);
        const std::vector<const Definition*> after = definitionsOf(*right.result);
        if (before.size() == 1 && after.size() == 1) return definitions(left, *before.front(), right, *after.front());
        const auto in = [](const std::vector<const Definition*>& all, const std::string& name) {
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const Definition* one) { return one->name == name; });
            return found == all.end() ? nullptr : *found;
        };
        for (const Definition* old : before) {
            if (const Definition* next = in(after, old->name)) {
                const Result<void> added = definitions(left, *old, right, *next);
                if (!added) return added;
            } else {
                whole(old->name, left.name, right.name, false);
            }
        }
        for (const Definition* next : after)
            if (!in(before, next->name)) whole(next->name, left.name, right.name, true);
        return {};
    }

    DiffOutcome outcome() {
        const bool failing = m_isMappingInvalid || fails();
        return {std::move(m_comparisons), std::move(m_pairs), failing};
    }

 private:
    bool fails() const {
        using diff::Impact;
        const std::string& on = m_arguments.failOn;
        const bool all = on == "breaking";
        const auto has = [&](const diff::ReportedPair& pair, const diff::Difference& difference) {
            return !isAccepted(pair, difference) && (((all || on == "writers") && difference.has(Impact::Writers)) ||
                                                     ((all || on == "stored") && difference.has(Impact::Stored)) ||
                                                     ((all || on == "readers") && difference.has(Impact::Readers)));
        };
        return std::any_of(m_pairs.begin(), m_pairs.end(), [&](const diff::ReportedPair& pair) {
            const auto fails = [&](const diff::Difference& difference) { return has(pair, difference); };
            const diff::Comparison& comparison = *pair.comparison;
            return std::any_of(comparison.definition.begin(), comparison.definition.end(), fails) ||
                   std::any_of(comparison.nodes.begin(), comparison.nodes.end(), [&](const diff::PairedNode& node) {
                       return std::any_of(node.differences.begin(), node.differences.end(), fails);
                   });
        });
    }

    Result<void> named(const AnalysedText& text, const Definition& definition) {
        if (m_arguments.from.empty() || m_arguments.to.empty())
            return failure("--from and --to are used together for two versions of one file.");
        const Version* from = versionNamed(definition, m_arguments.from);
        const Version* to = versionNamed(definition, m_arguments.to);
        if (!from || !to)
            return failure(definition.name + " has no version " +
                           crd::quoted(from ? m_arguments.to : m_arguments.from) + ".");
        add(text, definition, *from, text, definition, *to);
        return {};
    }

    Result<void> definitions(const AnalysedText& left, const Definition& before, const AnalysedText& right,
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

    void add(const AnalysedText& leftText, const Definition& before, const Version& old, const AnalysedText& rightText,
             const Definition& after, const Version& next) {
        diff::Options options = m_options;
        if (&before == &after) options.conversion = declaredConversion(leftText, before, old, next);
        const diff::Side left = sideOf(*leftText.result, before, old);
        const diff::Side right = sideOf(*rightText.result, after, next);
        const diff::Comparison& comparison = m_comparisons.emplace_back(diff::compare(left, right, options));
        diff::ReportedPair& pair = m_pairs.emplace_back();
        pair.title = after.name;
        pair.left = old.name + " of " + leftText.name;
        pair.right = next.name + " of " + rightText.name;
        pair.comparison = &comparison;
        m_accepted.mark(pair, {after.name, old.name, next.name});
        addRejections(pair, leftText, before, rightText, after);
        diff::addEvidence(pair, left, right, m_witnesses);
        m_witnesses -= pair.evidence.size();
    }

    // One sentence if the server rejects both for the same reason, such as a field that is newer than the target.
    void addRejections(diff::ReportedPair& pair, const AnalysedText& leftText, const Definition& before,
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
            pair.rejections.push_back(rejects + "definitions of " + leftText.name + " and " + rightText.name + ": " +
                                      old);
            return;
        }
        if (!old.empty()) pair.rejections.push_back(rejects + "definition of " + leftText.name + ": " + old);
        if (!next.empty()) pair.rejections.push_back(rejects + "definition of " + rightText.name + ": " + next);
    }

    // What the declared conversion of two versions of one definition does.
    diff::DeclaredConversion declaredConversion(const AnalysedText& text, const Definition& definition,
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
    void sayProblems(const UsedMapping& used, const std::string& file, const Definition& definition) {
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

    // A definition that only one of the files has.
    void whole(const std::string& name, const std::string& left, const std::string& right, bool added) {
        diff::Comparison& comparison = m_comparisons.emplace_back(diff::wholeDefinition(name, added));
        m_pairs.push_back({name, left, right, &comparison});
        m_accepted.mark(m_pairs.back(), {name, {}, {}});
    }

    const DiffArguments& m_arguments;
    AcceptedChanges& m_accepted;
    diff::Options m_options;
    std::size_t m_witnesses;
    std::unordered_map<const Definition*, std::unique_ptr<UsedMapping>> m_mappings;  // null: it cannot be used
    bool m_isMappingInvalid = false;                                                 // that of --mapping
    std::deque<diff::Comparison> m_comparisons;
    std::vector<diff::ReportedPair> m_pairs;
};

}  // namespace

Result<DiffOutcome> compareTexts(const DiffArguments& arguments, const std::vector<DiffText>& texts,
                                 AcceptedChanges& accepted) {
    const Result<int> minor = minorOf(arguments.target);
    if (!minor) return tl::unexpected<Error>(minor.error());
    if (!arguments.mapping.empty() && arguments.mapping != "-") {
        const Result<mapping::MappingText> readable = readMappingFile(arguments.mapping);
        if (!readable) return tl::unexpected<Error>(readable.error());
    }
    std::vector<AnalysedText> analysed;
    for (const DiffText& text : texts) {
        Result<AnalysisResultPtr> result = analysedDefinitions(text.name, text.text, *minor);
        if (!result) return tl::unexpected<Error>(result.error());
        analysed.push_back({*std::move(result), text.name});
    }
    DiffRun run(arguments, *minor, accepted);
    const Result<void> done = analysed.size() == 1 ? run.within(analysed[0]) : run.between(analysed[0], analysed[1]);
    if (!done) return tl::unexpected<Error>(done.error());
    return run.outcome();
}

}  // namespace crd::ctl
