// The models of a window: the document, what is derived from it, and what is remembered.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property bool previewShown: false    // its pane may be seen: requests are simulated
    property string page: "node"         // beside the schema tree

    readonly property AppSettings settings: AppSettings {}
    readonly property RecentFiles recent: RecentFiles {}
    readonly property RuleCatalog catalog: RuleCatalog {}
    readonly property DocumentSession session: DocumentSession {}
    readonly property UserSettings preferences: UserSettings { session: root.session }
    readonly property PreviewModel preview: PreviewModel { session: root.session; active: root.previewShown }
    readonly property SizeModel size: SizeModel { session: root.session }
    readonly property Validation validation: Validation { session: root.session }
    readonly property DefinitionModel definition: DefinitionModel { session: root.session; page: root.page }
}
