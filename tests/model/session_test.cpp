// One document from opening to saving: edits of trees and of text in one history, and how other kinds of documents are
// shown.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "model/document/document_session.h"
#include "model/recovery/recovery_store.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/model_mirror.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;
using test::ModelMirror;

TEST_F(Session, EmptyAtFirst) {
    DocumentSession session;
    EXPECT_EQ(session.fileName(), QStringLiteral("untitled"));
    EXPECT_FALSE(session.modified());
    EXPECT_EQ(session.text(), "");
    EXPECT_NE(session.save(), QString());
    EXPECT_NE(session.removeNode(kSpec), QString());
    session.select(kSpec);
    session.selectAtByte(5);
    session.nextProblem();
    EXPECT_EQ(session.selectedPath(), QString());
}

TEST_F(Session, OpensAndShows) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.fileName(), QStringLiteral("widgets.yaml"));
    EXPECT_EQ(session.folder(), m_folder.path());
    EXPECT_EQ(session.kind(), QStringLiteral("Widget"));
    EXPECT_EQ(session.group(), QStringLiteral("example.com"));
    EXPECT_EQ(session.scope(), QStringLiteral("Namespaced"));
    EXPECT_EQ(session.errorCount(), 1);
    EXPECT_EQ(session.outcomeText(), QStringLiteral("1 error"));
    EXPECT_EQ(session.documentNote(), QString());
    EXPECT_FALSE(session.modified());
    EXPECT_FALSE(session.stale());
    EXPECT_EQ(session.versions()->rowCount(), 1);
    EXPECT_EQ(session.selectedPath(), kRoot);
    EXPECT_EQ(session.schema()->rowCount(), 3);
    EXPECT_EQ(session.inspector()->title(), QStringLiteral("Widget"));
}

TEST_F(Session, TreeEditsAndTypingShareOneHistory) {
    DocumentSession session;
    const std::string text = definitionWith(kSchema);
    openText(session, text);
    ModelMirror tree(*session.schema()), inspector(*session.inspector()), problems(*session.problems());

    EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
    EXPECT_EQ(session.undoText(), QStringLiteral("Rename spec to wish"));
    const std::string renamed = session.text();
    EXPECT_NE(renamed.find("  wish:\n"), std::string::npos);
    EXPECT_NE(renamed.find("required: [wish]"), std::string::npos);
    EXPECT_NE(renamed.find("# What is wanted."), std::string::npos);
    type(session, renamed.find("what is}"), "this ");
    EXPECT_EQ(session.undoText(), QStringLiteral("Typing"));
    const std::string typed = session.text();
    EXPECT_EQ(session.setRequired(kRoot + ".properties[status]", true), QString());
    const std::string last = session.text();
    EXPECT_TRUE(session.modified());
    session.settle();
    EXPECT_EQ(tree.complaint(), QString());

    session.undo();
    EXPECT_EQ(session.text(), typed);
    session.undo();
    EXPECT_EQ(session.text(), renamed);  // the five letters were one step
    session.undo();
    EXPECT_EQ(session.text(), text);
    EXPECT_FALSE(session.modified());
    EXPECT_FALSE(session.canUndo());
    session.redo();
    session.redo();
    session.redo();
    EXPECT_EQ(session.text(), last);
    EXPECT_FALSE(session.canRedo());
    session.settle();
    EXPECT_EQ(tree.complaint(), QString());
    EXPECT_EQ(inspector.complaint(), QString());
    EXPECT_EQ(problems.complaint(), QString());
}

TEST_F(Session, TypingMergesAsEditorsDo) {
    DocumentSession session;
    openText(session, "abc\n");
    type(session, 3, "de");
    session.applyTypedEdit({{{5, 5}, "\n"}});  // a line end closes the step before it
    session.applyTypedEdit({{{6, 6}, "x"}});
    session.applyTypedEdit({{{0, 0}, "y"}});  // elsewhere: another step
    EXPECT_EQ(session.text(), "yabcde\nx\n");
    session.applyTypedEdit({{{6, 7}, ""}});
    session.applyTypedEdit({{{5, 6}, ""}});  // backspace, twice
    session.applyTypedEdit({{{4, 5}, ""}});
    EXPECT_EQ(session.text(), "yabcx\n");
    session.undo();
    EXPECT_EQ(session.text(), "yabcdex\n");  // the two letters; the line end is a separate step
    session.undo();
    EXPECT_EQ(session.text(), "yabcde\nx\n");
    session.undo();
    session.undo();
    EXPECT_EQ(session.text(), "abcde\n\n");
    session.undo();
    EXPECT_EQ(session.text(), "abc\n");
    EXPECT_FALSE(session.canUndo());
}

