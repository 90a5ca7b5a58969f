// The Compare workspace, created when it is first shown.
import QtQuick
import CrdDesigner.Compare

ComparePane {
    id: root

    required property Workspace workspace

    objectName: "comparePane"
    model: root.workspace.models.compare
    preview: root.workspace.models.preview
    commands: root.workspace.commands
    conversion: root.workspace.models.conversion
    mappingFile: "qrc:/qt/qml/CrdDesigner/Mapping/MappingTab.qml"
}
