// The name of a property, edited over its row. It belongs to the pane, since rows are created and destroyed while
// typing.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextField {
    id: root

    // When the window is inactive or a dialog opens by itself, the focus is lost temporarily: editing continues.
    readonly property bool suspended: root.focusReason === Qt.ActiveWindowFocusReason || root.focusReason === Qt.PopupFocusReason
    readonly property bool leftByUser: root.focusReason === Qt.MouseFocusReason || root.focusReason === Qt.TabFocusReason
                                 || root.focusReason === Qt.BacktabFocusReason || root.focusReason === Qt.ShortcutFocusReason

    property var done: null              // called when the name was committed or cancelled

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
    problem: root.hasInputError
    Accessible.name: qsTr("New name of %1").arg(root.documentText)
    Component.onCompleted: {
        root.forceActiveFocus(Qt.TabFocusReason);
        root.selectAll();
    }
    Keys.onReturnPressed: root.end()     // accepted here: Return would leave the tree
    Keys.onEnterPressed: root.end()
    onCancelled: root.finish()
    onActiveFocusChanged: {
        if (!root.activeFocus && (root.uncommitted ? root.leftByUser : !root.suspended))
            root.end();
    }
}
