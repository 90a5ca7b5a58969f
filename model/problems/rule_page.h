// The page of a rule as blocks that the window lays out vertically.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>

namespace crd::model {

namespace rule_block_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(RuleBlockKind)
enum class Value { Heading, Text, Item, Code };
Q_ENUM_NS(Value)
}  // namespace rule_block_kind
using RuleBlockKind = rule_block_kind::Value;

struct RuleBlock {
    Q_GADGET
    QML_VALUE_TYPE(ruleBlock)
    Q_PROPERTY(int kind READ kindNumber FINAL)  // RuleBlockKind
    // Of headings and code as it is; else HTML in which code is <span class="code">.
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(QString link MEMBER link FINAL)  // the first one in the text; empty: none

 public:
    int kindNumber() const { return static_cast<int>(kind); }
    RuleBlockKind kind = RuleBlockKind::Text;
    QString text;
    QString link = {};
    bool operator==(const RuleBlock&) const = default;
};

// Reads Markdown: headings, paragraphs, lists of one level, fenced code. HTML in it is text.
QList<RuleBlock> ruleBlocks(const QString& markdown);
// The first paragraph of the section that explains the rule, without markup; empty: the page has none.
QString ruleSummary(const QString& markdown);

}  // namespace crd::model
