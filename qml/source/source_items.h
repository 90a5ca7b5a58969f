// The painted parts of the source: line numbers and marks, the text, the overview next to the scroll bar. Each item is
// as large as the viewport and draws only what is visible in it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QImage>
#include <QPointer>
#include <QQuickItem>
#include <functional>

#include "model/source/source_search.h"
#include "qml/source/source_view.h"

class QPainter;

namespace crd::qml {

using model::SourceMark;
using model::SourceSearch;
using model::SourceText;
using model::unitOfByte;

// The colours of all of them.
class SourcePalette : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QColor ground MEMBER ground NOTIFY changed FINAL)
    Q_PROPERTY(QColor text MEMBER text NOTIFY changed FINAL)
    Q_PROPERTY(QColor number MEMBER number NOTIFY changed FINAL)
    Q_PROPERTY(QColor accent MEMBER accent NOTIFY changed FINAL)  // the bar along the selected node
    Q_PROPERTY(QColor band MEMBER band NOTIFY changed FINAL)      // the line of the cursor
    Q_PROPERTY(QColor span MEMBER span NOTIFY changed FINAL)      // the first line of the selected node
    Q_PROPERTY(QColor selection MEMBER selection NOTIFY changed FINAL)
    Q_PROPERTY(QColor selectedText MEMBER selectedText NOTIFY changed FINAL)
    Q_PROPERTY(QColor match MEMBER match NOTIFY changed FINAL)  // matches of the search
    Q_PROPERTY(QColor matchFrame MEMBER matchFrame NOTIFY changed FINAL)
    Q_PROPERTY(QColor cursor MEMBER cursor NOTIFY changed FINAL)  // its position in the overview
    Q_PROPERTY(QColor error MEMBER error NOTIFY changed FINAL)
    Q_PROPERTY(QColor warning MEMBER warning NOTIFY changed FINAL)
    Q_PROPERTY(QColor info MEMBER info NOTIFY changed FINAL)

 public:
    using QObject::QObject;
    QColor ground, text, number, accent, band, span, selection, selectedText, match, matchFrame, cursor;
    QColor error, warning, info;

 Q_SIGNALS:
    void changed();
};

// Painted into an image on the window's thread: text layouts must not be used on another thread.
class SourceItem : public QQuickItem {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(crd::qml::SourceView* view READ view WRITE setView NOTIFY viewChanged FINAL)
    Q_PROPERTY(crd::qml::SourcePalette* colours READ colours WRITE setColours NOTIFY coloursChanged FINAL)
    Q_PROPERTY(crd::model::SourceSearch* search READ search WRITE setSearch NOTIFY searchChanged FINAL)
    // The upper left corner in the view's coordinates.
    Q_PROPERTY(QPointF scroll MEMBER m_scroll NOTIFY changed FINAL)

 public:
    explicit SourceItem(QQuickItem* parent = nullptr);

    SourceView* view() const { return m_view; }
    void setView(SourceView* view);
    SourcePalette* colours() const { return m_colours; }
    void setColours(SourcePalette* colours);
    SourceSearch* search() const { return m_search; }
    void setSearch(SourceSearch* search);

 Q_SIGNALS:
    void viewChanged();
    void coloursChanged();
    void searchChanged();
    void changed();

 protected:
    virtual void paint(QPainter& painter) = 0;  // view, its source and colours are set

    // The rectangle of a line in this item's coordinates; it begins at the left edge of the text.
    QRectF rowOf(int line) const;
    void forVisibleLines(const std::function<void(int line, const QRectF& row)>& draw) const;
    const std::vector<SourceSpan>& matches() const;
    QColor colorOf(Severity severity) const;

    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& value) override;
    void updatePolish() override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

    QPointer<SourceView> m_view;
    QPointer<SourcePalette> m_colours;
    QPointer<SourceSearch> m_search;
    QPointF m_scroll;

 private:
    void repaint();
    void follow(SourceDocument* source);

    QPointer<SourceDocument> m_source;
    QImage m_image;
};

// Line numbers, a dot for the findings of a line, a bar along the selected node.
class SourceGutter : public crd::qml::SourceItem {  // fully qualified: Qt 6.4 looks it up by its exact name
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit SourceGutter(QQuickItem* parent = nullptr);
    // The line (from zero) at a height of this item, -1 if there is none.
    Q_INVOKABLE int lineAt(qreal y) const;

 protected:
    void paint(QPainter& painter) override;

 private:
    void resize();
};

// The text on its backgrounds (the line of the cursor, the selected node, search matches); squiggles under problems.
class SourcePage : public crd::qml::SourceItem {  // fully qualified: Qt 6.4 looks it up by its exact name
    Q_OBJECT
    QML_ELEMENT
    // Lines outside of the selected node are dimmed.
    Q_PROPERTY(bool spotlight MEMBER m_spotlight NOTIFY changed FINAL)

 public:
    explicit SourcePage(QQuickItem* parent = nullptr);
    // The rectangle of a byte range of one line, in this item's coordinates; for tests and tool tips.
    Q_INVOKABLE QRectF rectOf(qsizetype byteBegin, qsizetype byteEnd) const;

 protected:
    void paint(QPainter& painter) override;

 private:
    QRectF rectIn(int line, const QRectF& row, SourceSpan span) const;
    void paintText(QPainter& painter, int line, const QRectF& row) const;
    void paintMarks(QPainter& painter, int line, const QRectF& row) const;

    bool m_spotlight = false;
};

// All problems and matches of the file, scaled to the height of the scroll bar.
class SourceOverview : public crd::qml::SourceItem {  // fully qualified: Qt 6.4 looks it up by its exact name
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit SourceOverview(QQuickItem* parent = nullptr);
    Q_INVOKABLE int lineAt(qreal y) const;

 protected:
    void paint(QPainter& painter) override;
};

}  // namespace crd::qml