TEST_F(Session, PatchesAreReportedToThePaneThatDidNotMakeThem) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    std::string mirror = session.text();
    int told = 0;
    QObject::connect(&session, &DocumentSession::textPatched, &session, [&](const TextEdit& edit) {
        mirror = applied(mirror, edit);
        ++told;
    });
    const TextEdit own = {{{0, 0}, "# mine\n"}};
    mirror = applied(mirror, own);
    session.applyTypedEdit(own);
    EXPECT_EQ(told, 0);
    EXPECT_EQ(session.removeNode(kSpec + ".properties[hosts]"), QString());
    EXPECT_EQ(told, 1);
    session.undo();
    session.undo();
    session.redo();
    EXPECT_EQ(told, 4);
    EXPECT_EQ(mirror, session.text());
}

TEST_F(Session, ListsTheNodesThatAPropertyCanMoveTo) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const auto targets = [&](const QString& path) {
        QStringList names;
        for (const PickerChoice& row : session.moveTargets(path)) names += row.name;
        return names;
    };
    EXPECT_EQ(targets(kSpec + ".properties[size]"),
              QStringList({QStringLiteral("Widget"), QStringLiteral("Widget › status")}));
    EXPECT_EQ(targets(kSpec), QStringList(QStringLiteral("Widget › status"))) << "not to its parent, nor into itself";
    EXPECT_TRUE(targets(kRoot).isEmpty());
    const QString to = session.moveTargets(kSpec).at(0).path;
    EXPECT_EQ(to, kRoot + ".properties[status]");
}

TEST_F(Session, SaysWhereADraggedPropertyGoes) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const QString size = kSpec + ".properties[size]", hosts = kSpec + ".properties[hosts]";
    EXPECT_EQ(session.dropPlace(size, hosts, 0.1), DropPosition::Before);
    EXPECT_EQ(session.dropPlace(size, hosts, 0.9), DropPosition::After);
    EXPECT_EQ(session.dropPlace(hosts, size, 0.5), DropPosition::After) << "an integer has no properties";
    EXPECT_EQ(session.dropPlace(size, kRoot + ".properties[status]", 0.5), DropPosition::Into);
    EXPECT_EQ(session.dropPlace(size, kRoot + ".properties[status]", 0.2), DropPosition::Before);
    EXPECT_EQ(session.dropPlace(size, kRoot, 0.1), DropPosition::Into) << "nothing is before the root";
    EXPECT_EQ(session.dropPlace(size, size, 0.5), DropPosition::None);
    EXPECT_EQ(session.dropPlace(kSpec, size, 0.5), DropPosition::None) << "below itself";
    EXPECT_EQ(session.dropPlace(size, QStringLiteral("nowhere"), 0.5), DropPosition::None);

    EXPECT_EQ(session.dropNode(size, hosts, DropPosition::None), QString());
    EXPECT_FALSE(session.modified());
    EXPECT_EQ(session.dropNode(size, kRoot + ".properties[status]", DropPosition::Into), QString());
    session.settle();
    session.schema()->expandAll();
    EXPECT_GE(session.schema()->rowOf(kRoot + ".properties[status].properties[size]"), 0);
}

