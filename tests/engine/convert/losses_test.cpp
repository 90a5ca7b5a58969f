#include "engine/convert/losses.h"

#include <gmock/gmock.h>

#include "engine/sample/samples.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::convert {
namespace {

using test::Converted;
using test::sharedText;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> described(const PairLosses& pair) {
    std::vector<std::string> out;
    for (const Loss& loss : pair.losses) out.push_back((loss.witness ? "" : "unproven: ") + loss.reason.english());
    return out;
}

struct LossCase {
    const char* what;
    const char* v1;
    const char* v2;
    const char* said;  // of v1 read at v1
};

const LossCase kLossCases[] = {
    {"a field", "{type: object, properties: {a: {type: string}, b: {type: object, properties: {c: {type: string}}}}}",
     "{type: object, properties: {a: {type: string}}}",
     "v2 has no field spec.b: it is pruned when the object is stored as v2."},
    {"a field of items",
     "{type: object, properties: {a: {type: array, items: {type: object, properties: {c: {type: string}}}}}}",
     "{type: object, properties: {a: {type: array, items: {type: object}}}}",
     "v2 has no field spec.a[].c: it is pruned when the object is stored as v2."},
    {"a field of map values",
     "{type: object, properties: {a: {type: object, additionalProperties: {type: object, properties: {c: {type: "
     "string}}}}}}",
     "{type: object, properties: {a: {type: object, additionalProperties: {type: object}}}}",
     "v2 has no field spec.a.*.c: it is pruned when the object is stored as v2."},
    {"keys", "{type: object, properties: {a: {type: object, additionalProperties: {type: string}}}}",
     "{type: object, properties: {a: {type: object, properties: {x: {type: string}}}}}",
     "v2 has no map at this path: keys that v2 does not specify (spec.a.*) are pruned when the object is stored as "
     "v2."},
    {"unknown fields", "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true}}}",
     "{type: object, properties: {a: {type: object}}}",
     "v2 does not preserve unknown fields: spec.a.* is pruned when the object is stored as v2."},
    {"a null", "{type: object, properties: {a: {type: string, nullable: true}}}",
     "{type: object, properties: {a: {type: string}}}",
     "spec.a is not nullable in v2: null is dropped when the object is stored."},
    {"a null with a default", "{type: object, properties: {a: {type: string, nullable: true}}}",
     "{type: object, properties: {a: {type: string, default: x}}}",
     "spec.a is not nullable in v2: null is replaced with its default."},
    {"a null in a list with a default",
     "{type: object, properties: {a: {type: array, items: {type: string, nullable: true}}}}",
     "{type: object, properties: {a: {type: array, items: {type: string, default: x}}}}",
     "spec.a[] is not nullable in v2: null is replaced with its default."},
    {"a null in a list without a default",
     "{type: object, properties: {a: {type: array, items: {type: string, nullable: true}}}}",
     "{type: object, properties: {a: {type: array, items: {type: string}}}}", ""},
    {"a key that is a field",
     "{type: object, properties: {a: {type: object, additionalProperties: {type: object, "
     "x-kubernetes-preserve-unknown-fields: true}}}}",
     "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {x: {type: "
     "object}}}}}",
     "v2 does not preserve unknown fields: spec.a.x.* is pruned when the object is stored as v2."},
    {"unknown fields of items",
     "{type: object, properties: {a: {type: array, x-kubernetes-preserve-unknown-fields: true, items: {type: object, "
     "properties: {b: {type: string}}}}}}",
     "{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}}}}}}",
     "v2 does not preserve unknown fields: spec.a[].* is pruned when the object is stored as v2."},
    {"fields in maps of maps",
     "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true}}}",
     "{type: object, properties: {a: {type: object, additionalProperties: {type: object, additionalProperties: {type: "
     "string}}}}}",
     "v2 specifies fields that the version of the request only preserves. Fields that v2 does not specify "
     "(spec.a.*.*.*) are pruned."},
    {"fields below preserved ones",
     "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true}}}",
     "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {b: {type: "
     "object, x-kubernetes-preserve-unknown-fields: true, properties: {c: {type: object}}}}}}}",
     "v2 specifies fields that the version of the request only preserves. Fields that v2 does not specify "
     "(spec.a.*.*.*) are pruned."},
    {"metadata of an embedded resource",
     "{type: object, properties: {a: {type: object, x-kubernetes-embedded-resource: true, "
     "x-kubernetes-preserve-unknown-fields: true}}}",
     "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {metadata: "
     "{type: object, properties: {labels: {type: object, additionalProperties: {type: string}}}}}}}}",
     "v2 does not preserve unknown fields: spec.a.metadata.* is pruned when the object is stored as v2."},
    {"an embedded resource",
     "{type: object, properties: {a: {type: object, x-kubernetes-embedded-resource: true, "
     "x-kubernetes-preserve-unknown-fields: true}}}",
     "{type: object, properties: {a: {type: object, properties: {apiVersion: {type: string}, kind: {type: string}}, "
     "x-kubernetes-preserve-unknown-fields: true}}}",
     ""},
};

TEST(Losses, AreFoundInSchemasAndProvenByObjects) {
    for (const LossCase& one : kLossCases) {
        SCOPED_TRACE(one.what);
        const Converted converted(twoVersions(one.v1, one.v2));
        const PairLosses pair = lossesBetween(*converted.conversion, "v1", "v1");
        std::vector<std::string> lost;
        for (const Loss& loss : pair.losses) {
            if (!isLoss(loss.kind)) continue;
            EXPECT_TRUE(loss.witness) << loss.reason;
            lost.push_back(loss.reason.english());
        }
        if (std::string(one.said).empty()) {
            EXPECT_THAT(lost, IsEmpty());
        } else {
            EXPECT_THAT(lost, ElementsAre(one.said));
        }
    }
}

TEST(Losses, AreThoseOfReadingToo) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: integer}, d: {type: string, default: x}}}",
                    "{type: object, properties: {a: {type: string}, b: {type: string}}}"));
    EXPECT_THAT(described(lossesBetween(*converted.conversion, "v2", "v1")),
                ElementsAre("spec.a is string in the request and integer in v1: the value is kept but is not valid.",
                            "v1 has no field spec.b: it is pruned when the object is read at v1.",
                            "v1 has a default for spec.d, which is not set: reading sets only defaults of the storage "
                            "version."));
    EXPECT_THAT(described(lossesBetween(*converted.conversion, "v2", "v2")), IsEmpty());
}

