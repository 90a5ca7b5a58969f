import QtQuick.Controls

ApplicationWindow {
    width: 1440
    height: 900
}
