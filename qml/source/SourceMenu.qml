// The context menu of the text.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Source

AppMenu {
    id: root

    required property SourceView text

    signal cutRequested()
    signal copyRequested()
    signal findRequested()
    signal goToLineRequested()
    signal commentRequested()
    signal showInTreeRequested()

    title: qsTr("Source")

    AppMenuItem {
        text: qsTr("Cut")
        keys: "Ctrl+X"
        enabled: root.text.selectionStart < root.text.selectionEnd
        onTriggered: root.cutRequested()
    }
    AppMenuItem {
        text: qsTr("Copy")
        iconName: "duplicate"
        keys: "Ctrl+C"
        enabled: root.text.selectionStart < root.text.selectionEnd
        onTriggered: root.copyRequested()
    }
    AppMenuItem {
        text: qsTr("Paste")
        keys: "Ctrl+V"
        enabled: root.text.canPaste
        onTriggered: root.text.paste()
    }
    AppMenuItem {
        text: qsTr("Select all")
        keys: "Ctrl+A"
        onTriggered: root.text.selectAll()
    }
    AppMenuSeparator {}
    AppMenuItem {
        text: qsTr("Toggle comment")
        keys: "Ctrl+/"
        onTriggered: root.commentRequested()
    }
    AppMenuItem {
        text: qsTr("Find and replace…")
        iconName: "search"
        keys: "Ctrl+F"
        onTriggered: root.findRequested()
    }
    AppMenuItem {
        text: qsTr("Go to line…")
        keys: "Ctrl+G"
        onTriggered: root.goToLineRequested()
    }
    AppMenuSeparator {}
    AppMenuItem {
        objectName: "showInTree"
        text: qsTr("Show in the tree")
        iconName: "tree"
        onTriggered: root.showInTreeRequested()
    }
}
