// What the rows of the mapping say about losses and broken fields, and joins that replace rules.
#include <gmock/gmock.h>

#include <QSignalSpy>

#include "tests/model/mapping/mapping_fixture.h"

namespace crd::model {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// The mapping is a text of its own: a rename in the definition does not change it.
TEST_F(MappingTest, ARenameSaysWhichLinesOfTheMappingStillNameTheField) {
    const std::string schema =
        "      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n"
        "            properties:\n              timeout: {type: integer}\n              host: {type: string}\n"
        "              ports:\n                type: array\n                items: {type: object, properties: {port: "
        "{type: integer}}}\n";
    open(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n"
        "  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: false\n    schema:\n" +
            schema + "  - name: v2\n    served: true\n    storage: true\n    schema:\n" + schema,
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
        "  conversions:\n  - from: v1\n    to: v2\n    rules:\n"
        "    - field: .spec.timeout\n      destination: .spec.host\n      transformation: string(self)\n"
        "    - {field: .spec.ports, destination: .spec.ports, transformation: 'self.filter(p, p.port > 1)'}\n"
        "  - from: v2\n    to: v1\n    rules:\n"
        "    - {field: .spec.timeout, destination: .spec.host}\n"
        "    - {field: .spec.host, destination: .spec.timeout}\n");
    m_model.setShown(false);
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    const QString spec = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec]");
    ASSERT_EQ(m_session.renameNode(spec + QStringLiteral(".properties[timeout]"), QStringLiteral("ttl")), QString());
    ASSERT_EQ(noticed.count(), 1);
    std::string said = noticed.takeFirst().front().toString().toStdString();
    EXPECT_THAT(said, StartsWith("widgets.conversion.yaml still names .spec.timeout in 2 "));
    EXPECT_THAT(said, EndsWith(": 9, 17."));
    m_session.settle();
    ASSERT_EQ(m_session.renameNode(spec + QStringLiteral(".properties[ports].items.properties[port]"),
                                   QStringLiteral("number")),
              QString());
    ASSERT_EQ(noticed.count(), 1);
    said = noticed.takeFirst().front().toString().toStdString();
    EXPECT_THAT(said, StartsWith("widgets.conversion.yaml still names .spec.ports[].port in 1 "));
    EXPECT_THAT(said, EndsWith(": 12."));
    m_session.settle();
    ASSERT_EQ(m_session.renameNode(spec + QStringLiteral(".properties[ttl]"), QStringLiteral("limit")), QString());
    EXPECT_EQ(noticed.count(), 0) << "no rule names it";
}

// A rule on a field covers those below it; a field around those of rules is partly converted.
TEST_F(MappingTest, RulesOnParentsMarkTheirFields) {
    const std::string spec = "openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {";
    open(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n"
        "  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: false\n    schema:\n      " +
            spec +
            "o: {type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}}, labels: {type: "
            "object, additionalProperties: {type: string}}, team: {type: string}}}}}\n"
            "  - name: v2\n    served: true\n    storage: true\n    schema:\n      " +
            spec +
            "o: {type: object, properties: {a: {type: string}}}, p: {type: object, properties: {x: {type: string}, w: "
            "{type: string}}}, q: {type: object, properties: {z: {type: string}}}, tags: {type: object, "
            "additionalProperties: {type: string}}, tier: {type: string}}}}}\n",
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
        "  conversions:\n  - from: v1\n    to: v2\n    rules:\n"
        "    - {field: .spec.o, destination: .spec.p, transformation: \"{'x': [self].map(o, o.a)[0]}\"}\n"
        "    - {field: .spec.o.b, destination: .spec.q.z}\n"
        "    - {field: .spec.team, destination: .spec.tags.team}\n"
        "    - {field: .spec.labels, destination: .spec.tier, transformation: self.tier}\n");
    const auto note = [](MappingFields& fields, const char* path) {
        const int row = fields.reveal(QString::fromLatin1(path));
        return fields.valueAt(row, "note").toString().toStdString();
    };
    m_model.setBackward(m_model.from() != QLatin1String("v1"));
    ASSERT_EQ(m_model.from(), QStringLiteral("v1"));
    MappingFields& sources = *m_model.sources();
    EXPECT_EQ(note(sources, ".spec.o"), "to .spec.p");
    EXPECT_EQ(note(sources, ".spec.o.a"), "copied");
    EXPECT_EQ(note(sources, ".spec.o.b"), "to .spec.q.z");
    EXPECT_EQ(note(sources, ".spec.o.c"), "to .spec.p");
    EXPECT_THAT(note(sources, ".spec.labels"), HasSubstr("partly to .spec.tier"));  // and lossy
    MappingFields& targets = *m_model.targets();
    EXPECT_EQ(note(targets, ".spec.p"), "from .spec.o");
    EXPECT_EQ(note(targets, ".spec.p.w"), "from .spec.o");
    EXPECT_EQ(note(targets, ".spec.q"), "partly from .spec.o.b");
    EXPECT_EQ(note(targets, ".spec.q.z"), "from .spec.o.b");
    EXPECT_EQ(note(targets, ".spec.tags"), "partly from .spec.team");
    EXPECT_EQ(note(targets, ".spec.tier"), "from .spec.labels");
}

