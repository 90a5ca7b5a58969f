// One keyword of the selected node: its name, an editor that fits its value, a way to take it out, and what is wrong.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FieldRow {
    id: root

    required property int index
    required property string keyword
    required property string group
    required property string value
    required property string editText
    required property bool isSet
    required property string shape
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
    property string refusal: ""          // why the last input was not taken
    property string caption: root.isName ? qsTr("name") : root.isParentRequired ? qsTr("required")
                           : root.isRule ? qsTr("rule %1").arg(root.rule.number) : root.keyword
    property string placeholder: ""      // what stands where no value is set
    property bool mono: root.keyword !== "title"
    property real tail: Theme.px(30) + Theme.scrollBar  // room behind the editor
    readonly property bool unsettable: root.canUnset && root.isSet
    property string fixTitle: ""         // what would mend it; empty: nothing
    // Takes a text, "" for none, and returns "" or why not; null: the row is a keyword of the selected node.
    property var give: null
    readonly property bool takesItself: root.give !== null
    readonly property bool isIdentity: root.group === "identity"
    readonly property bool isName: root.keyword === "name"
    readonly property bool isRule: root.shape === "rule"
    readonly property bool isParentRequired: root.keyword === "isRequired"
    readonly property string complaint: root.refusal !== "" ? root.refusal : root.problemText
    readonly property string spokenComplaint: root.complaint === "" ? ""
        : qsTr("%1: %2").arg(Severity.word(root.refusal !== "" ? Severity.Error : root.problemSeverity)).arg(root.complaint)
    readonly property string spokenHelp: root.complaint === "" ? root.help : root.spokenComplaint + " " + root.help
    readonly property bool wrong: root.refusal !== "" || root.problemSeverity === Severity.Error  // advice is no reason for a red frame

    signal fixAsked()
    signal focusTaken()                  // by the row as such: an editor of several parts begins with its first
    signal moved(int by)                 // of a rule, among the others
    signal ruleAdded()                   // behind the others
    signal messageAsked()                // of a rule: the keys go there
    signal takingOut()

    readonly property string editorFile: {
        if (root.keyword === "type")
            return "InspectorType.qml";
        switch (root.shape) {
        case "boolean": return "InspectorSwitch.qml";
        case "choice": return "InspectorChoice.qml";
        case "list": return "InspectorList.qml";
        case "rules": return "InspectorRules.qml";
        case "rule": return "InspectorRule.qml";
        case "integer":
        case "number":
        case "text": return "InspectorLine.qml";
        case "fixed":
        case "schema": return "InspectorFixed.qml";
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
        root.refusal = type === root.session.inspector.typeChoice ? "" : root.session.changeType(root.session.selectedPath, type);
    }
    // The file is known before the row is complete, and told once more then: one editor is enough.
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
    // Gives the text to the document; "" takes the keyword out. Returns "" or why it is not taken.
    function put(text: string): string {
        const path = root.session.selectedPath;
        const give = root.give;
        if (give !== null)
            return give(text);
        if (root.isName)
            return text === "" ? qsTr("A property needs a name.") : root.session.renameNode(path, text);
        if (root.isParentRequired)
            return root.session.setRequired(path, text === "true");
        if (text.trim() === "")
            return root.isSet ? root.session.unsetKeyword(path, root.keyword) : "";
        return root.session.setKeyword(path, root.keyword, text);
    }
    // The same for what was edited here; the answer is shown.
    function commit(text: string): string {
        root.session.settleSoon();       // what the row says may still be on its way here
        root.refusal = "";
        if (text !== root.editText)
            root.refusal = root.put(text);
        return root.refusal;
    }

    // Takes the keyword, or the rule, out of the file.
    function takeOut() {
        const path = root.session.selectedPath;
        root.takingOut();
        if (root.takesItself)
            root.refusal = root.put("");
        else if (root.isRule)
            root.refusal = root.session.removeKeywordItem(path, root.rule.list, root.rule.number - 1);
        else
            root.refusal = root.session.unsetKeyword(path, root.keyword);
    }

    // Components of this file cannot be used: with bound components a Loader of Qt 6.4 refuses them.
    onEditorFileChanged: root.loadEditor()
    onComplaintChanged: root.loadComplaint()
    Component.onCompleted: {
        root.loadEditor();
        root.loadComplaint();
    }

    hint: (root.isIdentity ? "" : root.keyword + ": ") + root.help
          + (root.unsettable && !root.isRule ? " · " + qsTr("Delete unsets it") : "")
    implicitHeight: Math.max(Theme.controlHeight, editor.height) + Theme.space2
                    + (root.complaint !== "" ? complaintLoader.height + Theme.space1 : 0)
    // Of what is not typed: a text uses the key for itself first.
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
        elide: root.caption.startsWith("x-kubernetes-") ? Text.ElideLeft : Text.ElideMiddle  // all of them begin so
        Accessible.ignored: true
    }
    Loader {
        id: editor

        x: root.labelWidth
        y: Theme.space1
        width: Math.floor(root.width - root.labelWidth - root.tail)  // a part of a pixel would cost the frame its right edge
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
        tip: root.isRule ? qsTr("Remove %1. In its expression: Delete once it is empty").arg(root.caption)
                         : qsTr("Unset %1. In the row: Delete; in a text once it is empty").arg(root.caption)
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
