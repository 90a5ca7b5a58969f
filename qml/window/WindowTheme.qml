// The theme of the window: the saved one, or that for this run.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

QtObject {
    id: root

    required property AppSettings settings
    property int wanted: ThemeChoice.System  // for this run only; System: the saved setting
    property bool picturing: false       // for --grab: has its own, and nothing is saved
    property bool systemDark: false      // the desktop's
    property bool teaching: false        // larger text, and a spotlight on what is selected
    property bool single: false          // one pane fills the window
    property real desktopText: 0         // the size of its font, in pixels; 0: unknown

    signal chosen()                      // `wanted` is ignored from now on

    function choose(theme: int) {
        root.chosen();
        root.settings.theme = theme;
        if (root.picturing)
            Theme.mode = theme;
    }

    Component.onCompleted: {
        if (!root.picturing)
            root.settings.follow();
    }
    readonly property Binding mode: Binding {
        target: Theme
        property: "mode"
        value: root.wanted !== ThemeChoice.System ? root.wanted : root.settings.theme
        when: !root.picturing
    }
    readonly property Binding scale: Binding { target: Theme; property: "textScale"; value: root.settings.textScale * (root.teaching ? root.single ? 1.7 : 1.3 : 1) }
    readonly property Binding spotlight: Binding { target: Theme; property: "spotlight"; value: root.teaching }
    readonly property Binding desktop: Binding { target: Theme; property: "desktopText"; value: root.desktopText }
    readonly property Binding dark: Binding { target: Theme; property: "systemDark"; value: root.systemDark }
}
