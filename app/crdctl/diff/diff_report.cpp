#include "app/crdctl/diff/diff_report.h"

#include <iostream>
#include <map>
#include <utility>

#include "app/crdctl/diff/diff_json.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/report/report_items.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/docs/html.h"
#include "engine/docs/markdown.h"

namespace crd::ctl {

namespace {

using diff::Impact;
using diff::ReportedPair;

const char* nameOfChange(DiffChange change) {
    switch (change) {
        case DiffChange::Removed:
            return "removed";
        case DiffChange::Added:
            return "added";
        case DiffChange::Moved:
            return "moved";
        case DiffChange::Changed:
            return "changed";
        case DiffChange::Documentation:
            return "documentation";
        case DiffChange::Unchanged:
            return "unchanged";
    }
    return "";
}

std::string wordsOfChange(DiffChange change) {
    return change == DiffChange::Documentation ? "changed in descriptions only" : nameOfChange(change);
}

// Without those of accepted differences.
std::array<std::size_t, diff::kImpacts> impactsOf(const ComparedDefinition& one) {
    std::array<std::size_t, diff::kImpacts> out{};
    for (const ReportedPair& pair : one.pairs) {
        const auto counts = diff::consequencesOf(pair);
        for (std::size_t i = 0; i < counts.size(); ++i) out[i] += counts[i];
    }
    return out;
}

bool hasDifferences(const ComparedDefinition& one) {
    for (const ReportedPair& pair : one.pairs)
        if (!pair.comparison->empty()) return true;
    return false;
}

std::string movedLine(const ComparedDefinition& one) {
    return one.name + ": moved from " + one.oldFile + " to " + one.newFile;
}

class TextDiff : public DiffReport {
 public:
    explicit TextDiff(std::ostream& out) : m_out(out) {}

    void add(const ComparedPtr& compared) override {
        const ComparedDefinition& one = *compared;
        if (one.change == DiffChange::Moved && !hasDifferences(one)) {
            part(movedLine(one) + "\n");
        } else if (!one.pairs.empty()) {
            part(diff::textOf(one.pairs));
        }
    }
    void addFailure(const std::string&, const std::string&) override {}
    void finish(const DiffTotal* total) override {
        if (total) part(total->text() + "\n");
    }

 private:
    void part(const std::string& text) {
        if (m_any) m_out << '\n';
        m_any = true;
        m_out << text << std::flush;
    }

    std::ostream& m_out;
    bool m_any = false;
};

// For a pull request: what matters is in the table, and all else is folded if there is much of it.
class MarkdownDiff : public DiffReport {
 public:
    explicit MarkdownDiff(std::ostream& out) : m_out(out) {}

    void add(const ComparedPtr& compared) override {
        const ComparedDefinition& one = *compared;
        if (one.pairs.empty()) return;
        if (!one.oldFile.empty() || !one.newFile.empty()) row(one);
        if (!hasDifferences(one)) return;
        m_sections.emplace_back(one.name, diff::markdownOf(one.pairs));
    }
    void addFailure(const std::string&, const std::string& sentence) override {
        m_failures += "- " + docs::markdownText(sentence) + "\n";
    }
    void finish(const DiffTotal* total) override {
        if (total) m_out << "**" << docs::markdownText(total->text()) << "**\n\n";
        if (!m_failures.empty()) m_out << m_failures << '\n';
        if (!m_rows.empty()) m_out << "| Definition | Change | Breaks |\n|---|---|---|\n" << m_rows << '\n';
        for (const auto& [name, text] : m_sections) {
            const bool folds = m_sections.size() > 1;
            if (folds) m_out << "<details><summary>" << docs::htmlText(name) << "</summary>\n\n";
            m_out << text;
            if (folds) m_out << "</details>\n\n";
        }
    }

