// Colours the lines of the source pane's document: edited lines at once, a long text in steps after the first frame,
// from its beginning.
//
// Each block stores styles, not colours, so a change of theme does not need the highlighter. The formats of the blocks'
// layouts are not used, since setting them marks the document as changed (Qt 6.4).
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

    // Colours by their names in the theme: "key", "value", "string", "number", "constant", "comment", "punctuation",
    // "type", "error"; missing ones keep the text's colour.
    void setTheme(const QHash<QString, QColor>& colours);
    // Off: no line gets colours; applies to lines that change from now on.
    void setEnabled(bool enabled) { m_enabled = enabled; }
    bool enabled() const { return m_enabled; }
    bool alive() const { return m_highlighter->alive(); }
    QString note() const { return QString::fromStdString(m_highlighter->note()); }
    // Replaces a dead highlighter; colours the lines that have no colours since then.
    void restart(std::unique_ptr<syntax::SyntaxHighlighter> highlighter);

    // The coloured pieces of a line with the colours of the current theme.
    QList<QTextLayout::FormatRange> formats(const QTextBlock& block) const;
    // False while lines wait to be coloured.
    bool settled() const { return m_next < 0 || !m_enabled || !alive(); }

 Q_SIGNALS:
    void died();
    void coloured();  // the colours of lines changed, by highlighting or by the theme

 private:
    void onContentsChange(int from, int removed, int added);
    void goOn();
    // Colours blocks starting at one, until all blocks up to `last` and those that depend on them are done, or the
    // limit per step is reached.
    void colour(QTextBlock block, int last);
    void colourOne(const QTextBlock& block);
    void later(int block);

    QTextDocument* m_document;
    std::unique_ptr<syntax::SyntaxHighlighter> m_highlighter;
    std::array<QTextCharFormat, syntax::kStyleCount> m_formats;
    QTimer m_timer;
    bool m_enabled = true;
    int m_next = -1;  // the first block that waits to be coloured; -1: none
    int m_done = 0;   // lines coloured since the event loop ran
};

}  // namespace crd::model