TEST_F(Session, SelectionFollowsRenamesMovesAndUndo) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    session.select(kSpec + ".properties[hosts]");
    session.schema()->expand(session.schema()->currentRow());
    ModelMirror tree(*session.schema());
    EXPECT_EQ(session.breadcrumb().size(), 3);
    EXPECT_EQ(session.renameNode(session.selectedPath(), QStringLiteral("names")), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[names]");
    EXPECT_EQ(session.inspector()->title(), QStringLiteral("names"));
    // The row and the expanded rows below it are the same as before.
    EXPECT_EQ(tree.inserted() + tree.removed(), 0);
    EXPECT_GE(session.schema()->rowOf(kSpec + ".properties[names].items"), 0);

    EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kRoot + ".properties[wish]");
    EXPECT_GE(session.schema()->rowOf(kRoot + ".properties[wish].properties[names].items"), 0);

    EXPECT_EQ(session.moveNodeTo(kRoot + ".properties[wish].properties[names]", kRoot, -1), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kRoot + ".properties[names]");
    EXPECT_GE(session.schema()->rowOf(kRoot + ".properties[names].items"), 0);
    EXPECT_EQ(tree.complaint(), QString());

    session.undo();
    session.settle();
    EXPECT_EQ(session.selectedPath(), kRoot + ".properties[wish].properties[names]");
    session.undo();
    session.undo();
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[hosts]");
    EXPECT_GE(session.schema()->rowOf(kSpec + ".properties[hosts].items"), 0);
    EXPECT_EQ(tree.complaint(), QString());
}

TEST_F(Session, APropertyIsMovedNextToAnother) {
    DocumentSession session;
    openText(
        session,
        definitionWith("type: object\nproperties:\n  a: {type: string}\n  b: {type: string}\n  c:\n    type: object\n"
                       "    properties:\n      x: {type: string}\n      z: {type: string}\n"));
    const auto at = [](const char* name) { return kRoot + QStringLiteral(".properties[%1]").arg(QLatin1String(name)); };
    const auto order = [&] {
        QStringList names;
        for (int row = 1; row < session.schema()->rowCount(); ++row) {
            const QString path = session.schema()->pathAt(row);
            names << path.mid(path.lastIndexOf(u'[') + 1).chopped(1);
        }
        return names.join(u' ').toStdString();
    };
    const auto move = [&](const QString& path, const QString& sibling, bool after) {
        EXPECT_EQ(session.moveNodeNextTo(path, sibling, after), QString());
        session.settle();
        session.schema()->expandAll();
    };
    session.schema()->expandAll();
    move(at("c"), at("a"), false);
    EXPECT_EQ(order(), "c x z a b");
    move(at("c"), at("b"), true);
    EXPECT_EQ(order(), "a b c x z");
    move(at("a"), at("b"), true);
    EXPECT_EQ(order(), "b a c x z");
    move(at("b"), at("c].properties[x"), true);
    EXPECT_EQ(order(), "a c x b z");
    // With a search that hides the rows between.
    session.undo();
    session.settle();
    session.schema()->setFilter(QStringLiteral("z"));
    EXPECT_EQ(session.moveNodeNextTo(at("b"), at("c].properties[z"), false), QString());
    session.settle();
    session.schema()->setFilter({});
    session.schema()->expandAll();
    EXPECT_EQ(order(), "a c x b z");
    EXPECT_NE(session.moveNodeNextTo(at("a"), kRoot, true), QString());
    EXPECT_NE(session.moveNodeNextTo(at("a"), at("none"), true), QString());
}

TEST_F(Session, AMoveSaysWhatElseChanged) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    QSignalSpy noticed(&session, &EditedText::noticed);
    EXPECT_EQ(session.moveNodeTo(kSpec + ".properties[hosts]", kRoot, -1), QString());
    EXPECT_EQ(noticed.count(), 0) << "nothing else";
    EXPECT_EQ(session.moveNodeTo(kSpec + ".properties[size]", kRoot, -1), QString());
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed.last().at(0).toString(), QStringLiteral("Moved size. Also changed: required."));
    EXPECT_TRUE(noticed.last().at(1).toBool());
}

TEST_F(Session, AnEditSaysWhichAliasesItChanges) {
    DocumentSession session;
    openText(session, definitionWith("type: object\nproperties:\n  spec: &s {type: string}\n  other: *s\n"));
    QSignalSpy noticed(&session, &EditedText::noticed);
    EXPECT_EQ(session.setKeyword(kSpec, QStringLiteral("maxLength"), QStringLiteral("5")), QString());
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_TRUE(
        noticed.last().at(0).toString().contains("1 alias changed too, " + kRoot + ".properties[other] (line "));
}

