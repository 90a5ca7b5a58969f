// The mapping between the two versions: their fields with lines for the rules, and next to them the rules, proposals, the
// counter-example of the selected rule, and the text.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Mapping
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    property bool shown: false
    readonly property MappingModel mapping: root.commands.mapping.model
    readonly property bool busy: root.mapping.busy
    readonly property SourceArea area: textLoader.item as SourceArea  // null until it was shown
    property string view: "rules"
    property bool waiting: false         // the columns get the focus when there are fields
    readonly property var views: ["rules", "proposals", "example", "text"]
    // The line that is being dragged.
    property int dragRow: -1
    property bool dragSource: true
    property point dragPoint: Qt.point(0, 0)

    function takeFocus() {
        root.waiting = !root.mapping.available;
        if (root.waiting)
            root.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            sources.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // From the source to the target, to the view next to them, and back.
    function nextPart() {
        if (sources.activeFocus || sourceFilter.activeFocus)
            targets.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (targets.activeFocus || targetFilter.activeFocus)
            root.focusView();
        else
            root.takeFocus();
    }
    function focusView() {
        switch (root.view) {
        case "rules": rules.takeFocus(); break;
        case "proposals": proposals.takeFocus(); break;
        case "example": example.takeFocus(); break;
        case "text": root.area?.takeFocus(); break;
        }
    }
    function showView(view: string) {
        if (view === "text" && textLoader.status === Loader.Null)
            textLoader.setSource("MappingText.qml", { mapping: root.mapping, commands: root.commands, session: root.mapping.text, settings: root.commands.mapping.settings });
        const held = side.activeFocus && !segments.activeFocus;
        root.view = view;
        if (view !== "rules")
            root.mapping.cancelJoin();
        if (held)
            root.focusView();
    }
    function startFilter() {
        (targets.activeFocus || targetFilter.activeFocus ? targetFilter : sourceFilter).forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function editRule() {
        root.showView("rules");
        rules.detail.takeFocus();
    }
    function acknowledge() {
        root.showView("rules");
        rules.detail.startAcknowledging();
    }
    // The column with the cursor is where the line begins.
    function startJoin() {
        if (root.mapping.joining !== MappingJoin.No) {
            root.finishJoin();
            return;
        }
        const fromTarget = targets.activeFocus || (!sources.activeFocus && root.mapping.sourceRow < 0);
        root.mapping.startJoin(!fromTarget);
        if (root.mapping.joining !== MappingJoin.No)
            (fromTarget ? sources : targets).forceActiveFocus(Qt.OtherFocusReason);
    }
    function finishJoin() {
        const began = root.mapping.joining === MappingJoin.ChoosesTarget ? sources : targets;
        const answer = root.mapping.finishJoin();
        Notices.report(answer);
        if (answer === "")
            began.forceActiveFocus(Qt.OtherFocusReason);
    }
    function cancelJoin() {
        const began = root.mapping.joining === MappingJoin.ChoosesTarget ? sources : targets;
        root.mapping.cancelJoin();
        began.forceActiveFocus(Qt.OtherFocusReason);
    }
    function leaveFilter(column: MappingFieldTree) {
        if (root.mapping.joining !== MappingJoin.No)
            root.cancelJoin();
        else
            column.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function beginDrag(source: bool, row: int) {
        if (!Editing.commit())
            return;
        root.mapping.cancelJoin();
        (source ? sources : targets).forceActiveFocus(Qt.MouseFocusReason);
        root.dragSource = source;
        root.dragRow = row;
    }
    function moveDrag(scene: point) {
        if (root.dragRow < 0)
            return;
        const at = lines.mapFromItem(null, scene);
        root.dragPoint = Qt.point(at.x, at.y);
        const other = root.dragSource ? targets : sources;
        const row = other.rowAt(scene);
        const joins = (root.dragSource ? sources : targets).fields.joinableAt(root.dragRow);
        other.aim = row >= 0 && joins && other.fields.joinableAt(row) ? row : -1;  // else the drop says why not
        if (other.aim >= 0)
            root.dragPoint = Qt.point(root.dragSource ? lines.width : 0, (row + 0.5) * Theme.rowHeight - other.contentY);
    }
    function endDrag(scene: point) {
        const row = root.dragRow;
        const other = root.dragSource ? targets : sources;
        const end = row < 0 ? -1 : other.rowAt(scene);
        root.stopDrag();
        if (end < 0)
            return;
        Notices.report(root.dragSource ? root.mapping.join(row, end) : root.mapping.join(end, row, true));
    }
    function stopDrag() {
        root.dragRow = -1;
        sources.aim = -1;
        targets.aim = -1;
    }

    // Also outside of the columns: what the prompt says is true everywhere.
    Keys.onEscapePressed: event => {
        event.accepted = root.mapping.joining !== MappingJoin.No;
        if (event.accepted)
            root.cancelJoin();
    }

    Binding { target: root.mapping.text; property: "shown"; value: root.view === "text" && root.visible }
    Binding {
        target: root.mapping
        property: "shown"
        value: root.shown
    }
    Connections {
        target: root.mapping
        function onChanged() {
            if (root.waiting && root.mapping.available && root.activeFocus)
                root.takeFocus();
            // It may have had the focus before there were fields.
            sources.begin();
        }
        function onItemChosen() {
            root.showView("rules");
        }
        function onBegun() {
            root.showView("rules");
        }
    }
    Connections {
        target: root.commands.mapping
        enabled: root.shown
        function onJoinAsked() {
            root.startJoin();
        }
        function onEditAsked() {
            root.editRule();
        }
        function onAcknowledgeAsked() {
            root.acknowledge();
        }
        function onViewAsked(view: string) {
            root.showView(view);
            root.focusView();
        }
    }

    MappingHead {
        id: head

        width: parent.width
        mapping: root.mapping
        commands: root.commands
    }
    Rectangle {
        id: edge

        anchors.top: head.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    AppLabel {
        id: note

        objectName: "mappingNote"
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space6 * 2)
        visible: !root.mapping.available
        text: root.mapping.note !== "" ? root.mapping.note : root.mapping.busy ? qsTr("Reading the mapping…") : ""
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        muted: true
    }
    CommandButton {
        objectName: "mappingAddVersion"
        anchors.top: note.bottom
        anchors.topMargin: Theme.space3
        anchors.horizontalCenter: parent.horizontalCenter
        command: root.commands.definition.copyVersion
        iconName: ""
        visible: note.visible && root.mapping.oneVersion
    }
    ContextMenu {
        id: fieldMenu

        objectName: "mappingFieldMenu"
        commands: root.commands
        menuId: "mappingField"
    }
    // At the bottom: while the text is typed nothing above it moves.
    Rectangle {
        id: trouble

        anchors.bottom: parent.bottom
        width: parent.width
        height: visible ? unreadable.height + Theme.space2 * 2 : 0
        visible: root.mapping.unreadable !== ""
        color: Theme.toneGround(Tone.Error)

        AppLabel {
            id: unreadable

            objectName: "mappingUnreadable"
            x: Theme.space4
            y: Theme.space2
            width: parent.width - x * 2
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            verticalAlignment: Text.AlignTop
            text: root.mapping.unreadable
        }
    }
    AppSplitView {
        anchors.top: edge.bottom
        anchors.bottom: trouble.top
        width: parent.width
        visible: root.mapping.available
        orientation: Qt.Horizontal

        FocusScope {
            id: fields

            readonly property real gap: Math.round(Math.min(Theme.px(110), fields.width * 0.16))
            readonly property real columnWidth: Math.floor((fields.width - fields.gap) / 2)

            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: Math.min(Theme.px(420), Math.round(root.width * 0.5))
            focus: true

            SearchField {
                id: sourceFilter

                objectName: "mappingSourceFilter"
                x: Theme.space3
                y: Theme.space2
                width: fields.columnWidth - Theme.space3 * 2
                placeholderText: qsTr("Filter fields of %1").arg(root.mapping.from)
                onTextChanged: root.mapping.sources.filter = text
                onLeave: root.leaveFilter(sources)
                Keys.onDownPressed: sources.forceActiveFocus(Qt.ShortcutFocusReason)
                onAccepted: sources.forceActiveFocus(Qt.ShortcutFocusReason)
            }
            SearchField {
                id: targetFilter

                objectName: "mappingTargetFilter"
                x: fields.width - fields.columnWidth + Theme.space3
                y: Theme.space2
                width: fields.columnWidth - Theme.space3 * 2
                placeholderText: qsTr("Filter fields of %1").arg(root.mapping.to)
                onTextChanged: root.mapping.targets.filter = text
                onLeave: root.leaveFilter(targets)
                Keys.onDownPressed: targets.forceActiveFocus(Qt.ShortcutFocusReason)
                onAccepted: targets.forceActiveFocus(Qt.ShortcutFocusReason)
            }
            Rectangle {
                id: prompt

                readonly property bool choosing: root.mapping.joining !== MappingJoin.No

                anchors.bottom: parent.bottom
                width: parent.width
                height: prompt.choosing ? Theme.headerHeight : 0
                visible: prompt.choosing
                color: Theme.toneGround(Tone.Info)

                AppLabel {
                    objectName: "mappingPrompt"
                    x: Theme.space4
                    width: cancel.x - x - Theme.space3
                    height: parent.height
                    elide: Text.ElideMiddle
                    text: root.mapping.joining === MappingJoin.ChoosesTarget
                        ? qsTr("Choose the field of %1 that %2 becomes: Return or a click joins, Escape cancels.").arg(root.mapping.to).arg(sources.path)
                        : qsTr("Choose the field of %1 that becomes %2: Return or a click joins, Escape cancels.").arg(root.mapping.from).arg(targets.path)
                }
                AppButton {
                    id: cancel

                    objectName: "mappingCancelJoin"
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.space3
                    anchors.verticalCenter: parent.verticalCenter
                    small: true
                    text: qsTr("Cancel")
                    tip: qsTr("Do not join the field")
                    onClicked: root.cancelJoin()
                }
            }
            MappingFieldTree {
                id: sources

                objectName: "mappingSources"
                anchors.top: sourceFilter.bottom
                anchors.topMargin: Theme.space2
                anchors.bottom: prompt.top
                width: fields.columnWidth
                focus: true
                mapping: root.mapping
                fields: root.mapping.sources
                source: true
                onJoinAsked: root.startJoin()
                onJoined: root.finishJoin()
                onCancelled: root.cancelJoin()
                onEditAsked: root.editRule()
                onRemoveAsked: root.commands.mapping.remove.run()
                onMenuAsked: (x, y) => fieldMenu.menu().popup(sources, x, y)
                onDragBegun: row => root.beginDrag(true, row)
                onDragMoved: scene => root.moveDrag(scene)
                onDropped: scene => root.endDrag(scene)
                onDragCancelled: root.stopDrag()
            }
            MappingFieldTree {
                id: targets

                objectName: "mappingTargets"
                anchors.top: targetFilter.bottom
                anchors.topMargin: Theme.space2
                anchors.bottom: prompt.top
                x: fields.width - width
                width: fields.columnWidth
                mapping: root.mapping
                fields: root.mapping.targets
                source: false
                onJoinAsked: root.startJoin()
                onJoined: root.finishJoin()
                onCancelled: root.cancelJoin()
                onEditAsked: root.editRule()
                onRemoveAsked: root.commands.mapping.remove.run()
                onMenuAsked: (x, y) => fieldMenu.menu().popup(targets, x, y)
                onDragBegun: row => root.beginDrag(false, row)
                onDragMoved: scene => root.moveDrag(scene)
                onDropped: scene => root.endDrag(scene)
                onDragCancelled: root.stopDrag()
            }
            Item {
                x: fields.columnWidth
                anchors.top: sources.top
                anchors.bottom: parent.bottom
                width: fields.gap
                clip: true

                MappingLines {
                    id: lines

                    objectName: "mappingLines"
                    anchors.fill: parent
                    model: root.mapping
                    sourceOffset: sources.contentY
                    targetOffset: targets.contentY
                    rowHeight: Theme.rowHeight
                    pendingRow: root.dragRow >= 0 ? root.dragRow
                              : root.mapping.joining === MappingJoin.ChoosesTarget ? root.mapping.sourceRow
                              : root.mapping.joining === MappingJoin.ChoosesSource ? root.mapping.targetRow : -1
                    pendingSource: root.dragRow >= 0 ? root.dragSource : root.mapping.joining === MappingJoin.ChoosesTarget
                    pendingEnd: root.dragRow >= 0 ? root.dragPoint
                              : root.mapping.joining === MappingJoin.ChoosesTarget
                                ? Qt.point(width, (root.mapping.targetRow + 0.5) * Theme.rowHeight - targets.contentY)
                                : Qt.point(0, (root.mapping.sourceRow + 0.5) * Theme.rowHeight - sources.contentY)
                    muted: Theme.colors.textFaint
                    accent: Theme.colors.accent
                    success: Theme.colors.success
                    warning: Theme.colors.warning
                    error: Theme.colors.error
                    Accessible.role: Accessible.Graphic
                    Accessible.name: qsTr("Lines between the fields that rules join")
                }
            }
        }
        FocusScope {
            id: side

            T.SplitView.preferredWidth: Math.round(root.width * 0.42)
            T.SplitView.minimumWidth: Math.min(Theme.px(320), Math.round(root.width * 0.45))

            Item {
                id: rightHead

                width: parent.width
                height: Theme.headerHeight

                AppSegments {
                    id: segments

                    objectName: "mappingViews"
                    x: Theme.space4
                    anchors.verticalCenter: parent.verticalCenter
                    options: [
                        Segment { text: qsTr("Rules"); tip: qsTr("The rules of the direction, and what is lost"); name: "mappingView:rules" },
                        Segment { text: root.mapping.proposals.count > 0 ? qsTr("Proposals (%1)").arg(root.mapping.proposals.count) : qsTr("Proposals"); tip: qsTr("Rules that the differences of the versions suggest"); name: "mappingView:proposals" },
                        Segment { text: qsTr("Example"); tip: qsTr("The smallest object that shows what the selected rule loses"); name: "mappingView:example" },
                        Segment { text: qsTr("Text"); tip: qsTr("The document with the mapping"); name: "mappingView:text" }
                    ]
                    current: root.views.indexOf(root.view)
                    Accessible.name: qsTr("Views of the mapping")
                    onChosen: index => root.showView(root.views[index])
                }
                AppLabel {
                    anchors.left: segments.right
                    anchors.leftMargin: Theme.space3
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.space3
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    elide: Text.ElideMiddle
                    text: root.mapping.text ? root.mapping.text.fileName + (root.mapping.text.saved ? "" : " ●") : ""
                    role: "small"
                    faint: true
                }
            }
            Rectangle {
                anchors.top: rightHead.bottom
                width: parent.width
                height: 1
                color: Theme.colors.line
            }
            Item {
                anchors.top: rightHead.bottom
                anchors.topMargin: 1
                anchors.bottom: parent.bottom
                width: parent.width

                MappingItemsView {
                    id: rules

                    anchors.fill: parent
                    focus: root.view === "rules"
                    visible: root.view === "rules"
                    mapping: root.mapping
                    commands: root.commands
                    onLeaving: root.takeFocus()
                    onCancelled: root.cancelJoin()
                }
                MappingProposalsView {
                    id: proposals

                    anchors.fill: parent
                    focus: root.view === "proposals"
                    visible: root.view === "proposals"
                    mapping: root.mapping
                    commands: root.commands
                }
                MappingExample {
                    id: example

                    anchors.fill: parent
                    focus: root.view === "example"
                    visible: root.view === "example"
                    mapping: root.mapping
                    commands: root.commands
                }
                Loader {
                    id: textLoader

                    anchors.fill: parent
                    focus: root.view === "text"
                    visible: root.view === "text"
                }
            }
        }
    }
}
