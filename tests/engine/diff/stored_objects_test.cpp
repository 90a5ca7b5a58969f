// What a comparison says of stored objects, and of updates that leave a value as it is.
#include <gmock/gmock.h>

#include "engine/diff/comparison.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::Pair;
using test::specWith;
using testing::ElementsAre;

// The server does not recognize members without a schema as unchanged, and a rule with oldSelf runs in any case.
TEST(Comparison, SaysWhichStoredObjectsLiveOn) {
    const auto lives = [](const std::string& left, const std::string& right) {
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Stored) return consequence.ratcheted;
        ADD_FAILURE() << "no stored object is rejected";
        return false;
    };
    const std::string map = "{type: object, additionalProperties: {type: string}";
    const std::string open = "{type: object, x-kubernetes-preserve-unknown-fields: true";
    const std::string rule = "x-kubernetes-validations: [{rule: 'self == oldSelf'}]";
    EXPECT_TRUE(lives(map + "}", map + ", maxProperties: 1}"));
    EXPECT_FALSE(lives(open + "}", open + ", maxProperties: 1}"));
    EXPECT_TRUE(lives("{type: string}", "{type: string, format: ipv4}"));
    EXPECT_FALSE(lives("{type: string, " + rule + "}", "{type: string, format: date-time, " + rule + "}"));
}

// What has to stay unchanged depends on what the server finds again in the stored object.
TEST(Comparison, SaysWhatAnUpdateMustLeaveUnchanged) {
    const auto keyed = [](const std::string& more) {
        return "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, "
               "required: [k], properties: {k: {type: string}, b: {type: integer" +
               more + "}}}}";
    };
    const auto listOf = [](const std::string& items) { return "{type: array, items: " + items + "}"; };
    const struct {
        std::string left, right;
        const char* reason;
    } kCases[] = {
        {listOf("{type: integer}"), listOf("{type: integer, maximum: 3}"),
         "unless the update leaves the whole list around the value unchanged."},
        {listOf("{type: object, properties: {b: {type: array, items: {type: integer}}}}"),
         listOf("{type: object, properties: {b: {type: array, maxItems: 3, items: {type: integer}}}}"),
         "unless the update leaves the whole list around the value unchanged."},
        {listOf("{type: string}"), listOf("{type: string, x-kubernetes-validations: [{rule: \"self != 'x'\"}]}"),
         "unless the update leaves the whole list around the value unchanged and the rule does not fail with an "
         "error."},
        {"{type: array, items: {type: integer}}", "{type: array, maxItems: 3, items: {type: integer}}",
         "unless the update leaves the value unchanged."},
        {keyed(""), keyed(", maximum: 3"), "unless the update leaves the value unchanged."},
        // An item without the new key, or a second one with the same key, is not found again.
        {listOf("{type: object, properties: {k: {type: string}, b: {type: integer}}}"), keyed(", maximum: 3"),
         "can be rejected at its next update."},
        {listOf("{type: string}"), "{type: array, x-kubernetes-list-type: set, items: {type: string}}",
         "does not check list types in updates of such an object."},
    };
    for (const auto& test : kCases) {
        const Pair pair(specWith("properties: {a: " + test.left + "}"),
                        specWith("properties: {a: " + test.right + "}"));
        std::vector<std::string> reasons;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Stored) reasons.push_back(consequence.reason.english());
        EXPECT_THAT(reasons, testing::Contains(testing::EndsWith(test.reason))) << test.right;
    }
}

