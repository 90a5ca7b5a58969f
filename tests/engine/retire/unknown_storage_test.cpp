// What a plan says of the versions that objects may be stored as, where the live definition is not known.
#include <gmock/gmock.h>

#include "engine/crd/model/read.h"
#include "engine/retire/plan.h"

namespace crd::retire {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string lampsStoredAs(const std::string& storage, const std::vector<std::string>& versions) {
    std::string out = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
)";
    for (const std::string& version : versions) {
        out +=
            "  - name: " + version + "\n    served: true\n    storage: " + (version == storage ? "true" : "false") +
            "\n    schema:\n      openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {of" +
            version + ": {type: string}}}}}\n";
    }
    return out;
}

struct UnknownStorage {
    yaml::StreamPtr stream;
    Definition definition;
    Result<Plan> plan = failure("");
    const Step& step(StepKind kind) const {
        for (const Step& step : plan->steps)
            if (step.kind == kind) return step;
        ADD_FAILURE();
        return plan->steps.front();
    }
    std::string notes(StepKind kind) const {
        std::string out;
        for (const Phrase& note : step(kind).notes) out += note.english() + '\n';
        return out;
    }
    std::string commands(StepKind kind) const {
        std::string out;
        for (const Command& command : step(kind).commands) out += command.text + '\n';
        return out;
    }
};

UnknownStorage retiredV1(const std::string& text, const std::string& saved, const std::string& live = {}) {
    UnknownStorage out{yaml::Stream::read(std::make_shared<const std::string>(text)), {}};
    out.definition = readDefinition(*out.stream, 0);
    PlanInput input;
    input.stream = out.stream;
    input.definition = &out.definition;
    input.version = "v1";
    input.storage = "v4";
    if (!saved.empty()) input.saved = std::make_shared<const std::string>(saved);
    if (!live.empty()) input.live = baseDefinition(yaml::Stream::read(std::make_shared<const std::string>(live)), 0);
    out.plan = planRetirement(input);
    return out;
}

TEST(UnknownStorage, NamesTheVersionsThatObjectsMayBeStoredAs) {
    const std::string text = lampsStoredAs("v4", {"v1", "v2", "v3", "v4"});
    const UnknownStorage made = retiredV1(text, {});
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_THAT(made.notes(StepKind::BackUp),
                HasSubstr("What the cluster stores is not known: objects may also be stored as v2 or v3. Save them as "
                          "each version that status.storedVersions lists.\n"));
    EXPECT_THAT(made.notes(StepKind::Migrate), HasSubstr("What the cluster stores is not known: objects may also be "
                                                         "stored as v2 or v3. What these lose is not listed.\n"));
    ASSERT_EQ(made.step(StepKind::BackUp).checks.size(), 1u);
    EXPECT_THAT(made.step(StepKind::BackUp).checks[0].command, HasSubstr("status.storedVersions"));
    const UnknownStorage live = retiredV1(text, {}, text + "status: {storedVersions: [v2, v4]}\n");
    ASSERT_TRUE(live.plan) << live.plan.error().message;
    for (const StepKind kind : {StepKind::BackUp, StepKind::Migrate})
        EXPECT_THAT(live.notes(kind), Not(HasSubstr("is not known")));
    const UnknownStorage two = retiredV1(lampsStoredAs("v4", {"v1", "v4"}), {});
    ASSERT_TRUE(two.plan) << two.plan.error().message;
    EXPECT_THAT(two.notes(StepKind::BackUp), Not(HasSubstr("is not known")));
}

// The new storage version was added, and is not saved.
TEST(UnknownStorage, ObjectsMayBeStoredAsTheSavedFileStoresThem) {
    const UnknownStorage made =
        retiredV1(lampsStoredAs("v4", {"v1", "v2", "v3", "v4"}), lampsStoredAs("v3", {"v1", "v2", "v3"}));
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_EQ(made.plan->steps.front().kind, StepKind::BackUp) << "each step applies the whole file";
    EXPECT_THAT(made.plan->steps.front().storedVersions, ElementsAre("v1", "v3"));
    EXPECT_THAT(made.commands(StepKind::BackUp), HasSubstr("kubectl get lamps.v1.example.com "));
    EXPECT_THAT(made.commands(StepKind::BackUp), HasSubstr("kubectl get lamps.v3.example.com "));
    EXPECT_THAT(made.commands(StepKind::BackUp), Not(HasSubstr("kubectl get lamps.v4.example.com ")));
    EXPECT_THAT(made.step(StepKind::Serve).storedVersions, ElementsAre("v1", "v3", "v4"));
    EXPECT_THAT(made.notes(StepKind::Migrate), HasSubstr("objects may also be stored as v2. What these lose"));
    ASSERT_EQ(made.step(StepKind::Migrate).losses.size(), 2u);
    EXPECT_EQ(made.step(StepKind::Migrate).losses[1].request, "v3");
}

// Only the change of the storage version is not saved: the steps stay in their order.
TEST(UnknownStorage, AnUnsavedStorageVersionIsStoredFromItsStepOn) {
    const auto deprecated = [](std::string text) {
        return text.insert(text.find("    schema:"), "    deprecated: true\n");
    };
    const UnknownStorage made =
        retiredV1(deprecated(lampsStoredAs("v4", {"v1", "v4"})), deprecated(lampsStoredAs("v1", {"v1", "v4"})));
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_EQ(made.plan->steps[2].kind, StepKind::BackUp);
    EXPECT_THAT(made.plan->steps[2].storedVersions, ElementsAre("v1"));
    EXPECT_TRUE(made.step(StepKind::Store).unsaved);
    EXPECT_THAT(made.step(StepKind::Store).storedVersions, ElementsAre("v1", "v4"));
}

}  // namespace
}  // namespace crd::retire
