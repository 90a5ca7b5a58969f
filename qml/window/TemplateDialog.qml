// New from template: the templates with what each is for.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Panes
import CrdDesigner.Theme

AppDialog {
    id: root

    required property var templates
    property int chosen: 0

    signal created(string templateId)

    function create() {
        const id = root.templates[root.chosen].id;
        root.close();
        root.created(id);
    }

    title: qsTr("New definition")
    iconName: "new"
    preferredWidth: Theme.px(560)
    onAboutToShow: root.chosen = 0
    onOpened: {
        const first = list.itemAt(0);
        if (first)
            first.forceActiveFocus(Qt.TabFocusReason);
    }

    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "templateCreate"
            text: qsTr("Create")
            kind: "primary"
            enabled: root.chosen >= 0 && root.chosen < root.templates.length
            onClicked: root.create()
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("Choose what to start from. Nothing is written until you save.")
        muted: true
        wrapMode: Text.Wrap
    }
    Repeater {
        id: list

        model: root.templates
        delegate: CardButton {
            required property int index
            required property var modelData

            objectName: "template:" + modelData.id
            width: parent ? parent.width : 0
            iconName: "template"
            title: modelData.title
            detail: modelData.description
            chosen: root.chosen === index
            onClicked: {
                if (root.chosen === index)
                    root.create();
                root.chosen = index;
            }
            onActiveFocusChanged: {
                if (activeFocus)
                    root.chosen = index;
            }
            Keys.onDownPressed: list.itemAt(Math.min(index + 1, list.count - 1)).forceActiveFocus(Qt.TabFocusReason)
            Keys.onUpPressed: list.itemAt(Math.max(index - 1, 0)).forceActiveFocus(Qt.TabFocusReason)
            Keys.onReturnPressed: root.create()
        }
    }
}
