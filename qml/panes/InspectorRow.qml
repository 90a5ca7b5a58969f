// One keyword of the selected node: its name, an editor for its value, a button to remove it, and its problem.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FieldRow {
    id: root

    required property int index
    required property string keyword
    required property bool isIdentity    // the name, or whether the parent requires it
    required property string value
    required property string editText
    required property bool isSet
    required property int shape         // FieldShape
    required property var items
    required property var choices
    required property string help
    required property int problemCount
    required property string problemText
    required property int problemSeverity
    required property bool canUnset
    required property ruleFields rule

    required property DocumentSession session
    property real labelWidth: Theme.px(176)
    property string loadedFile: ""
    property string inputError: ""          // why the last input was rejected
    property string caption: root.isName ? qsTr("name") : root.isParentRequired ? qsTr("required")
                           : root.isRule ? qsTr("rule %1").arg(root.rule.number) : root.keyword
    property string placeholder: ""      // the placeholder without a value
    property bool mono: root.keyword !== "title"
    property real tail: Theme.px(30) + Theme.scrollBar  // room after the editor
    readonly property bool unsettable: root.canUnset && root.isSet
    property string fixTitle: ""         // title of the fix; empty if none
    // Commits a text ("" to unset), and returns "" or an error; null: the row is a keyword of the selected node.
    property var give: null
    property var giveNames: null         // of a list: takes all its values
    property var namesIn: null           // the values in a text of several
    readonly property bool takesItself: root.give !== null
    readonly property bool isName: root.keyword === "name"
    readonly property bool isRule: root.shape === FieldShape.Rule
    readonly property bool isParentRequired: root.keyword === "isRequired"
    readonly property string complaint: root.inputError !== "" ? root.inputError : root.problemText
    readonly property string spokenComplaint: root.complaint === "" ? ""
        : qsTr("%1: %2").arg(Severity.word(root.inputError !== "" ? Severity.Error : root.problemSeverity)).arg(root.complaint)
    readonly property string about: root.isIdentity ? root.help : qsTr("%1: %2").arg(root.keyword).arg(root.help)
    readonly property string spokenHelp: root.complaint === "" ? root.help : root.spokenComplaint + " " + root.help
    readonly property bool wrong: root.inputError !== "" || root.problemSeverity === Severity.Error  // advice does not need a red frame

    signal fixAsked()
    signal focusTaken()                  // by the row: an editor with several parts focuses the first
    signal moved(int by)                 // of a rule, among the others
    signal ruleAdded()                   // after the others
    signal fieldAsked(string field)      // of a rule: the one to focus; empty: the first
    signal takingOut()

    readonly property string editorFile: {
        if (root.keyword === "type")
            return "InspectorType.qml";
        switch (root.shape) {
        case FieldShape.Boolean: return "InspectorSwitch.qml";
        case FieldShape.Choice: return "InspectorChoice.qml";
        case FieldShape.List: return "InspectorList.qml";
        case FieldShape.Rules: return "InspectorRules.qml";
        case FieldShape.Rule: return "InspectorRule.qml";
        case FieldShape.Integer:
        case FieldShape.Number:
        case FieldShape.Text: return "InspectorLine.qml";
        case FieldShape.Fixed:
        case FieldShape.Schema: return "InspectorFixed.qml";
        default: return "InspectorText.qml";
        }
    }

    function takeFocus() {
        const field = editor.item as Item;
        if (field)
            field.forceActiveFocus(Qt.TabFocusReason);
        root.focusTaken();
    }
    function setType(type: string) {
        root.inputError = type === root.session.inspector.typeChoice ? "" : root.session.changeType(root.session.selectedPath, type);
    }
    // The file is set before the row is complete, and notified again then: creates only one editor.
    function loadEditor() {
        if (root.loadedFile === root.editorFile)
            return;
        root.loadedFile = root.editorFile;
        editor.setSource(root.editorFile, { row: root });
    }
    function loadComplaint() {
        if (root.complaint === "")
            complaintLoader.source = "";
        else if (complaintLoader.status === Loader.Null)
            complaintLoader.setSource("InspectorComplaint.qml", { row: root });
    }
    // Commits the text; "" removes the keyword. Returns "" or an error.
    function put(text: string): string {
        const path = root.session.selectedPath;
        const give = root.give;
        if (give !== null)
            return give(text);
        if (root.isName)
            return root.session.renameNode(path, text);
        if (root.isParentRequired)
            return root.session.setRequired(path, text === "true");
        if (text.trim() === "")
            return root.isSet ? root.session.unsetKeyword(path, root.keyword) : "";
        return root.session.setKeyword(path, root.keyword, text);
    }
    // The same for edits in this row; shows the error.
    function commit(text: string): string {
        root.session.settleSoon();       // the row may not be updated yet
        root.inputError = "";
        if (text !== root.editText)
            root.inputError = root.put(text);
        return root.inputError;
    }

    // Removes the keyword, or the rule, from the file.
    function takeOut() {
        const path = root.session.selectedPath;
        root.takingOut();
        if (root.takesItself)
            root.inputError = root.put("");
        else if (root.isRule)
            root.inputError = root.session.removeKeywordItem(path, root.rule.list, root.rule.number - 1);
        else
            root.inputError = root.session.unsetKeyword(path, root.keyword);
    }

    // Components of this file cannot be used: a Loader of Qt 6.4 does not accept them with bound components.
    onEditorFileChanged: root.loadEditor()
    onComplaintChanged: root.loadComplaint()
    Component.onCompleted: {
        root.loadEditor();
        root.loadComplaint();
    }

    hint: root.about
    hintKeys: root.unsettable && !root.isRule ? qsTr("Delete: unset") : ""
    implicitHeight: Math.max(Theme.controlHeight, editor.height) + Theme.space2
                    + (root.complaint !== "" ? complaintLoader.height + Theme.space1 : 0)
    // For editors without text: a text field uses the key itself.
    Keys.onDeletePressed: event => {
        event.accepted = root.unsettable && !root.isRule && event.modifiers === Qt.NoModifier;
        if (event.accepted)
            root.takeOut();
    }
    Accessible.role: Accessible.Row
    Accessible.name: root.caption
    Accessible.description: root.spokenHelp

    Rectangle {
        anchors.fill: parent
        color: root.activeFocus || root.hovered ? Theme.colors.hover : "transparent"
        opacity: root.activeFocus ? 0.7 : 0.5
    }
    AppLabel {
        id: label

        x: Theme.space4
        y: Theme.space1
        width: root.labelWidth - Theme.space4
        height: Theme.controlHeight
        text: root.caption
        role: root.isName || root.isParentRequired || root.isRule ? "body" : "codeSmall"
        muted: !root.isSet && !root.isIdentity
        // The name of a keyword is never cut where two lines are enough; it wraps after a hyphen.
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        lineHeight: 0.9
        Accessible.ignored: true
    }
    Loader {
        id: editor

        x: root.labelWidth
        y: Theme.space1
        width: Math.floor(root.width - root.labelWidth - root.tail)  // with a fractional width the frame loses its right edge
        focus: true
    }
    AppToolButton {
        objectName: "unset:" + root.keyword
        anchors.right: parent.right
        anchors.rightMargin: Theme.scrollBar + Theme.space1
        y: Theme.space1 + (Theme.controlHeight - height) / 2
        visible: root.unsettable
        opacity: root.hovered || root.activeFocus ? 1 : 0.45
        small: true
        focusPolicy: Qt.NoFocus
        iconName: root.isRule ? "trash" : "unset"
        text: root.isRule ? qsTr("Remove %1").arg(root.caption) : qsTr("Unset %1").arg(root.caption)
        tip: root.isRule ? qsTr("Remove %1. In its expression: Delete when it is empty").arg(root.caption)
                         : qsTr("Unset %1. In the row: Delete; in a text field: Delete when it is empty").arg(root.caption)
        onClicked: root.takeOut()
    }
    Loader {
        id: complaintLoader

        x: root.labelWidth
        width: root.width - root.labelWidth - Theme.space7 - Theme.scrollBar
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space1
    }
}
