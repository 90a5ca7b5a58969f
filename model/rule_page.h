// The page of a rule as blocks that the window lays out one below the other.
#pragma once

#include <QString>
#include <vector>

namespace crd::model {

struct RuleBlock {
    enum class Kind { Heading, Text, Item, Code };
    Kind kind = Kind::Text;
    QString text;  // of headings and code as it is; else HTML in which code is <span class="code">
};

// Reads Markdown: headings, paragraphs, lists of one level, fenced code. HTML in it is text.
std::vector<RuleBlock> ruleBlocks(const QString& markdown);
// The first paragraph of the section that says what the rule is, without marks; empty: the page has none.
QString ruleSummary(const QString& markdown);

}  // namespace crd::model
