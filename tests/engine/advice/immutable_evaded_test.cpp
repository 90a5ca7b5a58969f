// advice.immutable-evaded.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr RuleId kEvaded = RuleId::AdviceImmutableEvaded;

// A definition with this schema of spec, which is required.
std::string transitions(const std::string& spec) {
    return test::definitionAround("type: object\nrequired: [spec]\nproperties:\n  spec:\n" + test::indentedBy(4, spec));
}

std::string fieldWith(const std::string& rule, const std::string& more = "", const std::string& name = "size") {
    return "type: object\n" + more + "properties:\n  " + name +
           ":\n    type: integer\n    x-kubernetes-validations:\n    - rule: '" + rule + "'\n";
}

TEST(ImmutableEvaded, AnOptionalField) {
    const std::string text = transitions(fieldWith("self == oldSelf"));
    const auto found = test::foreseenOf(text, kEvaded);
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("The rule does not keep size from changing: an update can remove it, and the next one can "
                    "set another value at spec.versions[0].schema.openAPIV3Schema.properties[spec]."
                    "properties[size].x-kubernetes-validations[0].rule",
                    "create as v1: accepted", "update as v1: spec.size: Invalid value: 2: failed rule: self == oldSelf",
                    "update as v1: accepted", "update as v1: accepted"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "size: 1 → without size → 2 accepted");
    ASSERT_THAT(found.front().proof->repairs, SizeIs(2));
    EXPECT_EQ(found.front().proof->repairs[0].title.english(), "Add a rule that rejects the removal of size");
    EXPECT_EQ(found.front().proof->repairs[1].title.english(), "Require size");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.size) || has(self.size)"));
    EXPECT_THAT(fixed, HasSubstr("size cannot be removed"));
    EXPECT_THAT(test::foreseenOf(fixed, kEvaded), IsEmpty());
}

TEST(ImmutableEvaded, AnObjectAroundIt) {
    const std::string text = test::replaced(transitions(fieldWith("self == oldSelf", "required: [key]\n", "key")),
                                            {{"          required: [spec]\n", ""}});
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().message.english(),
              "spec is optional: an update can remove it, which evades the rule, and the next one can set key to "
              "another value. A rule at the root can reject the removal");
    EXPECT_EQ(found.front().proof->summary.english(), "key: 1 → without spec → 2 accepted");
    ASSERT_THAT(found.front().proof->repairs, SizeIs(2));
    EXPECT_EQ(found.front().proof->repairs[0].title.english(), "Add a rule that rejects the removal of spec");
    EXPECT_EQ(found.front().proof->repairs[1].title.english(), "Require spec");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.spec) || has(self.spec)"));
    EXPECT_THAT(fixed, HasSubstr("spec cannot be removed"));
    EXPECT_THAT(fixed, Not(HasSubstr("required: [spec]")));
    EXPECT_THAT(test::foreseenOf(fixed, kEvaded), IsEmpty());
}

TEST(ImmutableEvaded, EachStepOfAChainIsRepaired) {
    const std::string text =
        test::replaced(transitions(fieldWith("self == oldSelf")), {{"          required: [spec]\n", ""}});
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.size) || has(self.size)"));
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.spec) || has(self.spec)"));
    EXPECT_THAT(test::foreseenOf(fixed, kEvaded), IsEmpty());
}

TEST(ImmutableEvaded, AParentThatCanBeRemovedAlthoughTheFieldCannot) {
    const std::string text = test::replaced(
        transitions("x-kubernetes-validations:\n- rule: '!has(oldSelf.key) || has(self.key)'\n" +
                    fieldWith("self == oldSelf", "required: [other]\n", "key") + "  other: {type: string}\n"),
        {{"          required: [spec]\n", ""}});
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("which evades the rule"));
}

TEST(ImmutableEvaded, RulesOfTheSpec) {
    const auto optional = [](const std::string& rule) {
        return test::foreseenOf(
            test::replaced(transitions("type: object\nrequired: [key]\nproperties: {key: {type: integer}}\n"
                                       "x-kubernetes-validations: [{rule: '" +
                                       rule + "'}]\n"),
                           {{"          required: [spec]\n", ""}}),
            kEvaded);
    };
    const auto field = optional("self.key == oldSelf.key"), whole = optional("self == oldSelf");
    ASSERT_THAT(field, SizeIs(1));
    EXPECT_THAT(field.front().message.english(), HasSubstr("spec is optional: an update can remove it, which"));
    ASSERT_THAT(whole, SizeIs(1));
    EXPECT_THAT(whole.front().message.english(), HasSubstr("keep spec from changing: an update can remove it"));
}

