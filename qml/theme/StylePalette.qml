// The colours of a theme for Qt Quick Controls' own styles.
import QtQuick

Palette {
    id: root

    required property Palettes colors

    window: root.colors.pane
    windowText: root.colors.text
    base: root.colors.field
    alternateBase: root.colors.bar
    text: root.colors.text
    button: root.colors.button
    buttonText: root.colors.text
    brightText: root.colors.accentInk
    highlight: root.colors.accentFill
    highlightedText: root.colors.accentInk
    toolTipBase: root.colors.raised
    toolTipText: root.colors.text
    placeholderText: root.colors.textFaint
    link: root.colors.accent
    linkVisited: root.colors.accent
    light: root.colors.hover
    midlight: root.colors.hover
    mid: root.colors.line
    dark: root.colors.lineStrong
    shadow: root.colors.frame
}
