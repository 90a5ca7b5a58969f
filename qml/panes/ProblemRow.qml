// A section, a rule or a cause with its collapsible problems, or one problem. What all problems of a rule or of a cause
// share is only in its row.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string key
    required property int kind           // ProblemsModel.Kind
    required property int depth
    required property bool isGroup       // other rows are below it
    required property string ruleId
    required property string title
    required property int count
    required property bool expanded
    required property int severity
    required property string message
    required property string path
    required property string place       // short; the version is shown next to it
    required property string shownMessage // empty if a row above has it
    required property string shownProof  // the same
    required property string shownVersion // the same
    required property int line
    required property int column
    required property string serverText
    required property string fixTitle
    required property string hiddenBy
    required property bool current
    property bool focused: false
    property string fixKeys: ""          // keys of the command that applies its fix
    property bool cursor: false          // it has the focus
    readonly property bool chosen: root.cursor && (root.current || root.isGroup || root.focused)  // else only the start of stepping

    readonly property bool isSection: root.kind === ProblemsModel.Section
    readonly property bool isRule: root.kind === ProblemsModel.Rule
    readonly property bool isCause: root.kind === ProblemsModel.Cause
    readonly property string sentence: ShownText.oneLine(root.shownMessage)
    readonly property string proof: ShownText.oneLine(root.shownProof)
    readonly property string headline: root.isSection ? root.title : root.isRule ? qsTr("Rule: %1").arg(root.title)
                                     : root.sentence !== "" ? root.sentence : root.proof  // empty: only the path
    // In a line of its own, so that a long message does not cut it.
    readonly property string proofBelow: root.headline === root.proof ? "" : root.proof
    readonly property bool beside: root.isGroup || root.width >= Theme.px(520)    // the path: else below the message
    readonly property real lineHeight: Theme.px(16)

    signal picked(int row)
    signal toggled(int row)
    signal fixAsked(int row)
    signal fixAllAsked(int row)
    signal menuAsked(int row)

    height: Math.max(Theme.rowHeight, body.y * 2 + body.height)
    color: root.chosen ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle)
         : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: root.isGroup ? Accessible.TreeItem : Accessible.ListItem
    Accessible.name: root.isGroup ? Spoken.row([root.isSection ? root.title
                                                : qsTr("%1: %2").arg(Severity.word(root.severity)).arg(root.isCause ? root.message : root.title),
                                                root.proof, qsTr("%n problem(s)", "", root.count), Spoken.expansion(true, root.expanded)])
                                  : qsTr("%1: %2, line %3").arg(Severity.word(root.severity)).arg(root.message).arg(root.line)
    Accessible.description: root.isSection ? root.message : root.isGroup ? root.ruleId : root.serverText !== "" ? root.serverText : root.proof
    Accessible.selected: root.chosen
    Accessible.onPressAction: root.isGroup ? root.toggled(root.index) : root.picked(root.index)

    HoverHandler { id: hover }
    TapHandler {
        onTapped: root.picked(root.index)
        onDoubleTapped: {
            if (root.isGroup)
                root.toggled(root.index);
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: root.menuAsked(root.index)
    }
    Rectangle {
        visible: root.cursor && root.focused
        width: 2
        height: parent.height
        color: Theme.colors.focus
    }
    AppIcon {
        id: chevron

        x: Theme.space3 * (1 + root.depth)
        y: Math.round((Theme.rowHeight - height) / 2)
        visible: root.isGroup
        size: Theme.px(14)
        name: root.expanded ? "chevron-down" : "chevron-right"
        color: Theme.colors.textFaint
        TapHandler {
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: root.toggled(root.index)
        }
    }
    AppIcon {
        id: mark

        x: chevron.x + chevron.width + Theme.space2
        y: Math.round((Theme.rowHeight - height) / 2)
        visible: !root.isSection
        size: Theme.px(14)
        name: Theme.severityIcon(root.severity)
        color: Theme.severityColor(root.severity)
    }
    Item {
        id: body

        readonly property real placeWidth: !root.beside ? width : root.headline === "" ? width
                                         : Math.min(where.wanted, root.isGroup ? Math.max(0, width - mainLabel.implicitWidth - Theme.space4)
                                                                               : width * 0.42)

        anchors.left: root.isSection ? chevron.right : mark.right
        anchors.leftMargin: Theme.space3
        anchors.right: tail.left
        anchors.rightMargin: Theme.space3
        y: Math.round((Theme.rowHeight - root.lineHeight) / 2)
        height: where.y + where.height > words.height ? where.y + where.height : words.height

        Column {
            id: words

            width: root.beside ? body.width - body.placeWidth - Theme.space4 : body.width
            visible: root.headline !== ""

            AppLabel {
                id: mainLabel

                objectName: "problemWords"
                width: parent.width
                text: root.headline
                role: root.isSection ? "section" : "body"
                muted: root.isSection
                font.weight: root.isSection ? Font.DemiBold : root.isRule ? Font.Medium : Font.Normal
                wrapMode: root.isSection || root.isRule ? Text.NoWrap : Text.Wrap
                maximumLineCount: root.isSection || root.isRule || (root.proofBelow !== "" && proofLabel.lineCount > 1) ? 1 : 2  // three lines in all
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            AppLabel {
                id: shared

                objectName: "sharedWords"
                width: body.width            // the rule id is in the line above
                visible: root.isRule && root.sentence !== ""
                text: visible ? root.sentence : ""
                muted: true
                wrapMode: Text.Wrap
                maximumLineCount: root.width >= Theme.px(640) && root.proofBelow === "" ? 2 : 1  // else leaves room for the next rows
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            AppLabel {
                id: proofLabel

                objectName: "problemProof"
                width: body.width
                visible: root.proofBelow !== ""
                text: root.proofBelow
                role: "small"
                muted: true
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                Accessible.ignored: true
            }
        }
        // Keeps the version and the last name; elides the part between them.
        Item {
            id: where

            readonly property string path: root.isRule ? root.ruleId : ShownText.escaped(root.place)
            readonly property real wanted: version.implicitWidth + dot.implicitWidth + pathLabel.implicitWidth + 1

            x: root.beside && root.headline !== "" ? body.width - width : 0
            y: root.beside || root.headline === "" ? 0 : words.height
            width: body.placeWidth
            height: root.lineHeight

            AppLabel {
                id: version

                objectName: "problemVersion"
                height: parent.height
                width: Math.min(implicitWidth, parent.width * 0.5)
                text: ShownText.escaped(root.shownVersion)
                role: "codeSmall"
                muted: true
                Accessible.ignored: true
            }
            AppLabel {
                id: dot

                anchors.left: version.right
                height: parent.height
                text: root.shownVersion !== "" && where.path !== "" ? " · " : ""
                role: "codeSmall"
                faint: true
                Accessible.ignored: true
            }
            AppLabel {
                id: pathLabel

                objectName: "problemPlace"
                anchors.left: dot.right
                anchors.right: parent.right
                height: parent.height
                text: where.path
                role: "codeSmall"
                faint: root.headline !== ""
                elide: root.isGroup ? Text.ElideRight : Text.ElideLeft
                Accessible.ignored: true
            }
        }
    }
    Row {
        id: tail

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: Theme.rowHeight
        spacing: Theme.space3

        Chip {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup && root.hiddenBy !== ""
            text: qsTr("hidden")
            tip: qsTr("Not reported by the server because of %1").arg(root.hiddenBy)
        }
        AppButton {
            objectName: root.isGroup ? "fixAll" : "fixOne"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.fixTitle !== "" && (hover.hovered || root.chosen)
            small: true
            kind: "flat"
            iconName: "fix"
            text: root.isGroup ? qsTr("Fix all") : qsTr("Fix")
            tip: root.fixTitle
            keys: root.isGroup ? "" : root.fixKeys
            focusPolicy: Qt.NoFocus
            onClicked: root.isGroup ? root.fixAllAsked(root.index) : root.fixAsked(root.index)
        }
        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup && root.fixTitle !== "" && !hover.hovered && !root.chosen
            name: "fix"
            size: Theme.px(13)
            color: Theme.colors.textFaint
        }
        Chip {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.isGroup
            text: root.isCause || (root.isRule && root.sentence !== "") ? qsTr("%n place(s)", "", root.count) : "" + root.count
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup
            width: Theme.px(62)
            horizontalAlignment: Text.AlignRight
            text: root.line > 0 ? root.line + ":" + root.column : ""
            role: "codeSmall"
            muted: true
            Accessible.ignored: true
        }
    }
    AppToolTip {
        shown: hover.hovered && text !== ""
        delay: 900
        text: root.isSection ? root.message
            : root.isRule ? (shared.truncated ? root.sentence : "")
            : root.isCause ? (mainLabel.truncated ? root.sentence : "")
            : root.serverText !== "" ? root.serverText
            : mainLabel.truncated || pathLabel.truncated ? root.path + ": " + root.message : ""
    }
}
