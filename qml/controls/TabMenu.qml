// All tabs of a strip, if there is no room for them side by side.
pragma ComponentBehavior: Bound

import QtQml
import QtQuick.Templates as T

AppMenu {
    id: root

    required property TabStrip tabs

    title: root.tabs.menuTitle

    Instantiator {
        model: root.tabs.ids
        delegate: AppMenuItem {
            required property string modelData
            readonly property var about: root.tabs.describe(modelData)

            text: about.title
            iconName: about.iconName ?? ""
            keys: about.keys ?? ""
            enabled: about.enabled ?? true
            onTriggered: root.tabs.chosen(modelData)
        }
        onObjectAdded: (index, object) => root.insertItem(index, object as T.MenuItem)
        onObjectRemoved: (index, object) => root.removeItem(object as T.MenuItem)
    }
}
