// On X11, Qt's editors take some of the keys of Emacs: Ctrl+D deletes a letter, Ctrl+K and Ctrl+U delete a line, Ctrl+E
// goes to its end. No menu names them, and they hide the shortcuts that menus have for these keys.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QKeyEvent>
#include <QObject>

namespace crd::qml {

// A letter with Ctrl, Alt or Meta that is neither typed (AltGr) nor copies, cuts, pastes, selects all, undoes or
// redoes.
bool isEmacsKey(const QKeyEvent& event);

// While it exists, no TextInput or TextEdit takes these keys: shortcuts do, or the items around it.
class EditorKeys : public QObject {
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit EditorKeys(QObject* parent = nullptr);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace crd::qml
