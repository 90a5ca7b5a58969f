#include "engine/convert/conversion.h"

#include <gmock/gmock.h>

#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::convert {
namespace {

using test::Converted;
using test::lamp;
using test::specOf;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct StageCase {
    const char* what;
    const char* v1;
    const char* v2;
    const char* request;  // version
    const char* spec;
    const char* stored;
    const char* readV1;
    const char* readV2;
};

const StageCase kStageCases[] = {
    {"a field that storage does not have", "{type: object, properties: {a: {type: string}, b: {type: string}}}",
     "{type: object, properties: {a: {type: string}}}", "v1", "{a: x, b: w}", R"({"a":"x"})", R"({"a":"x"})",
     R"({"a":"x"})"},
    {"a field that the reader does not have", "{type: object, properties: {a: {type: string}}}",
     "{type: object, properties: {a: {type: string}, b: {type: string}}}", "v2", "{a: x, b: w}", R"({"a":"x","b":"w"})",
     R"({"a":"x"})", R"({"a":"x","b":"w"})"},
    {"defaults of the request are stored, defaults of the storage version are set on reading",
     "{type: object, properties: {a: {type: string, default: one}, c: {type: string}}}",
     "{type: object, properties: {a: {type: string, default: two}, c: {type: string, default: three}}}", "v1", "{}",
     R"({"a":"one"})", R"({"a":"one","c":"three"})", R"({"a":"one","c":"three"})"},
    {"defaults of the version that is read are not set",
     "{type: object, properties: {a: {type: string, default: one}}}", "{type: object, properties: {b: {type: string}}}",
     "v2", "{b: x}", R"({"b":"x"})", "{}", R"({"b":"x"})"},
    {"a value of another type is kept", "{type: object, properties: {a: {type: string}}}",
     "{type: object, properties: {a: {type: integer}}}", "v1", "{a: x}", R"({"a":"x"})", R"({"a":"x"})",
     R"({"a":"x"})"},
    {"a null that storage does not allow", "{type: object, properties: {a: {type: string, nullable: true}}}",
     "{type: object, properties: {a: {type: string}}}", "v1", "{a: null}", "{}", "{}", "{}"},
    {"a null that storage replaces", "{type: object, properties: {a: {type: string, nullable: true}}}",
     "{type: object, properties: {a: {type: string, default: x}}}", "v1", "{a: null}", R"({"a":null})", R"({"a":"x"})",
     R"({"a":"x"})"},
    {"unknown fields", "{type: object, x-kubernetes-preserve-unknown-fields: true}",
     "{type: object, properties: {a: {type: string}}}", "v1", "{a: x, b: w}", R"({"a":"x"})", R"({"a":"x"})",
     R"({"a":"x"})"},
    {"a map becomes an object", "{type: object, additionalProperties: {type: string}}",
     "{type: object, properties: {a: {type: string}}}", "v1", "{a: x, b: w}", R"({"a":"x"})", R"({"a":"x"})",
     R"({"a":"x"})"},
    {"a null in a default of the storage version", "{type: object, properties: {b: {type: string}}}",
     "{type: object, properties: {a: {type: object, default: {c: null}, properties: {c: {type: string, nullable: "
     "true}}}, "
     "b: {type: string}}}",
     "v1", "{b: x}", R"({"b":"x"})", R"({"b":"x"})", R"({"a":{"c":null},"b":"x"})"},
    {"items",
     "{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}, c: {type: "
     "string}}}}}}",
     "{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}}}}}}", "v1",
     "{a: [{b: x, c: w}, {c: z}]}", R"({"a":[{"b":"x"},{}]})", R"({"a":[{"b":"x"},{}]})", R"({"a":[{"b":"x"},{}]})"},
};

TEST(Stages, AreThoseOfTheServer) {
    for (const StageCase& one : kStageCases) {
        SCOPED_TRACE(one.what);
        const Converted converted(twoVersions(one.v1, one.v2));
        const std::vector<ConversionStage> stages =
            converted.conversion->stages(one.request, {"v1", "v2"}, lamp(one.request, one.spec));
        ASSERT_EQ(stages.size(), 5u);
        EXPECT_EQ(specOf(stages[2]), one.stored);
        EXPECT_EQ(specOf(stages[3]), one.readV1);
        EXPECT_EQ(specOf(stages[4]), one.readV2);
        EXPECT_EQ(stages[2].object.textAt("apiVersion"), "example.com/v2");
        EXPECT_EQ(stages[3].object.textAt("apiVersion"), "example.com/v1");
        EXPECT_EQ(stages[3].isResponse, one.request == std::string("v1"));
    }
}

TEST(Stages, SayWhichSchemaChangedWhat) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: string}}}",
                    "{type: object, properties: {a: {type: string}, c: {type: string, default: x}}}"));
    const std::vector<ConversionStage> stages =
        converted.conversion->stages("v1", {"v2"}, lamp("v1", "{a: x, b: w, c: z}"));
    std::vector<std::string> said;
    for (const ConversionStage& stage : stages) {
        for (const Change& change : stage.changes)
            if (change.step.kind != object::StepKind::GenerationSet) said.push_back(reason(change).english());
    }
    EXPECT_THAT(said,
                ElementsAre("v1 has no field spec.c: it is pruned when the request is decoded.",
                            "v2 has no field spec.b: it is pruned when the object is stored as v2.",
                            "spec.c gets the default of v2, the version that the object is stored in, whenever it "
                            "is read."));
}