TEST_F(Session, SelectionAfterRemovalAndInsertion) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.removeNode(kSpec + ".properties[size]"), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[hosts]");
    EXPECT_EQ(session.removeNode(kSpec + ".properties[hosts]"), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec);
    EXPECT_EQ(session.addProperty(kSpec, QStringLiteral("colour"), QStringLiteral("string")), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[colour]");
    EXPECT_GE(session.schema()->currentRow(), 0);
    EXPECT_EQ(session.duplicateNode(session.selectedPath()), QString());
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[colour2]");
    EXPECT_NE(session.addProperty(kSpec, QStringLiteral("colour"), QStringLiteral("string")), QString());
    session.undo();
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[colour]");
}

TEST_F(Session, SelectionFallsBackToWhatIsLeft) {
    DocumentSession session;
    const std::string text = definitionWith(kSchema);
    openText(session, text);
    session.select(kSpec + ".properties[hosts].items");
    const std::size_t at = text.find("hosts:");
    session.applyTypedEdit({{{at, at + 5}, "x"}});
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec);
}

TEST_F(Session, SelectAtByteFindsTheNode) {
    DocumentSession session;
    const std::string text = definitionWith(kSchema);
    openText(session, text);
    const auto pathAt = [&](const char* word, std::size_t plus = 0) {
        session.selectAtByte(static_cast<qsizetype>(text.find(word) + plus));
        return session.selectedPath();
    };
    EXPECT_EQ(pathAt("# in metres"), kSpec + ".properties[size]");
    EXPECT_EQ(pathAt("items:", 20), kSpec + ".properties[hosts].items");
    EXPECT_EQ(pathAt("what is}"), kRoot + ".properties[status]");
    EXPECT_EQ(pathAt("openAPIV3Schema", 3), kRoot);
    EXPECT_EQ(session.selectedSpanBegin(), static_cast<qsizetype>(text.find("openAPIV3Schema")));
    // While the tree is of an older text, the offset waits for the current tree.
    session.applyTypedEdit({{{0, 0}, "# a line more\n"}});
    session.selectAtByte(static_cast<qsizetype>(session.text().find("# in metres")));
    session.settle();
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[size]");
    EXPECT_EQ(session.selectedSpanBegin(), static_cast<qsizetype>(session.text().find("size: {")));
}

// While a property is being written, the tree does not jump to its parents and back.
TEST_F(Session, ABlankLineKeepsTheSelection) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const std::size_t size = session.text().find("size: {");
    session.selectAtByte(static_cast<qsizetype>(size));
    ASSERT_EQ(session.selectedPath(), kSpec + ".properties[size]");
    const std::size_t end = session.text().find('\n', size);
    session.applyTypedEdit({{{end, end}, "\n          "}});
    session.settle();
    session.selectAtByte(static_cast<qsizetype>(end + 11));
    EXPECT_EQ(session.selectedPath(), kSpec + ".properties[size]");
    session.selectAtByte(static_cast<qsizetype>(session.text().find("items:")));
    EXPECT_NE(session.selectedPath(), kSpec + ".properties[size]");
}

TEST_F(Session, VersionsKeepTheSelection) {
    DocumentSession session;
    openText(session, crd::test::generatedDefinition(2, 2, 1));
    EXPECT_EQ(session.versions()->rowCount(), 2);
    EXPECT_EQ(session.selectedVersion(), 0);
    const QString first = session.selectedPath();
    session.selectVersion(1);
    EXPECT_NE(session.selectedPath(), first);
    EXPECT_EQ(session.selectedVersion(), 1);
    session.select(session.schema()->pathAt(1));
    const QString selected = session.selectedPath();
    // The selected version is identified by its name when another is inserted before it.
    const std::string text = session.text();
    const std::size_t at = text.find("    - name:");
    session.applyTypedEdit({{{at, at},
                             "    - name: v3\n      served: false\n      storage: false\n      schema: "
                             "{openAPIV3Schema: {type: object}}\n"}});
    session.settle();
    EXPECT_EQ(session.versions()->rowCount(), 3);
    EXPECT_EQ(QString(session.selectedPath()).replace(QStringLiteral("versions[1]"), QStringLiteral("versions[0]")),
              selected);
}

