// Shows the start page, which is loaded when first needed.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model

Loader {
    id: root

    required property Commands commands
    required property RecentFiles recent
    required property Files files

    function show() {
        if (root.status === Loader.Null)
            root.setSource("WelcomePage.qml", { objectName: "welcomePage", commands: root.commands, recent: root.recent, templates: root.files.templates });
        (root.item as WelcomePage).takeFocus();
    }

    onLoaded: {
        const page = root.item as WelcomePage;
        page.openPath.connect(root.files.flow.openPath);
        page.newFrom.connect(root.files.newFrom);
    }
}
