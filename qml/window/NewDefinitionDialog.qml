// A new definition: its names, with the usual ones filled in, and the template that it starts from. Create is there as soon
// as the server would accept the result.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

AppDialog {
    id: root

    required property var templates      // of {id, title, description}
    required property AppSettings settings
    readonly property real fieldWidth: root.availableWidth - labels.width - fields.columnSpacing

    property bool tried: false           // Return was pressed: what is still empty is marked

    signal created(string text)

    function ask(templateId: string) {
        definition.clear(templateId, String(root.settings.value("new/group", "example.com")));
        kindField.text = "";
        root.tried = false;
        root.open();
        kindField.forceActiveFocus(Qt.PopupFocusReason);
    }
    function missing(field: string): bool {
        return definition[field] === "";
    }
    function wrong(field: string): bool {
        return definition.problemField === field || root.tried && root.missing(field);
    }
    // Return in any field: creates, or goes to the field that is in the way.
    function proceed() {
        root.tried = true;
        if (definition.valid) {
            root.create();
            return;
        }
        if (root.wrong("kind"))
            kindField.forceActiveFocus(Qt.TabFocusReason);
        else if (root.wrong("group"))
            groupField.forceActiveFocus(Qt.TabFocusReason);
        else if (root.wrong("plural"))
            pluralField.forceActiveFocus(Qt.TabFocusReason);
    }
    // The open list takes Return itself.
    function proceedFrom(box: AppComboBox): bool {
        if (box.popup.visible)
            return false;
        root.proceed();
        return true;
    }
    function explained(): string {
        if (definition.problem !== "")
            return definition.problem;
        if (root.tried && root.missing("kind"))
            return qsTr("Enter a kind.");
        if (root.tried && root.missing("group"))
            return qsTr("Enter a group.");
        if (root.tried && root.missing("plural"))
            return qsTr("Enter a plural.");
        return definition.name !== "" ? qsTr("Name: %1").arg(definition.name) : qsTr("Nothing is written until you save.");
    }
    function create() {
        if (!definition.valid)
            return;
        root.settings.setValue("new/group", definition.group);
        root.close();
        root.created(definition.text);
    }
    function chooseNext(step: int) {
        const at = root.templates.findIndex(entry => entry.id === definition.templateId) + step;
        const card = cards.itemAt(Math.max(0, Math.min(cards.count - 1, at))) as CardButton;
        card.forceActiveFocus(Qt.TabFocusReason);
    }

    title: qsTr("New definition")
    iconName: "new"
    preferredWidth: Theme.px(560)

    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "newCreate"
            text: qsTr("Create")
            kind: "primary"
            enabled: definition.valid
            onClicked: root.create()
        }
    ]

    NewDefinition { id: definition }
    Grid {
        id: fields

        columns: 2
        columnSpacing: Theme.space4
        rowSpacing: Theme.space2
        verticalItemAlignment: Grid.AlignVCenter

        AppLabel { text: qsTr("Kind") }
        AppTextField {
            id: kindField

            objectName: "newKind"
            width: root.fieldWidth
            mono: true
            focus: true
            placeholderText: qsTr("e.g. Database")
            problem: root.wrong("kind")
            Accessible.name: qsTr("Kind")
            onTextEdited: definition.kind = text
            onAccepted: root.proceed()
        }
        AppLabel { text: qsTr("Group") }
        AppTextField {
            id: groupField

            objectName: "newGroup"
            width: root.fieldWidth
            mono: true
            text: definition.group
            placeholderText: qsTr("e.g. example.com, a domain that you own")
            problem: root.wrong("group")
            Accessible.name: qsTr("Group")
            onTextEdited: definition.group = text
            onAccepted: root.proceed()
        }
        AppLabel { text: qsTr("Plural") }
        AppTextField {
            id: pluralField

            objectName: "newPlural"
            width: root.fieldWidth
            mono: true
            text: definition.plural
            placeholderText: qsTr("the kind in lower case, as in kubectl get databases")
            problem: root.wrong("plural")
            Accessible.name: qsTr("Plural")
            onTextEdited: definition.plural = text
            onAccepted: root.proceed()
        }
        AppLabel {
            id: labels

            text: qsTr("Scope")
        }
        AppComboBox {
            id: scopeBox

            objectName: "newScope"
            width: root.fieldWidth
            mono: true
            model: ["Namespaced", "Cluster"]
            currentIndex: definition.scope === "Cluster" ? 1 : 0
            Accessible.name: qsTr("Scope")
            onActivated: index => {
                definition.scope = index === 1 ? "Cluster" : "Namespaced";
                currentIndex = Qt.binding(() => definition.scope === "Cluster" ? 1 : 0);
            }
            Keys.onReturnPressed: event => event.accepted = root.proceedFrom(scopeBox)
            Keys.onEnterPressed: event => event.accepted = root.proceedFrom(scopeBox)
        }
    }
    AppLabel {
        id: newProblem

        readonly property bool wrong: definition.problem !== "" || root.wrong("kind") || root.wrong("group") || root.wrong("plural")

        objectName: "newProblem"
        width: parent ? parent.width : 0
        height: Math.max(implicitHeight, Theme.px(18))
        text: root.explained()
        role: "small"
        muted: !wrong
        wrapMode: Text.Wrap
        Binding on color {
            when: newProblem.wrong
            value: Theme.colors.error
        }
    }
    AppLabel {
        text: qsTr("Start from")
        role: "small"
        muted: true
    }
    Repeater {
        id: cards

        model: root.templates
        delegate: CardButton {
            required property int index
            required property definitionTemplate modelData

            objectName: "template:" + modelData.id
            width: parent ? parent.width : 0
            iconName: "template"
            title: modelData.title
            detail: modelData.description
            chosen: definition.templateId === modelData.id
            focusPolicy: chosen ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: definition.templateId = modelData.id
            onActiveFocusChanged: {
                if (activeFocus)
                    definition.templateId = modelData.id;
            }
            Keys.onDownPressed: root.chooseNext(1)
            Keys.onUpPressed: root.chooseNext(-1)
            Keys.onReturnPressed: root.proceed()
            Keys.onEnterPressed: root.proceed()
        }
    }
}