 private:
    void row(const ComparedDefinition& one) {
        std::string change = wordsOfChange(one.change);
        if (one.change == DiffChange::Moved)
            change += " from " + docs::markdownCode(one.oldFile) + " to " + docs::markdownCode(one.newFile);
        std::string breaks;
        const auto impacts = impactsOf(one);
        for (const Impact impact : {Impact::Writers, Impact::Stored, Impact::Readers}) {
            const std::size_t count = impacts[static_cast<std::size_t>(impact)];
            if (count == 0) continue;
            std::string words = diff::words(impact).english();
            constexpr std::string_view kVerb = "breaks ";  // the title of the column
            if (words.starts_with(kVerb)) words.erase(0, kVerb.size());
            breaks += (breaks.empty() ? "" : ", ") + words + ": " + std::to_string(count);
        }
        m_rows += "| " + docs::markdownCode(one.name) + " | " + change + " | " + docs::markdownText(breaks) + " |\n";
    }

    std::ostream& m_out;
    std::string m_rows, m_failures;
    std::vector<std::pair<std::string, std::string>> m_sections;  // names, texts
};

class HtmlDiff : public DiffReport {
 public:
    explicit HtmlDiff(std::ostream& out) : m_out(out) {}

    void add(const ComparedPtr& compared) override {
        const ComparedDefinition& one = *compared;
        if (!one.pairs.empty()) m_all.push_back(compared);
    }
    void addFailure(const std::string&, const std::string&) override {}
    void finish(const DiffTotal*) override {
        std::vector<ReportedPair> pairs;
        for (const ComparedPtr& one : m_all) pairs.insert(pairs.end(), one->pairs.begin(), one->pairs.end());
        m_out << diff::htmlOf(pairs);
    }

 private:
    std::ostream& m_out;
    std::vector<ComparedPtr> m_all;  // their pairs point to their comparisons
};

class JsonDiff : public DiffReport {
 public:
    explicit JsonDiff(std::ostream& out) : m_out(out) {}

    void add(const ComparedPtr& compared) override {
        const ComparedDefinition& one = *compared;
        for (JsonText& pair : diffPairs(one.pairs)) {
            if (!one.oldFile.empty() || !one.newFile.empty()) pair["change"] = nameOfChange(one.change);
            if (!one.oldFile.empty()) pair["oldFile"] = one.oldFile;
            if (!one.newFile.empty()) pair["newFile"] = one.newFile;
            m_pairs.push_back(std::move(pair));
        }
    }
    void addFailure(const std::string& file, const std::string& sentence) override {
        m_failures.push_back({{"file", file}, {"message", sentence}});
    }
    void addStale(const std::vector<AcceptedChange>& stale, const std::string& base) override {
        for (const AcceptedChange& one : stale)
            m_stale.push_back({{"id", one.id},
                               {"definition", one.definition},
                               {"change", one.change},
                               {"reason", one.reason},
                               {"since", one.since},
                               {"comparedWith", base}});
    }
    void finish(const DiffTotal* total) override {
        JsonText out = {{"pairs", std::move(m_pairs)}};
        if (!m_stale.empty()) out["staleAccepted"] = std::move(m_stale);
        if (total) out["total"] = total->json();
        if (!m_failures.empty()) out["notCompared"] = std::move(m_failures);
        m_out << indentedJson(out, 0) << '\n';
    }

 private:
    std::ostream& m_out;
    JsonText m_pairs = JsonText::array(), m_failures = JsonText::array(), m_stale = JsonText::array();
};

// SARIF and the others: the rows of a file together.
class ServicesDiff : public DiffReport {
 public:
    // `sumsUp`: on standard error.
    ServicesDiff(const std::string& format, std::ostream& out, bool sumsUp)
        : m_report(itemReport(format, out, {"diff", {}})), m_sumsUp(sumsUp) {}

    void add(const ComparedPtr& compared) override {
        const ComparedDefinition& one = *compared;
        if (one.next) at(nameForServices(one.next->input)).file = one.next;
        for (const ReportItem& item : one.items) {
            File& file = at(item.file);
            file.isMissing = one.isFileMissing;
            file.items.push_back(item);
        }
    }
    void addFailure(const std::string& file, const std::string& sentence) override { at(file).error = sentence; }
    void finish(const DiffTotal* total) override {
        for (const std::string& name : m_order) {
            const File& file = m_files[name];
            ReportedFile reported;
            reported.name = name;
            reported.error = file.error;
            reported.items = file.items;
            reported.isMissing = file.isMissing;
            const auto text =
                file.file && !file.items.empty() ? file.file->read() : Result<std::shared_ptr<const std::string>>();
            if (text && *text) reported.text = **text;
            m_report->add(reported);
        }
        m_report->finish();
        if (total && m_sumsUp) std::cerr << total->text() << '\n';
    }

