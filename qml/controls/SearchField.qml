// A field to search or filter with: Escape clears it first, then returns the focus. `passing`: Escape returns it at once;
// `ending`: it also clears the text.
import QtQuick
import CrdDesigner.Theme

AppTextField {
    id: root

    property bool passing: false
    property bool ending: false

    signal leave()

    leftPadding: Theme.icon + Theme.space3
    rightPadding: root.length > 0 ? Theme.px(22) : Theme.space3
    Accessible.name: root.placeholderText
    Keys.onEscapePressed: event => {
        const leaves = root.ending || root.passing || root.length === 0;
        if (!root.passing)
            root.clear();
        if (leaves)
            root.leave();
        event.accepted = true;
    }

    AppIcon {
        x: Theme.space2 + 1
        anchors.verticalCenter: parent.verticalCenter
        name: "search"
        size: Theme.px(14)
        color: Theme.colors.textFaint
    }
    AppToolButton {
        visible: root.length > 0
        anchors.right: parent.right
        anchors.rightMargin: Theme.space1
        anchors.verticalCenter: parent.verticalCenter
        small: true
        iconName: "close"
        text: qsTr("Clear")
        focusPolicy: Qt.NoFocus
        onClicked: root.clear()
    }
}
