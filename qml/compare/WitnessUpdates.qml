// What follows for a stored object: requests, with the outcome of each as a sentence.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property list<proofStep> steps

    visible: root.steps.length > 0
    spacing: Theme.space2
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Updates of the stored object")

    Repeater {
        model: root.steps

        delegate: Row {
            id: step

            required property int index
            required property proofStep modelData

            objectName: "update:" + step.index
            width: root.width
            spacing: Theme.space3
            Accessible.role: Accessible.ListItem
            Accessible.name: step.modelData.title

            AppIcon {
                id: mark

                y: Math.round((title.lineCount > 0 ? title.height / title.lineCount - height : 0) / 2)
                size: Theme.px(14)
                name: step.modelData.accepted ? "ok" : "error"
                color: step.modelData.accepted ? Theme.colors.success : Theme.colors.error
            }
            AppLabel {
                id: title

                width: parent.width - mark.width - parent.spacing
                text: ShownText.escapedLines(step.modelData.title)
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                Accessible.ignored: true
            }
        }
    }
}
