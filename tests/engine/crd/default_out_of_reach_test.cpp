// Advice on defaults below optional objects, and where it stays silent.
#include <gmock/gmock.h>

#include "engine/fix/fixes.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kOutOfReach = "advice.default-out-of-reach";

// The keys of the objects that are reported.
std::vector<std::string> outOfReach(const std::string& text) {
    const auto read = checked(text);
    EXPECT_TRUE(read.result.admitted) << test::described(read.result.findings);
    std::vector<std::string> out;
    for (const Finding& finding : read.result.findings)
        if (idOf(finding.rule) == kOutOfReach) out.emplace_back(finding.span.of(read.stream->text()));
    return out;
}

// A spec that `before` and `inner` are part of, with the fields size and tier, which have defaults.
std::string withInner(const std::string& before = "", const std::string& name = "inner",
                      const std::string& inner = "") {
    return definitionAround("type: object\nproperties:\n  spec:\n    type: object\n" + before +
                            "    properties:\n      host: {type: string}\n      " + name + ":\n        type: object\n" +
                            inner +
                            "        properties:\n          size: {type: integer, default: 1}\n"
                            "          tier: {type: string, default: web}\n");
}

TEST(DefaultOutOfReach, FillsDefaultsInFromTheOutside) {
    const std::string text = withInner();
    EXPECT_THAT(outOfReach(text), ElementsAre("inner"));
    const auto fixed = fixAll(text, kOutOfReach, {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_THAT(outOfReach(applied(text, fixed->edit)), IsEmpty());
    // The spec itself, if it has defaults.
    const auto of = [](const std::string& spec) { return definitionAround("type: object\n" + spec); };
    const std::string spec =
        of("properties:\n  spec:\n    type: object\n    properties:\n      any: {type: object}\n      size: {type: "
           "integer, default: 1}\n      tier: {type: string, default: web}\n      inner: {type: object, properties: "
           "{a: {type: integer, default: 1}, b: {type: "
           "integer, default: 2}}}\n");
    EXPECT_THAT(outOfReach(spec), ElementsAre("spec", "inner"));
    const auto whole = fixAll(spec, kOutOfReach, {.unsafeFixes = true});
    ASSERT_TRUE(whole.has_value()) << whole.error().message;
    EXPECT_THAT(outOfReach(applied(spec, whole->edit)), IsEmpty());
    // Objects without the required field are rejected, so only what is in the spec is looked at.
    EXPECT_THAT(outOfReach(withInner("    required: [host]\n")), ElementsAre("inner"));
}

TEST(DefaultOutOfReach, FillsNoDefaultsInThatRejectObjects) {
    for (const char* keyword :
         {"maxProperties: 1", "minProperties: 1", "not: {required: [inner]}", "oneOf: [{required: [inner]}]",
          "anyOf: [{required: [inner]}]", "x-kubernetes-validations: [{rule: '!has(self.inner)'}]"}) {
        EXPECT_THAT(outOfReach(withInner("    " + std::string(keyword) + "\n")), IsEmpty()) << keyword;
    }
    for (const char* keyword : {"required: [host]", "required: [size]", "minProperties: 1", "maxProperties: 1",
                                "not: {required: [size]}", "x-kubernetes-validations: [{rule: self.size == 1}]"}) {
        const std::string host = "        " + std::string(keyword) + "\n";
        EXPECT_THAT(outOfReach(withInner("", "inner", host)), IsEmpty()) << keyword;
    }
    EXPECT_THAT(outOfReach(withInner("    x-kubernetes-validations: [{rule: '!has(self.host)'}]\n")),
                ElementsAre("inner"))
        << "another field";
}

// No client creates an object without what it is about.
TEST(DefaultOutOfReach, LooksOnlyAtSpecsOfSettings) {
    const std::string tier = "tier: {type: string, default: web}\n      ";
    const auto with = [](const std::string& field) {
        return definitionAround(
            "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n"
            "      size: {type: integer, default: 1}\n      " +
            field + "\n");
    };
    for (const std::string field : {"image: {type: string}", "nodeSelector: {type: string}",
                                    "className: {type: string}", "schedule: {type: string, default: '@daily'}"})
        EXPECT_THAT(outOfReach(with(tier + field)), ElementsAre("spec")) << field;
    EXPECT_THAT(outOfReach(with("count: {type: integer, default: 0}")), ElementsAre("spec")) << "all have a default";
    EXPECT_THAT(outOfReach(with("image: {type: string}")), IsEmpty()) << "one among others";
    for (const std::string field :
         {"schedule: {type: string}", "storeRef: {type: string}", "name: {type: string}", "podSelector: {type: string}",
          "gitURL: {type: string}", "tags: {type: object, additionalProperties: {type: string}}",
          "remoteWrite: {type: object}"})
        EXPECT_THAT(outOfReach(with(tier + field)), IsEmpty()) << field;
}

// An object whose presence means something is optional on purpose.
TEST(DefaultOutOfReach, LeavesFeaturesAbsent) {
    const auto inSpec = [](const std::string& properties) {
        return definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n" + properties);
    };
    const std::string settings =
        "type: object, properties: {a: {type: integer, default: 1}, b: {type: string, "
        "default: x}}";
    EXPECT_THAT(outOfReach(inSpec("      host: {type: string}\n      inner: {" + settings + "}\n")),
                ElementsAre("inner"));
    for (const std::string name : {"tls", "autoscaling", "livenessProbe", "metricsServer", "timeouts"})
        EXPECT_THAT(outOfReach(withInner("", name)), IsEmpty()) << name;
    for (const std::string text : {"Optional cache.", "If set, used.", "Enables retries.", "Used when there are two."})
        EXPECT_THAT(outOfReach(withInner("", "inner", "        description: " + text + "\n")), IsEmpty()) << text;
    EXPECT_THAT(outOfReach(withInner("", "inner", "        description: Limits of a request.\n")),
                ElementsAre("inner"));
    for (const std::string field :
         {"enabled: {type: boolean, default: true}", "mode: {type: string, default: Disabled}", "host: {type: string}",
          "more: {type: array, items: {type: string}, default: [a]}"}) {
        EXPECT_THAT(
            outOfReach(inSpec("      host: {type: string}\n      inner: {type: object, properties: {a: {type: integer, "
                              "default: 1}, b: {type: string, default: x}, " +
                              field + "}}\n")),
            IsEmpty())
            << field;
    }
    EXPECT_THAT(
        outOfReach(inSpec("      host: {type: string}\n      inner: {type: object, properties: {a: {type: integer, "
                          "default: 1}}}\n")),
        IsEmpty())
        << "one field";
    // One default, of what a boolean switches on.
    const auto switched = [&](const std::string& fields) {
        return outOfReach(
            inSpec("      host: {type: string}\n      inner: {type: object, properties: {" + fields + "}}\n"));
    };
    const std::string off = "inProgress: {type: boolean, default: false}, ";
    const std::string reuse = "reuse: {type: boolean, default: true}";
    EXPECT_THAT(switched(off + reuse), IsEmpty());
    EXPECT_THAT(switched("count: {type: integer, default: 0}, " + reuse), ElementsAre("inner")) << "no boolean";
    EXPECT_THAT(switched(off + reuse + ", size: {type: integer, default: 1}"), ElementsAre("inner")) << "two";
    // Alternatives: next to objects only, or named by another field.
    EXPECT_THAT(outOfReach(inSpec("      inner: {" + settings + "}\n      outer: {" + settings + "}\n")), IsEmpty());
    EXPECT_THAT(
        outOfReach(inSpec("      inner: {" + settings + "}\n      type: {type: string, enum: [Inner, Outer]}\n")),
        IsEmpty());
    // Below an object that is absent itself, in items and in the status.
    EXPECT_THAT(
        outOfReach(inSpec("      host: {type: string}\n      outer: {type: object, properties: {name: {type: string}, "
                          "inner: {" +
                          settings + "}}}\n")),
        IsEmpty());
    EXPECT_THAT(outOfReach(inSpec(
                    "      list: {type: array, items: {type: object, properties: {name: {type: string}, inner: {" +
                    settings + "}}}}\n")),
                IsEmpty());
    EXPECT_THAT(outOfReach(definitionAround("type: object\nproperties:\n  status: {" + settings + "}\n")), IsEmpty());
    EXPECT_THAT(
        outOfReach(inSpec("      host: {type: string}\n      inner: {type: object, properties: {a: {type: integer, "
                          "default: 0}, b: {type: string, default: ''}}}\n")),
        IsEmpty())
        << "what a program reads for an absent field";
}

// Programs do not read the field any more, or could read nothing else.
TEST(DefaultOutOfReach, DefaultsThatMakeNoDifference) {
    const auto with = [](const std::string& second) {
        return outOfReach(
            definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n"
                             "      host: {type: string}\n      inner:\n        type: object\n        properties:\n"
                             "          a: {type: string, default: x, description: \"Its mode.\\nDEPRECATED.\"}\n"
                             "          b: {" +
                             second + "}\n"));
    };
    for (const std::string none :
         {"type: string, default: Retry, enum: [Retry]", "type: integer, default: 3, minimum: 3, maximum: 3",
          "type: string, default: Retry, description: 'What to do. Currently only Retry is supported.'",
          "type: string, default: Retry, description: Deprecated. Use a."})
        EXPECT_THAT(with(none), IsEmpty()) << none;
    for (const std::string some :
         {"type: string, default: Retry, enum: [Retry, Stop]", "type: integer, default: 3, minimum: 3, maximum: 4",
          "type: string, default: Retry, description: 'What to do. Only Stop is supported.'",
          "type: string, default: Retry, description: In place of the deprecated mode."})
        EXPECT_THAT(with(some), ElementsAre("inner")) << some;
}

}  // namespace
}  // namespace crd
