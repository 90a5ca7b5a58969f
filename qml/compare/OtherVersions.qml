// The other versions of two definitions that differ as well.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property CompareModel model

    visible: root.model.otherVersions.length > 0
    height: visible ? Theme.headerHeight : 0
    color: Theme.colors.infoGround

    Row {
        x: Theme.space4
        height: parent.height
        spacing: Theme.space3

        AppLabel {
            objectName: "otherVersions"
            height: parent.height
            text: qsTr("These versions differ as well:")
        }
        Repeater {
            model: root.model.otherVersions

            delegate: AppButton {
                id: entry

                required property string modelData

                objectName: "otherVersion:" + entry.modelData
                anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                small: true
                text: entry.modelData
                tip: qsTr("Compare %1 on both sides").arg(entry.modelData)
                onClicked: root.model.showVersion(entry.modelData)
            }
        }
    }
}
