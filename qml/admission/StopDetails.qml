// What the selected stage did: its messages, how its webhook responds, and the object before and after it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Preview
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property Commands commands
    required property AppSettings settings
    readonly property SourceArea area: hooks.visible ? hooks.area : null  // the pasted response of the webhook
    readonly property bool inParts: said.activeFocus || list.activeFocus || reviewPage.activeFocus || hooks.activeFocus
    readonly property bool showsReview: root.model.showsReview && root.model.hook.present

    // Moves the focus to the response of the webhook, then to the rows. False: there is no next part.
    function nextPart(): bool {
        if (!root.inParts && hooks.visible)
            hooks.takeFocus();
        else if ((!root.inParts || hooks.activeFocus) && root.showsReview)
            reviewPage.forceActiveFocus(Qt.ShortcutFocusReason);
        else if ((!root.inParts || hooks.activeFocus) && list.count > 0)
            list.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            return false;
        return true;
    }

    // The one of the two that had the focus is hidden.
    onShowsReviewChanged: {
        if (root.activeFocus && !hooks.activeFocus && !said.activeFocus)
            (root.showsReview ? reviewPage : list).forceActiveFocus(Qt.OtherFocusReason);
    }

    Binding { target: root.model; property: "wide"; value: root.width >= Theme.px(520) }
    Rectangle {
        id: head

        width: parent.width
        height: Theme.px(24)
        color: Theme.colors.bar

        AppLabel {
            objectName: "stopTitle"
            x: Theme.space4
            width: tools.x - x - Theme.space2
            height: parent.height
            text: root.model.stopTitle
            role: "section"
            muted: true
        }
        Row {
            id: tools

            anchors.right: parent.right
            anchors.rightMargin: Theme.space2
            visible: root.model.hook.present
            width: visible ? implicitWidth : 0

            CommandToolButton { command: root.commands.admission.review; objectName: "showReview"; small: true }
            CommandToolButton { command: root.commands.admission.copyReview; objectName: "copyReview"; small: true }
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
    }
    HookBar {
        id: hooks

        anchors.top: head.bottom
        width: parent.width
        visible: root.model.hook.present
        height: visible ? implicitHeight : 0
        model: root.model
        commands: root.commands
        settings: root.settings
        room: root.height
    }
    ScrolledPage {
        id: said

        readonly property real room: root.height - hooks.y - hooks.height
        readonly property real most: list.count > 0 || root.showsReview ? Math.round(Math.max(said.room * 0.45, said.room - Theme.px(120))) : said.room

        objectName: "stopSaid"
        anchors.top: hooks.bottom
        width: parent.width
        visible: root.model.lines.length > 0 || root.model.output !== ""
        height: visible ? Math.min(lines.height + Theme.space3 * 2, said.most) : 0
        contentHeight: lines.height + Theme.space3 * 2
        activeFocusOnTab: said.contentHeight > said.height
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Messages of the stage")

        Column {
            id: lines

            x: Theme.space4
            y: Theme.space3
            width: said.width - Theme.space4 * 2 - Theme.scrollBar
            spacing: Theme.space2

            AppLabel {
                objectName: "admissionCommand"
                width: parent.width
                visible: root.model.output !== ""
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                role: root.model.otherRequest !== "" ? "small" : "codeSmall"
                color: root.model.otherRequest !== "" ? Theme.colors.warning : Theme.colors.textMuted
                text: root.model.otherRequest !== "" ? root.model.otherRequest : "$ " + root.model.command
            }
            AppLabel {
                objectName: "admissionOutput"
                width: parent.width
                visible: root.model.output !== ""
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                role: "codeSmall"
                text: root.model.output
            }
            Repeater {
                model: root.model.lines
                delegate: Item {
                    id: line

                    required property int index
                    required property admissionLine modelData

                    objectName: "stopLine:" + line.index
                    width: lines.width
                    height: words.height
                    Accessible.role: Accessible.ListItem
                    Accessible.name: line.modelData.text

                    AppIcon {
                        y: Math.round((Theme.textBody * 1.4 - height) / 2)
                        visible: line.modelData.tone !== Tone.Muted
                        name: Theme.toneIcon(line.modelData.tone)
                        color: Theme.toneColor(line.modelData.tone)
                        size: Theme.px(14)
                    }
                    AppLabel {
                        id: words

                        x: Theme.px(20)
                        width: line.width - x
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        text: line.modelData.text
                        color: line.modelData.tone === Tone.Error ? Theme.colors.error : line.modelData.tone === Tone.Muted ? Theme.colors.textMuted : Theme.colors.text
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
    Rectangle {
        id: heads

        anchors.top: said.bottom
        width: parent.width
        height: visible ? Theme.px(20) : 0
        visible: list.count > 0 && !root.showsReview || root.showsReview
        color: Theme.colors.bar

        AppLabel {
            x: Theme.space4
            width: parent.width - x
            height: parent.height
            role: "small"
            muted: true
            text: root.showsReview ? (root.model.review === "" ? qsTr("The webhook is not called for this request.") : qsTr("AdmissionReview that is sent to the webhook (as YAML, keys sorted)"))
                : root.model.command !== "" ? qsTr("As sent and as returned (keys sorted)")
                : root.model.changes ? qsTr("Before and after this stage (keys sorted)") : qsTr("Not changed by this stage (keys sorted)")
        }
    }
    Rectangle {
        anchors.top: heads.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: heads.visible
        color: Theme.colors.field
    }
    ScrolledPage {
        id: reviewPage

        objectName: "admissionReview"
        anchors.top: heads.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.showsReview
        contentHeight: reviewText.height + Theme.space3 * 2
        Accessible.role: Accessible.StaticText
        Accessible.name: qsTr("AdmissionReview")
        Accessible.description: root.showsReview ? root.model.review : ""

        AppLabel {
            id: reviewText

            x: Theme.space4
            y: Theme.space3
            width: reviewPage.width - Theme.space4 * 2
            wrapMode: Text.WrapAnywhere
            role: "codeSmall"
            text: root.showsReview ? root.model.review : ""
            Accessible.ignored: true
        }
    }
    RowList {
        id: list

        objectName: "admissionRows"
        anchors.top: heads.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.showsReview
        rows: root.model.rows
        Accessible.name: qsTr("The object before and after the stage")
        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
                return;
            const at = list.currentIndex, to = list.rowAfter(event, at);
            event.accepted = true;
            list.go(to);
            if (to >= 0 || list.unfoldBy(event))
                return;
            if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                root.model.whole = !root.model.whole;
            else
                event.accepted = false;
        }

        delegate: ResultRow {
            id: row

            width: list.width
            sideBySide: root.model.wide && root.model.changes
            digits: String(root.model.rows.lastLine).length
            cursor: list.currentIndex === row.index
            focused: list.activeFocus
            onChosen: list.choose(row.index)
            onUnfoldAsked: {
                list.choose(row.index);
                list.unfold(row.index);
            }
        }
    }
}
