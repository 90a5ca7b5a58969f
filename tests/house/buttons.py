"""Buttons of panes: each is derived from a command (CommandButton, CommandToolButton), so that menus, the palette and the
list of keys have the action too; or it is listed here with the reason why not.

Dialogs are not looked at: their buttons answer a question.
"""

import re

ROW = "acts on its own row; the command for it acts on the selection"
MENU = "opens a menu of commands"
FOLD = "shows or hides a part of its own pane"
FIND = "is about the open find bar; a command opens the bar and does the same"
ANSWER = "answers the question next to it"
CHOICE = "is one choice of several that depend on the document"
NOTICE = "belongs to the notification, which is gone soon"

# By file, then by the beginning of the name (objectName), or by the text of a button without one.
REASONS = {
    "admission/AdmissionPane.qml": {"admissionAdd": MENU},
    "admission/RequestBar.qml": {"admissionAddSample": "adds a sample as the command does, but keeps the focus here", "admissionMore": FOLD},
    "compare/CompareDetail.qml": {"takeKeywordLeft": ROW, "takeKeywordRight": ROW},
    "compare/CompareHead.qml": {"compareClass:": CHOICE},
    "compare/OtherVersions.qml": {"otherVersion:": CHOICE},
    "definition/DefinitionField.qml": {"use:": ROW},
    "definition/DefinitionHeading.qml": {"copy:": ROW, "up:": ROW, "down:": ROW, "remove:": ROW, "fix:": ROW},
    "definition/SizeView.qml": {"trim:": CHOICE},
    "definition/TableProblem.qml": {"root.fixName": ROW},
    "definition/TableRow.qml": {"up:": ROW, "down:": ROW, "remove:": ROW},
    "lesson/LessonPane.qml": {"foldLesson": FOLD},
    "lesson/TypedAnswer.qml": {"typedSend": ANSWER},
    "mapping/MappingDetail.qml": {"acknowledgeNow": ANSWER},
    "mapping/MappingHead.qml": {"mappingMenuButton": MENU},
    "mapping/MappingTab.qml": {"mappingCancelJoin": ANSWER},
    "panes/InspectorComplaint.qml": {"fix:": ROW},
    "panes/InspectorList.qml": {"choices:": ROW},
    "panes/InspectorListValue.qml": {"moveUp:": ROW, "Move down": ROW, "remove:": ROW},
    "panes/InspectorRow.qml": {"unset:": ROW},
    "panes/InspectorRule.qml": {"more:": FOLD},
    "panes/InspectorRuleFields.qml": {"Unset reason": ROW},
    "panes/ProblemRow.qml": {"root.isGroup": ROW},
    "preview/SampleBar.qml": {"addSample": MENU},
    "preview/StepBar.qml": {"stage:": CHOICE},
    "source/FindBar.qml": {"Hide replace": FIND, "findPrevious": FIND, "findNext": FIND, "Close": FIND, "replaceOne": FIND, "replaceAll": FIND},
    "source/SourcePane.qml": {"colourNote": NOTICE, "findButton": "searches this text; the command searches the text that was used last"},
    "table/NoTable.qml": {"tableFullSample": "adds a sample as the command does, but keeps the focus here", "tableMinimalSample": "as above"},
    "window/SideStrip.qml": {"root.prefix": "a tab", "moreStripTabs": MENU},
    "window/Toast.qml": {"toastOffer": NOTICE, "toastCopy": NOTICE, "toastUndo": NOTICE, "toastDismiss": NOTICE},
}

BUTTON = re.compile(r"^( *)(?:[\w ]+: )?App(?:Tool)?Button \{$")
NAME = re.compile(r'^ *objectName: (?:"([^"]*)"|([\w.]+))', re.MULTILINE)
TEXT = re.compile(r'^ *text: .*?qsTr\("([^"]*)"', re.MULTILINE)
# Their buttons answer a question, or these are what buttons are made of.
EXEMPT = re.compile(r"^qml/(controls/|commands/Command(Tool)?Button\.qml$)|^qml/window/(KeyCapture|ThreeSides)\.qml$|Dialog\.qml$")


def buttons_of(lines):
    """The name and the line of each button that is not derived from a command."""
    for number, line in enumerate(lines, 1):
        if match := BUTTON.match(line):
            end = next((i for i in range(number, len(lines)) if lines[i].startswith(match.group(1) + "}")), len(lines))
            own = "\n".join(text for text in lines[number:end])
            name = NAME.search(own)
            text = TEXT.search(own)
            yield (name.group(1) or name.group(2)) if name else text.group(1) if text else "", number


def check_buttons(path, lines):
    if not path.startswith("qml/") or not path.endswith(".qml") or EXEMPT.search(path):
        return
    reasons = REASONS.get(path[len("qml/"):], {})
    seen = set()
    for name, number in buttons_of(lines):
        seen.add(name)
        if name not in reasons:
            yield f"{path}:{number}: the button “{name}” is not derived from a command, and tests/house/buttons.py does not say why"
    for name in reasons.keys() - seen:
        yield f"{path}: tests/house/buttons.py lists the button “{name}”, which is not there"