// What becomes of a null depends on where it is.
TEST(Comparison, SaysWhatBecomesOfANull) {
    const auto says = [](const std::string& left, const std::string& right) {
        const Pair pair(specWith(left), specWith(right));
        std::string out;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out += std::string(name(consequence.impact)) + ": " + consequence.reason.english() + '\n';
        return out;
    };
    const auto field = [](const std::string& more, const std::string& around = "") {
        return around + "properties: {a: {type: string" + more + "}}";
    };
    EXPECT_EQ(says(field(", nullable: true"), field("")),
              "writers: A null is dropped.\nreaders: A stored null disappears.\n");
    EXPECT_EQ(
        says(field(", nullable: true, default: b"), field(", default: b")),
        "writers: A null is replaced with the default.\nreaders: A stored null stays null when the object is read; "
        "requests replace it with the default.\n");
    // Two definitions: the version is the same.
    const auto ofUpdate = [](const std::string& left, const std::string& right) {
        const test::DefinitionText before(test::definitionWith({specWith(left)}));
        const test::DefinitionText after(test::definitionWith({specWith(right)}));
        std::string out;
        for (const PairedNode& node : compare(before.side(), after.side()).nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out += std::string(name(consequence.impact)) + ": " + consequence.reason.english() + '\n';
        return out;
    };
    EXPECT_EQ(ofUpdate(field(", nullable: true, default: b"), field(", default: b")),
              "writers: A null is replaced with the default.\nreaders: A stored null is read as the default.\n");
    // v1 is the storage version.
    EXPECT_THAT(says(field(""), field(", nullable: true")),
                testing::HasSubstr("meaning: A null is accepted as a value; the conversion to the storage version "
                                   "decides whether it is stored.\n"));
    EXPECT_THAT(ofUpdate(field(""), field(", nullable: true")),
                testing::HasSubstr("meaning: A null is stored, where it was dropped or replaced with the default.\n"));
    EXPECT_EQ(says(field(", default: b"), field("")),
              "readers: The field is absent in objects that are stored as the right version and do not set it.\n"
              "meaning: Requests do not set an absent field; reading sets a default of the version that the object is "
              "stored in.\n");
    EXPECT_EQ(ofUpdate(field(", default: b"), field("")),
              "readers: The field is absent in objects that do not set it.\nmeaning: An absent field stays absent.\n");
    EXPECT_THAT(says(field(", nullable: true", "required: [a], "), field("", "required: [a], ")),
                testing::HasSubstr("writers: A null is dropped. The field is required: the object is rejected.\n"));
    EXPECT_THAT(says("properties: {a: {type: array, items: {type: string, nullable: true}}}",
                     "properties: {a: {type: array, items: {type: string}}}"),
                testing::HasSubstr("writers: A null is rejected.\n"));
}

// Only the webhook knows what it makes of stored objects.
TEST(Comparison, ClaimsNothingOfWhatAWebhookConverts) {
    std::string text =
        test::definitionWith({specWith("properties: {a: {type: string}, b: {type: string, enum: [x, z]}}"),
                              specWith("properties: {b: {type: string, enum: [x]}}")});
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    const test::DefinitionText two(text);
    const auto stored = [&](const Options& options) {
        std::vector<std::string> out;
        for (const PairedNode& node : compare(two.side(0), two.side(1), options).nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Stored) out.push_back(consequence.reason.english());
        return out;
    };
    EXPECT_THAT(stored({}), testing::AllOf(testing::SizeIs(2),
                                           testing::Each("Stored values are converted by the webhook, which alone "
                                                         "decides whether they are kept and are valid.")));
    Options declared;
    declared.conversion.isKnown = true;
    EXPECT_THAT(stored(declared), testing::Contains("Stored values of the field are lost when the object is read."));
}

// A rule that compares with the old value says nothing about a stored object alone.
TEST(Comparison, SaysWhenARuleAboutTheOldValueRuns) {
    const auto says = [](const std::string& rule, int minor = kDefaultMinor) {
        Options options;
        options.targetMinor = minor;
        const Pair pair(specWith("properties: {a: {type: integer}}"),
                        specWith("properties: {a: {type: integer, x-kubernetes-validations: [" + rule + "]}}"),
                        options);
        std::vector<std::string> out;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out.push_back(consequence.reason.english());
        return out;
    };
    const char* runs =
        "The rule compares with the old value. It also runs in updates that leave the value unchanged, and can reject "
        "them.";
    EXPECT_THAT(says("{rule: self == oldSelf}"), ElementsAre("Updates that violate the rule are rejected.", runs));
    EXPECT_THAT(says("{rule: self == oldSelf}", 29), ElementsAre("Updates that violate the rule are rejected.", runs));
    EXPECT_THAT(says("{rule: '!oldSelf.hasValue() || self > oldSelf.value()', optionalOldSelf: true}"),
                ElementsAre("Requests that violate the rule are rejected.", runs));
    EXPECT_THAT(says("{rule: self > 3}"), testing::Contains("Values that violate the rule are rejected."));
}

// A stored object has the defaults of the version that it is stored as: those of another one change the value around.
TEST(Comparison, KnowsThatADefaultChangesTheValueAround) {
    const auto says = [](const std::string& left, const std::string& right) {
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                if (difference.keyword == schema::Keyword::Required || difference.keyword == schema::Keyword::Maximum)
                    for (const Consequence& consequence : difference.consequences)
                        if (consequence.impact == Impact::Stored) return consequence.reason.english();
        return std::string();
    };
    const auto object = [](const std::string& more, const std::string& b, const std::string& required) {
        return "{type: object, " + required + "properties: {b: {type: integer" + b + "}, c: {type: string" + more +
               "}}}";
    };
    const auto unless = testing::HasSubstr("unless the update leaves the value unchanged");
    const auto can = testing::HasSubstr("can be rejected at its next update");
    const std::string b = "required: [b], ";
    EXPECT_THAT(says(object("", "", ""), object(", default: x", "", b)), can);
    EXPECT_THAT(says(object(", default: x", "", ""), object(", default: x", "", b)), unless);
    EXPECT_THAT(says(object(", default: y", "", ""), object(", default: x", "", b)), can);
    // The number itself stays as it is.
    EXPECT_THAT(says(object("", "", ""), object(", default: x", ", maximum: 3", "")), unless);
    // Items without keys are compared with all that is around them.
    const auto list = [&](const std::string& items) { return "{type: array, items: " + items + "}"; };
    EXPECT_THAT(says(list(object("", "", "")), list(object(", default: x", ", maximum: 3", ""))), can);
}

// What the new storage version does not specify is lost, whether or not that version existed.
TEST(Comparison, StorageMovesToAnAddedVersion) {
    const std::string schema = "{type: object}";
    const std::string one = test::definitionWith({schema});
    std::string two = test::definitionWith({schema, schema});
    const test::DefinitionText left(one), added(two);
    EXPECT_THAT(test::lines(compare(left.side(), added.side())),
                ElementsAre("spec.versions[v2]: safe: The version \"v2\" is added."));
    two.replace(two.find("storage: true"), 13, "storage: false");
    two.replace(two.rfind("storage: false"), 14, "storage: true");
    const test::DefinitionText moved(two);
    EXPECT_THAT(test::lines(compare(left.side(), moved.side())),
                ElementsAre("spec.versions[v2]: safe: The version \"v2\" is added.",
                            "spec.versions[v2].storage: safe: Objects are stored in the version \"v2\"."));
    // A field more, the type of a field, a field less.
    const auto lines = [](const std::string& before, const std::string& after, const std::string& conversion = "") {
        std::string both = test::definitionWith({specWith(before), specWith(after)});
        both.insert(both.find("  versions:"), conversion);
        both.replace(both.find("storage: true"), 13, "storage: false");
        both.replace(both.rfind("storage: false"), 14, "storage: true");
        const test::DefinitionText former(test::definitionWith({specWith(before)})), moving(both);
        return test::lines(compare(former.side(), moving.side()));
    };
    const auto are = [](const std::string& adds, const std::string& stored) {
        return ElementsAre("spec.versions[v2]: " + adds + ": The version \"v2\" is added.",
                           "spec.versions[v2].storage: " + stored + ": Objects are stored in the version \"v2\".");
    };
    const std::string a = "properties: {a: {type: integer}}", list = "properties: {a: {type: array, items: ";
    EXPECT_THAT(lines(a, "properties: {a: {type: integer}, b: {type: integer}}"), are("safe", "safe"));
    EXPECT_THAT(lines(a, "properties: {a: {type: string}}"), are("meaning", "meaning"));
    EXPECT_THAT(lines(a, "properties: {b: {type: integer}}"), are("meaning", "stored"));
    EXPECT_THAT(lines(a, "x-kubernetes-preserve-unknown-fields: true"), are("meaning", "meaning"));
    EXPECT_THAT(lines("x-kubernetes-preserve-unknown-fields: true", a), are("meaning", "stored"));
    EXPECT_THAT(lines(list + "{type: integer}}}", list + "{type: string}}}"), are("meaning", "meaning"));
    EXPECT_THAT(lines(list + "{type: object, properties: {x: {type: string}}}}}",
                      list + "{type: object, properties: {y: {type: string}}}}}"),
                are("meaning", "stored"));
    EXPECT_THAT(lines("properties: {a: {type: object, additionalProperties: {type: string}}}",
                      "properties: {a: {type: object, properties: {x: {type: string}}}}"),
                are("meaning", "stored"));
    const std::string webhook =
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://things.example.com/convert'}}}\n";
    EXPECT_THAT(lines(a, "properties: {a: {type: string}}", webhook),
                testing::Contains("spec.versions[v2].storage: meaning: Objects are stored in the version \"v2\"."));
    EXPECT_THAT(lines(a, "properties: {b: {type: integer}}", webhook),
                testing::Contains("spec.versions[v2].storage: stored: Objects are stored in the version \"v2\"."));
}

// A limit of numbers concerns no value where one version accepts none.
TEST(Comparison, TheTypeDecidesAboutOtherLimits) {
    const auto line = [](const std::string& left, const std::string& right, const std::string& keyword) {
        for (const std::string& one : test::lines(Pair(specWith("properties: {a: {type: " + left + "}}"),
                                                       specWith("properties: {a: {type: " + right + "}}"))
                                                      .comparison))
            if (one.find(": " + keyword) != std::string::npos) return one;
        return std::string();
    };
    const std::string at = "properties[spec].properties[a]: changed: ";
    EXPECT_EQ(line("integer, minimum: 0", "string", "minimum"), at + "safe: minimum is removed: 0.");
    EXPECT_EQ(line("string", "integer, minimum: 0", "minimum"), at + "safe: minimum is added: 0.");
    EXPECT_EQ(line("integer, minimum: 0", "number", "minimum"), at + "readers: minimum is removed: 0.");
    EXPECT_EQ(line("string, maxLength: 3", "integer", "maxLength"), at + "safe: maxLength is removed: 3.");
    EXPECT_EQ(line("boolean", "string, pattern: x", "pattern"), at + "safe: pattern is added: \"x\".");
}

// The enum of the field itself does not look at a value that is set, dropped or of another type in rules.
TEST(Comparison, AnEnumIsNoOtherLimit) {
    const auto hasOthers = [](const std::string& left, const std::string& right) {
        const Pair pair(specWith("properties: {a: {" + left + "}}"), specWith("properties: {a: {" + right + "}}"));
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.reason.english().find("A rule, limit or list type") == 0) return true;
        return false;
    };
    EXPECT_FALSE(hasOthers("type: boolean", "type: string, enum: [x]"));
    EXPECT_TRUE(hasOthers("type: boolean", "type: string, x-kubernetes-validations: [{rule: 'self != \"x\"'}]"));
    EXPECT_FALSE(hasOthers("type: string, nullable: true, default: x", "type: string, default: x, enum: [x, y]"));
    EXPECT_TRUE(hasOthers("type: string, nullable: true, default: x",
                          "type: string, default: x, x-kubernetes-validations: [{rule: 'self == oldSelf'}]"));
}

}  // namespace
}  // namespace crd::diff
