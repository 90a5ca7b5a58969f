#include "model/problems/rule_page.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

namespace crd::model {

namespace {

QString htmlOf(const QTextFragment& fragment) {
    const QTextCharFormat format = fragment.charFormat();
    QString html = fragment.text().toHtmlEscaped();
    if (format.fontFixedPitch()) html = QStringLiteral("<span class=\"code\">%1</span>").arg(html);
    if (format.fontWeight() > QFont::Normal) html = QStringLiteral("<b>%1</b>").arg(html);
    if (format.fontItalic()) html = QStringLiteral("<i>%1</i>").arg(html);
    if (format.isAnchor()) {
        html = QStringLiteral("<a href=\"%1\">%2</a>").arg(format.anchorHref().toHtmlEscaped(), html);
    }
    return html;
}

QString htmlOf(const QTextBlock& block) {
    QString html;
    for (auto at = block.begin(); !at.atEnd(); ++at) html += htmlOf(at.fragment());
    return html;
}

QString firstLink(const QTextBlock& block) {
    for (auto at = block.begin(); !at.atEnd(); ++at)
        if (at.fragment().charFormat().isAnchor()) return at.fragment().charFormat().anchorHref();
    return {};
}

void read(QTextDocument& document, const QString& markdown) {
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectCommonMark) |
                                       QTextDocument::MarkdownNoHTML);
}

}  // namespace

QList<RuleBlock> ruleBlocks(const QString& markdown) {
    QTextDocument document;
    read(document, markdown);
    QList<RuleBlock> blocks;
    bool inCode = false;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat format = block.blockFormat();
        const bool code = format.hasProperty(QTextFormat::BlockCodeFence);
        if (code && inCode) {  // a block for each line
            blocks.back().text += u'\n' + block.text();
        } else if (code) {
            blocks.push_back({RuleBlockKind::Code, block.text()});
        } else if (format.headingLevel() > 0) {
            blocks.push_back({RuleBlockKind::Heading, block.text()});
        } else if (!block.text().isEmpty()) {
            blocks.push_back({block.textList() != nullptr ? RuleBlockKind::Item : RuleBlockKind::Text, htmlOf(block),
                              firstLink(block)});
        }
        inCode = code;
    }
    return blocks;
}

QString ruleSummary(const QString& markdown) {
    QTextDocument document;
    read(document, markdown);
    bool inSection = false;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0) {
            inSection = block.text().startsWith(QLatin1String("What"));
        } else if (inSection && !block.text().isEmpty()) {
            return block.text();
        }
    }
    return {};
}

}  // namespace crd::model

#include "moc_rule_page.cpp"
