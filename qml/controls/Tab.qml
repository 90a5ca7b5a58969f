// A tab of a TabStrip.
import QtQuick

QtObject {
    required property string key         // stable: a stored name, or that of a command
    property string title: ""
    property string description: ""      // one sentence
    property string keys: ""
    property string iconName: ""
    property bool enabled: true
    property int errors: 0
    property int warnings: 0
    property bool marked: false          // a dot for news
}
