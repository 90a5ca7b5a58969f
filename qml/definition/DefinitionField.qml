// A field of the definition: as a keyword in the inspector, with a suggested value if there is one.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

InspectorRow {
    id: root

    required property DefinitionEntry entry
    property ruleFields noRule           // the row of a keyword may show a rule, this one does not

    index: root.entry.index
    keyword: root.entry.keyword
    isIdentity: false
    value: root.entry.value
    editText: root.entry.editText
    isSet: root.entry.isSet
    shape: root.entry.shape
    items: root.entry.items
    choices: root.entry.choices
    help: root.entry.help
    problemCount: root.entry.problemCount
    problemText: root.entry.problemText
    problemSeverity: root.entry.problemSeverity
    canUnset: root.entry.canUnset
    rule: root.noRule
    session: root.entry.session
    caption: root.entry.label
    placeholder: root.entry.fallback !== "" ? qsTr("not set: %1").arg(root.entry.fallback) : ""
    fixTitle: root.entry.fixTitle
    labelWidth: Math.round(Math.min(Theme.px(190), Math.max(Theme.px(110), width * 0.3)))
    tail: Theme.px(30) + Theme.scrollBar + (use.visible ? use.width + Theme.space2 : 0)
    height: implicitHeight
    give: text => root.entry.model.set(root.entry.keyword, text)
    giveNames: names => root.entry.model.setNames(root.entry.keyword, names)
    namesIn: text => root.entry.model.namesIn(text)
    onFixAsked: root.entry.fix()

    Connections {
        target: root.entry
        function onFocusAsked() {
            root.takeFocus();
        }
    }
    AppButton {
        id: use

        objectName: "use:" + root.keyword
        anchors.right: parent.right
        anchors.rightMargin: Theme.px(30) + Theme.scrollBar
        y: Theme.space1 + (Theme.controlHeight - height) / 2
        visible: root.entry.suggestion !== ""
        small: true
        kind: "flat"
        text: qsTr("Use %1").arg(root.entry.suggestion)
        tip: qsTr("The conventional name")
        onClicked: root.inputError = root.entry.model.set(root.entry.keyword, root.entry.suggestion)
    }
}
