// The pairs of foreground and background colours. Used by the test that computes the contrast of each pair.
import QtQuick

QtObject {
    // Text: at least 4.5 to 1 (WCAG 2.1, 1.4.3).
    readonly property var text: [
        ["text", "frame"], ["text", "bar"], ["text", "pane"], ["text", "field"], ["text", "raised"], ["text", "button"],
        ["text", "hover"], ["text", "pressed"], ["text", "selection"], ["text", "selectionIdle"], ["text", "chip"],
        ["textMuted", "frame"], ["textMuted", "bar"], ["textMuted", "pane"], ["textMuted", "field"], ["textMuted", "raised"],
        ["textMuted", "hover"], ["textMuted", "selection"], ["textMuted", "selectionIdle"], ["textMuted", "chip"],
        ["textFaint", "bar"], ["textFaint", "pane"], ["textFaint", "field"], ["textFaint", "raised"], ["textFaint", "hover"],
        ["textFaint", "frame"],
        ["accent", "bar"], ["accent", "pane"], ["accent", "raised"], ["accent", "hover"],
        ["accentInk", "accentFill"], ["accentInk", "accentFillHover"],
        ["error", "errorGround"], ["error", "pane"], ["error", "bar"], ["error", "selection"], ["error", "hover"],
        ["error", "field"], ["error", "selectionIdle"],
        ["warning", "warningGround"], ["warning", "pane"], ["warning", "bar"], ["warning", "selection"], ["warning", "hover"],
        ["warning", "selectionIdle"],
        ["info", "infoGround"], ["info", "pane"], ["info", "bar"], ["info", "selection"], ["info", "hover"],
        ["success", "successGround"], ["success", "pane"], ["success", "bar"], ["success", "hover"],
        ["text", "errorGround"], ["text", "warningGround"], ["text", "infoGround"], ["text", "successGround"],
        ["typeObject", "pane"], ["typeArray", "pane"], ["typeString", "pane"], ["typeNumber", "pane"],
        ["typeBoolean", "pane"], ["typeOther", "pane"],
        ["typeObject", "selection"], ["typeArray", "selection"], ["typeString", "selection"], ["typeNumber", "selection"],
        ["typeBoolean", "selection"], ["typeOther", "selection"],
        ["typeObject", "selectionIdle"], ["typeArray", "selectionIdle"], ["typeString", "selectionIdle"],
        ["typeNumber", "selectionIdle"], ["typeBoolean", "selectionIdle"], ["typeOther", "selectionIdle"],
        ["typeObject", "hover"], ["typeArray", "hover"], ["typeString", "hover"], ["typeNumber", "hover"],
        ["typeBoolean", "hover"], ["typeOther", "hover"]
    ]
    // Marks and the focus ring: at least 3 to 1 (WCAG 2.1, 1.4.11).
    readonly property var marks: [
        ["focus", "frame"], ["focus", "bar"], ["focus", "pane"], ["focus", "field"], ["focus", "raised"], ["focus", "hover"],
        ["accentFill", "pane"], ["textFaint", "chip"], ["focus", "selectionIdle"]
    ]
}
