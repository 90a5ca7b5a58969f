#include "model/source/source_items.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace crd::model {
namespace {

constexpr qreal kMarkColumn = 18;  // left of the numbers, for the dots

void drawSquiggle(QPainter& painter, const QRectF& under, const QColor& color) {
    constexpr qreal kStep = 2.5, kHeight = 2.5;
    const qreal y = under.bottom() - 1.5;
    QPainterPath path(QPointF(under.left(), y));
    bool up = true;
    for (qreal x = under.left() + kStep; x < under.right() + kStep; x += kStep) {
        path.lineTo(std::min(x, under.right()), up ? y - kHeight : y);
        up = !up;
    }
    painter.setPen(QPen(color, 1.3));
    painter.drawPath(path);
}

}  // namespace

SourceItem::SourceItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &SourceItem::changed, this, [this] { update(); });
}

void SourceItem::setSource(SourceDocument* source) {
    if (m_source == source) return;
    if (m_source) m_source->disconnect(this);
    m_source = source;
    if (m_source) {
        connect(m_source, &SourceDocument::textChanged, this, &SourceItem::changed);
        connect(m_source, &SourceDocument::marksChanged, this, &SourceItem::changed);
        connect(m_source, &SourceDocument::selectedSpanChanged, this, &SourceItem::changed);
    }
    Q_EMIT sourceChanged();
    Q_EMIT changed();
}

QTextBlock SourceItem::blockAt(qreal y) const {
    const QTextDocument* document = m_source->document();
    const QAbstractTextDocumentLayout* layout = document->documentLayout();
    int low = 0, high = document->blockCount() - 1;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (layout->blockBoundingRect(document->findBlockByNumber(middle)).bottom() <= y) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return document->findBlockByNumber(low);
}

void SourceItem::forVisibleBlocks(const std::function<void(const QTextBlock&, const QRectF&)>& draw) const {
    if (!m_source || !m_source->document()) return;
    const QAbstractTextDocumentLayout* layout = m_source->document()->documentLayout();
    const qreal top = m_scroll.y() - m_padding.y();
    for (QTextBlock block = blockAt(top); block.isValid(); block = block.next()) {
        QRectF area = layout->blockBoundingRect(block);
        if (area.top() >= top + height()) return;
        area.translate(m_padding.x() - m_scroll.x(), -top);
        draw(block, area);
    }
}

QColor SourceItem::colorOf(Severity severity) const {
    switch (severity) {
        case Severity::Error:
            return m_error;
        case Severity::Warning:
            return m_warning;
        default:
            return m_info;
    }
}

// ---- gutter ---------------------------------------------------------------------------------------------------------

SourceGutter::SourceGutter(QQuickItem* parent) : SourceItem(parent) {
    connect(this, &SourceItem::changed, this, &SourceGutter::resize);
}

void SourceGutter::resize() {
    const int lines = m_source ? m_source->lineCount() : 1;
    const auto digits = static_cast<qreal>(std::max<qsizetype>(3, QString::number(lines).size()));
    setImplicitWidth(std::ceil(kMarkColumn + digits * QFontMetricsF(m_font).horizontalAdvance(QLatin1Char('8')) + 10));
}

int SourceGutter::lineAt(qreal y) const {
    int line = -1;
    forVisibleBlocks([&](const QTextBlock& block, const QRectF& area) {
        if (area.top() <= y && y < area.bottom()) line = block.blockNumber();
    });
    return line;
}

