// Keys and input methods in the source.
#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethod>
#include <QKeyEvent>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <array>

#include "qml/controls/editor_keys.h"
#include "qml/source/source_view.h"

namespace crd::qml {
namespace {

struct Move {
    QKeySequence::StandardKey plain, selecting;
    QTextCursor::MoveOperation move;
};

constexpr std::array kMoves{
    Move{QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar, QTextCursor::Right},
    Move{QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar, QTextCursor::Left},
    Move{QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord, QTextCursor::WordRight},
    Move{QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord, QTextCursor::WordLeft},
    Move{QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine, QTextCursor::EndOfBlock},
    Move{QKeySequence::MoveToStartOfBlock, QKeySequence::SelectStartOfBlock, QTextCursor::StartOfBlock},
    Move{QKeySequence::MoveToEndOfBlock, QKeySequence::SelectEndOfBlock, QTextCursor::EndOfBlock},
    Move{QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument, QTextCursor::Start},
    Move{QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument, QTextCursor::End},
};

constexpr std::array kEditing{QKeySequence::Copy,
                              QKeySequence::Cut,
                              QKeySequence::Paste,
                              QKeySequence::Undo,
                              QKeySequence::Redo,
                              QKeySequence::SelectAll,
                              QKeySequence::DeleteStartOfWord,
                              QKeySequence::DeleteEndOfWord};

// The key alone or with Shift.
bool isPlain(const QKeyEvent& event) {
    return !(event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
}

bool isRedo(const QKeyEvent& event) {
    return event.matches(QKeySequence::Redo) || (event.key() == Qt::Key_Y && event.modifiers() == Qt::ControlModifier);
}

// Keys that the text handles before any shortcut.
bool isOwn(const QKeyEvent& event) {
    if (isEmacsKey(event)) return false;
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier) {
        if (event.key() < Qt::Key_Escape) return true;
        switch (event.key()) {
            case Qt::Key_Return:
            case Qt::Key_Enter:
            case Qt::Key_Delete:
            case Qt::Key_Home:
            case Qt::Key_End:
            case Qt::Key_Backspace:
            case Qt::Key_Tab:
            case Qt::Key_Backtab:
                return true;
            default:
                break;
        }
    }
    if (isRedo(event)) return true;
    const auto matches = [&](QKeySequence::StandardKey key) { return event.matches(key); };
    return std::any_of(kEditing.begin(), kEditing.end(), matches) ||
           std::any_of(kMoves.begin(), kMoves.end(),
                       [&](const Move& move) { return matches(move.plain) || matches(move.selecting); });
}

bool typesText(const QKeyEvent& event) {
    const QString text = event.text();
    if (text.isEmpty()) return false;
    // AltGr is Ctrl and Alt on some systems: such letters are typed, shortcuts with only Ctrl are not.
    const auto modifiers = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (modifiers != Qt::NoModifier && modifiers != (Qt::ControlModifier | Qt::AltModifier)) return false;
    return text.at(0).isPrint() || text.at(0) == QLatin1Char('\t') || text.at(0).isSurrogate();
}

}  // namespace

bool SourceView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isOwn(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QQuickItem::event(event);
}

void SourceView::insert(const QString& text) {
    if (!m_source) return;
    m_cursor.insertText(text);
    put(m_cursor);
}

void SourceView::paste() {
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.isEmpty()) insert(text);
}

void SourceView::copy() {
    if (m_source) m_source->copy(selectionStart(), selectionEnd());
}

void SourceView::cut() {
    copy();
    if (m_source) m_source->replace(selectionStart(), selectionEnd(), {});
}

void SourceView::take(model::SourceSelection selection) {
    if (m_cursor.hasSelection()) {
        select(selection.begin, selection.end);
    } else {
        setCursorPosition(selection.begin);
    }
}

void SourceView::toggleComment() {
    if (m_source) take(m_source->toggleComment(selectionStart(), selectionEnd()));
}

void SourceView::keyPressEvent(QKeyEvent* event) {
    if (!m_source || isEmacsKey(*event)) return event->ignore();
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Cut)) {
        cut();
    } else if (event->matches(QKeySequence::Undo)) {
        m_source->undo();
    } else if (isRedo(*event)) {
        m_source->redo();
    } else if (editByKey(event) || moveByKey(event) || deleteByKey(event)) {
        ownSelection();
    } else if (typesText(*event)) {
        insert(event->text());
        Q_EMIT typed();
    } else {
        return event->ignore();
    }
    event->accept();
}

