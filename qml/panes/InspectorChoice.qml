// One of the values that the keyword can have.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row

    function place(): int {
        return Array.from(root.row.choices).indexOf(root.row.editText);
    }

    implicitHeight: Theme.controlHeight

    AppComboBox {
        id: box

        objectName: "editor:" + root.row.keyword
        width: Math.min(root.width, Theme.px(240))
        focus: true
        mono: root.row.isSet
        quiet: true
        model: root.row.choices
        currentIndex: root.place()
        displayText: root.row.isSet ? root.row.editText : root.row.placeholder !== "" ? root.row.placeholder : qsTr("not set")
        problem: root.row.wrong
        Accessible.name: root.row.caption
        Accessible.description: root.row.spokenHelp
        onActivated: index => {
            root.row.commit(root.row.choices[index]);
            box.currentIndex = Qt.binding(() => root.place());
        }
    }
}
