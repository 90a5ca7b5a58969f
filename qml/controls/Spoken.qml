// The words that a screen reader says for what the eye sees as an icon, a colour or a chevron.
pragma Singleton

import QtQuick

QtObject {
    // What can be said of a row of a tree in one go; empty parts are left out.
    function row(parts: var): string {
        return Array.from(parts).filter(part => part !== "").join(", ");
    }
    function expansion(expandable: bool, expanded: bool): string {
        return !expandable ? "" : expanded ? qsTr("expanded") : qsTr("collapsed");
    }
}
