// Loads RuleTrialLine.qml while the editor of an expression has the focus.
import QtQuick
import CrdDesigner.Model

Loader {
    id: root

    required property DocumentSession session
    required property int place
    required property string field
    required property InspectorTextArea editor

    visible: root.status === Loader.Ready  // a Loader of Qt 6.4 keeps the height of what it had

    Connections {
        target: root.editor
        function onActiveFocusChanged() {
            if (!root.editor.activeFocus)
                root.source = "";
            else if (root.status === Loader.Null)
                root.setSource("RuleTrialLine.qml", {
                    session: root.session,
                    place: root.place,
                    field: root.field,
                    tried: Qt.binding(() => root.editor.exactText)
                });
        }
    }
}
