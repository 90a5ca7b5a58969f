// A value of AppSegments.
import QtQuick

QtObject {
    property string name: ""             // the object name
    property string text: ""
    property string tip: ""
}