TEST(Stages, ReadsReportInvalidValuesAndDefaultsThatAreNotSet) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: integer}, d: {type: string, default: x}}}",
                    "{type: object, properties: {a: {type: string}}}"));
    const std::vector<ConversionStage> stages = converted.conversion->stages("v2", {"v1"}, lamp("v2", "{a: x}"));
    const ConversionStage& read = stages.back();
    ASSERT_EQ(read.errors.size(), 1u);
    EXPECT_THAT(object::toString(read.errors[0], read.object), HasSubstr("spec.a in body must be of type integer"));
    ASSERT_EQ(read.defaultsNotSet.size(), 1u);
    EXPECT_EQ(read.defaultsNotSet[0].path.toString(), "spec.d");
}

TEST(Requests, AreRejectedBeforeTheObjectIsRead) {
    const Converted converted(twoVersions("{type: object}", "{type: object}"));
    convert::Conversion& conversion = *converted.conversion;
    EXPECT_EQ(conversion.requestRejection("v1"), std::nullopt);
    EXPECT_EQ(conversion.requestRejection("v9"), "the server could not find the requested resource");
    const Json own = lamp("v1", "{}"), other = lamp("v2", "{}");
    EXPECT_EQ(conversion.requestRejection("v1", &own), std::nullopt);
    EXPECT_EQ(conversion.requestRejection("v1", &other),
              "the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)");
}

TEST(Stages, EndWithARejection) {
    const Converted converted(twoVersions("{type: object, required: [a], properties: {a: {type: string}}}",
                                          "{type: object, properties: {a: {type: string}}}"));
    const std::vector<ConversionStage> stages = converted.conversion->stages("v1", {"v1"}, lamp("v1", "{}"));
    ASSERT_EQ(stages.size(), 2u);
    EXPECT_EQ(stages[1].errors.size(), 1u);
    EXPECT_EQ(*converted.conversion->stages("v1", {}, lamp("v2", "{}"))[1].rejection,
              "the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)");
    EXPECT_EQ(*converted.conversion->stages("v9", {}, lamp("v9", "{}"))[1].rejection,
              "the server could not find the requested resource");
}