TEST_F(Session, KeywordsAreSetAndUnset) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const QString size = kSpec + ".properties[size]";
    EXPECT_EQ(session.setKeyword(size, QStringLiteral("description"), QStringLiteral("How big: very")), QString());
    EXPECT_EQ(session.addKeywordItems(size, QStringLiteral("enum"), QStringLiteral("S, no\n1")), QString());
    EXPECT_EQ(session.setKeyword(size, QStringLiteral("maxLength"), QStringLiteral("12")), QString());
    EXPECT_NE(session.setKeyword(size, QStringLiteral("maxLength"), QStringLiteral("many")), QString());
    EXPECT_NE(session.setKeyword(size, QStringLiteral("colour"), QStringLiteral("red")), QString());
    session.settle();
    session.select(size);
    const auto value = [&](const char* keyword) {
        const InspectorModel& model = *session.inspector();
        return model.valueAt(model.rowOf(QString::fromLatin1(keyword)), "editText").toString();
    };
    EXPECT_EQ(value("description"), QStringLiteral("How big: very"));
    EXPECT_EQ(value("maxLength"), QStringLiteral("12"));
    EXPECT_EQ(session.unsetKeyword(size, QStringLiteral("enum")), QString());
    EXPECT_EQ(session.changeType(size, QStringLiteral("int-or-string")), QString());
    EXPECT_EQ(session.setKeyword(size, QStringLiteral("isRequired"), QStringLiteral("false")), QString());
    session.settle();
    EXPECT_EQ(session.inspector()->type(), QStringLiteral("int-or-string"));
    EXPECT_EQ(value("isRequired"), QStringLiteral("false"));
    for (int i = 0; i < 6; ++i) session.undo();
    EXPECT_EQ(session.text(), definitionWith(kSchema));
    EXPECT_FALSE(session.modified());
}

TEST_F(Session, ValuesOfAListAreEditedOneAtATime) {
    DocumentSession session;
    openText(session,
             definitionWith("type: object\nproperties:\n  a:\n    type: string\n    nullable: true\n    enum:\n"
                            "    # warm\n    - red\n    - 'yes'  # quoted\n    - blue\n"));
    const QString node = kRoot + ".properties[a]", list = QStringLiteral("enum");
    const auto items = [&] {
        session.settle();
        session.select(node);
        const InspectorModel& model = *session.inspector();
        return model.valueAt(model.rowOf(list), "items").toStringList();
    };
    const std::string before = session.text();
    EXPECT_EQ(items(), QStringList({"red", "yes", "blue"}));
    EXPECT_EQ(session.addKeywordItems(node, list, QStringLiteral("3, null, \"x, y\", 'null'")), QString());
    EXPECT_EQ(items(), QStringList({"red", "yes", "blue", "3", "null", "x, y", "\"null\""}));
    EXPECT_NE(session.text().find("- '3'\n              - null\n              - x, y\n              - 'null'\n"),
              std::string::npos)
        << session.text();
    for (int i = 6; i > 2; --i) EXPECT_EQ(session.removeKeywordItem(node, list, i), QString());
    EXPECT_EQ(session.setKeywordItem(node, list, 1, QStringLiteral("no")), QString());
    EXPECT_NE(session.text().find("- 'no'  # quoted\n"), std::string::npos) << session.text();
    EXPECT_EQ(session.moveKeywordItem(node, list, 0, 2), QString());
    EXPECT_EQ(items(), QStringList({"no", "blue", "red"}));
    EXPECT_NE(session.text().find("# warm\n              - red\n"), std::string::npos) << session.text();
    EXPECT_EQ(session.setKeywordItem(node, list, 0, QString()), QString());
    EXPECT_NE(session.removeKeywordItem(node, list, 2), QString());
    EXPECT_NE(session.addKeywordItems(node, QStringLiteral("pattern"), QStringLiteral("a")), QString());
    EXPECT_EQ(items(), QStringList({"blue", "red"}));
    for (int i = 0; i < 8; ++i) session.undo();
    EXPECT_EQ(session.text(), before);
    EXPECT_FALSE(session.canUndo());
}

