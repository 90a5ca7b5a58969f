// Asked before a change of another program would be overwritten, and when the user wants to see it: the file on disk, the
// text here, and what to do with the two.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    property KeptText kept: null
    property textSides sides
    property bool saving: false          // asked for by a save, which goes on when that is settled
    property var settled: null           // what goes on
    readonly property bool mergeable: root.sides.mergeable
    readonly property bool onlyTheirs: root.sides.hasBase && !root.sides.mineChanged

    signal elsewhereChosen(KeptText kept, var settled)
    signal refused(string sentence)

    function ask(kept: KeptText, settled: var) {
        root.kept = kept;
        root.saving = settled !== null;
        root.settled = settled;
        root.sides = kept.sides();
        root.open();
    }
    function finish(answer: string) {
        root.close();
        const next = root.settled;
        root.settled = null;
        if (answer !== "")
            root.refused(answer);
        else if (next)
            next();
    }
    function explained(): string {
        if (root.sides.gone)
            return qsTr("The file was deleted or moved.");
        if (!root.sides.readable)
            return qsTr("The file cannot be read at the moment. You can save your version to another file.");
        if (root.onlyTheirs)
            return qsTr("Your version has no changes.");
        if (root.mergeable)
            return qsTr("Both have changes, in different lines. Merging keeps both.");
        if (root.sides.conflicts > 0)
            return qsTr("%n change(s) overlap (marked with !), so the two cannot be merged.", "", root.sides.conflicts);
        return qsTr("The common base is unknown, so the two versions cannot be merged.");
    }

    title: root.kept && root.kept.diskNote !== "" ? root.kept.diskNote : qsTr("The file on disk and your version")
    iconName: "warning"
    tone: Tone.Warning
    preferredWidth: Theme.px(1080)
    onOpened: (root.mergeable ? merge : root.onlyTheirs ? theirs : cancel).forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            id: cancel

            objectName: "diskCancel"
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "diskElsewhere"
            text: qsTr("Save mine as…")
            tip: qsTr("Save your version to a different file; the file on disk stays as it is")
            onClicked: {
                const next = root.settled;
                root.close();
                root.elsewhereChosen(root.kept, next);
            }
        },
        AppButton {
            id: theirs

            objectName: "diskTheirs"
            text: qsTr("Use the file on disk")
            tip: qsTr("Replace your version with the file on disk (can be undone)")
            enabled: !root.sides.gone && root.sides.readable
            kind: root.onlyTheirs ? "primary" : "normal"
            onClicked: root.finish(root.kept.reload())
        },
        AppButton {
            objectName: "diskMine"
            text: root.saving ? qsTr("Overwrite with mine") : qsTr("Keep mine")
            tip: root.saving ? qsTr("Save your version over the file on disk") : qsTr("The next save overwrites the file on disk")
            kind: "danger"
            onClicked: root.finish(root.kept.keepMine(root.saving))
        },
        AppButton {
            id: merge

            objectName: "diskMerge"
            visible: root.mergeable
            text: root.saving ? qsTr("Merge and save") : qsTr("Merge")
            tip: qsTr("Keep both changes (can be undone)")
            kind: "primary"
            onClicked: root.finish(root.kept.takeMerged(root.saving))
        }
    ]

    AppLabel {
        objectName: "diskExplained"
        width: parent ? parent.width : 0
        text: root.explained()
        wrapMode: Text.Wrap
    }
    ThreeSides {
        width: parent ? parent.width : 0
        sides: root.sides
        diffHeight: Math.min(Theme.px(420), Math.max(Theme.px(90), (root.parent ? root.parent.height : 0) - Theme.px(290)))
    }
}
