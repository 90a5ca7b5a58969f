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
    required property PreviewModel preview
    required property CompanionFile mapping
    required property CompanionFile admission
    required property Validation validation
    required property Commands commands
    property real covered: 0             // at the bottom
    property bool quiet: false           // they are lines in the status bar
    property bool cover: false           // a notification would cover panes: it is on the status bar, if it fits
    readonly property alias toast: toast
    readonly property string settingsNotice: root.commands.preferences.preferences.notice
    // The bar of a join is at the bottom, and says how to go on.
    readonly property bool joining: root.commands.inMapping && root.commands.mappingModel.joining !== MappingJoin.No

    // At the end of the start: a document that was opened has hidden the notice about the settings.
    function showSettings() {
        const sentence = (root.settings.notice + " " + root.settingsNotice).trim();
        if (sentence !== "" && (!toast.visible || toast.text === root.settingsNotice))
            toast.show(sentence);
    }

    onSettingsNoticeChanged: {
        if (root.settingsNotice !== "")
            toast.show(root.settingsNotice);
    }
    Connections {
        target: root.session
        function onAnalysed() {
            if (toast.offered === root.commands.nextExpression && !root.session.stale && root.session.leftExpressions === 0)
                toast.hide();            // all of them were corrected
        }
        function onRevisionChanged() {
            toast.outdate();
        }
        function onNoticed(sentence: string, undoable: bool) {
            toast.tell(sentence, undoable ? root.session : null);
        }
        function onStepTaken(sentence: string) {
            toast.tell(sentence, root.session);
            toast.untilSaved = true;
        }
        function onExpressionsLeft(sentence: string) {
            toast.offer(sentence, root.commands.nextExpression, root.session);
        }
    }
    CompanionNotices { companion: root.preview.samples; toast: toast }
    CompanionNotices { companion: root.mapping; toast: toast }
    CompanionNotices { companion: root.admission; toast: toast }
    Connections {
        target: root.commands.mappingModel
        function onErrorOccurred(sentence: string) {
            toast.show(sentence);
        }
        function onNoticed(sentence: string) {
            toast.tell(sentence, null);
        }
        function onJoiningBegun() {
            toast.hide();                // what was done before
        }
    }
    Connections {
        target: root.validation
        function onErrorOccurred(sentence: string) {
            toast.show(sentence);
        }
    }
    Connections {
        target: root.commands.preferences
        function onRuleSwitched(rule: string, on: bool) {
            toast.tellWith(on ? qsTr("Switched the rule %1 on.").arg(rule) : qsTr("Switched the rule %1 off.").arg(rule), root.commands.preferences,
                           () => root.commands.preferences.switchRule(rule, !on));
        }
    }
    Connections {
        target: root.commands.preferences.preferences
        function onRepositoryChanged(sentence: string) {
            toast.tellWith(sentence, root.commands.preferences, () => root.commands.preferences.undoRepositoryChange());
        }
    }
    Connections {
        target: root.session.kept
        function onRejectedInputRecovered(field: string, text: string) {
            toast.keep(qsTr("Text typed into %1 was rejected and is not in the file: %2").arg(field).arg(text), text);
        }
    }
    Connections {
        target: Editing
        function onGivenUp() {
            toast.outdateRefusal();
        }
        function onErrorOccurred(sentence: string) {
            toast.show(sentence);
        }
        function onDropped(field: string, text: string) {
            toast.keep(qsTr("Text typed into %1 was rejected and is not in the file: %2").arg(field).arg(text), text);
        }
    }
    Toast {
        id: toast

        objectName: "toast"
        quiet: root.quiet
        undoKeys: undone !== null && undone === root.commands.undoTarget ? root.commands.undo.keys : ""
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
