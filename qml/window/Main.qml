// The window. Its content is loaded and created after the first frame, so that the window appears at once.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.ApplicationWindow {
    id: root

    property bool picturing: false       // drawn for --grab: no questions, no saved state
    property string fileToOpen: ""       // opened at the start; set by the program
    property string nodeToSelect: ""     // in that file
    property bool offersRecoveries: false  // recovered changes are offered at the start
    property bool systemDark: false      // the desktop's setting; set by the program
    property real desktopText: 0         // the size of the desktop's font in pixels; set by the program
    property int wantedTheme: ThemeChoice.System  // for this run only; System: the saved setting
    property var content: null           // a WindowContent, once it is created
    readonly property alias settings: settings
    readonly property alias theme: theme
    readonly property bool startsMaximized: place.maximized  // the caller that shows the window applies it

    // Does not name the type: types named here are loaded before the window is shown. Not Component.Asynchronous: creating
    // objects of a type that Qt 6.4 loaded on its other thread sometimes crashes.
    function createContent() {
        const component = Qt.createComponent("WindowContent.qml");
        if (component.status === Component.Ready)
            root.content = component.createObject(root.contentItem, { window: root });
        else
            console.error(component.errorString());
    }
    function setPictureTheme(theme: int) {
        Theme.mode = theme;
    }
    function rememberPlace() {
        if (!root.picturing)
            place.remember();
    }

    width: 1440
    height: 900
    minimumWidth: 760
    minimumHeight: 480
    title: "CRD Designer"
    color: Theme.colors.frame
    palette: Theme.palette
    font.family: Theme.sans
    font.pixelSize: Theme.textBody
    Component.onCompleted: {
        if (!root.picturing)
            place.restore(root);
    }
    onClosing: close => {
        if (root.content !== null)
            close.accepted = root.content.mayClose();
    }
    onFrameSwapped: {
        if (root.content === null)
            afterFrame.start();
    }

    Timer {
        id: afterFrame

        interval: 0                      // after the frame is presented
        onTriggered: root.createContent()
    }

    AppSettings { id: settings }
    WindowGeometry {
        id: place

        settings: settings
    }
    WindowTheme {
        id: theme

        settings: settings
        wanted: root.wantedTheme
        picturing: root.picturing
        systemDark: root.systemDark
        desktopText: root.desktopText
        onChosen: root.wantedTheme = ThemeChoice.System
    }
    // Placeholder of the top bar.
    Rectangle {
        width: parent.width
        height: Theme.barHeight
        color: Theme.colors.bar
        visible: root.content === null
    }
}
