// A file dialog in the colours and the text size of the window.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

FileChooser {
    colors: ({
        window: Theme.palette.window,
        windowText: Theme.palette.windowText,
        base: Theme.palette.base,
        alternateBase: Theme.palette.alternateBase,
        text: Theme.palette.text,
        button: Theme.palette.button,
        buttonText: Theme.palette.buttonText,
        brightText: Theme.palette.brightText,
        highlight: Theme.palette.highlight,
        highlightedText: Theme.palette.highlightedText,
        toolTipBase: Theme.palette.toolTipBase,
        toolTipText: Theme.palette.toolTipText,
        placeholderText: Theme.palette.placeholderText,
        link: Theme.palette.link,
        linkVisited: Theme.palette.linkVisited,
        light: Theme.palette.light,
        midlight: Theme.palette.midlight,
        mid: Theme.palette.mid,
        dark: Theme.palette.dark,
        shadow: Theme.palette.shadow,
        disabledText: Theme.colors.textDisabled
    })
    font: Qt.font({ family: Theme.sans, pixelSize: Theme.textBody })
}
