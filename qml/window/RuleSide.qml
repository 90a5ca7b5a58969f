// The rule card, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Panes

RuleCard {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "rulePane"
    session: root.side.session
    commands: root.side.commands
    catalog: root.side.catalog
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
