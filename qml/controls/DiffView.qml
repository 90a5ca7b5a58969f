// A read-only difference of two texts, line by line: rows from model/base/diff_rows.h. Arrow keys, page keys, Home
// and End move through it, the keys of "Next change" go from change to change; it scrolls both ways.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property var rows           // a list of diffRow: Qt 6.4 cannot read items of a typed list in compiled code
    property bool numbered: true         // with the line numbers of both texts
    property int mostRows: 14            // its implicit height shows at most this many
    property string name: qsTr("Differences")
    property string same: qsTr("The two versions are identical.")
    readonly property alias contentX: list.contentX
    readonly property alias contentY: list.contentY
    readonly property int rowHeight: Math.round(Theme.textCodeSmall * 1.5)
    readonly property int digits: root.rows.reduce((most, row) => Math.max(most, row.before, row.after), 0).toString().length
    readonly property string longest: root.rows.reduce((most, row) => row.text.length > most.length ? row.text : most, "")
    readonly property int numberWidth: root.numbered ? Math.ceil(digitMetrics.advanceWidth * root.digits) + Theme.space3 : 0
    readonly property int signWidth: Theme.px(root.rows.some(row => row.conflict) ? 24 : 16)
    readonly property int gutter: root.numberWidth * 2 + root.signWidth

    function signOf(row: diffRow): string {
        return (row.conflict ? "!" : "") + (row.kind === DiffKind.Removed ? "−" : row.kind === DiffKind.Added ? "+" : "");
    }
    function inkOf(row: diffRow): color {
        return row.conflict ? Theme.colors.error : row.kind === DiffKind.Removed ? Theme.colors.warning : row.kind === DiffKind.Added ? Theme.colors.success : Theme.colors.textFaint;
    }
    function groundOf(row: diffRow): color {
        return row.conflict ? Theme.colors.errorGround : row.kind === DiffKind.Removed ? Theme.colors.warningGround : row.kind === DiffKind.Added ? Theme.colors.successGround
             : row.kind === DiffKind.Gap ? Theme.colors.frame : Theme.colors.field;
    }
    // The first row of the next run of changes, or -1.
    function nextChange(from: int, step: int): int {
        const changed = at => root.rows[at].kind === DiffKind.Removed || root.rows[at].kind === DiffKind.Added;
        for (let at = from + step; at >= 0 && at < root.rows.length; at += step) {
            if (changed(at) && (at === 0 || !changed(at - 1)))
                return at;
        }
        return -1;
    }

    onRowsChanged: {
        list.begun = false;
        beginning.restart();
    }

    implicitWidth: Theme.px(420)
    implicitHeight: Math.max(1, Math.min(root.rows.length, root.mostRows)) * root.rowHeight + 2 * Theme.focusWidth
                    + (list.contentWidth > list.width ? across.implicitHeight : 0)

    Timer {
        id: beginning

        interval: 0                     // when the list has the rows
        onTriggered: list.begin()
    }
    TextMetrics {
        id: digitMetrics

        font.family: Theme.mono
        font.pixelSize: Theme.textSmall
        text: "0"
    }
    TextMetrics {
        id: lineMetrics

        font.family: Theme.mono
        font.pixelSize: Theme.textCodeSmall
        text: root.longest
    }
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.colors.field
        border.width: list.activeFocus ? Theme.focusWidth : 1
        border.color: list.activeFocus ? Theme.colors.focus : Theme.colors.line
    }
    AppLabel {
        anchors.centerIn: parent
        visible: root.rows.length === 0
        text: root.same
        muted: true
    }
    KeyList {
        id: list

        property bool begun: false       // the cursor is at a change, or where the user moved it

        function begin() {
            if (begun || !activeFocus || count === 0)
                return;
            begun = true;
            currentIndex = Math.max(0, root.nextChange(-1, 1));
        }
        function slide(by: real) {
            contentX = Math.max(0, Math.min(contentX + by, contentWidth - width));
        }

        objectName: "diffRows"
        changeFrom: (row, step) => root.nextChange(row - step, step)
        anchors.fill: parent
        anchors.margins: Theme.focusWidth
        anchors.bottomMargin: Theme.focusWidth + (across.visible ? across.height : 0)
        focus: true
        activeFocusOnTab: root.rows.length > 0
        flickableDirection: Flickable.HorizontalAndVerticalFlick
        contentWidth: Math.max(width, root.gutter + Math.ceil(lineMetrics.advanceWidth) + Theme.space5)
        highlightFollowsCurrentItem: false
        currentIndex: -1
        model: root.rows
        reuseItems: true
        Accessible.name: root.name
        T.ScrollBar.horizontal: across
        onActiveFocusChanged: list.begin()
        Keys.onPressed: event => {
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = to >= 0 || !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier));
            if (to >= 0) {
                list.begun = true;
                list.go(to);
            }
            if (to >= 0 || !event.accepted)
                return;
            switch (event.key) {
            case Qt.Key_Left: list.slide(-Theme.px(40)); break;
            case Qt.Key_Right: list.slide(Theme.px(40)); break;
            default: event.accepted = false;
            }
        }

        delegate: Rectangle {
            id: row

            required property int index
            required property diffRow modelData
            readonly property int kind: row.modelData.kind
            readonly property bool gap: row.kind === DiffKind.Gap
            readonly property color ground: list.activeFocus && list.currentIndex === row.index ? Theme.colors.selection
                                                                                               : root.groundOf(row.modelData)

            width: list.contentWidth
            height: root.rowHeight
            color: row.ground
            Accessible.role: Accessible.ListItem
            Accessible.name: row.gap ? qsTr("%n unchanged line(s)", "", row.modelData.count)
                           : row.kind === DiffKind.Removed ? qsTr("Removed, line %1: %2").arg(row.modelData.before).arg(row.modelData.text)
                           : row.kind === DiffKind.Added ? qsTr("Added, line %1: %2").arg(row.modelData.after).arg(row.modelData.text)
                           : row.modelData.text
            Accessible.selected: list.currentIndex === row.index

            TapHandler {
                onTapped: {
                    list.begun = true;
                    list.choose(row.index);
                }
            }
            Text {
                x: root.gutter
                height: parent.height
                visible: !row.gap
                verticalAlignment: Text.AlignVCenter
                text: row.gap ? "" : row.modelData.text
                textFormat: Text.PlainText
                font.family: Theme.mono
                font.preferShaping: false
                font.pixelSize: Theme.textCodeSmall
                color: Theme.colors.text
            }
            // Stays visible when long lines are scrolled.
            Rectangle {
                x: list.contentX
                width: root.gutter
                height: parent.height
                visible: !row.gap
                color: row.ground

                LineNumber {
                    visible: root.numbered
                    line: row.modelData.before
                }
                LineNumber {
                    x: root.numberWidth
                    visible: root.numbered
                    line: row.modelData.after
                }
                Text {
                    x: root.numberWidth * 2
                    width: root.signWidth
                    height: parent.height
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    text: root.signOf(row.modelData)
                    textFormat: Text.PlainText
                    font.family: Theme.mono
                    font.pixelSize: Theme.textCodeSmall
                    font.weight: Font.Bold
                    color: root.inkOf(row.modelData)
                }
            }
            AppLabel {
                x: list.contentX + root.gutter
                height: parent.height
                visible: row.gap
                text: row.gap ? "⋯ " + row.Accessible.name : ""
                role: "small"
                faint: true
                Accessible.ignored: true
            }
        }
    }
    AppScrollBar {
        id: across

        anchors.bottom: parent.bottom
        anchors.bottomMargin: 1
        x: Theme.focusWidth
        width: parent.width - 2 * x
        visible: list.contentWidth > list.width
        orientation: Qt.Horizontal
    }

    component LineNumber: Text {
        required property int line

        width: root.numberWidth - Theme.space2
        height: root.rowHeight
        horizontalAlignment: Text.AlignRight
        verticalAlignment: Text.AlignVCenter
        text: line > 0 ? line : ""
        textFormat: Text.PlainText
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.textSmall
        color: Theme.colors.textFaint
    }
}
