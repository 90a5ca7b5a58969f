// The texts for screen readers of icons, colours and chevrons.
pragma Singleton

import QtQuick

QtObject {
    // The description of a row of a tree; empty parts are omitted.
    function row(parts: var): string {
        return Array.from(parts).filter(part => part !== "").join(", ");
    }
    function expansion(expandable: bool, expanded: bool): string {
        return !expandable ? "" : expanded ? qsTr("expanded") : qsTr("collapsed");
    }
}
