// The text of the source pane as an item: cursor, selection, keys, mouse, input method and clipboard, as large as the
// whole text. It draws nothing itself: SourcePage draws what is visible.
//
// Qt 6.4's TextEdit visits every line of its document for every frame; the work of this item does not grow with the
// text. Positions are those of SourceDocument.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QElapsedTimer>
#include <QFont>
#include <QPointer>
#include <QQuickItem>
#include <QTextCursor>
#include <QTimer>

#include "model/source/source_document.h"
#include "qml/source/source_lines.h"

namespace crd::qml {

using model::SourceDocument;

class SourceView : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceDocument* source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    Q_PROPERTY(QFont font READ font WRITE setFont NOTIFY fontChanged FINAL)
    // The position of the text in this item.
    Q_PROPERTY(QPointF origin READ origin WRITE setOrigin NOTIFY geometryChanged FINAL)
    // The visible part of this item; a selection by mouse scrolls at its edges.
    Q_PROPERTY(QRectF visibleArea MEMBER m_visible NOTIFY visibleAreaChanged FINAL)
    Q_PROPERTY(QString title MEMBER m_title NOTIFY titleChanged FINAL)  // the accessible name
    // The accessible description, announced when it changes: the completions at the cursor.
    Q_PROPERTY(QString description READ description WRITE setDescription NOTIFY descriptionChanged FINAL)
    Q_PROPERTY(QString text READ text NOTIFY textChanged FINAL)
    Q_PROPERTY(int length READ length NOTIFY textChanged FINAL)
    Q_PROPERTY(int cursorPosition READ cursorPosition WRITE setCursorPosition NOTIFY cursorPositionChanged FINAL)
    Q_PROPERTY(int selectionStart READ selectionStart NOTIFY selectionChanged FINAL)
    Q_PROPERTY(int selectionEnd READ selectionEnd NOTIFY selectionChanged FINAL)
    Q_PROPERTY(QString selectedText READ selectedText NOTIFY selectionChanged FINAL)
    Q_PROPERTY(QRectF cursorRectangle READ cursorRectangle NOTIFY cursorRectangleChanged FINAL)
    Q_PROPERTY(bool cursorVisible READ cursorVisible NOTIFY cursorVisibleChanged FINAL)  // it blinks
    Q_PROPERTY(bool canPaste READ canPaste NOTIFY canPasteChanged FINAL)
    Q_PROPERTY(qreal lineHeight READ lineHeight NOTIFY geometryChanged FINAL)
    Q_PROPERTY(qreal contentWidth READ contentWidth NOTIFY geometryChanged FINAL)
    Q_PROPERTY(qreal contentHeight READ contentHeight NOTIFY geometryChanged FINAL)

 public:
    explicit SourceView(QQuickItem* parent = nullptr);

    SourceDocument* source() const { return m_source; }
    void setSource(SourceDocument* source);
    QFont font() const { return m_font; }
    void setFont(const QFont& font);
    QPointF origin() const { return m_origin; }
    void setOrigin(QPointF origin);
    QString text() const;
    int length() const;
    int cursorPosition() const { return m_cursor.isNull() ? 0 : m_cursor.position(); }
    int anchorPosition() const { return m_cursor.isNull() ? 0 : m_cursor.anchor(); }
    void setCursorPosition(int position);
    int selectionStart() const { return m_cursor.isNull() ? 0 : m_cursor.selectionStart(); }
    int selectionEnd() const { return m_cursor.isNull() ? 0 : m_cursor.selectionEnd(); }
    QString selectedText() const { return getText(selectionStart(), selectionEnd()); }
    QRectF cursorRectangle() const { return positionToRectangle(cursorPosition()); }
    bool cursorVisible() const { return m_blinkOn && hasActiveFocus(); }
    bool canPaste() const;
    qreal lineHeight() const { return m_lines.height(); }
    qreal contentWidth() const { return m_lines.width(); }
    qreal contentHeight() const;
    QRectF visibleArea() const { return m_visible; }
    QString title() const { return m_title; }
    QString description() const { return m_description; }
    void setDescription(const QString& description);
    const SourceLines& lines() const { return m_lines; }

    Q_INVOKABLE int positionAt(qreal x, qreal y) const;
    Q_INVOKABLE QRectF positionToRectangle(int position) const;
    Q_INVOKABLE QString getText(int begin, int end) const;
    Q_INVOKABLE void select(int begin, int end);  // the cursor is at `end`
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void deselect();
    Q_INVOKABLE void moveCursorSelection(int position);
    Q_INVOKABLE void copy();
    Q_INVOKABLE void cut();
    Q_INVOKABLE void paste();
    Q_INVOKABLE void toggleComment();  // of the selected lines

    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;
    Q_INVOKABLE QVariant inputMethodQuery(Qt::InputMethodQuery query, const QVariant& argument) const;

 Q_SIGNALS:
    void sourceChanged();
    void fontChanging();  // all positions are unchanged
    void fontChanged();
    void geometryChanged();
    void visibleAreaChanged();
    void titleChanged();
    void descriptionChanged();
    void textChanged();
    void cursorPositionChanged();
    void selectionChanged();
    void cursorRectangleChanged();
    void cursorVisibleChanged();
    void canPasteChanged();
    void typed();          // the user wrote a character
    void changed();        // something that is drawn
    void paged(qreal by);  // the cursor moves by a page: the owner scrolls by the same amount

 protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseUngrabEvent() override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    enum class By { Character, Word, Line };

    bool moveByKey(QKeyEvent* event);
    bool editByKey(QKeyEvent* event);
    bool deleteByKey(QKeyEvent* event);
    void moveLines(int step, QTextCursor::MoveMode mode);
    void movePage(int step, QTextCursor::MoveMode mode);
    void take(model::SourceSelection selection);  // a cursor if nothing was selected
    void insert(const QString& text);
    void dragTo(QPointF place);
    QTextCursor cursorAt(int position) const;
    QTextCursor wordAt(int position) const;
    QTextCursor lineAt(int position) const;
    void put(const QTextCursor& cursor);  // by the user or the program; emits the changes
    void tell();                          // what has changed since the last signals
    void textEdited();
    void commit();  // the preedit text
    void wakeCursor();
    void ownSelection();  // sets the primary selection of the window system

    QPointer<SourceDocument> m_source;
    QFont m_font;
    QPointF m_origin;
    QRectF m_visible;
    QString m_title, m_description;
    SourceLines m_lines;
    QTextCursor m_cursor;
    int m_toldCursor = 0, m_toldStart = 0, m_toldEnd = 0;
    QRectF m_toldRectangle;
    qreal m_toldWidth = 0;
    qreal m_wantedX = -1;  // the x position that vertical moves keep; -1: that of the cursor
    QTimer m_blink, m_autoScroll, m_measure;
    bool m_blinkOn = false;
    By m_by = By::Character;
    QTextCursor m_pressed;  // the selection made by the mouse press
    QPointF m_dragScene;
    QElapsedTimer m_sinceDoubleClick;
    QPointF m_doubleClick;
};

}  // namespace crd::qml
