#include "qml/definition/size_treemap.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "engine/size/treemap.h"

namespace crd::qml {

namespace {

constexpr double kSmallest = 5;  // the smallest sides that are drawn
constexpr double kGap = 2;

QColor mixed(const QColor& ground, const QColor& tint, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {mix(ground.red(), tint.red()), mix(ground.green(), tint.green()), mix(ground.blue(), tint.blue())};
}

}  // namespace

SizeTreemap::SizeTreemap(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAcceptHoverEvents(true);
    setAcceptedMouseButtons(Qt::LeftButton);
    connect(this, &SizeTreemap::lookChanged, this, [this] { layOut(); });
}

void SizeTreemap::setModel(SizeModel* model) {
    if (m_model == model) return;
    if (m_model) m_model->disconnect(this);
    m_model = model;
    if (m_model) connect(m_model, &SizeModel::measured, this, &SizeTreemap::layOut);
    layOut();
    Q_EMIT modelChanged();
}

void SizeTreemap::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickPaintedItem::geometryChange(now, before);
    if (now.size() != before.size()) layOut();
}

void SizeTreemap::layOut() {
    const QString was = m_report && m_part >= 0 ? m_report->parts[static_cast<std::size_t>(m_part)].path : QString();
    m_cells.clear();
    m_report = m_model ? m_model->report() : nullptr;
    m_part = m_hovered = -1;
    if (m_report && width() > 2 * kGap && height() > 2 * kGap) {
        // A part that is nearly the whole has no neighbours to compare: the map starts below it.
        const std::vector<SizePart>& parts = m_report->parts;
        int top = 0;
        while (true) {
            const SizePart& part = parts[static_cast<std::size_t>(top)];
            if (part.children.empty()) break;
            const int first = part.children.front();
            if (parts[static_cast<std::size_t>(first)].bytes * 10 < parts.front().bytes * 9) break;
            top = first;
        }
        place(top, {0, 0, width(), height()}, 0);
        for (const Cell& cell : m_cells) {
            if (parts[static_cast<std::size_t>(cell.part)].path == was) m_part = cell.part;
        }
        if (m_part < 0 && !m_cells.empty()) m_part = m_cells.front().part;
    }
    update();
    Q_EMIT currentChanged();
}

void SizeTreemap::place(int part, const QRectF& rect, int level) {
    if (rect.width() < kSmallest || rect.height() < kSmallest) return;
    m_cells.push_back({part, rect});
    const SizePart& about = m_report->parts[static_cast<std::size_t>(part)];
    if (about.children.empty() || level > 40) return;
    const double head = m_fontSize + 6;
    const bool room = rect.height() > head + kSmallest * 2 && rect.width() > kSmallest * 3;
    if (!room) return;
    const QRectF inner = rect.adjusted(kGap, head, -kGap, -kGap);
    std::vector<std::size_t> weights;
    std::size_t own = about.bytes;
    for (const int child : about.children) {
        weights.push_back(m_report->parts[static_cast<std::size_t>(child)].bytes);
        own -= std::min(own, weights.back());
    }
    // The area of the part's own bytes stays empty, so that areas can be compared.
    weights.push_back(std::max<std::size_t>(own, 1));
    std::sort(weights.begin(), weights.end(), std::greater<>());
    const std::vector<TreemapRect> rects = squarified(weights, {inner.x(), inner.y(), inner.width(), inner.height()});
    std::size_t at = 0;
    bool skipped = false;
    for (const int child : about.children) {
        const std::size_t bytes = m_report->parts[static_cast<std::size_t>(child)].bytes;
        if (!skipped && weights[at] == own && bytes < own) {
            skipped = true;
            ++at;
        }
        const TreemapRect& r = rects[at++];
        place(child, QRectF(r.x, r.y, r.width, r.height).adjusted(0.5, 0.5, -0.5, -0.5), level + 1);
    }
}

