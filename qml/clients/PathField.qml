// The path to explain, as for kubectl explain, with completion of its last name. Other keys are forwarded: `moved` by
// Up and Down, `entered` by Return.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppTextField {
    id: root

    required property ExplainModel explain

    signal moved(int by)
    signal entered()

    function complete() {
        completion.rows = root.explain.completions(root.text);
        const done = completion.rows.length === 1 && completion.rows[0].path === root.text;
        if (completion.rows.length > 0 && !done)
            completion.open();
        else
            completion.close();
    }

    mono: true
    placeholderText: qsTr("Path of a field, e.g. spec")
    Accessible.name: qsTr("Path to explain")
    onTextEdited: {
        root.explain.path = root.text;
        root.complete();
    }
    onActiveFocusChanged: {
        if (!root.activeFocus)
            completion.close();
    }
    Component.onCompleted: root.text = root.explain.path
    Keys.priority: Keys.BeforeItem
    Keys.onPressed: event => {
        event.accepted = true;
        if (completion.handle(event))
            return;
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        if (event.key === Qt.Key_Space && event.modifiers === Qt.ControlModifier)
            root.complete();
        else if (plain && event.key === Qt.Key_Down)
            root.moved(1);
        else if (plain && event.key === Qt.Key_Up)
            root.moved(-1);
        else if (plain && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
            root.entered();
        else
            event.accepted = false;
    }

    Connections {
        target: root.explain
        function onPathChanged() {
            if (root.text === root.explain.path)
                return;
            root.text = root.explain.path;
            root.cursorPosition = root.length;
            completion.close();
        }
    }
    PathCompletion {
        id: completion

        onChosen: path => {
            completion.close();
            root.explain.path = path;
        }
    }
}
