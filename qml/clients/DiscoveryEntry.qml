// A fact of the resource; a version with its switch and what the switch changes; a REST path; a warning.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int kind           // DiscoveryRow
    required property string title
    required property string text
    required property bool served
    required property string effect
    required property string field
    readonly property bool isVersion: root.kind === DiscoveryRow.Version
    readonly property bool isFact: root.kind === DiscoveryRow.Fact

    signal servedChosen(bool on)

    height: column.height + (root.isVersion ? Theme.space4 + Theme.space2 : Theme.space2)
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.title, root.text, root.effect])

    Rectangle {
        y: Theme.space2
        width: parent.width
        height: 1
        visible: root.isVersion
        color: Theme.colors.line
    }
    Column {
        id: column

        x: Theme.space4
        y: root.isVersion ? Theme.space4 : Theme.space1
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space1

        Item {
            width: parent.width
            height: toggle.visible ? toggle.height : titleLabel.height
            visible: root.title !== ""

            AppLabel {
                id: titleLabel

                anchors.verticalCenter: toggle.visible ? parent.verticalCenter : undefined
                width: root.isFact ? Theme.px(120) : root.isVersion ? parent.width - toggle.width - Theme.space3 : parent.width
                text: root.isVersion || root.isFact ? ShownText.escaped(root.title) : ShownText.breakable(ShownText.escaped(root.title))
                role: root.isFact ? "body" : root.isVersion ? "large" : "codeSmall"
                wrapMode: root.isVersion || root.isFact ? Text.NoWrap : Text.Wrap
                elide: root.isVersion || root.isFact ? Text.ElideRight : Text.ElideNone
                muted: root.isFact
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: titleLabel.right
                width: parent.width - titleLabel.width
                visible: root.isFact
                text: ShownText.escaped(root.text)
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            AppSwitch {
                id: toggle

                objectName: "discoveryServed:" + root.title
                anchors.right: parent.right
                visible: root.isVersion
                text: qsTr("served")
                checked: root.served
                Accessible.name: qsTr("Serve %1").arg(root.title)
                // The text decides: the switch shows it again if the edit failed.
                onToggled: {
                    root.servedChosen(checked);
                    checked = Qt.binding(() => root.served);
                }
            }
        }
        AppLabel {
            width: parent.width
            visible: !root.isFact && root.text !== ""
            text: root.text
            role: "small"
            muted: root.kind !== DiscoveryRow.Warning
            color: root.kind === DiscoveryRow.Warning ? Theme.toneColor(Tone.Warning) : Theme.colors.textMuted
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
        AppLabel {
            objectName: root.isVersion ? "discoveryEffect:" + root.title : ""
            width: parent.width
            visible: root.effect !== ""
            text: root.effect
            role: "small"
            faint: true
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
