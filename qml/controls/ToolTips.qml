// Whether tool tips may open: only while the mouse is in use, as set by the window. They do not cover what scrolls or
// changes under a resting mouse, and a key press closes them.
pragma Singleton

import QtQml

QtObject {
    property bool allowed: true
}
