#include "engine/object/request.h"

#include <gmock/gmock.h>

#include "engine/object/client.h"
#include "engine/object/replay.h"
#include "engine/object/step_text.h"
#include "tests/engine/object/schema_text.h"
#include "tests/processor_time.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::kindOf;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The example of the documentation.
const char* const kCronTab =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      cronSpec: {type: string, default: '5 "
    "0 "
    "* * *'}\n      image: {type: string}\n      replicas: {type: integer, minimum: 1, maximum: 10, default: 1}\n"
    "  status:\n    type: object\n    properties:\n      phase: {type: string, enum: [Ready, Broken]}\n";

Json cronTab(const std::string& rest) {
    return json("{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my, namespace: here}, " + rest +
                "}");
}

TEST(Create, PrunesThenFillsInAndSaysWhy) {
    const SchemaText text(kCronTab);
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    const Outcome out = server.create(cronTab("spec: {image: i, someRandomField: 42}, status: {phase: Ready}"));
    ASSERT_FALSE(out.reading.rejection);
    EXPECT_THAT(out.validation.errors, IsEmpty());
    EXPECT_THAT(out.reading.unknownFields, ElementsAre("spec.someRandomField"));
    EXPECT_EQ(toString(*out.stored.find("spec")), R"({"cronSpec":"5 0 * * *","image":"i","replicas":1})");
    EXPECT_EQ(out.stored.find("status"), nullptr);
    std::vector<std::string> steps;
    for (const Step& step : out.reading.steps) {
        steps.push_back(std::to_string(static_cast<int>(step.kind)) + ' ' + step.path.toString());
    }
    EXPECT_THAT(steps, ElementsAre("0 spec.someRandomField", "2 spec.cronSpec", "2 spec.replicas", "5 status",
                                   "10 metadata.generation"));
}

TEST(Update, ManyFinalizersTakeLinearTime) {
    const SchemaText text(kCronTab);
    EXPECT_TRUE(crd::test::takesLinearTime(40'000, [&](std::size_t count) {
        const ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
        ResourceServer server(kind);
        Json::Array finalizers;
        for (std::size_t i = 0; i < count; ++i) finalizers.emplace_back("example.com/f" + std::to_string(i));
        Json object = cronTab("spec: {}");
        (*object.asObject())["metadata"].asObject()->emplace("finalizers", Json(std::move(finalizers)));
        return crd::test::threadTimeOf([&] {
            const Json stored = server.create(object).stored;
            EXPECT_THAT(server.update(completed(object, kind, &stored), stored).validation.errors, IsEmpty());
        });
    }));
}

// spec.preserveUnknownFields: true of an old definition.
TEST(Create, KeepsUnknownFieldsAndNullsWhereTheDefinitionDoes) {
    const SchemaText text(
        "type: object\nproperties:\n  spec: {type: object, properties: {target: {type: string}}}\n"
        "  operation: {type: object}\n");
    ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    ResourceServer pruning(kind);
    const Json sent = cronTab("spec: {target: a, other: 1}, operation: null");
    const Outcome pruned = pruning.create(sent);
    EXPECT_THAT(pruned.validation.errors, IsEmpty());
    EXPECT_EQ(pruned.stored.find("operation"), nullptr);
    kind.preservesUnknown = true;
    ResourceServer preserving(kind);
    const Outcome kept = preserving.create(sent);
    EXPECT_THAT(kept.reading.unknownFields, IsEmpty());
    EXPECT_THAT(described(kept.validation.errors),
                ElementsAre("operation FieldValueTypeInvalid: operation in body must be of type object: \"null\""));
    const Outcome accepted = preserving.create(cronTab("spec: {target: a, other: 1}"));
    EXPECT_THAT(accepted.validation.errors, IsEmpty());
    EXPECT_EQ(toString(*accepted.stored.find("spec")), R"({"other":1,"target":"a"})");
}

TEST(Create, RejectsWhatItCannotRead) {
    const SchemaText text(kCronTab);
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    EXPECT_TRUE(server.create(json("[]")).reading.rejection);
    EXPECT_TRUE(server.create(json("{apiVersion: stable.example.com/v1}")).reading.rejection);
    EXPECT_TRUE(server.create(json("{apiVersion: stable.example.com/v2, kind: CronTab}")).reading.rejection);
    EXPECT_TRUE(server.create(json("{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {labels: []}}"))
                    .reading.rejection);
}

