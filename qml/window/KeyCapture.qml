// Shows the keys of a command. When pressed, it captures the next keys; Escape cancels.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppButton {
    id: root

    required property KeyBindings bindings
    property string current: ""          // the keys; empty: none
    property string none: qsTr("None")

    signal captured(string keys)

    text: catcher.activeFocus ? qsTr("Press keys…") : root.current !== "" ? root.current : root.none
    tip: qsTr("Press to change the keys")
    onClicked: catcher.forceActiveFocus(Qt.OtherFocusReason)

    // A separate item: the button handles Return itself.
    Item {
        id: catcher

        objectName: root.objectName + ":catcher"
        Keys.onShortcutOverride: event => event.accepted = true
        Keys.onPressed: event => {
            event.accepted = true;
            const names = root.bindings.namesOf(event.key, event.modifiers);
            if (names.length === 0)
                return;
            root.forceActiveFocus(Qt.TabFocusReason);
            if (event.key !== Qt.Key_Escape)
                root.captured(names[names.length - 1]);
        }
    }
}
