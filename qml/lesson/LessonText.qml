// A text of a lesson that was written in Markdown, in one paragraph.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppLabel {
    property string html: ""

    text: "<style>.code { font-family: '" + Theme.mono + "'; font-size: " + Theme.textCodeSmall + "px; color: " + Theme.colors.typeObject + " }</style>" + html
    textFormat: Text.RichText
    wrapMode: Text.Wrap
    lineHeight: 1.15
    Accessible.name: ShownText.plain(html)
}
