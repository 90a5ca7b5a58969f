// The start page without an open file: commands to begin with, and the recent files.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    required property RecentFiles recent
    required property var templates      // of {id, title, description}

    signal openPath(string path)
    signal newFrom(string templateId)

    function takeFocus() {
        openButton.forceActiveFocus(Qt.OtherFocusReason);  // which shows no tool tip
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Start page")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    Flickable {
        anchors.fill: parent
        contentWidth: width
        contentHeight: Math.max(height, page.height + Theme.space7 * 2)
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}

        Column {
            id: page

            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.max(Theme.space7, (parent.height - height) * 0.4)
            width: Math.min(Theme.px(1080), root.width - Theme.space7 * 2)
            spacing: Theme.space6

            Row {
                spacing: Theme.space5
                Image {
                    source: "qrc:/icons/crd-designer.svg"
                    sourceSize.width: Theme.px(56)
                    sourceSize.height: Theme.px(56)
                    Accessible.ignored: true
                }
                Column {
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: Theme.space1
                    AppLabel {
                        text: "CRD Designer"
                        role: "display"
                    }
                    AppLabel {
                        text: qsTr("Design CustomResourceDefinitions and see what the API server says while you type")
                        muted: true
                    }
                }
            }
            Row {
                spacing: Theme.space3
                CommandButton {
                    id: openButton

                    objectName: "welcomeOpen"
                    command: root.commands.file.open
                    small: false
                    focus: true
                    kind: "primary"
                    text: qsTr("Open a file…")
                }
                CommandButton { command: root.commands.help.palette; small: false; text: qsTr("All commands") }
                CommandButton { command: root.commands.help.shortcuts; small: false; text: qsTr("Shortcuts") }
            }
            Grid {
                id: ways

                readonly property real columnWidth: (width - (columns - 1) * columnSpacing) / columns

                width: parent.width
                columns: Math.max(1, Math.min(3, Math.floor(width / Theme.px(300))))
                columnSpacing: Theme.space6
                rowSpacing: Theme.space6

                Column {
                    width: ways.columnWidth
                    spacing: Theme.space2

                    Heading { text: qsTr("Recent files") }
                    Repeater {
                        model: root.recent
                        delegate: CardButton {
                            required property string path
                            required property string name
                            required property string folder
                            required property bool exists

                            width: parent ? parent.width : 0
                            iconName: "file"
                            title: name
                            detail: exists ? folder : qsTr("%1: missing").arg(folder)
                            enabled: exists
                            onClicked: root.openPath(path)
                        }
                    }
                    AppLabel {
                        width: parent.width
                        visible: root.recent.count === 0
                        text: qsTr("Files that you open are listed here. A file can also be dropped onto this window.")
                        faint: true
                        wrapMode: Text.Wrap
                    }
                }
                Column {
                    width: ways.columnWidth
                    spacing: Theme.space2

                    Heading { text: qsTr("Start from a template") }
                    Repeater {
                        model: root.templates
                        delegate: CardButton {
                            required property definitionTemplate modelData

                            objectName: "startTemplate:" + modelData.id
                            width: parent ? parent.width : 0
                            iconName: "template"
                            title: modelData.title
                            detail: modelData.description
                            onClicked: root.newFrom(modelData.id)
                        }
                    }
                }
                Column {
                    width: ways.columnWidth
                    spacing: Theme.space2

                    Heading { text: qsTr("Lessons and samples") }
                    CommandCard {
                        objectName: "continueLesson"
                        command: root.commands.learn.continueLesson
                        visible: command.enabled
                        iconName: "chevron-right"
                    }
                    CommandCard {
                        objectName: "allLessons"
                        command: root.commands.learn.lessons
                        title: qsTr("All lessons")
                        detail: qsTr("What a definition is, structural schemas, pruning, defaults, rules, versions: read, predict, do")
                    }
                    CommandCard { command: root.commands.learn.openFolder }
                    Repeater {
                        model: root.commands.mapping.samples
                        delegate: CommandCard {
                            required property AppCommand modelData

                            command: modelData
                        }
                    }
                }
            }
        }
    }

    component CommandCard: CardButton {
        required property AppCommand command

        objectName: command.commandId
        width: parent ? parent.width : 0
        iconName: command.iconName
        title: command.text
        detail: command.description
        onClicked: command.run()
    }
    component Heading: AppLabel {
        role: "section"
        muted: true
        bottomPadding: Theme.space2
    }
}