TEST_F(Session, ProblemsAreVisitedAndFixed) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    QSignalSpy revealed(&session, &DocumentSession::revealRequested);
    session.nextProblem();
    EXPECT_EQ(session.selectedPath(), kRoot + ".properties[status]");
    EXPECT_EQ(session.ruleId(), QStringLiteral("structural.type-required"));
    EXPECT_EQ(revealed.count(), 1);
    const QString key = session.problems()->currentKey();
    EXPECT_EQ(session.applyFix(key), QString());
    session.settle();
    EXPECT_EQ(session.errorCount(), 0);
    EXPECT_EQ(session.outcomeText(), QStringLiteral("No problems"));
    EXPECT_NE(session.applyFix(key), QString());
    session.undo();
    session.settle();
    EXPECT_EQ(session.errorCount(), 1);
    EXPECT_EQ(session.fixAll(QStringLiteral("structural.type-required")),
              QStringLiteral("Nothing was fixed. 1 remains: the fix may change the meaning. Apply it by itself."));
    session.settle();
    EXPECT_EQ(session.errorCount(), 1);
}

// As crdctl check counts.
TEST_F(Session, HiddenProblemsAreCountedApart) {
    DocumentSession session;
    openText(session, R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
  - name: v1
    served: true
    storage: 7
    schema:
      openAPIV3Schema: {type: object, properties: {a: {type: text}, b: {type: string, default: 4}}}
)");
    EXPECT_EQ(session.errorCount(), 1) << "it cannot be decoded";
    EXPECT_EQ(session.hiddenCount(), 4);
    EXPECT_EQ(session.outcomeText(), QStringLiteral("1 error, 4 hidden"));
    EXPECT_EQ(session.problems()->total(), 5);
    const auto errorsOf = [](const FlatListModel* rows, std::string_view role) {
        return rows->valueAt(0, role).toInt();
    };
    EXPECT_EQ(errorsOf(session.versions(), "errors"), 1) << "one count everywhere";
    EXPECT_EQ(errorsOf(session.schema(), "subtreeErrors"), 0);
}

TEST_F(Session, TheRuleOfTheFirstProblemIsShownUntilAnotherIsChosen) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.ruleId(), QStringLiteral("structural.type-required"));
    session.showRule(QStringLiteral("schema.root-nullable"));
    type(session, session.text().find("in metres"), "x");
    session.settle();
    EXPECT_EQ(session.ruleId(), QStringLiteral("schema.root-nullable"));
    openText(session, "a: 1\n");
    EXPECT_NE(session.ruleId(), QStringLiteral("schema.root-nullable"));

    openText(session, definitionWith(kSchema));
    type(session, 0, "[");  // a syntax error does not change the page
    session.settle();
    EXPECT_TRUE(session.stale());
    EXPECT_EQ(session.ruleId(), QStringLiteral("structural.type-required"));
}

TEST_F(Session, BrokenTextKeepsTheTreeAndRejectsTreeEdits) {
    DocumentSession session;
    const std::string text = definitionWith(kSchema);
    openText(session, text);
    const int rows = session.schema()->rowCount();
    type(session, text.find("Namespaced"), "[");
    session.settle();
    EXPECT_TRUE(session.stale());
    EXPECT_TRUE(session.schema()->stale());
    EXPECT_EQ(session.schema()->rowCount(), rows);
    EXPECT_TRUE(session.outcomeText().startsWith(QStringLiteral("Invalid YAML")));
    EXPECT_TRUE(session.removeNode(kSpec).contains(QStringLiteral("not valid YAML")));
    session.undo();
    session.settle();
    EXPECT_FALSE(session.stale());
    EXPECT_EQ(session.errorCount(), 1);
}

TEST_F(Session, ABrokenFileDoesNotShowTheTreeOfTheOneBefore) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.kind(), QStringLiteral("Widget"));
    openText(session, "kind: [\n");
    EXPECT_TRUE(session.stale());
    EXPECT_EQ(session.kind(), QString());
    EXPECT_EQ(session.schema()->rowCount(), 0);
    EXPECT_EQ(session.selectedPath(), QString());
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.schema()->rowCount(), 3);
    EXPECT_EQ(session.outcomeText(), QStringLiteral("1 error"));
}

