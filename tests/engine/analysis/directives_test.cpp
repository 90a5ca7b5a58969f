// Comments that switch rules off: what they concern, and what is wrong with them.
#include "engine/analysis/directives.h"

#include <gmock/gmock.h>

#include "engine/fix/fixes.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::snapshotOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A definition with two keywords that have no effect. Each %N is where a comment can be.
const std::string kText = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                watts:
                  type: string
                  maximum: 60
                volts:
                  type: string
                  minimum: 1
)";

// The text with a comment above the line that has `line`.
std::string above(const std::string& line, const std::string& comment, std::string text = kText) {
    const std::size_t at = text.find(line);
    EXPECT_NE(at, std::string::npos);
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.insert(begin, text.substr(begin, text.find_first_not_of(' ', begin) - begin) + comment + "\n");
}

std::string after(const std::string& line, const std::string& comment, std::string text = kText) {
    return text.insert(text.find('\n', text.find(line)), "  " + comment);
}

AnalysisResultPtr found(const std::string& text, bool foresight = true, const AnalysisResultPtr& previous = nullptr,
                        RuleSet off = {}) {
    Snapshot snapshot = snapshotOf(text);
    snapshot.options.foresight = foresight;
    snapshot.options.rulesOff = off;
    return analyse(snapshot, previous);
}

// The last step of the paths of advice, and the messages about comments.
std::vector<std::string> left(const AnalysisResultPtr& result) {
    std::vector<std::string> out;
    for (const Finding& finding : result->findings)
        out.push_back(finding.rule == RuleId::FileDirective ? finding.message.english() : [&] {
            const std::vector<PathStep>& steps = finding.path.steps();
            return steps[steps.size() - 2].name;
        }());
    return out;
}

constexpr const char* kOff = "# crdctl: off advice.keyword-without-effect: kept for older clients";

TEST(Directives, AreAboutTheEntryBelow) {
    EXPECT_THAT(left(found(kText)), ElementsAre("watts", "volts"));
    const auto result = found(above("maximum", kOff));
    EXPECT_THAT(left(result), ElementsAre("volts"));
    ASSERT_EQ(result->ignored.size(), 1U);
    EXPECT_EQ(result->ignored.front().finding.rule, RuleId::AdviceKeywordWithoutEffect);
    EXPECT_EQ(result->ignored.front().reason, "kept for older clients");
    EXPECT_EQ(result->ignored.front().comment.of(result->stream->text()), kOff);
    EXPECT_THAT(left(found(above("watts", kOff))), ElementsAre("volts"));
    EXPECT_THAT(left(found(above("volts", kOff))), ElementsAre("watts"));
    EXPECT_THAT(left(found(above("- name: v1", kOff))), IsEmpty()) << "an item, not its first entry";
    EXPECT_THAT(left(found(above("spec:\n  group", kOff))), IsEmpty());
    EXPECT_THAT(left(found(above("watts", "# The lamp.\n" + std::string(kOff) + "\n\n# In watts."))),
                ElementsAre("volts"));
}

TEST(Directives, AreAboutTheLineTheyEnd) {
    EXPECT_THAT(left(found(after("maximum", kOff))), ElementsAre("volts"));
    EXPECT_THAT(left(found(after("watts:", kOff))), ElementsAre("volts"));
    EXPECT_THAT(left(found(after("- name: v1", kOff))), IsEmpty());
    EXPECT_THAT(left(found(after("minimum", "# crdctl:off advice:x"))), ElementsAre("watts"));
}

