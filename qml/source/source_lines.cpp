#include "qml/source/source_lines.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

#include "model/source/source_colours.h"
#include "model/source/source_document.h"

namespace crd::qml {
namespace {

constexpr qsizetype kMostLayouts = 1'000;  // several screens
constexpr qreal kTabColumns = 4;

}  // namespace

void SourceLines::setSource(const SourceDocument* source) {
    m_source = source;
    m_preedit = {};
    clear();
    measure();
}

void SourceLines::setFont(const QFont& font) {
    m_font = font;
    const QFontMetricsF metrics(font);
    m_ascent = std::ceil(metrics.ascent());
    m_height = std::max(1.0, m_ascent + std::ceil(metrics.descent()));
    m_advance = metrics.horizontalAdvance(QLatin1Char('8'));
    clear();
    measure();
}

void SourceLines::setPreedit(const Preedit& preedit) {
    m_layouts.remove(m_preedit.line);
    m_preedit = preedit;
    m_layouts.remove(m_preedit.line);
}

void SourceLines::measure() {
    std::size_t most = 0;
    if (m_source != nullptr) {
        const SourceText& text = m_source->text();
        for (int line = 0; line < text.lineCount(); ++line) most = std::max(most, text.content(line).length());
    }
    m_width = static_cast<qreal>(most) * m_advance;
}

const QTextLayout& SourceLines::layout(int line) const {
    auto found = m_layouts.find(line);
    if (found != m_layouts.end()) return **found;
    if (m_layouts.size() >= kMostLayouts) m_layouts.clear();
    const QTextBlock block = m_source->document()->findBlockByNumber(line);
    auto made = std::make_shared<QTextLayout>(block.text(), m_font);
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setTextDirection(Qt::LeftToRight);
    option.setWrapMode(QTextOption::NoWrap);
    option.setTabStopDistance(kTabColumns * m_advance);
    made->setTextOption(option);
    made->setCacheEnabled(true);
    QList<QTextLayout::FormatRange> formats = m_source->painter().formats(block);
    if (line == m_preedit.line) {
        const auto length = static_cast<int>(m_preedit.text.size());
        made->setPreeditArea(m_preedit.unit, m_preedit.text);
        for (QTextLayout::FormatRange& range : formats) {
            if (range.start >= m_preedit.unit) {
                range.start += length;
            } else if (range.start + range.length > m_preedit.unit) {
                range.length += length;
            }
        }
        for (QTextLayout::FormatRange range : m_preedit.formats) {
            range.start += m_preedit.unit;
            formats.push_back(range);
        }
    }
    made->setFormats(formats);
    made->beginLayout();
    QTextLine one = made->createLine();
    if (one.isValid()) {
        one.setLineWidth(1e6);
        // Letters of a fallback font may be higher: aligned by the baseline.
        one.setPosition(QPointF(0, m_ascent - one.ascent()));
        m_width = std::max(m_width, one.naturalTextWidth());
    }
    made->endLayout();
    return **m_layouts.insert(line, std::move(made));
}

qreal SourceLines::xOf(int line, int unit) const {
    const QTextLayout& made = layout(line);
    if (made.lineCount() == 0) return 0;
    if (line == m_preedit.line) {
        if (unit == m_preedit.unit) {
            unit += m_preedit.cursor;
        } else if (unit > m_preedit.unit) {
            unit += static_cast<int>(m_preedit.text.size());
        }
    }
    return made.lineAt(0).cursorToX(unit);
}

int SourceLines::unitAt(int line, qreal x) const {
    const QTextLayout& made = layout(line);
    if (made.lineCount() == 0) return 0;
    int unit = made.lineAt(0).xToCursor(x);
    if (line == m_preedit.line && unit > m_preedit.unit) {
        unit = std::max(m_preedit.unit, unit - static_cast<int>(m_preedit.text.size()));
    }
    return unit;
}

}  // namespace crd::qml
