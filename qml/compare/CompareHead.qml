// What is compared: the two sides, the classes as filters with their counts, and the filter by path.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property CompareModel model
    required property Commands commands
    readonly property var counts: root.model.counts  // a list of compareCount
    property bool plain: false           // only the sides: another part has its own filter
    property real gap: 0                 // between the sides and the filters, for what is put there

    // "v1beta1 (released file)" fits where the window has the room.
    readonly property real sideWidth: Math.max(Theme.px(150), Math.min(Theme.px(300), (root.width - Theme.px(root.plain ? 220 : 720)) / 2))

    signal leaving()                     // the filter, by keys

    function startFilter() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    implicitHeight: (root.plain ? Theme.headerHeight : Theme.headerHeight * 2) + root.gap
    color: Theme.colors.bar

    Row {
        id: sides

        x: Theme.space3
        height: Theme.headerHeight
        spacing: Theme.space2

        CommandToolButton {
            objectName: "backToDesign"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.compare.design
            iconName: "chevron-left"
        }
        AppComboBox {
            objectName: "compareLeft"
            anchors.verticalCenter: parent.verticalCenter
            implicitWidth: root.sideWidth
            mono: true
            model: root.model.choices
            currentIndex: root.model.left
            tip: qsTr("The left side")
            Accessible.name: qsTr("Left side")
            onModelChanged: currentIndex = Qt.binding(() => root.model.left)
            onActivated: index => {
                root.model.left = index;
                currentIndex = Qt.binding(() => root.model.left);
            }
        }
        CommandToolButton {
            objectName: "swapSides"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.compare.swap
        }
        AppComboBox {
            objectName: "compareRight"
            anchors.verticalCenter: parent.verticalCenter
            implicitWidth: root.sideWidth
            mono: true
            model: root.model.choices
            currentIndex: root.model.right
            tip: qsTr("The right side")
            Accessible.name: qsTr("Right side")
            onModelChanged: currentIndex = Qt.binding(() => root.model.right)
            onActivated: index => {
                root.model.right = index;
                currentIndex = Qt.binding(() => root.model.right);
            }
        }
        CommandToolButton { command: root.commands.compare.file; anchors.verticalCenter: parent.verticalCenter }
        CommandToolButton { command: root.commands.compare.commit; anchors.verticalCenter: parent.verticalCenter }
        CommandToolButton { command: root.commands.cluster.compare; anchors.verticalCenter: parent.verticalCenter }
    }
    Row {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        height: Theme.headerHeight
        spacing: Theme.space2
        visible: !root.plain

        AppLabel {
            objectName: "compareTotal"
            height: parent.height
            text: root.model.summary
            muted: true
        }
        CommandToolButton { command: root.commands.compare.previousChange; anchors.verticalCenter: parent.verticalCenter }
        CommandToolButton { command: root.commands.compare.nextChange; anchors.verticalCenter: parent.verticalCenter }
        CommandButton {
            objectName: "takeLeft"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.compare.takeLeft
            iconName: ""
        }
        CommandButton {
            objectName: "takeRight"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.compare.takeRight
            iconName: ""
        }
    }
    Row {
        id: classes

        x: Theme.space4
        y: Theme.headerHeight + root.gap
        height: Theme.headerHeight - 1
        spacing: Theme.space2
        visible: !root.plain

        Repeater {
            model: root.counts.length  // the chips stay when their counts change: one of them can have the focus

            delegate: AppButton {
                id: entry

                required property int index
                readonly property var about: root.counts[entry.index]

                objectName: "compareClass:" + entry.about.impact
                anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                small: true
                kind: entry.about.chosen ? "primary" : "normal"
                text: qsTr("%1: %2").arg(entry.about.name).arg(entry.about.count)
                tip: entry.about.tip
                Accessible.checkable: true
                Accessible.checked: entry.about.chosen
                onClicked: root.model.toggleImpact(entry.about.impact)
            }
        }
    }
    SearchField {
        id: search

        objectName: "compareFilter"
        visible: !root.plain
        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        y: Theme.headerHeight + root.gap + Math.round((Theme.headerHeight - height) / 2)
        width: Math.min(Theme.px(260), root.width - classes.x - classes.width - Theme.space5)
        placeholderText: qsTr("Filter by path")
        onTextChanged: root.model.filter = search.text
        onAccepted: root.leaving()
        onLeave: root.leaving()
        Keys.onDownPressed: root.leaving()
    }
    Connections {
        target: root.model
        function onFilterChanged() {
            if (search.text !== root.model.filter)
                search.text = root.model.filter;
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
