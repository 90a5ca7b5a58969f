// The values of a list, one per row, and a field that adds more. Up and Down move from value to value; a command moves a
// value, a cleared value is removed.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property DocumentSession session: root.row.session
    readonly property bool names: Array.from(root.row.choices).length > 0
    readonly property int mostRows: 16   // above this it scrolls
    property int reached: 0              // the value that Tab focuses
    property bool showLast: false        // it was just added

    // These functions have no types: qmllint of Qt 6.4 sometimes crashes on them.

    // Edits change the rows immediately; the model follows later.
    function follow() {
        const wanted = Array.from(root.row.items);
        for (let i = 0; i < wanted.length; ++i) {
            if (i >= values.count)
                values.append({ value: wanted[i] });
            else if (values.get(i).value !== wanted[i])
                values.setProperty(i, "value", wanted[i]);
        }
        if (values.count > wanted.length)
            values.remove(wanted.length, values.count - wanted.length);
        root.reached = Math.max(0, Math.min(root.reached, values.count - 1));
        if (root.showLast && values.count > 0)
            list.positionViewAtIndex(values.count - 1, ListView.Contain);
        root.showLast = false;
    }
    function valueAt(index) {
        list.positionViewAtIndex(index, ListView.Contain);
        return list.itemAtIndex(index) as InspectorListValue;
    }
    function go(index) {
        if (index < 0)
            return;
        if (index >= values.count)
            adder.forceActiveFocus(Qt.TabFocusReason);
        else
            root.valueAt(index)?.takeFocus();
    }
    // A row with its own take() gets the whole list: the values with `count` of them from `index` replaced.
    function give(index, count, texts) {
        const all = [];
        for (let i = 0; i < values.count; ++i)
            all.push(values.get(i).value);
        all.splice(index, count, ...texts);
        const giveNames = root.row.giveNames;
        return giveNames(all);
    }
    function namesIn(text) {
        const split = root.row.namesIn;
        return split(text);
    }
    // Commits the values; returns "" or an error. So does write(), where an empty text removes the value.
    function writeNew(text) {
        return root.row.takesItself ? root.give(values.count, 0, root.namesIn(text))
             : root.session.addKeywordItems(root.session.selectedPath, root.row.keyword, text);
    }
    function write(index, text) {
        return root.row.takesItself ? root.give(index, 1, root.namesIn(text))
             : root.session.setKeywordItem(root.session.selectedPath, root.row.keyword, index, text);
    }
    // Returns "" or an error; so do put() and take().
    function add(text) {
        root.row.inputError = "";
        if (text.trim() === "")
            return "";
        root.row.inputError = root.writeNew(text);
        if (root.row.inputError !== "")
            return root.row.inputError;
        if (root.row.takesItself) {
            for (const name of root.namesIn(text))
                values.append({ value: name });
        }
        adder.text = "";
        root.showLast = true;
        return "";
    }
    function put(index, text) {
        root.row.inputError = "";
        if (index < 0 || index >= values.count || text === values.get(index).value)
            return "";
        if (text.trim() === "")
            return root.take(index);
        root.row.inputError = root.write(index, text);
        if (root.row.inputError === "" && index < values.count)
            values.setProperty(index, "value", text);
        return root.row.inputError;
    }
    function take(index) {
        const held = (list.itemAtIndex(index) as InspectorListValue)?.focused;
        root.row.inputError = root.row.takesItself ? root.give(index, 1, [])
                         : root.session.removeKeywordItem(root.session.selectedPath, root.row.keyword, index);
        if (root.row.inputError !== "" || index >= values.count)
            return root.row.inputError;
        values.remove(index);
        if (held)
            root.go(Math.min(index, values.count));
        return "";
    }
    function move(index, by) {
        const to = index + by;
        if (to < 0 || to >= values.count)
            return;
        const first = Math.min(index, to);
        root.row.inputError = root.row.takesItself ? root.give(first, 2, [values.get(first + 1).value, values.get(first).value])
                         : root.session.moveKeywordItem(root.session.selectedPath, root.row.keyword, index, by);
        if (root.row.inputError !== "")
            return;
        values.move(index, to, 1);
        root.reached = index + by;
    }

    function choose() {
        if (choices.status === Loader.Null)
            choices.setSource("InspectorNames.qml", { row: root.row });
        (choices.item as InspectorNames)?.popup(adder, 0, adder.height);
    }

    implicitHeight: list.height + Theme.controlHeight
    Component.onCompleted: root.follow()

    ListModel { id: values }
    Connections {
        target: choices.item as InspectorNames
        function onChosen(name: string) {
            root.add(name);
        }
        function onClosed() {
            adder.forceActiveFocus(Qt.PopupFocusReason);
        }
    }
    Connections {
        target: root.row
        function onItemsChanged() {
            root.follow();
        }
    }
    Connections {
        target: Editing
        function onRefreshed() {
            root.follow();
        }
    }
    ListView {
        id: list

        width: Math.min(root.width, Theme.px(480))
        height: Math.min(values.count, root.mostRows) * Theme.controlHeight
        visible: values.count > 0
        clip: true
        model: values
        interactive: values.count > root.mostRows
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        currentIndex: -1                // a current row would take the focus from its field
        highlightFollowsCurrentItem: false
        Accessible.role: Accessible.List
        Accessible.name: root.row.caption
        Accessible.description: root.row.spokenHelp
        T.ScrollBar.vertical: AppScrollBar { visible: list.interactive }

        delegate: InspectorListValue {
            id: entry

            width: list.width - (list.interactive ? Theme.space4 : 0)
            count: values.count
            keyword: root.row.keyword
            caption: root.row.caption
            problem: root.row.wrong
            reachable: entry.index === root.reached
            onEntered: root.reached = entry.index
            put: text => root.put(entry.index, text)
            rehearse: text => root.write(entry.index, text)
            onStepped: by => root.go(entry.index + by)
            onMoved: by => root.move(entry.index, by)
            onRemoved: root.take(entry.index)
            onCancelled: root.row.inputError = ""
        }
    }
    AppTextField {
        id: adder

        objectName: "editor:" + root.row.keyword
        anchors.top: list.bottom
        width: Math.min(root.width, Theme.px(300))
        rightPadding: chooser.visible ? chooser.width + Theme.space2 : Theme.space3 - 2
        focus: true
        mono: true
        quiet: true
        problem: root.row.wrong
        placeholderText: values.count === 0 && root.row.placeholder !== "" ? root.row.placeholder
                       : root.row.takesItself ? qsTr("Add one or more names: a, b")
                       : root.names ? qsTr("Add a name") : qsTr("Add one or more values: a, b")
        Accessible.name: qsTr("Add to %1").arg(root.row.caption)
        Accessible.description: root.row.spokenHelp
        take: text => root.add(text)
        rehearse: text => text.trim() === "" ? "" : root.writeNew(text)
        unsettable: root.row.unsettable
        onUnsetRequested: root.row.takeOut()
        onCancelled: root.row.inputError = ""
        Keys.onPressed: event => {
            if (event.key === Qt.Key_Up) {
                root.go(values.count - 1);
                event.accepted = true;
            } else if (event.key === Qt.Key_Down && root.names) {
                root.choose();
                event.accepted = true;
            }
        }

        AppToolButton {
            id: chooser

            objectName: "choices:" + root.row.keyword
            anchors.right: parent.right
            anchors.rightMargin: Theme.space1
            anchors.verticalCenter: parent.verticalCenter
            visible: root.names
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "chevron-down"
            text: qsTr("Choose a name to add")
            keys: "Down"
            onClicked: root.choose()
        }
    }
    // Created at the first use: few lists have names to choose from.
    Loader { id: choices }
}
