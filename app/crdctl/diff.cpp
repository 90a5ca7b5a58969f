#include "app/crdctl/diff.h"

#include <algorithm>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>

#include "app/crdctl/diff_crdify.h"
#include "app/crdctl/diff_json.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/git_files.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/settings.h"
#include "engine/base/quote.h"
#include "engine/diff/report.h"

namespace crd::ctl {

namespace {

// The definitions of one text, with a name for reports.
struct DiffText {
    AnalysisResultPtr result;
    std::string name;

    diff::Side side(const Definition& definition, const Version& version) const {
        const auto document = static_cast<std::size_t>(&definition - result->definitions.data());
        const auto index = static_cast<std::size_t>(&version - definition.versions.data());
        const std::vector<VersionVerdict>& verdicts = result->verdicts[document].versions;
        return {&definition, &version, index < verdicts.size() && verdicts[index].structural};
    }
};

Result<DiffText> readDiffText(const std::string& name) {
    Result<AnalysisResultPtr> result;
    if (namesRevision(name)) {
        const auto text = readFromGit(name);
        if (!text) return tl::unexpected<Error>(text.error());
        result = analysedDefinitions(name, *text);
    } else {
        result = readDefinitions(name);
    }
    if (!result) return tl::unexpected<Error>(result.error());
    return DiffText{*std::move(result), name};
}

const Version* versionNamed(const Definition& definition, const std::string& name) {
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [&](const Version& version) { return version.name == name; });
    return found == definition.versions.end() ? nullptr : &*found;
}

class DiffRun {
 public:
    DiffRun(const DiffArguments& arguments, int targetMinor)
        : m_arguments(arguments), m_witnesses(arguments.witnesses) {
        m_options.targetMinor = targetMinor;
    }

    // Versions of the definitions of one file.
    Result<void> within(const DiffText& text) {
        for (const Definition* definition : definitionsOf(*text.result)) {
            if (!m_arguments.from.empty() || !m_arguments.to.empty()) {
                const Result<void> added = named(text, *definition);
                if (!added) return added;
                continue;
            }
            // The versions from the oldest to the newest.
            const std::vector<std::size_t>& order = definition->versionPriority;
            for (auto left = order.rbegin(); left != order.rend(); ++left)
                for (auto right = left + 1; right != order.rend(); ++right)
                    add(text, *definition, definition->versions[*left], text, *definition,
                        definition->versions[*right]);
            if (order.size() < 2)
                return failure(definition->name + " has one version. Name another file to compare with.");
        }
        return {};
    }

    Result<void> between(const DiffText& left, const DiffText& right) {
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

    const std::deque<diff::ReportedPair>& pairs() const { return m_pairs; }

    bool fails() const {
        const auto has = [&](const diff::Difference& difference) {
            using diff::Impact;
            const std::string& on = m_arguments.failOn;
            const bool all = on == "breaking";
            return ((all || on == "writers") && difference.has(Impact::Writers)) ||
                   ((all || on == "stored") && difference.has(Impact::Stored)) ||
                   ((all || on == "readers") && difference.has(Impact::Readers));
        };
        return std::any_of(m_comparisons.begin(), m_comparisons.end(), [&](const diff::Comparison& comparison) {
            return std::any_of(comparison.definition.begin(), comparison.definition.end(), has) ||
                   std::any_of(comparison.nodes.begin(), comparison.nodes.end(), [&](const diff::PairedNode& node) {
                       return std::any_of(node.differences.begin(), node.differences.end(), has);
                   });
        });
    }

 private:
    Result<void> named(const DiffText& text, const Definition& definition) {
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

    Result<void> definitions(const DiffText& left, const Definition& before, const DiffText& right,
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

    void add(const DiffText& leftText, const Definition& before, const Version& old, const DiffText& rightText,
             const Definition& after, const Version& next) {
        const diff::Side left = leftText.side(before, old);
        const diff::Side right = rightText.side(after, next);
        const diff::Comparison& comparison = m_comparisons.emplace_back(diff::compare(left, right, m_options));
        diff::ReportedPair& pair = m_pairs.emplace_back();
        pair.title = after.name;
        pair.left = old.name + " of " + leftText.name;
        pair.right = next.name + " of " + rightText.name;
        pair.comparison = &comparison;
        diff::Witnesses witnesses(left, right);
        for (std::uint32_t i = 0; i < comparison.nodes.size() && m_witnesses > 0; ++i) {
            for (const diff::Difference& difference : comparison.nodes[i].differences) {
                if (m_witnesses == 0 || !difference.has(diff::Impact::Writers)) continue;
                pair.evidence.emplace(&difference, witnesses.of(comparison, i, difference));
                --m_witnesses;
            }
        }
    }

    // A definition that only one of the files has.
    void whole(const std::string& name, const std::string& left, const std::string& right, bool added) {
        diff::Comparison& comparison = m_comparisons.emplace_back(diff::wholeDefinition(name, added));
        m_pairs.push_back({name, left, right, &comparison});
    }

    const DiffArguments& m_arguments;
    diff::Options m_options;
    std::size_t m_witnesses;
    std::deque<diff::Comparison> m_comparisons;
    std::deque<diff::ReportedPair> m_pairs;
};

std::string diffReport(const std::vector<diff::ReportedPair>& pairs, const std::string& format) {
    if (format == "json") return diffJson(pairs);
    if (format == "markdown") return diff::markdownOf(pairs);
    if (format == "html") return diff::htmlOf(pairs);
    return diff::textOf(pairs);
}

}  // namespace

int diff(const DiffArguments& arguments) {
    if (arguments.format.starts_with("crdify-") || !arguments.checkers.empty()) return diffLikeCrdify(arguments);
    int minor = kDefaultMinor;
    if (!arguments.target.empty()) {
        const Result<int> target = minorOf(arguments.target);
        if (!target) return refuse(target.error().message);
        minor = *target;
    }
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    if (names.size() > 2) return refuse("Name at most two files: the old and the new one.");
    std::vector<DiffText> texts;
    for (const std::string& name : names) {
        Result<DiffText> text = readDiffText(name);
        if (!text) return refuse(text.error().message);
        texts.push_back(*std::move(text));
    }
    DiffRun run(arguments, minor);
    const Result<void> done = texts.size() == 1 ? run.within(texts[0]) : run.between(texts[0], texts[1]);
    if (!done) return refuse(done.error().message);
    std::cout << diffReport({run.pairs().begin(), run.pairs().end()}, arguments.format) << std::flush;
    if (!std::cout) return refuse("Cannot write the report.");
    return run.fails() ? kFindings : kClean;
}

}  // namespace crd::ctl
