// Deletions, and updates of objects that are being deleted. Recorded from a server of Kubernetes 1.36.
#include "engine/object/deletion.h"

#include <gmock/gmock.h>

#include "engine/object/request.h"
#include "engine/object/step_text.h"
#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::kindOf;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Instant kNow{1'767'366'245, 0};

const char* const kTabSchema =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer, maximum: 9, "
    "default: 3}\n  status:\n    type: object\n    default: {}\n    properties:\n      seen: {type: integer, default: "
    "-1}\n";

class Deletion : public ::testing::Test {
 protected:
    Deletion() {
        ResourceKind kind = kindOf(m_text, "a.example.com", "Tab");
        kind.plural = "tabs";
        m_server = std::make_unique<ResourceServer>(kind);
    }
    // A stored object with more metadata, such as ", finalizers: [a.b/c]".
    Json stored(const std::string& metadata = {}, const std::string& spec = "{size: 4}") {
        return m_server
            ->readStored(
                json("{apiVersion: a.example.com/v1, kind: Tab, metadata: {name: my, namespace: here, uid: u-1, "
                     "resourceVersion: '7', generation: 2" +
                     metadata + "}, spec: " + spec + "}"))
            .object;
    }
    static std::string metadataOf(const Json& object) { return toString(*object.find("metadata")); }
    static std::vector<std::string> stepsOf(const Outcome& outcome) {
        std::vector<std::string> out;
        for (const Step& step : outcome.reading.steps)
            out.push_back(std::string(name(step.kind)) + " " + step.path.toString() + " " + toString(step.value));
        if (outcome.removal) out.emplace_back(name(outcome.removal->kind));
        return out;
    }

    SchemaText m_text{kTabSchema};
    std::unique_ptr<ResourceServer> m_server;
};

const char* const kDeleting = ", deletionTimestamp: '2026-01-01T00:00:00Z', deletionGracePeriodSeconds: 0";

TEST_F(Deletion, RemovesAnObjectWithoutFinalizers) {
    const Outcome out = m_server->remove(stored(), {}, kNow);
    ASSERT_TRUE(out.removal);
    EXPECT_THAT(stepsOf(out), ElementsAre("removed"));
    EXPECT_THAT(std::string(reason(*out.removal)), HasSubstr("has no finalizers"));
    ASSERT_TRUE(out.returned);
    EXPECT_EQ(toString(*out.returned),
              R"({"apiVersion":"v1","details":{"group":"a.example.com","kind":"tabs","name":"my","uid":"u-1"},)"
              R"("kind":"Status","metadata":{},"status":"Success"})");
}

TEST_F(Deletion, MarksAnObjectWithFinalizersAndRaisesItsGeneration) {
    const Outcome out = m_server->remove(stored(", finalizers: [a.b/c]"), {}, kNow);
    EXPECT_FALSE(out.removal);
    EXPECT_EQ(metadataOf(out.stored),
              R"({"deletionGracePeriodSeconds":0,"deletionTimestamp":"2026-01-02T15:04:05Z","finalizers":["a.b/c"],)"
              R"("generation":3,"name":"my","namespace":"here","resourceVersion":"7","uid":"u-1"})");
    EXPECT_THAT(stepsOf(out), ElementsAre("deletion marked metadata.generation 3",
                                          R"(deletion marked metadata.deletionTimestamp "2026-01-02T15:04:05Z")",
                                          "deletion marked metadata.deletionGracePeriodSeconds 0"));
    EXPECT_THAT(awaitedFinalizers(out.stored), ElementsAre("a.b/c"));
    // Again: nothing changes.
    const Outcome again = m_server->remove(out.stored, {}, {kNow.seconds + 60, 0});
    EXPECT_EQ(again.stored, out.stored);
    EXPECT_THAT(stepsOf(again), IsEmpty());
    // A time that is still to come becomes the time of the request.
    const Outcome later = m_server->remove(
        stored(", finalizers: [a.b/c], deletionTimestamp: '2030-01-01T00:00:00Z', deletionGracePeriodSeconds: 0"), {},
        kNow);
    EXPECT_THAT(stepsOf(later), ElementsAre(R"(deletion marked metadata.deletionTimestamp "2026-01-02T15:04:05Z")"));
}

TEST_F(Deletion, IsNotValidated) {
    const Json broken = stored(", finalizers: [a.b/c]", "{size: 99}");
    EXPECT_FALSE(m_server->validateCreate(broken).errors.empty());
    EXPECT_TRUE(m_server->remove(broken, {}, kNow).validation.errors.empty());
}