TEST(Create, ValidatesTypeMetadataAndFinalizers) {
    const SchemaText text(kCronTab);
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    EXPECT_THAT(
        described(server.create(json("{apiVersion: other/v1, kind: Tab, metadata: {name: x}}")).validation.errors),
        ElementsAre("kind FieldValueInvalid: must be CronTab",
                    "apiVersion FieldValueInvalid: must be stable.example.com/v1"));
    const Outcome out = server.create(json(
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: x, finalizers: [a, orphan, x.y/z]}}"));
    EXPECT_THAT(described(out.validation.errors), ElementsAre("metadata.namespace FieldValueRequired: "));
    EXPECT_THAT(out.validation.warnings, IsEmpty()) << "a rejected object has no warnings";
    const Outcome accepted =
        server.create(json("{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: x, namespace: here, "
                           "finalizers: [a, orphan, "
                           "x.y/z]}}"));
    EXPECT_THAT(accepted.validation.warnings,
                ElementsAre("metadata.finalizers: \"a\": prefer a domain-qualified finalizer name to avoid accidental "
                            "conflicts with other finalizer writers"));
}

TEST(Update, KeepsTheStatusUnlessItIsTheStatusThatIsWritten) {
    const SchemaText text(kCronTab);
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    Json stored = cronTab("spec: {replicas: 50, cronSpec: x}, status: {phase: Ready}");
    (*(*stored.asObject())["metadata"].asObject())["resourceVersion"] = Json("1");
    Json sent = stored;
    (*(*sent.asObject())["spec"].asObject())["cronSpec"] = Json("y");
    (*(*sent.asObject())["status"].asObject())["phase"] = Json("Broken");

    const Outcome main = server.update(sent, stored);
    EXPECT_THAT(described(main.validation.errors), IsEmpty()) << "50 replicas were stored before";
    EXPECT_EQ(toString(*main.stored.find("status")), R"({"phase":"Ready"})");
    ASSERT_GE(main.reading.steps.size(), 2u);
    EXPECT_EQ(main.reading.steps.end()[-2].kind, StepKind::StatusKept);
    EXPECT_EQ(main.reading.steps.back().kind, StepKind::GenerationRaised);
    EXPECT_EQ(server.update(stored, main.stored).reading.steps.back().kind, StepKind::GenerationRaised);
    EXPECT_EQ(toString(*server.update(main.stored, main.stored).stored.find("metadata")->find("generation")), "1");

    const Outcome status = server.update(sent, stored, Endpoint::Status);
    EXPECT_THAT(described(status.validation.errors), IsEmpty());
    EXPECT_EQ(toString(*status.stored.find("status")), R"({"phase":"Broken"})");
    EXPECT_EQ(toString(*status.stored.find("spec")), R"({"cronSpec":"x","replicas":50})");
    ASSERT_EQ(status.reading.steps.size(), 1U);
    EXPECT_EQ(status.reading.steps[0].kind, StepKind::FieldKept);
    EXPECT_EQ(status.reading.steps[0].path.toString(), "spec");
    Json replayed = sent;
    apply(status.reading.steps[0], replayed);
    EXPECT_EQ(toString(replayed), toString(status.stored));

    Json labelled = stored;
    (*(*labelled.asObject())["metadata"].asObject())["labels"] = json("{a: b}");
    labelled.asObject()->erase("spec");
    const Steps kept = server.update(labelled, stored, Endpoint::Status).reading.steps;
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0].kind, StepKind::FieldKept) << "spec was left out";
    EXPECT_EQ(kept[1].kind, StepKind::FieldDropped);
    EXPECT_EQ(kept[1].path.toString(), "metadata.labels");
    EXPECT_THAT(server.update(stored, stored, Endpoint::Status).reading.steps, IsEmpty());
    Json without = stored;
    without.asObject()->erase("status");
    const Outcome removed = server.update(without, stored, Endpoint::Status);
    EXPECT_EQ(removed.stored.find("status"), nullptr);
    ASSERT_EQ(removed.reading.steps.size(), 1U);
    EXPECT_EQ(removed.reading.steps[0].kind, StepKind::StatusRemoved);
    EXPECT_EQ(toString(removed.reading.steps[0].value), R"({"phase":"Ready"})");
    apply(removed.reading.steps[0], without);
    EXPECT_EQ(toString(without), toString(removed.stored));
    EXPECT_THAT(server.update(without, without, Endpoint::Status).reading.steps, IsEmpty());

    (*(*sent.asObject())["status"].asObject())["phase"] = Json("Odd");
    EXPECT_THAT(described(server.update(sent, stored, Endpoint::Status).validation.errors),
                ElementsAre("status.phase FieldValueNotSupported: supported values: \"Ready\", \"Broken\""));
}

