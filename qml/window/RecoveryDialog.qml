// The only dialog for recovering unsaved changes of earlier runs: those of a definition and the texts next to it
// together, with a diff.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property FileFlow flow
    readonly property var groups: root.flow.recoveries  // of recoveryGroup
    property int current: 0
    readonly property var group: root.groups[root.current] ?? null
    readonly property int compared: root.opened && root.group ? root.current : -1
    readonly property var parts: root.flow.recoverySides
    readonly property bool changed: root.parts.some(part => part.sides.theirsChanged && !part.sides.gone && root.group.path !== "")

    function ask() {
        root.current = 0;
        root.open();
    }

    title: root.groups.length === 1 && root.group ? qsTr("Recover unsaved changes to “%1”?").arg(root.group.name) : qsTr("Recover unsaved changes?")
    iconName: "recent"
    preferredWidth: Theme.px(900)
    onOpened: recoverButton.forceActiveFocus(Qt.TabFocusReason)
    onRejected: root.flow.cancel()
    onComparedChanged: root.flow.compareRecovery(root.compared)

    buttons: [
        AppButton {
            objectName: "recoveryDiscard"
            text: qsTr("Discard")
            tip: qsTr("Do not offer these unsaved changes again")
            kind: "danger"
            onClicked: {
                const discarded = root.current;
                root.current = 0;
                root.flow.discardRecovery(discarded);
            }
        },
        AppButton {
            objectName: "recoveryLater"
            text: qsTr("Not now")
            tip: qsTr("Keep them and ask again later")
            onClicked: root.reject()
        },
        AppButton {
            id: recoverButton

            objectName: "recoverButton"
            text: qsTr("Recover")
            kind: "primary"
            onClicked: root.flow.recover(root.current)
        }
    ]

    Connections {
        target: root.flow
        function onQuestionChanged() {
            root.close();
        }
        function onRecoveriesChanged() {
            root.flow.compareRecovery(root.compared);
        }
    }
    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("The program ended before these changes were saved. Recovering them changes no file until you save.")
        wrapMode: Text.Wrap
    }
    KeyList {
        id: list

        objectName: "recoveryList"
        width: parent ? parent.width : 0
        height: Math.min(contentHeight, Theme.px(132))
        visible: root.groups.length > 1
        activeFocusOnTab: visible
        model: root.groups
        currentIndex: root.current
        Accessible.name: qsTr("Unsaved changes")
        Keys.onPressed: event => {
            const to = list.rowAfter(event, root.current);
            if (to >= 0)
                root.current = to;
            event.accepted = to >= 0;
        }

        delegate: Rectangle {
            id: entry

            required property int index
            required property recoveryGroup modelData

            objectName: "recovery:" + entry.index
            width: list.width
            height: Theme.px(44)
            radius: Theme.radius
            color: entry.index === root.current ? (list.activeFocus ? Theme.colors.selection : Theme.colors.selectionIdle) : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: entry.modelData.name + ", " + entry.modelData.time
            Accessible.selected: entry.index === root.current

            TapHandler { onTapped: root.current = entry.index }
            Column {
                anchors.verticalCenter: parent.verticalCenter
                x: Theme.space3
                width: parent.width - 2 * Theme.space3

                AppLabel {
                    width: parent.width
                    text: entry.modelData.name
                }
                AppLabel {
                    width: parent.width
                    text: entry.modelData.detail
                    role: "small"
                    muted: true
                    elide: Text.ElideMiddle
                }
            }
        }
    }
    AppLabel {
        width: parent ? parent.width : 0
        visible: root.groups.length === 1
        text: root.group?.detail ?? ""
        role: "small"
        muted: true
        elide: Text.ElideMiddle
    }
    AppLabel {
        objectName: "recoveryNote"
        width: parent ? parent.width : 0
        visible: text !== ""
        text: root.group?.note ?? ""
        wrapMode: Text.Wrap
    }
    AppLabel {
        objectName: "recoveryTyped"
        width: parent ? parent.width : 0
        visible: text !== ""
        text: root.group?.typed ?? ""
        maximumLineCount: 6
        elide: Text.ElideRight
        wrapMode: Text.Wrap
    }
    AppLabel {
        objectName: "recoveryChanged"
        width: parent ? parent.width : 0
        visible: root.changed
        text: qsTr("The file has changed since. Recovering keeps those changes too: saving asks what to do with them.")
        color: Theme.colors.warning
        wrapMode: Text.Wrap
    }
    AppLabel {
        objectName: "recoveryComparing"
        width: parent ? parent.width : 0
        visible: root.flow.comparingRecovery
        text: qsTr("Comparing the changes with the file…")
        muted: true
    }
    Repeater {
        model: root.parts
        delegate: ThreeSides {
            id: part

            required property recoverySides modelData

            width: parent ? parent.width : 0
            sides: part.modelData.sides
            mineName: part.modelData.title
            diffHeight: Math.max(Theme.px(130), (Math.min(Theme.px(560), root.parent ? root.parent.height - Theme.px(330) : 0)
                                               - (list.visible ? list.height : 0)) / Math.max(1, root.parts.length) - Theme.px(24))
        }
    }
}
