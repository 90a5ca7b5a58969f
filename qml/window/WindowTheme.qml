// The theme of the window: what is remembered, or what was asked for this run.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

QtObject {
    id: root

    required property AppSettings settings
    property string wanted: ""           // for this run only; empty: what is remembered
    property bool picturing: false       // a picture has its own, and nothing is remembered
    property bool systemDark: false      // the desktop's
    property real desktopText: 0         // the size of its font, in pixels; 0: not known

    signal chosen()                      // `wanted` no longer counts

    function choose(theme: string) {
        root.chosen();
        root.settings.theme = theme;
        if (root.picturing)
            Theme.mode = theme;
    }

    readonly property Binding mode: Binding {
        target: Theme
        property: "mode"
        value: root.wanted !== "" ? root.wanted : root.settings.theme
        when: !root.picturing
    }
    readonly property Binding scale: Binding { target: Theme; property: "textScale"; value: root.settings.textScale }
    readonly property Binding desktop: Binding { target: Theme; property: "desktopText"; value: root.desktopText }
    readonly property Binding dark: Binding { target: Theme; property: "systemDark"; value: root.systemDark }
}
