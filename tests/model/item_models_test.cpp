// Every list model: empty, filled, edited, cleared; every change announced exactly.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLocale>
#include <QSettings>
#include <QTemporaryDir>

#include "model/application/app_settings.h"
#include "model/application/recent_files.h"
#include "model/base/node_path.h"
#include "model/document/template_list.h"
#include "model/inspector/inspector_model.h"
#include "model/inspector/shown_keywords_model.h"
#include "model/problems/problems_model.h"
#include "model/problems/rule_catalog.h"
#include "model/schema/schema_text.h"
#include "model/schema/schema_tree_model.h"
#include "model/schema/versions_model.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/model_mirror.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;
using crd::test::snapshotOf;
using test::ModelMirror;

PublishedPtr publishedOf(const std::string& text, const PublishedPtr& previous = nullptr) {
    return prepare(analyse(snapshotOf(text, 1), previous ? previous->analysis : nullptr));
}

QVariant dataAt(const FlatListModel& model, int row, std::string_view role) {
    return model.valueAt(row, role);
}

// Rows as text: "name type" indented by depth.
QStringList nodesOf(const SchemaTreeModel& tree) {
    QStringList out;
    for (int i = 0; i < tree.rowCount(); ++i) {
        out += QString(dataAt(tree, i, "depth").toInt(), u' ') + dataAt(tree, i, "name").toString() + u' ' +
               dataAt(tree, i, "type").toString();
    }
    return out;
}

const std::string kItemSchema = R"(type: object
required: [spec]
properties:
  spec:
    type: object
    description: What is wanted.
    properties:
      hosts:
        type: array
        items: {type: string, format: hostname}
      port: {x-kubernetes-int-or-string: true}
      labels:
        type: object
        additionalProperties: {type: string}
      broken: {description: no type}
  status:
    type: object
    x-kubernetes-preserve-unknown-fields: true
)";
const QString kItemRoot = QStringLiteral("spec.versions[0].schema.openAPIV3Schema");