TEST(ImmutableEvaded, RulesThatLetValuesGrow) {
    EXPECT_THAT(test::foreseenOf(transitions(fieldWith("self >= oldSelf")), kEvaded), SizeIs(1));
}

TEST(ImmutableEvaded, AListThatMayOnlyGrow) {
    const auto messageOf = [](const std::string& rule) {
        const auto found = test::foreseenOf(transitions("type: object\nproperties:\n  tags:\n    type: array\n    "
                                                        "maxItems: 9\n    items: {type: string, maxLength: 9}\n"
                                                        "    x-kubernetes-validations:\n    - rule: '" +
                                                        rule + "'\n"),
                                            kEvaded);
        return found.size() == 1 ? found.front().message.english() : std::string();
    };
    const std::string ending = ": an update can remove it, and the next one can set another value";
    EXPECT_EQ(messageOf("oldSelf.all(x, x in self)"), "The rule does not keep tags from losing items" + ending);
    for (const char* rule : {"self.all(x, x in oldSelf)", "self == oldSelf", "oldSelf.all(x, x in self) && true"})
        EXPECT_EQ(messageOf(rule), "The rule does not keep tags from changing" + ending) << rule;
}

TEST(ImmutableEvaded, AFieldOfAnOptionalObject) {
    const auto found =
        test::foreseenOf(transitions("type: object\nproperties:\n  network:\n    type: object\n    required: [range]\n"
                                     "    x-kubernetes-validations:\n    - rule: self.range == oldSelf.range\n"
                                     "    properties:\n      range: {type: string, pattern: '^10[.][0-9]+$'}\n"),
                         kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("keep range from changing: an update can remove network"));
}

// A field that must stay in its item closes nothing.
TEST(ImmutableEvaded, SilentForAFieldOfAnItemThatCanBeAddedAgain) {
    const std::string list =
        "type: object\nproperties:\n  volumes:\n    type: array\n    maxItems: 5\n    x-kubernetes-list-type: map\n"
        "    x-kubernetes-list-map-keys: [name]\n    items:\n      type: object\n      required: [name]\n"
        "      properties:\n        name: {type: string, maxLength: 10}\n        class:\n"
        "          type: string\n          x-kubernetes-validations: [{rule: self == oldSelf}]\n";
    EXPECT_THAT(test::foreseenOf(transitions(list), kEvaded), IsEmpty());
    EXPECT_THAT(test::foreseenOf(
                    transitions(test::replaced(list, {{"[name]\n      prop", "[name, class]\n      prop"}})), kEvaded),
                IsEmpty());
    // It gets another name.
    EXPECT_THAT(
        test::foreseenOf(transitions(test::replaced(list, {{"maxItems: 5", "maxItems: 5\n    minItems: 1"}})), kEvaded),
        IsEmpty());
    // Another rule keeps the items.
    const std::string kept = transitions(test::replaced(
        list, {{"properties:\n  volumes", "required: [volumes]\nproperties:\n  volumes"},
               {"maxItems: 5\n",
                "maxItems: 5\n    x-kubernetes-validations:\n    - rule: 'oldSelf.all(o, self.exists(n, n.name == "
                "o.name))'\n"}}));
    const auto found = test::foreseenOf(kept, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("keep class from changing: an update can remove it"));
    EXPECT_THAT(test::fixedBy(kept, found.front()), HasSubstr("!has(oldSelf.class) || has(self.class)"));
}

TEST(ImmutableEvaded, SilentForAFieldOfAnEntryThatCanBeAddedAgain) {
    const std::string map =
        "type: object\nproperties:\n  volumes:\n    type: object\n    maxProperties: 5\n    additionalProperties:\n"
        "      type: object\n      properties:\n        class:\n          type: string\n"
        "          x-kubernetes-validations: [{rule: self == oldSelf}]\n";
    EXPECT_THAT(test::foreseenOf(transitions(map), kEvaded), IsEmpty());
    const std::string kept = test::replaced(
        map, {{"properties:\n  volumes", "required: [volumes]\nproperties:\n  volumes"},
              {"maxProperties: 5\n",
               "maxProperties: 5\n    x-kubernetes-validations:\n    - rule: 'oldSelf.all(key, key in self)'\n"}});
    EXPECT_THAT(test::foreseenOf(transitions(kept), kEvaded), SizeIs(1));
}

