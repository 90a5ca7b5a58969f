// One node of the schema tree: its indentation, name, type, and problems, also those below it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string path
    required property string name
    required property int kind           // NodeKind
    required property string type
    required property int typeKind       // TypeKind
    required property int depth
    required property bool expandable
    required property bool expanded
    // `required` is a word of QML; the role is read through the model.
    required property var model
    required property var chips
    required property int errorCount
    required property int warningCount
    required property int subtreeErrors
    required property int subtreeWarnings
    required property bool matched
    required property bool selected
    required property string description

    property real typeWidth: 100         // of the column of types
    property real typeLetter: 8          // width of a letter in it
    property bool focused: false
    property bool current: root.selected  // the keys go on from here; others may be selected too
    property bool editing: false
    property bool dragged: false
    property bool isCut: false           // the next paste moves it
    property int dropPlace: DropPosition.None  // of the dragged property
    readonly property bool needed: root.model["required"] === true
    readonly property bool isProperty: root.kind === NodeKind.Property
    readonly property real nameX: typeMark.x + typeMark.width

    signal pressed(int row, bool right, int modifiers)
    signal toggled(int row)
    signal renameAsked(int row)
    signal typeAsked(int row)

    height: Theme.rowHeight
    color: root.selected ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle)
         : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.TreeItem
    Accessible.name: Spoken.row([
        (root.name + " " + root.type).trim(),
        root.needed ? qsTr("required") : "",
        root.isCut ? qsTr("cut") : "",
        Spoken.expansion(root.expandable, root.expanded),
        root.errorCount > 0 ? qsTr("%n error(s)", "", root.errorCount) : "",
        root.warningCount > 0 ? qsTr("%n warning(s)", "", root.warningCount) : "",
        root.subtreeErrors > root.errorCount ? qsTr("%n error(s) below", "", root.subtreeErrors - root.errorCount) : "",
        root.subtreeWarnings > root.warningCount ? qsTr("%n warning(s) below", "", root.subtreeWarnings - root.warningCount) : ""
    ])
    Accessible.description: root.description
    Accessible.selected: root.selected
    Accessible.onPressAction: root.pressed(root.index, false, Qt.NoModifier)

    HoverHandler { id: hover }
    TapHandler {
        acceptedButtons: Qt.LeftButton
        acceptedModifiers: Qt.NoModifier
        onPressedChanged: {
            if (pressed)
                root.pressed(root.index, false, Qt.NoModifier);
        }
        onDoubleTapped: point => {
            if (typeLabel.visible && typeLabel.contains(typeLabel.mapFromItem(root, point.position)))
                root.typeAsked(root.index);
            else if (root.expandable)
                root.toggled(root.index);
            else if (root.isProperty)
                root.renameAsked(root.index);
        }
    }
    // A handler for each: compiled code of Qt 6.4 cannot read the modifiers of a point.
    TapHandler {
        acceptedButtons: Qt.LeftButton
        acceptedModifiers: Qt.ShiftModifier
        onPressedChanged: {
            if (pressed)
                root.pressed(root.index, false, Qt.ShiftModifier);
        }
    }
    TapHandler {
        acceptedButtons: Qt.LeftButton
        acceptedModifiers: Qt.ControlModifier
        onPressedChanged: {
            if (pressed)
                root.pressed(root.index, false, Qt.ControlModifier);
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: root.pressed(root.index, true, Qt.NoModifier)
    }
    TreeGuides {
        x: Theme.space2
        height: root.height
        depth: root.depth
        indent: Theme.indent
        color: Theme.colors.guide
    }
    Rectangle {
        visible: root.current && root.focused
        width: 2
        height: parent.height
        color: Theme.colors.focus
    }

    AppIcon {
        id: chevron

        objectName: "chevron"
        x: Theme.space2 + root.depth * Theme.indent
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.px(14)
        name: root.expandable ? (root.expanded ? "chevron-down" : "chevron-right") : ""
        color: Theme.colors.textFaint
        TapHandler {
            enabled: root.expandable
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: root.toggled(root.index)
        }
    }
    AppIcon {
        id: typeMark

        anchors.left: chevron.right
        anchors.leftMargin: Theme.space1
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.px(14)
        name: root.isProperty || root.kind === NodeKind.Root || root.kind === NodeKind.Items || root.kind === NodeKind.AdditionalProperties
              ? Theme.typeIcon(root.typeKind) : "logic"
        color: Theme.typeColor(root.typeKind)
    }
    AppLabel {
        id: nameLabel

        readonly property real room: root.width - x - (tight ? badges.width + Theme.space4 + Theme.space3 + (root.needed ? star.implicitWidth : 0) : badges.usual + Theme.space6)
        // A name that the column of types would cut takes what the type and the numbers of problems leave free.
        readonly property bool tight: implicitWidth > root.width - x - badges.usual - Theme.space6 - root.typeWidth

        anchors.left: typeMark.right
        anchors.leftMargin: Theme.space2 + 1
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.editing
        width: Math.min(implicitWidth, Math.max(room - (tight ? typeLabel.least : root.typeWidth), Theme.px(48)))  // the name has priority over the type
        objectName: "nodeName"
        text: root.name
        color: root.isProperty || root.kind === NodeKind.Root ? Theme.colors.text : Theme.colors.textMuted
        font.italic: !root.isProperty && root.kind !== NodeKind.Root
        font.weight: root.matched ? Font.DemiBold : Font.Normal
        Accessible.ignored: true

        Rectangle {
            visible: root.matched
            anchors.fill: parent
            anchors.margins: -1
            z: -1
            radius: 2
            color: Theme.colors.warningGround
        }
    }
    AppLabel {
        id: star

        anchors.left: nameLabel.right
        anchors.leftMargin: 1
        anchors.verticalCenter: parent.verticalCenter
        visible: root.needed && !root.editing
        text: "*"
        color: Theme.colors.error
        font.weight: Font.Bold
        Accessible.ignored: true
    }
    Item {
        anchors.left: nameLabel.right
        anchors.leftMargin: Theme.space4
        anchors.right: typeLabel.left
        anchors.rightMargin: Theme.space3
        height: parent.height
        clip: true
        visible: !root.editing

        Row {
            id: chipRow

            // How many chips have room, with what counts the others, and where that is.
            readonly property size fit: chipRow.fitting(chipRow.parent.width)
            readonly property int hidden: root.chips.length - chipRow.fit.width

            function fitting(room: real): size {
                let used = 0;
                for (let i = 0; i < chipItems.count; ++i) {
                    const width = (chipItems.itemAt(i) as Chip)?.width ?? 0;
                    if (used + width + (i + 1 < chipItems.count ? Theme.px(26) : 0) > room)
                        return Qt.size(i, used);
                    used += width + chipRow.spacing;
                }
                return Qt.size(chipItems.count, used);
            }

            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space2

            // By index: chips are reused when the row shows another node.
            Repeater {
                id: chipItems

                model: root.chips.length
                Chip {
                    required property int index

                    about: root.chips[index] ?? about  // temporarily fewer
                    opacity: index < chipRow.fit.width ? 1 : 0
                }
            }
        }
        // Of those without room; the tool tip of the row and the inspector name them.
        AppLabel {
            objectName: "moreChips"
            x: chipRow.fit.height
            width: Theme.px(26)
            height: parent.height
            visible: chipRow.hidden > 0 && x + width <= parent.width
            text: qsTr("+%1").arg(chipRow.hidden)
            role: "small"
            muted: true
            Accessible.ignored: true
        }
    }
    AppLabel {
        id: typeLabel

        readonly property real least: Math.min(root.typeWidth, Math.ceil(root.type.length * root.typeLetter) + Theme.space2)

        anchors.right: badges.left
        anchors.rightMargin: Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(0, (nameLabel.tight ? typeLabel.least : root.typeWidth) - Theme.space2)
        visible: !root.editing && root.typeWidth > 0 && nameLabel.x + nameLabel.width <= x
        objectName: "nodeType"
        text: root.type
        role: "codeSmall"
        color: Theme.typeColor(root.typeKind)
        Accessible.ignored: true
    }
    Item {
        id: badges

        readonly property real usual: Theme.px(34)

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        width: nameLabel.tight && root.subtreeErrors + root.subtreeWarnings === 0 ? 0 : badges.usual
        height: parent.height

        // Most rows have none.
        Loader {
            readonly property bool wanted: root.subtreeErrors + root.subtreeWarnings > 0

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            onWantedChanged: {
                if (wanted)
                    setSource("SchemaBadge.qml", { row: root });
                else
                    source = "";
            }
        }
    }
    AppToolTip {
        readonly property bool cut: nameLabel.truncated || typeLabel.truncated || !typeLabel.visible || chipRow.width > chipRow.parent.width

        shown: hover.hovered && cut && !root.editing && !root.dragged
        delay: 700
        text: [root.name + (root.type !== "" ? ": " + root.type : ""), ...Array.from(root.chips, chip => chip.text)].join(" · ")
    }

    // where a dragged property would be dropped
    Rectangle {
        visible: root.dropPlace === DropPosition.Before || root.dropPlace === DropPosition.After
        x: typeMark.x
        y: root.dropPlace === DropPosition.After ? parent.height - 1 : -1
        width: parent.width - x
        height: 2
        color: Theme.colors.accent
    }
    Rectangle {
        visible: root.dropPlace === DropPosition.Into
        anchors.fill: parent
        anchors.margins: 1
        radius: Theme.radius
        color: "transparent"
        border.color: Theme.colors.accent
        border.width: 1
    }
}