// A field of another type gets the value, which is not valid there.
TEST_F(MappingTest, AValueOfAnotherTypeIsCopied) {
    const std::string spec = "openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {";
    open(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n"
        "  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: false\n    schema:\n      " +
            spec +
            "labels: {type: array, items: {type: string}}}}}}\n"
            "  - name: v2\n    served: true\n    storage: true\n    schema:\n      " +
            spec + "labels: {type: object, additionalProperties: {type: string}}, other: {type: string}}}}}\n",
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
        "  conversions:\n  - from: v1\n    to: v2\n    rules: []\n");
    m_model.setBackward(m_model.from() != QLatin1String("v1"));
    const MappingFields& targets = *m_model.targets();
    const auto note = [&](const char* path) {
        return targets.valueAt(rowOf(targets, path), "note").toString().toStdString();
    };
    EXPECT_EQ(note(".spec.labels"), "copied, of another type");
    EXPECT_EQ(note(".spec.other"), "not set");
}

TEST_F(MappingTest, AJoinNamesTheRuleThatItReplaces) {
    open(mappingSample("crontabs.yaml"), mappingSample("crontabs.conversion.yaml"));
    QSignalSpy noticed(&m_text, &EditedText::noticed);
    ASSERT_EQ(join(".spec.cronSpec", ".spec.port"), QString());
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(
        noticed.front().front().toString(),
        QStringLiteral("Joined .spec.cronSpec → .spec.port. This replaced the rule .spec.hostPort → .spec.port."));
}

// The rule for the destination is there before and after the undo, with other fields.
TEST_F(MappingTest, UndoOfAReplacedRuleSelectsTheFieldsOfTheRestoredOne) {
    open(mappingSample("crontabs.yaml"), mappingSample("crontabs.conversion.yaml"));
    ASSERT_EQ(join(".spec.cronSpec", ".spec.port"), QString());
    EXPECT_EQ(m_model.sources()->pathAt(m_model.sourceRow()), QStringLiteral(".spec.cronSpec"));
    m_text.undo();
    m_model.settle();
    EXPECT_EQ(m_model.ruleField(), QStringLiteral(".spec.hostPort"));
    EXPECT_EQ(m_model.sources()->pathAt(m_model.sourceRow()), QStringLiteral(".spec.hostPort"));
    EXPECT_EQ(m_model.targets()->pathAt(m_model.targetRow()), QStringLiteral(".spec.port"));
    m_text.redo();
    m_model.settle();
    EXPECT_EQ(m_model.sources()->pathAt(m_model.sourceRow()), QStringLiteral(".spec.cronSpec"));
}

// v2 allows fewer values of `mode`, and has no `note`; `box` is collapsed.
constexpr char kNarrower[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: tabs.a.example.com}
spec:
  group: a.example.com
  scope: Namespaced
  names: {kind: Tab, listKind: TabList, plural: tabs, singular: tab}
  versions:
  - name: v1
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {
      box: {type: object, properties: {mode: {type: string}, note: {type: string}}}}}}}}
  - name: v2
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {
      box: {type: object, properties: {mode: {type: string, enum: [on, off]}}}}}}}}
)";

TEST_F(MappingTest, ACollapsedFieldCountsWhatIsBrokenBelowIt) {
    open(kNarrower);
    m_model.setBackward(m_model.from() != QStringLiteral("v1"));
    // What copying breaks is known before there is a mapping.
    EXPECT_THAT(states(), HasSubstr("broken"));
    const std::string copied = states();
    ASSERT_EQ(m_model.create(), QString());
    m_model.settle();
    EXPECT_EQ(states(), copied);
    MappingFields& fields = *m_model.sources();
    const auto at = [&](const char* path, std::string_view role) {
        return fields.valueAt(rowOf(fields, path), role).toInt();
    };
    EXPECT_EQ(at(".spec.box", "brokenBelow"), 1);
    EXPECT_EQ(at(".spec.box", "lostBelow"), 1);
    EXPECT_EQ(at(".spec", "brokenBelow"), 1);
    EXPECT_EQ(at(".spec.box.mode", "brokenBelow"), 0);
    // The row of the broken field expands both columns.
    fields.setExpanded(rowOf(fields, ".spec.box"), false);
    m_model.targets()->setExpanded(rowOf(*m_model.targets(), ".spec.box"), false);
    int broken = -1;
    for (int row = 0; row < m_model.items()->count(); ++row)
        if (m_model.items()->at(row)->kind == MappingItem::Loss) broken = row;
    ASSERT_GE(broken, 0) << states();
    m_model.selectItem(broken);
    EXPECT_EQ(fields.pathAt(m_model.sourceRow()), QStringLiteral(".spec.box.mode"));
    EXPECT_EQ(m_model.targets()->pathAt(m_model.targetRow()), QStringLiteral(".spec.box.mode"));
}

