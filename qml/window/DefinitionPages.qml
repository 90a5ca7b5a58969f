// The pages about the definition with their tabs, created by the middle column when one is first shown.
import QtQuick
import CrdDesigner.Definition
import CrdDesigner.Model

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
    current: root.column.focusedPane === Pane.Inspector
    headerLead: PageTabs {
        id: tabs

        commands: root.column.commands
        page: root.column.page
        onPageChosen: page => root.column.pageChosen(page)
    }
}
