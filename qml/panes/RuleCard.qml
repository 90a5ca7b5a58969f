// The rule of the selected problem: the problem, its fixes, the explanation of the rule, an incorrect and a correct
// example.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property RuleCatalog catalog
    property bool current: false
    property alias headerLead: header.lead
    readonly property string ruleId: root.visible ? root.session.ruleId : ""  // a hidden card does not lay out its page
    // The selected problem, with the whole message, which may not fit in its row; hidden if the card shows another
    // rule.
    readonly property currentProblem problem: root.session.problems.current
    readonly property bool ofRule: root.problem.key !== "" && root.problem.ruleId === root.session.ruleId
    readonly property string shown: root.ruleId + " " + (root.ofRule ? root.problem.key : "")
    readonly property bool fixable: root.ruleId !== "" && root.ofRule && root.session.fixes.expected

    function takeFocus() {
        if (root.fixable && fixes.item)
            (fixes.item as FixPanel).takeFocus();
        else
            flick.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function makeFixes() {
        if (root.fixable && fixes.status === Loader.Null)
            fixes.setSource("FixPanel.qml", { session: root.session, commands: root.commands });
    }

    onShownChanged: flick.contentY = 0
    Binding { target: root.commands.learn.model; property: "rule"; value: root.ruleId }
    onFixableChanged: root.makeFixes()
    Component.onCompleted: root.makeFixes()
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Rule")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Rule")
        note: root.ruleId
        current: root.current

        CommandButton {
            objectName: "toggleRuleButton"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.preferences.toggleRule
            visible: root.commands.preferences.toggleRule.enabled
            kind: "flat"
            text: root.commands.preferences.ruleOff ? qsTr("Switch on") : qsTr("Switch off")
        }
    }
    ScrolledPage {
        id: flick

        readonly property Item focusItem: Window.activeFocusItem

        // What Tab went to may be out of sight.
        function showFocused() {
            let item = flick.focusItem;
            while (item && item !== page)
                item = item.parent;
            const control = flick.focusItem as T.Control;
            if (!item || (control && control.focusReason !== Qt.TabFocusReason && control.focusReason !== Qt.BacktabFocusReason))
                return;
            const top = flick.focusItem.mapToItem(flick.contentItem, 0, 0).y - Theme.space4;
            const bottom = top + flick.focusItem.height + Theme.space4 * 2;
            if (top < flick.contentY)
                flick.contentY = Math.max(0, top);
            else if (bottom > flick.contentY + flick.height)
                flick.contentY = Math.min(top, bottom - flick.height);
        }

        objectName: "ruleCard"
        anchors.top: header.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        focus: true
        contentHeight: page.height + Theme.space4 * 2
        onFocusItemChanged: shower.restart()
        Accessible.role: Accessible.Document
        Accessible.name: root.ruleId === "" ? qsTr("Rule") : root.catalog.title(root.ruleId)

        Timer {
            id: shower

            interval: 0                  // after the reason is known
            onTriggered: flick.showFocused()
        }
        Column {
            id: page

            x: Theme.space4
            y: Theme.space4
            width: flick.width - Theme.space4 * 2 - Theme.space2
            spacing: Theme.space3

            AppLabel {
                width: parent.width
                visible: root.ruleId !== ""
                text: root.ruleId === "" ? "" : root.catalog.title(root.ruleId)
                role: "large"
                font.weight: Font.DemiBold
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "ruleFixed"
                width: parent.width
                visible: root.ruleId !== "" && (root.session.ruleFixed || root.session.ruleIgnored)
                text: root.session.ruleIgnored ? qsTr("A comment in the file switches the rule off here.") : qsTr("Fixed: the file does not have this problem now.")
                color: root.session.ruleIgnored ? Theme.colors.textMuted : Theme.colors.success
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "ruleProblem"
                width: parent.width
                visible: text !== "" && root.ruleId !== ""
                text: root.ofRule ? ShownText.escapedLines(root.problem.message) : ""
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "ruleOrigin"
                width: parent.width
                visible: text !== ""
                text: root.ruleId === "" || root.commands.preferences.preferences.repositoryFile === "" ? ""
                    : root.commands.preferences.preferences.ruleOrigin(root.ruleId)
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "ruleKnown"
                width: parent.width
                visible: root.ruleId !== "" && root.ofRule && root.problem.known
                text: qsTr("In the baseline of .crdctl.yaml.")
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "ruleServers"
                width: parent.width
                visible: text !== "" && root.ruleId !== ""
                text: root.ofRule ? root.problem.servers : ""
                color: Theme.colors.warning
                wrapMode: Text.Wrap
            }
            AppLabel {
                width: parent.width
                visible: text !== "" && root.ruleId !== ""
                // Breaks between names, not inside of one.
                text: root.ofRule ? ShownText.breakable(ShownText.escaped(root.problem.path)) : ""
                role: "codeSmall"
                faint: true
                wrapMode: Text.Wrap
            }
            Flow {
                width: parent.width
                spacing: Theme.space3
                visible: root.ruleId !== ""

                CommandButton {
                    objectName: "tryRule"
                    command: root.commands.learn.tryRule
                    visible: root.ruleId !== "" && root.catalog.hasExamples(root.ruleId)
                    text: qsTr("Try it")
                }
                CommandButton {
                    objectName: "lessonAboutRule"
                    command: root.commands.learn.aboutRule
                    visible: root.commands.learn.model.aboutTitle !== ""
                    width: Math.min(Math.ceil(implicitWidth) + 1, parent.width)
                    clip: true
                    iconName: "book"
                    text: qsTr("Lesson: %1").arg(root.commands.learn.model.aboutTitle)
                }
            }
            Loader {
                id: fixes

                width: parent.width
                visible: root.fixable
            }
            ProofPanel {
                width: parent.width
                visible: root.ruleId !== "" && root.ofRule && root.problem.proof.length > 0
                commands: root.commands
                steps: root.ruleId !== "" && root.ofRule ? root.problem.proof : []
            }
            Repeater {
                model: root.catalog.blocks(root.ruleId)

                delegate: PageBlock { width: page.width; tabbed: true }
            }
        }
    }
    AppLabel {
        anchors.centerIn: flick
        width: flick.width - Theme.space6 * 2
        visible: root.ruleId === ""
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: qsTr("The rule of the selected problem is explained here")
    }
}