void SourceGutter::paint(QPainter* painter) {
    if (!m_source || !m_source->document()) return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(m_font);
    const QFontMetricsF metrics(m_font);
    const int current = m_source->lineOf(m_cursor);
    const SourceText& text = m_source->text();
    const SourceSpan span = m_source->selectedSpan();
    const int spanFirst = span.empty() ? -1 : text.lineOf(span.begin);
    const int spanLast = span.empty() ? -2 : text.lineOf(span.end - 1);
    const std::vector<SourceMark>& marks = m_source->marks();
    forVisibleBlocks([&](const QTextBlock& block, const QRectF& area) {
        const int line = block.blockNumber();
        if (line >= text.lineCount()) return;
        if (line == current) painter->fillRect(QRectF(0, area.top(), width(), area.height()), m_band);
        if (line >= spanFirst && line <= spanLast) {
            painter->fillRect(QRectF(width() - 2, area.top(), 2, area.height()), m_span);
        }
        // The number stands on the baseline of the line's text.
        const QTextLayout* layout = block.layout();
        const qreal ascent = layout->lineCount() > 0 ? layout->lineAt(0).ascent() : metrics.ascent();
        const QString number = QString::number(line + 1);
        painter->setPen(line == current ? m_current : m_number);
        painter->drawText(QPointF(width() - 8 - metrics.horizontalAdvance(number), area.top() + ascent), number);

        const SourceSpan content = text.content(line);
        const SourceMark* worst = nullptr;
        for (auto mark = std::lower_bound(marks.begin(), marks.end(), content.begin,
                                          [](const SourceMark&m, std::size_t at) { return m.span.begin < at; });
             mark != marks.end() && mark->span.begin <= content.end; ++mark) {
            if (worst == nullptr || mark->severity < worst->severity) worst = &*mark;
        }
        if (worst == nullptr) return;
        // Shapes differ too: not everyone tells the colours apart.
        const qreal size = std::min(9.0, area.height() - 6);
        const QRectF dot(5, area.center().y() - size / 2, size, size);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colorOf(worst->severity));
        if (worst->severity == Severity::Error) {
            painter->drawEllipse(dot);
        } else if (worst->severity == Severity::Warning) {
            const QPointF corners[] = {{dot.center().x(), dot.top()}, dot.bottomRight(), dot.bottomLeft()};
            painter->drawPolygon(corners, 3);
        } else {
            painter->drawRoundedRect(dot.adjusted(1, 1, -1, -1), 1.5, 1.5);
        }
    });
}

// ---- underlay -------------------------------------------------------------------------------------------------------

SourceUnderlay::SourceUnderlay(QQuickItem* parent) : SourceItem(parent) {}

void SourceUnderlay::setSearch(SourceSearch* search) {
    if (m_search == search) return;
    if (m_search) m_search->disconnect(this);
    m_search = search;
    if (m_search) connect(m_search, &SourceSearch::matchesChanged, this, &SourceItem::changed);
    Q_EMIT searchChanged();
    Q_EMIT changed();
}

QRectF SourceUnderlay::rectIn(const QTextBlock& block, const QRectF& area, SourceSpan span) const {
    const SourceText& text = m_source->text();
    const SourceSpan content = text.content(block.blockNumber());
    const std::string_view bytes = content.of(text.bytes());
    const auto unit = [&](std::size_t byte) {
        return unitOfByte(bytes, std::clamp(byte, content.begin, content.end) - content.begin);
    };
    const QTextLayout* layout = block.layout();
    if (layout->lineCount() == 0) return {};
    const QTextLine line = layout->lineAt(0);
    const qreal left = line.cursorToX(unit(span.begin)), right = line.cursorToX(unit(span.end));
    return {area.left() + left, area.top(), right - left, line.height()};
}

QRectF SourceUnderlay::rectOf(qsizetype byteBegin, qsizetype byteEnd) const {
    if (!m_source || !m_source->document()) return {};
    const int line = m_source->text().lineOf(static_cast<std::size_t>(byteBegin));
    const QTextBlock block = m_source->document()->findBlockByNumber(line);
    if (!block.isValid()) return {};
    QRectF area = m_source->document()->documentLayout()->blockBoundingRect(block);
    area.translate(m_padding - m_scroll);
    return rectIn(block, area, {static_cast<std::size_t>(byteBegin), static_cast<std::size_t>(byteEnd)});
}

