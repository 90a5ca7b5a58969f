// advice.duplicate-rule.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr RuleId kDuplicate = RuleId::AdviceDuplicateRule;

std::string rulesOf(const std::string& rules) {
    return test::definitionAround(
        "type: object\nproperties:\n  size:\n    type: integer\n    x-kubernetes-validations:\n" +
        test::indentedBy(4, rules));
}

TEST(DuplicateRule, TheSameRuleTwice) {
    const std::string text = rulesOf("- rule: self > 1\n- rule: self < 9\n- rule: self > 1\n  message: too small\n");
    const auto found = test::foreseenOf(text, kDuplicate);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("Server-side apply rejects this definition: the node has the same rule twice at "
                            "spec.versions[0].schema.openAPIV3Schema.properties[size].x-kubernetes-validations[2].rule",
                            "server-side apply of the definition: failed to create typed patch object "
                            "(/notes.example.com; apiextensions.k8s.io/v1, Kind=CustomResourceDefinition): "
                            ".spec.versions[0].schema.openAPIV3Schema.properties.size.x-kubernetes-validations: "
                            "duplicate entries for key [rule=\"self > 1\"]"));
    ASSERT_THAT(found, SizeIs(1));
    const Json& sent = found.front().proof->requests.front().object;
    EXPECT_THAT(toString(sent), HasSubstr("\"size\":{\"x-kubernetes-validations\":[{\"rule\":\"self > 1\"}"));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("- rule: self < 9"));
    EXPECT_THAT(fixed, Not(HasSubstr("too small")));
    EXPECT_THAT(test::foreseenOf(fixed, kDuplicate), IsEmpty());
}

TEST(DuplicateRule, AllCopiesAreRemovedAtOnce) {
    const std::string text = rulesOf("- rule: self > 1\n- rule: self > 1\n- rule: self > 1\n");
    const auto found = test::foreseenOf(text, kDuplicate);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(test::foreseenOf(test::fixedBy(text, found.front()), kDuplicate), IsEmpty());
}

TEST(DuplicateRule, CopiesThatRejectOtherObjectsAreKept) {
    const std::string text =
        rulesOf("- rule: oldSelf == self || true\n- {rule: oldSelf == self || true, message: a}\n");
    EXPECT_THAT(test::foreseenOf(text, kDuplicate).front().proof->repairs, SizeIs(1));
    // One of them also runs where there is no old value.
    const auto other =
        test::foreseenOf(rulesOf("- {rule: self > 1 || oldSelf == oldSelf}\n- {rule: self > 1 || oldSelf == oldSelf, "
                                 "optionalOldSelf: true}\n"),
                         kDuplicate);
    ASSERT_THAT(other, SizeIs(1));
    EXPECT_THAT(other.front().proof->repairs, IsEmpty());
}

TEST(DuplicateRule, SilentWhereTheServerDoesNotLook) {
    EXPECT_THAT(test::foreseenOf(test::definitionAround(
                                     "type: object\nproperties:\n  list:\n    type: array\n    items:\n      type: "
                                     "integer\n      x-kubernetes-validations: [{rule: self > 1}, {rule: self > 1}]\n"),
                                 kDuplicate),
                IsEmpty());
    EXPECT_THAT(test::foreseenOf(test::definitionAround(
                                     "type: object\nproperties:\n  map:\n    type: object\n    additionalProperties:\n"
                                     "      type: integer\n      x-kubernetes-validations: [{rule: self > 1}, {rule: "
                                     "self > 1}]\n"),
                                 kDuplicate),
                IsEmpty());
}

TEST(DuplicateRule, SilentForOtherTexts) {
    EXPECT_THAT(test::foreseenOf(rulesOf("- rule: self > 1\n- rule: 'self > 1 '\n- rule: 1 < self\n"), kDuplicate),
                IsEmpty());
    EXPECT_THAT(
        test::foreseenOf(test::definitionAround("type: object\nproperties:\n"
                                                "  a: {type: integer, x-kubernetes-validations: [{rule: self > 1}]}\n"
                                                "  b: {type: integer, x-kubernetes-validations: [{rule: self > 1}]}\n"),
                         kDuplicate),
        IsEmpty());
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def duplicate_rule():
    def applied(world):
        code, message = world.apply_server_side({})
        return None if code == 500 and 'duplicate entries for key [rule="self > 1"]' in message else f"{code} {message}"

    def again(world):
        """With the fix: one error, and the definition can be applied."""
        reply = world.create({"size": 1})
        return all_of(rejected(reply, "small"), equal(reply.message.count("size: Invalid value"), 1), accepted(world.create({"size": 2})))

    rules = [{"rule": "self > 1", "message": "too small"}, {"rule": "self > 1", "message": "much too small"}]
    return Case("duplicate-rule", thing({"size": whole(**{"x-kubernetes-validations": rules})}), {
        "Server-side apply rejects this definition: the node has the same rule twice": Server(applied),
        "A create and a client-side apply of the definition are accepted.": silent,
        "Server-side apply identifies the rules of a node by their text and rejects the definition: `duplicate entries for key`.": Server(applied),
        "`kubectl apply --server-side`, which large definitions need, and GitOps tools that use it fail.": "about tools",
        "Validation checks each rule on its own, so it accepts two equal ones.": silent,
        "Only server-side apply reads the list as a map whose keys are the texts of the rules.": Server(applied),
        "The same objects are accepted; an error is reported once, as the first copy says.": lambda world: all_of(
            rejected(world.create({"size": 1}), "small"), accepted(world.create({"size": 2})), again(world.fixed)),
        ADVICE: silent, OFF: "about crdctl"})


def cases():
    yield duplicate_rule()
)py");
