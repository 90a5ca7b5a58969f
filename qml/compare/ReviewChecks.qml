// What the server checks of a response, in its order; or what the conversion changes without an error.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

KeyList {
    id: root

    property int wanted: -1              // the row to show when the rows change; -1: none

    readonly property Timer showing: Timer {
        id: showing

        interval: 0                      // when the rows exist
        onTriggered: {
            if (root.wanted >= 0 && root.wanted < root.count)
                root.positionViewAtIndex(root.wanted, ListView.Contain);
        }
    }
    function wordOf(kind: int): string {
        switch (kind) {
        case ReviewRowKind.Passed: return qsTr("passed");
        case ReviewRowKind.Failed: return qsTr("failed");
        case ReviewRowKind.NotReached: return qsTr("not reached");
        default: return "";
        }
    }

    activeFocusOnTab: root.count > 0
    highlightFollowsCurrentItem: false
    currentIndex: -1
    onModelChanged: showing.restart()
    onVisibleChanged: showing.restart()
    onActiveFocusChanged: {
        if (root.activeFocus && root.currentIndex < 0)
            root.currentIndex = 0;
    }
    Keys.onPressed: event => {
        const to = root.rowAfter(event, root.currentIndex);
        event.accepted = to >= 0;
        root.go(to);
    }

    delegate: Item {
        id: entry

        required property int index
        required property reviewRow modelData
        readonly property int kind: entry.modelData.kind
        readonly property bool heading: entry.kind === ReviewRowKind.Heading

        objectName: "check:" + entry.modelData.title
        width: root.width
        height: Math.max(Theme.rowHeight, words.height + Theme.space2)
        Accessible.role: Accessible.ListItem
        Accessible.name: Spoken.row([entry.modelData.title, root.wordOf(entry.kind), entry.modelData.text])

        Rectangle {
            anchors.fill: parent
            visible: root.activeFocus && root.currentIndex === entry.index
            color: Theme.colors.selectionIdle
        }
        TapHandler {
            onTapped: root.choose(entry.index)
        }
        AppIcon {
            x: Theme.space3
            y: words.y + Math.round((title.height / title.lineCount - height) / 2)
            visible: !entry.heading && entry.kind !== ReviewRowKind.Note
            size: Theme.px(13)
            name: entry.kind === ReviewRowKind.Passed ? "ok" : entry.kind === ReviewRowKind.Failed ? "error" : entry.kind === ReviewRowKind.Effect ? "warning" : "minus"
            color: entry.kind === ReviewRowKind.Passed ? Theme.colors.success : entry.kind === ReviewRowKind.Failed ? Theme.colors.error
                 : entry.kind === ReviewRowKind.Effect ? Theme.colors.warning : Theme.colors.textFaint
        }
        Column {
            id: words

            x: entry.heading ? Theme.space3 : Theme.px(30)
            y: Theme.space1
            width: entry.width - x - Theme.space4

            AppLabel {
                id: title

                width: parent.width
                text: entry.modelData.title
                role: entry.kind === ReviewRowKind.Effect ? "codeSmall" : "body"
                font.weight: entry.heading ? Font.DemiBold : Font.Normal
                faint: entry.kind === ReviewRowKind.NotReached
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                Accessible.ignored: true
            }
            AppLabel {
                width: parent.width
                visible: text !== ""
                text: entry.modelData.text
                role: "small"
                muted: entry.kind !== ReviewRowKind.Failed
                color: entry.kind === ReviewRowKind.Failed ? Theme.colors.error : Theme.colors.textMuted
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                Accessible.ignored: true
            }
        }
    }
}