TEST(Directives, AtTheTopAreAboutTheDocument) {
    EXPECT_THAT(left(found(std::string(kOff) + "\n" + kText)), IsEmpty());
    EXPECT_THAT(left(found("# Lamps.\n---\n" + std::string(kOff) + "\n" + kText)), IsEmpty());
    std::string other = kText;
    for (std::size_t at = 0; (at = other.find("lamp", at)) != std::string::npos;) other.replace(at, 4, "desk");
    for (std::size_t at = 0; (at = other.find("Lamp", at)) != std::string::npos;) other.replace(at, 4, "Desk");
    EXPECT_THAT(left(found(std::string(kOff) + "\n" + kText + "---\n" + other)), ElementsAre("watts", "volts"));
    EXPECT_THAT(left(found(kText + "---\n# crdctl: file-off advice: generated\n" + other)), IsEmpty());
}

TEST(Directives, TakeSeveralRulesAndTheNearestReason) {
    const std::string both = above("watts", "# crdctl: off advice.column-no-age, advice.keyword-without-effect: inner");
    const auto result = found(above("- name: v1", kOff, both));
    ASSERT_EQ(result->ignored.size(), 2U);
    EXPECT_EQ(result->ignored[0].reason, "inner");
    EXPECT_EQ(result->ignored[1].reason, "kept for older clients");
    EXPECT_THAT(left(result),
                ElementsAre("The comment need not name advice.column-no-age: no problem of it is found here"));
    EXPECT_THAT(left(found(both, true, nullptr, {RuleId::AdviceColumnNoAge})), ElementsAre("volts"))
        << "it is off anyway";
}

TEST(Directives, ThatAreNotNeededAreReported) {
    const auto result = found(above("scope", kOff));
    EXPECT_THAT(left(result),
                ElementsAre("The comment is not needed: no problem of advice.keyword-without-effect is found here",
                            "watts", "volts"));
    const Finding& finding = result->findings.front();
    EXPECT_EQ(finding.severity, Severity::Warning);
    EXPECT_EQ(finding.path.toString(), "spec.scope");
    const std::vector<Fix> fixes = fixesFor(*result->stream, result->definitions.front(), finding);
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes.front().title.english(), finding.fixTitle.english());
    EXPECT_EQ(applied(result->stream->text(), fixes.front().edit), kText);
    const auto atEnd = found(after("scope", kOff));
    EXPECT_EQ(applied(atEnd->stream->text(),
                      fixesFor(*atEnd->stream, atEnd->definitions.front(), atEnd->findings.front()).front().edit),
              kText);
    EXPECT_THAT(left(found(above("scope", kOff), true, nullptr, {RuleId::FileDirective})),
                ElementsAre("watts", "volts"));
}

// Another run can find what this one does not.
TEST(Directives, AreNotCalledUnneededWithoutKnowingAll) {
    for (const char* rules : {"advice.other-target", "advice.name-conflict", "advice.column-blank", "decode", "advice",
                              "schema.format-unknown", "file.definition-twice", "advice.drift"}) {
        const auto result = found(above("scope", "# crdctl: off " + std::string(rules) + ": later"));
        EXPECT_THAT(left(result), ElementsAre("watts", "volts")) << rules;
    }
    const auto before = found(above("scope", kOff), false);
    EXPECT_THAT(left(before), ElementsAre("watts", "volts"));
    std::string rejected = above("scope", kOff);
    rejected.replace(rejected.find("type: object"), 12, "type: string");
    const auto after = found(rejected);
    EXPECT_FALSE(after->outcomes.front().admitted);
    for (const Finding& finding : after->findings) EXPECT_NE(finding.rule, RuleId::FileDirective);
}

// Between two searches nothing flickers.
TEST(Directives, StayUnneededWhileTheAuthorTypes) {
    const std::string text = above("scope", kOff);
    const auto first = found(text);
    ASSERT_EQ(left(first).size(), 3U);
    const std::string typed = "# Typed.\n" + text;
    EXPECT_THAT(left(found(typed, false, first)), ElementsAre(HasSubstr("not needed"), "watts", "volts"));
    const auto broken = found(text + "  [", false, first);
    EXPECT_TRUE(broken->stale);
    EXPECT_THAT(left(found(typed, false, broken)), ElementsAre(HasSubstr("not needed"), "watts", "volts"));
    EXPECT_THAT(left(found(above("maximum", kOff), false, first)), ElementsAre("volts"));
}

