// What the engine answers, and the path of the request.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property LessonModel model
    required property Commands commands

    spacing: Theme.space3

    AppLabel {
        width: parent.width
        visible: root.model.answer !== ""
        text: root.model.question
        role: "section"
        muted: true
        wrapMode: Text.Wrap
    }
    Rectangle {
        width: parent.width
        height: answer.implicitHeight + Theme.space3 * 2
        visible: root.model.answer !== ""
        radius: Theme.radius
        color: Theme.colors.field
        border.color: Theme.colors.line

        AppLabel {
            id: answer

            objectName: "lessonAnswer"
            x: Theme.space3
            y: Theme.space3
            width: parent.width - Theme.space3 * 2
            text: root.model.answer.replace(/\s+$/, "")
            role: "codeSmall"
            verticalAlignment: Text.AlignTop
            wrapMode: Text.Wrap
        }
    }
    AppLabel {
        visible: root.model.path.length > 0
        text: qsTr("Steps of the request")
        role: "section"
        muted: true
    }
    Repeater {
        model: root.model.path
        delegate: Item {
            id: entry

            required property int index
            required property string modelData
            readonly property var lines: entry.modelData.split("\n")

            objectName: "pathEntry:" + entry.index
            width: root.width
            height: texts.height

            AppLabel {
                text: String(entry.index + 1)
                role: "small"
                faint: true
                Accessible.ignored: true
            }
            Column {
                id: texts

                x: Theme.px(18)
                width: parent.width - x

                AppLabel {
                    width: parent.width
                    text: entry.lines[0]
                    role: "codeSmall"
                    wrapMode: Text.Wrap
                }
                AppLabel {
                    width: parent.width
                    visible: text !== ""
                    text: entry.lines.slice(1).join(" ")
                    role: "small"
                    muted: true
                    wrapMode: Text.Wrap
                }
            }
        }
    }
    CommandButton {
        objectName: "showRequest"
        command: root.commands.learn.showRequest
        visible: root.commands.learn.showRequest.enabled && root.model.answer !== ""
        kind: "flat"
    }
}