TEST(Stages, WriteTheStatusWhenAsked) {
    const Converted converted(twoVersions("{type: object, properties: {a: {type: string}}}",
                                          "{type: object, properties: {a: {type: string}}}",
                                          "{type: object, properties: {phase: {type: string, default: New}}}"));
    Json object = lamp("v1", "{a: x}");
    (*object.asObject())["status"] = Json(Json::Object{{"ready", Json(true)}});
    const auto statusAt = [&](bool writes) {
        const Json read = converted.conversion->stages("v1", {"v2"}, object, {.writesStatus = writes}).back().object;
        return read.find("status") ? toString(*read.find("status")) : "none";
    };
    EXPECT_EQ(statusAt(false), "none");
    EXPECT_EQ(statusAt(true), R"({"phase":"New"})");
}

TEST(Stages, ReadObjectsStoredAtAnOlderVersion) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: string, default: x}}}",
                    "{type: object, properties: {b: {type: string}, c: {type: string, default: w}}}"));
    const std::vector<ConversionStage> stages =
        converted.conversion->storedStages({"v1", "v2", "v3"}, lamp("v1", "{a: x}"));
    ASSERT_EQ(stages.size(), 4u);
    EXPECT_EQ(specOf(stages[1]), R"({"a":"x","b":"x"})");
    EXPECT_EQ(specOf(stages[2]), R"({"b":"x"})");
    EXPECT_EQ(specOf(stages[3]), "rejected: the server could not find the requested resource");
}

TEST(Stages, AreNotKnownForAWebhook) {
    std::string text = twoVersions("{type: object}", "{type: object}");
    text +=
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "\"https://example.com/c\"}}}\n";
    const Converted converted(text);
    EXPECT_FALSE(converted.conversion->obstacle().empty());
    EXPECT_TRUE(converted.conversion->stages("v1", {"v1"}, lamp("v1", "{}"))[1].rejection);
}

// Moves spec.a of v1 to spec.b of v2 and back; counts its calls.
class Renaming : public Converter {
 public:
    Result<ConvertedValue> convert(const Json& object, const std::string& apiVersion, const std::stop_token&) override {
        ++calls;
        if (fails) return failure("cannot convert");
        ConvertedValue out{object, {{FieldPath().child("spec"), phrase("Test", "renamed")}}};
        Json::Object& fields = *out.object.asObject();
        fields["apiVersion"] = Json(apiVersion);
        Json::Object& spec = *fields["spec"].asObject();
        const bool forward = apiVersion == "example.com/v2";
        auto moved = spec.extract(forward ? "a" : "b");
        if (moved.empty()) return out;
        moved.key() = forward ? "b" : "a";
        spec.insert(std::move(moved));
        return out;
    }
    int calls = 0;
    bool fails = false;
};

TEST(Stages, UseTheConverterBetweenTheSchemas) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, c: {type: string}}}",
                    "{type: object, properties: {b: {type: string}, d: {type: string, default: x}}}"));
    Renaming renaming;
    Conversion conversion(converted.definition, converted.result.versions, &renaming);
    const std::vector<ConversionStage> stages = conversion.stages("v1", {"v1", "v2"}, lamp("v1", "{a: x, c: z}"));
    ASSERT_EQ(stages.size(), 5u);
    EXPECT_EQ(specOf(stages[2]), R"({"b":"x"})");
    EXPECT_EQ(specOf(stages[3]), R"({"a":"x"})");
    EXPECT_EQ(specOf(stages[4]), R"({"b":"x","d":"x"})");
    EXPECT_EQ(renaming.calls, 2) << "an object of the version that is read is not converted";
    ASSERT_EQ(stages[2].effects.size(), 1u);
    EXPECT_EQ(stages[2].effects[0].phase, Phase::Storing);
    EXPECT_EQ(stages[2].effects[0].version, "v2");
    EXPECT_TRUE(stages[4].effects.empty());
    EXPECT_FALSE(conversion.lossObstacle().empty());

    renaming.fails = true;
    EXPECT_EQ(conversion.stages("v1", {"v1"}, lamp("v1", "{a: x}")).back().rejection, "cannot convert");
    EXPECT_EQ(conversion.storedStages({"v1"}, lamp("v2", "{b: x}")).back().rejection, "cannot convert");
}

