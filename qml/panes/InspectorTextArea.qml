// Text of several lines inside a row: grows to a few lines, then scrolls.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    property alias text: area.text
    readonly property alias exactText: area.exactText
    property alias documentText: area.documentText
    property alias take: area.take
    property alias rehearse: area.rehearse
    property alias unsettable: area.unsettable
    property alias mono: area.mono
    property alias quiet: area.quiet
    property alias handleFirst: area.handleFirst
    readonly property alias area: area
    property alias problem: area.problem
    property alias placeholderText: area.placeholderText
    property int mostLines: 7

    signal submitted()
    signal cancelled()
    signal unsetRequested()

    implicitHeight: Math.min(Math.max(Theme.controlHeight, area.contentHeight + Theme.space3),
                             lineHeight.height * root.mostLines + Theme.space3)
    Accessible.role: Accessible.EditableText

    FontMetrics {
        id: lineHeight
        font: area.font
    }
    Flickable {
        id: flick

        anchors.fill: parent
        contentWidth: width
        contentHeight: area.height
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        clip: true
        T.ScrollBar.vertical: AppScrollBar { visible: flick.contentHeight > flick.height }

        AppTextArea {
            id: area

            function follow() {
                if (cursorRectangle.y < flick.contentY)
                    flick.contentY = Math.max(0, cursorRectangle.y - topPadding);
                else if (cursorRectangle.y + cursorRectangle.height > flick.contentY + flick.height)
                    flick.contentY = cursorRectangle.y + cursorRectangle.height + bottomPadding - flick.height;
            }

            objectName: root.objectName + ":area"
            width: flick.width
            height: Math.max(flick.height, contentHeight + topPadding + bottomPadding)
            focus: true
            quiet: true
            Accessible.name: root.Accessible.name
            onCursorRectangleChanged: follow()
            onSubmitted: root.submitted()
            onCancelled: root.cancelled()
            onUnsetRequested: root.unsetRequested()
        }
    }
}
