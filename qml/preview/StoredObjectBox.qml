// The stored object of an update: the one that was kept, or a sample; for an apply also none.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppComboBox {
    id: root

    required property PreviewModel preview
    readonly property string kept: root.preview.keptName !== "" ? qsTr("stored: %1").arg(root.preview.keptName) : qsTr("nothing stored yet")
    readonly property bool apply: root.preview.request === SampleRequest.Apply
    readonly property bool noneToo: root.apply && root.preview.keptName !== ""
    // The model has -2 for none.
    readonly property int chosen: root.preview.old === -2 ? root.noneToo ? root.preview.samples.count + 1 : 0 : root.preview.old + 1

    model: [root.kept, ...Array.from(root.preview.samples.choices).map(label => qsTr("sample: %1").arg(label)), ...(root.noneToo ? [qsTr("none: create the object")] : [])]
    currentIndex: root.chosen
    tip: root.apply ? qsTr("The stored object that the apply changes") : qsTr("The stored object that the update replaces")
    Accessible.name: qsTr("Stored object")
    onModelChanged: root.currentIndex = Qt.binding(() => root.chosen)
    onActivated: index => {
        root.preview.old = index > root.preview.samples.count ? -2 : index - 1;
        root.currentIndex = Qt.binding(() => root.chosen);
    }
}