TEST(Losses, IncludeTheMetadataOfEmbeddedResources) {
    const Converted converted(
        twoVersions("{type: object, properties: {a: {type: object, x-kubernetes-embedded-resource: true, "
                    "x-kubernetes-preserve-unknown-fields: true}}}",
                    "{type: object, properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true}}}"));
    EXPECT_THAT(
        described(lossesBetween(*converted.conversion, "v2", "v1")),
        ElementsAre(
            "spec.a.metadata belongs to an embedded resource in v1: its unknown fields are dropped when the "
            "object is read at v1, and an object with fields of a wrong type cannot be read, alone or in a list."));
    EXPECT_THAT(described(lossesBetween(*converted.conversion, "v1", "v2")), IsEmpty());
    const std::vector<ConversionStage> stages = converted.conversion->stages(
        "v2", {"v1", "v2"}, test::lamp("v2", "{a: {apiVersion: v1, kind: Pod, metadata: {name: 3}}}"));
    ASSERT_EQ(stages.size(), 5u);
    EXPECT_EQ(stages[3].rejection.value_or(""),
              "spec.a.metadata: Invalid value: {\"name\":3}: json: cannot unmarshal number into Go struct field "
              "ObjectMeta.name of type string");
    EXPECT_FALSE(stages[4].rejection);
}

TEST(Losses, IncludeTheStatus) {
    const Converted converted(twoVersions("{type: object}", "{type: object}", "{type: object}"));
    EXPECT_THAT(described(lossesBetween(*converted.conversion, "v1", "v1")),
                ElementsAre("v2 has no field status.ready: it is pruned when the object is stored as v2."));
}

TEST(Losses, AreNoneOfEqualSchemas) {
    const std::string schema =
        "{type: object, properties: {a: {type: string, nullable: true}, b: {x-kubernetes-int-or-string: true}, c: "
        "{type: "
        "object, additionalProperties: {type: string}}, d: {type: object, x-kubernetes-preserve-unknown-fields: true, "
        "properties: {e: {type: array, items: {type: number}}}}}}";
    const Converted converted(twoVersions(schema, schema));
    for (const char* request : {"v1", "v2"}) {
        for (const char* reader : {"v1", "v2"}) {
            const PairLosses pair = lossesBetween(*converted.conversion, request, reader);
            EXPECT_THAT(described(pair), IsEmpty()) << request << " to " << reader;
            EXPECT_FALSE(pair.loses()) << request << " to " << reader;
        }
    }
}

