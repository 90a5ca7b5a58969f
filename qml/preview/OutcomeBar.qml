// The outcome of the request; its counts move to a second line where there is no room for both.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property PreviewModel model
    readonly property bool good: root.model.state === PreviewState.Accepted
    // Also a rule that was not evaluated, an old object that could not be stored, and a definition that is rejected.
    readonly property bool unknown: root.model.state === PreviewState.Unusable || root.model.state === PreviewState.Undecided || root.good && (root.model.oldRejected || root.model.definitionRejected)
    readonly property bool none: root.model.state === PreviewState.None  // not simulated yet
    readonly property int room: root.width - outcomeText.x - Theme.space3
    readonly property bool oneLine: summary.text === "" || outcomeWidth.advanceWidth + Theme.space4 + summaryWidth.advanceWidth + 2 <= root.room
    readonly property color ink: root.unknown ? Theme.colors.warning : root.good ? Theme.colors.success : Theme.colors.error

    implicitHeight: Math.max(Theme.px(28), outcomeText.y * 2 + outcomeText.height + (root.oneLine ? 0 : summary.height))
    color: root.none ? Theme.colors.frame : root.unknown ? Theme.colors.warningGround : root.good ? Theme.colors.successGround : Theme.colors.errorGround
    Accessible.role: Accessible.StaticText
    Accessible.name: root.model.outcomeText + (root.model.summary !== "" ? ". " + root.model.summary : "")

    HoverHandler { id: hover }
    // Of the whole texts: the implicit width of a wrapped label depends on its width.
    TextMetrics {
        id: outcomeWidth

        font: outcomeText.font
        text: outcomeText.text
    }
    TextMetrics {
        id: summaryWidth

        font: summary.font
        text: summary.text
    }
    AppIcon {
        id: icon

        x: Theme.space4
        y: Math.round((Theme.px(28) - height) / 2)
        name: root.unknown ? "warning" : root.good ? "ok" : "error"
        color: root.ink
        size: Theme.px(15)
        visible: !root.none
    }
    AppLabel {
        id: outcomeText

        readonly property int lines: Math.max(1, outcomeText.lineCount)

        objectName: "previewOutcome"
        anchors.left: icon.right
        anchors.leftMargin: Theme.space3
        y: Math.max(Theme.space1, Math.round((Theme.px(28) - contentHeight / lines) / 2))
        width: Math.min(Math.ceil(outcomeWidth.advanceWidth) + 1, root.room)
        text: root.model.outcomeText
        wrapMode: Text.Wrap
        maximumLineCount: 4
        elide: Text.ElideRight
        color: root.ink
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
    AppLabel {
        id: summary

        objectName: "previewSummary"
        x: root.oneLine ? outcomeText.x + outcomeText.width + Theme.space4 : outcomeText.x
        y: root.oneLine ? outcomeText.y : outcomeText.y + outcomeText.height
        width: Math.max(0, root.width - x - Theme.space3)
        text: root.model.summary
        wrapMode: root.oneLine ? Text.NoWrap : Text.Wrap
        muted: true
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered && outcomeText.truncated
        text: root.model.outcomeText
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
