// The definition as the API server stores it, as a difference from the file.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property DocumentSession session

    function ask() {
        root.open();
    }

    objectName: "storedDialog"
    title: stored.name === "" ? qsTr("As stored") : qsTr("%1 as stored").arg(ShownText.escaped(stored.name))
    iconName: "save"
    preferredWidth: Theme.px(940)
    onOpened: {
        if (stored.missing === "")
            diff.forceActiveFocus(Qt.PopupFocusReason);
        else
            closeButton.forceActiveFocus(Qt.PopupFocusReason);
    }

    StoredView {
        id: stored

        session: root.session
        shown: root.visible
        onComputed: {
            if (root.opened && stored.missing !== "")
                closeButton.forceActiveFocus(Qt.PopupFocusReason);
        }
    }
    AppLabel {
        objectName: "storedExplained"
        width: parent ? parent.width : 0
        wrapMode: Text.Wrap
        muted: true
        text: stored.missing !== "" ? stored.missing
            : stored.updates ? qsTr("− is the file, with its keys sorted; + is what kubectl get returns after this update. Left out: the status, times, uid, generation, resourceVersion and managedFields.")
            : qsTr("− is the file, with its keys sorted; + is what kubectl get returns once the definition is created. Left out: the status, times, uid, generation, resourceVersion and managedFields.")
    }
    DiffView {
        id: diff

        objectName: "storedDiff"
        width: parent ? parent.width : 0
        height: Math.max(diff.rowHeight * 5, Math.min(diff.implicitHeight, Theme.px(480), (root.parent ? root.parent.height : 0) - Theme.px(290)))
        visible: stored.missing === ""
        mostRows: 1000
        rows: stored.rows
        name: qsTr("From the file to the stored definition")
        same: stored.busy ? "" : qsTr("The server stores the definition as it is in the file.")
    }
    AppLabel {
        objectName: "storedDrift"
        width: parent ? parent.width : 0
        visible: stored.drops
        wrapMode: Text.Wrap
        role: "small"
        faint: true
        text: qsTr("GitOps tools that compare without a server-side diff show the removed lines as a difference.")
    }
    buttons: [
        AppButton {
            id: closeButton

            objectName: "storedClose"
            text: qsTr("Close")
            kind: "primary"
            onClicked: root.close()
        }
    ]
}
