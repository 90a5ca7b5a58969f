// The OpenAPI documents of the definition: v3 and v2 side by side, or one of them where the pane is narrow.
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
    property bool shown: false           // work is done
    property bool current: false         // the focus is in this pane
    property bool v2: false              // where there is room for one
    property alias headerLead: header.lead
    readonly property bool both: root.width >= Theme.px(680)
    readonly property bool showsV3: root.both || !root.v2
    readonly property bool showsV2: root.both || root.v2
    // The document that the tools are about.
    readonly property OpenApiModel document: root.v2 ? newer.older : newer

    function takeFocus() {
        (root.v2 ? secondTree : firstTree).forceActiveFocus(Qt.TabFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("OpenAPI")

    OpenApiModel {
        id: newer

        readonly property OpenApiModel older: OpenApiModel {
            v2: true
            session: root.session
            shown: root.shown && root.showsV2
        }

        session: root.session
        shown: root.shown && root.showsV3
    }
    Binding {
        target: root.commands.clients
        property: "document"
        value: root.document
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("OpenAPI")
        current: root.current

        CommandToolButton {
            objectName: "saveOpenApi"
            command: root.commands.clients.saveOpenApi
            text: root.v2 ? qsTr("Save the v2 document as JSON…") : qsTr("Save the v3 document as JSON…")
        }
    }
    Row {
        id: forms

        x: Theme.space4
        anchors.top: header.bottom
        anchors.topMargin: Theme.space2
        spacing: Theme.space2

        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Document:")
            role: "small"
            muted: true
            Accessible.ignored: true
        }
        AppSegments {
            objectName: "openApiForm"
            options: [Segment { name: "openApiV3"; text: "v3"; tip: qsTr("The document of the selected version, which kubectl reads") },
                      Segment { name: "openApiV2"; text: "v2"; tip: qsTr("The document of all served versions, which older clients read; it leaves out parts of the schema") }]
            current: root.v2 ? 1 : 0
            Accessible.name: qsTr("Document")
            onChosen: index => root.v2 = index === 1
        }
    }
    AppLabel {
        anchors.left: forms.right
        anchors.leftMargin: Theme.space3
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: forms.verticalCenter
        visible: root.document.available
        objectName: "openApiAddress"
        text: qsTr("%1, %2 bytes").arg(root.document.address).arg(root.document.size)
        role: "codeSmall"
        muted: true
        elide: Text.ElideMiddle
    }
    ClientNote {
        id: note

        anchors.top: forms.bottom
        width: parent.width
        view: root.document
        commands: root.commands
    }
    OpenApiTree {
        id: firstTree

        objectName: "openApiTreeV3"
        anchors.top: note.bottom
        anchors.topMargin: Theme.space2
        anchors.bottom: parent.bottom
        width: root.both ? Math.floor(root.width / 2) : root.width
        visible: root.showsV3 && newer.available
        focus: !root.v2
        document: newer
        onActiveFocusChanged: {
            if (firstTree.activeFocus)
                root.v2 = false;
        }
    }
    OpenApiTree {
        id: secondTree

        objectName: "openApiTreeV2"
        anchors.top: firstTree.top
        anchors.bottom: losses.top
        x: root.both ? firstTree.width : 0
        width: root.width - x
        visible: root.showsV2 && newer.older.available
        focus: root.v2
        document: newer.older
        onActiveFocusChanged: {
            if (secondTree.activeFocus)
                root.v2 = true;
        }
    }
    OpenApiLossList {
        id: losses

        anchors.bottom: parent.bottom
        x: secondTree.x
        width: secondTree.width
        height: visible ? Math.min(root.height * 0.4, wantedHeight) : 0
        visible: secondTree.visible
        document: newer.older
        onChosen: row => {
            if (firstTree.visible)
                firstTree.go(newer.showNode(newer.older.pathOfLoss(row)));
            secondTree.go(newer.older.showLoss(row));
            newer.older.selectLoss(row);
        }
    }
    Rectangle {
        visible: root.both
        x: firstTree.width
        anchors.top: firstTree.top
        anchors.bottom: parent.bottom
        width: 1
        color: Theme.colors.line
    }
}