TEST_F(Session, FindingsBelongToTheTextOfNow) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const std::size_t before = session.findings().front().span.begin;
    session.applyTypedEdit({{{0, 0}, "# 1\n"}});
    EXPECT_EQ(session.findings().front().span.begin, before + 4);
    session.settle();
    EXPECT_EQ(session.findings().front().span.begin, before + 4);
}

TEST_F(Session, OldAndOtherDocumentsAreExplained) {
    DocumentSession session;
    openText(session, "apiVersion: v1\nkind: ConfigMap\n");
    EXPECT_EQ(session.outcomeText(), QStringLiteral("No definition"));
    EXPECT_FALSE(session.documentNote().isEmpty());
    EXPECT_EQ(session.schema()->rowCount(), 0);
    EXPECT_FALSE(session.defines());
    openText(session, "apiVersion: v1\nkind: ConfigMap\n---\napiVersion: v1\nkind: Secret\n");
    EXPECT_EQ(session.outcomeText(), QStringLiteral("No definition"));
    EXPECT_FALSE(session.defines());
    EXPECT_EQ(session.versions()->count(), 2);
    EXPECT_EQ(session.selectedVersion(), -1) << "a row of a document, not of a version";
    openText(session, "");
    EXPECT_TRUE(session.documentNote().contains(QStringLiteral("empty")));
    std::string old = definitionWith("type: object");
    old.replace(old.find("/v1"), 3, "/v1beta1");
    openText(session, old);
    EXPECT_TRUE(session.documentNote().contains(QStringLiteral("v1beta1")));
    openText(session, definitionWith("type: object") + "---\napiVersion: v1\nkind: ConfigMap\n");
    EXPECT_EQ(session.outcomeText(), QStringLiteral("1 info"));
    EXPECT_FALSE(session.documentNote().isEmpty());
    EXPECT_TRUE(session.defines());
    EXPECT_EQ(session.selectedPath(), kRoot);
}

TEST_F(Session, TheDefinitionsOfAListAreShownOneAfterTheOther) {
    std::string text = "apiVersion: v1\nkind: List\nitems:\n";
    for (int i = 0; i < 2; ++i) {
        std::string item = "- " + definitionWith(kSchema);
        for (std::size_t at = item.find('\n'); at + 1 < item.size(); at = item.find('\n', at + 1)) {
            item.insert(at + 1, "  ");
        }
        if (i == 1) item.replace(item.find("kind: Widget,"), 13, "kind: Other,");
        text += item;
    }
    DocumentSession session;
    openText(session, text);
    EXPECT_EQ(session.versions()->rowCount(), 4);  // each with a header
    EXPECT_EQ(session.selectedPath(), QStringLiteral("items[0].") + kRoot);
    session.selectVersion(3);
    EXPECT_EQ(session.selectedPath(), QStringLiteral("items[1].") + kRoot);
    EXPECT_EQ(session.kind(), QStringLiteral("Other")) << "of the definition that is shown";
    const QString status = QStringLiteral("items[1].") + kRoot + QStringLiteral(".properties[status]");
    session.selectAtByte(static_cast<qsizetype>(text.rfind("what is}")));
    EXPECT_EQ(session.selectedPath(), status);
    EXPECT_EQ(session.selectedSpanBegin(), static_cast<qsizetype>(text.rfind("status: {")));
    session.selectVersion(1);
    session.nextProblem();
    EXPECT_TRUE(session.selectedPath().startsWith(QStringLiteral("items[")));
    EXPECT_EQ(session.errorCount(), 2);
    EXPECT_EQ(session.applyFix(session.problems()->currentKey()), QString());
    session.settle();
    EXPECT_EQ(session.errorCount(), 1);
}

