#include "engine/retire/plan.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <optional>

#include "engine/crd/model/read.h"
#include "engine/mapping/mapping.h"

namespace crd::retire {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string kText = R"(# The lamps of the house.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
    # The first version.
    - name: v1
      served: true
      storage: true  # until all objects are migrated
      schema:
        openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, b: {type: string}}}}}
    # The new one.
    - name: v2
      served: true
      storage: false
      schema:
        openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}
)";

std::string with(std::string text, const std::vector<std::pair<std::string, std::string>>& changes) {
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        if (at != std::string::npos) text.replace(at, from.size(), to);
    }
    return text;
}

struct Planned {
    yaml::StreamPtr stream;
    Definition definition;
    Result<Plan> plan;
};

Planned planned(const std::string& text, const std::string& live = {}, int minor = kDefaultMinor,
                const std::string& storage = {}, const std::string& version = "v1",
                const std::optional<std::string>& saved = {}, const std::optional<std::string>& former = {}) {
    Planned out{yaml::Stream::read(std::make_shared<const std::string>(text)), {}, failure("")};
    out.definition = readDefinition(*out.stream, 0);
    PlanInput input;
    input.stream = out.stream;
    input.definition = &out.definition;
    input.version = version;
    input.storage = storage;
    if (!live.empty()) {
        input.live = baseDefinition(yaml::Stream::read(std::make_shared<const std::string>(live)), 0);
        EXPECT_TRUE(input.live);
    }
    if (saved) input.saved = std::make_shared<const std::string>(*saved);
    if (former) input.former = std::make_shared<const std::string>(*former);
    input.targetMinor = minor;
    out.plan = planRetirement(input);
    return out;
}

std::vector<std::string> idsOf(const Plan& plan) {
    std::vector<std::string> out;
    for (const Step& step : plan.steps) out.push_back(step.id + (step.done ? " done" : ""));
    return out;
}

const Step& stepOf(const Planned& planned, StepKind kind) {
    const auto found = std::find_if(planned.plan->steps.begin(), planned.plan->steps.end(),
                                    [&](const Step& step) { return step.kind == kind; });
    EXPECT_NE(found, planned.plan->steps.end());
    return *found;
}

constexpr const char* kStillStored =
    "The CustomResourceDefinition \"lamps.example.com\" is invalid: status.storedVersions[0]: Invalid value: \"v1\": "
    "missing from spec.versions; v1 was previously a storage version, and must remain in spec.versions until a storage "
    "migration ensures no data remains persisted in v1 and removes v1 from status.storedVersions\n";

