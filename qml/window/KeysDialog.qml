// Changes the keys of all commands. Keys of another command can be reassigned.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Commands commands
    readonly property KeyBindings bindings: root.commands.bindings
    // Evaluated again with every search.
    readonly property AppCommand command: found.count > 0 ? root.commands.byId(found.at(list.currentIndex).path) : null
    readonly property var ownKeys: root.bindings.changed  // of the commands with other keys
    readonly property bool fixed: root.command !== null && root.bindings.fixed(root.command.commandId)
    // The list of changed commands is read because it is notified with every change of keys.
    readonly property bool changed: root.command !== null && root.bindings.changed.length >= 0 && root.bindings.differs(root.command.commandId)
    property bool resetting: false       // the question whether to reset all keys is shown
    property int slot: 0                 // index of its keys captured last
    property string wanted: ""           // captured keys that belong to another command
    property AppCommand holder: null     // that command
    property string inputError: ""

    function gather() {
        if (root.visible)
            found.rows = Array.from(root.commands.all).map(command =>
                found.choice(command.steadyText, root.commands.menus.path(command.menu), command.commandId, false, command.keys + " " + command.moreKeys));
    }
    function forget() {
        root.wanted = "";
        root.holder = null;
        root.inputError = "";
        root.resetting = false;
    }
    // The dialog stays open, and the focus where the question came from.
    function withdraw() {
        const from = root.resetting ? resetAllButton : first;
        root.forget();
        from.forceActiveFocus(Qt.TabFocusReason);
    }
    function captured(slot: int, keys: string) {
        root.forget();
        root.slot = slot;
        root.inputError = root.bindings.assignmentError(root.command.commandId, keys);
        const other = root.inputError === "" ? root.bindings.conflict(root.command.commandId, keys) : "";
        if (other === "") {
            root.assign(slot, keys);
            return;
        }
        root.holder = root.commands.byId(other);
        if (root.bindings.fixed(other))
            root.inputError = qsTr("%1 belongs to “%2” and cannot be changed.").arg(keys).arg(root.holder.steadyName());
        else
            root.wanted = keys;
    }
    function assign(slot: int, keys: string) {
        if (root.inputError !== "")
            return;
        const other = slot === 0 ? root.command.moreKeys : root.command.keys;
        root.forget();
        root.inputError = root.bindings.assign(root.command.commandId, other === "" ? [keys] : slot === 0 ? [keys, other] : [other, keys]);
    }

    title: qsTr("Customize keys")
    iconName: "keyboard"
    preferredWidth: Theme.px(640)
    closePolicy: question.visible || resetQuestion.visible ? T.Popup.NoAutoClose : T.Popup.CloseOnEscape
    onVisibleChanged: root.gather()
    onOpened: filter.forceActiveFocus(Qt.TabFocusReason)
    onCommandChanged: root.forget()
    onOwnKeysChanged: root.gather()

    buttons: [
        AppButton {
            id: resetAllButton

            objectName: "resetAllKeys"
            text: qsTr("Reset all…")
            enabled: root.bindings.changed.length > 0
            onClicked: {
                root.forget();
                root.resetting = true;
            }
        },
        AppButton {
            objectName: "keysClose"
            text: qsTr("Close")
            kind: "primary"
            onClicked: root.close()
        }
    ]

    FilteredPicker {
        id: found

        typed: filter.text
    }
    SearchField {
        id: filter

        objectName: "keysFilter"
        width: parent ? parent.width : 0
        placeholderText: qsTr("Filter by command, menu or keys")
        onTextChanged: list.currentIndex = 0
        onLeave: root.close()
        onAccepted: first.forceActiveFocus(Qt.TabFocusReason)
        Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
    }
    KeyList {
        id: list

        objectName: "keysList"
        width: parent ? parent.width : 0
        height: Math.min(Theme.px(320), root.parent ? root.parent.height - Theme.px(320) : Theme.px(320))
        activeFocusOnTab: true
        highlightFollowsCurrentItem: false
        model: found
        currentIndex: 0
        Accessible.name: qsTr("Commands and their keys")
        Keys.onPressed: event => {
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = to >= 0;
            list.go(to);
        }
        Keys.onReturnPressed: first.forceActiveFocus(Qt.TabFocusReason)
        Keys.onEnterPressed: first.forceActiveFocus(Qt.TabFocusReason)
        onCurrentIndexChanged: positionViewAtIndex(currentIndex, ListView.Contain)

        delegate: KeyRow {
            id: row

            required property pickerChoice modelData

            width: list.width
            command: root.commands.byId(row.modelData.path)
            path: row.modelData.group
            current: list.currentIndex === row.index
            focused: list.activeFocus
            changed: Array.from(root.bindings.changed).indexOf(row.modelData.path) >= 0
            onChosen: index => list.choose(index)
        }
        FocusRing { shown: list.activeFocus }
    }
    AppLabel {
        objectName: "keysCommand"
        width: parent ? parent.width : 0
        text: root.command === null ? qsTr("No matching commands") : root.command.steadyName()
        font.weight: Font.DemiBold
    }
    Row {
        spacing: Theme.space2

        AppLabel {
            height: first.height
            text: qsTr("Keys:")
        }
        KeyCapture {
            id: first

            objectName: "keysFirst"
            bindings: root.bindings
            enabled: root.command !== null && !root.fixed
            current: root.command?.keys ?? ""
            Accessible.name: qsTr("Keys")
            onCaptured: keys => root.captured(0, keys)
        }
        KeyCapture {
            objectName: "keysSecond"
            bindings: root.bindings
            visible: first.current !== ""
            enabled: first.enabled
            current: root.command?.moreKeys ?? ""
            none: qsTr("Add…")
            Accessible.name: qsTr("Second keys")
            onCaptured: keys => root.captured(1, keys)
        }
        AppButton {
            objectName: "keysRemove"
            text: qsTr("Remove")
            enabled: first.enabled && first.current !== ""
            onClicked: root.bindings.assign(root.command.commandId, [])
        }
        AppButton {
            objectName: "keysReset"
            text: qsTr("Reset")
            enabled: root.changed
            onClicked: {
                root.forget();
                root.bindings.reset(root.command.commandId);
            }
        }
    }
    Row {
        id: question

        spacing: Theme.space3
        visible: root.wanted !== ""

        AppLabel {
            objectName: "keysConflict"
            height: takeButton.height
            text: root.holder === null ? "" : qsTr("%1 belongs to “%2”.").arg(root.wanted).arg(root.holder.steadyName())
            color: Theme.colors.warning
        }
        AppButton {
            id: takeButton

            objectName: "keysTake"
            text: root.holder === null ? "" : qsTr("Assign anyway, and remove it from “%1”").arg(root.holder.steadyName())
            onVisibleChanged: {
                if (visible)
                    forceActiveFocus(Qt.TabFocusReason);
            }
            onClicked: {
                first.forceActiveFocus(Qt.TabFocusReason);
                root.assign(root.slot, root.wanted);
            }
        }
    }
    Row {
        id: resetQuestion

        spacing: Theme.space3
        visible: root.resetting

        AppLabel {
            objectName: "keysResetQuestion"
            height: resetNow.height
            text: qsTr("Reset the keys of %n command(s)? This cannot be undone.", "", root.bindings.changed.length)
            color: Theme.colors.warning
        }
        AppButton {
            id: resetNow

            objectName: "keysResetNow"
            text: qsTr("Reset all")
            onVisibleChanged: {
                if (visible)
                    forceActiveFocus(Qt.TabFocusReason);
            }
            onClicked: {
                filter.forceActiveFocus(Qt.TabFocusReason);
                root.forget();
                root.bindings.resetAll();
            }
        }
    }
    Shortcut {
        sequences: ["Escape"]
        enabled: root.visible && (question.visible || resetQuestion.visible)
        onActivated: root.withdraw()
    }
    AppLabel {
        objectName: "keysNote"
        width: parent ? parent.width : 0
        height: Math.max(implicitHeight, takeButton.implicitHeight)  // as high as the question in its place
        verticalAlignment: Text.AlignVCenter
        visible: !question.visible && !resetQuestion.visible
        text: root.inputError !== "" ? root.inputError
            : root.fixed ? root.bindings.whyFixed(root.command.commandId)
            : qsTr("Press a button above, then the new keys. Escape ends the capture.")
        role: "small"
        muted: root.inputError === ""
        color: root.inputError !== "" ? Theme.colors.error : Theme.colors.textMuted
        wrapMode: Text.Wrap
    }
}
