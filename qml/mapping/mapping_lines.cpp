#include "qml/mapping/mapping_lines.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace crd::qml {

namespace {

QPainterPath curve(QPointF from, QPointF to) {
    QPainterPath out(from);
    const qreal middle = (from.x() + to.x()) / 2;
    out.cubicTo({middle, from.y()}, {middle, to.y()}, to);
    return out;
}

}  // namespace

MappingLines::MappingLines(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &MappingLines::changed, this, [this] { update(); });
}

void MappingLines::setModel(MappingModel* model) {
    if (m_model == model) return;
    if (m_model) m_model->disconnect(this);
    m_model = model;
    if (m_model) connect(m_model, &MappingModel::linesChanged, this, [this] { update(); });
    Q_EMIT changed();
}

QColor MappingLines::colourOf(model::Tone tone) const {
    switch (tone) {
        case model::Tone::Success:
            return m_success;
        case model::Tone::Warning:
            return m_warning;
        case model::Tone::Error:
            return m_error;
        case model::Tone::Accent:
        case model::Tone::Info:
            return m_accent;
        case model::Tone::Muted:
            break;
    }
    return m_muted;
}

void MappingLines::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    const auto middleOf = [&](int row, bool source) {
        return (row + 0.5) * m_rowHeight - (source ? m_sourceOffset : m_targetOffset);
    };
    const auto draw = [&](const model::MappingLine& line) {
        qreal from = middleOf(line.source, true), to = middleOf(line.target, false);
        const bool begins = from >= 0 && from <= height(), ends = to >= 0 && to <= height();
        // Others say nothing of the rows that are shown; where most fields are copied, they would hide the rules.
        if (line.rule ? !begins && !ends : !begins || !ends) return;
        // What is scrolled away is beyond the edge, not next to a row.
        from = std::clamp(from, -m_rowHeight / 4, height() + m_rowHeight / 4);
        to = std::clamp(to, -m_rowHeight / 4, height() + m_rowHeight / 4);
        const qreal thick = line.current ? 2.5 : line.rule ? 1.5 : 1;
        painter->setPen(QPen(colourOf(line.tone), thick, line.rule ? Qt::SolidLine : Qt::DotLine));
        painter->drawPath(curve({0, from}, {width(), to}));
        if (!line.rule) return;
        painter->setBrush(colourOf(line.tone));
        if (begins) painter->drawEllipse(QPointF(1.5, from), 2.5, 2.5);
        if (ends) painter->drawPolygon(QPolygonF({{width(), to}, {width() - 6, to - 4}, {width() - 6, to + 4}}));
        painter->setBrush(Qt::NoBrush);
    };
    if (m_model) {
        // The selected one is above all others, and rules above what is copied.
        for (const bool rule : {false, true})
            for (const model::MappingLine& line : m_model->lines())
                if (line.rule == rule && !line.current) draw(line);
        for (const model::MappingLine& line : m_model->lines())
            if (line.current) draw(line);
    }
    if (m_pendingRow >= 0) {
        painter->setPen(QPen(m_accent, 2, Qt::DashLine));
        painter->drawPath(
            curve({m_pendingSource ? 0 : width(), middleOf(m_pendingRow, m_pendingSource)}, m_pendingEnd));
    }
}

}  // namespace crd::qml

#include "moc_mapping_lines.cpp"
