// The Compare workspace: the two sides and filters, the paired tree, and below it what is known of the selected node.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    required property AppSettings settings
    property string tab: "details"

    function takeFocus() {
        tree.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function startFilter() {
        head.startFilter();
    }
    function nextPart() {
        if (tree.activeFocus)
            details.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            root.takeFocus();
    }
    function about(id: string): var {
        return { title: qsTr("Keywords"), description: qsTr("The keywords of the selected node on both sides") };
    }
    function stepTab(by: int) {
        tabs.step(by);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Compare")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    CompareHead {
        id: head

        width: parent.width
        model: root.model
        commands: root.commands
        onLeft: root.takeFocus()
    }
    AppSplitView {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        orientation: Qt.Vertical

        Item {
            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: Theme.rowHeight * 4

            CompareTree {
                id: tree

                objectName: "compareTree"
                anchors.fill: parent
                focus: true
                document: root.model
                onMenuAsked: (x, y) => menu.menu().popup(tree, x, y)
            }
            AppLabel {
                objectName: "compareNote"
                anchors.centerIn: parent
                visible: text !== ""
                text: root.model.note !== "" ? root.model.note : root.model.available && tree.count === 0 ? qsTr("No differences match the filter") : ""
                muted: true
            }
            ContextMenu {
                id: menu

                objectName: "compareMenu"
                commands: root.commands
                menuId: "compareRow"
            }
        }
        Item {
            T.SplitView.preferredHeight: Math.round(root.height * 0.38)
            T.SplitView.minimumHeight: Theme.px(120)

            PaneHeader {
                id: lowerHead

                width: parent.width
                title: qsTr("Selected row")
                current: details.activeFocus
                lead: TabStrip {
                    id: tabs

                    anchors.fill: parent
                    prefix: "compareTab:"
                    ids: ["details"]
                    current: root.tab
                    Accessible.name: qsTr("Tabs of the selected row")
                    onChosen: id => root.tab = id

                    function describe(id: string): var {
                        return root.about(id);
                    }
                }
            }
            GuessBar {
                id: guess

                anchors.top: lowerHead.bottom
                width: parent.width
                model: root.model
                commands: root.commands
            }
            CompareDetailList {
                id: details

                objectName: "compareDetails"
                anchors.top: guess.bottom
                anchors.bottom: parent.bottom
                width: parent.width
                document: root.model
            }
        }
    }
}
