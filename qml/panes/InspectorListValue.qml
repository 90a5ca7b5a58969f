// One value of a list: its text, with buttons to move or remove it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string value
    property int count: 0
    property bool reachable: false       // by Tab
    property bool problem: false
    property var put: null               // as `take` of FieldDraft
    property var rehearse: null
    property string caption: ""
    property string keyword: ""
    readonly property bool focused: field.activeFocus

    signal entered()
    signal stepped(int by)
    signal moved(int by)
    signal removed()
    signal cancelled()

    function takeFocus() {
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }
    function move(by: int) {
        if (root.index + by < 0 || root.index + by >= root.count)
            return;
        const count = root.count;
        if (Editing.commit() && root.count === count)  // a cleared value is removed
            root.moved(by);
    }

    height: Theme.controlHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: root.value

    HoverHandler { id: hover }
    AppTextField {
        id: field

        objectName: "editor:" + root.keyword + ":" + root.index
        width: root.width - tools.width - Theme.space2
        activeFocusOnTab: root.reachable || activeFocus
        mono: true
        quiet: true
        documentText: root.value
        take: root.put
        rehearse: root.rehearse
        unsettable: true
        onUnsetRequested: root.removed()
        problem: root.problem
        Accessible.name: qsTr("%1, value %2 of %3").arg(root.caption).arg(root.index + 1).arg(root.count)
        Accessible.description: qsTr("Alt+Up and Alt+Down move it; an empty one is removed")
        onActiveFocusChanged: {
            if (activeFocus)
                root.entered();
        }
        onCancelled: root.cancelled()
        // Elsewhere Alt+Up and Alt+Down move nodes.
        Keys.onShortcutOverride: event => event.accepted = (event.modifiers & Qt.AltModifier)
                                                         && (event.key === Qt.Key_Up || event.key === Qt.Key_Down)
        Keys.onPressed: event => {
            if (event.key !== Qt.Key_Up && event.key !== Qt.Key_Down)
                return;
            const by = event.key === Qt.Key_Up ? -1 : 1;
            event.accepted = true;
            if (event.modifiers & Qt.AltModifier)
                root.move(by);
            else
                root.stepped(by);
        }
    }
    Row {
        id: tools

        anchors.right: parent.right
        anchors.verticalCenter: field.verticalCenter
        opacity: hover.hovered || field.activeFocus ? 1 : 0

        AppToolButton {
            objectName: "moveUp:" + root.keyword + ":" + root.index
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "arrow-up"
            text: qsTr("Move up")
            keys: "Alt+Up"
            enabled: root.index > 0
            onClicked: root.move(-1)
        }
        AppToolButton {
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "arrow-down"
            text: qsTr("Move down")
            keys: "Alt+Down"
            enabled: root.index < root.count - 1
            onClicked: root.move(1)
        }
        AppToolButton {
            objectName: "remove:" + root.keyword + ":" + root.index
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "trash"
            text: qsTr("Remove %1").arg(root.value)
            onClicked: root.removed()
        }
    }
}