TEST_F(Deletion, PolicyDecidesAboutTheFinalizersOfGarbageCollection) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(finalizersAfter({"orphan", "a.b/c"}, Propagation::Background), Names({"a.b/c"}));
    EXPECT_EQ(finalizersAfter({"orphan", "a.b/c"}, Propagation::Foreground), Names({"a.b/c", "foregroundDeletion"}));
    EXPECT_EQ(finalizersAfter({"a.b/c"}, Propagation::Orphan), Names({"a.b/c", "orphan"}));
    EXPECT_EQ(finalizersAfter({"orphan", "a.b/c"}, Propagation::Orphan), Names({"orphan", "a.b/c"}));
    EXPECT_EQ(finalizersAfter({"orphan", "a.b/c"}, std::nullopt), Names({"orphan", "a.b/c"}));
    EXPECT_EQ(finalizersAfter({"a.b/c"}, std::nullopt), Names({"a.b/c"}));

    const Outcome kept = m_server->remove(stored(", finalizers: [orphan]"), {std::nullopt, {}, {}}, kNow);
    EXPECT_FALSE(kept.removal);
    const Outcome dropped = m_server->remove(stored(", finalizers: [orphan]"), {}, kNow);
    ASSERT_TRUE(dropped.removal);
    EXPECT_THAT(std::string(reason(*dropped.removal)), HasSubstr("drops the only finalizers"));
    const Outcome foreground = m_server->remove(stored(), {Propagation::Foreground, {}, {}}, kNow);
    EXPECT_FALSE(foreground.removal);
    EXPECT_EQ(stepsOf(foreground).front(), R"(finalizers set metadata.finalizers ["foregroundDeletion"])");
    // Also while the object is being deleted already.
    const Outcome second =
        m_server->remove(stored(std::string(", finalizers: [a.b/c]") + kDeleting), {Propagation::Orphan, {}, {}}, kNow);
    EXPECT_THAT(stepsOf(second), ElementsAre(R"(finalizers set metadata.finalizers ["a.b/c","orphan"])"));
}

TEST_F(Deletion, HasPreconditions) {
    const auto refused = [&](const DeleteOptions& options) {
        return m_server->remove(stored(), options, kNow).reading.rejection.value_or("");
    };
    EXPECT_EQ(refused({Propagation::Background, "u-1", "7"}), "");
    EXPECT_EQ(refused({Propagation::Background, "u-2", {}}),
              "Operation cannot be fulfilled on Tab.a.example.com \"my\": the UID in the precondition (u-2) does not "
              "match the UID in record (u-1). The object might have been deleted and then recreated");
    EXPECT_EQ(refused({Propagation::Background, {}, "8"}),
              "Operation cannot be fulfilled on Tab.a.example.com \"my\": the ResourceVersion in the precondition (8) "
              "does not match the ResourceVersion in record (7). The object might have been modified");
}

// A resource version cannot be a precondition where the policy drops the only finalizers.
TEST_F(Deletion, FailsWithAResourceVersionWhereThePolicyDropsTheOnlyFinalizers) {
    const Outcome out = m_server->remove(stored(", finalizers: [orphan]"), {Propagation::Background, {}, "7"}, kNow);
    EXPECT_EQ(out.reading.rejection,
              "Operation cannot be fulfilled on tabs.a.example.com \"my\": StorageError: invalid object, Code: 4, Key: "
              "/registry/a.example.com/tabs/here/my, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: "
              "ResourceVersion in precondition: , ResourceVersion in object meta: 7");
}

TEST_F(Deletion, UpdatesMayRemoveFinalizersAndNothingElseOfTheDeletion) {
    const std::string two = ", finalizers: [a.b/c, a.b/d]";
    const Json old = stored(two + kDeleting);
    const Outcome one = m_server->update(stored(std::string(", finalizers: [a.b/d]") + kDeleting), old);
    EXPECT_THAT(described(one.validation.errors), IsEmpty());
    EXPECT_FALSE(one.removal);
    EXPECT_THAT(awaitedFinalizers(one.stored), ElementsAre("a.b/d"));

    const Outcome added = m_server->update(stored(std::string(", finalizers: [a.b/c, a.b/e]") + kDeleting), old);
    EXPECT_THAT(described(added.validation.errors),
                ElementsAre("metadata.finalizers FieldValueForbidden: no new finalizers can be added if the object is "
                            "being deleted, found new finalizers []string{\"a.b/e\"}"));

    const Outcome spec = m_server->update(stored(two + kDeleting, "{size: 5}"), old);
    EXPECT_THAT(described(spec.validation.errors), IsEmpty());
    EXPECT_EQ(toString(*spec.stored.find("metadata")->find("generation")), "3");

    // Left out or changed, the time stays; the grace period cannot be changed.
    const Outcome cancelled = m_server->update(stored(two), old);
    EXPECT_THAT(described(cancelled.validation.errors), IsEmpty());
    EXPECT_EQ(cancelled.stored.find("metadata")->textAt("deletionTimestamp"), "2026-01-01T00:00:00Z");
    EXPECT_THAT(stepsOf(cancelled),
                ElementsAre(R"(server field kept metadata.deletionTimestamp "2026-01-01T00:00:00Z")",
                            "server field kept metadata.deletionGracePeriodSeconds 0"));
    const Outcome grace = m_server->update(stored(two + ", deletionGracePeriodSeconds: 9"), old);
    EXPECT_THAT(described(grace.validation.errors),
                ElementsAre("metadata.deletionGracePeriodSeconds FieldValueInvalid: field is immutable"));
    const Outcome begun = m_server->update(stored(two + kDeleting), stored(two));
    EXPECT_THAT(described(begun.validation.errors),
                ElementsAre("metadata.deletionTimestamp FieldValueInvalid: field is immutable",
                            "metadata.deletionGracePeriodSeconds FieldValueInvalid: field is immutable"));
}

