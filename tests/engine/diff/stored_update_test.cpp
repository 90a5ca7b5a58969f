// What follows for stored objects: the requests of Evidence, on each minor.
#include "engine/diff/stored_update.h"

#include <gmock/gmock.h>

#include "engine/diff/report.h"
#include "engine/diff/witness.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using schema::Keyword;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Two definitions of one version, whose spec and status have these members.
struct Change {
    test::DefinitionText left, right;
    Comparison comparison;

    Change(const std::string& before, const std::string& after, bool subresource = true, int minor = kDefaultMinor)
        : left(text(before, subresource)),
          right(text(after, subresource)),
          comparison(compare(left.side(), right.side(), optionsFor(minor))) {}

    static std::string text(const std::string& members, bool subresource) {
        std::string out = test::definitionWith({"{type: object, properties: {" + members + "}}"});
        if (subresource) out.insert(out.find("    schema:\n"), "    subresources: {status: {}}\n");
        return out;
    }
    static Options optionsFor(int minor) {
        Options out;
        out.targetMinor = minor;
        return out;
    }

    // Of the difference in the keyword.
    Evidence evidence(Keyword keyword) const {
        Witnesses witnesses(left.side(), right.side());
        for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i)
            for (const Difference& difference : comparison.nodes[i].differences)
                if (difference.keyword == keyword) return witnesses.of(comparison, i, difference);
        ADD_FAILURE() << "no difference";
        return {};
    }
};

const StoredUpdate* updateOf(const std::vector<StoredUpdate>& updates, UpdateKind kind) {
    for (const StoredUpdate& update : updates)
        if (update.kind == kind) return &update;
    return nullptr;
}

MinorSet rejectedBy(const std::vector<StoredUpdate>& updates, UpdateKind kind) {
    const StoredUpdate* update = updateOf(updates, kind);
    EXPECT_NE(update, nullptr);
    return update ? update->rejectedBy : MinorSet();
}

MinorSet upTo(int minor) {
    return MinorSet::range(kOldestMinor, minor);
}

std::string specOf(const std::string& members) {
    return "spec: {type: object, " + members + "}";
}
std::string statusOf(const std::string& members) {
    return "status: {type: object, " + members + "}";
}

constexpr int kLastWithoutRatcheting = 29;

// An unchanged value stays invalid where a rule is false, and not where it fails.
TEST(StoredUpdate, OfARuleThatFails) {
    const std::string fields = "properties: {provider: {type: string}, region: {type: string}}";
    const Change change(specOf(fields), specOf(fields + ", x-kubernetes-validations: [{rule: 'self.provider != "
                                                        "\"aws\" || size(self.region) > 0'}]"));
    const Evidence found = change.evidence(Keyword::XValidations);
    ASSERT_TRUE(found.witness) << found.assurance;
    EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Label), upTo(kLastWithoutRatcheting));
    ASSERT_TRUE(found.failing) << found.assurance;
    EXPECT_EQ(rejectedBy(found.failing->updates, UpdateKind::Label), MinorSet::all());
    EXPECT_EQ(rejectedBy(found.failing->updates, UpdateKind::Status), MinorSet::all());
    const StoredUpdate& label = found.failing->updates.front();
    EXPECT_FALSE(label.accepted);
    EXPECT_THAT(label.response, HasSubstr("no such key: provider evaluating rule: "));
    EXPECT_THAT(toString(label.object), HasSubstr(R"("labels":{"changed":"true"})"));
    EXPECT_THAT(outcomeOf(label).english(),
                testing::StartsWith("An update that only changes a label is rejected by Kubernetes 1.28 to 1.37: "));
    EXPECT_THAT(found.assurance.english(), HasSubstr("is accepted with a warning: spec: Invalid value: "));
    EXPECT_THAT(
        found.assurance.english(),
        HasSubstr(". For another stored object the rule fails with an error. An update that only changes a label"))
        << "the server's text has no full stop";
    EXPECT_THAT(
        found.assurance.english(),
        HasSubstr("An update that only changes a label, and one of the status that changes nothing, are rejected "
                  "by Kubernetes 1.28 to 1.37."));
}

// The only objects that the rule rejects are those for which it fails.
TEST(StoredUpdate, OfARuleThatOnlyFails) {
    const std::string fields = "properties: {a: {type: string, maxLength: 3}}";
    const Change change(specOf(fields), specOf(fields + ", x-kubernetes-validations: [{rule: 'size(self.a) < 9'}]"),
                        false);
    const Evidence found = change.evidence(Keyword::XValidations);
    ASSERT_TRUE(found.witness) << found.assurance;
    EXPECT_FALSE(found.failing);
    EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Label), MinorSet::all());
    EXPECT_EQ(updateOf(found.updates, UpdateKind::Status), nullptr);
}

