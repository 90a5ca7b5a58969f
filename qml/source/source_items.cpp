#include "qml/source/source_items.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QQuickWindow>
#include <QSGImageNode>
#include <QSGTexture>
#include <algorithm>
#include <cmath>

namespace crd::qml {
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

// The first mark that begins at or after a byte.
std::vector<SourceMark>::const_iterator firstFrom(const std::vector<SourceMark>& marks, std::size_t byte) {
    return std::lower_bound(marks.begin(), marks.end(), byte,
                            [](const SourceMark& m, std::size_t at) { return m.span.begin < at; });
}

}  // namespace

SourceItem::SourceItem(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    connect(this, &SourceItem::changed, this, &SourceItem::repaint);
}

void SourceItem::repaint() {
    polish();
    update();
}

void SourceItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (now.size() != before.size()) repaint();
}

// What changed while it was hidden was not painted.
void SourceItem::itemChange(ItemChange change, const ItemChangeData& value) {
    QQuickItem::itemChange(change, value);
    if (change == ItemVisibleHasChanged && value.boolValue) repaint();
}

void SourceItem::updatePolish() {
    if (!isVisible() || width() < 1 || height() < 1) {
        m_image = QImage();
        return;
    }
    const qreal ratio = window() != nullptr ? window()->effectiveDevicePixelRatio() : 1;
    const QSize size = (QSizeF(width(), height()) * ratio).toSize();
    // The previous frame still uses its image; writing to it would first copy it.
    if (m_image.size() != size || !m_image.isDetached()) m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(ratio);
    m_image.fill(m_colours != nullptr ? m_colours->ground : QColor(Qt::white));
    if (m_view && m_view->source() != nullptr && m_colours) {
        QPainter painter(&m_image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(QRectF(0, 0, width(), height()));
        paint(painter);
    }
}

QSGNode* SourceItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    auto* node = static_cast<QSGImageNode*>(old);
    if (m_image.isNull()) {
        delete node;
        return nullptr;
    }
    if (node == nullptr) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
    }
    node->setTexture(window()->createTextureFromImage(m_image, QQuickWindow::TextureIsOpaque));
    node->setRect(0, 0, m_image.deviceIndependentSize().width(), m_image.deviceIndependentSize().height());
    return node;
}

void SourceItem::setView(SourceView* view) {
    if (m_view == view) return;
    if (m_view) m_view->disconnect(this);
    follow(nullptr);
    m_view = view;
    if (m_view) {
        connect(m_view, &SourceView::changed, this, &SourceItem::changed);
        connect(m_view, &SourceView::sourceChanged, this, [this] { follow(m_view->source()); });
        follow(m_view->source());
    }
    Q_EMIT viewChanged();
    Q_EMIT changed();
}

void SourceItem::follow(SourceDocument* source) {
    if (m_source) m_source->disconnect(this);
    m_source = source;
    if (m_source) {
        connect(m_source, &SourceDocument::marksChanged, this, &SourceItem::changed);
        connect(m_source, &SourceDocument::selectedSpanChanged, this, &SourceItem::changed);
    }
}

void SourceItem::setColours(SourcePalette* colours) {
    if (m_colours == colours) return;
    if (m_colours) m_colours->disconnect(this);
    m_colours = colours;
    if (m_colours) connect(m_colours, &SourcePalette::changed, this, &SourceItem::changed);
    Q_EMIT coloursChanged();
    Q_EMIT changed();
}

void SourceItem::setSearch(SourceSearch* search) {
    if (m_search == search) return;
    if (m_search) m_search->disconnect(this);
    m_search = search;
    if (m_search) connect(m_search, &SourceSearch::matchesChanged, this, &SourceItem::changed);
    Q_EMIT searchChanged();
    Q_EMIT changed();
}

const std::vector<SourceSpan>& SourceItem::matches() const {
    static const std::vector<SourceSpan> kNone;
    return m_search ? m_search->matches() : kNone;
}

QRectF SourceItem::rowOf(int line) const {
    const qreal height = m_view->lineHeight();
    return {m_view->origin().x() - m_scroll.x(), m_view->origin().y() + line * height - m_scroll.y(), width(), height};
}

void SourceItem::forVisibleLines(const std::function<void(int line, const QRectF& row)>& draw) const {
    const qreal top = m_scroll.y() - m_view->origin().y(), height = m_view->lineHeight();
    const int lines = m_view->source()->lineCount();
    for (int line = std::max(0, static_cast<int>(std::floor(top / height))); line < lines; ++line) {
        const QRectF row = rowOf(line);
        if (row.top() >= this->height()) return;
        draw(line, row);
    }
}

QColor SourceItem::colorOf(Severity severity) const {
    switch (severity) {
        case Severity::Error:
            return m_colours->error;
        case Severity::Warning:
            return m_colours->warning;
        default:
            return m_colours->info;
    }
}