TEST(ImmutableEvaded, DoesNotLeadWithADeprecatedField) {
    const auto field = [](const std::string& name, const std::string& description) {
        return "  " + name + ": {type: string, description: '" + description +
               "', x-kubernetes-validations: [{rule: self == oldSelf}]}\n";
    };
    const auto leading = [&](const std::string& fields) {
        const auto found = test::foreseenOf(transitions("type: object\nproperties:\n" + fields), kEvaded);
        return found.size() == 1 ? found.front().message.english() : std::string();
    };
    const std::string ending =
        ": an update can remove it, and the next one can set another value. The same is true of ";
    EXPECT_EQ(leading(field("a", "Deprecated: use b.") + field("b", "The name.") + field("c", "")),
              "The rule does not keep b from changing" + ending + "a and c");
    EXPECT_EQ(leading(field("a", "Not deprecated.") + field("b", "Deprecated.")),
              "The rule does not keep a from changing" + ending + "b");
    EXPECT_EQ(leading(field("a", "Deprecated.") + field("b", "DEPRECATED")),
              "The rule does not keep a from changing" + ending + "b");
    // In a spec that is removed.
    const std::string text = test::replaced(transitions("type: object\nrequired: [key, name]\nproperties:\n" +
                                                        field("key", "Deprecated.") + field("name", "")),
                                            {{"          required: [spec]\n", ""}});
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("the next one can set name to another value"));
    EXPECT_THAT(found.front().path.toString(), HasSubstr("properties[name]"));
    ASSERT_THAT(found.front().related, SizeIs(1));
    EXPECT_THAT(found.front().related.front().path.toString(), HasSubstr("properties[key]"));
}

TEST(ImmutableEvaded, ListsAndMapsThatAreNotEmpty) {
    const auto list =
        test::foreseenOf(transitions("type: object\nproperties:\n  zones:\n    type: array\n    maxItems: 5\n"
                                     "    x-kubernetes-validations: [{rule: 'oldSelf.all(x, x in self)'}]\n"
                                     "    items: {type: string, maxLength: 10}\n"),
                         kEvaded);
    ASSERT_THAT(list, SizeIs(1));
    EXPECT_THAT(list.front().proof->summary.english(), Not(HasSubstr("[]")));
    const auto map =
        test::foreseenOf(transitions("type: object\nproperties:\n  labels:\n    type: object\n    maxProperties: 5\n"
                                     "    x-kubernetes-validations: [{rule: 'self.all(x, x in oldSelf)'}]\n"
                                     "    additionalProperties: {type: string, maxLength: 10}\n"),
                         kEvaded);
    ASSERT_THAT(map, SizeIs(1));
    EXPECT_THAT(map.front().proof->summary.english(), Not(HasSubstr("{}")));
}

TEST(ImmutableEvaded, RulesThatRunWithoutAnOldValue) {
    const auto optional = [](const std::string& rule) {
        return transitions(
            "type: object\nproperties:\n  size:\n    type: integer\n    x-kubernetes-validations:\n"
            "    - {rule: '" +
            rule + "', optionalOldSelf: true}\n");
    };
    EXPECT_THAT(test::foreseenOf(optional("!oldSelf.hasValue() || self == oldSelf.value()"), kEvaded), SizeIs(1));
    // Without an old value, only one value is accepted.
    EXPECT_THAT(test::foreseenOf(optional("oldSelf.hasValue() ? self == oldSelf.value() : self == 1"), kEvaded),
                IsEmpty());
}

TEST(ImmutableEvaded, SeveralRulesOfWhatIsRemovedAreReportedOnce) {
    const std::string text =
        test::replaced(transitions("type: object\nrequired: [id, b]\nproperties:\n"
                                   "  id: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n"
                                   "  b: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n"),
                       {{"          required: [spec]\n", ""}});
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(
        found.front().message.english(),
        "spec is optional: an update can remove it, which evades 2 rules in it, and the next one can set id to another "
        "value. A rule at the root can reject the removal");
    EXPECT_THAT(found.front().path.toString(), HasSubstr("properties[id]"));
    ASSERT_THAT(found.front().related, SizeIs(1));
    EXPECT_THAT(found.front().related.front().path.toString(), HasSubstr("properties[b]"));
}

