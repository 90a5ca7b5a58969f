// Text in the type scale: "body", "small", "large", "title", "display", "code", "codeSmall", "section".
import QtQuick
import CrdDesigner.Theme

Text {
    id: root

    property string role: "body"
    property bool muted: false
    property bool faint: false

    color: root.faint ? Theme.colors.textFaint : root.muted ? Theme.colors.textMuted : Theme.colors.text
    font.family: root.role.startsWith("code") ? Theme.mono : Theme.sans
    font.preferShaping: !root.role.startsWith("code")  // no ligatures in text of a file
    font.pixelSize: {
        switch (root.role) {
        case "small":
        case "section": return Theme.textSmall;
        case "large": return Theme.textLarge;
        case "title": return Theme.textTitle;
        case "display": return Theme.textDisplay;
        case "code": return Theme.textCode;
        case "codeSmall": return Theme.textCodeSmall;
        default: return Theme.textBody;
        }
    }
    font.weight: root.role === "title" || root.role === "display" || root.role === "section" ? Font.DemiBold : Font.Normal
    elide: root.wrapMode === Text.NoWrap ? Text.ElideRight : Text.ElideNone
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
    linkColor: Theme.colors.accent
    Accessible.role: Accessible.StaticText
    Accessible.name: root.text
}
