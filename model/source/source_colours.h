// Colours the blocks of the source pane's document while they change.
//
// Qt 6.4 lays a changed range out in time linear in the document, so colours are set in the same change as the text:
// rehighlight() of 25,000 lines would take minutes. What a block was coloured with is kept on the block: another theme
// maps the same styles to other colours without asking the highlighter anything.
#pragma once

#include <QColor>
#include <QHash>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>
#include <array>
#include <memory>

#include "model/syntax/syntax_highlighter.h"

namespace crd::model {

class SourceColours : public QSyntaxHighlighter {
    Q_OBJECT

 public:
    // Attach it to the document while that is empty.
    SourceColours(QTextDocument* document, std::unique_ptr<syntax::SyntaxHighlighter> highlighter);

    // Colours by what the theme names them: "key", "value", "string", "number", "constant", "comment", "punctuation",
    // "type", "error"; what is missing keeps the text's colour. Takes effect on lines coloured from now on.
    void setTheme(const QHash<QString, QColor>& colours);
    // Puts the present theme's colours on a document whose text stays: one pass, no question to the highlighter.
    void recolour();

    void setEnabled(bool enabled) { m_enabled = enabled; }
    bool enabled() const { return m_enabled; }
    bool alive() const { return m_highlighter->alive(); }
    QString note() const { return QString::fromStdString(m_highlighter->note()); }
    // Another highlighter in place of a dead one; colours the lines that were left without since.
    void restart(std::unique_ptr<syntax::SyntaxHighlighter> highlighter);

 Q_SIGNALS:
    void died();

 protected:
    void highlightBlock(const QString& text) override;

 private:
    void paint(const std::vector<syntax::Span>& spans);
    void touch(int firstBlock, int lastBlock);

    std::unique_ptr<syntax::SyntaxHighlighter> m_highlighter;
    std::array<QTextCharFormat, syntax::kStyleCount> m_formats;
    bool m_enabled = true, m_recolouring = false;
    int m_generation = 0;
    int m_firstPlain = -1, m_lastPlain = -1;  // blocks that a dead highlighter left plain lie between these
};

}  // namespace crd::model
