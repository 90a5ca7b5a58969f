// A chapter, or a lesson with what is done of it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string title
    required property string about
    required property bool isChapter
    required property string id
    required property int minutes
    required property int steps
    required property int done
    required property bool begun
    required property bool broken
    property bool chosen: false          // the cursor is here
    property bool current: false         // keys move the cursor
    property bool ringed: false          // the list has the focus, not the search field
    property bool here: false            // the lesson is open
    readonly property bool finished: root.steps > 0 && root.done === root.steps
    readonly property string progress: root.isChapter ? qsTr("%1 of %2 lessons").arg(root.done).arg(root.steps)
                                  : root.broken ? qsTr("has an error")
                                  : root.finished ? qsTr("done")
                                  : root.begun ? qsTr("%1 of %2 steps").arg(root.done).arg(root.steps) : ""

    signal opened()
    signal pressed()

    objectName: "lessonRow:" + root.id
    height: root.isChapter ? Theme.px(38) : root.broken || root.about !== "" ? Theme.px(40) : Theme.px(28)
    color: root.chosen ? (root.current ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered && !root.isChapter ? Theme.colors.hover : "transparent"
    radius: Theme.radius
    Accessible.role: root.isChapter ? Accessible.Heading : Accessible.ListItem
    Accessible.name: root.isChapter ? root.title
                   : qsTr("%1, %n minute(s)", "", root.minutes).arg(root.title) + (root.progress === "" ? "" : ", " + root.progress)
    Accessible.description: root.about
    Accessible.selected: root.chosen
    Accessible.onPressAction: root.opened()

    HoverHandler { id: hover }
    TapHandler {
        enabled: !root.isChapter
        onTapped: {
            root.pressed();
            root.opened();
        }
    }
    AppIcon {
        id: mark

        x: Theme.space4
        y: root.isChapter ? Theme.space4 : Theme.px(6)
        visible: !root.isChapter
        name: root.broken ? "error" : root.finished ? "ok" : root.here || root.begun ? "chevron-right" : "book"
        color: root.broken ? Theme.colors.error : root.finished ? Theme.colors.success : root.here || root.begun ? Theme.colors.accent : Theme.colors.textFaint
    }
    AppLabel {
        id: name

        x: root.isChapter ? Theme.space3 : Theme.space4 + Theme.icon + Theme.space3
        y: root.isChapter ? Theme.space4 : 0
        width: Math.min(implicitWidth, right.x - x - Theme.space3)
        height: root.isChapter ? implicitHeight : Theme.px(28)
        text: root.title
        font.weight: root.isChapter || root.here ? Font.DemiBold : Font.Normal
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: root.isChapter ? name.right : name.left
        anchors.leftMargin: root.isChapter ? Theme.space3 : 0
        anchors.right: root.isChapter ? right.left : parent.right
        anchors.rightMargin: Theme.space4
        y: root.isChapter ? name.y : Theme.px(22)
        height: root.isChapter ? name.height : implicitHeight
        visible: root.about !== ""
        text: root.about
        role: "small"
        muted: root.isChapter
        color: root.isChapter ? Theme.colors.textMuted : Theme.colors.error
        Accessible.ignored: true
    }
    Row {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        y: name.y
        height: name.height
        spacing: Theme.space4

        AppLabel {
            height: parent.height
            text: root.progress
            role: "small"
            color: root.broken ? Theme.colors.error : root.finished ? Theme.colors.success : Theme.colors.textMuted
            Accessible.ignored: true
        }
        AppLabel {
            width: Theme.px(46)
            height: parent.height
            horizontalAlignment: Text.AlignRight
            text: qsTr("%1 min").arg(root.minutes)
            role: "small"
            faint: true
            Accessible.ignored: true
        }
    }
    FocusRing { shown: root.chosen && root.ringed; gap: -1 }
}
