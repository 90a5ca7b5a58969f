// All tabs of a strip, if there is no room for them side by side.
pragma ComponentBehavior: Bound

import QtQml
import QtQuick.Templates as T

AppMenu {
    id: root

    required property TabStrip strip

    title: root.strip.menuTitle

    Instantiator {
        model: root.strip.tabs
        delegate: AppMenuItem {
            required property Tab modelData

            text: modelData.title
            iconName: modelData.iconName
            keys: modelData.keys
            enabled: modelData.enabled
            onTriggered: root.strip.chosen(modelData.key)
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
