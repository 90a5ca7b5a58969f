// Numbers with their noun, in the singular or the plural.
pragma Singleton

import QtQuick

QtObject {
    function errors(n: int): string {
        return n === 1 ? qsTr("1 error") : qsTr("%1 errors").arg(n);
    }
    function warnings(n: int): string {
        return n === 1 ? qsTr("1 warning") : qsTr("%1 warnings").arg(n);
    }
    function matches(n: int): string {
        return n === 1 ? qsTr("1 match") : qsTr("%1 matches").arg(n);
    }
    function findings(n: int): string {
        return n === 1 ? qsTr("1 problem") : qsTr("%1 problems").arg(n);
    }
    function unchangedLines(n: int): string {
        return n === 1 ? qsTr("1 unchanged line") : qsTr("%1 unchanged lines").arg(n);
    }
}
