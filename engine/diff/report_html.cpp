#include <algorithm>
#include <string_view>

#include "engine/base/check.h"
#include "engine/diff/report.h"
#include "engine/docs/html.h"
#include "engine/schema/type_label.h"
#include "engine/yaml/write/write.h"

namespace crd::diff {

namespace {

using docs::htmlText;

std::string_view sign(Mark mark) {
    switch (mark) {
        case Mark::Same:
            return "\xC2\xA0";
        case Mark::Changed:
            return "~";
        case Mark::Added:
            return "+";
        case Mark::Removed:
            return "\xE2\x88\x92";
        case Mark::Moved:
        case Mark::Renamed:
            return "\xE2\x86\x92";
    }
    return {};
}

class HtmlReport {
 public:
    std::string run(std::span<const ReportedPair> pairs) {
        m_out += "<header><h1>Comparison</h1></header>\n";
        m_out += docs::htmlFieldFilter();
        for (const ReportedPair& pair : pairs) one(pair);
        return docs::htmlPage(pairs.size() == 1 ? "Comparison of " + pairs.front().title : "Comparison", m_out);
    }

 private:
    void one(const ReportedPair& pair) {
        m_pair = &pair;
        CRD_CHECK(pair.comparison != nullptr);
        const Comparison& comparison = *pair.comparison;
        m_out += "<section>\n<h2>" + htmlText(pair.title) + "</h2>\n<p>" + htmlText(pair.left) + " \xE2\x86\x92 " +
                 htmlText(pair.right) + "</p>\n<p>" + htmlText(countsLine(pair)) + "</p>\n";
        for (const std::string& rejection : pair.rejections) m_out += "<p><b>" + htmlText(rejection) + "</b></p>\n";
        if (!pair.source.empty()) m_out += "<p class=\"muted\">" + htmlText(pair.source) + "</p>\n";
        for (const Difference& difference : comparison.definition) {
            m_out += "<article class=\"f\"><p class=\"h\"><b class=\"n\">" + htmlText(difference.field) + "</b></p>";
            this->difference(difference, nullptr);
            m_out += "</article>\n";
        }
        std::size_t unchanged = 0;
        std::uint32_t depth = 0;
        for (std::uint32_t i = 0; i < comparison.nodes.size();) {
            const PairedNode& node = comparison.nodes[i];
            if (node.differences.empty() && node.below.differences() == 0 && !node.isOldPlace()) {
                // The children of an added or removed node are a part of it.
                if (node.mark == Mark::Same) ++unchanged;
                depth = node.depth;
                i += node.subtree;
                continue;
            }
            folded(unchanged, depth);
            unchanged = 0;
            row(i);
            ++i;
        }
        folded(unchanged, depth);
        m_out += "</section>\n";
    }

    void folded(std::size_t count, std::uint32_t depth) {
        if (count == 0) return;
        m_out += "<p class=\"f muted\" style=\"--d:" + std::to_string(depth) + "\">" + std::to_string(count) +
                 (count == 1 ? " unchanged field" : " unchanged fields") + "</p>\n";
    }

    void badge(std::string_view kind, const std::string& text) {
        m_out.append(" <span class=\"b ").append(kind).append("\">").append(htmlText(text)).append("</span>");
    }

