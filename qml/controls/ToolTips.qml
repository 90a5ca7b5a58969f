// Whether tool tips may open: the window says when the mouse is in use. What scrolls or changes under a mouse that rests
// is not covered, and a key closes what covers the text that is typed.
pragma Singleton

import QtQml

QtObject {
    property bool allowed: true
}