TEST(StoredUpdate, OfARuleThatNeverFails) {
    for (const char* rule :
         {"!has(self.a) || self.a != \"x\"", "self.?a.orValue(\"\") != \"x\"", "has(self.a) && self.a == \"y\""}) {
        const std::string fields = "properties: {a: {type: string}}";
        const Change change(specOf(fields),
                            specOf(fields + ", x-kubernetes-validations: [{rule: '" + std::string(rule) + "'}]"));
        const Evidence found = change.evidence(Keyword::XValidations);
        ASSERT_TRUE(found.witness) << rule << found.assurance;
        EXPECT_FALSE(found.failing) << rule;
        EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Label), upTo(kLastWithoutRatcheting)) << rule;
        EXPECT_THAT(found.assurance.english(), Not(HasSubstr("label"))) << rule;
    }
}

// A member that is required, or has a default, is there.
TEST(StoredUpdate, OfARuleThatReadsWhatIsThere) {
    for (const char* fields :
         {"required: [a], properties: {a: {type: string}}", "properties: {a: {type: string, default: y}}"}) {
        const Change change(specOf(fields),
                            specOf(std::string(fields) + ", x-kubernetes-validations: [{rule: 'self.a != \"x\"'}]"));
        const Evidence found = change.evidence(Keyword::XValidations);
        ASSERT_TRUE(found.witness) << found.assurance;
        EXPECT_FALSE(found.failing) << fields;
    }
}

// Nothing is said of what older servers reject, but the target version accepts.
TEST(StoredUpdate, IsTheTargetVersions) {
    const std::string before = specOf("properties: {a: {type: integer}}");
    const std::string after = specOf("properties: {a: {type: integer, maximum: 3}}");
    const Evidence now = Change(before, after, true).evidence(Keyword::Maximum);
    ASSERT_TRUE(now.witness);
    EXPECT_EQ(rejectedBy(now.updates, UpdateKind::Label), upTo(kLastWithoutRatcheting));
    EXPECT_TRUE(updateOf(now.updates, UpdateKind::Label)->accepted);
    EXPECT_THAT(now.assurance.english(), Not(HasSubstr("label")));
    const Evidence old = Change(before, after, true, kLastWithoutRatcheting).evidence(Keyword::Maximum);
    ASSERT_TRUE(old.witness);
    EXPECT_FALSE(updateOf(old.updates, UpdateKind::Label)->accepted);
    EXPECT_THAT(old.assurance.english(),
                HasSubstr("An update that only changes a label is rejected by Kubernetes 1.28, 1.29."));
}

// On 1.30, the missing field is tolerated, so the rule runs, and fails: that is not about the required field.
TEST(StoredUpdate, IsAboutItsOwnDifference) {
    const std::string fields = "properties: {a: {type: string}, b: {type: string}}";
    const Change change(specOf(fields),
                        specOf("required: [a], " + fields + ", x-kubernetes-validations: [{rule: 'self.b == \"x\"'}]"));
    const Evidence found = change.evidence(Keyword::Required);
    ASSERT_TRUE(found.witness);
    EXPECT_EQ(updateOf(found.updates, UpdateKind::Label), nullptr);
    EXPECT_THAT(found.assurance.english(), Not(HasSubstr("label")));
}

// Users can update the rest, and the controller cannot write the status.
TEST(StoredUpdate, OfAStatusThatIsTightened) {
    const Change change(statusOf("properties: {phase: {type: string}}"),
                        statusOf("properties: {phase: {type: string, enum: [Ready]}}"));
    const Evidence found = change.evidence(Keyword::Enum);
    ASSERT_TRUE(found.witness);
    EXPECT_TRUE(found.witness->ofStatus);
    EXPECT_EQ(rejectedBy(found.updates, UpdateKind::StatusValue), MinorSet::all());
    EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Label), upTo(kLastWithoutRatcheting));
    EXPECT_TRUE(updateOf(found.updates, UpdateKind::Status)->accepted);
    EXPECT_THAT(found.assurance.english(),
                HasSubstr("A controller that writes this status is rejected by Kubernetes 1.28 to 1.37."));
}

TEST(StoredUpdate, OfAStatusWithoutTheSubresource) {
    const Change change(statusOf("properties: {phase: {type: string}}"),
                        statusOf("properties: {phase: {type: string, enum: [Ready]}}"), false);
    const Evidence found = change.evidence(Keyword::Enum);
    ASSERT_TRUE(found.witness);
    EXPECT_EQ(updateOf(found.updates, UpdateKind::Status), nullptr);
    EXPECT_EQ(updateOf(found.updates, UpdateKind::StatusValue), nullptr);
}

// A write to the status is about the status only, but for the rules.
TEST(StoredUpdate, OfASpecDoesNotConcernTheStatus) {
    const std::string status = ", " + statusOf("properties: {phase: {type: string}}");
    const Change change(specOf("properties: {a: {type: integer}}") + status,
                        specOf("required: [b], properties: {a: {type: integer}, b: {type: string}}") + status);
    const Evidence found = change.evidence(Keyword::Required);
    ASSERT_TRUE(found.witness);
    EXPECT_THAT(rejectedBy(found.updates, UpdateKind::Status).count(), 0);
}

