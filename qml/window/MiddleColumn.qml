// The column next to the schema tree: the chosen page, and the source below it.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Definition
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Source
import CrdDesigner.Theme

Item {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property AppSettings settings
    required property DefinitionModel definition
    required property ServerResponseModel answer
    required property SizeModel size
    required property var paneVisible
    required property int focusedPane
    required property int page           // Page
    readonly property alias inspectorPane: inspectorPane
    readonly property alias definitionPane: definitionPages
    readonly property alias sourcePane: sourcePane
    readonly property bool pageShown: root.paneVisible[Pane.Inspector] !== false
    readonly property bool sourceShown: root.paneVisible[Pane.Source] !== false
    property bool tight: false           // rows have priority over the breadcrumb, which the status bar also shows
    property real lent: 0                // height of collapsed panes below: the source does not move when one expands
    property real covered: 0             // height that the source gave up temporarily
    readonly property int pageHeight: Math.round(Math.max(Theme.px(232), (root.height + root.covered - root.lent) * 0.5))
    // Sizes saved by a larger window must leave room for the source.
    readonly property real mostPageHeight: root.sourceShown ? root.height - breadcrumb.height - sourcePane.T.SplitView.minimumHeight - 1 : Infinity
    readonly property real leastPageHeight: root.leastOfPage()
    readonly property real leastWidth: root.sourceShown ? Math.max(Theme.px(240), sourcePane.leastWidth) : Theme.px(240)
    readonly property real leastHeight: breadcrumb.height + (root.pageShown ? root.leastPageHeight : 0)
                                        + (root.sourceShown ? sourcePane.leastHeight : 0) + 1
    property Item focusItem: null        // of the window
    readonly property bool ofVersion: root.page === Page.Subresources || root.page === Page.Columns

    signal pageChosen(int page)
    signal resized()

    function leastOfPage(): real {
        if (root.page === Page.Node || !definitionPages.item)
            return inspectorPane.leastHeight;
        return (definitionPages.item as DefinitionPages).leastHeight;
    }
    function focusPage() {
        if (root.page === Page.Node)
            inspectorPane.takeFocus();
        else if (definitionPages.item)
            (definitionPages.item as DefinitionPages).takeFocus();
    }
    // Moves the focus between the two sets of tabs: each page has its own.
    function focusTabs() {
        if (root.page === Page.Node)
            nodeTabs.takeFocus();
        else if (definitionPages.item)
            (definitionPages.item as DefinitionPages).focusTabs();
    }
    // Scrolls to the row of a field or item of the page about the definition.
    function reveal(path: string) {
        if (definitionPages.item)
            (definitionPages.item as DefinitionPages).reveal(path);
    }
    function focusField(path: string) {
        if (definitionPages.item)
            (definitionPages.item as DefinitionPages).reveal(path)?.takeFocusAt(path);
    }
    function restore() {
        const inspector = Number(root.settings.value("panes/inspector/height", 0));
        const page = Number(root.settings.value("panes/definition/height", 0));
        if (inspector > 0)
            inspectorPane.T.SplitView.preferredHeight = inspector;
        if (page > 0)
            definitionPages.T.SplitView.preferredHeight = page;
    }
    function remember() {
        if (inspectorPane.visible && sourcePane.visible)
            root.settings.setValue("panes/inspector/height", inspectorPane.height);
        if (definitionPages.visible && sourcePane.visible)
            root.settings.setValue("panes/definition/height", definitionPages.height);
    }

    Breadcrumb {
        id: breadcrumb

        width: parent.width
        height: root.tight ? 0 : implicitHeight
        visible: root.page === Page.Node && !root.tight
        session: root.session
    }
    // The subject of the page, at the same position, so that the tabs below do not move.
    Rectangle {
        width: parent.width
        height: breadcrumb.height
        visible: root.page !== Page.Node && !root.tight
        color: Theme.colors.bar

        AppLabel {
            id: about

            x: Theme.space4
            height: parent.height - 1
            width: Math.min(implicitWidth, parent.width - Theme.space4 * 2)
            text: root.session.name !== "" ? root.session.name : root.session.kind
            font.weight: root.ofVersion ? Font.Normal : Font.DemiBold
            muted: root.ofVersion
        }
        AppIcon {
            id: arrow

            anchors.left: about.right
            anchors.leftMargin: Theme.space2
            anchors.verticalCenter: about.verticalCenter
            visible: root.ofVersion
            name: "chevron-right"
            size: Theme.px(12)
            color: Theme.colors.textFaint
        }
        AppLabel {
            anchors.left: arrow.right
            anchors.leftMargin: Theme.space2
            height: about.height
            visible: root.ofVersion
            text: ShownText.escaped(root.definition.versionName)
            font.weight: Font.DemiBold
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
    }
    AppSplitView {
        anchors.top: breadcrumb.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        orientation: Qt.Vertical
        onResized: root.resized()

        InspectorPane {
            id: inspectorPane

            objectName: "inspectorPane"
            T.SplitView.preferredHeight: root.pageHeight
            T.SplitView.minimumHeight: Math.min(leastHeight, root.height * 0.5)
            T.SplitView.maximumHeight: root.mostPageHeight
            T.SplitView.fillHeight: !root.sourceShown
            visible: root.pageShown && root.page === Page.Node
            session: root.session
            commands: root.commands
            current: root.focusedPane === Pane.Inspector
            focusItem: root.focusItem
            headerLead: PageTabs {
                id: nodeTabs

                commands: root.commands
                page: root.page
                onPageChosen: page => root.pageChosen(page)
            }
        }
        Loader {
            id: definitionPages

            readonly property bool wanted: root.pageShown && root.page !== Page.Node

            T.SplitView.preferredHeight: root.pageHeight
            // A treemap is not readable in a few rows.
            T.SplitView.minimumHeight: root.page === Page.Size ? Math.max(0, Math.min(Theme.px(380), root.mostPageHeight))
                                                            : Math.min(root.leastPageHeight, root.mostPageHeight)
            T.SplitView.maximumHeight: root.mostPageHeight
            T.SplitView.fillHeight: !root.sourceShown
            visible: wanted
            onWantedChanged: {
                if (wanted && status === Loader.Null)
                    setSource("DefinitionPages.qml", { column: root });
            }

            AnswerCover {
                objectName: "responseCover"
                anchors.fill: parent
                anchors.topMargin: Theme.headerHeight
                z: 1
                visible: root.session.withheld && root.page === Page.Response
            }
        }
        SourcePane {
            id: sourcePane

            objectName: "sourcePane"
            T.SplitView.fillHeight: true
            // In a low window the source takes more from the inspector as long as that keeps its own least height.
            T.SplitView.minimumHeight: Math.max(Math.min(leastHeight, root.height * 0.4), Math.min(fairHeight, inspectorPane.visible
                                                ? root.height - breadcrumb.height - inspectorPane.leastHeight - 1 : 0))
            visible: root.sourceShown
            session: root.session
            commands: root.commands
            settings: root.settings
            current: root.focusedPane === Pane.Source
        }
    }
}
