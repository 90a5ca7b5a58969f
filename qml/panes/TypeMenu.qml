// The types that the selected node can have.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppMenu {
    id: root

    required property DocumentSession session
    required property Commands commands

    title: qsTr("Type")
    onOpened: root.currentIndex = Array.from(root.session.inspector.typeChoices).indexOf(root.session.inspector.typeChoice)

    Instantiator {
        model: root.session.inspector.typeChoices
        delegate: AppMenuItem {
            required property string modelData

            text: modelData
            iconName: Theme.typeIcon(root.session.inspector.typeKindOf(modelData))
            note: modelData === root.session.inspector.typeChoice ? qsTr("current") : ""
            onTriggered: {
                if (modelData !== root.session.inspector.typeChoice)
                    Notices.report(root.session.changeType(root.session.selectedPath, modelData));
            }
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
