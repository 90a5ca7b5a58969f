#include "engine/docs/markdown.h"

#include <algorithm>
#include <initializer_list>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/docs/plain_text.h"

namespace crd::docs {

namespace {

// A character reference, which is never a part of markup.
void appendReference(std::string& out, char c) {
    out.append("&#").append(std::to_string(static_cast<int>(c))).push_back(';');
}

// Whether the character can be a part of markup, also of what GitHub adds to text: links and mentions.
bool isMarkup(char c) {
    return std::string_view("\\`*_[]<>&~$|!:@#").find(c) != std::string_view::npos;
}

std::string codeList(const std::vector<std::string>& values) {
    std::string out;
    for (const std::string& value : values) out.append(out.empty() ? "" : ", ").append(markdownCode(value));
    return out;
}

std::string shownFact(const Fact& fact) {
    return fact.label + ": " + (fact.code ? codeList(fact.values) : markdownText(joined(fact.values, ", ")));
}

std::string shownRule(const RuleLine& rule, const Language& words) {
    const auto labelled = [&](const Phrase& label, const std::string& text) { return words(label) + ": " + text; };
    std::string out = labelled(phrase("Docs", "Rule"), markdownCode(rule.rule));
    if (rule.comparesOld) out += " (" + words(phrase("Docs", "checked in updates")) + ")";
    if (!rule.message.empty()) out += "<br>" + labelled(phrase("Docs", "Message"), markdownText(rule.message));
    if (!rule.messageExpression.empty())
        out += "<br>" + labelled(phrase("Docs", "Message expression"), markdownCode(rule.messageExpression));
    if (!rule.reason.empty()) out += "<br>" + labelled(phrase("Docs", "Reason"), markdownCode(rule.reason));
    if (!rule.fieldPath.empty()) out += "<br>" + labelled(phrase("Docs", "Reported at"), markdownCode(rule.fieldPath));
    return out;
}

void addLine(std::string& cell, std::string_view text) {
    if (text.empty()) return;
    if (!cell.empty()) cell += "<br>";
    cell += text;
}

void fieldRow(const FieldLine& field, const Language& words, std::string& out) {
    std::string name = field.alternative ? markdownText(field.parent + "(" + field.name + ")")
                                         : markdownCode(field.parent + field.name);
    if (field.parent.empty() && field.depth > 0) name.insert(0, "… ");
    std::string cell;
    std::string marks;
    const auto mark = [&](bool set, const Phrase& word) {
        if (set) marks.append(marks.empty() ? "**" : ", **").append(words(word)).append("**");
    };
    mark(field.required, phrase("Docs", "required"));
    mark(field.nullable, phrase("Docs", "nullable"));
    mark(field.immutable, phrase("Docs", "immutable"));
    addLine(cell, marks);
    addLine(cell, markdownText(field.description));
    for (const Fact& fact : field.facts) addLine(cell, shownFact(fact));
    for (const RuleLine& rule : field.rules) addLine(cell, shownRule(rule, words));
    out += "| " + name + " | " + (field.type.empty() ? "" : markdownCode(field.type)) + " | " + cell + " |\n";
}

// The header of a table.
std::string headings(const Language& words, std::initializer_list<Phrase> names) {
    std::string out = "|";
    std::string line = "|";
    for (const Phrase& name : names) {
        out += " " + words(name) + " |";
        line += " --- |";
    }
    return out + "\n" + line + "\n";
}

void columnsTable(const std::vector<PrinterColumn>& columns, const Language& words, std::string& out) {
    out += "### " + words(phrase("Docs", "Columns of kubectl get")) + "\n\n" +
           headings(words, {phrase("Docs", "Column"), phrase("Docs", "Type"), phrase("Docs", "JSON path"),
                            phrase("Docs", "Description")});
    for (const PrinterColumn& column : columns) {
        std::string type = markdownCode(column.type);
        if (!column.format.empty()) type += " (" + markdownCode(column.format) + ")";
        std::string text = markdownText(column.description);
        if (column.priority > 0) addLine(text, words(phrase("Docs", "Only with -o wide")));
        out += "| " + markdownText(column.name) + " | " + type + " | " + markdownCode(column.jsonPath) + " | " + text +
               " |\n";
    }
    out += '\n';
}

void versionSection(const VersionPage& version, const Language& words, std::string& out) {
    out += "## " + markdownText(version.apiVersion) + "\n\n";
    std::string marks = words(version.served ? phrase("Docs", "Served") : phrase("Docs", "Not served"));
    if (version.stored) marks += ", " + words(phrase("Docs", "storage version"));
    if (version.deprecated) marks += ", **" + words(phrase("Docs", "deprecated")) + "**";
    out += marks + ".\n\n";
    for (const std::string& sentence : version.sentences) out += "> " + markdownText(sentence) + "\n\n";
    if (!version.description.empty()) out += markdownText(version.description) + "\n\n";
    for (const Fact& fact : version.facts) out += "- " + shownFact(fact) + "\n";
    for (const RuleLine& rule : version.rules) out += "- " + shownRule(rule, words) + "\n";
    if (!version.facts.empty() || !version.rules.empty()) out += '\n';
    if (!version.fields.empty()) {
        out += "### " + words(phrase("Docs", "Fields")) + "\n\n" +
               words(phrase("Docs", "%1 are the items of a list, %2 the values of a map.").with("`[]`", "`{}`")) +
               "\n\n" +
               headings(words, {phrase("Docs", "Field"), phrase("Docs", "Type"), phrase("Docs", "Description")});
        for (const FieldLine& field : version.fields) fieldRow(field, words, out);
        out += '\n';
    }
    if (!version.omitted.empty()) out += version.omitted + "\n\n";
    if (!version.columns.empty()) columnsTable(version.columns, words, out);
    if (!version.examples.empty()) out += "### " + words(phrase("Docs", "Examples")) + "\n\n";
    for (const Example& example : version.examples) {
        out += example.title + ":\n\n";
        if (!example.sentence.empty()) out += markdownText(example.sentence) + "\n\n";
        if (!example.text.empty()) out += markdownBlock(example.text, "yaml") + "\n";
    }
}

}  // namespace

std::string markdownText(std::string_view text) {
    const std::string clean = cleanText(goTrimmed(text));
    std::string out;
    out.reserve(clean.size() + clean.size() / 8);
    bool lineBegins = false, numbered = true;  // only digits so far: "1." would begin a list
    for (std::size_t i = 0; i < clean.size(); ++i) {
        const char c = clean[i];
        if (c == '\n') {
            out += "<br>";
            lineBegins = true;
            continue;
        }
        if (lineBegins && (c == ' ' || c == '\t')) continue;
        lineBegins = false;
        const bool list =
            i == 0 ? std::string_view("-+=#:").find(c) != std::string_view::npos : numbered && (c == '.' || c == ')');
        if (c == '|') {
            appendReference(out, c);  // in a table, \\| would end the cell
        } else if (std::string_view("\\`*_[]<>~&$").find(c) != std::string_view::npos || list) {
            out.append("\\").push_back(c);
        } else {
            out += c == '\t' ? ' ' : c;
        }
        numbered = numbered && isDigit(c);
    }
    return out;
}

std::string markdownBlock(const std::string& text, std::string_view language) {
    std::size_t longest = 2, run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    std::string out = fence + std::string(language) + "\n" + cleanText(text);
    if (!text.ends_with('\n')) out += '\n';
    return out + fence + "\n";
}

std::string markdownCode(std::string_view text) {
    const bool plain = !text.empty() && text.front() != ' ' && text.back() != ' ' &&
                       std::none_of(text.begin(), text.end(), [](char c) {
                           return c == '`' || c == '|' || c == '\\' || c == 0x7f || static_cast<unsigned char>(c) < ' ';
                       });
    if (plain) return "`" + cleanText(text) + "`";
    if (text.empty()) return {};
    std::string out = "<code>";
    for (const char c : cleanText(text)) {
        if (c == '\n') {
            out += "<br>";
        } else if (isMarkup(c)) {
            appendReference(out, c);
        } else {
            out += c;
        }
    }
    return out + "</code>";
}

std::string markdownOf(const Page& page) {
    std::string out = "# " + markdownText(page.kind) + "\n\n";
    for (const std::string& sentence : page.sentences) out += "> " + markdownText(sentence) + "\n\n";
    for (const Fact& fact : page.facts) out += "- " + shownFact(fact) + "\n";
    out += '\n';
    if (page.versions.size() > 1) {
        std::string names;
        for (std::size_t i = 0; i < page.versions.size(); ++i)
            names += (i == 0 ? "" : ", ") + markdownCode(page.versions[i].name);
        out += page.words(phrase("Docs", "Versions, the preferred one first: %1.").with(names)) + "\n\n";
    }
    for (const VersionPage& version : page.versions) versionSection(version, page.words, out);
    while (out.ends_with("\n\n")) out.pop_back();
    return out;
}

}  // namespace crd::docs
