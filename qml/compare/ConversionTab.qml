// The way of an object through the server: sent at one version, stored, and read at each version, converted by strategy
// None, a webhook or the declared mapping.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    required property ConversionView conversion
    property bool shown: false
    property int view: 2                 // of a webhook: the object, the request, the response, the checks
    property bool formatted: true        // requests and responses are shown in lines
    readonly property bool busy: root.conversion.busy || root.conversion.webhook.busy
    readonly property bool byWebhook: root.conversion.by === ConversionBy.Webhook
    readonly property bool reviewed: root.byWebhook && root.conversion.note === ""

    // The pasted response, while it can be edited.
    readonly property SourceArea area: root.shown && place.visible && root.view === 2 && response.pasted && response.visible ? response.area : null

    function takeFocus() {
        if (root.conversion.note === "")
            stages.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            request.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // From the stages to the view next to them, and back.
    function nextPart() {
        if (stages.activeFocus && list.visible)
            list.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (stages.activeFocus && place.visible)
            place.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            root.takeFocus();
    }
    function call() {
        Notices.report(root.conversion.callWebhook());
    }

    Connections {
        target: root.commands.conversion
        enabled: root.shown
        function onWritten() {
            root.view = 2;
            response.area.takeFocus();
        }
    }
    Binding {
        target: root.conversion
        property: "shown"
        value: root.shown
    }
    // What belongs together stays in one line where there is no room for all.
    Flow {
        id: head

        x: Theme.space4
        width: root.width - x * 2
        spacing: Theme.space3

        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                text: qsTr("Request at")
                muted: true
            }
            AppComboBox {
                id: request

                objectName: "conversionRequest"
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: Theme.px(110)
                mono: true
                model: root.conversion.versions
                currentIndex: Array.from(root.conversion.versions).indexOf(root.conversion.request)
                Accessible.name: qsTr("Version of the request")
                onModelChanged: currentIndex = Qt.binding(() => Array.from(root.conversion.versions).indexOf(root.conversion.request))
                onActivated: index => {
                    root.conversion.request = root.conversion.versions[index];
                    currentIndex = Qt.binding(() => Array.from(root.conversion.versions).indexOf(root.conversion.request));
                }
            }
        }
        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                text: qsTr("Object")
                muted: true
            }
            AppComboBox {
                objectName: "conversionObject"
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: Math.max(Theme.px(180), Math.min(Theme.px(560), root.width - Theme.px(820)))
                enabled: count > 0
                model: root.conversion.objects
                currentIndex: root.conversion.object
                Accessible.name: qsTr("Object that is sent")
                onModelChanged: currentIndex = Qt.binding(() => root.conversion.object)
                onActivated: index => {
                    root.conversion.object = index;
                    currentIndex = Qt.binding(() => root.conversion.object);
                }
            }
        }
        Row {
            height: Theme.headerHeight
            spacing: Theme.space3

            AppLabel {
                height: parent.height
                text: qsTr("Convert by")
                muted: true
            }
            AppSegments {
                objectName: "conversionBy"
                anchors.verticalCenter: parent.verticalCenter
                current: root.conversion.by
                options: [
                    Segment { text: qsTr("None"); tip: qsTr("Strategy None changes only the apiVersion"); name: "conversionBy:none" },
                    Segment { text: qsTr("Webhook"); tip: qsTr("A conversion webhook, with the checks of the server"); name: "conversionBy:webhook" },
                    Segment { text: qsTr("Mapping"); tip: qsTr("The declared mapping next to the definition"); name: "conversionBy:mapping" }
                ]
                Accessible.name: qsTr("What converts the object")
                onChosen: index => root.conversion.by = index
            }
        }
        // Last: without it, the switch stays in its place.
        Row {
            height: Theme.headerHeight
            visible: root.conversion.generated && root.conversion.stages.length > 0

            CommandButton {
                objectName: "addConversionWitness"
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.conversion.addObject
                text: qsTr("Add to samples")
            }
        }
    }
    ReviewSource {
        id: source

        anchors.top: head.bottom
        width: parent.width
        visible: root.byWebhook
        height: visible ? implicitHeight : 0
        conversion: root.conversion
        commands: root.commands
    }
    // The stages up to the first conversion are shown all the same.
    Rectangle {
        id: missing

        anchors.top: source.bottom
        width: parent.width
        height: visible ? Theme.headerHeight : 0
        visible: root.conversion.missing !== "" && root.conversion.note === ""
        color: Theme.toneGround(Tone.Info)

        AppLabel {
            id: why

            objectName: "conversionMissing"
            x: Theme.space4
            width: Math.min(implicitWidth, parent.width - x - goToMapping.width - Theme.space3 * 2)
            height: parent.height
            elide: Text.ElideMiddle
            text: root.conversion.missing
        }
        CommandButton {
            id: goToMapping

            objectName: "goToMapping"
            x: Math.min(missing.width - width - Theme.space3, why.x + why.width + Theme.space4)
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.mapping.open
            iconName: ""
            text: root.conversion.noMapping ? qsTr("Create a mapping") : qsTr("Go to the mapping")
            onClicked: {
                if (root.conversion.noMapping)
                    root.commands.mapping.createSoon();
            }
        }
    }
    AppLabel {
        id: note

        objectName: "conversionNote"
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: root.conversion.note !== "" || root.conversion.busy && root.conversion.stages.length === 0
        text: root.conversion.note !== "" ? root.conversion.note : qsTr("Simulating…")
        muted: true
    }
    CommandButton {
        objectName: "conversionNeeds"
        command: root.conversion.oneVersion ? root.commands.definition.copyVersion : root.commands.preview.addFull
        iconName: ""
        anchors.top: note.bottom
        anchors.topMargin: Theme.space3
        anchors.horizontalCenter: parent.horizontalCenter
        visible: note.visible && root.conversion.noObject
    }
    KeyList {
        id: stages

        objectName: "conversionStages"
        anchors.top: missing.bottom
        anchors.bottom: parent.bottom
        width: Theme.px(230)
        focus: true
        activeFocusOnTab: true
        visible: root.conversion.note === ""
        model: root.conversion.stages
        currentIndex: root.conversion.stage
        highlightFollowsCurrentItem: false
        Accessible.name: qsTr("Stages of the object")
        Keys.onPressed: event => {
            const to = stages.rowAfter(event, root.conversion.stage);
            event.accepted = to >= 0;
            if (to >= 0)
                root.conversion.stage = to;
        }

        delegate: Item {
            id: entry

            required property int index
            required property conversionStageRow modelData

            objectName: "stage:" + entry.modelData.title
            width: stages.width
            height: Theme.rowHeight
            Accessible.role: Accessible.ListItem
            Accessible.name: Spoken.row([entry.modelData.title, entry.modelData.summary])
            Accessible.selected: root.conversion.stage === entry.index

            Rectangle {
                anchors.fill: parent
                color: root.conversion.stage !== entry.index ? "transparent" : stages.activeFocus ? Theme.colors.selection : Theme.colors.selectionIdle
            }
            TapHandler {
                onTapped: {
                    stages.forceActiveFocus(Qt.MouseFocusReason);
                    root.conversion.stage = entry.index;
                }
            }
            AppLabel {
                x: Theme.space4
                height: parent.height
                width: Math.min(implicitWidth, parent.width - x - Theme.space3)
                text: entry.modelData.title
                Accessible.ignored: true
            }
            Chip {
                anchors.right: parent.right
                anchors.rightMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                visible: entry.modelData.summary !== ""
                text: entry.modelData.summary
                tone: entry.modelData.tone
                Accessible.ignored: true
            }
        }
    }
    AppSegments {
        id: views

        objectName: "reviewView"
        anchors.left: stages.right
        anchors.leftMargin: Theme.space3
        anchors.top: missing.bottom
        anchors.topMargin: Theme.space1
        visible: root.reviewed
        height: visible ? implicitHeight : 0
        current: root.view
        options: [
            Segment { text: qsTr("Object"); tip: qsTr("The object as sent and at the stage"); name: "reviewView:object" },
            Segment { text: qsTr("Request"); tip: qsTr("What the server sends to the webhook"); name: "reviewView:request" },
            Segment { text: qsTr("Response"); tip: qsTr("What the webhook sends back"); name: "reviewView:response" },
            Segment { text: qsTr("Checks"); tip: qsTr("The server's checks of the response, and silent changes"); name: "reviewView:checks" }
        ]
        Accessible.name: qsTr("View of the conversion before the stage")
        onChosen: index => root.view = index
    }
    AppLabel {
        objectName: "reviewPair"
        anchors.left: views.right
        anchors.leftMargin: Theme.space4
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.top: views.top
        height: views.height
        visible: root.reviewed
        text: root.conversion.review.present ? qsTr("Conversion from %1 to %2").arg(root.conversion.review.from).arg(root.conversion.review.to)
                                             : qsTr("No object is converted before this stage.")
        role: "small"
        muted: true
    }
    FocusScope {
        id: place

        anchors.left: stages.right
        anchors.leftMargin: Theme.space3
        anchors.right: parent.right
        anchors.top: views.bottom
        anchors.topMargin: Theme.space1
        anchors.bottom: parent.bottom
        visible: root.reviewed && root.view > 0 && root.conversion.stages.length > 0

        ReviewRequest {
            anchors.fill: parent
            formatted: root.formatted
            onFormattedAsked: on => root.formatted = on
            visible: root.view === 1 && root.conversion.review.present
            conversion: root.conversion
            commands: root.commands
        }
        ReviewResponse {
            id: response

            anchors.fill: parent
            formatted: root.formatted
            onFormattedAsked: on => root.formatted = on
            visible: root.view === 2 && root.conversion.review.present
            conversion: root.conversion
            commands: root.commands
        }
        ReviewChecks {
            id: checks

            objectName: "reviewChecks"
            width: effects.visible ? Math.round(parent.width * 0.46) : parent.width
            height: parent.height
            visible: root.view === 3
            model: root.conversion.checks
            wanted: root.conversion.failedCheck
            Accessible.name: qsTr("Checks of the response")
        }
        ReviewChecks {
            id: effects

            objectName: "reviewEffects"
            anchors.left: checks.right
            anchors.right: parent.right
            height: parent.height
            visible: root.view === 3 && root.conversion.effects.length > 0
            model: root.conversion.effects
            Accessible.name: qsTr("Silent changes")
        }
    }
    Flickable {
        id: saidPlace

        readonly property bool wanted: root.conversion.note === "" && !place.visible

        anchors.left: stages.right
        anchors.leftMargin: Theme.space3
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.top: views.bottom
        anchors.topMargin: Theme.space1
        visible: saidPlace.wanted && root.conversion.said !== ""
        height: visible ? Math.min(said.height + Theme.space2, Math.round((root.height - views.y) * 0.5)) : 0
        contentWidth: width
        contentHeight: said.height + Theme.space2
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar { }

        AppLabel {
            id: said

            objectName: "conversionSaid"
            width: saidPlace.width - Theme.space4
            text: root.conversion.said
            color: root.conversion.saysError ? Theme.colors.error : Theme.colors.text
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            verticalAlignment: Text.AlignTop
        }
    }
    Row {
        id: titles

        anchors.left: stages.right
        anchors.right: parent.right
        anchors.top: saidPlace.bottom
        height: visible ? implicitHeight : 0
        visible: list.visible && list.count > 0

        Repeater {
            model: [0, root.conversion.stage]
            delegate: AppLabel {
                required property int modelData

                width: titles.width / 2
                leftPadding: Theme.space3
                text: root.conversion.stages[modelData]?.title ?? ""
                role: "small"
                muted: true
            }
        }
    }
    SideRows {
        id: list

        objectName: "conversionRows"
        anchors.left: stages.right
        anchors.right: parent.right
        anchors.top: titles.bottom
        anchors.bottom: parent.bottom
        visible: saidPlace.wanted
        rows: root.conversion.rows
        Accessible.name: qsTr("The object as sent and at the stage")
    }
}