TEST(StoredUpdate, OfAListWithEqualItems) {
    const struct {
        std::string items, kind;
    } kCases[] = {
        {"{type: string}", "x-kubernetes-list-type: set"},
        {"{type: object, required: [name], properties: {name: {type: string}, size: {type: integer}}}",
         "x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name]"},
    };
    for (const auto& test : kCases) {
        const std::string list = "properties: {a: {type: array, items: " + test.items;
        const Change change(specOf(list + "}}"), specOf(list + ", " + test.kind + "}}"));
        const Evidence found = change.evidence(Keyword::XListType);
        ASSERT_TRUE(found.witness) << found.assurance;
        EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Label), MinorSet()) << test.kind;
        EXPECT_EQ(rejectedBy(found.updates, UpdateKind::Status), MinorSet()) << test.kind;
        const StoredUpdate* apply = updateOf(found.updates, UpdateKind::Apply);
        ASSERT_NE(apply, nullptr) << test.kind << toString(found.witness->object);
        EXPECT_EQ(apply->servers, MinorSet::only(kDefaultMinor));
        EXPECT_TRUE(apply->accepted) << apply->response;
        EXPECT_EQ(apply->dropped, 1u) << test.kind;
        EXPECT_THAT(found.assurance.english(),
                    HasSubstr("A server-side apply of one of the equal items by another manager is accepted and drops "
                              "the repeated item."));
    }
}

// The default minor is the one whose merge is known, and a list in an item has no configuration of its own.
TEST(StoredUpdate, OfAListIsNotAppliedWhereTheMergeIsNotKnown) {
    const std::string list = "a: {type: array, items: {type: string}";
    const std::string before = "properties: {" + list + "}}";
    const std::string after = "properties: {" + list + ", x-kubernetes-list-type: set}}";
    const Evidence older = Change(specOf(before), specOf(after), true, 30).evidence(Keyword::XListType);
    ASSERT_TRUE(older.witness);
    EXPECT_EQ(updateOf(older.updates, UpdateKind::Apply), nullptr);
    const std::string outer = "properties: {l: {type: array, items: {type: object, ";
    const Evidence inner =
        Change(specOf(outer + before + "}}}"), specOf(outer + after + "}}}")).evidence(Keyword::XListType);
    ASSERT_TRUE(inner.witness);
    EXPECT_EQ(updateOf(inner.updates, UpdateKind::Apply), nullptr);
}

TEST(StoredUpdate, OfAnExpensiveRuleIsRunOnTheTargetVersionOnly) {
    const std::string fields =
        "required: [b, o], properties: {b: {type: integer}, o: {type: array, minItems: 250, maxItems: 300, items: "
        "{type: "
        "string, maxLength: 20}}}";
    const Change change(specOf(fields),
                        specOf(fields + ", x-kubernetes-validations: [{rule: 'self.o.all(x, self.o.exists(y, y == x)) "
                                        "&& self.b > 3'}]"));
    const Evidence found = change.evidence(Keyword::XValidations);
    ASSERT_TRUE(found.witness) << found.assurance;
    const StoredUpdate* label = updateOf(found.updates, UpdateKind::Label);
    ASSERT_NE(label, nullptr);
    EXPECT_EQ(label->servers, MinorSet::only(kDefaultMinor));
    EXPECT_TRUE(label->accepted);
    EXPECT_TRUE(label->rejectedBy.empty());
}

TEST(StoredUpdate, IsInReports) {
    const std::string fields = "properties: {a: {type: string}}";
    const Change change(specOf(fields), specOf(fields + ", x-kubernetes-validations: [{rule: 'self.a != \"x\"'}]"));
    ReportedPair pair{"things.example.com", "v1", "v1", &change.comparison};
    addEvidence(pair, change.left.side(), change.right.side(), 5);
    const std::vector<ReportedPair> pairs = {pair};
    const std::string text = textOf(pairs), markdown = markdownOf(pairs), html = htmlOf(pairs);
    EXPECT_THAT(
        text,
        HasSubstr(
            "    then: An update that only changes a label is accepted, but rejected by Kubernetes 1.28, 1.29: "));
    EXPECT_THAT(text, HasSubstr("    failing: {"));
    EXPECT_THAT(
        markdown,
        HasSubstr("\n- An update that only changes a label is accepted, but rejected by Kubernetes 1.28, 1.29: "));
    EXPECT_THAT(markdown, HasSubstr("\nThe rule fails with an error for:\n"));
    EXPECT_THAT(
        html,
        HasSubstr("<li>An update that only changes a label is accepted, but rejected by Kubernetes 1.28, 1.29: "));
    EXPECT_THAT(html, HasSubstr("<summary>Object for which the rule fails</summary>"));
}

}  // namespace
}  // namespace crd::diff
