// The Compare workspace: the two sides and filters, the paired tree, and below it what is known of the selected row. The
// conversion of objects, the mapping and the plan to retire a version have all the room.
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
    required property ConversionView conversion
    required property url mappingFile    // of the mapping editor, which is built on this module
    property string tab: "details"
    readonly property list<CompareTab> rows: [
        CompareTab { key: "details"; file: "DetailsTab.qml"; title: qsTr("Keywords"); description: qsTr("The keywords of the selected row on both sides, and what their differences break") },
        CompareTab { key: "texts"; file: "TextsTab.qml"; title: qsTr("Text"); description: qsTr("The texts of the selected row on both sides, line by line") },
        CompareTab { key: "conversion"; file: "ConversionTab.qml"; title: qsTr("Conversion"); description: qsTr("How strategy None, a webhook or the mapping converts an object, and what is lost") },
        CompareTab { key: "mapping"; file: root.mappingFile; title: qsTr("Mapping"); description: qsTr("The rules that convert objects between the versions, and what they lose") },
        CompareTab { key: "retire"; file: "RetireTab.qml"; title: qsTr("Retire a version"); description: qsTr("The steps to retire a version, with commands and checks") }
    ]
    readonly property var tabs: Array.from(root.rows)

    readonly property bool settled: {
        const item = root.pageOf(root.tab)?.item ?? null;
        return item !== null && !item.busy;
    }

    // These are not about the selected row: they take the place of the tree.
    readonly property bool whole: root.isWhole(root.tab)
    readonly property bool withheld: root.preview.session.withheld  // a lesson asks what is shown here
    readonly property var area: root.whole && !root.withheld ? root.pageOf(root.tab)?.item?.area ?? null : null  // the source text that it shows

    function isWhole(id: string): bool {
        return id === "mapping" || id === "conversion" || id === "retire";
    }
    function takeFocus() {
        if (root.withheld)
            cover.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (root.whole)
            root.pageOf(root.tab)?.item?.takeFocus();
        else
            tree.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function startFilter() {
        if (root.withheld)
            root.takeFocus();
        else if (root.tab === "mapping")
            root.pageOf(root.tab)?.item?.startFilter();
        else {
            if (root.whole)
                root.showTab("details");
            head.startFilter();
        }
    }
    function openTab(id: string) {
        root.showTab(id);
        if (root.withheld)
            root.takeFocus();
        else
            root.pageOf(id)?.item?.takeFocus();
    }
    // From the tree to the tab below it, and back.
    function nextPart() {
        if (root.withheld)
            root.takeFocus();
        else if (root.whole)
            root.pageOf(root.tab)?.item?.nextPart();
        else if (tree.activeFocus)
            root.pageOf(root.tab)?.item?.takeFocus();
        else
            root.takeFocus();
    }
    function stepTab(by: int) {
        strip.step(by);
    }
    function showTab(id: string) {
        const held = lower.activeFocus || tree.activeFocus && root.isWhole(id);
        root.tab = id;
        if (id !== "details")
            root.model.keywordRow = -1;
        if (held)
            root.pageOf(id)?.item?.takeFocus();
    }
    function pageOf(id: string): Loader {
        for (let i = 0; i < pages.count; ++i) {
            if (root.tabs[i].key === id)
                return pages.itemAt(i) as Loader;
        }
        return null;
    }
    // Shows the address first: a webhook is called only where it can be seen.
    function callWebhook() {
        const item = root.tab === "conversion" ? root.pageOf("conversion")?.item : null;
        if (item)
            item.call();
        else
            root.showTab("conversion");
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
        plain: root.whole
        gap: strips.height
        model: root.model
        commands: root.commands
        onLeaving: root.takeFocus()
    }
    // Above all that depends on the tab, so that it stays where it is.
    PaneHeader {
        id: strips

        y: Theme.headerHeight
        width: parent.width
        current: lower.activeFocus || strip.activeFocus
        lead: TabStrip {
            id: strip

            anchors.fill: parent
            prefix: "compareTab:"
            menuName: "moreCompareTabs"
            tabs: root.tabs
            current: root.tab
            Accessible.name: qsTr("Tabs of the comparison")
            onChosen: key => root.showTab(key)
        }
    }
    AnswerCover {
        id: cover

        objectName: "compareCover"
        anchors.fill: parent
        anchors.topMargin: head.height
        visible: root.withheld
    }
    AppSplitView {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.withheld
        orientation: Qt.Vertical

        Item {
            T.SplitView.fillHeight: !root.whole
            T.SplitView.minimumHeight: Theme.rowHeight * 4
            visible: !root.whole

            OtherVersions {
                id: others

                width: parent.width
                model: root.model
            }
            CompareTree {
                id: tree

                objectName: "compareTree"
                anchors.top: others.bottom
                anchors.bottom: parent.bottom
                width: parent.width
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
        FocusScope {
            id: lower

            T.SplitView.fillHeight: root.whole
            T.SplitView.preferredHeight: Math.round(root.height * 0.42)
            T.SplitView.minimumHeight: Theme.px(140)

            Repeater {
                id: pages

                model: root.tabs

                delegate: Loader {
                    id: place

                    required property CompareTab modelData
                    readonly property bool current: root.tab === place.modelData.key
                    readonly property bool wanted: place.current && root.visible

                    anchors.top: parent ? parent.top : undefined
                    anchors.bottom: parent ? parent.bottom : undefined
                    width: parent ? parent.width : 0
                    visible: place.current
                    // Created when it is first shown.
                    function make() {
                        if (place.wanted && place.status === Loader.Null)
                            place.setSource(place.modelData.file, Object.assign({ model: root.model, preview: root.preview, commands: root.commands },
                                                                                place.modelData.key === "conversion" ? { conversion: root.conversion } : {}));
                    }
                    onWantedChanged: place.make()
                    Component.onCompleted: place.make()

                    Binding {
                        target: place.item
                        property: "shown"
                        value: place.wanted
                        when: place.status === Loader.Ready
                    }
                }
            }
        }
    }
}