    void row(std::uint32_t index) {
        const PairedNode& node = m_pair->comparison->nodes[index];
        m_out += "<article class=\"f\" style=\"--d:" + std::to_string(node.depth) +
                 "\"><p class=\"h\"><span class=\"t\" title=\"" + htmlText(words(node.mark).english()) + "\">" +
                 std::string(sign(node.mark)) + "</span> ";
        const std::string name = node.name();
        m_out += "<b class=\"n\" title=\"" + htmlText(fieldLine(*m_pair->comparison, index)) + "\">" +
                 htmlText(name.empty() ? "(root)" : name) + "</b> <span class=\"t\">";
        const std::string left = node.left ? schema::typeLabel(*node.left) : std::string();
        const std::string right = node.right ? schema::typeLabel(*node.right) : std::string();
        m_out += htmlText(left == right || right.empty() ? left
                          : left.empty()                 ? right
                                                         : left + " \xE2\x86\x92 " + right) +
                 "</span>";
        if (node.mark != Mark::Same) badge("", words(node.mark).english());
        if (!node.differences.empty()) {
            Impact worst = Impact::Safe;
            for (const Difference& difference : node.differences) worst = std::min(worst, difference.impact());
            badge(worst == Impact::Writers || worst == Impact::Stored ? "req"
                  : worst == Impact::Safe                             ? ""
                                                                      : "warn",
                  words(worst).english());
        }
        m_out += "</p>";
        if (node.isOldPlace() && node.other != PairedNode::kNone)
            m_out += "<p class=\"d\">" + htmlText(fieldLine(*m_pair->comparison, node.other)) + "</p>";
        for (const Difference& difference : node.differences) this->difference(difference, node.guess.get());
        m_out += "</article>\n";
    }

    void difference(const Difference& difference, const Guess* guess) {
        m_out += "<p class=\"d\">" + htmlText(difference.what.english()) + "</p><ul class=\"r\">";
        if (guess && !difference.keyword)
            m_out += (guess->declared ? "<li>" : "<li>Guess: ") + htmlText(guess->reason.english()) + "</li>";
        for (const Consequence& consequence : difference.consequences)
            m_out += "<li><b>" + htmlText(words(consequence.impact).english()) +
                     "</b>: " + htmlText(consequence.reason.english()) + "</li>";
        const auto found = m_pair->evidence.find(&difference);
        const Evidence* evidence = found == m_pair->evidence.end() ? nullptr : &found->second;
        const std::string assurance = (evidence ? evidence->assurance : difference.assurance).english();
        if (!assurance.empty()) m_out += "<li class=\"muted\">" + htmlText(assurance) + "</li>";
        if (const auto named = m_pair->named.find(&difference); named != m_pair->named.end()) {
            if (!named->second.accepted.empty())
                m_out += "<li><b>Accepted</b>: " + htmlText(named->second.accepted) + "</li>";
            m_out += "<li class=\"muted\">" + htmlText(named->second.id) + "</li>";
        }
        m_out += "</ul>";
        if (!difference.left.empty() || !difference.right.empty()) values(difference);
        if (!evidence || !evidence->witness) return;
        m_out += "<details><summary>Object</summary><pre tabindex=\"0\">" + htmlText(witnessText(*evidence->witness)) +
                 "</pre><p class=\"d\">" + htmlText(evidence->witness->rejection) + "</p>";
        updates(evidence->updates);
        m_out += "</details>";
        if (!evidence->failing) return;
        m_out += "<details><summary>Object for which the rule fails</summary><pre tabindex=\"0\">" +
                 htmlText(yaml::write(evidence->failing->object)) + "</pre>";
        updates(evidence->failing->updates);
        m_out += "</details>";
    }

    // What follows for a stored object.
    void updates(std::span<const StoredUpdate> all) {
        if (all.empty()) return;
        m_out += "<ul class=\"r\">";
        for (const StoredUpdate& update : all) m_out += "<li>" + htmlText(outcomeOf(update).english()) + "</li>";
        m_out += "</ul>";
    }

    void values(const Difference& difference) {
        m_out += "<details><summary>Both values</summary><dl><div><dt>" + htmlText(m_pair->left) + "</dt><dd><code>" +
                 htmlText(difference.left) + "</code></dd></div><div><dt>" + htmlText(m_pair->right) +
                 "</dt><dd><code>" + htmlText(difference.right) + "</code></dd></div></dl></details>";
    }

    const ReportedPair* m_pair = nullptr;
    std::string m_out;
};

}  // namespace

std::string htmlOf(std::span<const ReportedPair> pairs) {
    return HtmlReport().run(pairs);
}

}  // namespace crd::diff
