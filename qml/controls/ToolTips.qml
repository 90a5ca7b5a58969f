// Whether tool tips may open: only while the mouse is in use, as set by the window. They do not cover what scrolls or
// changes under a resting mouse, and a key press closes them.
pragma Singleton

import QtQml

QtObject {
    property bool allowed: true
    property string cut: ""              // the whole text of the label under the mouse, if that shows only a part
    property int own: 0                  // tool tips of items that are open or about to: the text is shown there
}