// An acknowledgement is for one direction: objects that begin at the other version have losses of their own.
TEST_F(MappingTest, AnAcknowledgementNamesItsFields) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    m_model.setBackward(true);
    m_model.selectItem(m_model.items()->rowOf("rule .spec.toppings"));
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QStringLiteral("self.map(t, 'a')")),
              QString());
    m_model.settle();
    ASSERT_EQ(states(), "lossy");
    QSignalSpy noticed(&m_text, &EditedText::noticed);
    ASSERT_EQ(m_model.acknowledge(QStringLiteral("all are alike")), QString());
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed.front().front().toString(),
              QStringLiteral("Acknowledged the loss of .spec.toppings[].name, .spec.toppings[].quantity."));
    m_model.settle();
    EXPECT_EQ(states(), "acknowledged loss");
    EXPECT_EQ(m_model.problems(), 0);
    EXPECT_EQ(m_model.otherProblems(), 1);
}

// Two fields that are paired in the comparison are proposed as rules, there and back.
TEST_F(MappingTest, APairOfTheComparisonIsProposed) {
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tab, plural: tabs}\n  versions:\n";
    for (const bool first : {true, false})
        text += std::string("  - name: ") + (first ? "v1" : "v2") +
                "\n    served: true\n    storage: " + (first ? "true" : "false") +
                "\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {" +
                (first ? "cook: {type: string}, left: {type: string}" : "chef: {type: string}, other: {type: string}") +
                "}}}}}\n";
    open(text);
    const auto proposed = [this] {
        QStringList out;
        for (int row = 0; row < m_model.proposals()->count(); ++row)
            out += m_model.proposals()->valueAt(row, "title").toString();
        return out.join(u'|').toStdString();
    };
    EXPECT_THAT(proposed(), Not(HasSubstr("chef →")));
    for (int row = 0; row < m_compare.count(); ++row)
        if (m_compare.valueAt(row, "name").toString() == QStringLiteral("chef")) m_compare.setCurrentRow(row);
    ASSERT_TRUE(m_compare.mayPair());
    for (const PickerChoice& choice : m_compare.pairChoices())
        if (choice.name.endsWith(QStringLiteral("cook"))) m_compare.pairWith(choice.path);
    m_compare.settle();
    m_model.settle();
    EXPECT_THAT(proposed(), HasSubstr(".spec.cook → .spec.chef"));
    EXPECT_THAT(proposed(), HasSubstr(".spec.chef → .spec.cook"));
}

TEST_F(MappingTest, OnlyALossIsAcknowledgedAndThenNotProposed) {
    // v2 does not have `extra`.
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tab, plural: tabs}\n  versions:\n";
    for (const bool first : {true, false})
        text += std::string("  - name: ") + (first ? "v1" : "v2") +
                "\n    served: true\n    storage: " + (first ? "true" : "false") +
                "\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: "
                "{type: integer}" +
                (first ? ", extra: {type: string}" : "") + "}}}}}\n";
    open(text);
    m_model.setBackward(m_model.from() != QStringLiteral("v1"));
    const auto proposed = [this] {
        QStringList out;
        for (int row = 0; row < m_model.proposals()->count(); ++row)
            out += m_model.proposals()->valueAt(row, "title").toString();
        return out.join(u'|').toStdString();
    };
    EXPECT_NE(m_model.whyNotAcknowledge(), QString());
    m_model.selectSource(rowOf(*m_model.sources(), ".spec.extra"));
    ASSERT_TRUE(m_model.mayAcknowledge());
    EXPECT_EQ(m_model.whyNotAcknowledge(), QString());
    EXPECT_THAT(proposed(), HasSubstr("Preserve .spec.extra"));
    ASSERT_EQ(m_model.acknowledge(QStringLiteral("not needed")), QString());
    m_model.settle();
    EXPECT_EQ(m_model.whyNotAcknowledge(), QStringLiteral("The loss is acknowledged."));
    EXPECT_THAT(proposed(), Not(HasSubstr("Preserve")));
    ASSERT_EQ(join(".spec.extra", ".spec.size"), QString());
    EXPECT_EQ(states().substr(0, 6), "broken");
    EXPECT_EQ(m_model.whyNotAcknowledge(), QStringLiteral("Only a loss can be acknowledged. Correct what is broken."));
}

