// The content of the pane without a table: why, and the commands that create a sample.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property TableModel model
    required property Commands commands

    function takeFocus() {
        if (first.visible)
            first.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            root.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(Theme.space4, parent.height * 0.16)
        width: Math.min(parent.width - Theme.space6 * 2, Theme.px(380))
        spacing: Theme.space4

        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            text: root.model.unusable !== "" ? qsTr("There is no table") : qsTr("See what kubectl get prints")
            role: "large"
        }
        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            muted: true
            text: root.model.unusable !== "" ? root.model.unusable : qsTr("Each sample object is a row. Add one to see and edit the columns.")
        }
        Column {
            visible: !root.model.hasSamples
            spacing: Theme.space3

            AppButton {
                id: first

                objectName: "tableFullSample"
                kind: "primary"
                text: root.commands.preview.addFull.text
                iconName: root.commands.preview.addFull.iconName
                enabled: root.commands.preview.addFull.enabled
                Accessible.description: root.commands.preview.addFull.description
                onClicked: root.commands.table.addSample(SampleExtent.Full)
            }
            AppButton {
                objectName: "tableMinimalSample"
                text: root.commands.preview.addMinimal.text
                iconName: root.commands.preview.addMinimal.iconName
                enabled: root.commands.preview.addMinimal.enabled
                Accessible.description: root.commands.preview.addMinimal.description
                onClicked: root.commands.table.addSample(SampleExtent.Minimal)
            }
        }
    }
}