TEST(SchemaTree, RowsAndRoles) {
    SchemaTreeModel tree;
    ModelMirror mirror(tree);
    EXPECT_EQ(tree.rowCount(), 0);
    tree.publish(publishedOf(definitionWith(kItemSchema)), 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(nodesOf(tree), QStringList({"Widget object", " spec object", " status object"}));
    EXPECT_EQ(dataAt(tree, 0, "kind"), static_cast<int>(NodeKind::Root));
    EXPECT_EQ(dataAt(tree, 0, "selected"), true);
    EXPECT_EQ(dataAt(tree, 1, "required"), true);
    EXPECT_EQ(dataAt(tree, 2, "required"), false);
    EXPECT_EQ(dataAt(tree, 1, "path"), kItemRoot + ".properties[spec]");
    EXPECT_EQ(dataAt(tree, 1, "description"), QStringLiteral("What is wanted."));
    // The finding below is counted in the parent.
    EXPECT_EQ(dataAt(tree, 1, "errorCount"), 0);
    EXPECT_EQ(dataAt(tree, 1, "subtreeErrors"), 1);
    EXPECT_EQ(dataAt(tree, 2, "chips").value<QList<Chip>>().size(), 1);

    tree.expandAll();
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(nodesOf(tree), QStringList({"Widget object", " spec object", "  hosts []string", "   items string",
                                          "  port int-or-string", "  labels map[string]string",
                                          "   additionalProperties string", "  broken ", " status object"}));
    std::vector<TypeKind> kinds;
    for (int i = 0; i < tree.rowCount(); ++i)
        kinds.push_back(static_cast<TypeKind>(dataAt(tree, i, "typeKind").toInt()));
    EXPECT_EQ(kinds, std::vector<TypeKind>({TypeKind::Object, TypeKind::Object, TypeKind::Array, TypeKind::String,
                                            TypeKind::IntOrString, TypeKind::Map, TypeKind::String, TypeKind::Any,
                                            TypeKind::Object}));
    const int broken = tree.rowOf(kItemRoot + ".properties[spec].properties[broken]");
    EXPECT_EQ(broken, 7);
    EXPECT_EQ(tree.rowOf(kItemRoot + ".properties.spec.properties.broken"), 7);
    EXPECT_EQ(dataAt(tree, broken, "errorCount"), 1);
    EXPECT_EQ(dataAt(tree, broken, "line"), 14 + 15);
    EXPECT_EQ(tree.parentRow(broken), 1);
    EXPECT_EQ(tree.parentRow(0), -1);
    EXPECT_EQ(tree.pathAt(99), QString());

    tree.collapseAll();
    EXPECT_EQ(tree.rowCount(), 3);
    EXPECT_EQ(mirror.complaint(), QString());
    tree.clear();
    EXPECT_EQ(tree.rowCount(), 0);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(SchemaTree, AnEditTouchesOnlyItsRows) {
    SchemaTreeModel tree;
    const std::string text = definitionWith(kItemSchema);
    PublishedPtr published = publishedOf(text);
    tree.publish(published, 0, 0, FieldPath());
    tree.expandAll();
    ModelMirror mirror(tree);

    std::string edited = text;
    edited.replace(edited.find("format: hostname"), 16, "format: ipv4    ");
    published = publishedOf(edited, published);
    tree.publish(published, 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(mirror.changed(), 1);
    EXPECT_EQ(mirror.inserted() + mirror.removed(), 0);

    mirror.resetCounts();
    edited.replace(edited.find("{description: no type}"), 22, "{type: string}");
    published = publishedOf(edited, published);
    tree.publish(published, 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(mirror.changed(), 3);  // the node, and the counts of the two above it
    EXPECT_EQ(mirror.inserted() + mirror.removed(), 0);

    mirror.resetCounts();
    edited.insert(edited.find("port:"), "more: {type: string}\n                ");
    published = publishedOf(edited, published);
    tree.publish(published, 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(mirror.inserted(), 1);
    EXPECT_EQ(mirror.removed(), 0);
}

TEST(SchemaTree, RenameKeepsExpansionAndRows) {
    SchemaTreeModel tree;
    const std::string text = definitionWith(kItemSchema);
    PublishedPtr published = publishedOf(text);
    tree.publish(published, 0, 0, FieldPath());
    tree.expandAll();
    tree.collapse(tree.rowOf(kItemRoot + ".properties[spec].properties[labels]"));
    const QStringList before = nodesOf(tree);
    ModelMirror mirror(tree);
    std::string edited = text;
    edited.replace(edited.find("spec:\n              type"), 4, "wish");
    tree.pathMoved(*FieldPath::parse("properties[spec]"), *FieldPath::parse("properties[wish]"));
    tree.publish(publishedOf(edited, published), 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(mirror.inserted() + mirror.removed(), 0);
    QStringList after = nodesOf(tree);
    EXPECT_EQ(after[1], QStringLiteral(" wish object"));
    after[1] = before[1];
    EXPECT_EQ(after, before);
    EXPECT_EQ(tree.pathAt(2), kItemRoot + ".properties[wish].properties[hosts]");
}

TEST(SchemaTree, SearchShowsMatchesAndTheirAncestors) {
    SchemaTreeModel tree;
    tree.publish(publishedOf(definitionWith(kItemSchema)), 0, 0, FieldPath());
    ModelMirror mirror(tree);
    tree.setFilter(QStringLiteral("HOST"));
    EXPECT_EQ(nodesOf(tree), QStringList({"Widget object", " spec object", "  hosts []string"}));
    EXPECT_EQ(tree.matchCount(), 1);
    EXPECT_EQ(tree.nextMatch(-1), 2);
    EXPECT_EQ(tree.nextMatch(2), 2);
    EXPECT_EQ(mirror.complaint(), QString());
    tree.setFilter(QStringLiteral("spec.l"));
    EXPECT_EQ(nodesOf(tree), QStringList({"Widget object", " spec object", "  labels map[string]string"}));
    tree.setFilter(QStringLiteral("hosts[]"));
    EXPECT_EQ(nodesOf(tree).back(), QStringLiteral("   items string"));
    tree.setFilter(QStringLiteral("nothing like it"));
    EXPECT_EQ(tree.rowCount(), 1);
    EXPECT_EQ(tree.nextMatch(0), -1);
    tree.setFilter(QString());
    EXPECT_EQ(tree.rowCount(), 3);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(SchemaTree, FoldingWithinASearch) {
    SchemaTreeModel tree;
    tree.publish(publishedOf(definitionWith(kItemSchema)), 0, 0, FieldPath());
    ModelMirror mirror(tree);
    tree.setFilter(QStringLiteral("o"));
    const int all = tree.rowCount();
    tree.toggle(1);
    EXPECT_LT(tree.rowCount(), all);
    tree.toggle(1);
    EXPECT_EQ(tree.rowCount(), all);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(SchemaTree, AMatchExpands) {
    SchemaTreeModel tree;
    tree.publish(publishedOf(definitionWith(kItemSchema)), 0, 0, FieldPath());
    ModelMirror mirror(tree);
    tree.setFilter(QStringLiteral("spec"));
    ASSERT_EQ(tree.rowCount(), 2);
    ASSERT_TRUE(tree.valueAt(1, "expandable").toBool());
    EXPECT_FALSE(tree.valueAt(1, "expanded").toBool());
    tree.expand(1);
    const int open = tree.rowCount();
    EXPECT_GT(open, 3);
    // And so does what is below it.
    const int hosts = tree.rowOf(kItemRoot + ".properties[spec].properties[hosts]");
    ASSERT_GT(hosts, 0);
    tree.expand(hosts);
    EXPECT_EQ(tree.rowCount(), open + 1);
    EXPECT_EQ(tree.matchCount(), 1);
    tree.collapse(1);
    EXPECT_EQ(tree.rowCount(), 2);
    EXPECT_EQ(mirror.complaint(), QString());
    // A match that contains another one shows only that, until it is collapsed and expanded.
    tree.setFilter(QStringLiteral("s"));
    const int matches = tree.rowCount();
    tree.collapse(1);
    tree.expand(1);
    EXPECT_GT(tree.rowCount(), matches);
    tree.setFilter(QString());
    EXPECT_EQ(mirror.complaint(), QString());
}

// The server compares a messageExpression with the same budget, and counts it in the total.
TEST(SchemaTree, TheChipOfRulesIsOfTheMostExpensiveExpression) {
    const PublishedPtr published = publishedOf(definitionWith(
        "type: object\nx-kubernetes-validations:\n- rule: self.a != ''\n  messageExpression: self.a.replace('x', 'y')\n"
        "properties: {a: {type: string, maxLength: 100000}}\n"));
    const DocumentOutcome& outcomeText = published->analysis->outcomes.front();
    ASSERT_TRUE(outcomeText.versions.front().rules);
    const RuleCost& rule = outcomeText.versions.front().rules->rules.front();
    ASSERT_GT(rule.messageCost(), rule.cost);
    SchemaTreeModel tree;
    tree.publish(published, 0, 0, FieldPath());
    const auto chips = dataAt(tree, 0, "chips").value<QList<Chip>>();
    ASSERT_FALSE(chips.isEmpty());
    const Chip expected = shareChip(rule.messageCost(), cel_schema::kRuleCostLimit, QStringLiteral("1 rule"), {});
    EXPECT_EQ(chips.front().text.section(QStringLiteral(" · "), 1), expected.text.section(QStringLiteral(" · "), 1));
    EXPECT_TRUE(chips.front().tip.contains(QLocale().toString(rule.messageCost()))) << chips.front().tip.toStdString();
}

TEST(NodePath, IsWrittenInEachLanguage) {
    const PublishedPtr published = publishedOf(definitionWith(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      in.list:\n        type: array\n"
        "        items: {type: object, properties: {namespace: {type: string}}, anyOf: [{required: [namespace]}]}\n"
        "      labels: {type: object, additionalProperties: {type: string}}\n      \"it's\": {type: string}\n"));
    const schema::SchemaPtr& root = published->analysis->definitions.front().versions.front().schema;
    const auto at = [&](const char* below, PathForm form) {
        const auto way = wayTo(*root, *FieldPath::parse(below));
        return way ? nodePath(*way, form).toStdString() : "no node";
    };
    const char* list = "properties[spec].properties[in.list].items.properties[namespace]";
    EXPECT_EQ(at(list, PathForm::Field), "spec.in.list[].namespace");
    EXPECT_EQ(at(list, PathForm::Cel), "self.spec.in__dot__list[0].__namespace__");
    EXPECT_EQ(at(list, PathForm::JsonPath), ".spec['in\\.list'][*].namespace");
    const char* map = "properties[spec].properties[labels].additionalProperties";
    EXPECT_EQ(at(map, PathForm::Field), "spec.labels[*]");
    EXPECT_EQ(at(map, PathForm::Cel), "self.spec.labels['key']");
    EXPECT_EQ(at(map, PathForm::JsonPath), ".spec.labels.*");
    // A branch is about the value itself.
    EXPECT_EQ(at("properties[spec].properties[in.list].items.anyOf[0]", PathForm::Cel), "self.spec.in__dot__list[0]");
    EXPECT_EQ(at("properties[spec].properties[it's]", PathForm::JsonPath), ".spec.it's");
    EXPECT_EQ(at("properties[spec].properties[it's]", PathForm::Cel), "");
    EXPECT_EQ(nodePath({}, PathForm::Cel), QStringLiteral("self"));
}

TEST(SchemaTree, RandomEditsExpansionsAndSearches) {
    std::mt19937 random(3);
    const auto below = [&](int n) { return n == 0 ? 0 : std::uniform_int_distribution<int>(0, n - 1)(random); };
    SchemaTreeModel tree;
    VersionsModel versions;
    ProblemsModel problems;
    InspectorModel inspector;
    ModelMirror treeMirror(tree), versionsMirror(versions), problemsMirror(problems), inspectorMirror(inspector);
    const std::string original = crd::test::generatedDefinition(2, 4, 2);
    std::string text = original;
    PublishedPtr published;
    std::optional<FieldPath> selected = FieldPath();
    for (int i = 0; i < 300; ++i) {
        text = i % 50 == 49 ? original : crd::test::randomlyEdited(text, random);
        published = publishedOf(text, published);
        const AnalysisResult& analysis = *published->analysis;
        const int version = analysis.definitions.empty() || analysis.definitions[0].versions.empty()
                                ? -1
                                : below(static_cast<int>(analysis.definitions[0].versions.size()));
        tree.publish(published, 0, version, selected);
        versions.publish(published, 0, version);
        problems.publish(published);
        inspector.publish(published, 0, version, selected);
        switch (below(9)) {
            case 0:
                tree.setFilter(i % 3 == 0 ? QString() : QString::number(below(30)));
                break;
            case 1:
                tree.expandAll();
                break;
            case 2:
                problems.toggle(below(problems.rowCount()));
                break;
            case 3:
                problems.setFilterText(i % 2 == 0 ? QString() : QStringLiteral("type"));
                break;
            case 4:
                problems.setCurrentKey(problems.neighbour(i % 2 == 0));
                break;
            case 5:
                if (const QString path = tree.pathAt(below(tree.rowCount())); path.startsWith(kItemRoot)) {
                    selected = FieldPath::parse(path.mid(kItemRoot.size()).toStdString());
                    tree.setSelected(selected, true);
                }
                break;
            default:
                tree.toggle(below(tree.rowCount()));
        }
        ASSERT_EQ(treeMirror.complaint(), QString()) << "edit " << i;
        ASSERT_EQ(versionsMirror.complaint(), QString()) << "edit " << i;
        ASSERT_EQ(problemsMirror.complaint(), QString()) << "edit " << i;
        ASSERT_EQ(inspectorMirror.complaint(), QString()) << "edit " << i;
    }
    tree.publish(nullptr, 0, -1);
    versions.publish(nullptr, 0, -1);
    problems.publish(nullptr);
    inspector.publish(nullptr, 0, -1, std::nullopt);
    EXPECT_EQ(tree.rowCount() + versions.rowCount() + problems.rowCount() + inspector.rowCount(), 0);
}

TEST(SchemaTree, ManyNodes) {
    SchemaTreeModel tree;
    const PublishedPtr published = publishedOf(crd::test::generatedDefinition(1, 30, 2));
    tree.publish(published, 0, 0, FieldPath());
    EXPECT_EQ(tree.rowCount(), 31);
    tree.expandAll();
    EXPECT_GT(tree.rowCount(), 10'000);
    EXPECT_EQ(tree.rowCount(), static_cast<int>(published->analysis->definitions[0].versions[0].schema->subtreeSize));
}

TEST(Versions, RowsInPriorityOrder) {
    VersionsModel versions;
    ModelMirror mirror(versions);
    std::string text = crd::test::generatedDefinition(3, 2, 1);
    text.replace(text.find("name: v2"), 8, "name: v9");
    versions.publish(publishedOf(text), 0, 0);
    ASSERT_EQ(versions.rowCount(), 3);
    EXPECT_EQ(dataAt(versions, 0, "name"), QStringLiteral("v9"));
    EXPECT_EQ(dataAt(versions, 1, "name"), QStringLiteral("v3"));
    EXPECT_EQ(dataAt(versions, 2, "name"), QStringLiteral("v1"));
    EXPECT_EQ(dataAt(versions, 2, "storage"), true);
    EXPECT_EQ(versions.currentRow(), 2);
    EXPECT_EQ(dataAt(versions, 0, "path"), QStringLiteral("spec.versions[1]"));
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(Versions, HeadersForSeveralDocuments) {
    VersionsModel versions;
    versions.publish(publishedOf("kind: ConfigMap\napiVersion: v1\n---\n" + definitionWith("type: object")), 1, 0);
    ASSERT_EQ(versions.rowCount(), 3);
    EXPECT_EQ(dataAt(versions, 0, "isHeader"), true);
    EXPECT_EQ(dataAt(versions, 0, "name"), QStringLiteral("ConfigMap"));
    EXPECT_EQ(dataAt(versions, 1, "name"), QStringLiteral("widgets.example.com"));
    EXPECT_EQ(versions.currentRow(), 2);
}

TEST(Problems, GroupsFiltersAndOrder) {
    ProblemsModel problems;
    ModelMirror mirror(problems);
    problems.publish(
        publishedOf(definitionWith("type: object\nproperties:\n  a: {description: x}\n  b: {type: string, uniqueItems: "
                                   "true}\n  c: {description: x}\n")));
    EXPECT_EQ(problems.total(), 3);
    ASSERT_EQ(problems.rowCount(), 6);
    EXPECT_EQ(dataAt(problems, 0, "kind"), ProblemsModel::Section);
    EXPECT_EQ(dataAt(problems, 0, "count"), 3);
    EXPECT_EQ(dataAt(problems, 1, "ruleId"), QStringLiteral("schema.unique-items"));
    EXPECT_EQ(dataAt(problems, 3, "isGroup"), true);
    EXPECT_EQ(dataAt(problems, 3, "count"), 2);
    EXPECT_EQ(dataAt(problems, 4, "line"), 17);
    EXPECT_TRUE(dataAt(problems, 4, "serverText").toString().contains(QStringLiteral("Required value")));
    // Next and previous follow the order of the rows.
    QStringList paths;
    for (int i = 0; i < 4; ++i) {
        problems.setCurrentKey(problems.neighbour(false));
        paths += dataAt(problems, problems.currentRow(), "path").toString().section(u'[', 2, 2);
    }
    EXPECT_EQ(paths, QStringList({"b].uniqueItems", "a].type", "c].type", "b].uniqueItems"}));
    EXPECT_EQ(mirror.complaint(), QString());

    problems.toggle(3);
    EXPECT_EQ(problems.rowCount(), 4);
    problems.setCurrentKey(problems.neighbour(true));  // c, in the folded group: opens it
    EXPECT_EQ(problems.rowCount(), 6);
    problems.toggle(0);
    EXPECT_EQ(problems.rowCount(), 1);
    problems.setCurrentKey(problems.neighbour(true));  // a, in the folded section: opens it
    EXPECT_EQ(problems.rowCount(), 6);
    problems.setFilterText(QStringLiteral("UNIQUE"));
    EXPECT_EQ(problems.rowCount(), 3);
    EXPECT_EQ(problems.shown(), 1);
    problems.setShowErrors(false);
    EXPECT_EQ(problems.rowCount(), 0);
    EXPECT_EQ(problems.total(), 3);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(Inspector, RowsOfANode) {
    InspectorModel inspector;
    ModelMirror mirror(inspector);
    EXPECT_TRUE(inspector.isEmpty());
    const PublishedPtr published = publishedOf(
        definitionWith("type: object\nrequired: [size]\nproperties:\n  size:\n    type: string\n    enum: [S, 'no', "
                       "\"1\"]\n    description: |\n      One.\n      Two.\n    default: S\n    uniqueItems: true\n"));
    inspector.publish(published, 0, 0, FieldPath::parse("properties[size]"));
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(inspector.title(), QStringLiteral("size"));
    EXPECT_TRUE(inspector.canRename());
    const auto at = [&](const char* keyword, std::string_view role) {
        return dataAt(inspector, inspector.rowOf(QString::fromLatin1(keyword)), role);
    };
    EXPECT_EQ(at("isRequired", "value"), QStringLiteral("true"));
    EXPECT_EQ(at("type", "shape"), static_cast<int>(FieldShape::Choice));
    EXPECT_TRUE(at("type", "choices").toStringList().contains(QStringLiteral("int-or-string")));
    EXPECT_EQ(at("description", "editText"), QStringLiteral("One.\nTwo.\n"));
    EXPECT_EQ(at("description", "value"), QStringLiteral("One.") + QChar(0x2026));
    EXPECT_EQ(at("enum", "shape"), static_cast<int>(FieldShape::List));
    EXPECT_EQ(at("enum", "items").toStringList(), QStringList({"S", "no", "1"}));
    EXPECT_EQ(at("enum", "value"), QStringLiteral("S, no, 1"));
    EXPECT_EQ(at("default", "value"), QStringLiteral("S"));
    EXPECT_EQ(at("uniqueItems", "problemCount"), 1);
    EXPECT_EQ(at("uniqueItems", "problemSeverity"), SeverityNames::Error);
    EXPECT_EQ(at("maxLength", "isSet"), false);
    EXPECT_EQ(inspector.rowOf(QStringLiteral("maxItems")), -1);  // not for strings
    EXPECT_LT(inspector.rowOf(QStringLiteral("enum")), inspector.rowOf(QStringLiteral("example")));

    inspector.publish(published, 0, 0, FieldPath());
    EXPECT_EQ(mirror.complaint(), QString());
    EXPECT_EQ(inspector.title(), QStringLiteral("Widget"));
    EXPECT_FALSE(inspector.canRename());
    EXPECT_TRUE(inspector.canHaveProperties());
    EXPECT_EQ(at("properties", "shape"), static_cast<int>(FieldShape::Schema));
    EXPECT_EQ(at("required", "items").toStringList(), QStringList({"size"}));
    EXPECT_TRUE(at("required", "choices").toStringList().isEmpty());
    inspector.publish(published, 0, 0, std::nullopt);
    EXPECT_EQ(inspector.rowCount(), 0);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST(Inspector, RulesOfANode) {
    InspectorModel inspector;
    ModelMirror mirror(inspector);
    const PublishedPtr published =
        publishedOf(definitionWith("type: object\nproperties:\n  names:\n    type: array\n    items: {type: string}\n"
                                   "    x-kubernetes-validations:\n    - rule: self.all(a, self.all(b, a <= b))\n"
                                   "    - {rule: self.size() > 1, message: too few, reason: FieldValueRequired}\n"
                                   "    - rule: self.colour\n      fieldPath: .x\n"));
    inspector.publish(published, 0, 0, FieldPath::parse("properties[names]"));
    EXPECT_EQ(mirror.complaint(), QString());
    const int head = inspector.rowOf(QStringLiteral("x-kubernetes-validations"));
    EXPECT_EQ(dataAt(inspector, head, "shape"), static_cast<int>(FieldShape::Rules));
    EXPECT_EQ(dataAt(inspector, head, "problemCount"), 0) << "each rule has its own";
    EXPECT_NE(dataAt(inspector, head, "rule").value<RuleFields>().cost, Chip());
    const auto rule = [&](int number) {
        EXPECT_EQ(dataAt(inspector, head + number, "shape"), static_cast<int>(FieldShape::Rule));
        return dataAt(inspector, head + number, "rule").value<RuleFields>();
    };
    EXPECT_EQ(rule(1).rule, QStringLiteral("self.all(a, self.all(b, a <= b))"));
    const Chip cost = rule(1).cost;
    EXPECT_EQ(cost.tone, Tone::Error) << "no limit, every item with every item";
    EXPECT_GT(dataAt(inspector, head + 1, "problemCount").toInt(), 0);
    EXPECT_EQ(rule(2).message, QStringLiteral("too few"));
    EXPECT_EQ(rule(2).reason, QStringLiteral("FieldValueRequired"));
    EXPECT_EQ(rule(2).cost.text, QStringLiteral("<1 %"));
    EXPECT_EQ(dataAt(inspector, head + 2, "problemCount"), 0);
    EXPECT_EQ(rule(3).cost, Chip()) << "what does not compile has none";
    EXPECT_TRUE(rule(3).wrong.contains(QStringLiteral("rule")));
    EXPECT_EQ(dataAt(inspector, head + 3, "problemSeverity"), SeverityNames::Error);
}

TEST(Inspector, ShowsWhatIsSetAndWhatWasAskedFor) {
    InspectorModel inspector;
    ShownKeywordsModel shown;
    shown.setInspector(&inspector);
    const QAbstractItemModelTester tester(&shown, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const PublishedPtr published = publishedOf(
        definitionWith("type: object\nproperties:\n  size: {type: string, maxLength: 3, uniqueItems: true}\n  way: "
                       "{type: string}\n"));
    const auto keywords = [&] {
        QStringList out;
        for (int i = 0; i < shown.rowCount(); ++i) {
            out += shown.index(i, 0).data().toString();
        }
        out.sort();
        return out.join(u' ');
    };
    const auto show = [&](const char* path) { inspector.publish(published, 0, 0, FieldPath::parse(path)); };
    show("properties[size]");
    EXPECT_EQ(keywords(), QStringLiteral("description isRequired maxLength name type uniqueItems"));
    show("properties[way]");
    EXPECT_EQ(keywords(), QStringLiteral("description isRequired name type"));
    EXPECT_GE(shown.pin(QStringLiteral("pattern")), 0);
    EXPECT_EQ(shown.pin(QStringLiteral("maxItems")), -1);  // not for strings
    EXPECT_EQ(keywords(), QStringLiteral("description isRequired name pattern type"));
    show("properties[way]");
    EXPECT_EQ(keywords(), QStringLiteral("description isRequired name pattern type"));
    show("properties[size]");
    EXPECT_EQ(keywords(), QStringLiteral("description isRequired maxLength name type uniqueItems"));
    shown.setShowAll(true);
    EXPECT_EQ(shown.rowCount(), inspector.rowCount());
    shown.setShowAll(false);
    inspector.publish(published, 0, 0, std::nullopt);
    EXPECT_EQ(shown.rowCount(), 0);
}

TEST(RecentFiles, NewestFirstAndRemembered) {
    const QTemporaryDir folder;
    const QString a = folder.filePath(QStringLiteral("a.yaml")), b = folder.filePath(QStringLiteral("b.yaml"));
    QFile file(a);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    {
        RecentFiles recent;
        ModelMirror mirror(recent);
        recent.clear();
        recent.add(a);
        recent.add(b);
        recent.add(a);
        ASSERT_EQ(recent.rowCount(), 2);
        EXPECT_EQ(recent.pathAt(0), a);
        EXPECT_EQ(dataAt(recent, 0, "exists"), true);
        EXPECT_EQ(dataAt(recent, 1, "exists"), false);
        EXPECT_EQ(dataAt(recent, 1, "name"), QStringLiteral("b.yaml"));
        for (int i = 0; i < 40; ++i) recent.add(folder.filePath(QString::number(i)));
        EXPECT_EQ(recent.rowCount(), RecentFiles::kMost);
        recent.remove(folder.filePath(QStringLiteral("39")));
        EXPECT_EQ(recent.pathAt(0), folder.filePath(QStringLiteral("38")));
        file.remove();
        recent.refresh();
        EXPECT_EQ(mirror.complaint(), QString());
    }
    RecentFiles again;
    EXPECT_EQ(again.pathAt(0), folder.filePath(QStringLiteral("38")));
    again.clear();
    EXPECT_EQ(RecentFiles().rowCount(), 0);
}

TEST(Settings, KeepsAndRejects) {
    AppSettings settings;
    EXPECT_EQ(settings.theme(), ThemeChoice::System);
    settings.setTheme(ThemeChoice::Dark);
    settings.setTextScale(99);
    settings.setSourceFontSize(1);
    settings.setValue(QStringLiteral("panes/left"), 240.5);
    AppSettings again;
    EXPECT_EQ(again.theme(), ThemeChoice::Dark);
    EXPECT_EQ(again.textScale(), 2.0);
    EXPECT_EQ(again.sourceFontSize(), 7);
    EXPECT_EQ(again.value(QStringLiteral("panes/left"), 1.0), 240.5);
    EXPECT_EQ(again.value(QStringLiteral("panes/none"), true), true);
    QSettings().setValue(QStringLiteral("view/theme"), QStringLiteral("pink"));
    EXPECT_EQ(AppSettings().theme(), ThemeChoice::System);
}

TEST(RuleCatalog, EveryPageHasATitleAndAText) {
    const QStringList ids = RuleCatalog::ruleIds();
    ASSERT_GT(ids.size(), 50);
    for (const QString& id : ids) {
        EXPECT_NE(RuleCatalog::title(id), id) << id.toStdString();
        EXPECT_FALSE(RuleCatalog::blocks(id).isEmpty()) << id.toStdString();
        EXPECT_FALSE(RuleCatalog::summary(id).isEmpty()) << id.toStdString();
    }
    for (const char* own : {"yaml.syntax", "file.no-definition", "file.not-json", "file.definition-twice",
                            "file.too-large", "file.too-many-documents", "file.too-many-findings"}) {
        EXPECT_TRUE(RuleCatalog::contains(QString::fromLatin1(own))) << own;
    }
    EXPECT_FALSE(RuleCatalog::contains(QStringLiteral("../templates/minimal")));
    EXPECT_EQ(RuleCatalog::title(QStringLiteral("no.such-rule")), QStringLiteral("no.such-rule"));
}

TEST(Templates, AllAreAdmitted) {
    ASSERT_GE(templateList().size(), 4U);
    for (const Template& t : templateList()) {
        const auto text = templateText(t.id);
        ASSERT_TRUE(text.has_value()) << t.id.toStdString();
        const auto result = analyse(snapshotOf(*text));
        EXPECT_TRUE(result->findings.empty()) << crd::test::dumpFindings(*result);
        EXPECT_FALSE(t.title.isEmpty() || t.description.isEmpty());
    }
    EXPECT_FALSE(templateText(QStringLiteral("../rules/x")).has_value());
}

}  // namespace
}  // namespace crd::model
