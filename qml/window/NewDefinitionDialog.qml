// A new definition: its names, with usual values preset, and its template. Create is enabled as soon as the server
// would accept the result.
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
    readonly property real fieldWidth: root.availableWidth - kindField.x

    signal created(string text)

    function ask(templateId: string) {
        definition.clear(templateId, String(root.settings.value("new/group", "example.com")));
        kindField.text = "";
        shortNamesField.text = "";
        root.open();
        kindField.forceActiveFocus(Qt.PopupFocusReason);
    }
    function wrong(field: int): bool {
        return (definition.wrongFields & field) !== 0;
    }
    // Return in any field: creates, or focuses the field with the error.
    function proceed() {
        switch (definition.submit()) {
        case NewDefinition.Kind: kindField.forceActiveFocus(Qt.TabFocusReason); break;
        case NewDefinition.Group: groupField.forceActiveFocus(Qt.TabFocusReason); break;
        case NewDefinition.Plural: pluralField.forceActiveFocus(Qt.TabFocusReason); break;
        case NewDefinition.VersionName: versionField.forceActiveFocus(Qt.TabFocusReason); break;
        case NewDefinition.ShortNames: shortNamesField.forceActiveFocus(Qt.TabFocusReason); break;
        default: root.create();
        }
    }
    // The open list handles Return itself.
    function proceedFrom(box: AppComboBox): bool {
        if (box.popup.visible)
            return false;
        root.proceed();
        return true;
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
            problem: root.wrong(NewDefinition.Kind)
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
            problem: root.wrong(NewDefinition.Group)
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
            problem: root.wrong(NewDefinition.Plural)
            Accessible.name: qsTr("Plural")
            onTextEdited: definition.plural = text
            onAccepted: root.proceed()
        }
        AppLabel { text: qsTr("Scope") }
        AppComboBox {
            id: scopeBox

            objectName: "newScope"
            width: root.fieldWidth
            mono: true
            model: ["Namespaced", "Cluster"]
            currentIndex: definition.clusterScoped ? 1 : 0
            Accessible.name: qsTr("Scope")
            onActivated: index => {
                definition.clusterScoped = index === 1;
                currentIndex = Qt.binding(() => definition.clusterScoped ? 1 : 0);
            }
            Keys.onReturnPressed: event => event.accepted = root.proceedFrom(scopeBox)
            Keys.onEnterPressed: event => event.accepted = root.proceedFrom(scopeBox)
        }
        AppLabel { text: qsTr("Version") }
        AppTextField {
            id: versionField

            objectName: "newVersion"
            width: root.fieldWidth
            mono: true
            text: definition.version
            enabled: !definition.versionIsFixed
            problem: root.wrong(NewDefinition.VersionName)
            Accessible.name: qsTr("Version")
            onTextEdited: definition.version = text
            onAccepted: root.proceed()
        }
        AppLabel { text: qsTr("Short names") }
        AppTextField {
            id: shortNamesField

            objectName: "newShortNames"
            width: root.fieldWidth
            mono: true
            placeholderText: qsTr("optional, e.g. db, as in kubectl get db")
            problem: root.wrong(NewDefinition.ShortNames)
            Accessible.name: qsTr("Short names")
            onTextEdited: definition.shortNames = text
            onAccepted: root.proceed()
        }
    }
    AppLabel {
        objectName: "newProblem"
        width: parent ? parent.width : 0
        height: Math.max(implicitHeight, Theme.px(18))
        text: definition.sentence
        role: "small"
        muted: !definition.sentenceIsProblem
        wrapMode: Text.Wrap
        Binding on color {
            when: definition.sentenceIsProblem
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
