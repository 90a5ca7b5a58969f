#include "qml/controls/editor_keys.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace crd::qml {

bool isEmacsKey(const QKeyEvent& event) {
    const auto modifiers = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (modifiers == Qt::NoModifier || modifiers == (Qt::ControlModifier | Qt::AltModifier)) return false;
    if (event.key() < Qt::Key_A || event.key() > Qt::Key_Z) return false;
    constexpr std::array kKept{QKeySequence::Copy, QKeySequence::Cut,       QKeySequence::Paste,
                               QKeySequence::Undo, QKeySequence::SelectAll, QKeySequence::Redo};
    const bool otherRedo = event.key() == Qt::Key_Y && event.modifiers() == Qt::ControlModifier;
    return !otherRedo &&
           std::none_of(kKept.begin(), kKept.end(), [&](auto standard) { return event.matches(standard); });
}

EditorKeys::EditorKeys(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool EditorKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
    const bool editor = watched->inherits("QQuickTextInput") || watched->inherits("QQuickTextEdit");
    if (!editor || !isEmacsKey(*static_cast<QKeyEvent*>(event))) return false;
    event->ignore();
    return true;
}

}  // namespace crd::qml

#include "moc_editor_keys.cpp"
