// What kubectl explain prints for a path of the selected version.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property ExplainModel model
    required property Commands commands
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead

    function takeFocus() {
        field.forceActiveFocus(Qt.TabFocusReason);
    }
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Explain")
    Component.onCompleted: root.commands.clients.explain = root.model

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Explain")
        current: root.current

        CommandToolButton {
            objectName: "copyExplained"
            command: root.commands.clients.copyExplained
        }
    }
    Row {
        id: line

        x: Theme.space4
        anchors.top: header.bottom
        anchors.topMargin: Theme.space3
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space2

        PathField {
            id: field

            objectName: "explainPath"
            width: parent.width - up.width - parent.spacing
            focus: true
            explain: root.model
            KeyNavigation.tab: body
            onMoved: by => body.move(by)
            onEntered: body.enter()
        }
        CommandToolButton {
            id: up

            objectName: "explainUp"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.clients.explainParent
            KeyNavigation.tab: recursive
            KeyNavigation.backtab: body
        }
    }
    Flow {
        id: options

        x: Theme.space4
        anchors.top: line.bottom
        anchors.topMargin: Theme.space2
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space4

        AppSwitch {
            id: recursive

            objectName: "explainRecursive"
            KeyNavigation.backtab: up
            text: qsTr("Recursive")
            checked: root.model.recursive
            onToggled: root.model.recursive = checked
        }
        AppComboBox {
            objectName: "explainOutput"
            width: Theme.px(170)
            mono: true
            model: ["plaintext", "plaintext-openapiv2"]
            tip: qsTr("Output: plaintext reads the OpenAPI v3 document, plaintext-openapiv2 the v2 document")
            currentIndex: root.model.oldOutput ? 1 : 0
            Accessible.name: qsTr("Output")
            onActivated: index => root.model.oldOutput = index === 1
        }
    }
    Column {
        id: above

        anchors.top: options.bottom
        width: parent.width
        topPadding: Theme.space2

        ClientNote {
            width: parent.width
            view: root.model
            commands: root.commands
        }
        AppLabel {
            objectName: "explainCommand"
            x: Theme.space4
            width: parent.width - Theme.space4 * 2
            visible: root.model.available
            text: "$ " + root.model.command
            role: "codeSmall"
            muted: true
            wrapMode: Text.Wrap
        }
    }
    ExplainText {
        id: body

        anchors.top: above.bottom
        anchors.bottom: parent.bottom
        anchors.bottomMargin: cut.visible ? cut.height : 0
        width: parent.width
        visible: root.model.available
        explain: root.model
        KeyNavigation.tab: up
        KeyNavigation.backtab: field
        onUpAsked: root.commands.clients.explainParent.run()
        onCopyAsked: root.commands.clients.copyExplained.run()
    }
    FocusRing {
        objectName: "explainFocus"
        anchors.fill: body
        anchors.margins: 1
        shown: body.activeFocus
    }
    AppLabel {
        id: cut

        anchors.bottom: parent.bottom
        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        bottomPadding: Theme.space2
        visible: root.model.cut
        text: qsTr("The output is longer. Copy takes all of it.")
        role: "small"
        wrapMode: Text.Wrap
        muted: true
    }
}
