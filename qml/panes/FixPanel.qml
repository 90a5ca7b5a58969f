// The fixes of the selected problem: the choices, and what the chosen one changes for objects and in the file, before
// it is applied.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    readonly property FixChoices choices: root.session.fixes
    readonly property int count: root.choices.fixes.length
    readonly property var fix: root.choices.chosen < root.count ? root.choices.fixes[root.choices.chosen] : null

    function takeFocus() {
        if (root.count > 1)
            list.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            applyButton.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    implicitHeight: content.implicitHeight + Theme.space4 * 2
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Fix")

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.colors.raised
        border.color: Theme.colors.line
    }
    Column {
        id: content

        x: Theme.space4
        y: Theme.space4
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space3

        Row {
            width: parent.width
            spacing: Theme.space4

            CommandButton {
                id: applyButton

                objectName: "applyFix"
                command: root.commands.fixProblem
                small: false
                focus: root.count <= 1
                kind: "primary"
                iconName: "fix"
                text: qsTr("Apply fix")
                tip: root.fix ? root.fix.title : ""
                tipAbove: true           // the fixes are listed below
                enabled: root.fix !== null
            }
            AppLabel {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - applyButton.width - parent.spacing
                text: root.count > 1 ? qsTr("%1 of %2 fixes").arg(root.choices.chosen + 1).arg(root.count)
                    : root.choices.busy ? qsTr("Looking for fixes…")
                    : root.count === 0 ? qsTr("No fix applies here.") : ""
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
        }
        FocusScope {
            id: list

            objectName: "fixChoices"
            width: parent.width
            height: rows.height
            visible: root.count > 0
            focus: root.count > 1
            activeFocusOnTab: root.count > 1
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Fixes for this problem")
            Keys.onPressed: event => {
                if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                    return;
                const at = root.choices.chosen;
                event.accepted = true;
                if (event.key === Qt.Key_Down && at + 1 < root.count)
                    root.choices.chosen = at + 1;
                else if (event.key === Qt.Key_Up && at > 0)
                    root.choices.chosen = at - 1;
                else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                    root.commands.fixProblem.run();
                else
                    event.accepted = false;
            }

            Column {
                id: rows

                width: parent.width

                Repeater {
                    model: root.choices.fixes

                    delegate: Rectangle {
                        id: row

                        required property int index
                        required property fixChoice modelData
                        readonly property bool chosen: root.choices.chosen === row.index

                        objectName: "fix:" + row.index
                        width: rows.width
                        height: Math.max(Theme.rowHeight, title.implicitHeight + Theme.space2 * 2)
                        radius: Theme.radius
                        color: row.chosen && root.count > 1 ? (list.activeFocus ? Theme.colors.selection : Theme.colors.selectionIdle)
                             : hover.hovered && root.count > 1 ? Theme.colors.hover : "transparent"
                        Accessible.role: Accessible.RadioButton
                        Accessible.name: row.modelData.title
                        Accessible.description: row.modelData.consequence
                        Accessible.checked: row.chosen
                        Accessible.onPressAction: root.choices.chosen = row.index

                        HoverHandler { id: hover }
                        TapHandler {
                            onTapped: {
                                root.choices.chosen = row.index;
                                if (root.count > 1)
                                    list.forceActiveFocus(Qt.MouseFocusReason);
                            }
                        }
                        Rectangle {
                            id: mark

                            x: Theme.space2
                            y: Math.round((Theme.rowHeight - height) / 2)
                            visible: root.count > 1
                            width: Theme.px(14)
                            height: width
                            radius: width / 2
                            color: "transparent"
                            border.color: row.chosen ? Theme.colors.accent : Theme.colors.textFaint

                            Rectangle {
                                anchors.centerIn: parent
                                visible: row.chosen
                                width: Theme.px(6)
                                height: width
                                radius: width / 2
                                color: Theme.colors.accent
                            }
                        }
                        AppLabel {
                            id: title

                            anchors.verticalCenter: parent.verticalCenter
                            x: mark.visible ? mark.x + mark.width + Theme.space3 : 0
                            width: parent.width - x
                            text: row.modelData.title
                            font.weight: row.chosen ? Font.Medium : Font.Normal
                            wrapMode: Text.Wrap
                            Accessible.ignored: true
                        }
                        FocusRing { shown: row.chosen && list.activeFocus }
                    }
                }
            }
        }
        AppLabel {
            objectName: "fixConsequence"
            width: parent.width
            visible: root.fix !== null
            text: root.fix ? root.fix.consequence : ""
            muted: true
            wrapMode: Text.Wrap
        }
        DiffView {
            objectName: "fixDiff"
            width: parent.width
            visible: root.fix !== null
            mostRows: 10
            numbered: root.width > Theme.px(360)
            rows: root.fix ? root.fix.rows : []
            name: qsTr("What the fix changes in the file")
        }
    }
}