TEST_F(Deletion, EndsWithTheLastFinalizer) {
    const Json old = stored(std::string(", finalizers: [a.b/c]") + kDeleting);
    const Outcome out = m_server->update(stored(kDeleting, "{size: 5}"), old);
    ASSERT_TRUE(out.removal);
    EXPECT_EQ(out.removal->kind, StepKind::Finalized);
    EXPECT_FALSE(out.returned);
    EXPECT_EQ(toString(*out.stored.find("metadata")->find("generation")), "3");
    EXPECT_FALSE(m_server->update(stored(kDeleting, "{size: 99}"), old).removal) << "a rejected update removes nothing";
    EXPECT_FALSE(m_server->update(stored(), stored(", finalizers: [a.b/c]")).removal) << "it is not being deleted";
    // A status update changes no finalizers.
    EXPECT_FALSE(m_server->update(stored(kDeleting), old, Endpoint::Status).removal);
}

TEST_F(Deletion, FinalizersOfAnUpdateAreValidated) {
    const Outcome bad = m_server->update(stored(", finalizers: ['a b']"), stored());
    EXPECT_THAT(described(bad.validation.errors),
                ElementsAre(HasSubstr("metadata.finalizers FieldValueInvalid: name part")));
    const Outcome both = m_server->update(stored(", finalizers: [orphan, foregroundDeletion]"), stored());
    EXPECT_THAT(described(both.validation.errors),
                ElementsAre("metadata.finalizers FieldValueInvalid: finalizer orphan and foregroundDeletion cannot be "
                            "both set"));
}

TEST_F(Deletion, ANewObjectHasNothingThatOnlyAServerSets) {
    const std::string set = ", finalizers: [a.b/c]";
    Json sent = stored(set + kDeleting + ", creationTimestamp: '2020-01-01T00:00:00Z'");
    EXPECT_EQ(m_server->createSent(sent).reading.rejection,
              "resourceVersion should not be set on objects to be created");
    (*sent.asObject())["metadata"].asObject()->erase("resourceVersion");
    const Outcome out = m_server->createSent(sent);
    EXPECT_FALSE(out.reading.rejection);
    EXPECT_EQ(metadataOf(out.stored), R"({"finalizers":["a.b/c"],"generation":1,"name":"my","namespace":"here"})");
    std::vector<std::string> dropped;
    for (const Step& step : out.reading.steps)
        if (step.kind == StepKind::ServerFieldDropped) dropped.push_back(step.path.toString());
    EXPECT_THAT(dropped, ElementsAre("metadata.creationTimestamp", "metadata.uid", "metadata.deletionTimestamp",
                                     "metadata.deletionGracePeriodSeconds"));
}

TEST_F(Deletion, ReadingSetsDefaultsAndDropsWhatTheSchemaDoesNotHave) {
    const Json raw = json(
        "{apiVersion: a.example.com/v1, kind: Tab, metadata: {name: my, namespace: here, generation: 2}, spec: {old: "
        "1}}");
    const Outcome out = m_server->get(raw);
    ASSERT_FALSE(out.reading.rejection);
    EXPECT_EQ(out.stored, raw);
    ASSERT_TRUE(out.returned);
    EXPECT_EQ(toString(*out.returned->find("spec")), R"({"size":3})");
    EXPECT_EQ(toString(*out.returned->find("status")), R"({"seen":-1})");
    std::vector<std::string> steps;
    for (const Step& step : out.responseSteps)
        steps.push_back(std::string(name(step.kind)) + " " + step.path.toString());
    EXPECT_THAT(steps, ElementsAre("dropped on read spec.old", "defaulted on read status",
                                   "defaulted on read spec.size", "defaulted on read status.seen"));
    EXPECT_FALSE(m_server->get(*out.returned).returned) << "nothing is left to do";
}

}  // namespace
}  // namespace crd::object
