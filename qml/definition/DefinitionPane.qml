// One page about the definition: its fields with their problems, and the commands of its lists.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property DefinitionModel model
    required property ServerResponseModel answer
    required property SizeModel size
    readonly property bool showsResponse: root.model.page === Page.Response
    readonly property bool showsSize: root.model.page === Page.Size
    property bool current: false
    // Three rows; in a table also its heading and the names of its columns.
    readonly property real leastHeight: header.height + Theme.space1
                                        + (root.model.page === Page.Columns ? Theme.px(30) + Theme.px(24) + Theme.px(28) * 3 + Theme.space2
                                                                         : (Theme.controlHeight + Theme.space2) * 3)
    property alias headerLead: header.lead
    property int awaited: -1             // the row to show as soon as the pane has its height

    function takeFocus() {
        if (root.showsResponse) {
            serverResponseView.forceActiveFocus(Qt.ShortcutFocusReason);
            return;
        }
        if (root.showsSize) {
            sizeView.forceActiveFocus(Qt.ShortcutFocusReason);
            return;
        }
        list.forceLayout();
        for (let i = 0; i < list.count; ++i) {
            const entry = root.entryAt(i);
            if (entry && (entry.kind === DefinitionRowKind.Field || entry.kind === DefinitionRowKind.Item)) {
                entry.takeFocus();
                return;
            }
        }
        // A page without fields: the button that adds one.
        for (let i = 0; i < list.count; ++i) {
            const entry = root.entryAt(i);
            if (entry?.canAdd) {
                entry.takeFocus();
                return;
            }
        }
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function entryAt(index: int): DefinitionEntry {
        return list.itemAtIndex(index) as DefinitionEntry;
    }
    // Scrolls to a row, and to the headings of its item if there is room for both.
    function show(index: int) {
        root.awaited = list.height < Theme.px(60) ? index : -1;
        // In the middle of a table the row above has no further information.
        if (root.entryAt(index)?.kind === DefinitionRowKind.Item && root.entryAt(index - 1)?.kind === DefinitionRowKind.Item) {
            list.positionViewAtIndex(index, ListView.Contain);
            return;
        }
        const isField = i => [DefinitionRowKind.Field, DefinitionRowKind.Item, DefinitionRowKind.TableHead].indexOf(root.entryAt(i)?.kind ?? -1) >= 0;
        let first = index;
        while (first > 0 && isField(first - 1))
            --first;
        while (first > 0 && !isField(first - 1))
            --first;
        if (first < index)
            list.positionViewAtIndex(first, ListView.Contain);
        list.positionViewAtIndex(index, ListView.Contain);
    }
    // Scrolls to the row of a field or item of the page.
    function reveal(path: string): DefinitionEntry {
        const index = root.model.rowOf(path);
        if (index < 0)
            return null;
        list.forceLayout();
        root.show(index);
        return root.entryAt(index);
    }

    // Focuses the cell in a column of a row of a table; false if the row is not in a table.
    function focusCell(index: int, column: int): bool {
        const entry = root.entryAt(index);
        if (!entry || entry.kind !== DefinitionRowKind.Item)
            return false;
        root.show(index);
        entry.takeFocusIn(column);
        return true;
    }
    // A row was removed: the row at its index, or the last one, gets the focus.
    function focusAfterRemoval(index: int, column: int) {
        list.forceLayout();
        if (!root.focusCell(index, column) && !root.focusCell(index - 1, column))
            list.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Definition")
    TableColumns { id: tables }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Definition")
        current: root.current

        CommandButton {
            objectName: "addVersionButton"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.definition.copyVersion
            visible: root.model.page === Page.Versions
            kind: "flat"
            iconName: "plus"
            text: qsTr("Version")
        }
    }
    FieldList {
        id: list

        objectName: "definitionList"
        anchors.top: header.bottom
        anchors.topMargin: Theme.space1
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: helpStrip.top
        focus: true
        model: root.model
        contentWidth: Math.max(width, root.model.page === Page.Columns ? tableWidth : 0)
        flickableDirection: contentWidth > width ? Flickable.HorizontalAndVerticalFlick : Flickable.VerticalFlick
        onHeightChanged: {
            if (root.awaited >= 0)
                root.show(root.awaited);
        }
        onFocusItemChanged: helpStrip.pointed = null
        Accessible.name: qsTr("Fields of the definition")
        T.ScrollBar.horizontal: AppScrollBar {}

        property real tableWidth: 0      // the minimum for its tables
        property real enteredFrom: 0     // the cell with the focus
        property real enteredTo: 0

        function showEntered() {
            if (list.contentWidth <= list.width || list.enteredTo <= list.width)
                list.contentX = 0;
            else if (list.enteredFrom < list.contentX)
                list.contentX = list.enteredFrom;
            else if (list.enteredTo > list.contentX + list.width)
                list.contentX = list.enteredTo - list.width;
        }

        onWidthChanged: list.showEntered()

        delegate: DefinitionEntry {
            width: list.contentWidth
            stickyX: list.contentX
            stickyWidth: list.width
            onCellsChanged: {
                if (kind === DefinitionRowKind.TableHead)
                    list.tableWidth = Math.max(list.tableWidth, tables.leastOf(cells));
            }
            Component.onCompleted: cellsChanged()
            session: root.session
            strip: helpStrip
            commands: root.commands
            model: root.model
            onActiveFocusChanged: {
                if (activeFocus) {
                    root.model.reveal(keyword);
                    root.show(index);
                }
            }
            onFollowAsked: (path, column) => root.reveal(path)?.takeFocusIn(column)
            onGoAsked: (rows, column) => root.focusCell(index + rows, column)
            onRemoved: (row, column) => root.focusAfterRemoval(row, column)
            onCellEntered: (x, width) => {
                list.enteredFrom = x;
                list.enteredTo = x + width;
                list.showEntered();
            }
        }
    }
    RowOrder { rows: list.contentItem }
    AppLabel {
        anchors.centerIn: list
        width: list.width - Theme.space7 * 2
        visible: list.count === 0 && !root.showsResponse && !root.showsSize
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: root.model.whyOutdated !== "" ? root.model.whyOutdated
            : !root.model.available ? qsTr("This document is not a CustomResourceDefinition")
            : qsTr("The definition has no version")
    }
    ServerResponseView {
        commands: root.commands.validation
        id: serverResponseView

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.showsResponse
        answer: root.answer
    }
    SizeView {
        id: sizeView

        objectName: "sizeView"
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.showsSize
        size: root.size
        commands: root.commands
    }
    HelpStrip {
        id: helpStrip

        anchors.bottom: parent.bottom
        width: parent.width
        shown: !root.showsResponse && !root.showsSize && root.height >= root.leastHeight + Theme.px(22)
        active: root.activeFocus
        fallback: qsTr("Hover over a field for help")
    }
}
