#include "qml/source/source_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethod>
#include <QMimeData>
#include <QStyleHints>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

#include "qml/source/source_accessible.h"

namespace crd::qml {
namespace {

constexpr int kAutoScrollMs = 40;
constexpr int kMeasureMs = 500;

}  // namespace

SourceView::SourceView(QQuickItem* parent) : QQuickItem(parent) {
    useSourceAccessible();
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton);
    setFlag(ItemAcceptsInputMethod);
    setFlag(ItemIsFocusScope, false);
    m_lines.setFont(m_font);
    m_autoScroll.setInterval(kAutoScrollMs);
    connect(&m_autoScroll, &QTimer::timeout, this, [this] { dragTo(mapFromScene(m_dragScene)); });
    connect(&m_blink, &QTimer::timeout, this, [this] {
        m_blinkOn = !m_blinkOn;
        Q_EMIT cursorVisibleChanged();
    });
    // The longest line may have become shorter.
    m_measure.setSingleShot(true);
    m_measure.setInterval(kMeasureMs);
    connect(&m_measure, &QTimer::timeout, this, [this] {
        m_lines.measure();
        Q_EMIT geometryChanged();
    });
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &SourceView::canPasteChanged);
    connect(this, &SourceView::geometryChanged, this, &SourceView::changed);
    connect(this, &SourceView::selectionChanged, this, &SourceView::changed);
    connect(this, &SourceView::cursorPositionChanged, this, &SourceView::changed);
}

void SourceView::setSource(SourceDocument* source) {
    if (m_source == source) return;
    if (m_source) m_source->disconnect(this);
    m_source = source;
    m_cursor = source != nullptr ? QTextCursor(source->document()) : QTextCursor();
    m_lines.setSource(source);
    if (m_source) {
        connect(m_source, &SourceDocument::textChanged, this, &SourceView::textEdited);
        connect(m_source, &SourceDocument::completed, this, [this](int position, int length) {
            if (cursorPosition() == position + length) m_cursor.setPosition(position);
        });
        connect(m_source, &SourceDocument::shownReplaced, this,
                [this](int position, const QString& removed, const QString& inserted) {
                    tellAccessibleEdit(this, position, removed, inserted);
                });
        connect(m_source, &SourceDocument::coloured, this, [this] {
            m_lines.clear();
            Q_EMIT changed();
        });
    }
    Q_EMIT sourceChanged();
    Q_EMIT textChanged();
    Q_EMIT geometryChanged();
    tell();
}

void SourceView::setDescription(const QString& description) {
    if (m_description == description) return;
    m_description = description;
    Q_EMIT descriptionChanged();
    tellAccessibleDescription(this);
}

void SourceView::setFont(const QFont& font) {
    if (m_font == font) return;
    Q_EMIT fontChanging();
    m_font = font;
    m_lines.setFont(font);
    Q_EMIT fontChanged();
    Q_EMIT geometryChanged();
    tell();
}

void SourceView::setOrigin(QPointF origin) {
    if (m_origin == origin) return;
    m_origin = origin;
    Q_EMIT geometryChanged();
    tell();
}

QString SourceView::text() const {
    return m_source ? m_source->document()->toPlainText() : QString();
}

int SourceView::length() const {
    return m_source ? m_source->document()->characterCount() - 1 : 0;
}

qreal SourceView::contentHeight() const {
    return m_source ? m_source->lineCount() * m_lines.height() : 0;
}

bool SourceView::canPaste() const {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data != nullptr && data->hasText();
}

// ---- positions
// ---------------------------------------------------------------------------------------------------------

int SourceView::positionAt(qreal x, qreal y) const {
    if (!m_source) return 0;
    const qreal row = std::floor((y - m_origin.y()) / m_lines.height());
    const int line = static_cast<int>(std::clamp(row, 0.0, static_cast<qreal>(m_source->lineCount() - 1)));
    return m_source->positionOfLine(line) + m_lines.unitAt(line, x - m_origin.x());
}

