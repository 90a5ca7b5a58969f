// Advice about what servers older than the newest one do not know.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/crd/checks/check.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

std::vector<std::string> foundByTarget(const std::string& text, int target, bool isAdmitted) {
    const auto read = checked(text);
    CheckOptions options;
    options.targetMinor = target;
    const CheckResult result = check(read.definition, nullptr, {}, options);
    EXPECT_EQ(result.admitted, isAdmitted) << test::described(result.findings);
    std::vector<std::string> out;
    for (const Finding& finding : result.findings)
        out.push_back(std::string(idOf(finding.rule)) + " " + std::string(finding.span.of(read.stream->text())));
    return out;
}

std::vector<std::string> accepted(const std::string& text, int target = kDefaultMinor) {
    return foundByTarget(text, target, true);
}

std::vector<std::string> rejected(const std::string& text, int target) {
    return foundByTarget(text, target, false);
}

TEST(TargetAdvice, NamesWhatTheTargetDoesNotKnow) {
    std::string text = definitionAround(R"(type: object
properties:
  spec:
    type: object
    x-kubernetes-validations:
      - rule: oldSelf.hasValue()
        reason: FieldValueInvalid
        fieldPath: .name
        messageExpression: "'no'"
        optionalOldSelf: true
    properties:
      name: {type: string, format: k8s-short-name}
)");
    const std::string before = "      schema:\n";
    text.insert(text.find(before), "      selectableFields: [{jsonPath: .spec.name}]\n");
    EXPECT_THAT(accepted(text), IsEmpty());
    EXPECT_THAT(accepted(text, 33), ElementsAre("advice.newer-than-target k8s-short-name"));
    EXPECT_THAT(accepted(text, 30),
                ElementsAre("advice.newer-than-target selectableFields", "advice.newer-than-target k8s-short-name"));
    // There the rule does not compile, because the field is dropped.
    EXPECT_THAT(rejected(text, 29), Contains("decode.unknown-field selectableFields"));
    EXPECT_THAT(rejected(text, 29), Contains("advice.newer-than-target optionalOldSelf"));
    EXPECT_THAT(rejected(text, 28), Contains("decode.unknown-field optionalOldSelf"));
}

// Below items and additionalProperties, the server does not report unknown fields.
TEST(TargetAdvice, SaysWhereTheTargetIsSilentAboutUnknownFields) {
    const auto read = checked(definitionAround(R"(type: object
properties:
  list:
    type: array
    maxItems: 3
    items:
      type: object
      x-kubernetes-validations: [{rule: self == oldSelf, optionalOldSelf: false}]
)"));
    CheckOptions options;
    options.targetMinor = 28;
    const CheckResult result = check(read.definition, nullptr, {}, options);
    const auto unknown = std::find_if(result.findings.begin(), result.findings.end(),
                                      [](const Finding& f) { return idOf(f.rule) == "decode.unknown-field"; });
    ASSERT_NE(unknown, result.findings.end());
    EXPECT_TRUE(unknown->suppression);
    EXPECT_EQ(unknown->message, "it requires Kubernetes 1.30");
    EXPECT_FALSE(unknown->message.isVerbatim());
}

// A server says nothing of what it does not check.
TEST(TargetAdvice, WarningsAreThoseOfTheTarget) {
    const auto warnings = [](const std::string& schema, int target) {
        const auto read = checked(definitionAround(schema));
        CheckOptions options;
        options.targetMinor = target;
        return test::described(check(read.definition, nullptr, {}, options).findings);
    };
    const std::string text = "type: object\nproperties:\n  a: {type: string, format: x-y}\n";
    EXPECT_EQ(warnings(text, 33), "");
    EXPECT_THAT(warnings(text, 34), HasSubstr("unrecognized format \"x-y\""));
    const std::string number = "type: object\nproperties:\n  a: {type: integer, format: date}\n";
    EXPECT_EQ(warnings(number, 35), "");
    EXPECT_THAT(warnings(number, 36), HasSubstr("unrecognized format \"date\""));
    const std::string set =
        "type: object\nproperties:\n  a: {type: array, x-kubernetes-list-type: set, items: {type: array, "
        "x-kubernetes-list-type: atomic, items: {type: string}}}\n";
    EXPECT_EQ(warnings(set, 36), "");
    EXPECT_THAT(warnings(set, 37), HasSubstr("set for items of type \"array\" is not supported"));
}

TEST(TargetAdvice, NamesTheMinorSinceWhichARuleCompiles) {
    struct Case {
        const char* rule;
        int since;         // the minor after the one of the environment that knows it
        const char* part;  // of the rule, at which the older server sees the error
    };
    const Case cases[] = {
        {"1 < 2.5", 29, "<"},
        {"[1][?0].hasValue()", 29, "["},
        {"optional.of(1).hasValue()", 29, "optional"},
        {"quantity('1').isInteger()", 29, "quantity"},
        {"sets.contains([1], [1])", 30, "sets"},
        {"strings.quote('a') != ''", 30, "strings"},
        {"isIP('::1')", 31, "isIP"},
        {"isCIDR('::/0')", 31, "isCIDR"},
        {"format.uuid().validate('x').hasValue()", 32, "format"},
        {"[1].all(i, v, i == 0)", 33, "all"},
        {"isSemver('1.2.3')", 34, "isSemver"},
        {"[[1]].flatten() == [1]", 35, "flatten"},
        {"[2, 1].sortBy(x, x) == [1, 2]", 35, "sortBy"},
    };
    for (const Case& one : cases) {
        const std::string advice = "advice.newer-than-target " + std::string(one.part);
        const std::string text =
            definitionAround("type: object\nx-kubernetes-validations:\n  - rule: \"" + std::string(one.rule) + "\"\n");
        EXPECT_THAT(accepted(text, one.since), IsEmpty()) << one.rule;
        if (one.since == kOldestMinor) continue;
        EXPECT_THAT(rejected(text, one.since - 1), UnorderedElementsAre(advice, StartsWith("rule."))) << one.rule;
        const auto read = checked(text);
        CheckOptions options;
        options.targetMinor = kOldestMinor;
        const CheckResult oldest = check(read.definition, nullptr, {}, options);
        EXPECT_FALSE(oldest.admitted) << one.rule;
        EXPECT_THAT(oldest.findings,
                    Contains(::testing::Field(
                        &Finding::message,
                        ::testing::Property(&Text::english,
                                            HasSubstr("Kubernetes 1." + std::to_string(one.since) +
                                                      " is the first that compiles this rule; 1.28 rejects")))));
    }
    const std::string message = definitionAround(
        "type: object\nx-kubernetes-validations:\n  - rule: 'false'\n    messageExpression: strings.quote('a')\n");
    EXPECT_THAT(accepted(message, 30), IsEmpty());
    EXPECT_THAT(rejected(message, 29), UnorderedElementsAre("advice.newer-than-target strings", StartsWith("rule.")));
}

}  // namespace
}  // namespace crd