 private:
    struct File {
        const DiffFile* file = nullptr;
        std::string error;
        std::vector<ReportItem> items;
        bool isMissing = false;
    };

    File& at(const std::string& name) {
        const auto [found, isNew] = m_files.try_emplace(name);
        if (isNew) m_order.push_back(name);
        return found->second;
    }

    std::unique_ptr<ItemReport> m_report;
    bool m_sumsUp;
    std::map<std::string, File> m_files;
    std::vector<std::string> m_order;
};

}  // namespace

void DiffTotal::add(const ComparedDefinition& one) {
    ++m_definitions;
    ++m_changes[static_cast<std::size_t>(one.change)];
    const auto impacts = impactsOf(one);
    for (std::size_t i = 0; i < impacts.size(); ++i) m_impacts[i] += impacts[i];
    for (const ReportedPair& pair : one.pairs)
        for (const diff::Difference* difference : differencesOf(*pair.comparison)) {
            const bool accepted = isAccepted(pair, *difference);
            m_removes += !accepted && difference->removes;
            m_accepted += accepted;
        }
}

std::string DiffTotal::text() const {
    std::string out = std::to_string(m_definitions) + (m_definitions == 1 ? " definition" : " definitions");
    const char* separator = ": ";
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        if (m_changes[i] == 0) continue;
        out += separator + std::to_string(m_changes[i]) + " " + wordsOfChange(static_cast<DiffChange>(i));
        separator = ", ";
    }
    separator = "; ";
    for (const Impact impact : {Impact::Writers, Impact::Stored, Impact::Readers}) {
        const std::size_t count = m_impacts[static_cast<std::size_t>(impact)];
        if (count == 0) continue;
        out += separator + diff::words(impact).english() + ": " + std::to_string(count);
        separator = ", ";
    }
    if (m_removes > 0) {
        out += separator + std::string("removes definitions or served versions: ") + std::to_string(m_removes);
        separator = ", ";
    }
    if (m_accepted > 0) out += separator + std::string("accepted differences: ") + std::to_string(m_accepted);
    return out + leftOutText(m_leftOut);
}

JsonText DiffTotal::json() const {
    JsonText out = {{"definitions", m_definitions}};
    for (std::size_t i = 0; i < m_changes.size(); ++i) out[nameOfChange(static_cast<DiffChange>(i))] = m_changes[i];
    JsonText counts = JsonText::object();
    for (std::size_t i = 0; i < m_impacts.size(); ++i)
        counts[std::string(diff::name(static_cast<Impact>(i)))] = m_impacts[i];
    counts["removed"] = m_removes;
    counts["accepted"] = m_accepted;
    out["counts"] = std::move(counts);
    for (const auto& [kind, count] : m_leftOut) out["leftOut"][kind] = count;
    return out;
}

const std::vector<std::string>& diffFormats() {
    static const std::vector<std::string> formats = [] {
        std::vector<std::string> all = {"text", "json", "markdown", "html"};
        all.insert(all.end(), kItemFormats.begin(), kItemFormats.end());
        return all;
    }();
    return formats;
}

std::unique_ptr<DiffReport> diffReport(const std::string& format, std::ostream& out, bool sumsUp) {
    if (format == "markdown") return std::make_unique<MarkdownDiff>(out);
    if (format == "html") return std::make_unique<HtmlDiff>(out);
    if (format == "json") return std::make_unique<JsonDiff>(out);
    if (format == "text") return std::make_unique<TextDiff>(out);
    return std::make_unique<ServicesDiff>(format, out, sumsUp);
}

}  // namespace crd::ctl
