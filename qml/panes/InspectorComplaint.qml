// The problem of a row of the inspector, and the button that fixes it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Row {
    id: root

    required property InspectorRow row
    readonly property bool isError: root.row.wrong
    readonly property bool isInfo: !root.isError && root.row.problemSeverity === Severity.Info

    spacing: Theme.space2

    AppIcon {
        name: root.isError ? "error" : root.isInfo ? "info" : "warning"
        color: label.color
        size: Theme.px(13)
        y: 1
    }
    AppLabel {
        id: label

        width: Math.min(implicitWidth, root.width - Theme.px(13) - Theme.space2 - (fixButton.visible ? fixButton.width + Theme.space2 : 0))
        text: root.row.complaint
        role: "small"
        wrapMode: Text.Wrap
        maximumLineCount: 4
        elide: Text.ElideRight
        Accessible.name: root.row.spokenComplaint
        color: root.isError ? Theme.colors.error : root.isInfo ? Theme.colors.info : Theme.colors.warning

        HoverHandler { id: hover }
        AppToolTip {
            shown: label.truncated && hover.hovered
            text: label.text
        }
    }
    AppButton {
        id: fixButton

        objectName: "fix:" + root.row.keyword
        y: Math.round((Theme.px(15) - height) / 2)
        visible: root.row.fixTitle !== "" && root.row.inputError === ""
        small: true
        kind: "flat"
        iconName: "fix"
        text: qsTr("Fix")
        tip: root.row.fixTitle
        onClicked: root.row.fixAsked()
    }
}
