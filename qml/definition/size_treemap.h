// The parts of a definition as nested rectangles, drawn by one item. Keys: Left and Right move between siblings, Up to
// the parent, Down to the first child, Return chooses; the mouse hovers and clicks.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QPointer>
#include <QQuickPaintedItem>
#include <vector>

#include "model/size/size_model.h"

namespace crd::qml {

using model::SizeModel;
using model::SizePart;
using model::SizeReportPtr;

class SizeTreemap : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SizeModel* model READ model WRITE setModel NOTIFY modelChanged FINAL)
    Q_PROPERTY(QColor ground MEMBER m_ground NOTIFY lookChanged FINAL)  // of the deepest parts
    Q_PROPERTY(QColor tint MEMBER m_tint NOTIFY lookChanged FINAL)      // mixed in, more the larger the part
    Q_PROPERTY(QColor ink MEMBER m_ink NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor line MEMBER m_line NOTIFY lookChanged FINAL)
    Q_PROPERTY(QColor mark MEMBER m_mark NOTIFY lookChanged FINAL)  // around the current part
    Q_PROPERTY(QString fontFamily MEMBER m_family NOTIFY lookChanged FINAL)
    Q_PROPERTY(int fontSize MEMBER m_fontSize NOTIFY lookChanged FINAL)  // pixels
    // The part under the mouse, else the current one; empty: none.
    Q_PROPERTY(QString path READ path NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString words READ words NOTIFY currentChanged FINAL)  // path, bytes, share, in a line

 public:
    explicit SizeTreemap(QQuickItem* parent = nullptr);

    SizeModel* model() const { return m_model; }
    void setModel(SizeModel* model);
    QString path() const;
    QString words() const;
    void paint(QPainter* painter) override;

 Q_SIGNALS:
    void modelChanged();
    void lookChanged();
    void currentChanged();
    void chosen(const QString& path);

 protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    struct Cell {
        int part = 0;
        QRectF rect;
    };
    void layOut();
    void place(int part, const QRectF& rect, int level);
    int partAt(QPointF point) const;
    int current() const { return m_hovered >= 0 ? m_hovered : m_part; }
    void setCurrent(int part, int hovered);
    bool step(int key);
    bool drawn(int part) const;

    QPointer<SizeModel> m_model;
    SizeReportPtr m_report;     // the source of the cells
    std::vector<Cell> m_cells;  // parents come before their children
    int m_part = -1, m_hovered = -1;
    QColor m_ground = Qt::white, m_tint = Qt::blue, m_ink = Qt::black, m_line = Qt::gray, m_mark = Qt::blue;
    QString m_family;
    int m_fontSize = 12;
};

}  // namespace crd::qml