QRectF SourceView::positionToRectangle(int position) const {
    if (!m_source) return {};
    const QTextBlock block = m_source->document()->findBlock(std::clamp(position, 0, length()));
    const qreal x = m_lines.xOf(block.blockNumber(), position - block.position());
    return {m_origin.x() + x, m_origin.y() + block.blockNumber() * m_lines.height(), 1, m_lines.height()};
}

QString SourceView::getText(int begin, int end) const {
    if (!m_source) return {};
    QTextCursor cursor = cursorAt(begin);
    cursor.setPosition(std::clamp(end, 0, length()), QTextCursor::KeepAnchor);
    QString text = cursor.selectedText();
    text.replace(QChar(QChar::ParagraphSeparator), QLatin1Char('\n'));
    return text;
}

QTextCursor SourceView::cursorAt(int position) const {
    QTextCursor cursor(m_source->document());
    cursor.setPosition(std::clamp(position, 0, length()));
    return cursor;
}

QTextCursor SourceView::wordAt(int position) const {
    QTextCursor cursor = cursorAt(position);
    cursor.select(QTextCursor::WordUnderCursor);
    return cursor;
}

// A line with its line end.
QTextCursor SourceView::lineAt(int position) const {
    QTextCursor cursor = cursorAt(position);
    cursor.movePosition(QTextCursor::StartOfBlock);
    if (!cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor)) {
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    }
    return cursor;
}

// ---- cursor and selection -------------------------------------------------------------------------------------------

void SourceView::setCursorPosition(int position) {
    if (!m_source) return;
    commit();
    put(cursorAt(position));
}

void SourceView::select(int begin, int end) {
    if (!m_source) return;
    commit();
    QTextCursor cursor = cursorAt(begin);
    cursor.setPosition(std::clamp(end, 0, length()), QTextCursor::KeepAnchor);
    put(cursor);
}

void SourceView::selectAll() {
    select(0, length());
}

void SourceView::deselect() {
    setCursorPosition(cursorPosition());
}

void SourceView::moveCursorSelection(int position) {
    select(anchorPosition(), position);
}

void SourceView::put(const QTextCursor& cursor) {
    m_cursor = cursor;
    m_wantedX = -1;
    tell();
}

void SourceView::tell() {
    const int cursor = cursorPosition(), begin = selectionStart(), end = selectionEnd();
    const bool moved = cursor != m_toldCursor;
    const bool selected = (begin != m_toldStart || end != m_toldEnd) && (begin != end || m_toldStart != m_toldEnd);
    m_toldCursor = cursor;
    m_toldStart = begin;
    m_toldEnd = end;
    if (moved || selected) wakeCursor();
    // The rectangle first: handlers of the cursor's movement need it.
    const QRectF rectangle = cursorRectangle();
    // A line is measured when it is laid out, such as here: there must be room to scroll to the cursor.
    if (m_lines.width() > m_toldWidth) Q_EMIT geometryChanged();
    m_toldWidth = m_lines.width();
    const bool elsewhere = rectangle != m_toldRectangle;
    m_toldRectangle = rectangle;
    if (moved) Q_EMIT cursorPositionChanged();
    if (selected) Q_EMIT selectionChanged();
    if (elsewhere) Q_EMIT cursorRectangleChanged();
    if (moved || selected || elsewhere) {
        if (hasActiveFocus()) updateInputMethod(Qt::ImQueryInput | Qt::ImAnchorRectangle);
        tellAccessibleCursor(this);
    }
}

void SourceView::textEdited() {
    m_lines.clear();
    m_wantedX = -1;
    if (m_lines.preedit().line >= m_source->lineCount()) m_lines.setPreedit({});
    m_measure.start();
    Q_EMIT textChanged();
    Q_EMIT geometryChanged();
    tell();
}

void SourceView::wakeCursor() {
    const int flash = QGuiApplication::styleHints()->cursorFlashTime();
    m_blinkOn = true;
    if (hasActiveFocus() && flash >= 2) {
        m_blink.start(flash / 2);
    } else {
        m_blink.stop();
    }
    Q_EMIT cursorVisibleChanged();
}

