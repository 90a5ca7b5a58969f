// Which files hold the samples. Loaded when first asked for: the dialogs of Qt take a while.
import QtCore
import QtQuick.Dialogs

FileDialog {
    title: qsTr("Objects to infer a schema from")
    fileMode: FileDialog.OpenFiles
    nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
    currentFolder: StandardPaths.writableLocation(StandardPaths.HomeLocation)
}
