// The number of errors or warnings with an icon. Hidden if there are none.
import QtQuick
import CrdDesigner.Theme

Row {
    id: root

    property int errors: 0
    property int warnings: 0
    property bool faded: false           // of the nodes below, not of the node itself

    spacing: Theme.space2
    opacity: root.faded ? 0.75 : 1
    visible: root.errors > 0 || root.warnings > 0
    Accessible.role: Accessible.StaticText
    Accessible.name: Spoken.row([root.errors > 0 ? qsTr("%n error(s)", "", root.errors) : "",
                                 root.warnings > 0 ? qsTr("%n warning(s)", "", root.warnings) : ""])

    Row {
        visible: root.errors > 0
        spacing: Theme.space1
        AppIcon {
            name: "error"
            size: Theme.px(13)
            color: Theme.colors.error
            anchors.verticalCenter: parent.verticalCenter
        }
        AppLabel {
            text: root.errors
            role: "small"
            color: Theme.colors.error
            Accessible.ignored: true
        }
    }
    Row {
        visible: root.warnings > 0
        spacing: Theme.space1
        AppIcon {
            name: "warning"
            size: Theme.px(13)
            color: Theme.colors.warning
            anchors.verticalCenter: parent.verticalCenter
        }
        AppLabel {
            text: root.warnings
            role: "small"
            color: Theme.colors.warning
            Accessible.ignored: true
        }
    }
}