TEST(Directives, SayWhatIsWrong) {
    const auto messages = [](const std::string& comment) {
        std::vector<std::string> out;
        const auto result = found(above("scope", comment));
        for (const Finding& finding : result->findings)
            if (finding.rule == RuleId::FileDirective) out.push_back(finding.message.english());
        return out;
    };
    EXPECT_THAT(messages("# crdctl: off advice.colum-type: x"),
                ElementsAre("The comment has no effect: there is no rule \"advice.colum-type\"; did you mean "
                            "advice.column-type?"));
    EXPECT_THAT(messages("# crdctl: off structural.type-required: x"),
                ElementsAre("The comment has no effect: the rule \"structural.type-required\" is a rule of the "
                            "server and cannot be switched off"));
    EXPECT_THAT(messages("# crdctl: off structural: x"),
                ElementsAre("The comment has no effect: all rules of this group are errors of the server"));
    EXPECT_THAT(messages("# crdctl: off file.directive: x"),
                ElementsAre("The comment has no effect: the rule file.directive cannot be switched off by a "
                            "comment"));
    EXPECT_THAT(messages("# crdctl: off advice.drift"),
                ElementsAre("The comment has no reason, which follows the rules and a colon"));
    EXPECT_THAT(messages("# crdctl: off"), ElementsAre(HasSubstr("there is no rule \"\"")));
    EXPECT_THAT(messages("# crdctl: of advice.drift: x"), ElementsAre(HasSubstr("not one that crdctl knows")));
    const auto last = found(kText + kOff);
    EXPECT_THAT(left(last), UnorderedElementsAre("watts", "volts",
                                                 "The comment has no effect: no field or item begins on its line, or "
                                                 "follows it"));
}

TEST(Directives, AreOnlyComments) {
    EXPECT_THAT(left(found(above("type: object\n          properties", "description: 'see # crdctl: of x'"))),
                ElementsAre("watts", "volts"));
    EXPECT_THAT(left(found(above("scope", "# Switch it off with crdctl: off advice.drift"))),
                ElementsAre("watts", "volts"));
}

TEST(Directives, LeaveErrors) {
    std::string text = "# crdctl: file-off decode, schema, advice: x\n" + kText;
    text.replace(text.find("scope: Namespaced"), 17, "scope: Somewhere");
    const auto result = found(text);
    EXPECT_FALSE(result->outcomes.front().admitted);
    EXPECT_EQ(result->outcomes.front().errors, 1U);
    ASSERT_EQ(result->findings.size(), 1U);
    EXPECT_EQ(result->findings.front().severity, Severity::Error);
}

// Each comment is compared with each problem.
TEST(Directives, HaveALimit) {
    std::string text = kText;
    for (std::size_t i = 0; i < kMostDirectives + 10; ++i) text.insert(0, "# crdctl: file-off advice.drift: x\n");
    const auto result = found(text);
    EXPECT_EQ(result->directives->size(), kMostDirectives);
    const std::string limit =
        "The file has more than 1000 comments for crdctl, or rules in them: those from here on have no effect";
    EXPECT_THAT(left(result), UnorderedElementsAre("watts", "volts", limit));
    std::string words = "# crdctl: file-off advice.drift";
    for (std::size_t i = 0; i < kMostDirectives; ++i) words += ",advice.drift";
    EXPECT_THAT(left(found(words + ": x\n" + kText)), UnorderedElementsAre("watts", "volts", limit));
    text = kText;
    for (std::size_t i = 0; i < kMostDirectives + 10; ++i) text.insert(0, "# crdctl: of\n");
    EXPECT_EQ(left(found(text)).size(), kMostDirectives + 3);
}

}  // namespace
}  // namespace crd
