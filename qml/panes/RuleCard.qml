// The rule of the selected problem: what it says, why, an example that breaks it and one that does not.
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
    // What is wrong at the selected place: its row in the list may have no room for the whole sentence.
    readonly property string problem: root.problemPart(root.session.problems.currentRow, ProblemsModel.MessageRole)
    readonly property string problemPath: root.problemPart(root.session.problems.currentRow, ProblemsModel.PathRole)
    readonly property string ruleId: root.visible ? root.session.ruleId : ""  // no page is laid out for nobody

    function takeFocus() {
        flick.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function problemPart(row: int, role: int): string {
        const problems = root.session.problems;
        const at = problems.index(row, 0);
        return row >= 0 && problems.data(at, ProblemsModel.RuleIdRole) === root.session.ruleId ? String(problems.data(at, role)) : "";
    }
    // The page as a list of blocks: {kind: "heading", "text", "item" or "code", text}.
    function blocks(page: string): var {
        const out = [];
        let code = null;
        let words = [];
        const flush = () => {
            if (words.length > 0)
                out.push({ kind: "text", text: words.join(" ") });
            words = [];
        };
        for (const line of page.split("\n")) {
            if (code !== null) {
                if (line.startsWith("```")) {
                    out.push({ kind: "code", text: code.join("\n") });
                    code = null;
                } else {
                    code.push(line);
                }
            } else if (line.startsWith("```")) {
                flush();
                code = [];
            } else if (line.startsWith("#")) {
                flush();
                out.push({ kind: "heading", text: line.replace(/^#+\s*/, "") });
            } else if (/^\s*([-*]|\d+\.)\s+/.test(line)) {
                flush();
                out.push({ kind: "item", text: line.replace(/^\s*([-*]|\d+\.)\s+/, "") });
            } else if (line.trim() === "") {
                flush();
            } else if (out.length > 0 && out[out.length - 1].kind === "item" && words.length === 0 && /^\s+/.test(line)) {
                out[out.length - 1].text += " " + line.trim();
            } else {
                words.push(line.trim());
            }
        }
        flush();
        return out;
    }
    function rich(text: string): string {
        const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
        return safe
            .replace(/`([^`]+)`/g, "<span style=\"font-family:'" + Theme.mono + "'; font-size:" + Theme.textCodeSmall
                     + "px; color:" + Theme.colors.typeObject + "\">$1</span>")
            .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
            .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, "$1<i>$2</i>")
            .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, "<a href=\"$2\">$1</a>");
    }

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

        AppButton {
            objectName: "toggleRuleButton"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            visible: root.commands.preferences.toggleRule.enabled
            small: true
            kind: "flat"
            iconName: root.commands.preferences.toggleRule.iconName
            text: root.commands.preferences.ruleOff ? qsTr("Switch on") : qsTr("Switch off")
            tip: root.commands.preferences.toggleRule.description
            onClicked: root.commands.preferences.toggleRule.run()
        }
    }
    Flickable {
        id: flick

        objectName: "ruleCard"
        anchors.top: header.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        focus: true
        activeFocusOnTab: true
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: width
        contentHeight: page.height + Theme.space4 * 2
        T.ScrollBar.vertical: AppScrollBar {}
        Accessible.role: Accessible.Document
        Accessible.name: root.ruleId === "" ? qsTr("Rule") : root.catalog.title(root.ruleId)
        Keys.onPressed: event => {
            const step = event.key === Qt.Key_Down ? 30 : event.key === Qt.Key_Up ? -30
                       : event.key === Qt.Key_PageDown ? height * 0.9 : event.key === Qt.Key_PageUp ? -height * 0.9 : 0;
            if (step !== 0) {
                contentY = Math.max(0, Math.min(contentHeight - height, contentY + step));
                event.accepted = true;
            }
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
                objectName: "ruleProblem"
                width: parent.width
                visible: text !== "" && root.ruleId !== ""
                text: root.problem
                wrapMode: Text.Wrap
            }
            AppLabel {
                width: parent.width
                visible: text !== "" && root.ruleId !== ""
                text: root.problemPath
                role: "codeSmall"
                faint: true
                wrapMode: Text.WrapAnywhere
            }
            Repeater {
                model: root.ruleId === "" ? [] : root.blocks(root.catalog.markdown(root.ruleId))

                delegate: Item {
                    id: block

                    required property var modelData
                    readonly property bool isCode: block.modelData.kind === "code"

                    width: page.width
                    height: block.isCode ? codeText.implicitHeight + Theme.space3 * 2 : plain.implicitHeight

                    Rectangle {
                        visible: block.isCode
                        anchors.fill: parent
                        radius: Theme.radius
                        color: Theme.colors.field
                        border.color: Theme.colors.line
                        clip: true

                        AppLabel {
                            id: codeText

                            x: Theme.space3
                            y: Theme.space3
                            width: parent.width - Theme.space3 * 2
                            text: block.isCode ? block.modelData.text : ""
                            role: "codeSmall"
                            verticalAlignment: Text.AlignTop
                            wrapMode: Text.WrapAnywhere
                        }
                    }
                    AppLabel {
                        visible: block.modelData.kind === "item"
                        text: "•"
                        muted: true
                        Accessible.ignored: true
                    }
                    AppLabel {
                        id: plain

                        visible: !block.isCode
                        x: block.modelData.kind === "item" ? Theme.space4 : 0
                        width: parent.width - x
                        text: block.isCode ? "" : block.modelData.kind === "heading" ? block.modelData.text : root.rich(block.modelData.text)
                        textFormat: block.modelData.kind === "heading" ? Text.PlainText : Text.RichText
                        role: block.modelData.kind === "heading" ? "section" : "body"
                        muted: block.modelData.kind === "heading"
                        wrapMode: Text.Wrap
                        lineHeight: 1.15
                        onLinkActivated: link => Qt.openUrlExternally(link)
                    }
                }
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
        text: qsTr("Where something is wrong, the rule behind it is explained here")
    }
}
