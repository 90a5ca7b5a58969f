// Colours the lines of the source pane's document: what was edited at once, a long text little by little behind the
// first frame, from its beginning on.
//
// What a line is coloured with is kept on its block as styles, not colours: another theme asks the highlighter nothing.
// The formats of the blocks' own layouts are left alone, since setting them marks the document as changed (Qt 6.4).
#pragma once

#include <QColor>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTimer>
#include <array>
#include <memory>

#include "model/syntax/syntax_highlighter.h"

namespace crd::model {

class SourceColours : public QObject {
    Q_OBJECT

 public:
    // The document must outlive it.
    SourceColours(QTextDocument* document, std::unique_ptr<syntax::SyntaxHighlighter> highlighter);

    // Colours by what the theme names them: "key", "value", "string", "number", "constant", "comment", "punctuation",
    // "type", "error"; what is missing keeps the text's colour.
    void setTheme(const QHash<QString, QColor>& colours);
    // Off: no line gets colours; takes effect on lines that change from now on.
    void setEnabled(bool enabled) { m_enabled = enabled; }
    bool enabled() const { return m_enabled; }
    bool alive() const { return m_highlighter->alive(); }
    QString note() const { return QString::fromStdString(m_highlighter->note()); }
    // Another highlighter in place of a dead one; colours the lines that were left without since.
    void restart(std::unique_ptr<syntax::SyntaxHighlighter> highlighter);

    // The coloured pieces of a line with the present theme's colours.
    QList<QTextLayout::FormatRange> formats(const QTextBlock& block) const;
    // False while lines wait for their turn.
    bool settled() const { return m_next < 0 || !m_enabled || !alive(); }

 Q_SIGNALS:
    void died();
    void coloured();  // lines got other colours, by themselves or by the theme

 private:
    void onContentsChange(int from, int removed, int added);
    void goOn();
    // Colours from a block on, until all blocks up to `last` and those that follow from them are done, or enough is
    // done for now.
    void colour(QTextBlock block, int last);
    void colourOne(const QTextBlock& block);
    void later(int block);

    QTextDocument* m_document;
    std::unique_ptr<syntax::SyntaxHighlighter> m_highlighter;
    std::array<QTextCharFormat, syntax::kStyleCount> m_formats;
    QTimer m_timer;
    bool m_enabled = true;
    int m_next = -1;  // the first block that waits for its turn; -1: none does
    int m_done = 0;   // lines coloured since the event loop ran
};

}  // namespace crd::model
