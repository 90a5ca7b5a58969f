"""usage: house_test.py ROOT     fails with one line per breach of the rules of the house (rules.py)
   usage: house_test.py          checks that rules.py finds the breaches that are planted here
"""

import pathlib
import sys
import tempfile

import rules

# path -> (text, what the sentence about it holds, or the sentences; None where it is in order)
PLANTED = {
    "engine/yaml/ok.h": ('// A header.\n#pragma once\n#include <vector>\n#include "engine/base/result.h"\n', None),
    "engine/yaml/told.h": ("#pragma once\nstruct ToldStep;\nclass Siting {};\n", "names a type ToldStep; write 'Shown'"),
    "engine/yaml/qt.h": ("#pragma once\n#include <QString>\n", "free of Qt"),
    "engine/yaml/qt_module.h": ("#pragma once\n#include <QtCore/QString>\n", "free of Qt"),
    "engine/yaml/up.h": ('#pragma once\n#include "engine/schema/schema.h"\n', "yaml uses engine/schema, which is not among the LINKS"),
    "engine/yaml/CMakeLists.txt": ("crd_library(engine/yaml QUICKLY SOURCES a.cpp LINKS engine_base  # engine_cel\n"
                                   "    engine_value PRIVATE_INCLUDES engine_a)\n", "links engine_value, but does not use it"),
    "engine/cel/schema.h": ('#pragma once\n#include "engine/schema/schema.h"\n', "not among the LINKS"),
    "engine/cel/later.h": ('#pragma once\n#include "engine/value/json.h"\n#include "engine/base/result.h"\n', None),
    "engine/cel/CMakeLists.txt": ("crd_library(engine/cel LINKS engine_base PRIVATE_LINKS engine_value date::date)\n",
                                  "links engine_value, which engine/CMakeLists.txt adds later"),
    "engine/CMakeLists.txt": ("add_subdirectory(base)\nadd_subdirectory(yaml)\nadd_subdirectory(cel)\nadd_subdirectory(value)\n", None),
    "engine/attic/box.h": ('#pragma once\n#include "engine/base/result.h"\n', "no CMakeLists.txt declares engine/attic"),
    "engine/yaml/read/internal/own.h": ('#pragma once\n#include "engine/yaml/read/internal/other.h"\n', None),
    "engine/yaml/read/internal/other.h": ("#pragma once\n", None),
    "engine/yaml/marked.h": ("// Internal to engine/yaml: it.\n#pragma once\n", None),
    "engine/yaml/edit/inside.h": ('#pragma once\n#include "engine/yaml/read/internal/own.h"\n#include "engine/yaml/marked.h"\n', None),
    "tests/engine/yaml/inside.h": ('#pragma once\n#include "engine/yaml/read/internal/own.h"\n#include "engine/yaml/marked.h"\n', None),
    "tests/fuzz/inside.h": ('#pragma once\n#include "engine/yaml/read/internal/own.h"\n', None),
    "tests/engine/cel/outside.h": ('#pragma once\n#include "engine/yaml/read/internal/own.h"\n', "private to engine/yaml"),
    "model/outside.h": ('#pragma once\n#include "engine/yaml/read/internal/own.h"\n#include "engine/yaml/marked.h"\n',
                        ("outside.h:2: includes engine/yaml/read/internal/own.h, which is private to engine/yaml",
                         "outside.h:3: includes engine/yaml/marked.h, which is private to engine/yaml")),
    "model/text/kept.h": ('#pragma once\n#include "model/base/tone.h"\n', "text uses model/base, which is not among the LINKS"),
    "model/text/CMakeLists.txt": ("crd_model_folder(text\n    LINKS model_tree)\n", "links model_tree, but does not use it"),
    "model/tree/rows.h": ('#pragma once\n#include "model/base/tone.h"\n', None),
    "model/tree/CMakeLists.txt": ("crd_library(model/tree LINKS model_base)\n", None),
    "model/base/tone.h": ("#pragma once\n", None),
    "engine/base/model.h": ('#pragma once\n#include "model/session.h"\n', "arrows point"),
    "model/app.h": ('#pragma once\n#include "app/main.h"\n', "arrows point"),
    "model/ok.h": ('#pragma once\n#include <QString>\n#include "engine/analysis/analysis.h"\n', None),
    "model/painted.h": ("#pragma once\n#include <QQuickItem>\n", "belong to qml"),
    "qml/source/items.h": ('#pragma once\n#include <QQuickItem>\n#include "qml/controls/rows.h"\n', None),
    "qml/controls/back.h": ('#pragma once\n#include "qml/source/items.h"\n', "controls uses qml/source, which is not among the LINKS"),
    "qml/controls/Back.qml": ("import QtQuick\nimport CrdDesigner.Panes\nItem {}\n", "not among the LINKS"),
    "qml/controls/Loading.qml": ('Item { property url a: "qrc:/qt/qml/CrdDesigner/Panes/VersionRow.qml" }\n', "not among the LINKS"),
    "qml/controls/CMakeLists.txt": ("crd_qml_module(controls URI CrdDesigner.Controls FILES Back.qml LINKS qml_theme model)\n",
                                    "links qml_theme, but does not use it"),
    "qml/panes/CMakeLists.txt": ("crd_qml_module(panes URI CrdDesigner.Panes LINKS qml_controls qml_theme model)\n", None),
    "qml/source/CMakeLists.txt": ("crd_qml_module(source URI CrdDesigner.Source LINKS qml_controls)\n", None),
    "qml/panes/Loaded.qml": ('Item { property url a: "qrc:/qt/qml/CrdDesigner/Controls/Chip.qml" }\n', None),
    "app/crdctl/main.h": ("#pragma once\n#include <QCoreApplication>\n", "free of Qt"),
    "engine/base/unguarded.h": ("int x;\n", "#pragma once"),
    "engine/base/rule_table.h": ("CRD_RULE(One)\n", None),
    "engine/base/long.h": ("#pragma once\n" * 701, "split by meaning"),
    "engine/base/orphan.cpp": ("int y;\n", "nothing builds it"),
    "engine/base/built.cpp": ("int z;\n", None),
    "engine/base/CMakeLists.txt": ("crd_library(engine/base SOURCES built.cpp first.cpp\n    second.cpp third.cpp fourth.cpp)\n", None),
    "engine/base/first.cpp": ("namespace crd {\nnamespace {\nint twice(int x = 0) {\n    return x;\n}\nconst char* kOnce = \"}\";\n"
                              "struct Row { int x; };\n}\nint other() { return 1; }\n}\n", None),
    "engine/base/second.cpp": ("namespace crd {\nnamespace {\n// int kOnce\nint only() { int kOnce = 1; return kOnce; }\n"
                               "double twice() {\n    return 1'000;\n}\n}\n}\n", "twice is also in"),
    "engine/base/fourth.cpp": ("namespace crd::base {\nnamespace {\nconstexpr int kSeen{1};\n}\n}\n", "kSeen in the anonymous"),
    "engine/value/CMakeLists.txt": ('file(GLOB found RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS found/*.cpp)\n'
                                    "crd_library(engine/value QUICKLY SOURCES same.cpp other.cpp hiding.cpp ${found})\n", None),
    "engine/value/found/one.cpp": ("int w;\n", None),
    "engine/value/found/two.cpp": ("namespace crd {\nnamespace {\nstruct Row { int v; };\n}\n}\n", "Row is also in"),
    "engine/value/found/deep/three.cpp": ("int u;\n", "nothing builds it"),
    "engine/value/same.cpp": ("namespace crd {\nnamespace {\nstruct Row { int y; };\n}\n}\n", "Row is also in"),
    "engine/value/hiding.cpp": ("namespace crd {\nnamespace {\nint kSeen = 2;\n}\n}\n", "kSeen in the anonymous"),
    "engine/value/other.cpp": ("namespace crd::value {\nnamespace {\nconst char* kOnce = \"\";\n}\n}\n", None),
    "engine/base/seen.h": ("#pragma once\nnamespace crd {\ninline const int kSeen = 1 + 2;\n}\n", None),
    "engine/base/third.cpp": ("#include \"engine/base/seen.h\"\nnamespace {\ntemplate <typename T>\nstruct Row { T kOnce; };\n}\nint other(Row<int>);\n", "Row is also in"),
    "qml/panes/Later.qml": ("// TO" + "DO: later\nItem {}\n", "unfinished"),
    "packaging/packages.txt": ("[run]  # why\nqml6-module-qtquick\n[test-window]\nqml6-module-qttest\n", None),
    "qml/panes/Listed.qml": ("import QtQuick\nimport CrdDesigner.Theme\nItem {}\n", None),
    "qml/panes/Unlisted.qml": ("import QtQuick.Particles 2.0 as P\nItem {}\n", "no qml6-module-qtquick-particles"),
    "qml/panes/Test.qml": ("import QtTest\nItem {}\n", "no qml6-module-qttest"),
    "tests/qml/tst_ok.qml": ("import QtTest\nItem {}\n", None),
    "packaging/here.sh": ("cd /wo" + "rk/main\n", "path of one machine"),
    "packaging/paths.sh": ('cd "$top/work/main"; ls /usr/share/work\n', None),
    "resources/rules/plain.md": ("A recommended value is rejected; its weight cannot change.\n", None),
    "resources/rules/refused.md": ("# A title\n\nThe server refuses it.\n", "uses 'refuses'"),
    "resources/rules/judged.md": ("It is judged\nlater.\n", "uses 'judged'"),
    "resources/lessons/pruning/maps/lesson.yaml": ("title: Nobody knows it\n", "uses 'Nobody'"),
    "resources/templates/copied.yaml": ("kind: A # can not change\n", "uses 'can not'"),
    "packaging/a.desktop": ("Comment=See the verdict\n", "uses 'verdict'"),
    "packaging/a.metainfo.xml": ("<p>Every finding</p>\n", "uses 'finding'"),
    "packaging/notes.txt": ("what people say\n", None),
    "engine/base/wording.h": ("#pragma once\n// A finding: `refused`, refuse(), kept::verdict, \"they refuse it\". There\n"
                              "// is no other.\ninline const char* kKey = \"verdict\";\n"
                              "inline const char kQuote = '\"';  // Behind it.\n", None),
    "engine/base/wrapped.h": ("#pragma once\nint x;  // Why.\n\n// One.\n// Objects in\n//   front of it.\n",
                              "wrapped.h:5: uses 'in front of'"),
    "engine/base/negated.h": ("#pragma once\n/* This is no schema. */\n", "uses 'is no'"),
    "tests/model/said.h": ("#pragma once\nconst char* kText = \"// people judge\";  // People.\n", "uses 'People'"),
    "bench/docs.py": ("TEXT = 'people'\n\n\ndef f():\n    \"\"\"One.\n\n    Nobody calls it.\"\"\"\n", "docs.py:7: uses 'Nobody'"),
    "bench/quotes.py": ("TEXT = 'it\\'s # people', \"\"\"people\"\"\"\nOTHER = 1  # Whoever calls it.\n", "quotes.py:2: uses 'Whoever'"),
    "packaging/cmake/Said.cmake": ("set(A \"a#people\")  # people\n", "uses 'people'"),
    "engine/base/split.h": ('#pragma once\ninline const char* kText =\n    "Objects in front "\n    "of it";\n',
                            "split.h:3: uses 'in front of'"),
    "app/crdctl/raw.h": ('#pragma once\ninline const char* kText = R"(The server refuses it.)";\n', "uses 'refuses'"),
    "app/crdctl/README.md": ("    print  a\n    input  b\n", None),
    "app/crdctl/print/ok.h": ('#pragma once\n#include "app/crdctl/input/ok.h"\n', "print uses input, which is below it"),
    "app/crdctl/input/ok.h": ('#pragma once\n#include "app/crdctl/print/ok.h"\n', None),
    "app/crdctl/other/ok.h": ('#pragma once\n#include "app/crdctl/print/ok.h"\n', "does not list other"),
    "app/gui/later.h": ('#pragma once\ninline const char* kText = "The server refuses it.";\n', "uses 'refuses'"),
    "qml/panes/Said.qml": ('Item {\n    // The "verdict".\n    property string a: qsTr("Its findings")\n}\n',
                           "Said.qml:3: uses 'findings'"),
    "tests/model/quiet.h": ('#pragma once\ninline const char* kText = "The server refuses it.";\n', None),
    "model/counted.cpp": ('// counted.cpp\nQString a = tr("%n line(s)", nullptr, 1) + tr("%n of "\n"%1", nullptr, 1);\n', None),
    "qml/panes/Counting.qml": ('Item { property string a: qsTr("%n tree(s)", "", 1) }\n', "no English plural"),
    "resources/translations/crd-designer_en.ts": (
        "<TS><message><source>%n line(s)</source><translation><numerusform>One line</numerusform>"
        "<numerusform>%n lines</numerusform></translation></message><message><source>%n of %1</source><translation>"
        "<numerusform>%n of %1</numerusform><numerusform>%n of %1</numerusform></translation></message>"
        '<message><source>%n tree(s)</source><translation type="unfinished"><numerusform></numerusform></translation>'
        "</message></TS>", None),
    "resources/translations/crd-designer_de.ts": (
        "<TS><message><source>%1 of %2</source><translation>%2 von %1</translation></message>"
        "<message><source>Of %1</source><translation>Von %2</translation></message></TS>", "other placeholders"),
    "model/CMakeLists.txt": ("crd_library(model SOURCES counted.cpp)\n", None),
    "README.md": ("A finding.\n\nIts `verdict` is\nrefused.\n", "README.md:4: uses 'refused'"),
    "qml/panes/Pressed.qml": ('Item {\n    AppButton {\n        text: qsTr("Press")\n        onClicked: root.press()\n    }\n}\n',
                              "“Press” is not derived from a command"),
    "qml/panes/ProblemRow.qml": ('Item {\n    Row {\n        CommandButton { command: root.commands.undo }\n    }\n}\n', "which is not there"),
    "qml/window/PressDialog.qml": ('Item {\n    AppButton {\n        text: qsTr("Press")\n    }\n}\n', None),
    "qml/panes/Signed.qml": ("Item {\n    function a(row: Pressed): int {\n        return 1;\n    }\n}\n", "names Pressed in a signature only"),
    "qml/panes/Held.qml": ("Item {\n    property Pressed b\n    function a(): Pressed {\n        return b;\n    }\n}\n", None),
    "qml/panes/Inherited.qml": ("Held {\n    signal c(row: Pressed)\n}\n", None),
    "engine/base/README.md": ("`seen.h`, `engine/base/{seen,ok}.h`, `engine/value/*.cpp`, `a/b`: [it](../../README.md#a).\n", "names engine/base/ok.h"),
    "engine/value/README.md": ("[It](../../LICENSE).\n", "links to ../../LICENSE"),
    "engine/README.md": ("| base | a |\n| value | a |\n| yaml | a |\n| cel | a |\n", "no row for engine/attic"),
    "engine/yaml/README.md": ("A line.\n" * 61, "61 lines"),
    "engine/cel/README.md": ("`schema.h`, `result.h`, `engine/base/seen.h --all`\n", "names result.h"),
    "docs/decisions/001-it.md": ("Whoever calls it.\n", "uses 'Whoever'"),
    "engine/base/kubernetes/server_version.h": ("#pragma once\nenum class Trait : int {\n    // One.\n    Named,  // it\n    Unnamed,\n"
                                                "    Count,\n};\n", None),
    "tests/engine/seen_test.cpp": ("TEST(Seen, IsSeen) {}\n", None),
    "tests/engine/CMakeLists.txt": ("crd_test(engine seen_test.cpp)\n", None),
    "tests/conformance/cases/seen.jsonl": ('{"id": "seen/one", "crd": ""}\n', None),
    "docs/quirks.md": ("| a | b | c | d |\n|---|---|---|---|\n| It. | `Named`: `engine/base/seen.h` | `Seen.IsSeen`, `seen/one`, `tests/engine` | d |\n"
                       "| It. | `engine/base/lost.h` | `Seen.IsLost` | d |\n| It. | b | `seen/two` |\n"
                       "| It. | b | none | d |\n",
                       ("the trait Unnamed", "names engine/base/lost.h", "is named Seen.IsLost", ":5: 3 columns", "pins it")),
    "ARCHITECTURE.md": ("    engine   base    all\n             yaml  cel    yaml for cel\n\n" + "-" * 121 + "\n",
                        ("no row of the layers has engine/value", "engine/cel uses engine/base, which is in a row above it",
                         "engine/yaml uses engine/base, which is in a row above it", "121 columns")),
    "notes/plan.md": ("A plan.\n", "belongs at the top"),
    ".hidden": ("", None),
}


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, (text, _) in PLANTED.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        breaches = rules.check(root)
        for path, (_, expected) in PLANTED.items():
            place = "notes" if path.startswith("notes/") else path
            about = [b for b in breaches if b.startswith((place + ":",))]
            parts = [expected] if isinstance(expected, str) else expected or []
            if len(about) != len(parts) or not all(any(part in b for b in about) for part in parts):
                failures.append(f"{path}: expected a sentence with each of {parts}, got {about}")
    return failures


def main():
    breaches = rules.check(sys.argv[1]) if len(sys.argv) > 1 else self_test()
    for breach in breaches:
        print(breach)
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