TEST(ImmutableEvaded, FieldsOfOneObjectAreReportedOnce) {
    const std::string field = ": {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n";
    const std::string text = transitions("type: object\nproperties:\n  a" + field + "  b" + field + "  c" + field +
                                         "  inner:\n    type: object\n    properties:\n      d" + field);
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].message.english(),
              "The rule does not keep a from changing: an update can remove it, and the next one can set another "
              "value. The same is true of b and c");
    EXPECT_THAT(found[0].path.toString(), HasSubstr("properties[a]"));
    ASSERT_THAT(found[0].related, SizeIs(2));
    EXPECT_THAT(found[0].related[1].path.toString(), HasSubstr("properties[c]"));
    EXPECT_THAT(found[1].path.toString(), HasSubstr("properties[d]"));
    ASSERT_THAT(found[0].proof->repairs, SizeIs(1));
    EXPECT_EQ(found[0].proof->repairs[0].title.english(), "Add rules that reject the removal of a, b and c");
    const std::string fixed = test::fixedBy(text, found[0]);
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.b) || has(self.b)"));
    EXPECT_THAT(test::foreseenOf(fixed, kEvaded), SizeIs(1));
}

TEST(ImmutableEvaded, SilentBesideAReference) {
    const std::string field = ": {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n";
    const auto beside = [&](const std::string& name, const std::string& other) {
        return test::foreseenOf(
            transitions("type: object\nproperties:\n  " + name + field + "  " + other + ": {type: string}\n"), kEvaded);
    };
    EXPECT_THAT(beside("workspaceID", "workspaceRef"), IsEmpty());
    EXPECT_THAT(beside("clusterName", "clusterRef"), IsEmpty());
    EXPECT_THAT(beside("subnets", "subnetRefs"), IsEmpty());
    EXPECT_THAT(beside("clusterName", "networkRef"), SizeIs(1));
    EXPECT_THAT(beside("clusterRef", "cluster"), SizeIs(1));
}

TEST(ImmutableEvaded, SilentIfOnlyTheSpecIsRemovedThatMayBeEmpty) {
    const auto text = [](const std::string& more) {
        return test::replaced(transitions("type: object\n" + more +
                                          "x-kubernetes-validations:\n- rule: '!has(oldSelf.id) || has(self.id)'\n"
                                          "properties:\n"
                                          "  id: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n"
                                          "  b: {type: string}\n"),
                              {{"          required: [spec]\n", ""}});
    };
    EXPECT_THAT(test::foreseenOf(text("required: [b]\n"), kEvaded), SizeIs(1));
    EXPECT_THAT(test::foreseenOf(text(""), kEvaded), IsEmpty());
}

// Fields that are required in an optional spec, each with a rule that only its removal evades.
std::string requiredFields(const std::vector<std::string>& names, const std::string& more = "") {
    std::string fields, required;
    for (const std::string& name : names) {
        fields += "  " + name + ": {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n";
        required += (required.empty() ? "" : ", ") + name;
    }
    return test::replaced(transitions("type: object\nrequired: [" + required + "]\nproperties:\n" + fields + more),
                          {{"          required: [spec]\n", ""}});
}

TEST(ImmutableEvaded, SilentIfOnlyTheSpecIsRemovedAndTheFieldIsNoIdentity) {
    const auto isFound = [](const std::vector<std::string>& names) {
        return !test::foreseenOf(requiredFields(names), kEvaded).empty();
    };
    for (const char* name : {"name", "branchName", "networkID", "clusterRef", "accountCR", "apiVersion", "url"})
        EXPECT_TRUE(isFound({name})) << name;
    for (const char* name : {"keySchema", "topology", "signingAlgorithm", "valid", "monkey", "surname"})
        EXPECT_FALSE(isFound({name})) << name;
    EXPECT_TRUE(isFound({"mode", "name"}));
    EXPECT_FALSE(isFound({"mode", "size"}));
    EXPECT_TRUE(isFound({"mode", "size", "zone"})) << "the author made much of it immutable";
}