TEST_F(Session, AnOldDefinitionShowsItsTreesAndIsUpgraded) {
    DocumentSession session;
    openText(
        session,
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "lamps.example.com}\nspec:\n  group: example.com\n  names: {plural: lamps, kind: Lamp}\n"
        "  preserveUnknownFields: false\n  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n"
        "        spec: {type: object}\n  versions:\n  - {name: v1, served: true, storage: true}\n"
        "  - {name: v2, served: true, storage: false}\n");
    EXPECT_EQ(session.versions()->rowCount(), 2);
    EXPECT_EQ(session.schema()->rowCount(), 2);
    EXPECT_EQ(session.outcomeText(), QStringLiteral("1 error"));
    EXPECT_EQ(session.selectedPath(), QStringLiteral("spec.validation.openAPIV3Schema"));
    session.selectVersion(1);
    const int version = session.selectedVersion();
    session.selectAtByte(static_cast<qsizetype>(session.text().find("spec: {type")));
    EXPECT_EQ(session.selectedPath(), QStringLiteral("spec.validation.openAPIV3Schema.properties[spec]"));
    EXPECT_EQ(session.selectedVersion(), version);
    EXPECT_TRUE(session.addProperty(session.selectedPath(), QStringLiteral("a"), QStringLiteral("string"))
                    .contains(QStringLiteral("Upgrade it to v1 first")));
    session.nextProblem();
    EXPECT_EQ(session.applyFix(session.problems()->currentKey()), QString());
    session.settle();
    EXPECT_EQ(session.outcomeText(), QStringLiteral("No problems"));
    session.undo();
    EXPECT_NE(session.text().find("v1beta1"), std::string::npos);
}

TEST_F(Session, RandomWork) {
    std::mt19937 random(11);
    const auto below = [&](int n) { return n <= 0 ? 0 : std::uniform_int_distribution<int>(0, n - 1)(random); };
    DocumentSession session;
    const std::string text = definitionWith(kSchema);
    openText(session, text);
    ModelMirror tree(*session.schema()), problems(*session.problems()), inspector(*session.inspector()),
        versions(*session.versions());
    std::vector<std::string> history = {text};
    for (int i = 0; i < 250; ++i) {
        const QString path = session.schema()->pathAt(below(session.schema()->rowCount()));
        switch (below(13)) {
            case 0:
                (void)session.addProperty(path, QStringLiteral("p%1").arg(below(9)), QStringLiteral("object"));
                break;
            case 1:
                (void)session.renameNode(path, QStringLiteral("r%1").arg(below(9)));
                break;
            case 2:
                if (below(3) == 0) (void)session.removeNode(path);
                break;
            case 3:
                (void)session.duplicateNode(path);
                break;
            case 4:
                (void)session.moveNode(path, below(2) == 0 ? 1 : -1);
                break;
            case 5:
                (void)session.moveNodeTo(path, session.schema()->pathAt(below(session.schema()->rowCount())),
                                         below(3) - 1);
                break;
            case 6:
                (void)session.changeType(path, session.inspector()->typeChoices()[below(8)]);
                break;
            case 7:
                (void)session.setKeyword(path, QStringLiteral("description"), QStringLiteral("text: %1 #x").arg(i));
                break;
            case 8: {
                const std::string edited = crd::test::randomlyEdited(session.text(), random);
                session.applyTypedEdit(difference(session.text(), edited));
                break;
            }
            case 9:
                session.undo();
                break;
            case 10:
                session.redo();
                break;
            case 11:
                session.schema()->expandAll();
                break;
            default:
                session.selectAtByte(below(static_cast<int>(session.text().size())));
        }
        if (session.stale() || i % 60 == 59) {
            while (session.canUndo()) session.undo();
        }
        if (i % 3 == 0) continue;  // some edits are made before the models have processed the previous one
        session.settle();
        ASSERT_EQ(tree.complaint(), QString()) << "step " << i;
        ASSERT_EQ(problems.complaint(), QString()) << "step " << i;
        ASSERT_EQ(inspector.complaint(), QString()) << "step " << i;
        ASSERT_EQ(versions.complaint(), QString()) << "step " << i;
    }
    while (session.canUndo()) session.undo();
    EXPECT_EQ(session.text(), text);
    EXPECT_FALSE(session.modified());
}

}  // namespace
}  // namespace crd::model
