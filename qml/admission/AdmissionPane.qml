// Webhook configurations and policies next to the definition, and the way of the sample's request through them.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property PreviewModel preview
    required property Commands commands
    required property AppSettings settings
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead
    readonly property bool showsText: root.model.showsText  // also while it is blank: the user edits it
    readonly property bool blank: !root.showsText && (root.model.text?.blank ?? true)
    readonly property SourceArea area: root.showsText ? text : root.usesResponse ? details.area : null
    readonly property bool inResponse: details.area?.activeFocus ?? false
    property bool usesResponse: false  // it had the focus last, in this pane
    readonly property bool failed: root.model.unusable !== ""
    readonly property int tone: root.failed || (root.model.accepted && (!root.model.complete || root.model.rejectedParts > 0)) ? Tone.Warning : root.model.accepted ? Tone.Success : Tone.Error

    function takeFocus() {
        if (root.blank)
            none.takeFocus();
        else if (root.showsText)
            text.takeFocus();
        else
            stops.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // From the stages to what the selected one did; from the text to its parts and its problems; and back.
    function nextPart() {
        if (root.showsText && text.activeFocus)
            parts.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (root.showsText && parts.activeFocus && problems.count > 0)
            problems.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (root.blank || root.showsText || !details.nextPart())
            root.takeFocus();
    }
    // The next part, or the one before, in the order of the eye; false: there is none. Tab in the text is a letter of it.
    function stepPart(by: int): bool {
        if (root.blank)
            return false;
        if (!root.showsText) {
            if (by > 0)
                return details.nextPart();
            const below = details.activeFocus;
            if (below)
                stops.forceActiveFocus(Qt.ShortcutFocusReason);
            return below;
        }
        const order = problems.count > 0 ? [parts, problems, text] : [parts, text];
        const at = order.findIndex(item => item.activeFocus);
        const next = at < 0 ? undefined : order[at + by];
        if (next === text)
            text.takeFocus();
        else
            next?.forceActiveFocus(Qt.ShortcutFocusReason);
        return next !== undefined;
    }
    // Only what is laid out next to its neighbour has a height that the user chose.
    function remember() {
        if (way.visible && details.visible && way.height >= Theme.px(200))
            root.settings.setValue("panes/admission/stops-height", stops.height);
        if (configuration.visible && configuration.height >= Theme.px(200))
            root.settings.setValue("panes/admission/parts-height", partsPlace.height);
    }

    onInResponseChanged: {
        if (root.activeFocus)
            root.usesResponse = root.inResponse;
    }
    onActiveFocusChanged: {
        if (root.activeFocus)
            root.usesResponse = root.inResponse;
    }
    // The part that had the focus is hidden.
    onBlankChanged: {
        if (root.activeFocus)
            root.takeFocus();
    }
    onShowsTextChanged: {
        if (root.activeFocus)
            root.takeFocus();
    }
    Component.onCompleted: {
        const stopsHeight = Number(root.settings.value("panes/admission/stops-height", 0));
        if (stopsHeight > 0)
            stops.T.SplitView.preferredHeight = stopsHeight;
        const partsHeight = Number(root.settings.value("panes/admission/parts-height", 0));
        if (partsHeight > 0)
            partsPlace.T.SplitView.preferredHeight = partsHeight;
    }
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Admission")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Admission")
        note: root.model.text?.modified ? qsTr("configuration not saved") : ""
        current: root.current

        CommandToolButton {
            objectName: "admissionText"
            visible: !root.blank
            command: root.commands.admission.showText
        }
        AppToolButton {
            id: add

            objectName: "admissionAdd"
            visible: !root.blank
            iconName: "plus"
            text: qsTr("Add to the configuration")
            onClicked: addMenu.menu().popup(add, 0, add.height)

            ContextMenu {
                id: addMenu

                commands: root.commands
                menuId: "admissionAdd"
            }
        }
    }
    NoAdmission {
        id: none

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.blank
        focus: root.blank
        model: root.model
        commands: root.commands
    }
    RequestBar {
        id: request

        anchors.top: header.bottom
        width: parent.width
        visible: !root.blank
        height: visible ? implicitHeight : 0
        model: root.model
        preview: root.preview
        commands: root.commands
    }
    Binding { target: root.model.text; property: "shown"; value: root.showsText && root.visible }
    Rectangle {
        id: outcomeText

        readonly property bool below: summary.implicitWidth > outcomeText.width - outcomeLabel.x - outcomeLabel.implicitWidth - Theme.space4 - Theme.space3  // there is no room next to it
        readonly property real wordsHeight: outcomeLabel.height + (summary.visible && outcomeText.below ? summary.height : 0) + (why.visible ? why.height : 0)

        anchors.top: request.bottom
        width: parent.width
        height: visible ? Math.max(Theme.px(28), outcomeText.wordsHeight + Theme.space2 * 2) : 0
        visible: !root.blank && outcomeLabel.text !== ""
        color: Theme.toneGround(root.tone)
        Accessible.role: Accessible.StaticText
        Accessible.name: Spoken.row([outcomeLabel.text, root.model.summary, why.visible ? root.model.message : ""])

        HoverHandler {
            enabled: why.visible
            cursorShape: Qt.PointingHandCursor
        }
        TapHandler {
            enabled: why.visible
            onTapped: root.model.showAnswer()
        }

        AppIcon {
            id: outcomeIcon

            x: Theme.space4
            y: Math.round((Theme.px(28) - height) / 2)
            name: Theme.toneIcon(root.tone)
            color: Theme.toneColor(root.tone)
            size: Theme.px(15)
        }
        AppLabel {
            id: outcomeLabel

            objectName: "admissionOutcome"
            anchors.left: outcomeIcon.right
            anchors.leftMargin: Theme.space3
            y: Math.round((outcomeText.height - outcomeText.wordsHeight) / 2)
            width: root.failed ? parent.width - x - Theme.space4 : Math.min(implicitWidth, parent.width - x - Theme.space4)
            wrapMode: root.failed ? Text.Wrap : Text.NoWrap
            font.weight: Font.DemiBold
            color: Theme.toneColor(root.tone)
            text: root.model.outcomeText
            Accessible.ignored: true
        }
        AppLabel {
            id: summary

            objectName: "admissionSummary"
            x: outcomeText.below ? outcomeLabel.x : outcomeLabel.x + outcomeLabel.width + Theme.space4
            y: outcomeText.below ? outcomeLabel.y + outcomeLabel.height : outcomeLabel.y
            width: parent.width - x - Theme.space3
            visible: summary.text !== ""
            text: root.model.summary
            muted: true
            Accessible.ignored: true
        }
        // The stages tell it too.
        AppLabel {
            id: why

            objectName: "admissionMessage"
            x: outcomeLabel.x
            y: outcomeText.below ? summary.y + summary.height : outcomeLabel.y + outcomeLabel.height
            width: parent.width - x - Theme.space3
            visible: root.showsText && why.text !== ""
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            maximumLineCount: 2
            elide: Text.ElideRight
            text: root.model.reason
            role: "small"
            Accessible.ignored: true
        }
    }
    Item {
        id: note

        readonly property string counted: root.model.problems > 0 && !root.showsText ? qsTr("%n problem(s) in the configuration.", "", root.model.problems) : ""
        readonly property bool needed: !root.blank && noteWords.text !== ""

        anchors.top: outcomeText.bottom
        width: parent.width
        height: note.needed ? noteWords.implicitHeight + Theme.space3 : 0
    }
    AppLabel {
        id: noteWords

        objectName: "admissionNote"
        anchors.top: note.top
        anchors.topMargin: Theme.space2
        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        visible: note.needed
        wrapMode: Text.Wrap
        color: Theme.colors.warning
        text: root.model.note + (root.model.note !== "" && note.counted !== "" ? "\n" : "") + note.counted
    }
    // ---- the way of the request
    AppSplitView {
        id: way

        anchors.top: note.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.blank && !root.showsText
        orientation: Qt.Vertical
        onResized: root.remember()

        KeyList {
            id: stops

            function openContextMenu() {
                stopMenu.menu().popup(stops, Theme.space5, stops.currentItem ? stops.currentItem.y + stops.currentItem.height - stops.contentY : 0);
            }
            function go(row: int) {
                if (row >= 0)
                    root.model.stop = row;
            }
            function showCurrent() {
                if (stops.currentIndex >= 0)
                    stops.positionViewAtIndex(stops.currentIndex, ListView.Contain);
            }

            objectName: "admissionStops"
            T.SplitView.preferredHeight: way.height * 0.42
            T.SplitView.minimumHeight: Theme.px(60)
            T.SplitView.maximumHeight: details.visible ? Math.max(Theme.px(60), way.height - details.leastHeight - 1) : Infinity
            focus: true
            activeFocusOnTab: true
            highlightFollowsCurrentItem: false
            currentIndex: root.model.stop
            model: root.model.stops
            Accessible.name: qsTr("Stages of the request")
            onCurrentIndexChanged: stops.showCurrent()
            onHeightChanged: stops.showCurrent()
            Keys.onPressed: event => {
                const to = stops.rowAfter(event, root.model.stop);
                event.accepted = true;
                if (to >= 0)
                    stops.go(to);
                else if (event.modifiers === Qt.NoModifier && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                    root.commands.admission.showPart.run();
                else
                    event.accepted = false;
            }

            delegate: StopRow {
                id: stopRow

                width: stops.width
                chosen: root.model.stop === stopRow.index
                focused: stops.activeFocus
                first: stopRow.index === 0
                last: stopRow.index === stops.count - 1
                onPicked: {
                    stops.forceActiveFocus(Qt.MouseFocusReason);
                    root.model.stop = stopRow.index;
                }
                onMenuAsked: stopMenu.menu().popup()
            }
            ContextMenu {
                id: stopMenu

                objectName: "admissionStopMenu"
                commands: root.commands
                menuId: "admissionStop"
            }
            AppLabel {
                anchors.centerIn: parent
                width: parent.width - Theme.space6 * 2
                visible: stops.count === 0
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                faint: true
                text: root.model.busy ? qsTr("Simulating…") : qsTr("The stages of the request are listed here.")
            }
        }
        StopDetails {
            id: details

            readonly property real leastHeight: Theme.px(90)

            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: details.leastHeight
            visible: stops.count > 0
            model: root.model
            commands: root.commands
            settings: root.settings
        }
    }
    // ---- the configuration
    AppSplitView {
        id: configuration

        anchors.top: note.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.showsText
        orientation: Qt.Vertical
        onResized: root.remember()

        Item {
            id: partsPlace

            visible: parts.count > 0
            T.SplitView.preferredHeight: Math.min(configuration.height * 0.35, parts.count * Theme.rowHeight + Theme.space2)
            T.SplitView.minimumHeight: Theme.rowHeight
            T.SplitView.maximumHeight: Math.max(Theme.rowHeight, configuration.height * 0.7)

            KeyList {
                id: parts

                objectName: "admissionParts"
                anchors.fill: parent
                activeFocusOnTab: true
                highlightFollowsCurrentItem: false
                currentIndex: root.model.parts.current
                model: root.model.parts
                reuseItems: true
                Accessible.name: qsTr("Webhooks, policies and other objects of the configuration")
                // Tab does not reach source texts; this one is the part below.
                Keys.onTabPressed: root.stepPart(1)
                onActiveFocusChanged: {
                    if (activeFocus && root.model.parts.current < 0 && parts.count > 0)
                        root.model.choosePart(0);
                }
                onCurrentIndexChanged: {
                    if (currentIndex >= 0)
                        positionViewAtIndex(currentIndex, ListView.Contain);
                }
                Keys.onPressed: event => {
                    const to = parts.rowAfter(event, root.model.parts.current);
                    event.accepted = true;
                    if (to >= 0)
                        root.model.choosePart(to);
                    else if (event.modifiers === Qt.NoModifier && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                        text.takeFocus();
                    else
                        event.accepted = false;
                }

                delegate: PartRow {
                    id: partRow

                    width: parts.width
                    chosen: root.model.parts.current === partRow.index
                    focused: parts.activeFocus
                    onPicked: {
                        parts.forceActiveFocus(Qt.MouseFocusReason);
                        root.model.choosePart(partRow.index);
                    }
                }
            }
        }
        Item {
            T.SplitView.preferredHeight: Math.min(configuration.height * 0.3, Math.max(Theme.rowHeight, problems.contentHeight))
            T.SplitView.minimumHeight: Theme.rowHeight
            visible: problems.count > 0

            KeyList {
                id: problems

                objectName: "admissionProblems"
                anchors.fill: parent
                activeFocusOnTab: true
                highlightFollowsCurrentItem: false
                currentIndex: root.model.problemList.current
                model: root.model.problemList
                reuseItems: true
                Accessible.name: qsTr("Problems of the configuration")
                Keys.onTabPressed: root.stepPart(1)
                onActiveFocusChanged: {
                    if (activeFocus && root.model.problemList.current < 0 && problems.count > 0)
                        root.model.chooseProblem(0);
                }
                onCurrentIndexChanged: {
                    if (currentIndex >= 0)
                        positionViewAtIndex(currentIndex, ListView.Contain);
                }
                Keys.onPressed: event => {
                    const to = problems.rowAfter(event, root.model.problemList.current);
                    event.accepted = true;
                    if (to >= 0)
                        root.model.chooseProblem(to);
                    else if (event.modifiers === Qt.NoModifier && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                        text.takeFocus();
                    else
                        event.accepted = false;
                }

                delegate: ConfigProblem {
                    id: problemRow

                    width: problems.width
                    chosen: root.model.problemList.current === problemRow.index
                    focused: problems.activeFocus
                    onPicked: {
                        problems.forceActiveFocus(Qt.MouseFocusReason);
                        root.model.chooseProblem(problemRow.index);
                    }
                }
            }
        }
        SourceArea {
            id: text

            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: Theme.px(60)
            session: root.model.text
            commands: root.commands
            settings: root.settings
            name: qsTr("Admission configuration")
            editorName: "admissionEditor"
            findName: "admissionFindBar"
        }
    }
}