TEST(ImmutableEvaded, OneProblemIfFieldsAndTheSpecCanBeRemoved) {
    const std::string text =
        requiredFields({"name", "id"}, "  size: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n");
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("keep size from changing: an update can remove it"));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.size) || has(self.size)"));
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.spec) || has(self.spec)"));
    EXPECT_THAT(test::foreseenOf(fixed, kEvaded), IsEmpty());
}

// The fix of a field that is not in the spec does not keep the spec.
TEST(ImmutableEvaded, AFieldNextToTheSpecIsAnotherProblem) {
    const std::string text =
        test::replaced(requiredFields({"name"}),
                       {{"            spec:\n",
                         "            extra: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}\n"
                         "            spec:\n"}});
    EXPECT_THAT(test::foreseenOf(text, kEvaded), SizeIs(2));
}

TEST(ImmutableEvaded, SilentForTheSpecOfAKindThatIsForOneUse) {
    const std::string whole =
        test::replaced(transitions("type: object\nrequired: [name]\nproperties: {name: {type: string}}\n"
                                   "x-kubernetes-validations: [{rule: self == oldSelf}]\n"),
                       {{"          required: [spec]\n", ""}});
    for (const std::string& text : {requiredFields({"name"}), whole}) {
        const auto isFound = [&](const std::string& kind) {
            return !test::foreseenOf(test::replaced(text, {{"{kind: Note,", "{kind: " + kind + ","}}), kEvaded).empty();
        };
        for (const char* kind : {"OpsRequest", "JobRun", "AuthorityActivation", "CompositionRevision"})
            EXPECT_FALSE(isFound(kind)) << kind;
        for (const char* kind : {"Job", "Runner", "Composition"}) EXPECT_TRUE(isFound(kind)) << kind;
    }
}

TEST(ImmutableEvaded, SilentForFieldsOfARun) {
    const std::string text = transitions(fieldWith("self == oldSelf") + "  other: {type: string}\n");
    const auto isFound = [&](const std::string& kind, const std::string& rule = "") {
        std::string of = test::replaced(text, {{"{kind: Note,", "{kind: " + kind + ","}});
        if (!rule.empty())
            of = test::replaced(of, {{"              type: object\n",
                                      "              type: object\n              x-kubernetes-validations: [{rule: '" +
                                          rule + "'}]\n"}});
        return !test::foreseenOf(of, kEvaded).empty();
    };
    EXPECT_FALSE(isFound("JobRun"));
    EXPECT_TRUE(isFound("JobRunner"));
    EXPECT_TRUE(isFound("OpsRequest")) << "an operator reads fields of it while it works";
    EXPECT_TRUE(isFound("JobRun", "!has(oldSelf.other) || has(self.other)"))
        << "the author thinks of fields that are removed";
    EXPECT_FALSE(isFound("JobRun", "has(self.size) || true"));
}

TEST(ImmutableEvaded, SilentWhereItStays) {
    EXPECT_THAT(test::foreseenOf(transitions(fieldWith("self == oldSelf", "required: [size]\n")), kEvaded), IsEmpty());
    EXPECT_THAT(test::foreseenOf(transitions("x-kubernetes-validations:\n- rule: '!has(oldSelf.size) || "
                                             "has(self.size)'\n" +
                                             fieldWith("self == oldSelf")),
                                 kEvaded),
                IsEmpty());
    EXPECT_THAT(
        test::foreseenOf(transitions("x-kubernetes-validations:\n- rule: has(oldSelf.size) == has(self.size)\n" +
                                     fieldWith("self == oldSelf")),
                         kEvaded),
        IsEmpty());
    // The default comes back.
    const std::string text = transitions(fieldWith("self == oldSelf"));
    EXPECT_THAT(
        test::foreseenOf(test::replaced(text, {{"type: integer\n", "type: integer\n                  default: 5\n"}}),
                         kEvaded),
        IsEmpty());
}

TEST(ImmutableEvaded, SilentIfAFieldThatIsAbsentCannotBeSetLater) {
    EXPECT_THAT(
        test::foreseenOf(transitions("x-kubernetes-validations:\n- rule: has(oldSelf.size) || !has(self.size)\n" +
                                     fieldWith("self == oldSelf")),
                         kEvaded),
        IsEmpty());
}