// The server places errors of allOf, anyOf, oneOf and not at the root of what it validates, and shows no value.
TEST(Update, ShowsNoValueForAJunctorOfTheStatus) {
    const SchemaText text(R"(
type: object
properties:
  status: {type: object, properties: {names: {type: array, items: {type: string}}}, not: {required: [names]}}
)");
    ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    Json old = cronTab("status: {}");
    (*(*old.asObject())["metadata"].asObject())["resourceVersion"] = Json("1");
    const auto messages = [](const Outcome& outcome) {
        std::vector<std::string> out;
        for (const ValueError& error : outcome.validation.errors) out.push_back(toString(error, outcome.stored));
        return out;
    };
    ResourceServer server(kind);
    EXPECT_THAT(messages(server.update(completed(cronTab("status: {names: [a]}"), kind, &old), old, Endpoint::Status)),
                ElementsAre(R"(status: Invalid value: "": "" must not validate the schema (not))"));
    kind.hasStatus = false;
    EXPECT_THAT(messages(ResourceServer(kind).create(cronTab("status: {names: [a]}"))),
                ElementsAre(R"(<nil>: Invalid value: "": "status" must not validate the schema (not))"));
}

// Recorded from a server of Kubernetes 1.36: a client may leave out what the server has set.
TEST(Update, KeepsWhatTheServerHasSet) {
    const SchemaText text(kCronTab);
    ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    kind.plural = "crontabs";
    ResourceServer server(kind);
    const Json stored = server
                            .readStored(json("{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my, "
                                             "namespace: here, resourceVersion: '5', uid: a-b, creationTimestamp: "
                                             "'2025-01-31T12:00:00Z'}}"))
                            .object;
    Json sent = cronTab("spec: {image: i}");
    (*(*sent.asObject())["metadata"].asObject())["resourceVersion"] = Json("5");
    const auto sentTime = [&](const char* time) {
        Json out = sent;
        (*(*out.asObject())["metadata"].asObject())["creationTimestamp"] = Json(time);
        return out;
    };
    for (const Json& object : {sent, sentTime("2020-01-01T00:00:00Z")}) {
        const Outcome out = server.update(object, stored);
        EXPECT_THAT(described(out.validation.errors), IsEmpty());
        EXPECT_EQ(out.stored.find("metadata")->textAt("uid"), "a-b");
        EXPECT_EQ(out.stored.find("metadata")->textAt("creationTimestamp"), "2025-01-31T12:00:00Z");
    }
    (*(*sent.asObject())["metadata"].asObject())["uid"] = Json("other");
    EXPECT_EQ(
        server.update(sent, stored).reading.rejection,
        "Operation cannot be fulfilled on crontabs.stable.example.com \"my\": StorageError: invalid object, Code: "
        "4, Key: /registry/stable.example.com/crontabs/here/my, ResourceVersion: 0, AdditionalErrorMsg: "
        "Precondition failed: UID in precondition: other, UID in object meta: a-b");
}

// Source: the server compares the numbers, and takes none for 0.
TEST(Update, IsBasedOnTheStoredVersion) {
    const auto versioned = [](const std::string& version, const std::string& more = "") {
        return json("{metadata: {name: my, resourceVersion: '" + version + "'" + more + "}}");
    };
    const auto rejection = [&](const std::string& sent, const std::string& stored) {
        const auto out = versionRejection(versioned(sent), versioned(stored), "example.com", "tabs");
        return out ? std::to_string(out->code) + ' ' + out->message : std::string();
    };
    const std::string none =
        "422 tabs.example.com \"my\" is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an "
        "update";
    for (const char* version : {"", "0", "00"}) EXPECT_EQ(rejection(version, "5"), none) << version;
    EXPECT_EQ(rejection("0", "0"), none);
    EXPECT_EQ(rejection("5", "5"), "");
    EXPECT_EQ(rejection("05", "5"), "");
    EXPECT_EQ(
        rejection("4", "5"),
        "409 Operation cannot be fulfilled on tabs.example.com \"my\": the object has been modified; please apply "
        "your changes to the latest version and try again");
    EXPECT_EQ(rejection("x", "5"), "500 strconv.ParseUint: parsing \"x\": invalid syntax");
    EXPECT_EQ(rejection("-1", "5"), "500 strconv.ParseUint: parsing \"-1\": invalid syntax");
    EXPECT_EQ(rejection("18446744073709551616", "5"),
              "500 strconv.ParseUint: parsing \"18446744073709551616\": value out of range");
    EXPECT_FALSE(versionRejection(versioned(""), versioned("5"), "example.com", "tabs", true)) << "a Scale";

    EXPECT_FALSE(uidRejection(versioned("5"), versioned("5", ", uid: u"), "example.com", "tabs"));
    EXPECT_FALSE(uidRejection(versioned("4", ", uid: u"), versioned("5", ", uid: u"), "example.com", "tabs"));
    EXPECT_TRUE(uidRejection(versioned("5", ", uid: v"), versioned("5", ", uid: u"), "example.com", "tabs"));
    const Json base = baseOfUpdate(versioned("5"), versioned("4", ", uid: u"));
    EXPECT_EQ(toString(base), R"({"metadata":{"name":"my","resourceVersion":"5","uid":"u"}})");
}

