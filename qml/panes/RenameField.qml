// The name of a property, edited over its row. It belongs to the pane, as rows come and go while it is typed.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextField {
    id: root

    // A window that is left or a dialog that opens by itself takes the focus for a while: the name is still being typed.
    readonly property bool suspended: root.focusReason === Qt.ActiveWindowFocusReason || root.focusReason === Qt.PopupFocusReason
    readonly property bool leftByUser: root.focusReason === Qt.MouseFocusReason || root.focusReason === Qt.TabFocusReason
                                 || root.focusReason === Qt.BacktabFocusReason || root.focusReason === Qt.ShortcutFocusReason

    property var done: null              // called when the name was given or given up

    function end() {
        if (root.commit())
            root.finish();
    }
    function finish() {
        const done = root.done;
        done();
    }

    objectName: "renameField"
    implicitHeight: Theme.rowHeight
    leavingCommits: false
    problem: root.refused
    Accessible.name: qsTr("New name of %1").arg(root.documentText)
    Component.onCompleted: {
        root.forceActiveFocus(Qt.TabFocusReason);
        root.selectAll();
    }
    Keys.onReturnPressed: root.end()     // and no further: Return in the tree leaves it
    Keys.onEnterPressed: root.end()
    onCancelled: root.finish()
    onActiveFocusChanged: {
        if (!root.activeFocus && (root.uncommitted ? root.leftByUser : !root.suspended))
            root.end();
    }
}
