// The bar at the top: the menus, the most frequent commands, the file, the outcome.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property RecentFiles recent

    // What there is no room for is dropped in this order: the folder of the file; the versions that accept the definition; the
    // buttons for the palette, the theme and the keys, then those for saving, undo and redo (all are in the menus); the words of
    // the outcome, of which the icon stays; the matrix; the target version (which the status bar names). The name of the file is
    // cut last.
    readonly property real forName: Math.min(fileName.implicitWidth, root.width * 0.4) + Theme.icon + Theme.px(8) + Theme.space3 * 2
    readonly property real spare: root.width - menus.width - left.x - Theme.space3 - Theme.space7
                                  - (root.commands.hasFile ? root.forName : 0) - (teaching.visible ? teaching.width + Theme.space1 : 0)
    readonly property real quickWidth: Theme.controlHeight * 3 + Theme.space4 + Theme.space1 * 3
    readonly property real toolsWidth: Theme.controlHeight * 3 + Theme.space4 + Theme.space2 * 3
    readonly property real forOutcome: root.commands.hasFile ? outcomes.narrowWidth + Theme.space3 : 0
    readonly property real forTarget: root.forOutcome + target.implicitWidth + Theme.space2
    readonly property real forMatrix: root.forTarget + matrix.implicitWidth + Theme.space2
    readonly property real forWords: root.commands.hasFile ? root.forMatrix + Math.max(0, outcomes.fullWidth - outcomes.narrowWidth) : 0
    readonly property bool targetShown: root.commands.hasFile && root.spare >= root.forTarget
    readonly property bool matrixShown: root.commands.hasFile && root.spare >= root.forMatrix
    readonly property bool outcomesNarrow: root.spare < root.forWords
    readonly property bool quickShown: root.spare >= root.forWords + root.quickWidth
    readonly property bool toolsShown: root.spare >= root.forWords + root.quickWidth + root.toolsWidth
    readonly property bool rangeShown: root.spare >= root.forWords + root.quickWidth + root.toolsWidth + outcomes.rangeWidth

    signal recentChosen(string path)

    function openMenu() {
        menus.openFirst();
    }
    function openValidationMenu() {
        outcomes.openMenu();
    }

    implicitHeight: Theme.barHeight
    color: Theme.colors.bar
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Tools")

    Row {
        id: left

        x: Theme.space3
        height: parent.height
        spacing: Theme.space1

        MainMenu {
            id: menus

            anchors.verticalCenter: parent.verticalCenter
            commands: root.commands
            recent: root.recent
            onRecentChosen: path => root.recentChosen(path)
        }
        CommandButton {
            id: teaching

            objectName: "teachingMode"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.learn.teaching
            visible: root.commands.learn.teaching.checked
            iconName: "close"
            text: qsTr("Teaching mode")
            tip: qsTr("Leave teaching mode")
            focusPolicy: Qt.TabFocus     // a click keeps the focus in its pane
        }
        Row {
            height: parent.height
            spacing: Theme.space1
            visible: root.quickShown

            BarLine {}
            CommandToolButton { command: root.commands.file.save; anchors.verticalCenter: parent.verticalCenter; objectName: "saveButton" }
            CommandToolButton { command: root.commands.undo; anchors.verticalCenter: parent.verticalCenter; objectName: "undoButton" }
            CommandToolButton { command: root.commands.redo; anchors.verticalCenter: parent.verticalCenter; objectName: "redoButton" }
        }
    }
    Row {
        id: title

        readonly property real room: right.x - left.width - left.x - Theme.space7

        x: Math.max(left.x + left.width + Theme.space5, Math.min((root.width - width) / 2, right.x - width - Theme.space4))
        height: parent.height
        spacing: Theme.space3
        visible: root.commands.hasFile

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: "file"
            color: Theme.colors.textFaint
        }
        AppLabel {
            id: fileName

            objectName: "fileNameLabel"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Math.max(0, title.room - Theme.icon - Theme.px(8) - Theme.space3 * 2))
            text: ShownText.escaped(root.session.fileName)
            font.weight: Font.DemiBold
            elide: Text.ElideMiddle

            HoverHandler { id: nameHover }
            AppToolTip {
                shown: nameHover.hovered
                text: root.session.filePath !== "" ? root.session.filePath : root.session.fileName
            }
        }
        Rectangle {
            objectName: "modifiedDot"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.session.modified || root.session.kept.gone || root.commands.previewModel.samples.modified || root.commands.companions.modified
            width: Theme.px(8)
            height: width
            radius: width / 2
            color: Theme.colors.accent
            Accessible.role: Accessible.Indicator
            Accessible.name: qsTr("There are unsaved changes")
            HoverHandler { id: dotHover }
            AppToolTip {
                shown: dotHover.hovered
                text: qsTr("Changed since it was saved")
            }
        }
        AppLabel {
            readonly property real room: title.room - root.forName - Theme.space3

            anchors.verticalCenter: parent.verticalCenter
            objectName: "folderLabel"
            visible: text !== "" && root.rangeShown && room > Theme.px(100)
            width: Math.min(implicitWidth, room, Theme.px(220))
            text: ShownText.escaped(root.session.folder)
            role: "small"
            faint: true
            elide: Text.ElideLeft
        }
    }
    Row {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        height: parent.height
        spacing: Theme.space2

        TargetBox {
            id: target

            objectName: "targetBox"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.targetShown
            quiet: true
            implicitWidth: Theme.px(138)
            commands: root.commands
        }
        CommandToolButton {
            id: matrix

            objectName: "matrixButton"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.matrixShown
            command: root.commands.matrix.go
        }
        Outcomes {
            id: outcomes

            anchors.verticalCenter: parent.verticalCenter
            visible: root.commands.hasFile
            wide: root.width >= Theme.px(1560)
            ranged: root.rangeShown
            narrow: root.outcomesNarrow
            session: root.session
            commands: root.commands
        }
        Row {
            height: parent.height
            spacing: Theme.space2
            visible: root.toolsShown

            BarLine { visible: root.commands.hasFile }
            CommandToolButton { command: root.commands.help.palette; anchors.verticalCenter: parent.verticalCenter }
            CommandToolButton { objectName: "themeButton"; command: Theme.dark ? root.commands.view.themeLight : root.commands.view.themeDark; anchors.verticalCenter: parent.verticalCenter }
            CommandToolButton { command: root.commands.help.shortcuts; iconName: "help"; anchors.verticalCenter: parent.verticalCenter }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }

    component BarLine: Item {
        width: Theme.space4
        height: Theme.barHeight
        Rectangle {
            anchors.centerIn: parent
            width: 1
            height: Theme.px(18)
            color: Theme.colors.line
        }
    }
}
