// A tab of the side pane.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls

Tab {
    required property int pane           // Pane
    required property string file        // its item is created with `side`, the side pane
    required property AppCommand command // shows it

    keys: command.keys
}
