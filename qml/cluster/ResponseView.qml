// The response of the server to a dry run, next to the predicted one: both outcomes, and the messages of both with the
// side that has them.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property ClusterModel cluster
    property real listRoom: Theme.px(260)

    function signOf(side: int): string {
        return side === ResponseOf.Server ? "◀" : side === ResponseOf.Ours ? "▶" : "=";
    }
    function sideOf(side: int): string {
        return side === ResponseOf.Server ? qsTr("Only the API server") : side === ResponseOf.Ours ? qsTr("Only CRD Designer") : qsTr("Both");
    }

    spacing: Theme.space3

    Row {
        spacing: Theme.space3

        AppLabel {
            height: Theme.chipHeight
            text: qsTr("API server")
        }
        Chip {
            objectName: "serverOutcome"
            text: root.cluster.serverAccepts ? qsTr("accepted") : qsTr("rejected")
            tone: root.cluster.serverAccepts ? Tone.Success : Tone.Error
        }
        Item { width: Theme.space4; height: 1 }
        AppLabel {
            height: Theme.chipHeight
            text: qsTr("CRD Designer")
        }
        Chip {
            objectName: "ourOutcome"
            text: root.cluster.oursAccepts ? qsTr("accepted") : qsTr("rejected")
            tone: root.cluster.oursAccepts ? Tone.Success : Tone.Error
        }
    }
    AppLabel {
        objectName: "responseSummary"
        width: parent.width
        wrapMode: Text.Wrap
        text: root.cluster.agree ? (list.count > 0 ? qsTr("Both give the same response.") : qsTr("Both give the same response, without messages."))
                                 : qsTr("The responses differ. Please report it: the report has the definition, both responses and the versions.")
        color: root.cluster.agree ? Theme.colors.text : Theme.colors.warning
    }
    AppLabel {
        width: parent.width
        visible: text !== ""
        wrapMode: Text.Wrap
        text: root.cluster.versionNote
        muted: true
    }
    KeyList {
        id: list

        objectName: "responseParts"
        width: parent.width
        height: Math.min(contentHeight, root.listRoom)
        visible: count > 0
        model: root.cluster.parts
        activeFocusOnTab: true
        currentIndex: -1
        Accessible.name: qsTr("Messages")
        Keys.onPressed: event => {
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = to >= 0;
            list.go(to);
        }

        delegate: Rectangle {
            id: part

            required property int index
            required property responsePart modelData
            readonly property bool same: part.modelData.side === ResponseOf.Both

            width: list.width
            height: message.implicitHeight + Theme.space2 * 2
            color: list.activeFocus && list.currentIndex === part.index ? Theme.colors.selection
                 : part.same ? Theme.colors.field : Theme.colors.warningGround
            Accessible.role: Accessible.ListItem
            Accessible.name: root.sideOf(part.modelData.side) + ": " + part.modelData.text

            AppLabel {
                id: sign

                x: Theme.space3
                y: Theme.space2
                width: Theme.px(14)
                text: root.signOf(part.modelData.side)
                role: "codeSmall"
                color: part.same ? Theme.colors.textFaint : Theme.colors.warning
                Accessible.ignored: true
            }
            AppLabel {
                id: message

                anchors.left: sign.right
                anchors.leftMargin: Theme.space2
                anchors.right: side.left
                anchors.rightMargin: Theme.space3
                y: Theme.space2
                text: part.modelData.text
                role: "codeSmall"
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                Accessible.ignored: true
            }
            AppLabel {
                id: side

                anchors.right: parent.right
                anchors.rightMargin: Theme.space4
                y: Theme.space2
                text: root.sideOf(part.modelData.side)
                role: "small"
                muted: true
                Accessible.ignored: true
            }
        }
    }
}