object::Outcome created(Conversion& conversion, const std::string& version, const std::string& spec) {
    const Conversion::Served& served = *conversion.served(version);
    const object::ResourceKind kind = resourceKindOf(conversion.definition(), *served.version);
    return served.server->createSent(object::completed(lamp(version, spec), kind));
}

TEST(Storing, IsWhatTheStagesShow) {
    for (const StageCase& one : kStageCases) {
        SCOPED_TRACE(one.what);
        const Converted converted(twoVersions(one.v1, one.v2));
        Conversion& conversion = *converted.conversion;
        const object::Outcome outcome = created(conversion, one.request, one.spec);
        const std::optional<Storing> storing = conversion.storing(outcome, one.request);
        if (one.request == std::string("v2")) {
            EXPECT_FALSE(storing) << "v2 is the storage version";
            continue;
        }
        ASSERT_TRUE(storing);
        EXPECT_TRUE(storing->known());
        EXPECT_EQ(specOf(storing->stored), one.stored);
        EXPECT_EQ(specOf(storing->response), one.readV1);
        EXPECT_EQ(storing->stored.object.textAt("apiVersion"), "example.com/v2");
        EXPECT_EQ(storing->response.object.textAt("apiVersion"), "example.com/v1");
        EXPECT_EQ(storing->stored.version, "v2");
        EXPECT_TRUE(storing->response.isResponse);
    }
}

TEST(Storing, SaysWhichSchemaChangedWhat) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: string}}}",
                    "{type: object, properties: {a: {type: string}, c: {type: string, default: x}}}"));
    Conversion& conversion = *converted.conversion;
    const std::optional<Storing> storing = conversion.storing(created(conversion, "v1", "{a: x, b: w}"), "v1");
    ASSERT_TRUE(storing);
    const auto said = [](const ConversionStage& stage) {
        std::vector<std::string> out;
        for (const Change& change : stage.changes) out.push_back(reason(change).english());
        return out;
    };
    EXPECT_THAT(said(storing->stored),
                ElementsAre("v2 has no field spec.b: it is pruned when the object is stored as v2."));
    EXPECT_THAT(said(storing->response),
                ElementsAre("spec.c gets the default of v2, the version that the object is stored in, whenever it "
                            "is read.",
                            "v1 has no field spec.c: it is pruned when the object is read at v1."));
}

TEST(Storing, IsNothingForARequestThatStoresNothing) {
    const Converted converted(twoVersions("{type: object, required: [a], properties: {a: {type: string}}}",
                                          "{type: object, properties: {a: {type: string}}}"));
    Conversion& conversion = *converted.conversion;
    EXPECT_FALSE(conversion.storing(created(conversion, "v1", "{}"), "v1")) << "a is missing";
    object::Outcome removed = created(conversion, "v1", "{a: x}");
    EXPECT_TRUE(conversion.storing(removed, "v1"));
    removed.removal = object::Step{object::StepKind::Finalized, {}, nullptr, {}};
    EXPECT_FALSE(conversion.storing(removed, "v1"));
}

TEST(Storing, IsNotKnownForAWebhook) {
    std::string text = twoVersions("{type: object}", "{type: object}");
    text +=
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "\"https://example.com/c\"}}}\n";
    const Converted converted(text);
    Conversion& conversion = *converted.conversion;
    const std::optional<Storing> storing = conversion.storing(created(conversion, "v1", "{}"), "v1");
    ASSERT_TRUE(storing);
    EXPECT_FALSE(storing->known());
    EXPECT_EQ(storing->obstacle, conversion.obstacle());
    EXPECT_TRUE(storing->stored.object.isNull());
    EXPECT_FALSE(conversion.storing(created(conversion, "v2", "{}"), "v2")) << "nothing is converted";
}

