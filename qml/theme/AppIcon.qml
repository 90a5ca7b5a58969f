// An icon of resources/icons in a given colour. Decorative: its control has the accessible text.
import QtQuick
import QtQuick.Controls.impl

ColorImage {
    id: root

    property string name: ""
    property int size: Theme.icon

    width: size
    height: size
    sourceSize.width: size
    sourceSize.height: size
    source: name === "" ? "" : "qrc:/icons/" + name + ".svg"
    color: Theme.colors.textMuted
    defaultColor: "#000000"
    fillMode: Image.PreserveAspectFit
    Accessible.ignored: true
}
