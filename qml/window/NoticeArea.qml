// The notifications of the window: changes that can be undone, rejected actions, remaining work.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property AppSettings settings
    required property DocumentSession session
    required property Commands commands
    property real covered: 0             // at the bottom
    property bool quiet: false           // they are lines in the status bar
    property bool cover: false           // a notification would cover panes: it is on the status bar, if it fits
    readonly property alias quietText: toast.quietText
    readonly property string settingsNotice: root.commands.preferences.preferences.notice
    // The bar of a join is at the bottom, and says how to go on.
    readonly property bool joining: root.commands.inMapping && root.commands.mappingModel.joining !== MappingJoin.No

    // At the end of the start: a document that was opened has hidden the notice about the settings.
    function showSettings() {
        const sentence = (root.settings.notice + " " + root.settingsNotice).trim();
        if (sentence !== "" && (Notices.text === "" || Notices.text === root.settingsNotice))
            Notices.error(sentence);
    }

    onSettingsNoticeChanged: Notices.report(root.settingsNotice)
    Connections {
        target: root.session
        function onAnalysed() {
            if (Notices.command === root.commands.nextExpression && !root.session.stale && root.session.leftExpressions === 0)
                Notices.dismiss();       // all of them were corrected
        }
        function onStepTaken(sentence: string) {
            Notices.doneUntilSaved(sentence, root.session);
        }
        function onExpressionsLeft(sentence: string) {
            Notices.offer(sentence, root.commands.nextExpression, root.session);
        }
    }
    Connections {
        target: root.commands.mappingModel
        function onJoiningBegun() {
            Notices.dismiss();           // what was done before
        }
    }
    Connections {
        target: root.commands.preferences.preferences
        function onRepositoryChanged(sentence: string) {
            Notices.doneWithUndo(sentence, root.commands.preferences, () => root.commands.preferences.undoRepositoryChange());
        }
    }
    Connections {
        target: root.session.kept
        function onRejectedInputRecovered(field: string, text: string) {
            Editing.keep(field, text);
        }
    }
    Toast {
        id: toast

        objectName: "toast"
        quiet: root.quiet
        undoKeys: Notices.undone !== null && Notices.undone === root.commands.undoTargets.undone ? root.commands.undo.keys : ""
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: !atFoot ? Theme.px(48) + root.covered + (root.joining ? Theme.headerHeight : 0) : oneLine ? 0 : Theme.px(24) + root.covered
        atFoot: root.cover && !root.joining
    }
    // The area below the notification is painted again when it closes, including its frame (see PaneHeader).
    WholeRedraw {
        id: below

        anchors.fill: toast
        anchors.margins: -Theme.space2
        visible: root.cover

        Connections {
            target: toast
            function onVisibleChanged() {
                below.redraw();
            }
        }
    }
}
