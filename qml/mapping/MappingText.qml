// The document with the mapping as text, with marks for what is wrong.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Source

SourceArea {
    id: root

    required property MappingModel mapping

    name: qsTr("Text of the mapping")
    editorName: "mappingEditor"
    findName: "mappingFindBar"
}
