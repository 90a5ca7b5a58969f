// The names that can be added to a list of the inspector.
pragma ComponentBehavior: Bound

import QtQml
import QtQuick.Templates as T
import CrdDesigner.Controls

AppMenu {
    id: root

    required property InspectorRow row

    signal chosen(string name)

    title: qsTr("Names to add")
    onOpened: root.currentIndex = 0

    Instantiator {
        model: root.row.choices
        delegate: AppMenuItem {
            required property string modelData

            text: modelData
            onTriggered: root.chosen(modelData)
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
