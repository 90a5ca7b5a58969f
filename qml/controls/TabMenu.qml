// All tabs of a strip, if there is no room for all of them.
pragma ComponentBehavior: Bound

import QtQml
import QtQuick.Templates as T

AppMenu {
    id: root

    required property var tabs           // of Tab

    signal chosen(string key)

    Instantiator {
        model: root.tabs
        delegate: AppMenuItem {
            required property Tab modelData

            text: modelData.title
            iconName: modelData.iconName
            keys: modelData.keys
            enabled: modelData.enabled
            onTriggered: root.chosen(modelData.key)
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