TEST(Read, TakesWhatIsStoredAsItIs) {
    const SchemaText text(kCronTab);
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    const Json old = json(
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my, labels: [broken]}, spec: {image: i}}");
    EXPECT_TRUE(server.read(old).rejection);
    const Reading reading = server.readStored(old);
    ASSERT_FALSE(reading.rejection);
    EXPECT_EQ(toString(*reading.object.find("metadata")), R"({"generation":1,"name":"my"})");
    EXPECT_EQ(toString(*reading.object.find("spec")), R"({"cronSpec":"5 0 * * *","image":"i","replicas":1})");
}

// Recorded from a server of Kubernetes 1.36: the response to a create has the defaults of the status that it dropped.
TEST(Response, HasDefaultsThatAreNotStored) {
    const SchemaText text(
        "{type: object, properties: {spec: {type: object, default: {}, properties: {size: {type: integer, default: "
        "3}}}, status: {type: object, default: {observedGeneration: -1}, properties: {observedGeneration: {type: "
        "integer}, phase: {type: string, default: New}}}}}");
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    const Outcome created = server.create(cronTab("status: {phase: Sent}"));
    ASSERT_THAT(described(created.validation.errors), IsEmpty());
    EXPECT_EQ(created.stored.find("status"), nullptr);
    ASSERT_TRUE(created.returned);
    EXPECT_EQ(toString(*created.returned->find("status")), R"({"observedGeneration":-1,"phase":"New"})");
    EXPECT_EQ(&created.response(), &*created.returned);
    std::vector<std::string> steps;
    for (const Step& step : created.responseSteps)
        steps.push_back(std::string(name(step.kind)) + ' ' + step.path.toString() + ' ' + toString(step.value));
    EXPECT_THAT(steps, ElementsAre(R"(defaulted on read status {"observedGeneration":-1})",
                                   R"(defaulted on read status.phase "New")"));

    // An update keeps the status that was read, so it stores these defaults.
    const Json old = server.readStored(created.stored).object;
    const ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    const Outcome updated = server.update(completed(cronTab("spec: {size: 4}"), kind, &old), old);
    ASSERT_THAT(described(updated.validation.errors), IsEmpty());
    EXPECT_EQ(toString(*updated.stored.find("status")), R"({"observedGeneration":-1,"phase":"New"})");
    EXPECT_FALSE(updated.returned);
    EXPECT_THAT(updated.responseSteps, IsEmpty());
    EXPECT_EQ(&updated.response(), &updated.stored);

    const Outcome status =
        server.update(completed(cronTab("status: {observedGeneration: 2}"), kind, &old), old, Endpoint::Status);
    EXPECT_EQ(toString(*status.stored.find("status")), R"({"observedGeneration":2,"phase":"New"})");
    EXPECT_FALSE(status.returned);

    // A rejected request has no object in its response.
    const Outcome rejected = server.create(cronTab("spec: {size: x}"));
    EXPECT_FALSE(rejected.validation.errors.empty());
    EXPECT_FALSE(rejected.returned);
}

