// The outcomes: of the request whose problems are listed, and of the other one if it differs.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Theme

Row {
    id: root

    required property DocumentSession session
    required property Commands commands
    property bool wide: false            // there is room for numbers
    property bool ranged: false          // there is room for the versions that accept it
    property bool narrow: false          // no room for the outcome as text: only the icon
    readonly property Validation validation: root.commands.validation.model
    readonly property bool withheld: root.session.withheld && !root.session.stale  // a lesson asks for it
    readonly property bool known: root.session.outcomeText !== "" && !root.withheld
    readonly property bool readable: root.known && !root.session.stale
    readonly property UpdateEffect effect: root.commands.updateEffect
    // The server says nothing of it.
    readonly property bool breaks: root.readable && root.validation.updates && root.validation.errors === 0 && root.effect.breaking > 0
    readonly property bool bothShown: root.readable && root.validation.otherMatters
    readonly property bool nothing: root.readable && root.validation.errors === 0 && !root.session.defines
    readonly property int foresight: root.session.foresightCount  // the server accepts silently what these warnings are about
    readonly property int warnings: root.session.warningCount - root.foresight
    readonly property string since: root.validation.savedSince === "" ? "" : root.validation.savedSince + "\n"

    readonly property string full: root.said("")
    // With the versions that accept it, once they are known, and as wide as it will probably be then: the chip does not
    // change its width while they are computed again.
    readonly property string withRange: root.said(root.validation.acceptedBy)
    readonly property string expected: root.readable && !root.nothing ? root.said(root.validation.expectedAcceptedBy) : ""
    readonly property string acceptance: root.readable ? Array.from(root.validation.acceptance).map(sentence => sentence + "\n").join("") : ""

    // The width of the chips with text, what the versions add to it, and the minimum width.
    readonly property real fullWidth: root.widthOf([shown.inWords, root.breaks ? breaking.inWords : "", root.bothShown ? other.inWords : ""])
    readonly property real rangeWidth: root.expected === "" ? 0 : Math.max(0, root.widthOf([root.expected]) - root.widthOf([root.full]))
    readonly property real narrowWidth: root.widthOf([root.shortLabel(root.validation.updates), root.breaks ? breaking.inNumbers : "",
                                                      root.bothShown ? root.shortLabel(!root.validation.updates) : ""])

    function widthOf(texts: var): real {
        if (measure.height <= 0)         // used since it follows the font, and what is measured here does not
            return 0;
        let width = 2 - root.spacing;
        for (const text of Array.from(texts).filter(text => text !== ""))
            width += measure.advanceWidth(text) + Theme.icon + Theme.space2 + 2 + Theme.space5 + root.spacing;
        return width;
    }
    function shortLabel(updates: bool): string {
        return updates ? qsTr("Update") : root.bothShown ? qsTr("New") : qsTr("CRD");
    }
    // The Object tab has outcomes of objects, in the same words.
    function about(updates: bool, label: string, concerned: string): string {
        const request = updates ? label : root.bothShown ? qsTr("New definition") : qsTr("Definition");
        return concerned === "" ? request : qsTr("%1 (%2)", "Definition (2 of 3)").arg(request).arg(concerned);
    }
    function openMenu() {
        const made = menu.menu();
        made.popup(shown, 0, shown.height + Theme.space2);
        made.currentIndex = 0;
    }
    function said(range: string): string {
        return qsTr("%1: %2").arg(root.about(root.validation.updates, root.validation.label, root.validation.concerned))
                             .arg(root.withForesight(root.outcome(root.validation.errors, root.warnings, range)));
    }
    // "accepted, 2 warnings; foresight: 1"
    function withForesight(outcome: string): string {
        return root.foresight > 0 && root.validation.errors === 0 ? qsTr("%1; foresight: %2", "accepted, 2 warnings; foresight: 1").arg(outcome).arg(root.foresight) : outcome;
    }
    // "accepted by 1.32 to 1.37, 2 warnings"
    function outcome(errors: int, warnings: int, range: string): string {
        if (errors > 0 && root.validation.unknown)
            return qsTr("not known");
        if (errors > 0 && range !== "")
            return root.wide ? qsTr("rejected, %n error(s); accepted by %1", "", errors).arg(range) : qsTr("rejected; accepted by %1").arg(range);
        if (errors > 0)
            return root.wide ? qsTr("rejected, %n error(s)", "", errors) : qsTr("rejected");
        if (range !== "")
            return warnings > 0 ? qsTr("accepted by %1, %n warning(s)", "", warnings).arg(range) : qsTr("accepted by %1").arg(range);
        return warnings > 0 ? qsTr("accepted, %n warning(s)", "", warnings) : qsTr("accepted");
    }
    function told(sentences: var, more: int): string {
        const list = Array.from(sentences);
        const rest = more - list.length;
        return list.join("\n") + (list.length === 0 ? "" : rest > 0 ? "\n" + qsTr("… and %n more", "", rest) + "\n" : "\n");
    }

    spacing: Theme.space2

    FontMetrics {
        id: measure

        font.family: Theme.sans
        font.pixelSize: Theme.textBody
        font.weight: Font.Medium
    }
    OutcomeChip {
        id: shown

        readonly property string inWords: root.withheld ? qsTr("hidden by the lesson") : !root.known ? qsTr("checking…")
                                        : root.session.stale ? (root.session.exceedsLimit ? qsTr("not checked") : qsTr("invalid YAML"))
                                        : root.nothing ? (root.session.unread ? qsTr("not checked") : qsTr("no definition")) : root.full

        objectName: "outcomeChip"
        tone: root.session.exceedsLimit ? Tone.Warning : root.session.stale || root.validation.errors > 0 && root.known && !root.validation.unknown ? Tone.Error
            : !root.known || root.nothing || root.validation.unknown ? Tone.Info : root.session.warningCount > 0 || root.session.errorCount > root.validation.errors ? Tone.Warning : Tone.Success
        text: !root.readable || root.nothing ? inWords : root.narrow ? root.shortLabel(root.validation.updates) : root.ranged ? root.withRange : inWords
        leastWidth: root.ranged && !root.narrow && root.expected !== "" ? root.widthOf([root.expected]) : 0
        tip: (root.readable && !root.nothing ? qsTr("%1 %2.", "Validated as a new CRD. 3 errors, 1 warning.").arg(root.validation.description).arg(root.session.outcomeText)
                                               + "\n" + root.told(root.validation.sentences, root.validation.errors) + (root.validation.updates ? root.since : "") + root.acceptance : "")
             + qsTr("Validated with the Kubernetes %1 rules. Click to choose what to validate as.").arg(root.validation.server)
        keys: root.commands.validation.menu.keys
        Accessible.name: qsTr("Outcome: %1").arg(root.narrow && root.known ? root.full : text)
        Accessible.description: root.withheld ? "" : root.session.outcomeText
        Keys.onDownPressed: root.openMenu()
        open: menu.shown
        onClicked: root.openMenu()
    }
    OutcomeChip {
        id: breaking

        readonly property string inWords: qsTr("%n breaking change(s)", "", root.effect.breaking)
        readonly property string inNumbers: String(root.effect.breaking)

        objectName: "breakingChip"
        visible: root.breaks
        tone: Tone.Warning
        text: root.narrow ? inNumbers : inWords
        tip: qsTr("%1 is accepted, but can break clients or stored objects: %2.", "Update of HEAD is accepted, … : v1: 4").arg(root.validation.label).arg(root.effect.details)
             + "\n" + qsTr("Click to compare.")
        Accessible.name: inWords
        Accessible.description: tip
        onClicked: root.commands.compare.update.run()
    }
    OutcomeChip {
        id: other

        readonly property string inWords: qsTr("%1: %2").arg(root.wide ? root.about(!root.validation.updates, root.validation.otherLabel, root.validation.otherConcerned) : root.shortLabel(!root.validation.updates))
                                                        .arg(root.outcome(root.validation.otherErrors, 0, ""))

        objectName: "otherOutcome"
        visible: root.bothShown
        quiet: true
        tone: root.validation.otherErrors > 0 ? Tone.Error : Tone.Success
        text: root.narrow ? root.shortLabel(!root.validation.updates) : inWords
        tip: (root.validation.otherErrors > 0 ? qsTr("%1: rejected, %n error(s).", "", root.validation.otherErrors) : qsTr("%1: accepted.")).arg(root.validation.otherLabel)
             + "\n" + root.told(root.validation.otherSentences, 0) + (root.validation.updates ? "" : root.since) + qsTr("Click to show its problems.")
        keys: root.commands.validation.switchRequest.keys
        Accessible.name: qsTr("Outcome: %1: %2").arg(root.validation.otherLabel).arg(root.outcome(root.validation.otherErrors, 0, ""))
        Accessible.description: tip
        onClicked: root.commands.validation.switchRequest.run()
    }
    ContextMenu {
        id: menu

        objectName: "validationMenu"
        commands: root.commands
        menuId: "definition/validate"
    }
}
