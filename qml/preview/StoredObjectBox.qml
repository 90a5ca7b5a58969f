// The stored object of an update: the one that was kept, or a sample.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppComboBox {
    id: root

    required property PreviewModel preview
    readonly property string kept: root.preview.keptName !== "" ? qsTr("stored: %1").arg(root.preview.keptName) : qsTr("nothing stored yet")

    model: [root.kept, ...Array.from(root.preview.samples.choices).map(label => qsTr("sample: %1").arg(label))]
    currentIndex: root.preview.old + 1
    tip: qsTr("The stored object that the update replaces")
    Accessible.name: qsTr("Stored object")
    onModelChanged: root.currentIndex = Qt.binding(() => root.preview.old + 1)
    onActivated: index => {
        root.preview.old = index - 1;
        root.currentIndex = Qt.binding(() => root.preview.old + 1);
    }
}