void SizeTreemap::paint(QPainter* painter) {
    if (!m_report || m_cells.empty()) return;
    QFont font(m_family);
    font.setPixelSize(m_fontSize);
    painter->setFont(font);
    const QFontMetricsF metrics(font);
    const double whole = static_cast<double>(m_report->parts.front().bytes);
    QRectF marked;
    for (const Cell& cell : m_cells) {
        const SizePart& part = m_report->parts[static_cast<std::size_t>(cell.part)];
        const double share = static_cast<double>(part.bytes) / whole;
        painter->setPen(QPen(m_line, 1));
        painter->setBrush(mixed(m_ground, m_tint, 0.05 + 0.30 * std::sqrt(share)));
        painter->drawRect(cell.rect);
        if (cell.part == current()) marked = cell.rect;
        const QRectF words = cell.rect.adjusted(4, 2, -3, -1);
        if (words.width() < 24 || words.height() < m_fontSize + 2) continue;
        painter->setPen(m_ink);
        const QString label = part.label.isEmpty() ? tr("definition") : part.label;
        painter->drawText(QRectF(words.x(), words.y(), words.width(), m_fontSize + 4), Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(label, Qt::ElideRight, words.width()));
    }
    if (!marked.isNull()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_mark, hasActiveFocus() ? 3 : 2));
        painter->drawRect(marked.adjusted(1, 1, -1, -1));
    }
}

QString SizeTreemap::path() const {
    return m_report && current() >= 0 ? m_report->parts[static_cast<std::size_t>(current())].path : QString();
}

QString SizeTreemap::words() const {
    if (!m_report || current() < 0) return {};
    const SizePart& part = m_report->parts[static_cast<std::size_t>(current())];
    const double share = 100.0 * static_cast<double>(part.bytes) / static_cast<double>(m_report->parts.front().bytes);
    const QString what = part.path.isEmpty() ? tr("The definition") : part.path;
    return tr("%1: %2 bytes, %3 %; descriptions %4")
        .arg(what, model::grouped(part.bytes), QString::number(share, 'f', 1), model::grouped(part.descriptions));
}

bool SizeTreemap::drawn(int part) const {
    return std::any_of(m_cells.begin(), m_cells.end(), [part](const Cell& cell) { return cell.part == part; });
}

int SizeTreemap::partAt(QPointF point) const {
    int found = -1;
    for (const Cell& cell : m_cells) {
        if (cell.rect.contains(point)) found = cell.part;  // the deepest comes last
    }
    return found;
}

void SizeTreemap::setCurrent(int part, int hovered) {
    if (part == m_part && hovered == m_hovered) return;
    m_part = part;
    m_hovered = hovered;
    update();
    Q_EMIT currentChanged();
}

bool SizeTreemap::step(int key) {
    if (!m_report || m_part < 0) return false;
    const SizePart& part = m_report->parts[static_cast<std::size_t>(m_part)];
    int next = -1;
    if (key == Qt::Key_Up) {
        next = part.parent;
    } else if (key == Qt::Key_Down) {
        next = part.children.empty() ? -1 : part.children.front();
    } else if (part.parent >= 0) {
        const std::vector<int>& siblings = m_report->parts[static_cast<std::size_t>(part.parent)].children;
        const auto at =
            std::find(siblings.begin(), siblings.end(), m_part) - siblings.begin() + (key == Qt::Key_Right ? 1 : -1);
        if (at >= 0 && at < static_cast<std::ptrdiff_t>(siblings.size())) next = siblings[static_cast<std::size_t>(at)];
    }
    if (next >= 0 && drawn(next)) setCurrent(next, -1);
    return true;
}

void SizeTreemap::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Left:
        case Qt::Key_Right:
            event->setAccepted(step(event->key()));
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_part >= 0) Q_EMIT chosen(m_report->parts[static_cast<std::size_t>(m_part)].path);
            return;
        default:
            event->ignore();
    }
}

void SizeTreemap::hoverMoveEvent(QHoverEvent* event) {
    setCurrent(m_part, partAt(event->position()));
}

void SizeTreemap::hoverLeaveEvent(QHoverEvent*) {
    setCurrent(m_part, -1);
}

void SizeTreemap::mousePressEvent(QMouseEvent* event) {
    forceActiveFocus(Qt::MouseFocusReason);
    const int part = partAt(event->position());
    if (part < 0) return;
    setCurrent(part, m_hovered);
    Q_EMIT chosen(m_report->parts[static_cast<std::size_t>(part)].path);
}

void SizeTreemap::focusInEvent(QFocusEvent* event) {
    QQuickPaintedItem::focusInEvent(event);
    update();
}

void SizeTreemap::focusOutEvent(QFocusEvent* event) {
    QQuickPaintedItem::focusOutEvent(event);
    update();
}

}  // namespace crd::qml

#include "moc_size_treemap.cpp"
