// The user guide over the panes: its contents and search on the left, the page on the right. Typed text searches.
// Escape goes from the search to the page, and from there to the document.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property GuideModel model
    readonly property alias contents: contents
    readonly property alias page: page

    signal closed()

    function takeFocus() {
        contents.startSearch();
    }
    // These keys have another meaning elsewhere in the window.
    function ownKey(event: KeyEvent): bool {
        const control = event.modifiers === Qt.ControlModifier, alt = event.modifiers === Qt.AltModifier;
        return alt && (event.key === Qt.Key_Left || event.key === Qt.Key_Right)
            || control && (event.key === Qt.Key_F || event.key === Qt.Key_PageUp || event.key === Qt.Key_PageDown);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Guide")
    Keys.onPressed: event => {
        if (event.key === Qt.Key_Escape) {
            root.closed();
        } else if (event.key === Qt.Key_Slash && event.modifiers === Qt.NoModifier) {
            contents.startSearch();
        } else if (/^[^\s\x00-\x1f\x7f]$/.test(event.text) && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier))) {
            contents.search(event.text);
        } else if (!root.ownKey(event)) {
            return;
        } else {
            switch (event.key) {
            case Qt.Key_Left: root.model.goBack(); break;
            case Qt.Key_Right: root.model.goForward(); break;
            case Qt.Key_PageUp: root.model.step(-1); break;
            case Qt.Key_PageDown: root.model.step(1); break;
            default: contents.startSearch();
            }
        }
        event.accepted = true;
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

        AppToolButton {
            objectName: "guideBack"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            enabled: root.model.canGoBack
            iconName: "chevron-left"
            text: qsTr("Back")
            keys: "Alt+Left"
            focusPolicy: Qt.NoFocus
            onClicked: root.model.goBack()
        }
        AppToolButton {
            objectName: "guideForward"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            enabled: root.model.canGoForward
            iconName: "chevron-right"
            text: qsTr("Forward")
            keys: "Alt+Right"
            focusPolicy: Qt.NoFocus
            onClicked: root.model.goForward()
        }
        AppButton {
            objectName: "guideClose"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            small: true
            kind: "flat"
            iconName: "close"
            text: qsTr("Close the guide")
            tip: qsTr("Escape")
            focusPolicy: Qt.NoFocus
            onClicked: root.closed()
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
