// The tool tip of a problem, next to its text. It closes with its pane, and when the window loses the focus.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.ToolTip {
    id: root

    property shownMark mark
    readonly property bool inFront: (root.parent?.visible ?? false) && (root.parent?.Window.active ?? false)

    onInFrontChanged: {
        if (!root.inFront)
            root.close();
    }

    implicitWidth: contentItem.implicitWidth + leftPadding + rightPadding
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: Theme.space3
    padding: Theme.space3
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: MarkText {
        objectName: "markTip"
        mark: root.mark
    }
    background: Rectangle {
        color: Theme.colors.raised
        border.color: Theme.colors.lineStrong
        radius: Theme.radius
    }
}
