// The way of an object through the server: sent at one version, stored, and read at each version.
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
    property bool shown: false
    readonly property bool busy: conversion.busy

    function takeFocus() {
        if (conversion.stations.length > 0)
            stations.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            request.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    ConversionView {
        id: conversion

        preview: root.preview
        shown: root.shown
    }
    Row {
        id: head

        x: Theme.space4
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
            model: conversion.versions
            currentIndex: Array.from(conversion.versions).indexOf(conversion.request)
            Accessible.name: qsTr("Version of the request")
            onModelChanged: currentIndex = Qt.binding(() => Array.from(conversion.versions).indexOf(conversion.request))
            onActivated: index => {
                conversion.request = conversion.versions[index];
                currentIndex = Qt.binding(() => Array.from(conversion.versions).indexOf(conversion.request));
            }
        }
        AppLabel {
            height: parent.height
            text: qsTr("Object")
            muted: true
        }
        AppComboBox {
            objectName: "conversionObject"
            anchors.verticalCenter: parent.verticalCenter
            implicitWidth: Math.max(Theme.px(280), Math.min(Theme.px(560), root.width - Theme.px(560)))
            model: conversion.objects
            currentIndex: conversion.object
            Accessible.name: qsTr("Object that is sent")
            onModelChanged: currentIndex = Qt.binding(() => conversion.object)
            onActivated: index => {
                conversion.object = index;
                currentIndex = Qt.binding(() => conversion.object);
            }
        }
        AppButton {
            objectName: "addConversionWitness"
            anchors.verticalCenter: parent.verticalCenter
            visible: conversion.generated && conversion.stations.length > 0
            small: true
            iconName: "plus"
            text: qsTr("Add to samples")
            tip: qsTr("Add the object to the samples of the definition")
            onClicked: root.commands.tell(conversion.addToSamples())
        }
    }
    AppLabel {
        objectName: "conversionNote"
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: conversion.note !== "" || conversion.busy && conversion.stations.length === 0
        text: conversion.note !== "" ? conversion.note : qsTr("Simulating…")
        muted: true
    }
    KeyList {
        id: stations

        objectName: "conversionStations"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: Theme.px(230)
        focus: true
        activeFocusOnTab: true
        visible: conversion.note === ""
        model: conversion.stations
        currentIndex: conversion.station
        highlightFollowsCurrentItem: false
        Accessible.name: qsTr("Stations of the object")
        Keys.onPressed: event => {
            const to = stations.rowAfter(event, conversion.station);
            event.accepted = to >= 0;
            if (to >= 0)
                conversion.station = to;
        }

        delegate: Item {
            id: entry

            required property int index
            required property conversionStation modelData

            objectName: "station:" + entry.modelData.title
            width: stations.width
            height: Theme.rowHeight
            Accessible.role: Accessible.ListItem
            Accessible.name: Spoken.row([entry.modelData.title, entry.modelData.summary])
            Accessible.selected: conversion.station === entry.index

            Rectangle {
                anchors.fill: parent
                color: conversion.station !== entry.index ? "transparent" : stations.activeFocus ? Theme.colors.selection : Theme.colors.selectionIdle
            }
            TapHandler {
                onTapped: {
                    stations.forceActiveFocus(Qt.MouseFocusReason);
                    conversion.station = entry.index;
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
                tone: entry.modelData.refused ? Tone.Error : Tone.Warning
                Accessible.ignored: true
            }
        }
    }
    Flickable {
        id: saidPlace

        anchors.left: stations.right
        anchors.leftMargin: Theme.space3
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.top: head.bottom
        visible: conversion.note === "" && conversion.said !== ""
        height: visible ? Math.min(said.height + Theme.space2, Math.round((root.height - head.height) * 0.5)) : 0
        contentWidth: width
        contentHeight: said.height + Theme.space2
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar { }

        AppLabel {
            id: said

            objectName: "conversionSaid"
            width: saidPlace.width - Theme.space4
            text: conversion.said
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            verticalAlignment: Text.AlignTop
        }
    }
    SideRows {
        id: list

        objectName: "conversionRows"
        anchors.left: stations.right
        anchors.right: parent.right
        anchors.top: saidPlace.bottom
        anchors.bottom: parent.bottom
        visible: conversion.note === ""
        rows: conversion.rows
        Accessible.name: qsTr("The object as sent and at the station")
    }
}