TEST_F(MappingTest, AnAcknowledgementIsForTheLossThatWasSeen) {
    open(mappingSample("pizzas.yaml"), mappingSample("pizzas.conversion.yaml"));
    m_model.setBackward(true);
    m_model.selectItem(m_model.items()->rowOf("rule .spec.toppings"));
    EXPECT_TRUE(m_model.mayWithdraw());
    EXPECT_THAT(m_model.itemReason().toStdString(), HasSubstr("The loss is acknowledged: two portions become"));
    // Without the rule, all toppings are lost.
    ASSERT_EQ(m_model.removeItem(), QString());
    m_model.settle();
    EXPECT_GT(m_model.problems(), 0) << states();
    EXPECT_EQ(m_model.summary(), QString());
    ASSERT_EQ(m_model.itemTitle(), QStringLiteral(".spec.toppings[]")) << "the row of the field that is highlighted";
    EXPECT_THAT(m_model.itemReason().toStdString(), HasSubstr("was for another loss"));
    EXPECT_FALSE(m_model.mayWithdraw()) << "it does not apply";
    m_text.undo();
    m_model.settle();
    EXPECT_EQ(m_model.problems(), 0) << states();
    // Another rule drops the quantities.
    m_model.selectItem(m_model.items()->rowOf("rule .spec.toppings"));
    ASSERT_EQ(m_model.setRule(m_model.ruleField(), m_model.ruleDestination(), QStringLiteral("self.map(t, t.name)")),
              QString());
    m_model.settle();
    ASSERT_EQ(states(), "lossy");
    EXPECT_THAT(m_model.itemReason().toStdString(), HasSubstr("was for another loss"));
    ASSERT_TRUE(m_model.mayAcknowledge());
    ASSERT_EQ(m_model.acknowledge(QStringLiteral("quantities are not needed")), QString());
    m_model.settle();
    EXPECT_EQ(m_model.problems(), 0) << states();
    EXPECT_THAT(m_text.text(), HasSubstr("lossy"));
    ASSERT_TRUE(m_model.mayWithdraw());
    ASSERT_EQ(m_model.withdrawAcknowledgement(), QString());
    m_model.settle();
    EXPECT_EQ(states(), "lossy");
    EXPECT_THAT(m_text.text(), Not(HasSubstr("quantities are not needed")));
}

TEST_F(MappingTest, ASecondJoinSaysThatTheRuleExists) {
    open(mappingSample("crontabs.yaml"));
    ASSERT_EQ(join(".spec.hostPort", ".spec.host"), QString());
    EXPECT_EQ(join(".spec.hostPort", ".spec.host"), QStringLiteral(".spec.hostPort → .spec.host is already a rule."));
}

TEST_F(MappingTest, WhereNoCounterExampleWasFoundNothingIsClaimed) {
    open(mappingSample("pizzas.yaml"));
    ASSERT_EQ(join(".spec.toppings", ".spec.toppings"), QString());
    EXPECT_EQ(m_model.itemState().tone, Tone::Error);
    EXPECT_NE(m_model.itemReason(), QString()) << "what the Example view shows then";
}

TEST_F(MappingTest, AfterUndoTheRowsAreThoseOfTheDetail) {
    open(mappingSample("crontabs.yaml"));
    // The field of the target was chosen first.
    const int source = rowOf(*m_model.sources(), ".spec.hostPort"), target = rowOf(*m_model.targets(), ".spec.host");
    m_model.selectTarget(target);
    ASSERT_EQ(m_model.join(source, target, true), QString());
    m_model.settle();
    ASSERT_TRUE(m_model.isRule());
    m_text.undo();
    m_model.settle();
    EXPECT_FALSE(m_model.isRule());
    EXPECT_EQ(m_model.targetRow(), target);
    EXPECT_EQ(m_model.sourceRow(), -1) << "no rule joins them";
    EXPECT_THAT((m_model.itemTitle() + m_model.fieldTitle()).toStdString(), HasSubstr(".spec.host"));
    EXPECT_THAT((m_model.itemTitle() + m_model.fieldTitle()).toStdString(), Not(HasSubstr("hostPort")));
    m_text.redo();
    m_model.settle();
    EXPECT_TRUE(m_model.isRule());
    EXPECT_EQ(m_model.sourceRow(), source);
    EXPECT_EQ(m_model.targetRow(), target);
}

}  // namespace
}  // namespace crd::model
