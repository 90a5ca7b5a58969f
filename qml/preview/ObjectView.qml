// A sample object, the simulated request, and its result.
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

    required property PreviewModel model
    required property Commands commands
    required property AppSettings settings
    readonly property real leastKept: Theme.px(100)  // of the sample: a lower height was squeezed, and is not kept
    readonly property bool hasSample: root.model.samples.current >= 0
    readonly property SourceArea area: root.hasSample ? sample : null  // of the sample

    function takeFocus() {
        if (root.hasSample)
            sample.takeFocus();
        else
            none.takeFocus();
    }
    // Moves the focus from the sample to the result, to the notes, and back to the sample.
    function nextPart() {
        if (root.hasSample && !result.activeFocus && !list.activeFocus)
            result.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (result.activeFocus && notes.visible)
            list.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            root.takeFocus();
    }
    function startRename() {
        samples.startRename();
    }
    // Selects the name of the sample in its text: typing replaces it.
    function selectName() {
        root.offerSpan(root.model.samples.nameSpan());
    }
    function offerSpan(span: var) {
        if (span.length === 2 && span[1] > span[0])
            sample.editor.offerRange(sample.editor.source.positionOf(span[0]), sample.editor.source.positionOf(span[1]));
    }
    function restore() {
        const own = Number(root.settings.value("panes/preview/sample-height", 0));
        if (own >= root.leastKept)
            sample.T.SplitView.preferredHeight = own;
        const list = Number(root.settings.value("panes/preview/notes-height", 0));
        if (list > 0)
            notes.T.SplitView.preferredHeight = list;
    }
    function remember() {
        if (!split.visible || split.height < Theme.px(200))
            return;
        if (sample.height >= root.leastKept)
            root.settings.setValue("panes/preview/sample-height", sample.height);
        if (notes.visible)
            root.settings.setValue("panes/preview/notes-height", notes.height);
    }

    SampleBar {
        id: samples

        width: parent.width
        visible: root.hasSample
        height: visible ? implicitHeight : 0
        model: root.model
        commands: root.commands
    }
    QuestionBar {
        id: question

        anchors.top: samples.bottom
        width: parent.width
        visible: root.hasSample
        height: visible ? implicitHeight : 0
        model: root.model
        commands: root.commands
    }
    NoSample {
        id: none

        anchors.fill: parent
        visible: !root.hasSample
        model: root.model
        commands: root.commands
    }
    AppSplitView {
        id: split

        anchors.top: question.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.hasSample
        orientation: Qt.Vertical
        onResized: root.remember()

        SourceArea {
            id: sample

            T.SplitView.preferredHeight: split.height * 0.36
            T.SplitView.minimumHeight: Theme.px(60)
            T.SplitView.maximumHeight: Math.max(Theme.px(60), split.height * 0.7)
            focus: true
            session: root.model.samples
            commands: root.commands
            settings: root.settings
            name: qsTr("Sample object")
            editorName: "sampleEditor"
            findName: "sampleFindBar"
            completions: ObjectCompletions {
                session: root.model.session
                version: root.model.versionName
            }
        }
        AnswerCover {
            objectName: "resultCover"
            T.SplitView.fillHeight: true
            visible: root.model.session.withheld
        }
        ResultView {
            id: result

            visible: !root.model.session.withheld
            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: Theme.px(90)
            model: root.model
            commands: root.commands
        }
        FocusScope {
            id: notes

            T.SplitView.preferredHeight: Math.min(Theme.px(110), split.height * 0.22)
            T.SplitView.minimumHeight: Theme.px(26)
            visible: !root.model.stepping && list.count > 0 && !root.model.session.withheld

            KeyList {
                id: list

                objectName: "previewNotes"
                anchors.fill: parent
                opacity: result.stale ? 0.5 : 1
                focus: true
                activeFocusOnTab: true
                highlightFollowsCurrentItem: false
                currentIndex: -1
                model: root.model.notes
                reuseItems: true
                Accessible.name: qsTr("Changes to the object, and its errors")
                Keys.onPressed: event => {
                    const to = list.rowAfter(event, list.currentIndex);
                    event.accepted = to >= 0;
                    list.go(to);
                }
                Keys.onReturnPressed: root.model.chooseNote(list.currentIndex)
                Keys.onEnterPressed: root.model.chooseNote(list.currentIndex)
                Keys.onSpacePressed: root.model.chooseNote(list.currentIndex)
                onActiveFocusChanged: {
                    if (activeFocus && currentIndex < 0)
                        currentIndex = 0;
                }
                onCurrentIndexChanged: {
                    if (activeFocus)
                        positionViewAtIndex(currentIndex, ListView.Contain);
                }

                delegate: NoteRow {
                    id: note

                    width: list.width
                    cursor: list.currentIndex === note.index
                    focused: list.activeFocus
                    onChosen: {
                        list.choose(note.index);
                        root.model.chooseNote(note.index);
                    }
                }
            }
        }
    }
}
