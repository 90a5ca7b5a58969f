// The problem of a cell of a table, below its row.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    property string name: ""             // of the column
    property string text: ""
    property int severity: Severity.Error
    property string fixTitle: ""
    property string fixName: ""          // the object name of the button
    readonly property color ink: Theme.severityColor(root.severity)

    signal fixAsked()

    visible: root.text !== ""
    height: root.visible ? Math.max(label.implicitHeight, fix.visible ? fix.height : 0) + Theme.space1 : 0
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(Severity.word(root.severity)).arg(label.text)

    AppIcon {
        id: mark

        y: 1
        name: Theme.severityIcon(root.severity)
        size: Theme.px(13)
        color: root.ink
    }
    AppLabel {
        id: label

        anchors.left: mark.right
        anchors.leftMargin: Theme.space2
        width: Math.min(implicitWidth, root.width - x - (fix.visible ? fix.width + Theme.space3 : 0))
        text: root.name === "" || root.text.startsWith(root.name) ? root.text : qsTr("%1: %2").arg(root.name).arg(root.text)
        role: "small"
        color: root.ink
        wrapMode: Text.Wrap
        maximumLineCount: 4
        elide: Text.ElideRight
        Accessible.ignored: true
    }
    AppButton {
        id: fix

        objectName: root.fixName
        anchors.left: label.right
        anchors.leftMargin: Theme.space3
        visible: root.fixTitle !== ""
        small: true
        kind: "flat"
        iconName: "fix"
        text: qsTr("Fix")
        tip: root.fixTitle
        onClicked: root.fixAsked()
    }
}