TEST(Losses, WitnessesAreSamples) {
    const Converted converted(twoVersions("{type: object, properties: {a: {type: string}, b: {type: string}}}",
                                          "{type: object, properties: {a: {type: string}}}"));
    const std::string text = witnessText(*converted.conversion, lossesBetween(*converted.conversion, "v1", "v2"));
    EXPECT_THAT(text, HasSubstr("# v2 has no field spec.b: it is pruned when the object is stored as v2.\napiVersion: "
                                "example.com/v1\n"));
    EXPECT_TRUE(sample::objectsIn(sharedText(text), "samples"));
}

TEST(Losses, AreLimited) {
    std::string fields;
    for (int i = 0; i < 300; ++i) fields += (i ? ", f" : "f") + std::to_string(i) + ": {type: string}";
    const Converted converted(twoVersions("{type: object, properties: {" + fields + "}}", "{type: object}"));
    LossOptions options;
    options.maxLosses = 100;
    options.maxWitnesses = 10;
    const PairLosses pair = lossesBetween(*converted.conversion, "v1", "v2", options);
    EXPECT_EQ(pair.losses.size(), 100u);
    EXPECT_EQ(pair.leftOut, 200u);
    EXPECT_FALSE(pair.witnessesLeftOut);
    EXPECT_TRUE(pair.losses[9].witness);
    EXPECT_NE(pair.losses[8].witness, pair.losses[9].witness);
    // Further losses share an object.
    ASSERT_TRUE(pair.losses[10].witness);
    EXPECT_EQ(pair.losses[10].witness, pair.losses[99].witness);
    EXPECT_EQ(pair.losses[99].witnessPath.toString(), "spec.f99");
}

TEST(Losses, AreNotNoneIfTheSchemasAreTooLarge) {
    const Converted converted(twoVersions("{type: object, properties: {a: {type: string}}}",
                                          "{type: object, properties: {a: {type: string}}}"));
    LossOptions options;
    options.maxNodes = 2;
    const PairLosses pair = lossesBetween(*converted.conversion, "v1", "v2", options);
    EXPECT_THAT(described(pair), IsEmpty());
    EXPECT_TRUE(pair.cut);
    EXPECT_TRUE(pair.loses());
}

// Values of the same type that the reader's schema does not allow, and fields that it requires.
TEST(InvalidReads, AreProvenByGeneratedObjects) {
    const Converted converted(twoVersions(
        "{type: object, properties: {mode: {type: string, enum: [Fast, Slow]}, size: {type: integer}, port: {type: "
        "string}, name: {type: string}}}",
        "{type: object, required: [size], properties: {mode: {type: string, enum: [fast, slow]}, size: {type: integer, "
        "minimum: 1}, port: {type: integer}, name: {type: string}}}"));
    Conversion& conversion = *converted.conversion;
    const auto errorsOf = [&](const std::string& request, const std::string& reader) {
        std::vector<std::string> out;
        for (const InvalidRead& one : invalidReads(conversion, lossesBetween(conversion, request, reader))) {
            out.push_back(one.error);
            // Any reader of the object sees the error.
            const std::vector<ConversionStage> stages = conversion.stages(request, {reader}, *one.witness);
            EXPECT_FALSE(stages.back().errors.empty()) << one.error;
        }
        return out;
    };
    const std::vector<std::string> errors = errorsOf("v1", "v2");
    EXPECT_THAT(errors, ::testing::Contains(HasSubstr("spec.mode: Unsupported value: \"Fast\"")));
    EXPECT_THAT(errors, ::testing::Contains(HasSubstr("spec.size: Required value")));
    EXPECT_THAT(errors, ::testing::Contains(HasSubstr("should be greater than or equal to 1")));
    EXPECT_THAT(errors, ::testing::Not(::testing::Contains(HasSubstr("spec.port")))) << "another type";
    EXPECT_THAT(errors, ::testing::Not(::testing::Contains(HasSubstr("spec.name"))));
    EXPECT_THAT(errorsOf("v1", "v1"), IsEmpty());
    EXPECT_THAT(errorsOf("v2", "v2"), IsEmpty());
}

TEST(Losses, AreNotKnownWithoutAStorageVersion) {
    std::string text = twoVersions("{type: object}", "{type: object}");
    const std::size_t at = text.find("storage: true");
    text.replace(at, 13, "storage: false");
    const yaml::StreamPtr stream = yaml::Stream::read(sharedText(text));
    const Definition definition = readDefinition(*stream, 0);
    const CheckResult result = check(definition);
    Conversion conversion(definition, result.versions);
    EXPECT_FALSE(lossesBetween(conversion, "v1", "v2").obstacle.empty());
}

}  // namespace
}  // namespace crd::convert