void SourceUnderlay::paint(QPainter* painter) {
    if (!m_source || !m_source->document()) return;
    painter->setRenderHint(QPainter::Antialiasing);
    const SourceText& text = m_source->text();
    const std::vector<SourceMark>& marks = m_source->marks();
    const int current = m_source->lineOf(m_cursor);
    const SourceSpan span = m_source->selectedSpan();
    static const std::vector<SourceSpan> kNone;
    const std::vector<SourceSpan>& matches = m_search ? m_search->matches() : kNone;
    forVisibleBlocks([&](const QTextBlock& block, const QRectF& area) {
        const int line = block.blockNumber();
        if (line >= text.lineCount()) return;
        const SourceSpan content = text.content(line);
        const QRectF wide(0, area.top(), width(), area.height());
        // Of the selected node the first line is tinted; the bar in the gutter says how far it goes.
        if (!span.empty() && content.begin <= span.begin && span.begin <= content.end) painter->fillRect(wide, m_span);
        if (line == current) painter->fillRect(wide, m_band);
        for (auto match = std::lower_bound(matches.begin(), matches.end(), content.begin,
                                           [](const SourceSpan&m, std::size_t at) { return m.begin < at; });
             match != matches.end() && match->end <= content.end; ++match) {
            painter->setPen(QPen(m_matchFrame, 1));
            painter->setBrush(m_match);
            painter->drawRoundedRect(rectIn(block, area, *match).adjusted(-0.5, 0.5, 0.5, -0.5), 2, 2);
        }
        // Worse findings are drawn over lesser ones. A finding of many lines is marked on its first.
        for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
            for (auto mark = std::lower_bound(marks.begin(), marks.end(), content.begin,
                                              [](const SourceMark&m, std::size_t at) { return m.span.begin < at; });
                 mark != marks.end() && mark->span.begin <= content.end; ++mark) {
                if (mark->severity != severity) continue;
                QRectF under = rectIn(block, area, {mark->span.begin, std::min(mark->span.end, content.end)});
                if (under.width() < 6) under.setWidth(6);  // an empty place must be seen too
                painter->setBrush(Qt::NoBrush);
                drawSquiggle(*painter, under, colorOf(severity));
            }
        }
    });
}

// ---- overview -------------------------------------------------------------------------------------------------------

SourceOverview::SourceOverview(QQuickItem* parent) : SourceItem(parent) {}

void SourceOverview::setSearch(SourceSearch* search) {
    if (m_search == search) return;
    if (m_search) m_search->disconnect(this);
    m_search = search;
    if (m_search) connect(m_search, &SourceSearch::matchesChanged, this, &SourceItem::changed);
    Q_EMIT searchChanged();
    Q_EMIT changed();
}

int SourceOverview::lineAt(qreal y) const {
    const int lines = m_source ? m_source->lineCount() : 1;
    return std::clamp(static_cast<int>(y / std::max(1.0, height()) * lines), 0, lines - 1);
}

void SourceOverview::paint(QPainter* painter) {
    if (!m_source) return;
    const SourceText& text = m_source->text();
    const int lines = text.lineCount();
    const auto top = [&](int line) { return std::floor(height() * line / std::max(1, lines)); };
    const auto draw = [&](std::size_t byte, const QColor& color, qreal left, qreal& last) {
        const qreal y = std::min(top(text.lineOf(byte)), height() - 2);
        if (y == last) return;  // one line of pixels is drawn once
        last = y;
        painter->fillRect(QRectF(left, y, width() - left, 2), color);
    };
    qreal last = -1;
    if (m_search) {
        for (const SourceSpan& match : m_search->matches()) draw(match.begin, m_match, 2, last);
    }
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        last = -1;
        for (const SourceMark& mark : m_source->marks()) {
            if (mark.severity == severity) draw(mark.span.begin, colorOf(severity), width() / 3, last);
        }
    }
    painter->fillRect(QRectF(0, std::min(top(m_source->lineOf(m_cursor)), height() - 1), width(), 1), m_cursorColor);
}

}  // namespace crd::model