TEST(ImmutableEvaded, SilentForOtherRules) {
    EXPECT_THAT(test::foreseenOf(transitions(fieldWith("self >= 0")), kEvaded), IsEmpty());
    EXPECT_THAT(test::foreseenOf(transitions(fieldWith("self >= oldSelf || true")), kEvaded), IsEmpty());
}

TEST(ImmutableEvaded, SilentForTheStatus) {
    const std::string text = test::definitionAround(
        "type: object\nproperties:\n  status:\n    type: object\n    properties:\n      size:\n        type: integer\n"
        "        x-kubernetes-validations: [{rule: self == oldSelf}]\n");
    EXPECT_THAT(test::foreseenOf(text, kEvaded), IsEmpty());
}

TEST(ImmutableEvaded, SilentForTheSpecThatATemplateHolds) {
    const auto held = [](const std::string& spec) {
        return transitions("type: object\nrequired: [template]\nproperties:\n  template:\n    type: object\n" +
                           std::string("    required: [spec]\n    properties:\n      spec:\n") +
                           test::indentedBy(8, spec));
    };
    const auto asTemplate = [](const std::string& text) {
        return test::replaced(text, {{"{kind: Note,", "{kind: NoteTemplate,"}});
    };
    const std::string text = held(fieldWith("self == oldSelf"));
    EXPECT_THAT(test::foreseenOf(text, kEvaded), SizeIs(1));
    EXPECT_THAT(test::foreseenOf(asTemplate(text), kEvaded), IsEmpty());
    // Outside of what it holds.
    EXPECT_THAT(test::foreseenOf(asTemplate(transitions(fieldWith("self == oldSelf"))), kEvaded), SizeIs(1));
}

TEST(ImmutableEvaded, SilentForTheSpecOfATemplate) {
    const std::string text = test::definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n    required: [size]\n"
        "    x-kubernetes-validations: [{rule: self == oldSelf}]\n    properties: {size: {type: string, maxLength: "
        "9}}\n");
    EXPECT_THAT(test::foreseenOf(text, kEvaded), SizeIs(1));
    EXPECT_THAT(test::foreseenOf(test::replaced(text, {{"{kind: Note,", "{kind: NoteTemplate,"}}), kEvaded), IsEmpty());
}

// Objects of the other kind have a rule of their own.
TEST(ImmutableEvaded, SilentForTheSpecOfARelatedKind) {
    const auto isFound = [](const std::string& kind, const std::string& field) {
        const std::string text = transitions("type: object\nrequired: [" + field + "]\nproperties:\n  " + field +
                                             ":\n" + test::indentedBy(4, fieldWith("self == oldSelf")));
        return !test::foreseenOf(test::replaced(text, {{"{kind: Note,", "{kind: " + kind + ","}}), kEvaded).empty();
    };
    for (const char* field : {"rayClusterConfig", "rayClusterSpec", "rayClusterTemplate"})
        EXPECT_FALSE(isFound("RayService", field)) << field;
    EXPECT_TRUE(isFound("RayCluster", "rayClusterConfig")) << "its own";
    EXPECT_TRUE(isFound("RayService", "rayCluster"));
    EXPECT_TRUE(isFound("RayService", "rayConfig"));
    EXPECT_TRUE(isFound("RayService", "otherClusterConfig"));
    EXPECT_TRUE(isFound("Ray", "rayClusterConfig"));
}

TEST(ImmutableEvaded, ShowsWhatChangesInAnObject) {
    const auto summary = [](const std::string& fields) {
        const auto found = test::foreseenOf(
            transitions("type: object\nproperties:\n  owner:\n    type: object\n    required: [apiVersion, kind]\n"
                        "    x-kubernetes-validations: [{rule: self == oldSelf}]\n    properties: {" +
                        fields + "}\n"),
            kEvaded);
        return found.size() == 1 ? found.front().proof->summary.english() : std::string();
    };
    const std::string shown = summary("apiVersion: {type: string}, kind: {type: string}");
    EXPECT_THAT(shown, Not(HasSubstr("{}")));
    EXPECT_THAT(shown, HasSubstr("kind: "));
    // Two values that begin alike.
    const std::string fixed = "{type: string, enum: [" + std::string(60, 'a') + "]}";
    EXPECT_EQ(summary("apiVersion: " + fixed + ", kind: {type: string, enum: [A, B]}"),
              "owner: … {kind: A} → without owner → … {kind: B} accepted");
}

