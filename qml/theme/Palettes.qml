// The colours, by role, for one of the two themes. Every pair of text and background is listed in ContrastList and
// tested for WCAG AA.
import QtQuick

QtObject {
    id: root

    required property bool dark

    // backgrounds, from back to front
    readonly property color frame: dark ? "#14161a" : "#e9ecf0"        // behind and between the panes
    readonly property color bar: dark ? "#1d2026" : "#f3f5f7"          // top bar, pane headers
    readonly property color pane: dark ? "#191c21" : "#ffffff"         // the body of a pane
    readonly property color field: dark ? "#121418" : "#ffffff"        // text fields, code
    readonly property color raised: dark ? "#252931" : "#ffffff"       // menus, dialogs, tool tips
    readonly property color button: dark ? "#2b3038" : "#ffffff"
    readonly property color hover: dark ? "#262b33" : "#eef1f5"
    readonly property color pressed: dark ? "#323944" : "#e1e6ec"
    readonly property color selection: dark ? "#1f3a63" : "#d6e6fd"
    readonly property color selectionIdle: dark ? "#2b313b" : "#e6eaef" // selected, but the focus is elsewhere
    readonly property color chip: dark ? "#282d36" : "#eceff3"
    readonly property color shade: dark ? "#b0000000" : "#66202833"    // over the window, behind a dialog

    // lines
    readonly property color line: dark ? "#2b3038" : "#dde2e8"
    readonly property color lineStrong: dark ? "#454d5a" : "#bcc5d0"
    // Nearly opaque: fully opaque items would split what Qt's software renderer has to paint into hundreds of pieces.
    readonly property color guide: dark ? "#fe2a2f37" : "#fee3e7ec"

    // text
    readonly property color text: dark ? "#e6e9ee" : "#1b2027"
    readonly property color textMuted: dark ? "#aab2bf" : "#4d5765"
    readonly property color textFaint: dark ? "#8f98a6" : "#616b79"
    readonly property color textDisabled: dark ? "#626b78" : "#9aa3af"

    // interactive elements
    readonly property color accent: dark ? "#6ba6ff" : "#0a5bcc"
    readonly property color accentFill: dark ? "#2f6bd0" : "#0a5bcc"
    readonly property color accentFillHover: dark ? "#285fbe" : "#0950b3"
    readonly property color accentInk: "#ffffff"
    readonly property color focus: dark ? "#6ba6ff" : "#0a5bcc"

    // states
    readonly property color error: dark ? "#ff8179" : "#bf1d28"
    readonly property color errorGround: dark ? "#3a1f21" : "#fdebec"
    readonly property color warning: dark ? "#e6b455" : "#835300"
    readonly property color warningGround: dark ? "#352b18" : "#fdf3dc"
    readonly property color info: dark ? "#7cb7f5" : "#0b5aa8"
    readonly property color infoGround: dark ? "#1b2c40" : "#e6f1fd"
    readonly property color success: dark ? "#63c787" : "#176a38"
    readonly property color successGround: dark ? "#19301f" : "#e6f6ec"

    // kinds of schema nodes: one hue per type in all panes
    readonly property color typeObject: dark ? "#c79bf2" : "#7435a8"
    readonly property color typeArray: dark ? "#6fc3d8" : "#0b6478"
    readonly property color typeString: dark ? "#8fca8b" : "#25692a"
    readonly property color typeNumber: dark ? "#e8a66c" : "#8d4a08"
    readonly property color typeBoolean: dark ? "#e58fb4" : "#9b2862"
    readonly property color typeOther: dark ? "#aab2bf" : "#4d5765"
}
