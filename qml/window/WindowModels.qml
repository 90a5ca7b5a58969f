// The models of a window: the document, what is derived from it, and the settings.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property AppSettings settings
    property bool previewShown: false    // its pane may be visible: requests are simulated
    property bool tableShown: false      // its tab may be visible: its rows are computed
    property bool matrixShown: false     // its tab is visible: servers are compared
    property bool admissionShown: false  // its tab is visible: the request passes through admission
    property bool compareShown: false    // the Compare workspace is visible: versions are compared
    property bool remembers: true        // the progress of lessons
    property int page: Page.Node         // next to the schema tree

    readonly property RecentFiles recent: RecentFiles {}
    readonly property RuleCatalog catalog: RuleCatalog {}
    readonly property DocumentSession session: DocumentSession {}
    readonly property UserSettings preferences: UserSettings { session: root.session }
    readonly property PreviewModel preview: PreviewModel { session: root.session; mapping: root.mappingText; active: root.previewShown || root.admissionShown }
    readonly property TableModel table: TableModel { preview: root.preview; active: root.tableShown }
    readonly property MatrixModel matrix: MatrixModel { session: root.session; shown: root.matrixShown }
    readonly property SizeModel size: SizeModel { session: root.session }
    readonly property Validation validation: Validation { session: root.session }
    readonly property CompareModel compare: CompareModel { session: root.session; validation: root.validation; mapping: root.mappingText; shown: root.compareShown }
    readonly property UpdateEffect updateEffect: UpdateEffect { compare: root.compare }
    readonly property CompanionFile mappingText: CompanionFile { kind: CompanionFile.Mapping; session: root.session }
    readonly property CompanionFile admissionText: CompanionFile { kind: CompanionFile.Admission; session: root.session }
    readonly property MappingModel mapping: MappingModel { compare: root.compare; text: root.mappingText; preview: root.preview }
    readonly property AdmissionModel admission: AdmissionModel { preview: root.preview; text: root.admissionText; active: root.admissionShown }
    readonly property ConversionView conversion: ConversionView { preview: root.preview; mapping: root.mappingText }
    readonly property ClusterModel cluster: ClusterModel { session: root.session; preview: root.preview; settings: root.settings }
    readonly property LessonModel lessons: LessonModel {
        session: root.session
        preview: root.preview
        validation: root.validation
        preferences: root.preferences
        settings: root.remembers ? root.settings : null
    }
    readonly property DefinitionModel definition: DefinitionModel { session: root.session; page: root.page }
}