// Those of a type that the author took over.
TEST(ImmutableEvaded, SilentForFieldsThatAreDeep) {
    const auto nested = [](std::size_t objects) {
        std::string text = fieldWith("self == oldSelf");
        for (std::size_t i = 0; i < objects; ++i)
            text = "type: object\nrequired: [in]\nproperties:\n  in:\n" + test::indentedBy(4, text);
        return test::foreseenOf(transitions(text), kEvaded);
    };
    EXPECT_THAT(nested(3), SizeIs(1));
    EXPECT_THAT(nested(4), IsEmpty());
}

// The rule is added to those that are there.
TEST(ImmutableEvaded, AnObjectThatAllHaveWithRulesAlready) {
    const std::string text =
        transitions("x-kubernetes-validations:\n- rule: 'true || has(self.size)'\n" + fieldWith("self == oldSelf"));
    const auto found = test::foreseenOf(text, kEvaded);
    ASSERT_THAT(found, SizeIs(1));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("true || has(self.size)"));
    EXPECT_THAT(fixed, HasSubstr("!has(oldSelf.size) || has(self.size)"));
    EXPECT_THAT(fixed, Not(HasSubstr("required: [size]")));
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
FAST, NONE, SLOW = ({"spec": spec} for spec in ({"storageClass": "fast"}, {}, {"storageClass": "slow"}))


def evaded(world, removed=NONE):
    direct, removes, sets = world.updates(FAST, SLOW)[-1], world.updates(FAST, removed), world.updates(FAST, removed, SLOW)
    return all_of(rejected(direct, "immutable"), accepted(removes[-1]), accepted(sets[-1]),
                  equal((len(removes), len(sets), at(sets[-1].stored or {}, "spec.storageClass")), (2, 3, "slow")))


def immutable(sentence, consequence, removed, where, root, rules=1):
    """`removed`: the object of the update between, which the fix rejects; `where`: and its error."""
    claim = lambda world: evaded(world, removed)

    def fixed(world):
        return all_of(accepted(world.fixed.create(FAST)), rejected(world.fixed.updates(FAST, removed)[-1], where),
                      accepted(world.fixed.create(removed)))
    field = text(**{"x-kubernetes-validations": [{"rule": "self == oldSelf", "message": "storageClass is immutable"}] * rules})
    if rules > 1:
        field["x-kubernetes-validations"][1] = {"rule": "oldSelf == self", "message": "storageClass is immutable"}
    return Case("immutable-evaded", thing({"spec": thing({"storageClass": field}, **root["spec"])}, **root["root"]), {
        sentence: (lambda world: claim(world) or fixed(world)) if "at the root" in sentence else claim,
        "The server runs a rule with `oldSelf` only if the value is there before and after the update.": claim,
        "An update that removes the field is accepted, and so is a later one that sets it to any valid value.": claim,
        "Controllers that rely on the rule do not expect the new value.": "about controllers",
        "Each of the two updates is valid: neither has both an old and a new value that the rule could compare.": claim,
        consequence: fixed,
        ADVICE: silent, OFF: "about crdctl"})


def around():
    """The field is in an object that can be removed."""
    small, big = ({"spec": {"network": {"range": value}}} for value in ("10.0", "10.1"))

    def claim(world):
        direct, sets = world.updates(small, big)[-1], world.updates(small, NONE, big)
        return all_of(rejected(direct, "range is immutable"), accepted(sets[-1]),
                      equal((len(sets), at(sets[-1].stored or {}, "spec.network.range")), (3, "10.1")))

    def fixed(world):
        return all_of(accepted(world.fixed.create(small)), accepted(world.fixed.create(NONE)),
                      rejected(world.fixed.updates(small, NONE)[-1], "network cannot be removed"))
    network = thing({"range": text(maxLength=9)}, required=["range"], **{
        "x-kubernetes-validations": [{"rule": "self.range == oldSelf.range", "message": "range is immutable"}]})
    return Case("immutable-evaded", thing({"spec": thing({"network": network})}, required=["spec"]), {
        "The rule does not keep range from changing: an update can remove network, and the next one can set it with another value": claim,
        "Rejects updates that remove network.": fixed, ADVICE: silent, OFF: "about crdctl"})


