// The design system: spacing, type scale, sizes and colours. Everything drawn in the window takes its measures from
// here; no other file defines a colour or a font.
pragma Singleton

import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property int mode: ThemeChoice.System  // what the user chose
    property bool systemDark: false      // the desktop's setting, if known
    property real textScale: 1.0         // the user's setting, relative to the size of the desktop
    property bool spotlight: false       // what is not selected is dimmed
    property real desktopText: 0         // the size of the desktop's font in pixels; 0: unknown
    readonly property real bodySize: 12.5  // of the text at a scale of one, in pixels
    // A desktop whose text size differs by less than 5 % gets the default measures.
    readonly property real desktopScale: {
        const ratio = root.desktopText / root.bodySize;
        return root.desktopText <= 0 || Math.abs(ratio - 1) < 0.05 ? 1.0 : root.limited(ratio);
    }
    // Every measure that contains text grows with it.
    readonly property real scale: root.limited(root.textScale * root.desktopScale)
    readonly property bool dark: mode === ThemeChoice.Dark || (mode === ThemeChoice.System && systemDark)

    readonly property Palettes colors: Palettes { dark: root.dark }
    readonly property Palettes lightColors: Palettes { dark: false }
    readonly property Palettes darkColors: Palettes { dark: true }
    readonly property ContrastList contrast: ContrastList {}

    // Fonts have names: the meaning of `sans` depends on the installed packages.
    readonly property string sans: root.firstOf(["Inter", "Noto Sans", "DejaVu Sans"], "sans-serif")
    readonly property string mono: root.firstOf(["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"], "monospace")

    // type scale, in pixels
    readonly property int textSmall: root.px(11)
    readonly property int textBody: root.px(root.bodySize)
    readonly property int textLarge: root.px(14)
    readonly property int textTitle: root.px(18)
    readonly property int textDisplay: root.px(26)
    readonly property int textCode: root.px(12.5)
    readonly property int textCodeSmall: root.px(11.5)

    // spacing: multiples of four, two for closely related items
    readonly property int scrollBar: 10
    readonly property int space1: 2
    readonly property int space2: 4
    readonly property int space3: 8
    readonly property int space4: 12
    readonly property int space5: 16
    readonly property int space6: 24
    readonly property int space7: 32

    // sizes
    readonly property int rowHeight: root.px(24)
    readonly property int controlHeight: root.px(26)
    readonly property int barHeight: root.px(42)
    readonly property int headerHeight: root.px(32)
    readonly property int chipHeight: root.px(16)
    readonly property int indent: root.px(14)
    readonly property int icon: root.px(16)
    readonly property int iconLarge: root.px(20)
    readonly property int radius: 4
    readonly property int radiusLarge: 8
    readonly property int focusWidth: 2

    // For Qt's own style (file dialogs): one object per theme, since a window copies a palette when the object changes,
    // not when a colour in it changes.
    readonly property Palette palette: root.dark ? root.darkPalette : root.lightPalette
    readonly property Palette lightPalette: StylePalette { colors: root.lightColors }
    readonly property Palette darkPalette: StylePalette { colors: root.darkColors }

    function limited(scale: real): real {
        return Math.max(TextLimits.leastScale, Math.min(TextLimits.mostScale, scale));
    }
    function px(size: real): int {
        return Math.round(size * root.scale);
    }

    function firstOf(wanted, fallback: string): string {
        const there = Qt.fontFamilies();
        for (const name of wanted) {
            if (there.indexOf(name) >= 0)
                return name;
        }
        return fallback;
    }

    // The colour of a Tone.
    function toneColor(tone: int): color {
        switch (tone) {
        case Tone.Error: return root.colors.error;
        case Tone.Warning: return root.colors.warning;
        case Tone.Info: return root.colors.info;
        case Tone.Success: return root.colors.success;
        case Tone.Accent: return root.colors.accent;
        default: return root.colors.textMuted;
        }
    }

    function toneGround(tone: int): color {
        switch (tone) {
        case Tone.Error: return root.colors.errorGround;
        case Tone.Warning: return root.colors.warningGround;
        case Tone.Info:
        case Tone.Accent: return root.colors.infoGround;
        case Tone.Success: return root.colors.successGround;
        default: return root.colors.chip;
        }
    }

    function toneIcon(tone: int): string {
        switch (tone) {
        case Tone.Error: return "error";
        case Tone.Warning: return "warning";
        case Tone.Success: return "ok";
        default: return "info";
        }
    }

    // The tone of a Severity.
    function severityTone(severity: int): int {
        switch (severity) {
        case Severity.Error: return Tone.Error;
        case Severity.Warning: return Tone.Warning;
        default: return Tone.Info;
        }
    }

    function severityColor(severity: int): color {
        return root.toneColor(root.severityTone(severity));
    }

    function severityIcon(severity: int): string {
        return root.toneIcon(root.severityTone(severity));
    }

    function typeColor(kind: int): color {   // TypeKind
        switch (kind) {
        case TypeKind.Array: return root.colors.typeArray;
        case TypeKind.Map:
        case TypeKind.Object: return root.colors.typeObject;
        case TypeKind.String: return root.colors.typeString;
        case TypeKind.IntOrString:
        case TypeKind.Number: return root.colors.typeNumber;
        case TypeKind.Boolean: return root.colors.typeBoolean;
        default: return root.colors.typeOther;
        }
    }

    function typeIcon(kind: int): string {   // TypeKind
        switch (kind) {
        case TypeKind.Array: return "type-array";
        case TypeKind.Map: return "type-map";
        case TypeKind.Object: return "type-object";
        case TypeKind.String: return "type-string";
        case TypeKind.IntOrString: return "type-int-or-string";
        case TypeKind.Number: return "type-number";
        case TypeKind.Boolean: return "type-boolean";
        default: return "type-any";
        }
    }
}