void SourceView::focusInEvent(QFocusEvent* event) {
    QQuickItem::focusInEvent(event);
    wakeCursor();
}

void SourceView::focusOutEvent(QFocusEvent* event) {
    commit();
    QQuickItem::focusOutEvent(event);
    wakeCursor();
}

void SourceView::ownSelection() {
    QClipboard* clipboard = QGuiApplication::clipboard();
    if (m_source && clipboard->supportsSelection() && selectionStart() < selectionEnd()) {
        clipboard->setText(m_source->exactText(selectionStart(), selectionEnd()), QClipboard::Selection);
    }
}

// ---- mouse ----------------------------------------------------------------------------------------------------------

void SourceView::mousePressEvent(QMouseEvent* event) {
    if (!m_source) return;
    forceActiveFocus(Qt::MouseFocusReason);
    setKeepMouseGrab(true);  // the Flickable around it must not treat a selection as a flick
    const QPointF place = event->position();
    const int position = positionAt(place.x(), place.y());
    if (event->button() == Qt::MiddleButton) {
        const QString text = QGuiApplication::clipboard()->text(QClipboard::Selection);
        setCursorPosition(position);
        if (!text.isEmpty()) insert(text);
        return;
    }
    const bool third = m_sinceDoubleClick.isValid() &&
                       m_sinceDoubleClick.elapsed() < QGuiApplication::styleHints()->mouseDoubleClickInterval() &&
                       (place - m_doubleClick).manhattanLength() < QGuiApplication::styleHints()->startDragDistance();
    m_sinceDoubleClick.invalidate();
    m_by = third ? By::Line : By::Character;
    if (event->modifiers() & Qt::ShiftModifier) {
        m_pressed = cursorAt(anchorPosition());
        moveCursorSelection(position);
        return;
    }
    commit();
    m_pressed = third ? lineAt(position) : cursorAt(position);
    put(m_pressed);
}

void SourceView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!m_source || event->button() != Qt::LeftButton) return;
    const QPointF place = event->position();
    m_sinceDoubleClick.start();
    m_doubleClick = place;
    m_by = By::Word;
    m_pressed = wordAt(positionAt(place.x(), place.y()));
    put(m_pressed);
}

void SourceView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_source || !(event->buttons() & Qt::LeftButton) || m_pressed.isNull()) return;
    m_dragScene = event->scenePosition();
    dragTo(event->position());
    if (m_visible.isValid() && !m_visible.contains(event->position())) {
        if (!m_autoScroll.isActive()) m_autoScroll.start();
    } else {
        m_autoScroll.stop();
    }
}

void SourceView::dragTo(QPointF place) {
    if (!m_source || m_pressed.isNull()) return;
    if (m_visible.isValid()) {
        // One line beyond the edge at a time; the owner scrolls to the cursor.
        place.setY(std::clamp(place.y(), m_visible.top() - lineHeight(), m_visible.bottom() + lineHeight()));
    }
    const int position = positionAt(place.x(), place.y());
    const QTextCursor at = m_by == By::Word   ? wordAt(position)
                           : m_by == By::Line ? lineAt(position)
                                              : cursorAt(position);
    const bool back = position < m_pressed.selectionStart();
    QTextCursor cursor = cursorAt(back ? m_pressed.selectionEnd() : m_pressed.selectionStart());
    const int to = back ? at.selectionStart() : std::max(at.selectionEnd(), m_pressed.selectionEnd());
    cursor.setPosition(to, QTextCursor::KeepAnchor);
    put(cursor);
}

void SourceView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) ownSelection();
    mouseUngrabEvent();
}

void SourceView::mouseUngrabEvent() {
    m_autoScroll.stop();
    setKeepMouseGrab(false);
    m_pressed = QTextCursor();
}

}  // namespace crd::qml

#include "moc_source_view.cpp"
