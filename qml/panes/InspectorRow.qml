// One keyword of the selected node: its name, an editor that fits its value, a way to take it out, and what is wrong.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property int index
    required property string keyword
    required property string value
    required property string editText
    required property bool isSet
    required property string shape
    required property var choices
    required property string help
    required property int problemCount
    required property string problemText
    required property string problemSeverity
    required property bool canUnset

    required property DocumentSession session
    property bool shown: true
    property real labelWidth: Theme.px(176)
    property string refusal: ""          // why the last input was not taken
    readonly property bool isIdentity: root.keyword === "name" || root.keyword === "required"
    readonly property bool isName: root.keyword === "name"
    readonly property bool isParentRequired: root.keyword === "required" && root.shape === "boolean"
    readonly property bool hovered: hover.hovered
    readonly property string complaint: root.refusal !== "" ? root.refusal : root.problemText
    readonly property string editorKind: {
        if (root.keyword === "type")
            return "type";
        switch (root.shape) {
        case "boolean": return "boolean";
        case "choice": return "choice";
        case "integer":
        case "number": return "number";
        case "longtext": return "area";
        case "value":
        case "valuelist":
        case "namelist":
        case "rules":
        case "schema": return "yaml";
        default: return "line";
        }
    }

    function takeFocus() {
        const field = editor.item as Item;
        if (field)
            field.forceActiveFocus(Qt.TabFocusReason);
    }
    // Gives the text to the session; "" takes the keyword out.
    function commit(text: string) {
        if (text === root.editText) {
            root.refusal = "";
            return;
        }
        const path = root.session.selectedPath;
        if (root.isName)
            root.refusal = text === "" ? qsTr("A property needs a name.") : root.session.renameNode(path, text);
        else if (root.isParentRequired)
            root.refusal = root.session.setRequired(path, text === "true");
        else if (root.keyword === "type" && text !== "")
            root.refusal = root.session.changeType(path, text);
        else if (text.trim() === "")
            root.refusal = root.isSet ? root.session.unsetKeyword(path, root.keyword) : "";
        else
            root.refusal = root.session.setKeyword(path, root.keyword, text);
    }

    implicitHeight: root.shown ? Math.max(Theme.controlHeight, editor.height) + Theme.space2
                                 + (complaintRow.visible ? complaintRow.height + Theme.space1 : 0) : 0
    visible: root.shown
    Accessible.role: Accessible.Row
    Accessible.name: root.keyword
    Accessible.description: root.help

    HoverHandler { id: hover }
    Rectangle {
        anchors.fill: parent
        color: root.activeFocus || hover.hovered ? Theme.colors.hover : "transparent"
        opacity: root.activeFocus ? 0.7 : 0.5
    }
    AppLabel {
        id: label

        x: Theme.space4
        y: Theme.space1
        width: root.labelWidth - Theme.space4
        height: Theme.controlHeight
        text: root.isName ? qsTr("name") : root.isParentRequired ? qsTr("required in parent") : root.keyword
        role: root.isIdentity ? "body" : "codeSmall"
        muted: !root.isSet && !root.isIdentity
        elide: Text.ElideMiddle
        Accessible.ignored: true
    }
    Loader {
        id: editor

        x: root.labelWidth
        y: Theme.space1
        width: root.width - root.labelWidth - Theme.px(30)
        focus: true
        active: root.shown
        sourceComponent: {
            switch (root.editorKind) {
            case "type": return typeEditor;
            case "boolean": return booleanEditor;
            case "choice": return choiceEditor;
            case "number": return numberEditor;
            case "area": return areaEditor;
            case "yaml": return yamlEditor;
            default: return lineEditor;
            }
        }
    }
    AppToolButton {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space2
        y: Theme.space1 + (Theme.controlHeight - height) / 2
        visible: root.canUnset && root.isSet
        opacity: hover.hovered || root.activeFocus ? 1 : 0.45
        small: true
        iconName: "unset"
        text: qsTr("Unset %1").arg(root.keyword)
        onClicked: root.refusal = root.session.unsetKeyword(root.session.selectedPath, root.keyword)
    }
    Row {
        id: complaintRow

        visible: root.complaint !== ""
        x: root.labelWidth
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space1
        spacing: Theme.space2
        AppIcon {
            name: root.refusal !== "" || root.problemSeverity === "error" ? "error" : root.problemSeverity === "info" ? "info" : "warning"
            color: complaintLabel.color
            size: Theme.px(13)
            y: 1
        }
        AppLabel {
            id: complaintLabel

            width: root.width - root.labelWidth - Theme.space7
            text: root.complaint
            role: "small"
            wrapMode: Text.Wrap
            color: root.refusal !== "" || root.problemSeverity === "error" ? Theme.colors.error
                 : root.problemSeverity === "info" ? Theme.colors.info : Theme.colors.warning
        }
    }

    Component {
        id: lineEditor

        AppTextField {
            objectName: "editor:" + root.keyword
            mono: !root.isIdentity && root.keyword !== "title"
            quiet: true
            text: root.editText
            problem: root.complaint !== ""
            placeholderText: root.isSet ? "" : qsTr("not set")
            Accessible.name: root.keyword
            Accessible.description: root.help
            onEditingFinished: root.commit(text)
            onCancelled: {
                text = Qt.binding(() => root.editText);
                root.refusal = "";
            }
            onUndoIgnored: root.session.undo()
            onRedoIgnored: root.session.redo()
        }
    }
    Component {
        id: numberEditor

        AppTextField {
            objectName: "editor:" + root.keyword
            mono: true
            quiet: true
            width: Theme.px(160)
            text: root.editText
            problem: root.complaint !== ""
            inputMethodHints: Qt.ImhFormattedNumbersOnly
            placeholderText: root.isSet ? "" : qsTr("not set")
            Accessible.name: root.keyword
            Accessible.description: root.help
            onEditingFinished: root.commit(text.trim())
            onCancelled: {
                text = Qt.binding(() => root.editText);
                root.refusal = "";
            }
            onUndoIgnored: root.session.undo()
            onRedoIgnored: root.session.redo()
        }
    }
    Component {
        id: areaEditor

        InspectorTextArea {
            objectName: "editor:" + root.keyword
            committedText: root.editText
            problem: root.complaint !== ""
            placeholderText: root.isSet ? "" : qsTr("not set")
            Accessible.name: root.keyword
            Accessible.description: root.help
            onCommitted: root.commit(text)
            onCancelled: root.refusal = ""
            onUndoIgnored: root.session.undo()
            onRedoIgnored: root.session.redo()
        }
    }
    Component {
        id: yamlEditor

        InspectorTextArea {
            objectName: "editor:" + root.keyword
            mono: true
            committedText: root.editText
            problem: root.complaint !== ""
            placeholderText: root.isSet ? "" : qsTr("not set: a value in YAML")
            Accessible.name: root.keyword
            Accessible.description: root.help
            onCommitted: root.commit(text)
            onCancelled: root.refusal = ""
            onUndoIgnored: root.session.undo()
            onRedoIgnored: root.session.redo()
        }
    }
    Component {
        id: booleanEditor

        Item {
            implicitHeight: Theme.controlHeight
            onActiveFocusChanged: {
                if (activeFocus)
                    toggle.forceActiveFocus(Qt.TabFocusReason);
            }

            AppSwitch {
                id: toggle

                objectName: "editor:" + root.keyword
                x: Theme.space2 + 2
                checked: root.editText === "true"
                focus: true
                Accessible.name: root.keyword
                Accessible.description: root.help
                onToggled: {
                    root.commit(checked ? "true" : root.isParentRequired ? "false" : root.isSet && root.canUnset ? "" : "false");
                    checked = Qt.binding(() => root.editText === "true");
                }
                Keys.onReturnPressed: {
                    checked = !checked;
                    toggled();
                }
            }
            AppLabel {
                anchors.left: toggle.right
                anchors.leftMargin: Theme.space3
                height: Theme.controlHeight
                text: root.isParentRequired ? "" : root.isSet ? root.value : qsTr("not set")
                role: root.isSet ? "codeSmall" : "body"
                faint: true
                Accessible.ignored: true
            }
        }
    }
    Component {
        id: choiceEditor

        AppComboBox {
            objectName: "editor:" + root.keyword
            width: Theme.px(220)
            mono: true
            quiet: root.isSet
            model: root.choices
            currentIndex: root.choices.indexOf(root.editText)
            displayText: root.isSet ? root.editText : qsTr("not set")
            Accessible.name: root.keyword
            Accessible.description: root.help
            onActivated: index => {
                root.commit(root.choices[index]);
                currentIndex = Qt.binding(() => root.choices.indexOf(root.editText));
            }
        }
    }
    Component {
        id: typeEditor

        AppComboBox {
            id: typeBox

            readonly property InspectorModel inspector: root.session.inspector

            function place(): int {
                return Array.from(typeBox.inspector.typeChoices).indexOf(typeBox.inspector.typeChoice);
            }

            objectName: "editor:" + root.keyword
            width: Theme.px(220)
            mono: true
            quiet: root.isSet
            model: inspector.typeChoices
            currentIndex: typeBox.place()
            displayText: inspector.typeChoice !== "" ? inspector.typeChoice : root.editText !== "" ? root.editText : qsTr("not set")
            problem: root.complaint !== ""
            Accessible.name: root.keyword
            Accessible.description: root.help
            onActivated: index => {
                const wanted = inspector.typeChoices[index];
                if (wanted !== inspector.typeChoice)
                    root.refusal = root.session.changeType(root.session.selectedPath, wanted);
                currentIndex = Qt.binding(() => typeBox.place());
            }
        }
    }
}
