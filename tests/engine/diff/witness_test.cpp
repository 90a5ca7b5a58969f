#include "engine/diff/witness.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/diff/internal/rejection.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using schema::Keyword;
using test::Pair;
using test::specWith;
using testing::HasSubstr;

// The rejection and the assurance of the first difference.
Evidence evidenceOf(const Pair& pair) {
    Witnesses witnesses(pair.text.side(0), pair.text.side(1));
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
        for (const Difference& difference : pair.comparison.nodes[i].differences)
            return witnesses.of(pair.comparison, i, difference);
    ADD_FAILURE() << "no difference";
    return {};
}

std::vector<std::string> reasonsOf(const Comparison& comparison, Impact impact) {
    std::vector<std::string> out;
    for (const PairedNode& node : comparison.nodes)
        for (const Difference& difference : node.differences)
            for (const Consequence& consequence : difference.consequences)
                if (consequence.impact == impact) out.push_back(consequence.reason.english());
    return out;
}

// Each object has 12 MB, so a search ends after some of its hundreds of tries.
TEST(Witness, SearchesWithinLimits) {
    const std::string large =
        "required: [l, o], properties: {l: {type: array, minItems: 100, items: {type: string, minLength: 60000}}, "
        "o: {type: array, minItems: 100000, items: {type: integer}}, b: {type: integer";
    const Pair pair(specWith(large + "}}"),
                    specWith(large + ", x-kubernetes-validations: [{rule: 'self != 123456 * 1000 + 7'}]}}"));
    const Evidence found = evidenceOf(pair);
    EXPECT_FALSE(found.witness);
    EXPECT_THAT(found.assurance.english(), HasSubstr("No object was found within the limits."));
    EXPECT_LT(found.tried, 20u);
}

// Those of all proofs.
std::vector<std::string> rejectionsOf(const test::DefinitionText& definition) {
    const Comparison comparison = compare(definition.side(0), definition.side(1));
    Witnesses witnesses(definition.side(0), definition.side(1));
    std::vector<std::string> out;
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i)
        for (const Difference& difference : comparison.nodes[i].differences)
            if (const Evidence evidence = witnesses.of(comparison, i, difference); evidence.witness)
                out.push_back(evidence.witness->rejection);
    return out;
}

TEST(Witness, IsRejectedWithTheServersText) {
    const struct {
        const char* left;
        const char* right;
        const char* rejection;
    } kCases[] = {
        {"{type: integer}", "{type: integer, maximum: 3}", ".a in body should be less than or equal to 3"},
        {"{type: string}", "{type: string, maxLength: 11}", "Too long"},
        {"{type: string}", "{type: string, pattern: '^[a-z]+$'}", "should match '^[a-z]+$'"},
        {"{type: string}", "{type: string, enum: [x]}", "supported values"},
        {"{type: string, format: date-time}", "{type: string}", "must be of type string: \"array\""},
        {"{type: string, format: date-time}", "{x-kubernetes-int-or-string: true}", "must be of type integer,string"},
        {"{type: string}", "{type: integer}", "must be of type integer"},
        {"{type: string}", "{type: string, x-kubernetes-validations: [{rule: 'self.startsWith(\"b\")'}]}",
         "failed rule"},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: set}",
         "Duplicate value"},
        {"{type: object, properties: {b: {type: string}}}",
         "{type: object, required: [b], properties: {b: {type: string}}}", "Required value"},
        {"{type: object, x-kubernetes-preserve-unknown-fields: true}", "{type: object}", "unknown field"},
        {"{type: object, properties: {b: {type: string}}}", "{type: object}", "unknown field"},
    };
    for (const char* part : {"spec", "status"}) {
        for (const auto& test : kCases) {
            const auto schema = [&](const char* a) {
                return "{type: object, properties: {" + std::string(part) + ": {type: object, properties: {a: " + a +
                       "}}}}";
            };
            const Evidence evidence = evidenceOf(Pair(schema(test.left), schema(test.right)));
            ASSERT_TRUE(evidence.witness) << part << ' ' << test.left << " -> " << test.right << ": " << evidence.tried;
            EXPECT_TRUE(evidence.witness->leftAccepts);
            EXPECT_THAT(evidence.witness->rejection, HasSubstr(test.rejection));
        }
    }
}

