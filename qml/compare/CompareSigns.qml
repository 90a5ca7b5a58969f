// How marks look: a sign besides the colour, which not all users can distinguish.
pragma Singleton

import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

QtObject {
    function sign(mark: int): string {
        switch (mark) {
        case CompareMark.Changed: return "~";
        case CompareMark.Added: return "+";
        case CompareMark.Removed: return "−";
        case CompareMark.Moved:
        case CompareMark.Renamed: return ">";
        default: return "";
        }
    }
    function word(mark: int): string {
        switch (mark) {
        case CompareMark.Changed: return qsTr("changed");
        case CompareMark.Added: return qsTr("added");
        case CompareMark.Removed: return qsTr("removed");
        case CompareMark.Moved: return qsTr("moved");
        case CompareMark.Renamed: return qsTr("renamed");
        default: return "";
        }
    }
    function tone(mark: int): int {
        switch (mark) {
        case CompareMark.Changed: return Tone.Info;
        case CompareMark.Added: return Tone.Success;
        case CompareMark.Removed: return Tone.Warning;
        case CompareMark.Moved:
        case CompareMark.Renamed: return Tone.Accent;
        default: return Tone.Muted;
        }
    }
    function ink(mark: int): color {
        return Theme.toneColor(tone(mark));
    }
    function ground(mark: int): color {
        return mark === CompareMark.Same ? "transparent" : Theme.toneGround(tone(mark));
    }
}
