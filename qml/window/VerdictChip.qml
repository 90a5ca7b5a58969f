// What the API server would say, in as few words as there are.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    required property DocumentSession session
    readonly property int errors: root.session.errorCount
    readonly property int warnings: root.session.warningCount
    readonly property bool known: root.session.verdict !== ""
    readonly property bool nothing: root.known && root.errors === 0 && root.session.selectedVersion < 0
    readonly property string tone: root.session.stale || root.errors > 0 ? "error"
                                 : !root.known || root.nothing ? "info" : root.warnings > 0 ? "warning" : "success"

    implicitWidth: row.implicitWidth + Theme.space5
    implicitHeight: Theme.px(26)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    text: !root.known ? qsTr("checking…")
        : root.session.stale ? qsTr("not readable as YAML")
        : root.nothing ? qsTr("no definition")
        : root.errors > 0 && root.warnings > 0 ? qsTr("%1, %2").arg(Counted.errors(root.errors)).arg(Counted.warnings(root.warnings))
        : root.errors > 0 ? Counted.errors(root.errors)
        : root.warnings > 0 ? qsTr("accepted, %1").arg(Counted.warnings(root.warnings))
        : qsTr("accepted")
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Verdict: %1").arg(root.text)
    Accessible.description: root.session.verdict
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    Row {
        id: row

        anchors.centerIn: parent
        spacing: Theme.space2 + 2

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: root.tone === "success" ? "ok" : root.tone
            color: Theme.toneColor(root.tone)
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            color: Theme.toneColor(root.tone)
            font.weight: Font.Medium
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: height / 2
        color: Theme.toneGround(root.tone)
        border.width: root.hovered ? 1 : 0
        border.color: Theme.toneColor(root.tone)
        FocusRing { shown: root.visualFocus; radius: height / 2 }
    }
    AppToolTip {
        shown: root.hovered || root.visualFocus
        text: (root.session.verdict !== "" ? root.session.verdict + "\n" : "") + qsTr("Judged as the API server of Kubernetes 1.36 does; click to read its answer")
    }
}