TEST(Storing, UsesTheConverter) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, c: {type: string}}}",
                    "{type: object, properties: {b: {type: string}, d: {type: string, default: x}}}"));
    Renaming renaming;
    Conversion conversion(converted.definition, converted.result.versions, &renaming);
    const object::Outcome outcome = created(conversion, "v1", "{a: x, c: z}");
    const std::optional<Storing> storing = conversion.storing(outcome, "v1");
    ASSERT_TRUE(storing);
    EXPECT_EQ(specOf(storing->stored), R"({"b":"x"})");
    EXPECT_EQ(specOf(storing->response), R"({"a":"x"})");
    EXPECT_EQ(storing->stored.effects.size(), 1u);
    renaming.fails = true;
    EXPECT_EQ(conversion.storing(outcome, "v1")->stored.rejection, "cannot convert");
}

TEST(Storing, ReadsWhatIsStoredAtAnotherVersion) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: string, default: x}}}",
                    "{type: object, properties: {b: {type: string}, c: {type: string, default: w}}}"));
    const Storing read = converted.conversion->storedAs(lamp("v1", "{a: x}"), "v2");
    EXPECT_EQ(read.stored.version, "v1");
    EXPECT_EQ(specOf(read.stored), R"({"a":"x"})");
    EXPECT_EQ(specOf(read.response), R"({"b":"x"})");
}

// Not through the storage version: its defaults are not those of an object that is stored at another version.
TEST(ReadStored, HasTheDefaultsOfTheVersionThatIsStored) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: string, default: z}}}",
                    "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string, default: "
                    "x}}}"));
    Conversion& conversion = *converted.conversion;
    const auto specAt = [&](const Json& object, const std::string& version) {
        const Result<Json> read = conversion.readStored(object, version);
        return read ? toString(*read->find("spec")) : read.error().message.english();
    };
    EXPECT_EQ(specAt(lamp("v1", "{a: w}"), "v1"), R"({"a":"w","b":"z"})");
    EXPECT_EQ(specAt(lamp("v1", "{a: w}"), "v2"), R"({"a":"w","b":"z"})") << "c has a default in v2 only";
    EXPECT_EQ(specAt(lamp("v2", "{a: w}"), "v1"), R"({"a":"w"})");
    EXPECT_EQ(specAt(lamp("v2", "{a: w}"), "v2"), R"({"a":"w","c":"x"})");
    EXPECT_EQ(specAt(lamp("v3", "{}"), "v1"), "request to convert CR from an invalid group/version: example.com/v3");
    EXPECT_EQ(specAt(lamp("v1", "{}"), "v3"), "the server could not find the requested resource");
    const auto specReturned = [&](const Json& object, const std::string& version) {
        const Result<Json> read = conversion.returned(object, version);
        return read ? toString(*read->find("spec")) : read.error().message.english();
    };
    EXPECT_EQ(specReturned(lamp("v1", "{a: w}"), "v1"), R"({"a":"w"})") << "stored as v2";
    EXPECT_EQ(specReturned(lamp("v2", "{a: w}"), "v2"), R"({"a":"w","c":"x"})");
}

TEST(ReadStored, WithoutConversionReadsOnlyTheVersionOfTheObject) {
    std::string text = twoVersions("{type: object, properties: {a: {type: string, default: w}}}", "{type: object}");
    text +=
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "\"https://example.com/c\"}}}\n";
    const Converted converted(text);
    const Result<Json> same = converted.conversion->readStored(lamp("v1", "{}"), "v1");
    ASSERT_TRUE(same) << same.error().message;
    EXPECT_EQ(toString(*same->find("spec")), R"({"a":"w"})");
    const Result<Json> other = converted.conversion->readStored(lamp("v2", "{}"), "v1");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().message, converted.conversion->obstacle().english());
}

}  // namespace
}  // namespace crd::convert
