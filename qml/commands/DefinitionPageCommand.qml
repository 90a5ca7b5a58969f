// Shows one of the pages next to the schema tree.
import CrdDesigner.Controls
import CrdDesigner.Model

AppCommand {
    id: root

    required property int page           // Page
    required property string title       // short, for its tab
    required property DefinitionModel model
    readonly property Tab tab: Tab {
        key: root.commandId
        title: root.title
        description: root.description
        keys: root.keys
        iconName: root.iconName
        enabled: root.enabled
        errors: root.model.counts[root.page]?.errors ?? 0
        warnings: root.model.counts[root.page]?.warnings ?? 0
    }
}
