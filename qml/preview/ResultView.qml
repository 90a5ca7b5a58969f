// The outcome, the stepper, and the resulting object line by line.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Definition
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model
    required property Commands commands
    readonly property bool wide: root.width >= Theme.px(520)
    readonly property bool admission: !(root.commands.admission.model.text?.blank ?? true)  // there is a tab for it
    readonly property bool stale: root.model.state === PreviewState.Unusable && list.count > 0  // the last result is shown
    readonly property bool scale: root.model.request === SampleRequest.Scale
    readonly property bool deletes: root.model.request === SampleRequest.Delete
    readonly property bool reads: root.model.request === SampleRequest.Read
    // What is shown is not stored: the object as it was validated, and rejected.
    readonly property bool rejected: root.model.state === PreviewState.Rejected
    // The version of what is stored, where it is not that of the request.
    readonly property string storage: root.model.storageVersion
    readonly property string headBefore: root.model.stepping ? qsTr("Before this step")
                                       : root.model.againstOld || root.deletes ? root.storage === "" ? qsTr("Stored before") : qsTr("Stored before (%1)").arg(root.storage)
                                       : root.scale ? qsTr("Scale as sent")
                                       : root.reads ? root.storage === "" ? qsTr("As stored (in schema order)") : qsTr("As stored (%1)").arg(root.storage)
                                       : qsTr("As sent (in schema order)")
    readonly property string headAfter: root.model.stepping ? qsTr("After it")
                                      : root.scale && !root.model.againstOld ? qsTr("Scale as returned")
                                      : root.model.showsReturned || root.reads ? qsTr("As returned")
                                      : root.model.removed ? qsTr("Removed")
                                      : root.rejected ? qsTr("As validated, not stored")
                                      : !root.model.storedKnown ? qsTr("As admitted")
                                      : root.deletes ? root.storage === "" ? qsTr("Stored after") : qsTr("Stored after (%1)").arg(root.storage)
                                      : root.storage === "" ? qsTr("As stored") : qsTr("As stored (%1)").arg(root.storage)
    readonly property string headBoth: root.model.stepping ? qsTr("Before and after this step")
                                     : root.deletes && root.model.showsReturned ? qsTr("Stored before and returned")
                                     : root.deletes && root.model.removed ? qsTr("Stored before and removed")
                                     : !root.model.storedKnown && !root.rejected && !root.scale ? (root.model.againstOld || root.deletes ? qsTr("Stored before and as admitted") : qsTr("As sent and as admitted"))
                                     : root.deletes ? qsTr("Stored before and after")
                                     : root.reads ? qsTr("As stored and as returned (in schema order)")
                                     : root.rejected && root.model.againstOld ? qsTr("Stored before and as validated, not stored")
                                     : root.model.againstOld ? (root.model.showsReturned ? qsTr("Stored before and returned") : qsTr("Stored before and after"))
                                     : root.scale ? qsTr("Scale as sent and as returned")
                                     : root.rejected ? qsTr("As sent and as validated, not stored")
                                     : root.model.showsReturned ? qsTr("As sent and as returned (in schema order)")
                                     : root.storage === "" ? qsTr("As sent and as stored (in schema order)") : qsTr("As sent and as stored (%1)").arg(root.storage)

    // How the object is sent: shown by itself only where there is much room, until the user folds or unfolds it.
    property bool sentChosen: false
    property bool sentWanted: false
    readonly property bool sentShown: root.sentChosen ? root.sentWanted : root.height >= Theme.px(420)

    Binding { target: root.model; property: "wide"; value: root.wide }
    OutcomeBar {
        id: outcomeText

        width: parent.width
        model: root.model
    }
    StepBar {
        id: steps

        anchors.top: outcomeText.bottom
        width: parent.width
        visible: root.model.stepping
        height: visible ? implicitHeight : 0
        model: root.model
        commands: root.commands
    }
    Rectangle {
        id: heads

        anchors.top: steps.bottom
        width: parent.width
        height: Theme.px(20)
        color: Theme.colors.bar

        AppLabel {
            x: Theme.space4
            width: (root.stale ? parent.width : root.model.twoColumns ? parent.width / 2 : remark.visible ? remark.x - Theme.space3 : parent.width) - x
            height: parent.height
            text: root.stale ? qsTr("Result of the last valid sample and schema")
                : root.model.twoColumns ? root.headBefore : root.headBoth
            role: "small"
            muted: true
        }
        AppLabel {
            id: remark

            anchors.right: parent.right
            anchors.rightMargin: Theme.space4
            height: parent.height
            visible: !root.model.twoColumns && !root.stale && parent.width - implicitWidth >= Theme.px(200)
            text: root.admission ? qsTr("webhooks and policies are not simulated here") : qsTr("line numbers: before, after")
            role: "small"
            faint: true
        }
        AppLabel {
            x: parent.width / 2 + Theme.space4
            width: parent.width / 2 - Theme.space4
            height: parent.height
            visible: root.model.twoColumns && !root.stale
            text: root.headAfter
            role: "small"
            muted: true
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
    }
    Rectangle {
        anchors.fill: list
        color: Theme.colors.field
    }
    RowList {
        id: list

        objectName: "previewRows"
        anchors.top: heads.bottom
        anchors.bottom: sentHead.top
        width: parent.width
        focus: true
        activeFocusOnTab: true
        opacity: root.stale ? 0.5 : 1
        rows: root.model.rows
        Accessible.name: root.model.stepping ? qsTr("The object before and after this step") : root.deletes ? qsTr("The stored object before and after the deletion") : root.model.showsReturned ? qsTr("The object as sent and as returned") : qsTr("The object as sent and as stored")
        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
                return;
            const at = list.currentIndex, to = list.rowAfter(event, at);
            event.accepted = true;
            list.go(to);
            if (to >= 0 || list.unfoldBy(event))
                return;
            switch (event.key) {
            case Qt.Key_Return:
            case Qt.Key_Enter:
            case Qt.Key_Space: root.model.chooseRow(at, true); break;
            default: event.accepted = false;
            }
        }

        delegate: ResultRow {
            id: row

            width: list.width
            sideBySide: root.model.twoColumns
            digits: String(root.model.rows.lastLine).length
            cursor: list.currentIndex === row.index
            focused: list.activeFocus
            onChosen: after => {
                list.choose(row.index);
                root.model.chooseRow(row.index, after);
            }
            onUnfoldAsked: {
                list.choose(row.index);
                list.unfold(row.index);
            }
        }
    }
    Item {
        id: sentHead

        anchors.bottom: sentList.top
        width: parent.width
        visible: root.model.sent.count > 0 && !root.model.stepping && root.height >= Theme.px(140)
        height: visible ? Theme.controlHeight + Theme.space1 * 2 : 0
        opacity: root.stale ? 0.5 : 1

        Rectangle {
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
        AppSwitch {
            id: sentSwitch

            objectName: "previewAsSent"
            anchors.verticalCenter: parent.verticalCenter
            x: Theme.space4
            text: qsTr("How it is sent")
            Accessible.description: root.model.sent.summary
            checked: root.sentShown
            onToggled: {
                root.sentWanted = sentSwitch.checked;
                root.sentChosen = true;
                sentSwitch.checked = Qt.binding(() => root.sentShown);
            }
        }
        AppLabel {
            objectName: "previewSentSummary"
            x: sentSwitch.x + sentSwitch.width + Theme.space4
            width: Math.max(0, parent.width - x - Theme.space4)
            height: parent.height
            text: root.model.sent.summary
            role: "small"
            color: Theme.colors.error
            Accessible.ignored: true
        }
    }
    KeyList {
        id: sentList

        objectName: "previewSent"
        anchors.bottom: parent.bottom
        width: parent.width
        visible: sentHead.visible && root.sentShown
        height: visible ? Math.round(Math.min(Theme.px(180), root.height * 0.4)) : 0
        opacity: root.stale ? 0.5 : 1
        activeFocusOnTab: true
        highlightMoveDuration: 0
        currentIndex: -1
        model: root.model.sent
        Accessible.name: qsTr("How it is sent")
        Keys.onPressed: event => {
            const to = sentList.rowAfter(event, sentList.currentIndex);
            event.accepted = to >= 0;
            sentList.go(to);
        }
        onActiveFocusChanged: {
            if (activeFocus && currentIndex < 0)
                currentIndex = 0;
        }

        delegate: SentRow {
            id: sentRow

            width: sentList.width
            line: 0
            current: sentList.activeFocus && ListView.isCurrentItem
            onChosen: sentList.choose(sentRow.index)
        }
    }
    AppLabel {
        anchors.centerIn: list
        width: Math.max(0, list.width - Theme.space6)
        visible: list.count === 0
        muted: true
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        text: root.model.busy ? qsTr("Simulating…") : ""
    }
    Connections {
        target: root.model
        function onAnswered() {
            if (root.model.stepping && root.model.momentRow >= 0)
                list.go(root.model.momentRow);
        }
    }
    // When a schema node is selected elsewhere, scrolls to its lines.
    Connections {
        target: root.model
        function onNodeFollowed() {
            const row = root.model.rows.firstSelected();
            if (row >= 0 && !list.activeFocus)
                list.positionViewAtIndex(row, ListView.Contain);
        }
    }
}
