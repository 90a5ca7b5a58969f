// One row of a page about the definition, by its kind.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property int index
    required property string keyword     // the path of the field or item
    required property string kind
    required property string label
    required property string value
    required property string editText
    required property bool isSet
    required property string shape
    required property var items
    required property var choices
    required property string help
    required property string fallback
    required property string suggestion
    required property var chips
    required property var actions
    required property int version
    required property int problemCount
    required property string problemText
    required property string problemSeverity
    required property string problemKey
    required property string fixTitle
    required property bool canUnset

    required property DocumentSession session
    required property Commands commands
    required property DefinitionModel model
    readonly property bool hovered: hover.hovered
    readonly property string file: root.kind === "field" ? "DefinitionField.qml" : "DefinitionHeading.qml"

    signal focusAsked()
    signal followAsked(string path)      // the row of an item that was moved

    function takeFocus() {
        root.focusAsked();
    }
    function fix() {
        root.commands.tell(root.session.applyFix(root.problemKey));
    }
    function move(by: int) {
        const answer = root.model.move(root.keyword, by);
        root.commands.tell(answer);
        if (answer === "")
            root.followAsked(root.keyword.replace(/\[(\d+)\]$/, (all, number) => "[" + (Number(number) + by) + "]"));
    }

    // Components of this file cannot be used: with bound components a Loader of Qt 6.4 refuses them.
    onFileChanged: content.setSource(root.file, { entry: root })
    Component.onCompleted: content.setSource(root.file, { entry: root })
    // The rule card follows to what is wrong with the row.
    onActiveFocusChanged: {
        if (root.activeFocus && root.problemKey !== "")
            root.session.followProblem(root.problemKey);
    }

    height: content.item ? (content.item as Item).implicitHeight : Theme.rowHeight

    HoverHandler { id: hover }
    Loader {
        id: content

        width: root.width
        focus: true
    }
}