// The definition itself is invalid then, but its objects are still previewed.
TEST(Response, LacksNullsFromDefaults) {
    const SchemaText text(
        "{type: object, properties: {status: {type: object, default: {phase: null}, properties: {phase: {type: "
        "string}}}}}");
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    const Json old = server.readStored(cronTab("")).object;
    ASSERT_EQ(toString(*old.find("status")), R"({"phase":null})");
    const Outcome updated =
        server.update(completed(cronTab(""), kindOf(text, "stable.example.com", "CronTab"), &old), old);
    ASSERT_THAT(described(updated.validation.errors), IsEmpty());
    ASSERT_TRUE(updated.returned);
    EXPECT_EQ(toString(*updated.returned->find("status")), "{}");
    ASSERT_EQ(updated.responseSteps.size(), 1U);
    EXPECT_EQ(updated.responseSteps.front().kind, StepKind::DroppedOnRead);
}

TEST(Scale, ReplicasAreSmallIntegers) {
    const SchemaText text(
        "{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {spec: {type: object, "
        "x-kubernetes-preserve-unknown-fields: true}}}");
    ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    kind.hasStatus = false;
    kind.scale = ScalePaths{".spec.replicas", ".status.replicas", ".status.selector"};
    ResourceServer server(kind);
    EXPECT_THAT(
        described(server.create(cronTab("spec: {replicas: -1}, status: {replicas: x, selector: 5}")).validation.errors),
        ElementsAre(".spec.replicas FieldValueInvalid: should be a non-negative integer",
                    ".status.replicas FieldValueInvalid: .status.replicas accessor error: x is of the type "
                    "string, expected int64",
                    ".status.selector FieldValueInvalid: .status.selector accessor error: 5 is of the type "
                    "int64, expected string"));
    EXPECT_THAT(described(server.create(cronTab("spec: {replicas: 3}")).validation.errors), IsEmpty());
    const Outcome negative = server.create(cronTab("spec: {replicas: -1}"));
    EXPECT_EQ(toString(negative.validation.errors.front(), negative.stored),
              ".spec.replicas: Invalid value: -1: should be a non-negative integer");
}

TEST(Scale, ShowsAndChangesReplicasAlone) {
    const SchemaText text(kCronTab);
    ResourceKind kind = kindOf(text, "stable.example.com", "CronTab");
    kind.scale = ScalePaths{".spec.replicas", ".status.replicas", ".status.selector"};
    ResourceServer server(kind);
    const Json stored = server.create(cronTab("spec: {replicas: 3, image: i}")).stored;
    EXPECT_EQ(toString(*scaleView(stored, *kind.scale)),
              R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"my","namespace":"here"},)"
              R"("spec":{"replicas":3},"status":{"replicas":0}})");
    Json old = stored;
    (*(*old.asObject())["metadata"].asObject())["resourceVersion"] = Json("1");
    const Outcome out = server.scale(5, old);
    EXPECT_THAT(described(out.validation.errors), IsEmpty());
    EXPECT_EQ(toString(*out.stored.find("spec")), R"({"cronSpec":"5 0 * * *","image":"i","replicas":5})");
    EXPECT_EQ(server.scale(50, old).validation.errors.size(), 1u);
    kind.scale.reset();
    EXPECT_TRUE(ResourceServer(kind).scale(5, old).reading.rejection);
}

