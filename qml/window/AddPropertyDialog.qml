// A new property: its name, its type or a preset, whether it is required, its description.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property DocumentSession session
    property string parentPath: ""
    property string parentLabel: ""
    property string inputError: ""
    property string added: ""            // the property that was added last, with another to come
    readonly property var types: root.session.inspector.typeChoices
    readonly property var presets: root.session.propertyPresets()
    readonly property var preset: root.presets[typeBox.currentIndex - root.types.length] ?? null
    readonly property string type: root.preset ? root.preset.path : typeBox.currentText
    readonly property real fieldWidth: root.availableWidth - descriptionLabel.width - fields.columnSpacing

    // Adds a property of the selected node, or next to it if it cannot have any.
    function ask() {
        const crumbs = root.session.breadcrumb;
        const own = root.session.inspector.canHaveProperties || crumbs.length < 2;
        const holder = crumbs[crumbs.length - (own ? 1 : 2)];
        root.parentPath = own ? root.session.selectedPath : holder.path;
        root.parentLabel = crumbs.slice(0, crumbs.length - (own ? 0 : 1)).map(c => c.label).join(" › ");
        root.open();
    }
    function check() {
        root.inputError = root.session.whyNoProperty(root.parentPath, nameField.text.trim(), root.type);
    }
    // `another`: the dialog stays open for one more.
    function add(another: bool) {
        const name = nameField.text.trim();
        root.inputError = root.session.addProperty(root.parentPath, name, root.type, requiredSwitch.checked, descriptionArea.text.trim());
        if (root.inputError === "" && !another) {
            root.close();
            return;
        }
        if (root.inputError === "") {
            root.added = name;
            nameField.clear();
            descriptionArea.clear();
        }
        nameField.forceActiveFocus();
    }

    title: qsTr("Add a property")
    iconName: "plus"
    preferredWidth: Theme.px(480)
    onAboutToShow: {
        root.inputError = "";
        root.added = "";
        nameField.clear();
        descriptionArea.clear();
        requiredSwitch.checked = false;
        typeBox.currentIndex = Math.max(0, Array.from(root.types).indexOf("string"));
    }
    onOpened: nameField.forceActiveFocus(Qt.PopupFocusReason)

    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            id: anotherButton

            objectName: "addPropertyAnother"
            text: qsTr("Add another")
            tip: qsTr("Add the property and keep the dialog open for the next one")
            keys: "Alt+Return"
            enabled: nameField.text.trim() !== "" && root.inputError === ""
            onClicked: root.add(true)
        },
        AppButton {
            objectName: "addPropertyAccept"
            text: qsTr("Add")
            tip: qsTr("Add the property, from every field")
            keys: "Return"
            kind: "primary"
            enabled: nameField.text.trim() !== "" && root.inputError === ""
            onClicked: root.add(false)
        }
    ]

    Shortcut {
        sequences: ["Alt+Return", "Alt+Enter"]
        enabled: root.opened && anotherButton.enabled
        onActivated: root.add(true)
    }
    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("To %1").arg(root.parentLabel)
        muted: true
        elide: Text.ElideLeft
    }
    Grid {
        id: fields

        columns: 2
        columnSpacing: Theme.space4
        rowSpacing: Theme.space3
        verticalItemAlignment: Grid.AlignVCenter

        AppLabel { text: qsTr("Name") }
        AppTextField {
            id: nameField

            objectName: "addPropertyName"
            width: root.fieldWidth
            mono: true
            focus: true
            problem: root.inputError !== ""
            Accessible.name: qsTr("Name")
            onTextEdited: root.check()
            onAccepted: root.add(false)
        }
        AppLabel { text: qsTr("Type") }
        AppComboBox {
            id: typeBox

            objectName: "addPropertyType"
            width: root.fieldWidth
            mono: true
            form: true
            model: [...root.types, ...root.presets.map(preset => preset.name)]
            notes: [...root.types.map(type => ""), ...root.presets.map(preset => qsTr("preset"))]
            onActivated: root.check()
            Accessible.name: qsTr("Type")
            onSubmitted: root.add(false)
        }
        AppLabel {
            visible: about.visible
            text: qsTr("Preset")
        }
        AppLabel {
            id: about

            objectName: "addPropertyPreset"
            width: root.fieldWidth
            visible: root.preset !== null
            text: root.preset?.detail ?? ""
            muted: true
            wrapMode: Text.Wrap
        }
        AppLabel { text: qsTr("Required") }
        AppSwitch {
            id: requiredSwitch

            objectName: "addPropertyRequired"
            Accessible.name: qsTr("Required")
            Keys.onReturnPressed: root.add(false)
            Keys.onEnterPressed: root.add(false)
        }
        AppLabel {
            id: descriptionLabel

            height: descriptionArea.height
            topPadding: descriptionArea.topPadding
            verticalAlignment: Text.AlignTop
            text: qsTr("Description")
        }
        AppTextArea {
            id: descriptionArea

            objectName: "addPropertyDescription"
            returnSubmits: true
            width: root.fieldWidth
            height: Theme.px(64)
            clip: true
            placeholderText: qsTr("What the property means to users")
            Accessible.name: qsTr("Description")
            onSubmitted: root.add(false)
            onCancelled: root.close()
        }
    }
    AppLabel {
        objectName: "addPropertyError"
        width: parent ? parent.width : 0
        visible: root.inputError !== ""
        text: root.inputError
        color: Theme.colors.error
        wrapMode: Text.Wrap
    }
    AppLabel {
        objectName: "addPropertyAdded"
        width: parent ? parent.width : 0
        visible: root.added !== "" && root.inputError === ""
        text: qsTr("Added: %1").arg(root.added)
        muted: true
        elide: Text.ElideRight
    }
}