// A write to the subresource validates status alone, so the server's paths begin there.
TEST(Witness, OfStatusHasTheTextOfAWriteToTheSubresource) {
    const auto schema = [](const char* count) {
        return "{type: object, properties: {status: {type: object, properties: {count: " + std::string(count) + "}}}}";
    };
    for (const bool subresource : {false, true}) {
        std::string text = test::definitionWith({schema("{type: integer}"), schema("{type: integer, multipleOf: 5}")});
        const std::string before = "    schema:\n";
        for (std::size_t at = 0; subresource && (at = text.find(before, at)) != std::string::npos; at += 40)
            text.insert(at, "    subresources: {status: {}}\n");
        const test::DefinitionText definition(text);
        const std::vector<std::string> rejections = rejectionsOf(definition);
        ASSERT_EQ(rejections.size(), 1u);
        const std::string& rejection = rejections.front();
        EXPECT_THAT(rejection, testing::StartsWith("status.count: Invalid value: "));
        EXPECT_THAT(rejection, testing::EndsWith(subresource ? ": count in body should be a multiple of 5"
                                                             : ": status.count in body should be a multiple of 5"));
    }
}

// A side that has no subresource responds to a create.
TEST(Witness, OfStatusIsACreateWithoutTheSubresource) {
    const std::string left =
        "{type: object, properties: {status: {type: object, properties: {count: {type: integer}}}}}";
    std::string right = left;
    right.insert(right.find("integer") + 7, ", multipleOf: 5");
    std::string text = test::definitionWith({left, right});
    text.insert(text.find("    schema:\n"), "    subresources: {status: {}}\n");
    const test::DefinitionText definition(text);
    EXPECT_THAT(rejectionsOf(definition),
                testing::ElementsAre(testing::EndsWith(": status.count in body should be a multiple of 5")));
}

// The server checks that in requests to the main resource only.
TEST(Witness, OfStatusIsNoneForEmbeddedResources) {
    const std::string left =
        "{type: object, properties: {status: {type: object, properties: {a: {type: object, "
        "x-kubernetes-preserve-unknown-fields: true}}}}}";
    std::string right = left;
    right.insert(right.find("x-kubernetes"), "x-kubernetes-embedded-resource: true, ");
    for (const bool subresource : {false, true}) {
        std::string text = test::definitionWith({left, right});
        const std::string before = "    schema:\n";
        for (std::size_t at = 0; subresource && (at = text.find(before, at)) != std::string::npos; at += 40)
            text.insert(at, "    subresources: {status: {}}\n");
        EXPECT_EQ(rejectionsOf(test::DefinitionText(text)).size(), subresource ? 0u : 1u);
    }
}

// What the server says about a branch around the field is about the removed field.
TEST(Witness, OfARemovedFieldIsRejectedByABranch) {
    const std::string left =
        "properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]";
    std::string right = left;
    right.erase(right.find(", b: {type: string}"), std::string(", b: {type: string}").size());
    const Pair pair(specWith(left), specWith(right));
    const Evidence found = evidenceOf(pair);
    ASSERT_TRUE(found.witness);
    EXPECT_THAT(found.witness->otherRejections, testing::IsEmpty());
    EXPECT_THAT(reasonsOf(pair.comparison, Impact::Writers),
                testing::Contains("A rule, limit or list type that depends on this value can reject the object."));
}

TEST(Witness, OfARemovedFieldThatIsStillRequired) {
    const std::string left = "properties: {a: {type: string}, b: {type: string}}, required: [b]";
    std::string right = left;
    right.erase(right.find(", b: {type: string}"), std::string(", b: {type: string}").size());
    const Pair pair(specWith(left), specWith(right));
    EXPECT_THAT(reasonsOf(pair.comparison, Impact::Writers),
                testing::Contains("The field is still required: objects with or without it are rejected."));
    EXPECT_THAT(reasonsOf(pair.comparison, Impact::Stored),
                testing::Contains("A stored object that violates it can be rejected at its next update."));
    const Evidence found = evidenceOf(pair);
    ASSERT_TRUE(found.witness);
    EXPECT_EQ(found.witness->rejection, "spec.b: Required value");
    EXPECT_THAT(found.witness->otherRejections, testing::IsEmpty());
}

