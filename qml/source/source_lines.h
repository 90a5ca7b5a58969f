// Lays out single lines of the source: all have one height, none wraps, and only requested lines are laid out, so that
// a key press or a scroll does not cost more in a long text than in a short one.
#pragma once

#include <QFont>
#include <QHash>
#include <QList>
#include <QTextLayout>
#include <memory>

namespace crd::model {
class SourceDocument;
}

namespace crd::qml {

using model::SourceDocument;

// The preedit text of an input method.
struct Preedit {
    int line = -1;  // -1: nothing
    int unit = 0;   // of the line, where it is shown
    QString text;
    int cursor = 0;                           // in `text`
    QList<QTextLayout::FormatRange> formats;  // relative to `text`
};

class SourceLines {
 public:
    void setSource(const SourceDocument* source);
    void setFont(const QFont& font);
    void setPreedit(const Preedit& preedit);
    const Preedit& preedit() const { return m_preedit; }
    // Drops all layouts: call it when the text or its colours change.
    void clear() { m_layouts.clear(); }
    // Finds the longest line again.
    void measure();

    qreal height() const { return m_height; }
    qreal ascent() const { return m_ascent; }
    // About as wide as the widest line; exact for what was laid out.
    qreal width() const { return m_width; }
    // The x position of a unit of a line, and the unit nearest to a position.
    qreal xOf(int line, int unit) const;
    int unitAt(int line, qreal x) const;
    // Valid until the next call of clear() or of one that changes something; one line, its baseline at ascent().
    const QTextLayout& layout(int line) const;

 private:
    const SourceDocument* m_source = nullptr;
    QFont m_font;
    Preedit m_preedit;
    qreal m_height = 1, m_ascent = 1, m_advance = 1;
    mutable qreal m_width = 0;
    mutable QHash<int, std::shared_ptr<QTextLayout>> m_layouts;
};

}  // namespace crd::qml
