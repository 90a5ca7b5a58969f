// Chooses one of several values. Letters, arrows and Space open the list with the match marked; Return, a click, or Tab
// after such a key chooses it, Escape cancels. In a form (`form`), letters choose at once while the list is closed, and
// Return there emits `submitted`.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.ComboBox {
    id: root

    property bool mono: false
    property bool quiet: false           // no frame until hovered or focused
    property bool problem: false
    property real popupWidth: Theme.px(120)  // of the open list, at least; rows that need more get it
    property string tip: ""              // describes the choice, if there is no label
    property var notes: []               // for each row of the open list, at its end
    property bool form: false
    property bool looked: false          // a key marked the row of the open list
    property real rowsWidth: 0           // what the rows of the open list need

    signal submitted()

    // Marks the next row of the open list that begins with the typed letters.
    function seek(letter: string) {
        const shown = root.popup.visible;
        const from = Math.max(0, shown ? root.highlightedIndex : root.currentIndex) + letters.add(letter);
        for (let step = 0; step < root.count; ++step) {
            const index = (from + step) % root.count;
            if (!root.textAt(index).toLowerCase().startsWith(letters.typed))
                continue;
            if (!shown) {
                root.currentIndex = index;
                root.activated(index);
                return;
            }
            while (root.highlightedIndex < index)
                root.incrementCurrentIndex();
            while (root.highlightedIndex > index)
                root.decrementCurrentIndex();
            return;
        }
    }

    function takeLooked() {
        const index = root.highlightedIndex;
        if (!root.popup.visible || !root.looked || index < 0 || index === root.currentIndex)
            return;
        root.currentIndex = index;
        root.activated(index);
    }

    function widestRow(): real {
        let widest = 0;
        for (let index = 0; index < root.count; ++index) {
            const note = root.notes[index] ?? "";
            widest = Math.max(widest, metrics.advanceWidth(root.textAt(index)) + (note === "" ? 0 : noteMetrics.advanceWidth(note) + Theme.space3));
        }
        return Math.min(Math.ceil(widest) + Theme.space3 * 2 + Theme.px(18) + 10, Theme.px(480));
    }

    implicitWidth: Theme.px(160)
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.space3 - 2
    rightPadding: Theme.px(22)
    hoverEnabled: true
    wheelEnabled: false                  // scrolling the pane must not change the value
    font.family: root.mono ? Theme.mono : Theme.sans
    font.preferShaping: !root.mono      // no ligatures in text of the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    Accessible.role: Accessible.ComboBox
    // Qt's closed box would change the value with each key.
    Keys.onPressed: event => {
        if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab) {
            event.accepted = false;      // and moves on
            root.takeLooked();
            return;
        }
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return;
        const isLetter = event.text > " " && event.text !== "\u007f";  // the text of the Delete key
        if (root.form && !root.popup.visible && (isLetter && event.text !== " " || event.key === Qt.Key_Return || event.key === Qt.Key_Enter)) {
            event.accepted = true;
            if (isLetter)
                root.seek(event.text);
            else
                root.submitted();
            return;
        }
        const opens = isLetter || [Qt.Key_Up, Qt.Key_Down, Qt.Key_Home, Qt.Key_End, Qt.Key_PageUp, Qt.Key_PageDown].indexOf(event.key) >= 0;
        event.accepted = opens && (isLetter || !root.popup.visible);
        root.looked = root.looked || opens;
        if (opens && !root.popup.visible) {
            letters.stop();              // earlier typed letters are dropped
            root.popup.open();
        }
        if (isLetter)
            root.seek(event.text);
    }

    contentItem: AppLabel {
        text: ShownText.escaped(root.displayText)
        font: root.font
        color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
        Accessible.ignored: true
    }
    indicator: AppIcon {
        x: root.width - width - Theme.space2
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        name: "chevron-down"
        size: Theme.px(14)
        visible: !root.quiet || root.hovered || root.activeFocus
    }
    background: Rectangle {
        radius: Theme.radius
        color: root.quiet && !root.hovered && !root.activeFocus ? "transparent" : root.hovered ? Theme.colors.hover : Theme.colors.field
        border.width: root.activeFocus ? Theme.focusWidth : 1
        border.color: root.activeFocus ? Theme.colors.focus
                    : root.problem ? Theme.colors.error
                    : root.quiet && !root.hovered ? "transparent" : Theme.colors.lineStrong
    }
    delegate: T.ItemDelegate {
        id: option

        required property int index
        required property var model
        required property var modelData

        objectName: "choice:" + option.index
        width: ListView.view ? ListView.view.width : 0
        implicitHeight: Theme.rowHeight
        leftPadding: Theme.space3
        highlighted: root.highlightedIndex === option.index
        Accessible.role: Accessible.ListItem
        Accessible.name: note.text === "" ? label.text : label.text + ", " + note.text
        rightPadding: Theme.space3 + Theme.px(18) + (note.text === "" ? 0 : note.width + Theme.space3)
        contentItem: AppLabel {
            id: label

            text: root.textRole ? (option.modelData[root.textRole] ?? option.model[root.textRole]) : option.modelData
            font: root.font
            Accessible.ignored: true
        }
        background: Rectangle {
            radius: Theme.radius - 1
            color: option.highlighted ? Theme.colors.selection : "transparent"
            AppLabel {
                id: note

                anchors.right: parent.right
                anchors.rightMargin: Theme.space3 + Theme.px(18)
                height: parent.height
                text: root.notes[option.index] ?? ""
                role: "small"
                muted: true
                Accessible.ignored: true
            }
            AppIcon {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                visible: root.currentIndex === option.index
                name: "check"
                size: Theme.px(13)
                color: Theme.colors.accent
            }
        }
    }
    TypeAhead { id: letters }
    FontMetrics {
        id: metrics

        font: root.font
    }
    FontMetrics {
        id: noteMetrics

        font.family: Theme.sans
        font.pixelSize: Theme.textSmall
    }
    AppToolTip {
        shown: root.tip !== "" && root.hovered && !root.popup.visible
        text: root.tip
    }

    popup: T.Popup {
        onAboutToShow: root.rowsWidth = root.widestRow()
        onAboutToHide: root.looked = false
        y: root.height + 2
        width: Math.max(root.width, root.popupWidth, root.rowsWidth)
        implicitHeight: Math.min(contentItem.implicitHeight + 8, Theme.px(300))
        padding: 4
        margins: Theme.space3
        contentItem: ListView {
            objectName: "choiceRows"
            clip: true
            implicitHeight: contentHeight
            model: root.delegateModel
            currentIndex: root.highlightedIndex
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: AppScrollBar {}
        }
        background: PopupGround {}
    }
}
