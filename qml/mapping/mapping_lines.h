// The lines between the fields of two versions: one for each rule, thin ones for fields that are copied, and one to the
// pointer while a field is dragged. One item paints all, since a wide version has thousands.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QPointF>
#include <QPointer>
#include <QQuickPaintedItem>

#include "model/mapping/mapping_model.h"

namespace crd::qml {

using model::MappingModel;

class MappingLines : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::MappingModel* model READ model WRITE setModel NOTIFY changed FINAL)
    // Of the two columns: how far each is scrolled, and the height of a row.
    Q_PROPERTY(qreal sourceOffset MEMBER m_sourceOffset NOTIFY changed FINAL)
    Q_PROPERTY(qreal targetOffset MEMBER m_targetOffset NOTIFY changed FINAL)
    Q_PROPERTY(qreal rowHeight MEMBER m_rowHeight NOTIFY changed FINAL)
    // The row that a line is being drawn from; -1: none.
    Q_PROPERTY(int pendingRow MEMBER m_pendingRow NOTIFY changed FINAL)
    Q_PROPERTY(bool pendingSource MEMBER m_pendingSource NOTIFY changed FINAL)  // the row is one of the source
    Q_PROPERTY(QPointF pendingEnd MEMBER m_pendingEnd NOTIFY changed FINAL)
    Q_PROPERTY(QColor muted MEMBER m_muted NOTIFY changed FINAL)
    Q_PROPERTY(QColor accent MEMBER m_accent NOTIFY changed FINAL)
    Q_PROPERTY(QColor success MEMBER m_success NOTIFY changed FINAL)
    Q_PROPERTY(QColor warning MEMBER m_warning NOTIFY changed FINAL)
    Q_PROPERTY(QColor error MEMBER m_error NOTIFY changed FINAL)

 public:
    explicit MappingLines(QQuickItem* parent = nullptr);

    MappingModel* model() const { return m_model; }
    void setModel(MappingModel* model);
    void paint(QPainter* painter) override;

 Q_SIGNALS:
    void changed();

 private:
    QColor colourOf(model::Tone tone) const;

    QPointer<MappingModel> m_model;
    qreal m_sourceOffset = 0, m_targetOffset = 0, m_rowHeight = 24;
    int m_pendingRow = -1;
    bool m_pendingSource = true;
    QPointF m_pendingEnd;
    QColor m_muted = Qt::gray, m_accent = Qt::blue, m_success = Qt::green, m_warning = Qt::yellow, m_error = Qt::red;
};

}  // namespace crd::qml
