// The pages about the definition with their tabs, as the middle column makes them when one is shown first.
import QtQuick
import CrdDesigner.Definition

DefinitionPane {
    id: root

    required property MiddleColumn column

    function focusTabs() {
        tabs.takeFocus();
    }

    objectName: "definitionPane"
    session: root.column.session
    commands: root.column.commands
    model: root.column.definition
    answer: root.column.answer
    size: root.column.size
    current: root.column.focusedPane === "inspector"
    headerLead: PageTabs {
        id: tabs

        commands: root.column.commands
        model: root.column.definition
        current: root.column.page
        onChosen: page => root.column.pageChosen(page)
    }
}