// The claim about stored objects is what an update does that changes nothing.
TEST(Witness, SaysWhatAnUnchangedUpdateDoes) {
    const std::string mode = "mode: {type: string}, ";
    const std::string rule = "x-kubernetes-validations: [{rule: '!has(self.mode) || self.mode != \"x\"'}], ";
    const struct {
        std::string left, right;
        int minor;
        const char* reason;
        const char* unchanged;
    } kCases[] = {
        {"properties: {a: {type: integer}}", "properties: {a: {type: integer, maximum: 3}}", kDefaultMinor,
         "unless the update leaves the value unchanged.", "is accepted."},
        {"properties: {a: {type: integer}}", "properties: {a: {type: integer, maximum: 3}}", 29,
         "even if the update leaves the value unchanged.", "is rejected: "},
        // A rule looks at the value whose type changes.
        {rule + "properties: {" + mode + "a: {type: string}}",
         rule + "properties: {" + mode +
             "a: {type: object, "
             "x-kubernetes-preserve-unknown-fields: true}}",
         kDefaultMinor, "can be rejected at its next update.", "is accepted."},
        {"properties: {a: {type: string}}",
         "properties: {a: {type: string, x-kubernetes-validations: [{rule: 'self.startsWith(\"b\")'}]}}", kDefaultMinor,
         "and the rule does not fail with an error.", "is accepted with a warning: "},
        {"properties: {a: {type: array, items: {type: string}}}",
         "properties: {a: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: 'self[7] != "
         "\"b\"'}]}}",
         kDefaultMinor, "and the rule does not fail with an error.", "is rejected: "},
    };
    for (const auto& test : kCases) {
        Options options;
        options.targetMinor = test.minor;
        const Pair pair(specWith(test.left), specWith(test.right), options);
        const Evidence evidence = evidenceOf(pair);
        ASSERT_TRUE(evidence.witness) << test.right << ": " << evidence.assurance;
        ASSERT_TRUE(evidence.unchanged) << test.right;
        EXPECT_THAT(evidence.unchanged->says.english(), HasSubstr(test.unchanged)) << test.right;
        EXPECT_THAT(evidence.assurance.english(), HasSubstr(evidence.unchanged->says.english()));
        EXPECT_EQ(evidence.unchanged->accepted, std::string(test.unchanged).find("rejected") == std::string::npos);
        EXPECT_THAT(reasonsOf(pair.comparison, Impact::Stored), testing::Contains(testing::EndsWith(test.reason)))
            << test.right;
    }
}

// The limit may stay violated, but a rule that another difference adds fails for every object.
TEST(Witness, SaysThatOnlyOthersRejectAnUnchangedUpdate) {
    const std::string rule = "x-kubernetes-validations: [{rule: '7 / (self.a - self.a) == 1'}]";
    const auto unchanged = [](const std::string& right, Keyword keyword) {
        const Pair pair(specWith("required: [a], properties: {a: {type: integer}}"), specWith(right));
        Witnesses witnesses(pair.text.side(0), pair.text.side(1));
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
            for (const Difference& difference : pair.comparison.nodes[i].differences)
                if (difference.keyword == keyword)
                    if (const Evidence evidence = witnesses.of(pair.comparison, i, difference); evidence.unchanged)
                        return evidence.unchanged->says.english();
        return std::string("not said");
    };
    const std::string both = "required: [a], " + rule + ", properties: {a: {type: integer, maximum: 3}}";
    EXPECT_THAT(unchanged(both, Keyword::Maximum),
                testing::StartsWith("Only because of other differences, an update that leaves such a stored object "
                                    "unchanged is rejected: spec: Invalid value: "));
    EXPECT_THAT(unchanged(both, Keyword::XValidations),
                testing::StartsWith("An update that leaves such a stored object unchanged is rejected: spec: "));
    EXPECT_EQ(unchanged("required: [a], properties: {a: {type: integer, maximum: 3}}", Keyword::Maximum),
              "An update that leaves such a stored object unchanged is accepted.");
}

// A stored object is decoded as the version that it is stored as, and sent back as it is read.
TEST(Witness, SaysWhatAnUpdateOfAConvertedObjectDoes) {
    const auto unchanged = [](const std::string& left, const std::string& right, Keyword keyword) {
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        Witnesses witnesses(pair.text.side(0), pair.text.side(1));
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
            for (const Difference& difference : pair.comparison.nodes[i].differences)
                if (difference.keyword == keyword)
                    if (const Evidence evidence = witnesses.of(pair.comparison, i, difference); evidence.unchanged)
                        return evidence.unchanged->says.english();
        return std::string("not said");
    };
    EXPECT_EQ(
        unchanged("{type: object, properties: {b: {type: integer}, c: {type: string}}}",
                  "{type: object, required: [b], properties: {b: {type: integer}, c: {type: string, default: x}}}",
                  Keyword::Required),
        "An update that leaves such a stored object unchanged is rejected: spec.a.b: Required value");
    EXPECT_EQ(unchanged("{type: object, properties: {b: {type: integer}}}",
                        "{type: object, required: [b], properties: {b: {type: integer}}}", Keyword::Required),
              "An update that leaves such a stored object unchanged is accepted.");
}

