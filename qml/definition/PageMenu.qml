// All pages, where there is no room for their tabs.
pragma ComponentBehavior: Bound

import QtQml
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls

AppMenu {
    id: root

    required property PageTabs tabs

    title: qsTr("All pages")

    Instantiator {
        model: root.tabs.pages
        delegate: AppMenuItem {
            required property DefinitionPageCommand modelData

            text: modelData.title
            iconName: modelData.iconName
            keys: modelData.keys
            enabled: modelData.enabled
            onTriggered: root.tabs.chosen(modelData.page)
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