TEST(Plan, HasAllSteps) {
    const Planned made = planned(kText);
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_THAT(idsOf(*made.plan), ElementsAre("serve:v2 done", "deprecate:v1", "back-up:v1", "store:v2", "migrate:v2",
                                               "trim:v2", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    EXPECT_TRUE(made.plan->accepted);
    EXPECT_EQ(made.plan->storage, "v2");
    const Step& store = stepOf(made, StepKind::Store);
    EXPECT_THAT(store.diff, HasSubstr("-      storage: true  # until all objects are migrated\n"
                                      "+      storage: false  # until all objects are migrated\n"));
    EXPECT_THAT(store.storedVersions, ElementsAre("v1", "v2"));
    const Step& remove = stepOf(made, StepKind::Remove);
    EXPECT_THAT(*remove.text, HasSubstr("# The lamps of the house."));
    EXPECT_THAT(*remove.text, HasSubstr("    # The new one.\n    - name: v2\n"));
    EXPECT_EQ(remove.text->find("name: v1"), std::string::npos);
    EXPECT_EQ(remove.text->find("The first version"), std::string::npos);
}

// A removal that is not saved can be undone; one that is saved is still to be applied.
TEST(Plan, StaysAfterTheRemoval) {
    const std::string before =
        with(kText, {{"storage: true  #", "storage: false  #"}, {"storage: false\n", "storage: true\n"}});
    const Planned whole = planned(before);
    const std::string removed = *stepOf(whole, StepKind::Remove).text;
    const Planned made = planned(removed, {}, kDefaultMinor, {}, "v1", before);
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    const Step& remove = stepOf(made, StepKind::Remove);
    EXPECT_TRUE(remove.unsaved);
    EXPECT_FALSE(remove.done);
    EXPECT_TRUE(remove.edit.empty());
    EXPECT_THAT(remove.diff, HasSubstr("-    - name: v1\n"));
    EXPECT_TRUE(stepOf(made, StepKind::Store).done);
    // It is saved, and to be applied.
    const Planned applied = planned(removed, {}, kDefaultMinor, {}, "v1", {}, before);
    ASSERT_TRUE(applied.plan) << applied.plan.error().message;
    EXPECT_EQ(applied.plan->steps.size(), made.plan->steps.size());
    EXPECT_TRUE(stepOf(applied, StepKind::Remove).done);
    EXPECT_EQ(stepOf(applied, StepKind::Remove).diff, remove.diff);
    const Planned pending = planned(removed, before, kDefaultMinor, {}, "v1", {}, before);
    ASSERT_TRUE(pending.plan) << pending.plan.error().message;
    EXPECT_FALSE(stepOf(pending, StepKind::Remove).done);
    EXPECT_FALSE(stepOf(pending, StepKind::Remove).commands.empty());
    // Of a file that is not as the plan would have it.
    EXPECT_FALSE(planned(removed, {}, kDefaultMinor, {}, "v1", removed).plan);
    EXPECT_FALSE(planned(removed, {}, kDefaultMinor, {}, "v1", std::string("a: b")).plan);
}

TEST(Plan, SaysWhatTheServerRejects) {
    const Planned made = planned(kText);
    for (const StepKind kind :
         {StepKind::Serve, StepKind::Deprecate, StepKind::BackUp, StepKind::Store, StepKind::Migrate}) {
        const Step& step = stepOf(made, kind);
        ASSERT_EQ(step.tooEarly.size(), 1u);
        EXPECT_EQ(step.tooEarly[0].step, "remove:v1");
        EXPECT_EQ(step.tooEarly[0].sentence, "If you removed v1 now, the server would say:");
        if (kind == StepKind::Store || kind == StepKind::Migrate) {
            EXPECT_EQ(step.tooEarly[0].text, kStillStored);
            continue;
        }
        // The file stores objects as v1 until then.
        EXPECT_THAT(step.tooEarly[0].text, HasSubstr("must have exactly one version marked as storage version"));
        EXPECT_THAT(step.tooEarly[0].text, HasSubstr("status.storedVersions[0]: Invalid value: \"v1\": missing from"));
    }
    for (const StepKind kind : {StepKind::Trim, StepKind::StopServing, StepKind::ClearFields})
        EXPECT_THAT(stepOf(made, kind).tooEarly, IsEmpty());
}

TEST(Plan, QuotesTheServerOfTheTarget) {
    const Planned old = planned(kText, {}, 32);
    EXPECT_EQ(stepOf(old, StepKind::Store).tooEarly.at(0).text,
              "The CustomResourceDefinition \"lamps.example.com\" is invalid: status.storedVersions[0]: Invalid value: "
              "\"v1\": must appear in spec.versions\n");
    const Planned next = planned(kText, {}, 33);
    EXPECT_EQ(stepOf(next, StepKind::Store).tooEarly.at(0).text, kStillStored);
}

TEST(Plan, MigrationsLoseWhatTheSchemasLose) {
    const Planned made = planned(kText);
    const std::vector<convert::PairLosses>& losses = stepOf(made, StepKind::Migrate).losses;
    ASSERT_EQ(losses.size(), 1u);
    ASSERT_EQ(losses[0].losses.size(), 1u);
    EXPECT_EQ(losses[0].losses[0].reason.english(),
              "v2 has no field spec.b: it is pruned when the object is stored as v2.");
    EXPECT_TRUE(losses[0].losses[0].witness);
}

TEST(Plan, CommandsFollowTheMinor) {
    const auto migration = [](int minor) {
        const Planned made = planned(kText, {}, minor);
        const Step& step = stepOf(made, StepKind::Migrate);
        std::string out;
        for (const Command& command : step.commands) out += command.text + "\n";
        for (const Command& command : step.alternative) out += "or " + command.text + "\n";
        return out;
    };
    const std::string loop = "kubectl get lamps.v2.example.com --all-namespaces -o yaml | kubectl replace -f -\n";
    const std::string wait =
        "kubectl wait --for=condition=Succeeded --timeout=30m "
        "storageversionmigrations.storagemigration.k8s.io/lamps.example.com-to-v2\n";
    const auto manifest = [](const std::string& api, const std::string& version) {
        return "kubectl apply -f - <<'EOF'\napiVersion: storagemigration.k8s.io/" + api +
               "\nkind: StorageVersionMigration\nmetadata:\n  name: lamps.example.com-to-v2\nspec:\n  resource:\n    "
               "group: example.com\n    resource: lamps\n" +
               version + "EOF\n";
    };
    EXPECT_EQ(migration(29), loop);
    EXPECT_EQ(migration(30), manifest("v1alpha1", "    version: v2\n") + wait + "or " + loop);
    EXPECT_EQ(migration(36), manifest("v1beta1", "") + wait + "or " + loop);
    EXPECT_EQ(migration(37), manifest("v1", "") + wait);
    const Planned newest = planned(kText, {}, 37);
    EXPECT_THAT(stepOf(newest, StepKind::Migrate).storedVersions, ElementsAre("v2"));
    EXPECT_THAT(stepOf(newest, StepKind::Migrate).tooEarly, IsEmpty());
    EXPECT_EQ(stepOf(newest, StepKind::Migrate).checks.at(0).command,
              "kubectl get customresourcedefinition lamps.example.com -o "
              "jsonpath='{.status.conditions[?(@.type==\"StorageMigrating\")].message}'");
    EXPECT_EQ(stepOf(planned(kText), StepKind::Trim).commands.at(0).text,
              "kubectl patch customresourcedefinition lamps.example.com --subresource=status --type=merge -p "
              "'{\"status\":{\"storedVersions\":[\"v2\"]}}'");
}

TEST(Plan, StepsThatTheLiveDefinitionShowsAreDone) {
    const std::string stored =
        with(kText, {{"storage: true", "storage: false"}, {"storage: false\n", "storage: true\n"}});
    EXPECT_THAT(stored, HasSubstr("storage: false  # until"));
    const std::string file = with(stored, {{"served: true", "served: true\n      deprecated: true"}});
    const Planned migrating = planned(file, file + "status: {storedVersions: [v1, v2]}\n");
    ASSERT_TRUE(migrating.plan) << migrating.plan.error().message;
    EXPECT_THAT(idsOf(*migrating.plan),
                ElementsAre("serve:v2 done", "deprecate:v1 done", "back-up:v1", "store:v2 done", "migrate:v2",
                            "trim:v2", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    const Planned migrated = planned(file, file + "status: {storedVersions: [v2]}\n");
    EXPECT_THAT(idsOf(*migrated.plan),
                ElementsAre("serve:v2 done", "deprecate:v1 done", "back-up:v1", "store:v2 done", "migrate:v2 done",
                            "trim:v2 done", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    EXPECT_THAT(stepOf(migrated, StepKind::Store).tooEarly, IsEmpty());
    // A file without a status does not say what is stored.
    const Planned silent = planned(file, file);
    ASSERT_TRUE(silent.plan);
    EXPECT_FALSE(silent.plan->liveKnown);
    EXPECT_FALSE(stepOf(silent, StepKind::Migrate).done);
    EXPECT_FALSE(stepOf(silent, StepKind::Trim).done);
    // The file is ahead of the cluster.
    const Planned ahead = planned(file, kText + "status: {storedVersions: [v1]}\n");
    EXPECT_THAT(idsOf(*ahead.plan), ElementsAre("serve:v2 done", "back-up:v1", "deprecate:v1", "store:v2", "migrate:v2",
                                                "trim:v2", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    EXPECT_THAT(stepOf(ahead, StepKind::Store).diff, IsEmpty());
}

std::string notesOf(const Step& step) {
    std::string out;
    for (const Phrase& note : step.notes) out += note.english() + '\n';
    return out;
}

// Each step applies the whole file.
TEST(Plan, BacksUpBeforeAFileMovesTheStorageVersion) {
    const std::string file =
        with(kText, {{"storage: true", "storage: false"}, {"storage: false\n", "storage: true\n"}});
    const std::string live = kText.substr(0, kText.find("    # The new one.")) + "status: {storedVersions: [v1]}\n";
    const Planned made = planned(file, live);
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_THAT(idsOf(*made.plan), ElementsAre("back-up:v1", "serve:v2", "deprecate:v1", "store:v2", "migrate:v2",
                                               "trim:v2", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    EXPECT_TRUE(made.plan->accepted);
    const Step& backup = stepOf(made, StepKind::BackUp);
    EXPECT_THAT(backup.storedVersions, ElementsAre("v1"));
    EXPECT_EQ(backup.tooEarly.size(), 1u);
    EXPECT_THAT(backup.commands.back().text, HasSubstr("kubectl get lamps.v1.example.com "));
    const Step& serve = stepOf(made, StepKind::Serve);
    EXPECT_THAT(serve.storedVersions, ElementsAre("v1", "v2"));
    EXPECT_THAT(notesOf(serve), HasSubstr("The file already makes v2 the storage version, so this step does, too.\n"));
    EXPECT_THAT(notesOf(serve), HasSubstr("From this step on, every object that is written is stored as v2"));
    EXPECT_THAT(notesOf(stepOf(made, StepKind::Store)), ::testing::Not(HasSubstr("From this step on")));
}

// Nothing applies the file before it stores objects as v2, so they stay migrated.
TEST(Plan, ACompletedMigrationStaysWhereTheFileIsBehind) {
    const std::string file = with(kText, {{"served: true", "served: true\n      deprecated: true"}});
    const std::string stored =
        with(file, {{"storage: true", "storage: false"}, {"storage: false\n", "storage: true\n"}});
    const Planned made = planned(file, stored + "status: {storedVersions: [v2]}\n");
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_THAT(idsOf(*made.plan),
                ElementsAre("serve:v2 done", "deprecate:v1 done", "back-up:v1", "store:v2", "migrate:v2 done",
                            "trim:v2 done", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    const Step& store = stepOf(made, StepKind::Store);
    EXPECT_THAT(store.storedVersions, ElementsAre("v2"));
    EXPECT_THAT(notesOf(store), HasSubstr("The definition in the cluster already has this change. The file does not"));
    EXPECT_THAT(stepOf(made, StepKind::Migrate).losses, IsEmpty());
    for (const Step& step : made.plan->steps)
        EXPECT_THAT(notesOf(step), ::testing::Not(HasSubstr("the storage version again")));
    // The file has no other storage version yet.
    const std::vector<TooEarly>& early = stepOf(made, StepKind::Deprecate).tooEarly;
    ASSERT_EQ(early.size(), 1u);
    EXPECT_THAT(early[0].text, HasSubstr("must have exactly one version marked as storage version"));
    EXPECT_THAT(early[0].text, ::testing::Not(HasSubstr("status.storedVersions")));
    EXPECT_THAT(store.tooEarly, IsEmpty());
}

TEST(Plan, SaysThatAFileBehindMakesTheOldVersionTheStorageVersionAgain) {
    const std::string stored =
        with(kText, {{"storage: true", "storage: false"}, {"storage: false\n", "storage: true\n"}});
    const Planned made = planned(kText, stored + "status: {storedVersions: [v2]}\n");
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    EXPECT_THAT(idsOf(*made.plan), ElementsAre("serve:v2 done", "deprecate:v1", "back-up:v1", "store:v2", "migrate:v2",
                                               "trim:v2", "stop-serving:v1", "clear-fields:v1", "remove:v1"));
    const Step& deprecate = stepOf(made, StepKind::Deprecate);
    EXPECT_THAT(deprecate.storedVersions, ElementsAre("v2", "v1"));
    EXPECT_THAT(notesOf(deprecate),
                HasSubstr("The definition in the cluster stores objects as v2. This file makes v1 the storage version "
                          "again: make v2 the storage version in the file before you apply it.\n"));
    EXPECT_THAT(notesOf(stepOf(made, StepKind::Store)), ::testing::Not(HasSubstr("the storage version again")));
}

// There is no command that kubectl would answer.
TEST(Plan, ADoneStepHasNoResponse) {
    const Planned made = planned(kText);
    EXPECT_FALSE(stepOf(made, StepKind::Serve).response);
    EXPECT_TRUE(stepOf(made, StepKind::Deprecate).response);
}

TEST(Plan, ServesTheNewStorageVersion) {
    const std::string text = with(kText, {{"name: v2\n      served: true", "name: v2\n      served: false"}});
    EXPECT_THAT(idsOf(*planned(text).plan),
                ElementsAre("serve:v2", "deprecate:v1", "back-up:v1", "store:v2", "migrate:v2", "trim:v2",
                            "stop-serving:v1", "clear-fields:v1", "remove:v1"));
}

TEST(Plan, RejectedManifestsAreReported) {
    const Planned made = planned(with(kText, {{"a: {type: string}, b", "a: {type: text}, b"}}));
    ASSERT_TRUE(made.plan);
    EXPECT_TRUE(made.plan->accepted) << "the stored definition has the same problem";
    const Planned fresh = planned(with(kText, {{"a: {type: string}, b", "a: {type: text}, b"}}), kText);
    EXPECT_FALSE(fresh.plan->accepted);
    EXPECT_THAT(fresh.plan->steps[0].response->text, HasSubstr("Unsupported value: \"text\""));
}

// The file after the first steps up to this one.
std::string after(const std::string& text, StepKind kind) {
    return *stepOf(planned(text), kind).text;
}

// The file does not say that objects were ever stored as v1.
TEST(Plan, SaysOnWhichConditionTheServerRejects) {
    const Planned made = planned(after(kText, StepKind::Store));
    EXPECT_EQ(stepOf(made, StepKind::Deprecate).tooEarly.at(0).sentence,
              "If you removed v1 now, and status.storedVersions listed it, the server would say:");
    const Planned live =
        planned(after(kText, StepKind::Store), after(kText, StepKind::Store) + "status: {storedVersions: [v1, v2]}\n");
    EXPECT_EQ(stepOf(live, StepKind::Deprecate).tooEarly.at(0).sentence,
              "If you removed v1 now, the server would say:");
}

TEST(Plan, KeepsItsStepsWhileTheyAreDone) {
    const auto numbers = [](const std::string& text) {
        std::vector<std::string> out;
        const Planned made = planned(text);
        for (const Step& step : made.plan->steps) out.push_back(step.id);
        return out;
    };
    const std::vector<std::string> all = numbers(kText);
    for (const StepKind kind : {StepKind::Deprecate, StepKind::Store, StepKind::StopServing})
        EXPECT_EQ(numbers(after(kText, kind)), all);
}

TEST(Plan, AStepIsDoneWhenTheFileIsSaved) {
    const std::string stored = after(kText, StepKind::Store);
    const Planned edited = planned(stored, {}, kDefaultMinor, {}, "v1", kText);
    EXPECT_FALSE(stepOf(edited, StepKind::Store).done);
    EXPECT_TRUE(stepOf(edited, StepKind::Store).unsaved);
    EXPECT_TRUE(stepOf(edited, StepKind::Store).edit.empty());
    EXPECT_TRUE(stepOf(edited, StepKind::Serve).done) << "the saved file has it, too";
    const Planned saved = planned(stored);
    EXPECT_TRUE(stepOf(saved, StepKind::Store).done);
    EXPECT_FALSE(stepOf(saved, StepKind::Store).unsaved);
    const Planned undone = planned(kText, {}, kDefaultMinor, {}, "v1", stored);
    EXPECT_FALSE(stepOf(undone, StepKind::Store).done);
    EXPECT_FALSE(stepOf(undone, StepKind::Store).unsaved);
    EXPECT_TRUE(stepOf(planned(stored, {}, kDefaultMinor, {}, "v1", ""), StepKind::Store).unsaved) << "no file yet";
}

TEST(Plan, TheFileChangesAPremiseAndThePlanDoesNot) {
    const auto premise = [](const Planned& made) { return stepOf(made, StepKind::Migrate).premise; };
    const std::string made = premise(planned(kText));
    EXPECT_EQ(made.size(), 16u);
    for (const StepKind kind : {StepKind::Deprecate, StepKind::Store, StepKind::StopServing})
        EXPECT_EQ(premise(planned(after(kText, kind))), made);
    EXPECT_NE(premise(planned(with(kText, {{"a: {type: string}}}", "a: {type: integer}}}"}}))), made);
    EXPECT_NE(stepOf(planned(kText), StepKind::Trim).premise, made);
    EXPECT_NE(premise(planned(with(kText, {{"scope: Namespaced", "scope: Cluster"}}))), made);
    const std::string shortened = "properties: {spec: {type: object, properties: {a: {type: string}}}}}\n";
    const auto ofLast = [&](const std::string& properties) {
        std::string text = kText;
        return text.replace(text.rfind(shortened), shortened.size(), properties);
    };
    EXPECT_NE(premise(planned(ofLast("properties: {spec: {type: object, properties: {a: {type: string}, description: "
                                     "{type: string}}}}}\n"))),
              made)
        << "a property of that name";
}

TEST(Plan, WhatTheServerDoesNotSeeChangesNoPremise) {
    const auto premise = [](const std::string& text) { return stepOf(planned(text), StepKind::Migrate).premise; };
    const std::string made = premise(kText);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"# The lamps of the house.", "# The lamps of the garden."},
             {"scope: Namespaced", "scope: Namespaced  # as ever"},
             {"scope: Namespaced", "scope: 'Namespaced'"},
             {"  group: example.com\n  scope: Namespaced\n", "  scope: Namespaced\n  group: example.com\n"},
             {"a: {type: string}}}", "a: {type: string, description: How bright., title: A}}}"},
             {"  name: lamps.example.com\n", "  name: lamps.example.com\n  annotations: {by: hand}\n"}})
        EXPECT_EQ(premise(with(kText, {{from, to}})), made) << to;
}

TEST(Plan, APremiseIsOfAStorageVersion) {
    const auto premise = [](const Planned& made) { return stepOf(made, StepKind::Migrate).premise; };
    const std::string third = kText +
                              "    - name: v3\n      served: true\n      storage: false\n"
                              "      schema: {openAPIV3Schema: {type: object}}\n";
    EXPECT_NE(premise(planned(third, {}, kDefaultMinor, "v2")), premise(planned(third, {}, kDefaultMinor, "v3")));
    EXPECT_EQ(stepOf(planned(kText), StepKind::Store).premise, "");
}

TEST(Plan, BacksUpInEachVersionThatObjectsMayBeStoredAs) {
    const auto commands = [](const std::string& text) {
        std::string out;
        const Planned made = planned(text);
        for (const Command& command : stepOf(made, StepKind::BackUp).commands) out += command.text + '\n';
        return out;
    };
    EXPECT_EQ(commands(kText),
              "kubectl get customresourcedefinition lamps.example.com -o yaml > lamps.example.com.backup.yaml\n"
              "kubectl get lamps.v1.example.com --all-namespaces -o yaml > lamps.example.com.objects.backup.yaml\n");
    EXPECT_THAT(commands(with(kText, {{"served: true", "served: false"}, {"Namespaced", "Cluster"}})),
                HasSubstr("kubectl get lamps.example.com -o yaml > "));
    // An object that is stored as v1 lacks its other fields where it is read as v2.
    EXPECT_THAT(commands(after(kText, StepKind::Store)),
                HasSubstr("kubectl get lamps.v1.example.com --all-namespaces -o yaml > "
                          "lamps.example.com.v1.objects.backup.yaml\n"
                          "kubectl get lamps.v2.example.com --all-namespaces -o yaml > "
                          "lamps.example.com.v2.objects.backup.yaml\n"));
}

TEST(Plan, ClearsManagedFieldsBeforeTheRemoval) {
    const Planned made = planned(kText);
    const Step& step = stepOf(made, StepKind::ClearFields);
    EXPECT_THAT(step.why.english(), HasSubstr("\"request to convert CR to an invalid group/version: example.com/v1\""));
    ASSERT_EQ(step.commands.size(), 2u);
    EXPECT_EQ(step.commands[0].text,
              "kubectl get lamps.v2.example.com --all-namespaces -o jsonpath='{range .items[*]}{.metadata.namespace} "
              "{.metadata.name}{range .metadata.managedFields[?(@.apiVersion==\"example.com/v1\")]} "
              "{.manager}{end}{\"\\n\"}{end}' | grep ' .* '");
    EXPECT_THAT(step.commands[1].text,
                HasSubstr("kubectl patch lamps.v2.example.com \"$name\" --namespace \"$space\" --type=json -p "
                          "'[{\"op\":\"replace\",\"path\":\"/metadata/managedFields\",\"value\":[{}]}]'"));
}

TEST(Plan, SaysWhatTheMetricOfClientsMeans) {
    const Planned made = planned(kText);
    std::string notes;
    for (const Phrase& note : stepOf(made, StepKind::StopServing).notes) notes += note.english() + '\n';
    EXPECT_THAT(notes, HasSubstr("Each API server has metrics of its own."));
    EXPECT_THAT(notes, HasSubstr("apiserver_requested_deprecated_apis is a gauge"));
}

TEST(Plan, RespondsAsKubectlApply) {
    EXPECT_EQ(stepOf(planned(kText), StepKind::Store).response->text,
              "customresourcedefinition.apiextensions.k8s.io/lamps.example.com configured\n");
    const std::string large = with(
        kText, {{"a: {type: string}, b", "a: {type: string, description: '" + std::string(300'000, 'x') + "'}, b"}});
    const Planned made = planned(large);
    EXPECT_THAT(made.plan->applyCommand, HasSubstr("--server-side"));
    EXPECT_EQ(stepOf(made, StepKind::Store).response->text,
              "customresourcedefinition.apiextensions.k8s.io/lamps.example.com serverside-applied\n");
}

TEST(Plan, StoringBeginsToLose) {
    const Planned made = planned(kText);
    ASSERT_EQ(stepOf(made, StepKind::Store).notes.size(), 1u);
    EXPECT_THAT(stepOf(made, StepKind::Store).notes[0].english(), HasSubstr("is stored as v2 and loses"));
}

// A version that stays served, and whose fields only the old storage version has.
TEST(Plan, StoringLosesMoreOfAThirdVersion) {
    const std::string third = R"(    - name: v0
      served: true
      storage: false
      schema:
        openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {b: {type: string}, c: {type: string}}}}}
)";
    const auto notes = [](const std::string& text) {
        std::string out;
        const Planned made = planned(text);
        for (const Phrase& note : stepOf(made, StepKind::Store).notes) out += note.english() + '\n';
        return out;
    };
    const std::string said = notes(kText + third);
    EXPECT_THAT(said,
                HasSubstr("From this step on, what clients write at v0 is stored as v2, and loses more than before. v2 "
                          "has no field spec.b: it is pruned when the object is stored as v2.\n"));
    EXPECT_THAT(said, Not(HasSubstr("spec.c"))) << "v1 does not have it either";
    EXPECT_THAT(notes(kText), Not(HasSubstr("loses more than before")));
    const std::string converted = with(kText, {{"  versions:", R"(  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://lamps.example.com/convert"}}
  versions:)"}});
    EXPECT_THAT(notes(converted + third), HasSubstr("objects that clients use at v0 are stored as v2: the webhook must "
                                                    "convert between these versions.\n"));
}

std::string byWebhook() {
    return with(kText, {{"  versions:", R"(  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://lamps.example.com/convert"}}
  versions:)"}});
}

// Another version than the one to retire is stored.
TEST(Plan, SaysWhatHappensToClientsOfARetiredVersionThatIsNotStored) {
    const std::string text = byWebhook() + R"(    - name: v0
      served: true
      storage: false
      schema:
        openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {b: {type: string}}}}}
)";
    const Planned made = planned(text, text + "status: {storedVersions: [v1]}\n", kDefaultMinor, "v2", "v0");
    ASSERT_TRUE(made.plan) << made.plan.error().message;
    const std::string stored = notesOf(stepOf(made, StepKind::Store));
    EXPECT_THAT(stored, HasSubstr("From this step on, objects that clients use at v0 are stored as v2: the webhook "));
    EXPECT_THAT(stored, HasSubstr("From this step on, objects that clients use at v1 are stored as v2: the webhook "));
    const std::string migrated = notesOf(stepOf(made, StepKind::Migrate));
    EXPECT_THAT(migrated, HasSubstr("The webhook converts each object: it must run and convert v1.\n"));
    EXPECT_THAT(migrated, HasSubstr("or write it back as v1.\n"));
}

constexpr const char* kMapping = R"(apiVersion: apis.kcp.io/v1alpha1
kind: APIConversion
metadata: {name: lamps.example.com}
spec:
  conversions:
  - from: v1
    to: v2
    rules:
    - {field: .spec.a, destination: .spec.a, transformation: "self.size() > 3 ? self : 'short'"}
)";

Plan planWithMapping(const std::string& text, const std::string& declared = kMapping) {
    Planned out{yaml::Stream::read(std::make_shared<const std::string>(text)), {}, failure("")};
    out.definition = readDefinition(*out.stream, 0);
    const mapping::MappingText read =
        mapping::readMappings(yaml::Stream::read(std::make_shared<const std::string>(declared)));
    const mapping::CompiledMapping compiled = mapping::compile(*read.stream, read.mappings.at(0), out.definition);
    PlanInput input;
    input.stream = out.stream;
    input.definition = &out.definition;
    input.version = "v1";
    input.mapping = read.mappings.data();
    input.compiled = &compiled;
    Result<Plan> plan = planRetirement(input);
    EXPECT_TRUE(plan);
    for (Step& step : plan->steps) step.losses.clear();  // these refer to what ends here
    return *std::move(plan);
}

TEST(Plan, ListsWhatTheDeclaredMappingLoses) {
    const Plan plan = planWithMapping(byWebhook());
    const auto step = std::find_if(plan.steps.begin(), plan.steps.end(),
                                   [](const Step& one) { return one.kind == StepKind::Migrate; });
    ASSERT_EQ(step->mapped.size(), 1u);
    EXPECT_EQ(step->mapped[0].from, "v1");
    EXPECT_EQ(step->mapped[0].to, "v2");
    std::string all;
    for (const Phrase& loss : step->mapped[0].losses) all += loss.english() + '\n';
    EXPECT_THAT(all, HasSubstr(".spec.b"));
    EXPECT_THAT(all, HasSubstr("short")) << "found by a round trip";
}

// Nothing converts them, so they lack what the new version requires.
TEST(Plan, NamesRequiredFieldsThatStoredObjectsLack) {
    const auto notes = [](const std::string& text) {
        const Planned made = planned(text);
        EXPECT_TRUE(made.plan);
        std::string out;
        for (const Step& step : made.plan->steps) {
            if (step.kind != StepKind::Migrate) continue;
            for (const Phrase& note : step.notes) out += note.english() + '\n';
        }
        return out;
    };
    const std::string two = "{spec: {type: object, properties: {a: {type: string}}}}";
    const std::string required =
        "required: [spec], properties: {spec: {type: object, required: [c], properties: {a: "
        "{type: string}, c: {type: string}}}}";
    const std::string said = notes(with(kText, {{"properties: " + two, required}}));
    EXPECT_THAT(said, HasSubstr("A generated object of v1 is not valid when it is read as v2: spec: Required value\n"));
    EXPECT_THAT(said,
                HasSubstr("A generated object of v1 is not valid when it is read as v2: spec.c: Required value\n"));
    EXPECT_THAT(notes(kText), ::testing::Not(HasSubstr("Required value")));
}

// That a converted object is not valid is not a loss.
TEST(Plan, ListsWhatTheDeclaredMappingMakesInvalidApart) {
    std::string text = byWebhook();
    const std::string old = "a: {type: string}";
    const std::size_t at = text.rfind(old);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, old.size(), "a: {type: string, maxLength: 2}");
    const Plan plan = planWithMapping(text);
    const auto step = std::find_if(plan.steps.begin(), plan.steps.end(),
                                   [](const Step& one) { return one.kind == StepKind::Migrate; });
    ASSERT_EQ(step->mapped.size(), 1u);
    for (const Phrase& loss : step->mapped[0].losses)
        EXPECT_THAT(loss.english(), ::testing::Not(HasSubstr("not valid in v2")));
    std::string problems;
    for (const Phrase& problem : step->mapped[0].problems) problems += problem.english() + '\n';
    EXPECT_THAT(problems, HasSubstr("The converted object is not valid in v2: spec.a: Too long"));
}

TEST(Plan, ListsEachConversionThatFails) {
    std::string text = byWebhook();
    const std::string old = "a: {type: string}";
    const std::size_t at = text.rfind(old);
    text.replace(at, old.size(), "a: {type: string}, b: {type: string}");
    const Plan plan = planWithMapping(
        text, with(kMapping, {{"\"self.size() > 3 ? self : 'short'\"}",
                               "'string(int(self))'}\n    - {field: .spec.b, destination: .spec.b, transformation: "
                               "'string(double(self))'}"}}));
    std::string problems;
    for (const Step& step : plan.steps)
        for (const MappedLosses& one : step.mapped)
            for (const Phrase& problem : one.problems) problems += problem.english() + '\n';
    EXPECT_THAT(problems, HasSubstr("type conversion error from 'string' to 'int'\n"));
    EXPECT_THAT(problems, HasSubstr("type conversion error from 'string' to 'double'\n"));
}

// The step that moves the storage version is an edit, so the definition that is migrated was read again.
TEST(Plan, TriesValuesInTheDefinitionThatIsMigrated) {
    std::string text = byWebhook();
    const std::string old = "a: {type: string}";
    text.replace(text.rfind(old), old.size(), "a: {type: string}, b: {type: string}");
    const Plan plan = planWithMapping(text, std::string(kMapping) +
                                                "    - {field: .spec.b, destination: .spec.b, "
                                                "transformation: 'string(int(self))'}\n");
    std::string all;
    for (const Step& step : plan.steps)
        for (const MappedLosses& one : step.mapped)
            for (const Phrase& loss : one.losses) all += loss.english();
    EXPECT_THAT(all, HasSubstr("and \"short\" after a conversion to v2 and back.")) << "in objects without b";
}

TEST(Plan, ListsWhatIsLostWhereTheMappingHasNoConversion) {
    const Plan plan = planWithMapping(byWebhook(), with(kMapping, {{"from: v1", "from: v2"}, {"to: v2", "to: v1"}}));
    const auto step = std::find_if(plan.steps.begin(), plan.steps.end(),
                                   [](const Step& one) { return one.kind == StepKind::Migrate; });
    ASSERT_EQ(step->mapped.size(), 1u);
    std::string all;
    for (const Phrase& loss : step->mapped[0].losses) all += loss.english() + '\n';
    EXPECT_EQ(all,
              "The mapping has no conversion from v1 to v2: fields are only copied.\n"
              "No rule reads .spec.b of v1, and v2 has no field of that name.\n");
}

TEST(Plan, SaysThatAnAnnotationOfTheMappingStays) {
    const auto notes = [](const Plan& plan) {
        std::string out;
        for (const Step& step : plan.steps) {
            if (step.kind != StepKind::Remove) continue;
            for (const Phrase& note : step.notes) out += note.english() + '\n';
        }
        return out;
    };
    const std::string keeping = std::string(kMapping) + "    preserve: [.spec.b]\n";
    EXPECT_THAT(notes(planWithMapping(byWebhook(), keeping)), HasSubstr("preserve.conversion.apis.kcp.io/v1. Objects"));
    EXPECT_THAT(notes(planWithMapping(byWebhook())), ::testing::Not(HasSubstr("preserve.conversion")));
    EXPECT_THAT(notes(planWithMapping(kText, keeping)), ::testing::Not(HasSubstr("preserve.conversion")))
        << "nothing wrote it";
}

TEST(Plan, AMappingIsNotUsedByStrategyNone) {
    const Plan plan = planWithMapping(kText);
    for (const Step& step : plan.steps) {
        EXPECT_THAT(step.mapped, IsEmpty());
        if (step.kind != StepKind::Migrate) continue;
        std::string notes;
        for (const Phrase& note : step.notes) notes += note.english() + '\n';
        EXPECT_THAT(notes, HasSubstr("The server does not use the declared mapping"));
    }
}

TEST(Plan, FailsWithASentence) {
    const auto why = [](const Planned& made) {
        return made.plan ? std::string() : made.plan.error().message.english();
    };
    EXPECT_EQ(why(planned(kText, {}, 36, "", "v9")), "lamps.example.com has no version \"v9\".");
    EXPECT_EQ(why(planned(kText, {}, 36, "v9")), "lamps.example.com has no version \"v9\".");
    EXPECT_EQ(why(planned(kText, {}, 36, "v1")), "The version to retire cannot be the new storage version.");
    EXPECT_EQ(why(planned(kText.substr(0, kText.find("    # The new one.")))),
              "lamps.example.com has only the version v1; add another one first.");
    EXPECT_EQ(why(planned(kText, with(kText, {{"lamps.example.com", "lamp.example.com"}}))),
              "The live definition is lamp.example.com, not lamps.example.com.");
}

}  // namespace
}  // namespace crd::retire
