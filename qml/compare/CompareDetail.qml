// A keyword of the selected node: its value on both sides, what the difference means and why.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string title
    required property string leftText
    required property string rightText
    required property string what
    required property string reasons
    required property var chips          // a list of chip
    required property bool differs
    property bool current: false
    property bool active: false
    property bool mayTakeLeft: false
    property bool mayTakeRight: false
    readonly property bool takes: root.differs && root.title !== "" && (root.current || hover.hovered)

    signal chosen()
    signal taken(bool left)

    height: column.height + Theme.space2 * 2
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.title, root.what, root.differs ? qsTr("left: %1").arg(root.leftText) : root.leftText,
                                 root.differs ? qsTr("right: %1").arg(root.rightText) : "", root.reasons])
    Accessible.selected: root.current
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? (root.active ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen() }
    Column {
        id: column

        x: Theme.space4
        y: Theme.space2
        width: parent.width - x * 2
        spacing: Theme.space1

        Item {
            width: parent.width
            height: Math.max(name.implicitHeight, sentence.implicitHeight, Theme.px(20))

            AppLabel {
                id: name

                width: Math.min(implicitWidth, Math.max(Theme.px(210), Math.round(column.width * 0.4)))
                text: root.title
                role: "codeSmall"
                muted: !root.differs
                font.weight: root.differs ? Font.DemiBold : Font.Normal
                visible: text !== ""
                Accessible.ignored: true
            }
            AppLabel {
                id: sentence

                anchors.left: name.visible ? name.right : parent.left
                anchors.leftMargin: name.visible ? Theme.space3 : 0
                anchors.right: marks.left
                anchors.rightMargin: Theme.space3
                text: root.differs ? root.what : root.leftText === root.rightText || root.rightText === "" ? root.leftText : root.rightText
                role: root.differs ? "body" : "codeSmall"
                muted: !root.differs
                wrapMode: root.differs ? Text.Wrap : Text.NoWrap
                Accessible.ignored: true
            }
            Row {
                id: marks

                anchors.right: parent.right
                spacing: Theme.space2

                AppToolButton {
                    objectName: "takeKeywordLeft"
                    small: true
                    visible: root.takes && root.mayTakeLeft
                    iconName: "chevron-right"
                    text: qsTr("Take this keyword from the left")
                    onClicked: root.taken(true)
                }
                AppToolButton {
                    objectName: "takeKeywordRight"
                    small: true
                    visible: root.takes && root.mayTakeRight
                    iconName: "chevron-left"
                    text: qsTr("Take this keyword from the right")
                    onClicked: root.taken(false)
                }
                Repeater {
                    model: root.chips

                    delegate: Chip {
                        required property chip modelData

                        about: modelData
                        Accessible.ignored: true
                    }
                }
            }
        }
        Row {
            width: parent.width
            visible: root.differs && (root.leftText !== "" || root.rightText !== "")

            Value { mark: CompareMark.Removed; sign: "−"; text: root.leftText }
            Value { mark: CompareMark.Added; sign: "+"; text: root.rightText }
        }
        AppLabel {
            width: parent.width
            visible: root.reasons !== ""
            text: root.reasons
            role: "small"
            muted: true
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }

    component Value: Rectangle {
        id: value

        property string text: ""
        property string sign: ""
        property int mark: CompareMark.Same

        width: column.width / 2
        height: label.implicitHeight + Theme.space1 * 2
        color: value.text === "" ? Theme.colors.frame : CompareSigns.ground(value.mark)

        AppLabel {
            id: label

            x: Theme.space2
            y: Theme.space1
            width: parent.width - Theme.space2 * 2
            text: value.text === "" ? "" : value.sign + " " + value.text
            role: "codeSmall"
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            maximumLineCount: 12
            elide: Text.ElideRight
            Accessible.ignored: true
        }
    }
}