bool SourceView::editByKey(QKeyEvent* event) {
    if (!isPlain(*event)) return false;
    const int begin = selectionStart(), end = selectionEnd();
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            m_source->newLine(begin, end);
            return true;
        case Qt::Key_Tab:
            if (m_source->onOneLine(begin, end)) {
                m_source->tabStop(begin, end);
            } else {
                take(m_source->indent(begin, end));
            }
            return true;
        case Qt::Key_Backtab:
            take(m_source->outdent(begin, end));
            return true;
        case Qt::Key_Backspace:
            return begin == end && m_source->takeTabStop(begin);
        default:
            return false;
    }
}

bool SourceView::moveByKey(QKeyEvent* event) {
    const bool home = event->matches(QKeySequence::MoveToStartOfLine);
    if (home || event->matches(QKeySequence::SelectStartOfLine)) {
        QTextCursor cursor = m_cursor;
        cursor.setPosition(m_source->homeOf(cursorPosition()),
                           home ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
        put(cursor);
        return true;
    }
    const bool nextPage = event->matches(QKeySequence::MoveToNextPage),
               previousPage = event->matches(QKeySequence::MoveToPreviousPage);
    if (nextPage || previousPage || event->matches(QKeySequence::SelectNextPage) ||
        event->matches(QKeySequence::SelectPreviousPage)) {
        movePage(event->key() == Qt::Key_PageDown ? 1 : -1,
                 nextPage || previousPage ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
        return true;
    }
    const bool next = event->matches(QKeySequence::MoveToNextLine),
               previous = event->matches(QKeySequence::MoveToPreviousLine);
    const bool nextSelecting = event->matches(QKeySequence::SelectNextLine),
               previousSelecting = event->matches(QKeySequence::SelectPreviousLine);
    if (next || previous || nextSelecting || previousSelecting) {
        moveLines(next || nextSelecting ? 1 : -1, next || previous ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
        return true;
    }
    for (const Move& move : kMoves) {
        const bool plain = event->matches(move.plain);
        if (!plain && !event->matches(move.selecting)) continue;
        QTextCursor cursor = m_cursor;
        const bool step = move.move == QTextCursor::Left || move.move == QTextCursor::Right;
        if (plain && step && cursor.hasSelection()) {
            cursor.setPosition(move.move == QTextCursor::Left ? cursor.selectionStart() : cursor.selectionEnd());
        } else {
            cursor.movePosition(move.move, plain ? QTextCursor::MoveAnchor : QTextCursor::KeepAnchor);
        }
        put(cursor);
        return true;
    }
    return false;
}

void SourceView::moveLines(int step, QTextCursor::MoveMode mode) {
    const int line = m_source->lineOf(cursorPosition());
    if (m_wantedX < 0) m_wantedX = m_lines.xOf(line, m_source->columnOf(cursorPosition()));
    const qreal x = m_wantedX;
    QTextCursor cursor = m_cursor;
    const int to = line + step;
    if (to < 0) {
        cursor.movePosition(QTextCursor::Start, mode);
    } else if (to >= m_source->lineCount()) {
        cursor.movePosition(QTextCursor::End, mode);
    } else {
        cursor.setPosition(m_source->positionOfLine(to) + m_lines.unitAt(to, x), mode);
    }
    put(cursor);
    m_wantedX = x;
}

// By the number of visible lines, less one.
void SourceView::movePage(int step, QTextCursor::MoveMode mode) {
    const int rows = std::max(1, static_cast<int>(m_visible.height() / lineHeight()) - 1);
    const int from = m_source->lineOf(cursorPosition());
    const int line = std::clamp(from + step * rows, 0, m_source->lineCount() - 1);
    const qreal x = m_lines.xOf(from, m_source->columnOf(cursorPosition()));
    QTextCursor cursor = m_cursor;
    cursor.setPosition(m_source->positionOfLine(line) + m_lines.unitAt(line, x), mode);
    Q_EMIT paged(step * rows * lineHeight());
    put(cursor);
}

bool SourceView::deleteByKey(QKeyEvent* event) {
    QTextCursor::MoveOperation over = QTextCursor::NoMove;
    if (event->matches(QKeySequence::DeleteEndOfWord)) {
        over = QTextCursor::NextWord;
    } else if (event->matches(QKeySequence::DeleteStartOfWord)) {
        over = QTextCursor::PreviousWord;
    } else if (event->matches(QKeySequence::Delete)) {
        over = QTextCursor::NextCharacter;
    } else if (event->key() == Qt::Key_Backspace && !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))) {
        over = QTextCursor::PreviousCharacter;
    } else {
        return false;
    }
    if (!m_cursor.hasSelection() && over == QTextCursor::PreviousCharacter) {
        // As one block: m_cursor can be set while the change is reported, which must be after Qt is done with it.
        m_cursor.beginEditBlock();
        m_cursor.deletePreviousChar();  // a mark over a letter goes before the letter
        m_cursor.endEditBlock();
    } else {
        if (!m_cursor.hasSelection()) m_cursor.movePosition(over, QTextCursor::KeepAnchor);
        m_cursor.removeSelectedText();
    }
    put(m_cursor);
    return true;
}

// ---- input methods --------------------------------------------------------------------------------------------------

void SourceView::commit() {
    if (m_lines.preedit().line < 0) return;
    QGuiApplication::inputMethod()->commit();
    m_lines.setPreedit({});
    Q_EMIT changed();
}

void SourceView::inputMethodEvent(QInputMethodEvent* event) {
    if (!m_source) return event->ignore();
    m_lines.setPreedit({});
    if (!event->preeditString().isEmpty() && m_cursor.hasSelection()) m_cursor.removeSelectedText();
    if (!event->commitString().isEmpty() || event->replacementLength() > 0) {
        if (event->replacementLength() > 0) {
            const int begin = cursorPosition() + event->replacementStart();
            m_cursor = cursorAt(begin);
            m_cursor.setPosition(std::clamp(begin + event->replacementLength(), 0, length()), QTextCursor::KeepAnchor);
        }
        m_cursor.insertText(event->commitString());
    }
    Preedit preedit;
    if (!event->preeditString().isEmpty()) {
        preedit.line = m_source->lineOf(cursorPosition());
        preedit.unit = m_source->columnOf(cursorPosition());
        preedit.text = event->preeditString();
        preedit.cursor = static_cast<int>(preedit.text.size());
        QTextCharFormat underlined;
        underlined.setFontUnderline(true);
        preedit.formats.push_back({0, static_cast<int>(preedit.text.size()), underlined});
    }
    for (const QInputMethodEvent::Attribute& attribute : event->attributes()) {
        if (attribute.type == QInputMethodEvent::Selection) {
            const QTextBlock block = m_cursor.block();
            QTextCursor cursor = cursorAt(block.position() + attribute.start);
            cursor.setPosition(std::clamp(block.position() + attribute.start + attribute.length, 0, length()),
                               QTextCursor::KeepAnchor);
            m_cursor = cursor;
        } else if (preedit.line >= 0 && attribute.type == QInputMethodEvent::Cursor) {
            preedit.cursor = std::clamp(attribute.start, 0, static_cast<int>(preedit.text.size()));
        } else if (preedit.line >= 0 && attribute.type == QInputMethodEvent::TextFormat) {
            const QTextCharFormat format = attribute.value.value<QTextFormat>().toCharFormat();
            if (format.isValid()) preedit.formats.push_back({attribute.start, attribute.length, format});
        }
    }
    m_lines.setPreedit(preedit);
    put(m_cursor);
    if (!event->commitString().isEmpty()) Q_EMIT typed();
    Q_EMIT changed();
    event->accept();
}

QVariant SourceView::inputMethodQuery(Qt::InputMethodQuery query) const {
    return inputMethodQuery(query, {});
}

QVariant SourceView::inputMethodQuery(Qt::InputMethodQuery query, const QVariant& argument) const {
    if (!m_source) return QQuickItem::inputMethodQuery(query);
    const QTextBlock block = m_source->document()->findBlock(cursorPosition());
    const QString line = block.text();
    const int column = cursorPosition() - block.position();
    switch (query) {
        case Qt::ImEnabled:
            return true;
        case Qt::ImHints:
            return static_cast<int>(Qt::ImhMultiLine | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
        case Qt::ImCursorRectangle:
            return cursorRectangle();
        case Qt::ImAnchorRectangle:
            return positionToRectangle(anchorPosition());
        case Qt::ImFont:
            return m_font;
        case Qt::ImCursorPosition:
            if (argument.isNull()) return column;
            return positionAt(argument.toPointF().x(), argument.toPointF().y()) - block.position();
        case Qt::ImAbsolutePosition:
            return cursorPosition();
        case Qt::ImAnchorPosition:
            return std::clamp(anchorPosition() - block.position(), 0, block.length() - 1);
        case Qt::ImSurroundingText:
            return line;
        case Qt::ImTextBeforeCursor:
            return line.left(column);
        case Qt::ImTextAfterCursor:
            return line.mid(column);
        case Qt::ImCurrentSelection:
            return selectedText();
        case Qt::ImMaximumTextLength:
            return {};
        default:
            return QQuickItem::inputMethodQuery(query);
    }
}

}  // namespace crd::qml