TEST(Witness, SaysWhatIsReadOfAStoredObject) {
    const Pair pair(specWith("properties: {a: {type: string}, b: {type: string}}"),
                    specWith("properties: {b: {type: string}}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.unchanged) << evidence.assurance;
    EXPECT_EQ(evidence.unchanged->says.english(),
              "Such a stored object is read without spec.a. An update that sends back what is read is accepted.");
}

// A proof of one difference does not show another one at the same place.
TEST(Witness, IsAboutItsOwnKeyword) {
    const auto found = [](const std::string& left, const std::string& right, Keyword keyword) {
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        Witnesses witnesses(pair.text.side(0), pair.text.side(1));
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
            for (const Difference& difference : pair.comparison.nodes[i].differences)
                if (difference.keyword == keyword)
                    if (const Evidence evidence = witnesses.of(pair.comparison, i, difference); evidence.witness)
                        return evidence.witness->rejection;
        return std::string();
    };
    EXPECT_THAT(
        found("{type: array, items: {type: string}}",
              "{type: array, maxItems: 3, x-kubernetes-list-type: set, items: {type: string}}", Keyword::XListType),
        HasSubstr("Duplicate value"));
    // What is new in a field that was unknown before.
    EXPECT_EQ(found("{type: object, x-kubernetes-preserve-unknown-fields: true}",
                    "{type: object, properties: {b: {type: object, required: [c], properties: {c: {type: string}}}}}",
                    Keyword::XPreserveUnknownFields)
                  .find("Required value"),
              std::string::npos);
    EXPECT_EQ(found("{type: integer, default: 4}", "{type: integer, multipleOf: 3, default: 6}", Keyword::Default), "");
    // Not a value of another type.
    EXPECT_THAT(
        found("{x-kubernetes-preserve-unknown-fields: true}",
              "{type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true}",
              Keyword::XEmbeddedResource),
        testing::Not(HasSubstr("must be of type")));
}

// What a resource must have is rejected where it is asked for, and nothing else changes if unknown fields are kept.
TEST(Witness, OfAnEmbeddedResourceTightensOneWay) {
    const std::string open = specWith("properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true}}");
    const std::string whole = specWith(
        "properties: {a: {type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: "
        "true}}");
    const Pair added(open, whole), removed(whole, open);
    EXPECT_THAT(reasonsOf(added.comparison, Impact::Writers), testing::SizeIs(1));
    EXPECT_THAT(reasonsOf(added.comparison, Impact::Readers), testing::IsEmpty());
    EXPECT_THAT(reasonsOf(removed.comparison, Impact::Writers), testing::IsEmpty());
    EXPECT_THAT(reasonsOf(removed.comparison, Impact::Stored), testing::IsEmpty());
    EXPECT_THAT(reasonsOf(removed.comparison, Impact::Readers), testing::SizeIs(1));
}

TEST(Witness, OfABranchSaysWhatTheJunctorMeans) {
    const auto reasons = [](const std::string& junctor) {
        const Pair pair(specWith("properties: {a: {type: string}}"),
                        specWith("properties: {a: {type: string, " + junctor + "}}"));
        return reasonsOf(pair.comparison, Impact::Writers);
    };
    EXPECT_THAT(reasons("not: {pattern: x}"), testing::ElementsAre("Values that match it are rejected."));
    EXPECT_THAT(reasons("allOf: [{pattern: x}]"), testing::ElementsAre("Values that do not match are rejected."));
    EXPECT_THAT(reasons("oneOf: [{pattern: x}]"),
                testing::ElementsAre("Values that do not match exactly one schema of oneOf are rejected."));
}

// The other differences are avoided where that is possible, and told where it is not.
TEST(Witness, IsRejectedBecauseOfItsDifferenceAlone) {
    const auto spec = [](const char* a, const char* b, const char* required) {
        return specWith(std::string("required: [") + required + "], properties: {a: {type: " + a + "}, b: " + b + "}");
    };
    const auto evidences = [](const Pair& pair) {
        std::map<std::string, Evidence> out;
        Witnesses witnesses(pair.text.side(0), pair.text.side(1));
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
            for (const Difference& difference : pair.comparison.nodes[i].differences)
                out.emplace(difference.what.english(), witnesses.of(pair.comparison, i, difference));
        return out;
    };
    // `a` is optional, or can have a value that both accept.
    for (const auto& [name, evidence] :
         evidences(Pair(spec("string", "{type: integer}", "b"), spec("integer", "{type: integer, maximum: 3}", "b")))) {
        ASSERT_TRUE(evidence.witness) << name << ": " << evidence.assurance;
        EXPECT_THAT(evidence.witness->otherRejections, testing::IsEmpty()) << name;
    }
    // No value of `a` is of both types.
    const auto mixed = evidences(
        Pair(spec("string", "{type: integer}", "a, b"), spec("integer", "{type: integer, maximum: 3}", "a, b")));
    const Evidence& evidence = mixed.at("maximum is added: 3.");
    ASSERT_TRUE(evidence.witness);
    EXPECT_THAT(evidence.witness->rejection, HasSubstr("should be less than or equal to 3"));
    ASSERT_THAT(evidence.witness->otherRejections, testing::SizeIs(1));
    EXPECT_THAT(evidence.witness->otherRejections.front(), HasSubstr("spec.a: Invalid value: \"string\""));
    EXPECT_THAT(evidence.assurance.english(), HasSubstr(evidence.witness->otherRejections.front()));
    // Several are a list, as that of the server.
    const auto triple = evidences(
        Pair(specWith("required: [a, b, c], properties: {a: {type: string}, b: {type: integer}, c: {type: string}}"),
             specWith("required: [a, b, c], properties: {a: {type: integer}, b: {type: integer, maximum: 3}, c: {type: "
                      "integer}}")));
    const Evidence& several = triple.at("maximum is added: 3.");
    ASSERT_TRUE(several.witness);
    const std::vector<std::string>& others = several.witness->otherRejections;
    ASSERT_THAT(others, testing::SizeIs(2));
    EXPECT_THAT(several.assurance.english(),
                HasSubstr("Other differences reject it, too: " + others[0] + ", " + others[1] + "."));
}

TEST(Witness, OfARequiredFieldThatIsAddedIsAnObjectWithoutIt) {
    const Pair pair(specWith("properties: {a: {type: string}}"),
                    specWith("required: [b], properties: {a: {type: string}, b: {type: string}}"));
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i) {
        for (const Difference& difference : pair.comparison.nodes[i].differences) {
            EXPECT_EQ(difference.impact(), Impact::Writers) << difference.what;
            Witnesses witnesses(pair.text.side(0), pair.text.side(1));
            const Evidence evidence = witnesses.of(pair.comparison, i, difference);
            ASSERT_TRUE(evidence.witness) << difference.what << ' ' << evidence.assurance;
            EXPECT_THAT(evidence.witness->rejection, HasSubstr("spec.b: Required value"));
        }
    }
}

// A field that the left version keeps as it is, and a value in it that the right one rejects.
TEST(Witness, OfAnAddedFieldIsAValueInIt) {
    const std::string open =
        "required: [a], properties: {a: {type: string}}, x-kubernetes-preserve-unknown-fields: true";
    const std::string flour =
        "required: [a], properties: {a: {type: string}, flour: {type: object, default: {}, properties: {kind: {type: "
        "string, enum: [Wheat, Rye], default: Rye}}}}";
    const Pair kept(specWith(open), specWith(flour + ", x-kubernetes-preserve-unknown-fields: true"));
    const Evidence inside = evidenceOf(kept);
    ASSERT_TRUE(inside.witness) << inside.assurance;
    EXPECT_THAT(inside.witness->rejection, HasSubstr("spec.flour"));
    EXPECT_THAT(inside.witness->otherRejections, testing::IsEmpty());
    EXPECT_THAT(toString(inside.witness->object), HasSubstr("\"flour\""));

    const std::string named =
        "{type: object, properties: {metadata: {type: object, properties: {name: {type: string, "
        "maxLength: 40}}}}}";
    const Evidence name = evidenceOf(Pair("{type: object}", named));
    ASSERT_TRUE(name.witness) << name.assurance;
    EXPECT_THAT(name.witness->rejection, HasSubstr("metadata.name"));
}

// The server accepts a default only if its node does.
TEST(Witness, OfADefaultIsNotAskedForWhereNothingLooksAtIt) {
    const std::string level = "level: {type: string, enum: [Low, High], default: Low}";
    const Pair added(specWith("properties: {a: {type: string}}"),
                     specWith("properties: {a: {type: string}, " + level + "}"));
    EXPECT_THAT(reasonsOf(added.comparison, Impact::Writers), testing::IsEmpty());
    const Pair changed(specWith("properties: {" + level + "}"),
                       specWith("properties: {level: {type: string, enum: [Low, High], default: High}}"));
    EXPECT_THAT(reasonsOf(changed.comparison, Impact::Writers), testing::IsEmpty());
    const auto immutable = [](const char* filled) {
        return specWith("properties: {level: {type: string, default: " + std::string(filled) +
                        ", x-kubernetes-validations: [{rule: self == oldSelf}]}}");
    };
    const Pair compared(immutable("Low"), immutable("High"));
    EXPECT_THAT(reasonsOf(compared.comparison, Impact::Writers), testing::Not(testing::IsEmpty()));
}

TEST(Witness, OfARuleAboutTheOldValueIsAnUpdate) {
    const Pair pair(specWith("properties: {a: {type: integer}, b: {type: string}}"),
                    specWith("properties: {a: {type: integer, x-kubernetes-validations: [{rule: 'self >= oldSelf'}]}, "
                             "b: {type: string}}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.witness) << evidence.tried;
    ASSERT_TRUE(evidence.witness->stored);
    EXPECT_TRUE(evidence.witness->leftAccepts);
    EXPECT_THAT(evidence.witness->rejection, HasSubstr("failed rule: self >= oldSelf"));
    EXPECT_THAT(evidence.assurance.english(), testing::StartsWith("An update shows it"));
}

// The old value is what is read: it has the defaults of the version that is stored, not those of the one that is asked
// for.
TEST(Witness, OfAnUpdateReadsTheStoredVersion) {
    const auto spec = [](const std::string& filled, const std::string& rules) {
        return specWith("properties: {mode: {type: string, default: " + filled + "}}" + rules);
    };
    const Pair pair(spec("a", ""), spec("b",
                                        ", x-kubernetes-validations: [{rule: '!has(oldSelf.mode) || self.mode == "
                                        "oldSelf.mode'}]"));
    Witnesses witnesses(pair.text.side(0), pair.text.side(1));
    std::size_t updates = 0;
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i) {
        for (const Difference& difference : pair.comparison.nodes[i].differences) {
            if (difference.keyword != Keyword::XValidations) continue;
            const Evidence evidence = witnesses.of(pair.comparison, i, difference);
            ASSERT_TRUE(evidence.witness) << evidence.assurance;
            ASSERT_TRUE(evidence.witness->stored);
            const Json *now = evidence.witness->object.find("spec"), *before = evidence.witness->stored->find("spec");
            const auto mode = [](const Json* of, const char* filled) {
                const Json* value = of ? of->find("mode") : nullptr;
                return value ? toString(*value) : "\"" + std::string(filled) + "\"";
            };
            EXPECT_NE(mode(now, "b"), mode(before, "a")) << toString(evidence.witness->object);
            ++updates;
        }
    }
    EXPECT_EQ(updates, 1u);
}

TEST(Witness, OfAnUpdateHasNoMembersThatTheDifferenceDoesNotNeed) {
    const std::string others = "b: {type: string}, c: {type: array, items: {type: string}}";
    const Pair pair(specWith("required: [a, b], properties: {a: {type: integer}, " + others + "}"),
                    specWith("required: [a, b], properties: {a: {type: integer, x-kubernetes-validations: [{rule: "
                             "'self >= oldSelf'}]}, " +
                             others + "}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.witness) << evidence.assurance;
    ASSERT_TRUE(evidence.witness->stored);
    for (const Json& object : {evidence.witness->object, *evidence.witness->stored}) {
        EXPECT_THAT(toString(object), HasSubstr("\"a\":"));
        EXPECT_THAT(toString(object), HasSubstr("\"b\":"));
        EXPECT_THAT(toString(object), testing::Not(HasSubstr("\"c\":")));
    }
}

// The server sets, keeps or sees a value in another way, and something around it rejects the object.
TEST(Witness, IsAlsoRejectedByWhatLooksAtTheValue) {
    const auto ruled = [](const std::string& a, const char* rule) {
        return specWith("properties: {a: " + a + ", b: {type: string}}, x-kubernetes-validations: [{rule: '" + rule +
                        "'}]");
    };
    const auto list = [](const std::string& key) {
        return specWith(
            "properties: {l: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [m, "
            "k], items: {type: object, required: [m], properties: {m: {type: string}, k: " +
            key + "}}}}");
    };
    const struct {
        std::string left, right;
        const char* rejection;
    } kCases[] = {
        {ruled("{type: string}", "!has(self.a) || !has(self.b)"),
         ruled("{type: string, default: x}", "!has(self.a) || !has(self.b)"), "failed rule: !has(self.a)"},
        {specWith("maxProperties: 1, properties: {a: {type: string}, b: {type: string}}"),
         specWith("maxProperties: 1, properties: {a: {type: string, nullable: true}, b: {type: string}}"), "Too many"},
        {list("{type: string, default: one}"), list("{type: string, default: two}"), "Duplicate value"},
        {specWith("maxProperties: 1, properties: {a: {type: string}, b: {type: string}}"),
         specWith("maxProperties: 1, properties: {a: {type: string, default: x}, b: {type: string}}"), "Too many"},
    };
    for (const auto& test : kCases) {
        const Evidence evidence = evidenceOf(Pair(test.left, test.right));
        ASSERT_TRUE(evidence.witness) << test.right << ": " << evidence.assurance;
        EXPECT_TRUE(evidence.witness->leftAccepts);
        EXPECT_THAT(evidence.witness->rejection, HasSubstr(test.rejection));
    }
}

TEST(Witness, OfARuleHasWhatTheRuleLooksAt) {
    const auto added = [](const std::string& type, const char* rule) {
        return std::pair(specWith("properties: {a: " + type + "}"),
                         specWith("properties: {a: " + type.substr(0, type.size() - 1) +
                                  ", x-kubernetes-validations: [{rule: '" + rule + "'}]}}"));
    };
    const std::string map = "{type: object, additionalProperties: {type: string}}";
    const std::string items =
        "{type: array, items: {type: object, required: [t], properties: {t: {type: string}, v: {type: integer}}}}";
    for (const auto& [type, rule] : std::vector<std::pair<std::string, const char*>>{
             {map, "!(\"reserved\" in self)"},
             {map, "self.all(key, key.matches(\"^[a-z]+$\"))"},
             {items, "self.all(x, x.t != \"on\" || has(x.v))"},
             {items, "self.all(x, self.exists_one(y, y.t == x.t))"},
             {"{type: array, items: {type: string}}", "!(\"*\" in self && self.size() > 1)"},
             {"{type: object, properties: {b: {type: string}, c: {type: string}}}", "has(self.b) || !has(oldSelf.b)"},
         }) {
        const auto [left, right] = added(type, rule);
        const Evidence evidence = evidenceOf(Pair(left, right));
        EXPECT_TRUE(evidence.witness) << rule << ": " << evidence.assurance;
    }
}

// Values that a rule needs all at once are solved from its conditions.
TEST(Witness, OfARuleSolvesItsGuards) {
    const std::string members =
        "properties: {mode: {type: string, enum: [deployment, daemonset, sidecar]}, name: {type: string, pattern: "
        "'^[a-z]{4}-[0-9]+$'}, live: {type: boolean}, size: {type: integer, minimum: 5}, least: {type: integer}, most: "
        "{type: integer}, tolerations: {type: array, items: {type: object, required: [key], properties: {key: {type: "
        "string}, effect: {type: string}, seconds: {type: integer}}}}, deep: {type: object, properties: {down: {type: "
        "object, properties: {to: {type: string}, at: {type: string}}}}}}";
    const std::string guard = "self.mode == \"sidecar\" && self.name.startsWith(\"abcd-\")";
    for (const std::string& rule : std::vector<std::string>{
             "!(self.mode == \"sidecar\" && self.live && size(self.tolerations) > 2) || !has(self.tolerations)",
             "!(" + guard + ") || !has(self.deep) || self.deep.down.to != \"x\"",
             guard + " ? !has(self.deep.down.at) || self.deep.down.at in [\"p\", \"q\"] : true",
             "!(" + guard +
                 " && self.size > 60) || self.tolerations.all(t, t.effect != \"NoExecute\" || "
                 "!has(t.seconds) || t.seconds < 70)",
             "!(has(self.mode) && " + guard + ") || (has(self.least) == has(self.most) && self.least <= self.most)",
             "!(self.mode != \"deployment\" && self.mode != \"daemonset\" && self.live) || self.tolerations.exists(t, "
             "t.key == \"k\") || self.size < 9 || has(self.deep)",
         }) {
        const std::string rules = "x-kubernetes-validations: [{rule: '" + rule + "'}], ";
        const Evidence evidence = evidenceOf(Pair(specWith(members), specWith(rules + members)));
        ASSERT_TRUE(evidence.witness) << rule << ": " << evidence.assurance;
        EXPECT_THAT(evidence.witness->otherRejections, testing::IsEmpty()) << rule;
        EXPECT_THAT(evidence.witness->rejection, HasSubstr("failed rule: ")) << rule;
        EXPECT_LT(evidence.tried, 60U) << rule;
    }
}

// No object has a value that both versions accept, so no object reaches the rules of one of them.
// The left version keeps the fields that the rule reads, and does not specify them.
TEST(Witness, OfARuleReadsFieldsThatOnlyOneSideSpecifies) {
    const std::string products = "products: {type: array, maxItems: 9, items: {type: object, maxProperties: 5, ";
    const Pair pair(specWith("properties: {" + products +
                             "properties: {name: {type: string}}, "
                             "x-kubernetes-preserve-unknown-fields: true}}}"),
                    specWith("properties: {" + products +
                             "properties: {name: {type: string}, weight: {type: object, required: "
                             "[raw], properties: {raw: {type: integer}}}}}}}, x-kubernetes-validations: [{rule: "
                             "'self.products.all(p, !has(p.weight) || p.weight.raw <= 5000)'}]"));
    Witnesses witnesses(pair.text.side(0), pair.text.side(1));
    bool seen = false;
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i) {
        for (const Difference& difference : pair.comparison.nodes[i].differences) {
            if (difference.keyword != Keyword::XValidations) continue;
            const Evidence evidence = witnesses.of(pair.comparison, i, difference);
            seen = true;
            EXPECT_TRUE(evidence.witness) << evidence.assurance;
        }
    }
    EXPECT_TRUE(seen);
}

TEST(Witness, OfARuleIsMissingBehindAnotherDifference) {
    for (const char* rule :
         {"!has(self.mode) || self.mode != \"sidecar\"", "!has(oldSelf.mode) || self.mode == oldSelf.mode"}) {
        const Pair pair(specWith("properties: {mode: {type: string}, config: {type: string}}"),
                        specWith("required: [config], properties: {mode: {type: string}, config: {type: object}}, "
                                 "x-kubernetes-validations: [{rule: '" +
                                 std::string(rule) + "'}]"));
        Witnesses witnesses(pair.text.side(0), pair.text.side(1));
        Evidence evidence;
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
            for (const Difference& difference : pair.comparison.nodes[i].differences)
                if (difference.rightRule) evidence = witnesses.of(pair.comparison, i, difference);
        EXPECT_FALSE(evidence.witness) << rule;
        EXPECT_THAT(evidence.assurance.english(),
                    HasSubstr("Because of other differences, no generated object reaches the rule: spec.config: "));
    }
}

// What the server cannot read or store is not rejected by a rule.
TEST(Witness, OfARuleIsNoObjectThatTheServerCannotRead) {
    const Comparison comparison{};
    Difference difference;
    const Dispute of{comparison, difference, nullptr, nullptr, false, {}, nullptr, {}, true};
    object::Outcome outcome;
    outcome.reading.rejection = "the object cannot be read";
    difference.keyword = Keyword::XValidations;
    EXPECT_FALSE(rejectionOf(of, {}, outcome, {}));
    difference.keyword = Keyword::Type;
    EXPECT_TRUE(rejectionOf(of, {}, outcome, {}));
}

TEST(Witness, IsMissingForAReason) {
    const auto reason = [](const std::string& left, const std::string& right) {
        const Evidence evidence =
            evidenceOf(Pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}")));
        EXPECT_FALSE(evidence.witness);
        return evidence.assurance.english();
    };
    EXPECT_THAT(reason("{type: string, enum: [open, shut]}",
                       "{type: string, enum: [open, shut], x-kubernetes-validations: [{rule: 'self.size() < 5'}]}"),
                HasSubstr("Both versions accept every value that the schema allows here."));
    EXPECT_THAT(reason("{type: object, required: [b], properties: {b: {type: string}}}",
                       "{type: object, required: [b], properties: {b: {type: string}}, x-kubernetes-validations: "
                       "[{rule: 'has(self.b)'}]}"),
                HasSubstr("The right version accepts every generated object that the left one accepts."));
    EXPECT_THAT(reason("{type: integer, minimum: 3, maximum: 2}", "{type: integer, minimum: 3, maximum: 1}"),
                HasSubstr("The left version rejects all generated objects: spec.a"));
}

TEST(Witness, HasNoMembersThatTheDifferenceDoesNotNeed) {
    const std::string others =
        "b: {type: string, default: x}, c: {type: array, items: {type: object, required: [d], "
        "properties: {d: {type: string}, e: {type: string}}}}";
    const Pair pair(specWith("required: [b, c], properties: {a: {type: integer}, " + others + "}"),
                    specWith("required: [b, c], properties: {a: {type: integer, x-kubernetes-validations: [{rule: "
                             "'self != 7'}]}, " +
                             others + "}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.witness);
    const std::string text = toString(evidence.witness->object);
    EXPECT_THAT(text, HasSubstr("\"a\":7"));
    EXPECT_THAT(text, HasSubstr("\"c\":["));
    EXPECT_THAT(text, testing::Not(HasSubstr("\"e\":")));
    EXPECT_THAT(text, testing::Not(HasSubstr("\"b\":")));
}

}  // namespace
}  // namespace crd::diff
