// The size of the definition compared with its limits, the sizes of its parts, what trimming descriptions would save, and
// what each way of sending the definition does with it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Definition
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property SizeModel size
    required property Commands commands
    property bool asList: false
    property bool asSent: false
    readonly property bool hasSent: root.size.sent.count > 0
    // Also of a definition that is not measured, because kubectl cannot read it.
    readonly property bool showsSent: root.hasSent && (root.asSent || !root.size.available)
    // Next to the figures if there is room, else below them: then the page scrolls, and the parts keep a readable
    // height.
    readonly property bool wide: root.width > Theme.px(560)
    readonly property real leastMap: Theme.px(240)

    function tone(state: int): color {
        return state === SizeState.Over ? Theme.colors.error : state === SizeState.Near ? Theme.colors.warning : Theme.colors.success;
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Size")

    Flickable {
        id: figures

        width: root.wide ? Theme.px(270) : root.width
        height: root.height
        contentWidth: width
        contentHeight: root.wide ? column.height + Theme.space4 * 2 : map.y + map.height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        visible: root.size.available || root.hasSent
        T.ScrollBar.vertical: AppScrollBar { visible: figures.contentHeight > figures.height }

        Column {
            id: column

            x: Theme.space4
            y: Theme.space3
            width: figures.width - Theme.space4 * 2
            spacing: Theme.space3
            visible: root.size.available

            AppLabel {
                objectName: "sizeBytes"
                width: parent.width
                text: qsTr("%1 bytes of JSON, %2 of them descriptions").arg(root.size.bytes).arg(root.size.descriptions)
                font.weight: Font.DemiBold
                wrapMode: Text.Wrap
            }
            AppSwitch {
                objectName: "sizeAsSent"
                visible: root.hasSent
                text: qsTr("How it is sent")
                Accessible.description: rejected.visible ? rejected.text : ""
                checked: root.asSent
                onToggled: root.asSent = checked
            }
            AppLabel {
                id: rejected

                objectName: "sentRejected"
                width: parent.width
                visible: root.size.sent.rejected.length > 0
                text: qsTr("Rejected with %1").arg(Array.from(root.size.sent.rejected).join(", "))
                wrapMode: Text.Wrap
                role: "small"
                color: Theme.colors.error
            }
            Repeater {
                model: root.size.limits
                delegate: Column {
                    id: limit

                    required property sizeLimitShare modelData

                    objectName: "limit:" + limit.modelData.id
                    width: column.width
                    spacing: 2
                    Accessible.role: Accessible.ProgressBar
                    Accessible.name: limit.modelData.title
                    Accessible.description: percent.text

                    Item {
                        width: parent.width
                        height: title.height
                        AppLabel {
                            id: title

                            width: parent.width - percent.width - Theme.space3
                            text: limit.modelData.title
                            role: "small"
                            muted: true
                            Accessible.ignored: true
                        }
                        AppLabel {
                            id: percent

                            anchors.right: parent.right
                            text: qsTr("%1 %").arg((limit.modelData.share * 100).toFixed(1))
                            role: "small"
                            color: root.tone(limit.modelData.state)
                            Accessible.ignored: true
                        }
                    }
                    Rectangle {
                        width: parent.width
                        height: Theme.px(6)
                        radius: height / 2
                        color: Theme.colors.chip
                        Rectangle {
                            width: Math.max(height, parent.width * Math.min(1, limit.modelData.share))
                            height: parent.height
                            radius: height / 2
                            color: root.tone(limit.modelData.state)
                        }
                    }
                    AppLabel {
                        width: parent.width
                        text: limit.modelData.state === SizeState.Over
                              ? qsTr("%1 of %2: %3").arg(limit.modelData.bytes).arg(limit.modelData.limit).arg(ShownText.wholeOptions(limit.modelData.advice))
                              : qsTr("%1 of %2").arg(limit.modelData.bytes).arg(limit.modelData.limit)
                        role: "small"
                        faint: limit.modelData.state !== SizeState.Over
                        wrapMode: Text.Wrap
                    }
                }
            }
            AppLabel {
                width: parent.width
                visible: root.size.trims.length > 0
                text: qsTr("Trim descriptions")
                font.weight: Font.DemiBold
            }
            Repeater {
                model: root.size.trims
                // The figures are below the button where there is no room next to it.
                delegate: Flow {
                    id: trim

                    required property sizeTrim modelData

                    width: column.width
                    spacing: Theme.space3
                    AppButton {
                        id: button

                        objectName: "trim:" + trim.modelData.depth
                        small: true
                        text: qsTr("Keep up to depth %1").arg(trim.modelData.depth)
                        tip: qsTr("Remove the descriptions of fields nested deeper than %1, in one step that can be undone").arg(trim.modelData.depth)
                        Accessible.description: saves.text
                        onClicked: Notices.report(root.size.trim(trim.modelData.depth))
                    }
                    AppLabel {
                        id: saves

                        width: Math.min(implicitWidth, column.width)
                        height: button.height
                        text: qsTr("saves %1, leaves %2").arg(trim.modelData.saves).arg(trim.modelData.left)
                        role: "small"
                        muted: true
                    }
                }
            }
        }
    }
    Item {
        id: map

        parent: root.wide ? root : figures.contentItem
        x: root.wide && column.visible ? figures.width : Theme.space4
        y: root.wide || !column.visible ? 0 : column.y + column.height
        width: root.width - x - Theme.space4
        height: root.wide ? root.height : Math.max(root.leastMap, root.height - y)
        visible: root.size.available || root.hasSent

        Row {
            id: tools

            y: Theme.space2
            spacing: Theme.space3
            height: Theme.controlHeight
            visible: !root.showsSent

            AppSwitch {
                objectName: "sizeAsList"
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("As a list")
                checked: root.asList
                onToggled: root.asList = checked
            }
            AppComboBox {
                objectName: "sizeOrder"
                anchors.verticalCenter: parent.verticalCenter
                visible: root.asList
                implicitWidth: Theme.px(170)
                model: [qsTr("Largest first"), qsTr("Descriptions first"), qsTr("By path")]
                Accessible.name: qsTr("Order")
                onActivated: index => root.size.sortedBy = index  // in the order of SizeOrder
            }
        }
        SizeTreemap {
            id: treemap

            objectName: "sizeTreemap"
            anchors.top: tools.bottom
            anchors.topMargin: Theme.space2
            anchors.bottom: words.top
            anchors.bottomMargin: Theme.space1
            width: parent.width
            visible: !root.asList && !root.showsSent
            focus: true
            activeFocusOnTab: true
            model: root.size
            ground: Theme.colors.pane
            tint: Theme.colors.accent
            ink: Theme.colors.text
            line: Theme.colors.lineStrong
            mark: Theme.colors.focus
            fontFamily: Theme.mono
            fontSize: Theme.textCodeSmall
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Parts by size")
            Accessible.description: treemap.words
            onChosen: path => root.size.choose(path)
        }
        KeyList {
            id: list

            objectName: "sizeList"
            anchors.fill: treemap
            visible: root.asList && !root.showsSent
            activeFocusOnTab: true
            highlightMoveDuration: 0
            model: root.size
            Accessible.name: qsTr("Parts by size")
            Keys.onPressed: event => {
                const to = list.rowAfter(event, list.currentIndex);
                event.accepted = to >= 0;
                list.go(to);
            }
            Keys.onReturnPressed: (list.currentItem as SizeRow)?.chosen()

            delegate: SizeRow {
                width: list.width
                current: list.activeFocus && ListView.isCurrentItem
                onChosen: {
                    list.currentIndex = index;
                    root.size.choose(path);
                }
            }
        }
        KeyList {
            id: sentList

            objectName: "sentList"
            anchors.top: parent.top
            anchors.topMargin: Theme.space2
            anchors.bottom: words.top
            anchors.bottomMargin: Theme.space1
            width: parent.width
            clip: true
            visible: root.showsSent
            activeFocusOnTab: true
            highlightMoveDuration: 0
            model: root.size.sent
            T.ScrollBar.vertical: AppScrollBar { visible: sentList.contentHeight > sentList.height }
            Accessible.name: qsTr("How it is sent")
            Keys.onPressed: event => {
                const to = sentList.rowAfter(event, sentList.currentIndex);
                event.accepted = to >= 0;
                sentList.go(to);
            }
            Keys.onReturnPressed: (sentList.currentItem as SentRow)?.chosen()

            delegate: SentRow {
                width: sentList.width
                current: sentList.activeFocus && ListView.isCurrentItem
                onChosen: {
                    sentList.currentIndex = index;
                    root.size.sent.reveal(index);
                }
            }
        }
        AppLabel {
            id: words

            objectName: "sizeWords"
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.px(22)
            text: treemap.visible ? treemap.words : ""
            role: "codeSmall"
            muted: true
            elide: Text.ElideMiddle
            Accessible.ignored: true
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: parent.width - Theme.space7 * 2
        visible: !root.size.available && !root.hasSent
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: root.commands.definition.model.available ? qsTr("Measuring…") : qsTr("There is no definition to measure")
    }
}
