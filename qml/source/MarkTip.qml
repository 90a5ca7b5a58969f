// What a finding says, beside the place it is at.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.ToolTip {
    id: root

    property var mark: ({})              // as SourceDocument describes it

    implicitWidth: contentItem.implicitWidth + leftPadding + rightPadding
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: Theme.space3
    padding: Theme.space3
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: MarkText { mark: root.mark }
    background: Rectangle {
        color: Theme.colors.raised
        border.color: Theme.colors.lineStrong
        radius: Theme.radius
    }
}