// ---- gutter ---------------------------------------------------------------------------------------------------------

SourceGutter::SourceGutter(QQuickItem* parent) : SourceItem(parent) {
    connect(this, &SourceItem::changed, this, &SourceGutter::resize);
}

void SourceGutter::resize() {
    if (!m_view || m_view->source() == nullptr) return;
    const auto digits =
        static_cast<qreal>(std::max<qsizetype>(3, QString::number(m_view->source()->lineCount()).size()));
    const QFontMetricsF metrics(m_view->font());
    setImplicitWidth(std::ceil(kMarkColumn + digits * metrics.horizontalAdvance(QLatin1Char('8')) + 10));
}

int SourceGutter::lineAt(qreal y) const {
    if (!m_view || m_view->source() == nullptr) return -1;
    const qreal row = std::floor((y + m_scroll.y() - m_view->origin().y()) / m_view->lineHeight());
    return row >= 0 && row < m_view->source()->lineCount() ? static_cast<int>(row) : -1;
}

void SourceGutter::paint(QPainter& painter) {
    const SourceDocument& source = *m_view->source();
    const QFontMetricsF metrics(m_view->font());
    painter.setFont(m_view->font());
    const int current = source.lineOf(m_view->cursorPosition());
    const SourceText& text = source.text();
    const SourceSpan span = source.selectedSpan();
    const int spanFirst = span.empty() ? -1 : text.lineOf(span.begin);
    const int spanLast = span.empty() ? -2 : text.lineOf(span.end - 1);
    const std::vector<SourceMark>& marks = source.marks();
    forVisibleLines([&](int line, const QRectF& row) {
        const QRectF area(0, row.top(), width(), row.height());
        if (line == current) painter.fillRect(area, m_colours->band);
        if (line >= spanFirst && line <= spanLast) {
            painter.fillRect(QRectF(width() - 2, area.top(), 2, area.height()), m_colours->accent);
        }
        // The number is on the baseline of the line's text.
        const QString number = QString::number(line + 1);
        painter.setPen(line == current ? m_colours->text : m_colours->number);
        painter.drawText(
            QPointF(width() - 8 - metrics.horizontalAdvance(number), area.top() + m_view->lines().ascent()), number);

        const SourceSpan content = text.content(line);
        const SourceMark* worst = nullptr;
        for (auto mark = firstFrom(marks, content.begin); mark != marks.end() && mark->span.begin <= content.end;
             ++mark) {
            if (worst == nullptr || mark->severity < worst->severity) worst = &*mark;
        }
        if (worst == nullptr) return;
        // Shapes differ too, for colour-blind users.
        const qreal size = std::min(9.0, area.height() - 6);
        const QRectF dot(5, area.center().y() - size / 2, size, size);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(worst->severity));
        if (worst->severity == Severity::Error) {
            painter.drawEllipse(dot);
        } else if (worst->severity == Severity::Warning) {
            const QPointF corners[] = {{dot.center().x(), dot.top()}, dot.bottomRight(), dot.bottomLeft()};
            painter.drawPolygon(corners, 3);
        } else {
            painter.drawRoundedRect(dot.adjusted(1, 1, -1, -1), 1.5, 1.5);
        }
    });
}

// ---- page -----------------------------------------------------------------------------------------------------------

SourcePage::SourcePage(QQuickItem* parent) : SourceItem(parent) {}

QRectF SourcePage::rectIn(int line, const QRectF& row, SourceSpan span) const {
    const SourceText& text = m_view->source()->text();
    const SourceSpan content = text.content(line);
    const std::string_view bytes = content.of(text.bytes());
    const auto x = [&](std::size_t byte) {
        const std::size_t inLine = std::clamp(byte, content.begin, content.end) - content.begin;
        return m_view->lines().xOf(line, unitOfByte(bytes, inLine));
    };
    const qreal left = x(span.begin), right = x(span.end);
    return {row.left() + left, row.top(), right - left, row.height()};
}

QRectF SourcePage::rectOf(qsizetype byteBegin, qsizetype byteEnd) const {
    if (!m_view || m_view->source() == nullptr) return {};
    const int line = m_view->source()->text().lineOf(static_cast<std::size_t>(byteBegin));
    return rectIn(line, rowOf(line), {static_cast<std::size_t>(byteBegin), static_cast<std::size_t>(byteEnd)});
}

