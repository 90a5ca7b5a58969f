// The selected rule: its field, its destination and its transformation, with what the compiler says while they are typed.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Source
import CrdDesigner.Theme

Column {
    id: root

    required property MappingModel mapping
    property string inputError: ""          // why the typed text was not written
    readonly property alias problem: trial.problem  // of the typed rule; empty: none
    readonly property bool typed: field.uncommitted || destination.uncommitted || transformation.area.uncommitted

    // Returns "" or an error.
    function put(field: string, destination: string, transformation: string): string {
        root.inputError = root.mapping.setRule(field, destination, transformation);
        return root.inputError;
    }

    signal leaving()                     // Escape

    function takeFocus() {
        transformation.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function attempt() {
        if (root.mapping !== null && root.mapping.isRule)   // null while it is created
            soon.restart();
    }

    function edited() {
        root.inputError = "";               // of another text
        root.attempt();
    }

    // Shows the completions at the cursor; on request, or while a word is typed.
    function complete(asked: bool) {
        pause.stop();
        const area = transformation.area;
        if (!area.activeFocus || area.selectionStart < area.selectionEnd || !proposals.proposeIn(area.text, area.cursorPosition, asked)) {
            list.close();
            return;
        }
        const begin = area.positionToRectangle(proposals.begin);
        list.word = area.mapToItem(transformation, begin.x, begin.y, begin.width, begin.height);
        list.open();
    }
    function closeCompletions() {
        pause.stop();
        list.close();
    }
    function asksForCompletions(event: KeyEvent): bool {
        const asks = event.key === Qt.Key_Space && event.modifiers === Qt.ControlModifier;
        if (asks)
            root.complete(true);
        return asks;
    }
    function takeCompletion(row: int) {
        list.close();
        const taken = proposals.take(row);
        if (taken.position < 0)
            return;
        transformation.area.remove(taken.begin, taken.end);
        transformation.area.insert(taken.begin, taken.text);
        transformation.area.cursorPosition = taken.position;
        pause.stop();
    }

    spacing: Theme.space2
    onVisibleChanged: {
        root.attempt();
        if (root.visible)
            return;
        field.draft.leave();
        destination.draft.leave();
        transformation.area.draft.leave();
    }

    Connections {
        target: root.mapping
        function onSelected() {
            if (!root.typed)
                root.inputError = "";       // else it is about the text that is still there
            root.attempt();
        }
    }
    Timer {
        id: soon

        interval: 0                      // once for several letters
        onTriggered: trial.attempt(field.exactText, destination.exactText, transformation.exactText)
    }
    Timer {
        id: pause

        interval: 60
        onTriggered: root.complete(false)
    }
    CompletionModel {
        id: proposals

        provider: TransformationCompletions {
            model: root.mapping
            field: field.text
        }
    }
    MappingTrial {
        id: trial

        model: root.mapping
    }
    Row {
        width: parent.width
        spacing: Theme.space3

        AppTextField {
            id: field

            objectName: "mappingField"
            width: Math.floor((parent.width - arrow.width - Theme.space3 * 2) / 2)
            mono: true
            documentText: root.mapping.ruleField
            take: text => root.put(text, root.mapping.ruleDestination, root.mapping.ruleTransformation)
            problem: field.hasInputError || trial.fieldIsWrong
            placeholderText: qsTr("field of %1").arg(root.mapping.from)
            Accessible.name: qsTr("Field that the rule reads")
            onTextChanged: root.edited()
            onCancelled: root.leaving()
        }
        AppLabel {
            id: arrow

            height: field.height
            text: "→"
            muted: true
            Accessible.ignored: true
        }
        AppTextField {
            id: destination

            objectName: "mappingDestination"
            width: field.width
            mono: true
            documentText: root.mapping.ruleDestination
            take: text => root.put(root.mapping.ruleField, text, root.mapping.ruleTransformation)
            problem: destination.hasInputError || trial.destinationIsWrong
            placeholderText: qsTr("field of %1").arg(root.mapping.to)
            Accessible.name: qsTr("Field that the rule writes")
            onTextChanged: root.edited()
            onCancelled: root.leaving()
        }
    }
    InspectorTextArea {
        id: transformation

        objectName: "mappingTransformation"
        width: parent.width
        mono: true
        quiet: false                     // as the fields above it
        documentText: root.mapping.ruleTransformation
        take: text => root.put(root.mapping.ruleField, root.mapping.ruleDestination, text)
        problem: trial.transformationIsWrong
        placeholderText: qsTr("no transformation: the value is copied. Enter an expression about self")
        Accessible.name: qsTr("Transformation")
        Accessible.description: said.text
        handleFirst: event => list.handle(event) || root.asksForCompletions(event)
        onTextChanged: {
            root.edited();
            // An open list never shows what an earlier text had, and none opens without typing.
            if (transformation.area.draft.replacing)
                root.closeCompletions();
            else if (list.visible)
                root.complete(false);
            else if (transformation.area.activeFocus)
                pause.restart();
        }
        onCancelled: root.leaving()

        CompletionList {
            id: list

            objectName: "mappingCompletions"
            model: proposals
            onChosen: row => root.takeCompletion(row)
        }
        Connections {
            target: transformation.area
            function onActiveFocusChanged() {
                if (!transformation.area.activeFocus)
                    root.closeCompletions();
            }
        }
    }
    AppLabel {
        id: said

        readonly property bool wrong: root.inputError !== "" || trial.problem !== ""

        objectName: "mappingTrial"
        width: parent.width
        role: said.wrong && text.includes("\n") ? "codeSmall" : "small"  // a caret points into the line above it
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        verticalAlignment: Text.AlignTop
        muted: !said.wrong
        text: root.inputError !== "" ? root.inputError
            : !trial.known ? qsTr("Checking…")
            : trial.problem !== "" ? trial.problem
            : trial.type === "" ? (trial.selfType === "" ? "" : qsTr("self is %1; the destination is %2.").arg(trial.selfType).arg(trial.wanted || qsTr("any value")))
            : qsTr("self is %1; the result is %2; the destination is %3.").arg(trial.selfType).arg(trial.type).arg(trial.wanted || qsTr("any value"))
        Binding on color {
            when: said.wrong
            value: Theme.colors.error
        }
        Accessible.role: Accessible.StaticText
        Accessible.name: said.text
    }
}
