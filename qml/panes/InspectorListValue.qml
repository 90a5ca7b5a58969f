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
    // By the commands of a value.
    function moveValue(by: int) {
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
        Accessible.description: ControlKeys.moveUp === "" || ControlKeys.moveDown === "" ? qsTr("An empty value is removed")
                              : qsTr("%1 and %2 move it; an empty one is removed").arg(ControlKeys.moveUp).arg(ControlKeys.moveDown)
        onActiveFocusChanged: {
            if (activeFocus)
                root.entered();
        }
        onCancelled: root.cancelled()
        Keys.onPressed: event => {
            const by = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
            event.accepted = by !== 0 && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier));
            if (event.accepted)
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
            keys: ControlKeys.moveUp
            enabled: root.index > 0
            onClicked: root.moveValue(-1)
        }
        AppToolButton {
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "arrow-down"
            text: qsTr("Move down")
            keys: ControlKeys.moveDown
            enabled: root.index < root.count - 1
            onClicked: root.moveValue(1)
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