void SourcePage::paint(QPainter& painter) {
    const SourceDocument& source = *m_view->source();
    const SourceText& text = source.text();
    const int current = source.lineOf(m_view->cursorPosition());
    const SourceSpan span = source.selectedSpan();
    QColor veil = m_colours->ground;
    veil.setAlphaF(0.68F);
    // Only next to something that is lit: the selected node may be out of view, and the cursor may be at a place that
    // is not part of a node.
    const auto isLit = [&](int line) {
        const SourceSpan content = text.content(line);
        return content.end >= span.begin && content.begin < span.end;
    };
    bool veils = m_spotlight && !span.empty() && isLit(current), seen = false;
    forVisibleLines([&](int line, const QRectF&) { seen = seen || isLit(line); });
    veils = veils && seen;
    forVisibleLines([&](int line, const QRectF& row) {
        const SourceSpan content = text.content(line);
        const QRectF wide(0, row.top(), width(), row.height());
        // The first line of the selected node is tinted; the bar in the gutter shows its extent.
        if (!span.empty() && content.begin <= span.begin && span.begin <= content.end) {
            painter.fillRect(wide, m_colours->span);
        }
        if (line == current) painter.fillRect(wide, m_colours->band);
        for (auto match = std::lower_bound(matches().begin(), matches().end(), content.begin,
                                           [](const SourceSpan&m, std::size_t at) { return m.begin < at; });
             match != matches().end() && match->end <= content.end; ++match) {
            painter.setPen(QPen(m_colours->matchFrame, 1));
            painter.setBrush(m_colours->match);
            painter.drawRoundedRect(rectIn(line, row, *match).adjusted(-0.5, 0.5, 0.5, -0.5), 2, 2);
        }
        paintText(painter, line, row);
        paintMarks(painter, line, row);
        if (veils && !isLit(line)) painter.fillRect(wide, veil);
    });
}

void SourcePage::paintText(QPainter& painter, int line, const QRectF& row) const {
    const QTextLayout& layout = m_view->lines().layout(line);
    const int begin = m_view->source()->positionOfLine(line);
    const auto units = static_cast<int>(layout.text().size());
    const int from = std::max(m_view->selectionStart() - begin, 0), to = m_view->selectionEnd() - begin;
    QList<QTextLayout::FormatRange> selected;
    if (from <= units && from < to) {
        const qreal left = m_view->lines().xOf(line, from);
        // A selected line end is drawn as half a letter.
        const qreal right = m_view->lines().xOf(line, std::min(to, units)) + (to > units ? row.height() / 4 : 0);
        painter.fillRect(QRectF(row.left() + left, row.top(), right - left, row.height()), m_colours->selection);
        QTextCharFormat format;
        format.setForeground(m_colours->selectedText);
        selected.push_back({from, std::min(to, units) - from, format});
    }
    painter.setPen(m_colours->text);
    layout.draw(&painter, row.topLeft(), selected, QRectF(0, row.top(), width(), row.height()));
}

void SourcePage::paintMarks(QPainter& painter, int line, const QRectF& row) const {
    const std::vector<SourceMark>& marks = m_view->source()->marks();
    const SourceSpan content = m_view->source()->text().content(line);
    // Worse findings are drawn over lesser ones. A finding of many lines is marked on its first.
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        for (auto mark = firstFrom(marks, content.begin); mark != marks.end() && mark->span.begin <= content.end;
             ++mark) {
            if (mark->severity != severity) continue;
            QRectF under = rectIn(line, row, {mark->span.begin, std::min(mark->span.end, content.end)});
            if (under.width() < 6) under.setWidth(6);  // an empty range must be visible too
            painter.setBrush(Qt::NoBrush);
            drawSquiggle(painter, under, colorOf(severity));
        }
    }
}

// ---- overview -------------------------------------------------------------------------------------------------------

SourceOverview::SourceOverview(QQuickItem* parent) : SourceItem(parent) {}

int SourceOverview::lineAt(qreal y) const {
    const int lines = m_view && m_view->source() != nullptr ? m_view->source()->lineCount() : 1;
    return std::clamp(static_cast<int>(y / std::max(1.0, height()) * lines), 0, lines - 1);
}

void SourceOverview::paint(QPainter& painter) {
    const SourceDocument& source = *m_view->source();
    const SourceText& text = source.text();
    const int lines = text.lineCount();
    const auto top = [&](int line) { return std::floor(height() * line / std::max(1, lines)); };
    const auto draw = [&](std::size_t byte, const QColor& color, qreal left, qreal& last) {
        const qreal y = std::min(top(text.lineOf(byte)), height() - 2);
        if (y == last) return;  // one line of pixels is drawn once
        last = y;
        painter.fillRect(QRectF(left, y, width() - left, 2), color);
    };
    qreal last = -1;
    for (const SourceSpan& match : matches()) draw(match.begin, m_colours->warning, 2, last);
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        last = -1;
        for (const SourceMark& mark : source.marks()) {
            if (mark.severity == severity) draw(mark.span.begin, colorOf(severity), width() / 3, last);
        }
    }
    const qreal y = std::min(top(source.lineOf(m_view->cursorPosition())), height() - 1);
    painter.fillRect(QRectF(0, y, width(), 1), m_colours->cursor);
}

}  // namespace crd::qml

#include "moc_source_items.cpp"