def several():
    """Two fields of one object, and two of objects that can be removed."""
    fixed = text(maxLength=9, **{"x-kubernetes-validations": [{"rule": "self == oldSelf", "message": "it is immutable"}]})

    def claim(world):
        out = []
        for field in ("storageClass", "zone"):
            first, second = ({"spec": {field: value}} for value in ("one", "two"))
            direct, sets = world.updates(first, second)[-1], world.updates(first, NONE, second)
            out += [rejected(direct, "it is immutable"), accepted(sets[-1]), equal(len(sets), 3)]
        return all_of(*out)

    def kept(world):
        return all_of(accepted(world.fixed.create(NONE)), *(
            rejected(world.fixed.updates({"spec": {field: "one"}}, NONE)[-1], f"{field} cannot be removed") for field in ("storageClass", "zone")))
    yield Case("immutable-evaded", thing({"spec": thing({"storageClass": fixed, "zone": fixed})}, required=["spec"]), {
        "The rule does not keep storageClass from changing: an update can remove it, and the next one can set another value. The same is true of "
        "zone": claim, "Rejects updates that remove storageClass and zone.": kept, ADVICE: silent, OFF: "about crdctl"})
    inner = thing({"range": fixed}, required=["range"])

    def around_both(world):
        out = []
        for field in ("first", "second"):
            one, other = ({"spec": {field: {"range": value}}} for value in ("one", "two"))
            direct, sets = world.updates(one, other)[-1], world.updates(one, NONE, other)
            out += [rejected(direct, "it is immutable"), accepted(sets[-1]), equal(len(sets), 3)]
        return all_of(*out)

    def both_kept(world):
        return all_of(*(rejected(world.fixed.updates({"spec": {field: {"range": "one"}}}, NONE)[-1], f"{field} cannot be removed")
                        for field in ("first", "second")))
    yield Case("immutable-evaded", thing({"spec": thing({"first": inner, "second": inner})}, required=["spec"]), {
        "The rule does not keep range from changing: an update can remove first, and the next one can set it with another value. The same is true "
        "of second": around_both, "Rejects updates that remove first and second.": both_kept, ADVICE: silent, OFF: "about crdctl"})


def growing():
    """A list that may only grow."""
    few, none, other = ({"spec": {"tags": tags} if tags else {}} for tags in (["a"], None, ["b"]))
    tags = {"type": "array", "maxItems": 9, "items": text(maxLength=9),
            "x-kubernetes-validations": [{"rule": "oldSelf.all(x, x in self)", "message": "tags may only be added"}]}

    def claim(world):
        direct, grown, sets = world.updates(few, other)[-1], world.updates(few, {"spec": {"tags": ["a", "b"]}})[-1], world.updates(few, none, other)
        return all_of(rejected(direct, "tags may only be added"), accepted(grown), accepted(sets[-1]),
                      equal((len(sets), at(sets[-1].stored or {}, "spec.tags")), (3, ["b"])))
    return Case("immutable-evaded", thing({"spec": thing({"tags": tags})}, required=["spec"]), {
        "The rule does not keep tags from losing items: an update can remove it, and the next one can set another value": claim,
        "Rejects updates that remove tags.": lambda world: rejected(world.fixed.updates(few, none)[-1], "tags cannot be removed"),
        ADVICE: silent, OFF: "about crdctl"})


def cases():
    yield from several()
    yield growing()
    rule = "The rule does not keep storageClass from changing: an update can remove it, and the next one can set another value"
    yield immutable(rule, "Rejects updates that remove storageClass.", NONE, "storageClass cannot be removed",
                    {"spec": {}, "root": {"required": ["spec"]}})
    yield immutable(rule, "Rejects updates that remove spec.storageClass or an object around it.", {}, "spec cannot be removed",
                    {"spec": {}, "root": {}})
    yield around()
    optional = {"spec": {"required": ["storageClass"]}, "root": {}}
    for evades, rules in (("the rule", 1), ("2 rules in it", 2)):
        yield immutable(f"spec is optional: an update can remove it, which evades {evades}, and the next one can set storageClass to another value. "
                        "A rule at the root can reject the removal",
                        "Rejects updates that remove spec.", {}, "spec cannot be removed", optional, rules)
)py");
