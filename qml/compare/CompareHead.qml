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

    // Where a line has no room for the sides and what is done to a row, that and the filter have a line below the classes.
    readonly property bool narrow: !root.plain && (sides.x + sides.width + Math.max(total.implicitWidth, Theme.px(150)) + rowTools.width + Theme.space7 > root.width
                                                   || classes.x + classes.width + Theme.space5 + Theme.px(150) > root.width)

    signal leaving()                     // the filter, by keys

    function startFilter() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    implicitHeight: Theme.headerHeight * (root.plain ? 1 : root.narrow ? 3 : 2) + root.gap
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
    AppLabel {
        id: total

        objectName: "compareTotal"
        y: rowTools.y
        x: rowTools.x - Theme.space3 - width
        width: Math.min(implicitWidth, Math.max(0, rowTools.x - Theme.space3 - (root.narrow ? search.x + search.width : sides.x + sides.width) - Theme.space3))
        height: Theme.headerHeight
        visible: !root.plain
        text: root.model.summary
        muted: true
    }
    Row {
        id: rowTools

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        y: root.narrow ? Theme.headerHeight * 2 + root.gap : 0
        height: Theme.headerHeight
        spacing: Theme.space2
        visible: !root.plain

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
        x: root.narrow ? Theme.space3 : root.width - width - Theme.space3
        y: Theme.headerHeight * (root.narrow ? 2 : 1) + root.gap + Math.round((Theme.headerHeight - height) / 2)
        width: root.narrow ? Math.max(Theme.px(120), Math.min(Theme.px(260), rowTools.x - total.implicitWidth - Theme.space7))
                           : Math.min(Theme.px(260), root.width - classes.x - classes.width - Theme.space5)
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
