// What is drawn beside and behind the text: line numbers and marks, bands and squiggles, the overview beside the scroll
// bar. Each item is as large as the viewport and draws only what is visible in it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QFont>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QTextBlock>
#include <functional>

#include "model/source/source_document.h"
#include "model/source/source_search.h"

namespace crd::model {

class SourceItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(crd::model::SourceDocument* source READ source WRITE setSource NOTIFY sourceChanged)
    // How the text lies under this item: the flickable's contentX and contentY, and the TextEdit's padding.
    Q_PROPERTY(QPointF scroll MEMBER m_scroll NOTIFY changed)
    Q_PROPERTY(QPointF padding MEMBER m_padding NOTIFY changed)
    Q_PROPERTY(int cursorPosition MEMBER m_cursor NOTIFY changed)
    Q_PROPERTY(QColor errorColor MEMBER m_error NOTIFY changed)
    Q_PROPERTY(QColor warningColor MEMBER m_warning NOTIFY changed)
    Q_PROPERTY(QColor infoColor MEMBER m_info NOTIFY changed)

 public:
    explicit SourceItem(QQuickItem* parent = nullptr);

    SourceDocument* source() const { return m_source; }
    void setSource(SourceDocument* source);

 Q_SIGNALS:
    void sourceChanged();
    void changed();

 protected:
    // Calls `draw` for each visible block with its rectangle in this item's coordinates.
    void forVisibleBlocks(const std::function<void(const QTextBlock&, const QRectF&)>& draw) const;
    // The first block whose bottom lies below `y` (in the document's coordinates).
    QTextBlock blockAt(qreal y) const;
    QColor colorOf(Severity severity) const;

    QPointer<SourceDocument> m_source;
    QPointF m_scroll, m_padding;
    int m_cursor = 0;
    QColor m_error, m_warning, m_info;
};

// Line numbers, a dot for the findings of a line, a bar along the selected node.
class SourceGutter : public crd::model::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY changed)
    Q_PROPERTY(QColor numberColor MEMBER m_number NOTIFY changed)
    Q_PROPERTY(QColor currentColor MEMBER m_current NOTIFY changed)
    Q_PROPERTY(QColor spanColor MEMBER m_span NOTIFY changed)
    Q_PROPERTY(QColor bandColor MEMBER m_band NOTIFY changed)

 public:
    explicit SourceGutter(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
    // The line (from zero) at a height of this item, -1 below the last one.
    Q_INVOKABLE int lineAt(qreal y) const;

 private:
    void resize();

    QFont m_font;
    QColor m_number, m_current, m_span, m_band;
};

// Behind the text: the line of the cursor, the selected node, what the search found, squiggles under findings.
class SourceUnderlay : public crd::model::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceSearch* search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(QColor bandColor MEMBER m_band NOTIFY changed)
    Q_PROPERTY(QColor spanColor MEMBER m_span NOTIFY changed)
    Q_PROPERTY(QColor matchColor MEMBER m_match NOTIFY changed)
    Q_PROPERTY(QColor matchFrameColor MEMBER m_matchFrame NOTIFY changed)

 public:
    explicit SourceUnderlay(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
    SourceSearch* search() const { return m_search; }
    void setSearch(SourceSearch* search);
    // Where a byte range of one line lies, in this item's coordinates; for tests and tool tips.
    Q_INVOKABLE QRectF rectOf(qsizetype byteBegin, qsizetype byteEnd) const;

 Q_SIGNALS:
    void searchChanged();

 private:
    QRectF rectIn(const QTextBlock& block, const QRectF& area, SourceSpan span) const;

    QPointer<SourceSearch> m_search;
    QColor m_band, m_span, m_match, m_matchFrame;
};

// All findings and matches of the file on the height of the scroll bar.
class SourceOverview : public crd::model::SourceItem {  // the whole name: Qt 6.4 looks it up by its letters
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceSearch* search READ search WRITE setSearch NOTIFY searchChanged)
    Q_PROPERTY(QColor matchColor MEMBER m_match NOTIFY changed)
    Q_PROPERTY(QColor cursorColor MEMBER m_cursorColor NOTIFY changed)

 public:
    explicit SourceOverview(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
    SourceSearch* search() const { return m_search; }
    void setSearch(SourceSearch* search);
    Q_INVOKABLE int lineAt(qreal y) const;

 Q_SIGNALS:
    void searchChanged();

 private:
    QPointer<SourceSearch> m_search;
    QColor m_match, m_cursorColor;
};

}  // namespace crd::model