// Unchanged values may stay invalid in an update; rules do not run on an invalid object.
TEST(ValidationResult, RunsTheRules) {
    const SchemaText text(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties: {count: {type: integer, maximum: 9, "
        "x-kubernetes-validations: [{rule: self > 1}]}, s: {type: string}}\n");
    ResourceServer server(kindOf(text, "stable.example.com", "CronTab"));
    const Json good = server.create(cronTab("spec: {count: 2}")).stored;
    const Json bad = cronTab("spec: {count: 0}");
    const ValidationResult created = server.validateCreate(bad);
    EXPECT_THAT(described(created.errors), ElementsAre("spec.count FieldValueInvalid: failed rule: self > 1"));
    EXPECT_EQ(created.ruleCost, 2);
    const ValidationResult kept = server.validateUpdate(bad, bad);
    EXPECT_THAT(described(kept.errors), ElementsAre("metadata.resourceVersion FieldValueInvalid: must be specified for "
                                                    "an update"));
    EXPECT_THAT(kept.warnings, ElementsAre("spec.count: Invalid value: 0: failed rule: self > 1"));
    // Values that are too large are validated further, those of a wrong type are not.
    EXPECT_EQ(server.validateCreate(cronTab("spec: {count: 10, s: x}")).ruleCost, 2);
    const ValidationResult blocked = server.validateCreate(cronTab("spec: {count: 0, s: 1}"));
    EXPECT_EQ(blocked.errors.size(), 2u);
    EXPECT_FALSE(blocked.ruleCost);
    EXPECT_THAT(server.validateUpdate(good, bad).errors.size(), 1u);
}

// What the server of a minor says of an update.
class UpdateOf {
 public:
    UpdateOf(const SchemaText& text, int minor)
        : m_server(kindOf(text, "stable.example.com", "CronTab"),
                   std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(minor))) {}
    std::vector<std::string> errors(const std::string& now, const std::string& old,
                                    Endpoint endpoint = Endpoint::Main) {
        return described(m_server.validateUpdate(stored(now), stored(old), endpoint).errors);
    }
    std::vector<std::string> toleratedLater(const std::string& same) {
        const Json object = stored(same);
        return described(m_server.toleratedLater(m_server.validateUpdate(object, object), object, object));
    }
    ValidationResult created(const std::string& rest) { return m_server.validateCreate(cronTab(rest)); }

 private:
    static Json stored(const std::string& rest) {
        return json(
            "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my, namespace: here, "
            "resourceVersion: '1'}, " +
            rest + "}");
    }
    ResourceServer m_server;
};

TEST(Minors, TolerateUnchangedValuesSince30) {
    const SchemaText text(
        "type: object\nproperties:\n  spec: {type: object, properties: {count: {type: integer, maximum: 9}}}\n"
        "  status: {type: object, properties: {done: {type: integer, maximum: 9}}}\n");
    const std::string spec = "spec: {count: 10}";
    const std::string wrong = "spec.count FieldValueInvalid: spec.count in body should be less than or equal to 9";
    EXPECT_THAT(UpdateOf(text, 29).errors(spec, spec), ElementsAre(wrong));
    EXPECT_THAT(UpdateOf(text, 29).toleratedLater(spec), ElementsAre(wrong));
    EXPECT_THAT(UpdateOf(text, 30).errors(spec, spec), IsEmpty());
    EXPECT_THAT(UpdateOf(text, 30).toleratedLater(spec), IsEmpty());
    // In the status three minors later, where older ones also left the name out of the path.
    const std::string status = "status: {done: 10}";
    const std::string detail = "FieldValueInvalid: done in body should be less than or equal to 9";
    EXPECT_THAT(UpdateOf(text, 30).errors(status, status, Endpoint::Status), ElementsAre("done " + detail));
    EXPECT_THAT(UpdateOf(text, 32).errors(status, status, Endpoint::Status), ElementsAre("status.done " + detail));
    EXPECT_THAT(UpdateOf(text, 33).errors(status, status, Endpoint::Status), IsEmpty());
}

TEST(Minors, DifferInRangesAndFormats) {
    const SchemaText text(
        "type: object\nproperties:\n  i: {type: integer, format: int32}\n  n: {type: string, format: "
        "k8s-short-name}\n  s: {type: string, maxLength: 1}\n");
    const std::string large = "i: 2147483648";
    EXPECT_THAT(described(UpdateOf(text, 35).created(large).errors), IsEmpty());
    EXPECT_THAT(described(UpdateOf(text, 36).created(large).errors),
                ElementsAre("<nil> FieldValueInvalid: Checked value must be of type integer with format int32 in i"));
    EXPECT_THAT(UpdateOf(text, 34).created("n: A").errors, IsEmpty());
    EXPECT_EQ(UpdateOf(text, 35).created("n: A").errors.size(), 1u);
    EXPECT_THAT(described(UpdateOf(text, 33).created("s: ab").errors),
                ElementsAre("s FieldValueTooLong: may not be more than 1 bytes"));
    EXPECT_THAT(described(UpdateOf(text, 34).created("s: ab").errors),
                ElementsAre("s FieldValueTooLong: may not be more than 1 byte"));
}

TEST(Minors, AddUpFieldPathsBefore30) {
    const SchemaText text(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties: {a: {type: integer}, b: {type: "
        "string}}\n    x-kubernetes-validations:\n    - {rule: self.a > 1, message: one, fieldPath: .a}\n    - {rule: "
        "self.b != 'x', message: two, fieldPath: .b}\n");
    const std::string wrong = "spec: {a: 0, b: x}";
    EXPECT_THAT(described(UpdateOf(text, 29).created(wrong).errors),
                ElementsAre("spec.a FieldValueInvalid: one", "spec.a.b FieldValueInvalid: two"));
    EXPECT_THAT(described(UpdateOf(text, 30).created(wrong).errors),
                ElementsAre("spec.a FieldValueInvalid: one", "spec.b FieldValueInvalid: two"));
}

}  // namespace
}  // namespace crd::object
