// The steps that retire a version: a checklist, and what the current step changes, runs and checks.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    property bool shown: false
    readonly property bool busy: plan.busy

    function takeFocus() {
        if (plan.note === "")
            steps.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            version.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // From the steps to the version, and back.
    function nextPart() {
        if (steps.activeFocus)
            version.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            root.takeFocus();
    }

    function tick(row: int) {
        Notices.report(plan.setDone(row, !plan.isStepDone(row)));
    }

    RetireView {
        id: plan

        session: root.model.session
        cluster: root.commands.cluster.model
        mapping: root.commands.mapping.model.text
        shown: root.shown
        onErrorOccurred: sentence => Notices.report(sentence)
        Component.onCompleted: root.commands.compare.plan = plan
    }
    // What belongs together stays in one line where there is no room for all.
    Flow {
        id: head

        x: Theme.space4
        width: root.width - x * 2
        spacing: Theme.space3

        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                text: qsTr("Retire")
                muted: true
            }
            AppComboBox {
                id: version

                objectName: "retireVersion"
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: Theme.px(120)
                mono: true
                model: plan.versions
                currentIndex: Array.from(plan.versions).indexOf(plan.version)
                Accessible.name: qsTr("Version to retire")
                onModelChanged: currentIndex = Qt.binding(() => Array.from(plan.versions).indexOf(plan.version))
                onActivated: index => {
                    plan.version = plan.versions[index];
                    currentIndex = Qt.binding(() => Array.from(plan.versions).indexOf(plan.version));
                }
            }
        }
        Row {
            height: Theme.headerHeight
            visible: plan.storages.length > 1
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                text: qsTr("Store as")
                muted: true
            }
            AppComboBox {
                id: storage

                objectName: "retireStorage"
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: Theme.px(120)
                mono: true
                model: plan.storages
                currentIndex: Array.from(plan.storages).indexOf(plan.storage)
                Accessible.name: qsTr("New storage version")
                onModelChanged: currentIndex = Qt.binding(() => Array.from(plan.storages).indexOf(plan.storage))
                onActivated: index => {
                    plan.storage = plan.storages[index];
                    currentIndex = Qt.binding(() => Array.from(plan.storages).indexOf(plan.storage));
                }
            }
        }
        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                objectName: "retireProgress"
                height: parent.height
                visible: plan.count > 0
                text: qsTr("%1 of %2 steps done").arg(plan.doneSteps).arg(plan.count)
                muted: true
            }
        }
        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                visible: plan.count > 0
                text: plan.liveName === "" ? qsTr("The plan assumes that the cluster has the open file.") : qsTr("In the cluster: %1").arg(plan.liveName)
                faint: true
            }
            CommandButton {
                objectName: "openLive"
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.compare.openLive
                iconName: ""
                text: qsTr("Open a file…")
                visible: plan.count > 0
            }
            CommandButton {
                objectName: "dropLive"
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.compare.dropLive
                iconName: ""
                text: qsTr("Without the live definition")
                visible: plan.count > 0 && plan.liveName !== ""
            }
            CommandButton {
                objectName: "readStoredVersions"
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.cluster.storedVersions
                iconName: ""
                visible: plan.count > 0
                text: qsTr("Read from the cluster…")
            }
        }
    }
    AppLabel {
        objectName: "retireNote"
        anchors.centerIn: parent
        visible: plan.note !== ""
        text: plan.note
        muted: true
    }
    KeyList {
        id: steps

        objectName: "retireSteps"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: Math.min(Math.round(root.width * 0.34), Theme.px(420))
        focus: true
        activeFocusOnTab: true
        model: plan
        currentIndex: plan.current
        highlightFollowsCurrentItem: false
        Accessible.name: qsTr("Steps")
        onCurrentIndexChanged: {
            if (steps.currentIndex >= 0)
                steps.positionViewAtIndex(steps.currentIndex, ListView.Contain);
        }
        Keys.onPressed: event => {
            const to = steps.rowAfter(event, plan.current);
            event.accepted = true;
            if (to >= 0)
                plan.current = to;
            else if (steps.currentItem && (event.key === Qt.Key_Space || event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                root.tick(plan.current);
            else
                event.accepted = false;
        }

        delegate: RetireStep {
            id: entry

            width: steps.width
            current: plan.current === entry.index
            active: steps.activeFocus
            onChosen: {
                steps.forceActiveFocus(Qt.MouseFocusReason);
                plan.current = entry.index;
            }
            onToggled: root.tick(entry.index)
        }
    }
    Rectangle {
        anchors.left: steps.right
        anchors.top: steps.top
        anchors.bottom: parent.bottom
        width: 1
        visible: plan.count > 0
        color: Theme.colors.line
    }
    Flickable {
        id: flick

        anchors.left: steps.right
        anchors.leftMargin: Theme.space4
        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        visible: plan.count > 0
        contentWidth: width
        contentHeight: column.height + Theme.space3
        clip: true
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            width: flick.width
            spacing: Theme.space3

            AppLabel {
                objectName: "retireWhy"
                width: parent.width
                text: plan.why
                wrapMode: Text.Wrap
            }
            Row {
                visible: plan.changesFile
                spacing: Theme.space3

                CommandButton {
                    id: apply

                    objectName: "applyStep"
                    command: root.commands.compare.applyStep
                    iconName: ""
                    text: qsTr("Change the file")
                    onClicked: steps.forceActiveFocus(Qt.OtherFocusReason)  // the button goes with the change
                }
                AppLabel {
                    height: apply.height
                    text: qsTr("Then save it.")
                    role: "small"
                    muted: true
                }
            }
            DiffView {
                objectName: "retireDiff"
                width: parent.width
                visible: plan.diff.length > 0
                rows: plan.diff
                mostRows: 7
                name: qsTr("Change of the definition in this step")
            }
            AppLabel {
                objectName: "retireNotes"
                width: parent.width
                visible: text !== ""
                text: Array.from(plan.notes).join("\n")
                wrapMode: Text.Wrap
            }
            Repeater {
                model: plan.commands

                delegate: Column {
                    id: command

                    required property retireCommand modelData

                    width: column.width
                    spacing: Theme.space1

                    AppLabel {
                        width: parent.width
                        text: command.modelData.purpose
                        wrapMode: Text.Wrap
                    }
                    CommandText {
                        width: parent.width
                        visible: command.modelData.text !== ""
                        text: command.modelData.text
                        onCopyAsked: plan.copyText(command.modelData.text)
                    }
                    AppLabel {
                        width: parent.width
                        visible: command.modelData.expected !== ""
                        text: qsTr("Expected: %1").arg(command.modelData.expected)
                        role: "codeSmall"
                        muted: true
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    }
                }
            }
            AppLabel {
                objectName: "retireResponse"
                width: parent.width
                visible: plan.response !== ""
                text: qsTr("Server response: %1").arg(plan.response)
                role: "codeSmall"
                color: plan.accepted ? Theme.colors.textMuted : Theme.colors.error
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            AppLabel {
                objectName: "retireTooEarly"
                width: parent.width
                visible: plan.tooEarly !== ""
                text: plan.tooEarly
                role: "codeSmall"
                muted: true
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
        }
    }
}
