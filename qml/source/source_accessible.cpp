#include "qml/source/source_accessible.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QQuickWindow>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

#include "qml/source/source_view.h"

#if QT_CONFIG(accessibility)

namespace crd::qml {
namespace {

class SourceAccessible final : public QAccessibleObject,
                               public QAccessibleTextInterface,
                               public QAccessibleEditableTextInterface {
 public:
    explicit SourceAccessible(SourceView* view) : QAccessibleObject(view) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TextInterface) return static_cast<QAccessibleTextInterface*>(this);
        if (type == QAccessible::EditableTextInterface) return static_cast<QAccessibleEditableTextInterface*>(this);
        return QAccessibleObject::interface_cast(type);
    }

    QAccessibleInterface* parent() const override {
        for (QQuickItem* item = view()->parentItem(); item != nullptr; item = item->parentItem()) {
            if (QAccessibleInterface* found = QAccessible::queryAccessibleInterface(item)) return found;
        }
        return QAccessible::queryAccessibleInterface(view()->window());
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QWindow* window() const override { return view()->window(); }
    QAccessible::Role role() const override { return QAccessible::EditableText; }
    QRect rect() const override {
        const QRectF area = view()->visibleArea();
        const QRectF scene = view()->mapRectToScene(area.isValid() ? area : view()->boundingRect());
        return view()->window() != nullptr ? scene.toRect().translated(view()->window()->position()) : scene.toRect();
    }
    QString text(QAccessible::Text what) const override {
        if (what == QAccessible::Name) return view()->title();
        if (what == QAccessible::Description) return view()->description();
        if (what == QAccessible::Value) return view()->text();
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override {
        QAccessible::State state;
        state.multiLine = state.editable = state.selectableText = state.focusable = true;
        state.focused = view()->hasActiveFocus();
        state.invisible = !view()->isVisible();
        state.disabled = !view()->isEnabled();
        return state;
    }

    // ---- text
    void selection(int, int* begin, int* end) const override {
        *begin = view()->selectionStart();
        *end = view()->selectionEnd();
    }
    int selectionCount() const override { return view()->selectionStart() < view()->selectionEnd() ? 1 : 0; }
    void addSelection(int begin, int end) override { view()->select(begin, end); }
    void removeSelection(int) override { view()->deselect(); }
    void setSelection(int, int begin, int end) override { view()->select(begin, end); }
    int cursorPosition() const override { return view()->cursorPosition(); }
    void setCursorPosition(int position) override { view()->setCursorPosition(position); }
    QString text(int begin, int end) const override { return view()->getText(begin, end); }
    int characterCount() const override { return view()->length(); }
    QRect characterRect(int offset) const override {
        const QRectF one = view()->positionToRectangle(offset);
        const QRectF next = view()->positionToRectangle(offset + 1);
        const qreal width = next.top() == one.top() ? next.left() - one.left() : one.width();
        const QRectF scene = view()->mapRectToScene(QRectF(one.topLeft(), QSizeF(width, one.height())));
        return view()->window() != nullptr ? scene.toRect().translated(view()->window()->position()) : scene.toRect();
    }
    int offsetAtPoint(const QPoint& point) const override {
        const QPoint origin = view()->window() != nullptr ? view()->window()->position() : QPoint();
        const QPointF place = view()->mapFromScene(point - origin);
        return view()->positionAt(place.x(), place.y());
    }
    void scrollToSubstring(int begin, int) override { view()->setCursorPosition(begin); }
    QString attributes(int offset, int* begin, int* end) const override {
        *begin = *end = offset;
        return {};
    }
    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType type, int* begin, int* end) const override {
        return bounded(offset, type, begin, end, -1);
    }
    QString textAtOffset(int offset, QAccessible::TextBoundaryType type, int* begin, int* end) const override {
        return bounded(offset, type, begin, end, 0);
    }
    QString textAfterOffset(int offset, QAccessible::TextBoundaryType type, int* begin, int* end) const override {
        return bounded(offset, type, begin, end, 1);
    }

    // ---- edits
    void deleteText(int begin, int end) override { replaceText(begin, end, {}); }
    void insertText(int offset, const QString& text) override { replaceText(offset, offset, text); }
    void replaceText(int begin, int end, const QString& text) override {
        if (view()->source() != nullptr) view()->source()->replace(begin, end, text);
    }

 private:
    SourceView* view() const { return static_cast<SourceView*>(object()); }

    // The word, line or character at an offset, or the one before or after it. Never the whole text: a request for a
    // paragraph returns a line.
    QString bounded(int offset, QAccessible::TextBoundaryType type, int* begin, int* end, int step) const {
        *begin = *end = -1;
        if (view()->source() == nullptr) return {};
        QTextCursor cursor(view()->source()->document());
        cursor.setPosition(std::clamp(offset < 0 ? view()->cursorPosition() : offset, 0, view()->length()));
        const bool word = type == QAccessible::WordBoundary;
        if (type == QAccessible::CharBoundary) {
            if (step < 0) cursor.movePosition(QTextCursor::PreviousCharacter);
            if (step > 0) cursor.movePosition(QTextCursor::NextCharacter);
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        } else {
            if (step != 0) {
                cursor.movePosition(word ? (step < 0 ? QTextCursor::PreviousWord : QTextCursor::NextWord)
                                         : (step < 0 ? QTextCursor::PreviousBlock : QTextCursor::NextBlock));
            }
            cursor.select(word ? QTextCursor::WordUnderCursor : QTextCursor::BlockUnderCursor);
            if (!word) {
                cursor.movePosition(QTextCursor::StartOfBlock);
                cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            }
        }
        *begin = cursor.selectionStart();
        *end = cursor.selectionEnd();
        return view()->getText(*begin, *end);
    }
};

QAccessibleInterface* makeSourceAccessible(const QString&, QObject* object) {
    auto* view = qobject_cast<SourceView*>(object);
    return view != nullptr ? new SourceAccessible(view) : nullptr;
}

}  // namespace

void useSourceAccessible() {
    static const bool once = [] {
        QAccessible::installFactory(makeSourceAccessible);
        return true;
    }();
    static_cast<void>(once);
}

void tellAccessibleCursor(SourceView* view) {
    if (!QAccessible::isActive()) return;
    QAccessibleTextCursorEvent event(view, view->cursorPosition());
    QAccessible::updateAccessibility(&event);
}

void tellAccessibleEdit(SourceView* view, int position, const QString& removed, const QString& inserted) {
    if (!QAccessible::isActive()) return;
    if (inserted.isEmpty()) {
        QAccessibleTextRemoveEvent event(view, position, removed);
        QAccessible::updateAccessibility(&event);
    } else if (removed.isEmpty()) {
        QAccessibleTextInsertEvent event(view, position, inserted);
        QAccessible::updateAccessibility(&event);
    } else {
        QAccessibleTextUpdateEvent event(view, position, removed, inserted);
        QAccessible::updateAccessibility(&event);
    }
}

void tellAccessibleDescription(SourceView* view) {
    if (!QAccessible::isActive()) return;
    QAccessibleEvent event(view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

}  // namespace crd::qml

#else

namespace crd::qml {
void useSourceAccessible() {}
void tellAccessibleCursor(SourceView*) {}
void tellAccessibleEdit(SourceView*, int, const QString&, const QString&) {}
void tellAccessibleDescription(SourceView*) {}
}  // namespace crd::qml

#endif
