// One of several. Type to jump; Up and Down to step; Alt+Down or Space to open.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.ComboBox {
    id: root

    property bool mono: false
    property bool quiet: false           // no frame until hovered or focused
    property bool problem: false
    property string tip: ""              // what is chosen, where no label says it

    implicitWidth: Theme.px(160)
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.space3 - 2
    rightPadding: Theme.px(22)
    hoverEnabled: true
    font.family: root.mono ? Theme.mono : Theme.sans
    font.preferShaping: !root.mono      // no ligatures in what is written in the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    Accessible.role: Accessible.ComboBox

    contentItem: AppLabel {
        text: root.displayText
        font: root.font
        color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
        Accessible.ignored: true
    }
    indicator: AppIcon {
        x: root.width - width - Theme.space2
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        name: "chevron-down"
        size: Theme.px(14)
        visible: !root.quiet || root.hovered || root.activeFocus
    }
    background: Rectangle {
        radius: Theme.radius
        color: root.quiet && !root.hovered && !root.visualFocus ? "transparent" : root.hovered ? Theme.colors.hover : Theme.colors.field
        border.width: root.visualFocus ? Theme.focusWidth : 1
        border.color: root.visualFocus ? Theme.colors.focus
                    : root.problem ? Theme.colors.error
                    : root.quiet && !root.hovered ? "transparent" : Theme.colors.lineStrong
    }
    delegate: T.ItemDelegate {
        id: option

        required property int index
        required property var model
        required property var modelData

        width: ListView.view ? ListView.view.width : 0
        implicitHeight: Theme.rowHeight
        leftPadding: Theme.space3
        highlighted: root.highlightedIndex === option.index
        Accessible.role: Accessible.ListItem
        Accessible.name: label.text
        contentItem: AppLabel {
            id: label

            text: root.textRole ? (option.modelData[root.textRole] ?? option.model[root.textRole]) : option.modelData
            font: root.font
            Accessible.ignored: true
        }
        background: Rectangle {
            radius: Theme.radius - 1
            color: option.highlighted ? Theme.colors.selection : "transparent"
            AppIcon {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                visible: root.currentIndex === option.index
                name: "check"
                size: Theme.px(13)
                color: Theme.colors.accent
            }
        }
    }
    AppToolTip {
        shown: root.tip !== "" && root.hovered && !root.popup.visible
        text: root.tip
    }

    popup: T.Popup {
        y: root.height + 2
        width: Math.max(root.width, Theme.px(120))
        implicitHeight: Math.min(contentItem.implicitHeight + 8, Theme.px(300))
        padding: 4
        margins: Theme.space3
        contentItem: ListView {
            objectName: "choiceRows"
            clip: true
            implicitHeight: contentHeight
            model: root.delegateModel
            currentIndex: root.highlightedIndex
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: AppScrollBar {}
        }
        background: PopupGround {}
    }
}
