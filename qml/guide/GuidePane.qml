// The user guide over the panes: its contents and search on the left, the page on the right. Typed text searches.
// Escape goes from the search to the page, and from there to the document.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    required property GuideModel model
    readonly property alias contents: contents
    readonly property alias page: page

    function takeFocus() {
        contents.startSearch();
    }
    // A key of the guide that may have another meaning elsewhere in the window. A field takes the others itself.
    function ownKey(event: KeyEvent): bool {
        return !root.types(event) && event.key !== Qt.Key_Escape && root.commands.guide.has(event);
    }
    function types(event: KeyEvent): bool {
        return /^[^\s\x00-\x1f\x7f]$/.test(event.text) && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier));
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Guide")
    Keys.onPressed: event => {
        event.accepted = root.commands.guide.handle(event);
        if (!event.accepted && root.types(event)) {
            contents.search(event.text);
            event.accepted = true;
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    // What is below gets no clicks.
    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.AllButtons
        hoverEnabled: true
        onWheel: wheel => wheel.accepted = true
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Guide")
        note: page.hint
        current: root.activeFocus

        CommandToolButton {
            objectName: "guideBack"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.guide.back
            focusPolicy: Qt.NoFocus
        }
        CommandToolButton {
            objectName: "guideForward"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.guide.forward
            focusPolicy: Qt.NoFocus
        }
        CommandButton {
            objectName: "guideClose"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.guide.close
            small: true
            kind: "flat"
            focusPolicy: Qt.NoFocus
        }
    }
    GuideContents {
        id: contents

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: Math.min(Theme.px(290), parent.width * 0.4)
        document: root.model
        style: page.style
        owns: root.ownKey
        onPageWanted: page.forceActiveFocus(Qt.OtherFocusReason)
        onLeftByTab: page.forceActiveFocus(Qt.TabFocusReason)
    }
    Rectangle {
        anchors.left: contents.right
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: 1
        color: Theme.colors.line
    }
    GuidePage {
        id: page

        objectName: "guidePage"
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        anchors.left: contents.right
        anchors.leftMargin: 1
        anchors.right: parent.right
        focus: true
        document: root.model
        owns: root.ownKey
        onLeftByTab: forward => {
            if (forward)
                contents.focusSearch();
            else
                contents.takeFocus(Qt.BacktabFocusReason);
        }
    }
}
