// What is drawn of the source: line numbers and marks, the text, the overview beside the scroll bar. Each item is as
// large as the viewport and draws only what is visible in it.
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
    Q_PROPERTY(QColor match MEMBER match NOTIFY changed FINAL)  // what the search found
    Q_PROPERTY(QColor matchFrame MEMBER matchFrame NOTIFY changed FINAL)
    Q_PROPERTY(QColor cursor MEMBER cursor NOTIFY changed FINAL)  // its place in the overview
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

// Painted into an image on the window's thread: layouts of text may not wander between threads.
class SourceItem : public QQuickItem {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(crd::qml::SourceView* view READ view WRITE setView NOTIFY viewChanged FINAL)
    Q_PROPERTY(crd::qml::SourcePalette* colours READ colours WRITE setColours NOTIFY coloursChanged FINAL)
    Q_PROPERTY(crd::model::SourceSearch* search READ search WRITE setSearch NOTIFY searchChanged FINAL)
    // What lies at the upper left corner, in the view's coordinates.
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
    virtual void paint(QPainter& painter) = 0;  // view, its source and colours are there

    // Where a line's row lies in this item's coordinates; it begins where the text does.
    QRectF rowOf(int line) const;
    void forVisibleLines(const std::function<void(int line, const QRectF& row)>& draw) const;
    const std::vector<SourceSpan>& matches() const;
    QColor colorOf(Severity severity) const;

    void geometryChange(const QRectF& now, const QRectF& before) override;
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
class SourceGutter : public crd::qml::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit SourceGutter(QQuickItem* parent = nullptr);
    // The line (from zero) at a height of this item, -1 where there is none.
    Q_INVOKABLE int lineAt(qreal y) const;

 protected:
    void paint(QPainter& painter) override;

 private:
    void resize();
};

// The text on the line of the cursor, the selected node, what the search found; squiggles under findings.
class SourcePage : public crd::qml::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit SourcePage(QQuickItem* parent = nullptr);
    // Where a byte range of one line lies, in this item's coordinates; for tests and tool tips.
    Q_INVOKABLE QRectF rectOf(qsizetype byteBegin, qsizetype byteEnd) const;

 protected:
    void paint(QPainter& painter) override;

 private:
    QRectF rectIn(int line, const QRectF& row, SourceSpan span) const;
    void paintText(QPainter& painter, int line, const QRectF& row) const;
    void paintMarks(QPainter& painter, int line, const QRectF& row) const;
};

// All findings and matches of the file on the height of the scroll bar.
class SourceOverview : public crd::qml::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit SourceOverview(QQuickItem* parent = nullptr);
    Q_INVOKABLE int lineAt(qreal y) const;

 protected:
    void paint(QPainter& painter) override;
};

}  // namespace crd::qml
