// A schema inferred from sample objects: the proposal, and its differences from the selected node, before it is
// applied.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property DocumentSession session
    required property SampleFile previewSamples
    readonly property bool hasNode: proposed.nodeLabel !== ""
    readonly property int textHeight: Theme.px(250)

    signal definitionTaken(string text)
    signal fileAsked(var question)       // for files: see FileDialogs

    function ask() {
        proposed.begin();
        root.open();
    }
    function addFiles(urls: var) {
        Notices.report(proposed.addFiles(urls));
        samples.text = proposed.samples;
    }
    function take() {
        pause.stop();
        proposed.samples = samples.text;
        proposed.update();
        if (proposed.proposal === "")
            return;
        root.close();
        if (proposed.whole)
            root.definitionTaken(proposed.proposal);
        else
            Notices.report(proposed.takeForNode());
    }

    objectName: "inferDialog"
    title: qsTr("Infer a schema from objects")
    iconName: "type-object"
    preferredWidth: Theme.px(940)
    onOpened: samples.forceActiveFocus(Qt.PopupFocusReason)

    InferProposal {
        id: proposed

        session: root.session
    }
    Timer {
        id: pause

        interval: 150
        onTriggered: {
            proposed.samples = samples.text;
            proposed.update();
        }
    }
    Row {
        spacing: Theme.space3

        AppButton {
            objectName: "inferWhole"
            text: qsTr("A new definition")
            kind: proposed.whole ? "primary" : "normal"
            Accessible.checkable: true
            Accessible.checked: proposed.whole
            onClicked: proposed.whole = true
        }
        AppButton {
            objectName: "inferNode"
            text: root.hasNode ? qsTr("The selected node: %1").arg(proposed.nodeLabel)
                               : qsTr("The selected node")
            kind: proposed.whole ? "normal" : "primary"
            enabled: root.hasNode
            Accessible.checkable: true
            Accessible.checked: !proposed.whole
            onClicked: proposed.whole = false
        }
    }
    Row {
        width: parent ? parent.width : 0
        spacing: Theme.space4

        Column {
            width: (parent.width - Theme.space4) / 2
            spacing: Theme.space2

            Item {
                width: parent.width
                height: Theme.controlHeight

                AppLabel {
                    height: parent.height
                    text: qsTr("Objects, separated by ---")
                    role: "section"
                    muted: true
                }
                AppButton {
                    objectName: "inferFromPreview"
                    small: true
                    anchors.right: addFiles.left
                    anchors.rightMargin: Theme.space2
                    visible: root.previewSamples.count > 0
                    text: qsTr("Samples of the preview")
                    tip: qsTr("Use the samples of the preview instead")
                    onClicked: samples.text = root.previewSamples.wholeText()
                }
                AppButton {
                    id: addFiles

                    objectName: "inferAddFiles"
                    small: true
                    anchors.right: parent.right
                    text: qsTr("Add files…")
                    onClicked: root.fileAsked({ title: qsTr("Objects to infer a schema from"), mode: FileChooser.OpenSeveral, form: "text", folder: root.session.folder,
                                                done: chosen => root.addFiles(chosen) })
                }
            }
            Flickable {
                id: page

                width: parent.width
                height: root.textHeight
                contentHeight: samples.height
                boundsBehavior: Flickable.StopAtBounds
                clip: true
                T.ScrollBar.vertical: AppScrollBar {}

                AppTextArea {
                    id: samples

                    objectName: "inferSamples"
                    width: page.width
                    height: Math.max(page.height, implicitHeight)
                    mono: true
                    wrapMode: TextEdit.NoWrap
                    problem: proposed.problem !== ""
                    placeholderText: qsTr("Paste objects here, or drop files")
                    Accessible.name: qsTr("Sample objects")
                    onTextChanged: pause.restart()
                    onCancelled: root.close()
                    onCursorRectangleChanged: {
                        const top = cursorRectangle.y, bottom = top + cursorRectangle.height;
                        if (top < page.contentY)
                            page.contentY = top;
                        else if (bottom > page.contentY + page.height)
                            page.contentY = bottom - page.height;
                    }
                }
                DropArea {
                    anchors.fill: parent
                    keys: ["text/uri-list"]
                    onDropped: drop => {
                        drop.accept(Qt.CopyAction);
                        root.addFiles(drop.urls);
                    }
                }
            }
        }
        Column {
            width: (parent.width - Theme.space4) / 2
            spacing: Theme.space2

            AppLabel {
                height: Theme.controlHeight
                text: proposed.whole ? qsTr("Proposed definition") : qsTr("Proposed schema for the node")
                role: "section"
                muted: true
            }
            Rectangle {
                width: parent.width
                height: root.textHeight
                radius: Theme.radius
                color: Theme.colors.bar
                border.color: Theme.colors.line

                Flickable {
                    id: result

                    anchors.fill: parent
                    anchors.margins: Theme.space3
                    contentWidth: shown.implicitWidth
                    contentHeight: shown.implicitHeight
                    boundsBehavior: Flickable.StopAtBounds
                    clip: true
                    activeFocusOnTab: true
                    Keys.onUpPressed: result.contentY = Math.max(0, result.contentY - Theme.rowHeight)
                    Keys.onDownPressed: result.contentY = Math.max(0, Math.min(result.contentHeight - result.height, result.contentY + Theme.rowHeight))
                    Accessible.role: Accessible.StaticText
                    Accessible.name: qsTr("Proposal")
                    Accessible.description: shown.text
                    T.ScrollBar.vertical: AppScrollBar {}
                    T.ScrollBar.horizontal: AppScrollBar {}

                    AppLabel {
                        id: shown

                        objectName: "inferProposal"
                        text: proposed.proposal
                        role: "code"
                        verticalAlignment: Text.AlignTop
                        Accessible.ignored: true
                    }
                }
                FocusRing { shown: result.activeFocus }
            }
        }
    }
    AppLabel {
        objectName: "inferProblem"
        width: parent ? parent.width : 0
        visible: proposed.problem !== ""
        text: proposed.problem
        color: Theme.colors.error
        wrapMode: Text.Wrap
    }
    AppLabel {
        visible: !proposed.whole && proposed.proposal !== ""
        text: proposed.differences.length === 0 ? qsTr("No differences from the current schema")
                                                : qsTr("%n difference(s) from the current schema", "", proposed.differences.length)
        role: "section"
        muted: true
    }
    KeyList {
        id: list

        objectName: "inferDifferences"
        width: parent ? parent.width : 0
        height: Math.min(Theme.px(130), contentHeight)
        visible: !proposed.whole && count > 0
        highlightMoveDuration: 0
        activeFocusOnTab: true
        model: proposed.differences
        Accessible.name: qsTr("Differences from the current schema")
        Keys.onPressed: event => {
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = to >= 0;
            list.go(to);
        }
        delegate: Rectangle {
            id: entry

            required property int index
            required property inferredChange modelData
            readonly property string sign: entry.modelData.kind === InferredKind.Added ? "+" : entry.modelData.kind === InferredKind.Removed ? "−" : "±"

            width: list.width
            height: Theme.rowHeight
            color: list.activeFocus && entry.ListView.isCurrentItem ? Theme.colors.selection : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.selected: entry.ListView.isCurrentItem
            Accessible.name: (entry.modelData.kind === InferredKind.Added ? qsTr("%1: added, %2")
                              : entry.modelData.kind === InferredKind.Removed ? qsTr("%1: removed, %2") : qsTr("%1: changed, %2"))
                             .arg(entry.modelData.path).arg(entry.modelData.what)

            AppLabel {
                id: sign

                x: Theme.space2
                width: Theme.space5
                height: parent.height
                text: entry.sign
                role: "code"
                color: Theme.toneColor(entry.modelData.kind === InferredKind.Added ? Tone.Success : entry.modelData.kind === InferredKind.Removed ? Tone.Error : Tone.Warning)
                Accessible.ignored: true
            }
            AppLabel {
                id: path

                anchors.left: sign.right
                width: Math.min(implicitWidth, entry.width / 2)
                height: parent.height
                text: entry.modelData.path === "" ? qsTr("the node itself") : entry.modelData.path
                role: "code"
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: path.right
                anchors.leftMargin: Theme.space4
                anchors.right: parent.right
                height: parent.height
                text: entry.modelData.what
                role: "small"
                muted: true
                Accessible.ignored: true
            }
        }
    }

    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "inferTake"
            text: proposed.whole ? qsTr("Open as a new definition") : qsTr("Replace the node's schema")
            kind: "primary"
            enabled: proposed.proposal !== ""
            onClicked: root.take()
        }
    ]
}
