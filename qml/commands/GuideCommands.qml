// The commands of the guide, while it is shown.
import QtQuick
import CrdDesigner.Model

OwnCommands {
    id: root

    property GuideModel model: null
    property bool shown: false
    readonly property string notShown: qsTr("Open the guide first.")

    own: [root.search, root.back, root.forward, root.nextPage, root.previousPage, root.close]

    readonly property AppCommand search: AppCommand {
        commandId: "guide.search"
        menu: "help/guide"
        text: qsTr("Search the guide")
        description: qsTr("Find a word in all pages of the guide")
        iconName: "search"
        keys: "Ctrl+F"
        moreKeys: "/"
        scope: Pane.Guide
        why: root.shown ? "" : root.notShown
        enabled: root.shown
    }
    readonly property AppCommand back: AppCommand {
        commandId: "guide.back"
        menu: "help/guide"
        startsGroup: true
        text: qsTr("Back")
        description: qsTr("Return to the page that was shown before")
        iconName: "chevron-left"
        keys: "Alt+Left"
        scope: Pane.Guide
        why: root.shown ? qsTr("There is no previous page.") : root.notShown
        enabled: root.shown && root.model !== null && root.model.canGoBack
        onTriggered: root.model.goBack()
    }
    readonly property AppCommand forward: AppCommand {
        commandId: "guide.forward"
        menu: "help/guide"
        text: qsTr("Forward")
        description: qsTr("Return to the page that was shown before going back")
        iconName: "chevron-right"
        keys: "Alt+Right"
        scope: Pane.Guide
        why: root.shown ? qsTr("There is no next page.") : root.notShown
        enabled: root.shown && root.model !== null && root.model.canGoForward
        onTriggered: root.model.goForward()
    }
    readonly property AppCommand nextPage: AppCommand {
        commandId: "guide.next-page"
        menu: "help/guide"
        text: qsTr("Next page")
        description: qsTr("Show the next page of the contents")
        iconName: "arrow-down"
        keys: "Ctrl+PgDown"
        scope: Pane.Guide
        why: root.shown ? "" : root.notShown
        enabled: root.shown
        onTriggered: root.model.step(1)
    }
    readonly property AppCommand previousPage: AppCommand {
        commandId: "guide.previous-page"
        menu: "help/guide"
        text: qsTr("Previous page")
        description: qsTr("Show the previous page of the contents")
        iconName: "arrow-up"
        keys: "Ctrl+PgUp"
        scope: Pane.Guide
        why: root.shown ? "" : root.notShown
        enabled: root.shown
        onTriggered: root.model.step(-1)
    }
    readonly property AppCommand close: AppCommand {
        commandId: "guide.close"
        menu: "help/guide"
        startsGroup: true
        text: qsTr("Close the guide")
        description: qsTr("Return to the document")
        iconName: "close"
        keys: "Esc"
        scope: Pane.Guide
        why: root.shown ? "" : root.notShown
        enabled: root.shown
    }
}
