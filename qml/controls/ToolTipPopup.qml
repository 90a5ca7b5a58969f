// The popup of an AppToolTip. A press closes it until the pointer leaves its parent, so that it does not cover what the
// press opens.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.ToolTip {
    id: root

    required property AppToolTip tip
    property bool dismissed: false
    readonly property bool inFront: root.parent?.Window.active ?? false

    readonly property bool asked: root.tip.wanted && !root.tip.ofCut

    parent: root.tip.parent
    text: root.tip.shown && ToolTips.cut !== "" && !root.tip.text.includes(ToolTips.cut) ? ToolTips.cut + "\n" + root.tip.text : root.tip.text
    visible: root.tip.wanted && root.inFront && !root.dismissed
    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: !parent ? 0 : root.tip.above ? -implicitHeight - Theme.space2 : parent.height + Theme.space2
    implicitWidth: Math.min(Theme.px(380), row.implicitWidth + leftPadding + rightPadding)
    implicitHeight: row.implicitHeight + topPadding + bottomPadding
    margins: Theme.space3
    leftPadding: Theme.space3
    rightPadding: Theme.space3
    topPadding: Theme.space2
    bottomPadding: Theme.space2
    delay: root.tip.delay
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    Connections {
        target: root.tip
        function onShownChanged() {
            root.dismissed = false;
        }
        function onByKeysChanged() {
            root.dismissed = false;
        }
    }
    Component {
        id: presses

        PointHandler {
            acceptedButtons: Qt.AllButtons
            onActiveChanged: {
                if (active)
                    root.dismissed = true;
            }
        }
    }
    // Not declared here: Qt 6.4 crashes if a handler gets its item while it belongs to a popup.
    Component.onCompleted: presses.createObject(root.tip.parent)
    onAskedChanged: ToolTips.own += root.asked ? 1 : -1
    Component.onDestruction: {
        if (root.asked)
            ToolTips.own -= 1;
    }

    contentItem: Row {
        id: row

        spacing: Theme.space3

        AppLabel {
            objectName: "toolTipText"
            text: ShownText.escapedLines(root.text)
            role: "small"
            width: Math.min(implicitWidth, Theme.px(340) - (keyCap.visible ? keyCap.width + Theme.space3 : 0))
            wrapMode: Text.Wrap
            anchors.verticalCenter: parent.verticalCenter
        }
        KeyCap {
            id: keyCap

            keys: root.tip.keys
            visible: root.tip.keys !== ""
            anchors.verticalCenter: parent.verticalCenter
        }
    }
    background: Rectangle {
        color: Theme.colors.raised
        border.color: Theme.colors.lineStrong
        radius: Theme.radius
    }
}
