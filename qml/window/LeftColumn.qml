// The versions and the schema tree of the selected one.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

AppSplitView {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property var paneVisible
    required property int focusedPane
    readonly property alias versionsPane: versionsPane
    readonly property alias schemaPane: schemaPane
    readonly property real leastWidth: Theme.px(220)
    readonly property real leastHeight: (versionsPane.visible ? versionsPane.leastHeight : 0) + (schemaPane.visible ? schemaPane.leastHeight : 0) + 1

    signal nodePressed()

    function wantedWidth(windowWidth: real): real {
        return Math.round(Math.min(windowWidth * 0.42, Math.max(Theme.px(400), windowWidth * 0.26)));
    }
    function restore(settings: AppSettings, windowWidth: real) {
        root.T.SplitView.preferredWidth = Math.round(Number(settings.value("panes/left/width", root.wantedWidth(windowWidth))));
        schemaPane.typeSpace = Number(settings.value("panes/schema/type-width", schemaPane.typeSpace));
    }
    function remember(settings: AppSettings) {
        if (root.visible)
            settings.setValue("panes/left/width", root.width);
        settings.setValue("panes/schema/type-width", schemaPane.typeSpace);
    }

    orientation: Qt.Vertical

    VersionsPane {
        id: versionsPane

        objectName: "versionsPane"
        T.SplitView.preferredHeight: Math.max(Math.min(wantedHeight, root.height * 0.34), T.SplitView.minimumHeight)
        T.SplitView.minimumHeight: Math.min(leastHeight, root.height * 0.45)
        T.SplitView.fillHeight: root.paneVisible[Pane.Schema] === false
        visible: root.paneVisible[Pane.Versions] !== false
        session: root.session
        commands: root.commands
        current: root.focusedPane === Pane.Versions
    }
    SchemaPane {
        id: schemaPane

        objectName: "schemaPane"
        T.SplitView.fillHeight: true
        T.SplitView.minimumHeight: Math.min(leastHeight, root.height * 0.55)
        visible: root.paneVisible[Pane.Schema] !== false
        session: root.session
        commands: root.commands
        current: root.focusedPane === Pane.Schema
        onTypeWidthDragged: width => schemaPane.typeSpace = width / Theme.scale
        onNodePressed: root.nodePressed()
    }
}
