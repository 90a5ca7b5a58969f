#include "engine/diff/comparison.h"

#include <gmock/gmock.h>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::Pair;
using test::specWith;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> linesOf(const std::string& left, const std::string& right) {
    return test::lines(Pair(specWith(left), specWith(right)).comparison);
}

TEST(Comparison, NamesTheConsequencesOfEachKeyword) {
    const struct {
        const char* left;
        const char* right;
        const char* line;
    } kCases[] = {
        {"{type: integer, maximum: 10}", "{type: integer, maximum: 5}",
         "writers stored: maximum changes from 10 to 5."},
        {"{type: integer, maximum: 5}", "{type: integer, maximum: 10}", "readers: maximum changes from 5 to 10."},
        {"{type: string, enum: [a, b]}", "{type: string, enum: [b, c]}",
         "writers stored readers: \"a\" is removed from enum. \"c\" is added to enum."},
        {"{type: string, enum: [a, b]}", "{type: string, enum: [b, a]}", "safe: The order of enum changes."},
        {"{type: string, description: one}", "{type: string, description: two}", "safe: The description changes."},
        {"{type: integer}", "{type: number}", "readers meaning: The type changes from integer to number."},
        {"{type: number}", "{type: integer}", "writers stored meaning: The type changes from number to integer."},
        {"{type: integer, default: 1}", "{type: integer, default: 2}", "meaning: default changes from 1 to 2."},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: set}",
         "writers stored meaning: x-kubernetes-list-type is added: \"set\"."},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: atomic}",
         "safe: x-kubernetes-list-type is added: \"atomic\"."},
    };
    for (const auto& test : kCases) {
        EXPECT_THAT(linesOf("properties: {a: " + std::string(test.left) + "}",
                            "properties: {a: " + std::string(test.right) + "}"),
                    ElementsAre("properties[spec].properties[a]: changed: " + std::string(test.line)))
            << test.left << " -> " << test.right;
    }
}

TEST(Comparison, GuessesRenamedAndMovedFields) {
    const std::string size = "{type: object, properties: {x: {type: integer}, y: {type: integer}}}";
    const Pair renamed(specWith("properties: {size: " + size + ", b: {type: string}}"),
                       specWith("properties: {extent: " + size + ", b: {type: string}}"));
    EXPECT_THAT(
        test::lines(renamed.comparison),
        ElementsAre("properties[spec].properties[extent]: renamed: writers stored readers: The field \"size\" is "
                    "probably renamed to \"extent\"."));
    const Pair moved(
        specWith("properties: {size: " + size + ", b: {type: string}}"),
        specWith("properties: {b: {type: string}, form: {type: object, properties: {size: " + size + "}}}"));
    EXPECT_THAT(test::lines(moved.comparison),
                ElementsAre("properties[spec].properties[form]: added: safe: The field \"form\" is added.",
                            "properties[spec].properties[form].properties[size]: moved: writers stored readers: The "
                            "field \"spec.size\" is probably moved to \"spec.form.size\"."));
}

// What no object can show is not claimed.
TEST(Comparison, ClaimsNoLimitThatNoObjectReaches) {
    const std::string two = "{type: object, required: [b], properties: {b: {type: string}, c: {type: string}}";
    const std::string list = "{type: array, items: {type: object, required: [m], properties: {m: {type: string}}}";
    const struct {
        std::string left, right;
        const char* impacts;
    } kCases[] = {
        {two + "}", two + ", maxProperties: 2}", "safe"},
        {two + "}", two + ", maxProperties: 1}", "writers stored"},
        {two + "}", two + ", minProperties: 1}", "safe"},
        {two + "}", two + ", minProperties: 2}", "writers stored"},
        {"{type: integer}", "{type: integer, multipleOf: 1}", "safe"},
        {"{type: number}", "{type: number, multipleOf: 1}", "writers stored"},
        {list + ", x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [m]}", list + "}", "readers meaning"},
    };
    for (const auto& test : kCases) {
        const Pair pair(specWith("properties: {a: " + test.left + "}"),
                        specWith("properties: {a: " + test.right + "}"));
        const std::vector<std::string> found = test::lines(pair.comparison);
        ASSERT_FALSE(found.empty());
        EXPECT_THAT(found.front(), testing::HasSubstr(": changed: " + std::string(test.impacts) + ": ")) << test.right;
    }
}

// A value that was kept as it is can have fields of its own.
TEST(Comparison, KnowsThatAKeptFieldIsPrunedAndFilled) {
    const auto says = [](const std::string& field) {
        const std::string open = "x-kubernetes-preserve-unknown-fields: true";
        const Pair pair(specWith(open), specWith(open + ", properties: {a: " + field + "}"));
        std::string out;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out += consequence.reason.english() + '\n';
        return out;
    };
    const auto lost = testing::HasSubstr("Stored fields in it that the schema does not specify are lost");
    const auto filled = testing::HasSubstr("Absent fields in it get their defaults.");
    EXPECT_THAT(says("{type: string, default: x}"), testing::Not(testing::AnyOf(lost, filled)));
    EXPECT_THAT(says("{type: object, x-kubernetes-preserve-unknown-fields: true}"), testing::Not(lost));
    EXPECT_THAT(says("{type: object, properties: {b: {type: string}}}"), testing::AllOf(lost, testing::Not(filled)));
    EXPECT_THAT(says("{type: array, items: {type: object, properties: {b: {type: string, default: x}}}}"),
                testing::AllOf(lost, filled));
}

TEST(Comparison, KnowsThatAnotherBranchOfAnyOfCanAccept) {
    const auto line = [](const std::string& keyword) {
        const auto spec = [&](const char* bound) {
            return specWith("properties: {a: {type: integer, " + keyword + ": [{minimum: 5}, {maximum: " + bound +
                            "}]}}");
        };
        const Pair pair(spec("3"), spec("2"));
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                return difference.consequences.front().reason.english();
        return std::string();
    };
    EXPECT_EQ(line("anyOf"), "Inside not, oneOf or anyOf: values that were accepted can be rejected.");
    EXPECT_EQ(line("allOf"), "Numbers above 2 are rejected.");
}

// A null in a list stays there: only fields and values of maps are dropped.
TEST(Comparison, KnowsThatANullInAListIsRead) {
    const auto says = [](const std::string& left, const std::string& right) {
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        std::string out;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out += consequence.reason.english() + '\n';
        return out;
    };
    const std::string gone = "A stored null disappears.";
    EXPECT_THAT(says("{type: string, nullable: true}", "{type: string}"), testing::HasSubstr(gone));
    EXPECT_THAT(says("{type: object, additionalProperties: {type: string, nullable: true}}",
                     "{type: object, additionalProperties: {type: string}}"),
                testing::HasSubstr(gone));
    EXPECT_THAT(says("{type: array, items: {type: string, nullable: true}}", "{type: array, items: {type: string}}"),
                testing::Not(testing::HasSubstr(gone)));
}

// Reading sets the defaults of the version that is stored, and only those.
TEST(Comparison, SaysThatStoredObjectsGetADefaultOnlyOfTheStorageVersion) {
    const std::string without = specWith("properties: {a: {type: string}}");
    const std::string with = specWith("properties: {a: {type: string, default: x}, b: {type: string, default: y}}");
    const test::DefinitionText text(test::definitionWith({with, without}));  // the first is stored
    const test::DefinitionText other(test::definitionWith({without, with}));
    const auto reasons = [](const Comparison& comparison) {
        std::string out;
        for (const PairedNode& node : comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Meaning) out += consequence.reason.english() + '\n';
        return out;
    };
    // An object that is stored as another version has the defaults of that one.
    EXPECT_EQ(
        reasons(compare(text.side(1), text.side(0))),
        "New and updated objects that do not set the field get the default, and so do objects that are stored as the "
        "right version without the field when they are read.\n"
        "New and updated objects get the field with its default, and so do objects that are stored as the right "
        "version when they are read.\n");
    const test::DefinitionText before(test::definitionWith({without}));
    const test::DefinitionText after(test::definitionWith({with}));
    EXPECT_EQ(reasons(compare(before.side(0), after.side(0))),
              "New and updated objects that do not set the field get the default, and so do stored objects without the "
              "field when they are read.\n"
              "The field appears with its default, also in stored objects when they are read.\n");
    EXPECT_EQ(reasons(compare(other.side(0), other.side(1))),
              "New and updated objects that do not set the field get the default.\n"
              "New and updated objects get the field with its default.\n");
    // Of two defaults.
    const std::string more = specWith("properties: {a: {type: string, default: z}, b: {type: string, default: y}}");
    const test::DefinitionText both(test::definitionWith({with, more}));  // the first is stored
    const std::string all = "New and updated objects that do not set the field get the new default";
    EXPECT_EQ(reasons(compare(both.side(0), both.side(1))), all + ".\n");
    EXPECT_EQ(reasons(compare(both.side(1), both.side(0))),
              all + ", and so do objects that are stored as the right version without the field when they are read.\n");
    const test::DefinitionText changed(test::definitionWith({more}));
    const std::string read = all + ", and so do stored objects without the field when they are read.";
    EXPECT_EQ(reasons(compare(after.side(0), changed.side(0))),
              read + " Objects that were stored with the old default keep it.\n");
    // A part of it can be dropped.
    const auto object = [](const std::string& value) {
        return test::DefinitionText(test::definitionWith({specWith(
            "properties: {a: {type: object, default: {x: " + value + "}, properties: {x: {type: integer}}}}")}));
    };
    const test::DefinitionText one = object("1"), two = object("2");
    EXPECT_EQ(reasons(compare(one.side(0), two.side(0))), read + "\n");
}

// What a map keeps becomes an unknown field without it, and what a field keeps becomes a value of the map.
TEST(Comparison, KnowsWhatBecomesOfTheValuesOfAMap) {
    const std::string map = "{type: object, additionalProperties: {type: string}}";
    const std::string fields = "{type: object, properties: {b: {type: integer}}}";
    const auto lines = [](const std::string& left, const std::string& right) {
        std::string out;
        const Pair pair(specWith("properties: {a: " + left + "}"), specWith("properties: {a: " + right + "}"));
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    out += std::string(name(consequence.impact)) + ": " + consequence.reason.english() + '\n';
        return out;
    };
    EXPECT_EQ(lines(map, fields),
              "writers: Fields that the schema does not specify are dropped; a strict request, which kubectl sends by "
              "default, is rejected.\n"
              "stored: Stored fields that the schema does not specify are lost when the object is read.\n"
              "readers: Fields that the schema does not specify disappear.\n"
              "writers: Values of this name were validated as values of the map and are now validated as this field.\n"
              "stored: A stored object that violates it is rejected at its next update, unless the update leaves the "
              "value unchanged.\n");
    EXPECT_EQ(lines(fields, map),
              "writers: The field becomes a value of the map: other values are rejected.\n"
              "stored: A stored object that violates it is rejected at its next update, unless the update leaves the "
              "value unchanged.\n"
              "readers: Other values of the field can appear.\n"
              "meaning: The field has no default and no merge settings of its own.\n"
              "writers: Values that do not match are rejected.\n"
              "readers: Values that were dropped are kept and can appear.\n");
    // Both sides accept the same values of that name, or the right one more.
    for (const char* text :
         {"{type: string}", "{type: string, description: The team}", "{type: string, nullable: true}"}) {
        const std::string team = "{type: object, properties: {team: " + std::string(text) + "}}";
        EXPECT_THAT(lines(map, team), testing::EndsWith("safe: Objects without the field stay as they are.\n")) << text;
    }
    EXPECT_THAT(lines(map, "{type: object, properties: {team: {type: string, maxLength: 3}}}"),
                testing::HasSubstr("writers: Values of this name were validated as values of the map"));
    EXPECT_THAT(lines("{type: object, properties: {team: {type: string}}}", map),
                testing::StartsWith("meaning: The field has no default and no merge settings of its own.\n"));
    EXPECT_THAT(lines(map, "{type: string}"),
                testing::HasSubstr("stored: Stored values of the map are lost when the object is read.\n"));
    for (const char* open : {"x-kubernetes-preserve-unknown-fields: true", "additionalProperties: true"}) {
        EXPECT_THAT(lines(map, "{type: object, " + std::string(open) + "}"),
                    testing::AllOf(testing::HasSubstr("readers: Values are not validated.\n"),
                                   testing::Not(testing::HasSubstr("disappear")),
                                   testing::Not(testing::HasSubstr("dropped or rejected"))))
            << open;
    }
}

// One guess for the field that holds them, not one for each field.
TEST(Comparison, GuessesTheFieldAboveSeveralOnes) {
    const std::string x = "x: {type: integer, minimum: 1, description: The width of one plate}";
    const std::string y = "y: {type: integer, minimum: 1, description: The height of one plate}";
    const auto guesses = [](const std::string& left, const std::string& right) {
        std::vector<std::string> out;
        const Pair pair(specWith(left), specWith(right));
        for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i) {
            const PairedNode& node = pair.comparison.nodes[i];
            if (node.guess)
                out.push_back(pair.comparison.leftField(i) + " -> " + pair.comparison.rightField(i) + ": " +
                              node.guess->reason.english());
        }
        return out;
    };
    // Lists, with further fields.
    EXPECT_THAT(guesses("properties: {plates: {type: array, items: {type: object, properties: {" + x + ", " + y +
                            ", old: {type: string}, q: {type: string}}}}}",
                        "properties: {dishes: {type: array, items: {type: object, properties: {" + x + ", " + y +
                            ", extra: {type: boolean}, r: {type: string}}}}}"),
                ElementsAre("spec.plates -> spec.dishes: At least half of the fields below the removed and the added "
                            "field have the same names and types."));
    EXPECT_THAT(guesses("properties: {plates: {type: array, items: {type: object, properties: {w: {type: integer}, h: "
                        "{type: integer}, of: {type: string}}}}}",
                        "properties: {dishes: {type: array, items: {type: object, properties: {w: {type: integer}, h: "
                        "{type: number}, of: {type: string, maxLength: 5}}}}}"),
                ElementsAre("spec.plates -> spec.dishes: Most fields of the removed and the added object have the same "
                            "names."));
    // One of two fields changes.
    EXPECT_THAT(guesses("properties: {plate: {type: object, description: Old, properties: {" + x + ", " + y + "}}}",
                        "properties: {kitchen: {type: object, properties: {plate: {type: object, properties: {" + x +
                            ", y: {type: integer, minimum: 2}}}}}}"),
                ElementsAre("spec.plate -> spec.kitchen.plate: At least half of the fields below the removed and the "
                            "added field have the same names and types."));
    // At another place.
    EXPECT_THAT(
        guesses("properties: {plate: {type: object, properties: {" + x + ", " + y + ", old: {type: string}}}}",
                "properties: {kitchen: {type: object, properties: {dish: {type: object, properties: {" + x + ", " + y +
                    ", extra: {type: boolean}}}}}}"),
        ElementsAre("spec.plate -> spec.kitchen.dish: At least half of the fields below the removed and the added "
                    "field have the same names and types."));
}

// Between two files of one version, nothing is converted.
TEST(Comparison, SaysWhatIsDerivedFromTheSchemas) {
    const std::string one = specWith("properties: {a: {type: string, description: one}}");
    const std::string two = specWith("properties: {a: {type: string, description: two}}");
    const auto assurance = [](const Comparison& comparison) {
        for (const PairedNode& node : comparison.nodes)
            for (const Difference& difference : node.differences) return difference.assurance.english();
        return std::string();
    };
    EXPECT_EQ(assurance(Pair(one, two).comparison), "Derived from the schemas; no objects were converted.");
    const test::DefinitionText before(test::definitionWith({one})), after(test::definitionWith({two}));
    EXPECT_EQ(assurance(compare(before.side(), after.side())), "Derived from the schemas; no objects were tried.");
}

TEST(Comparison, OfASchemaWithItselfIsEmpty) {
    const std::string schema = specWith("properties: {a: {type: string}}, x-kubernetes-validations: [{rule: 'true'}]");
    const Pair pair(schema, schema);
    EXPECT_TRUE(pair.comparison.empty());
    EXPECT_THAT(test::lines(pair.comparison), IsEmpty());
    EXPECT_EQ(pair.comparison.nodes.size(), 3u);
}

// A schema that sets the keyword, and one that does not.
std::pair<std::string, std::string> schemasWith(schema::Keyword keyword) {
    using K = schema::Keyword;
    const std::string name(schema::info(keyword).name);
    const auto plain = [&](const std::string& type, const std::string& value) {
        return std::pair("{type: " + type + ", " + name + ": " + value + "}", "{type: " + type + "}");
    };
    switch (keyword) {
        case K::Type:
            return {"{type: string}", "{type: integer}"};
        case K::Maximum:
        case K::Minimum:
        case K::MultipleOf:
            return plain("integer", "2");
        case K::ExclusiveMaximum:
            return {"{type: integer, maximum: 1, exclusiveMaximum: true}", "{type: integer, maximum: 1}"};
        case K::ExclusiveMinimum:
            return {"{type: integer, minimum: 1, exclusiveMinimum: true}", "{type: integer, minimum: 1}"};
        case K::MaxLength:
        case K::MinLength:
            return plain("string", "2");
        case K::MaxItems:
        case K::MinItems:
            return plain("array", "2");
        case K::MaxProperties:
        case K::MinProperties:
            return plain("object", "2");
        case K::Required:
        case K::XListMapKeys:
            return plain("object", "[b]");
        case K::Enum:
            return plain("string", "[b]");
        case K::AllOf:
        case K::AnyOf:
        case K::OneOf:
            return plain("string", "[{maxLength: 3}]");
        case K::Items:
        case K::Not:
        case K::AdditionalProperties:
        case K::AdditionalItems:
            return plain("object", "{type: string}");
        case K::Properties:
        case K::PatternProperties:
        case K::Definitions:
            return plain("object", "{b: {type: string}}");
        case K::Dependencies:
            return plain("object", "{b: [c]}");
        case K::ExternalDocs:
            return plain("string", "{url: 'https://example.com'}");
        case K::XListType:
            return plain("array", "set");
        case K::XMapType:
            return plain("object", "atomic");
        case K::XValidations:
            return plain("string", "[{rule: self != 'a'}]");
        case K::XIntOrString:
            return {"{x-kubernetes-int-or-string: true}", "{type: string}"};
        case K::UniqueItems:
        case K::Nullable:
        case K::XPreserveUnknownFields:
        case K::XEmbeddedResource:
            return plain("object", "true");
        default:
            return plain("string", "text");
    }
}

TEST(Comparison, KnowsEveryKeyword) {
    for (const schema::KeywordInfo& info : schema::keywords()) {
        const auto [with, without] = schemasWith(info.keyword);
        const std::vector<std::string> removed =
            linesOf("properties: {a: " + with + "}", "properties: {a: " + without + "}");
        const std::vector<std::string> added =
            linesOf("properties: {a: " + without + "}", "properties: {a: " + with + "}");
        EXPECT_FALSE(removed.empty()) << info.name;
        EXPECT_FALSE(added.empty()) << info.name;
        if (isCompared(info.keyword)) continue;
        for (const std::string& line : removed) EXPECT_THAT(line, testing::HasSubstr("writers")) << info.name;
    }
}

TEST(Comparison, PairsBranchesByContent) {
    EXPECT_THAT(
        linesOf("anyOf: [{required: [a]}, {required: [b]}], properties: {a: {type: string}, b: {type: string}}",
                "anyOf: [{required: [b]}, {required: [a]}], properties: {a: {type: string}, b: {type: string}}"),
        IsEmpty());
    const std::vector<std::string> lines =
        linesOf("anyOf: [{properties: {a: {enum: [one]}}}, {required: [b]}], properties: {a: {type: string}}",
                "anyOf: [{required: [b]}, {properties: {a: {enum: [one, two]}}}], properties: {a: {type: string}}");
    EXPECT_THAT(lines,
                ElementsAre("properties[spec].anyOf[1].properties[a]: changed: readers: \"two\" is added to enum."));
    // Inside of `not`, more values are fewer objects.
    EXPECT_THAT(linesOf("not: {required: [a, b]}, properties: {a: {type: string}}",
                        "not: {required: [a]}, properties: {a: {type: string}}"),
                ElementsAre("properties[spec].not: changed: writers stored: \"b\" becomes optional."));
}

TEST(Comparison, PairsRulesByForm) {
    const auto rules = [](const std::string& list) {
        return "properties: {a: {type: integer, x-kubernetes-validations: [" + list + "]}}";
    };
    EXPECT_THAT(linesOf(rules("{rule: self > 1}, {rule: self < 9}"), rules("{rule: self < 9}, {rule: self > 1}")),
                IsEmpty());
    EXPECT_THAT(linesOf(rules("{rule: self > 1}"), rules("{rule: '( self>1 )'}")),
                ElementsAre("properties[spec].properties[a]: changed: safe: Changed in the rule ( self>1 ): rule."));
    EXPECT_THAT(linesOf(rules("{rule: self > 1, message: one}"), rules("{rule: self > 1, message: two}")),
                ElementsAre("properties[spec].properties[a]: changed: safe: Changed in the rule self > 1: message."));
    EXPECT_THAT(linesOf(rules("{rule: self > 1, message: one}"), rules("{rule: self > 2, message: one}")),
                ElementsAre("properties[spec].properties[a]: changed: writers stored readers: The rule changes "
                            "from self > 1 to self > 2."));
    EXPECT_THAT(linesOf(rules("{rule: self > 1}"), rules("{rule: self > 2}")),
                ElementsAre("properties[spec].properties[a]: changed: readers: The rule self > 1 is removed.",
                            "properties[spec].properties[a]: changed: writers stored: The rule self > 2 is added."));
}

TEST(Comparison, RatchetsFromTheTargetVersionThatDoes) {
    const std::string left = specWith("properties: {a: {type: integer}}");
    const std::string right = specWith("properties: {a: {type: integer, maximum: 3}}");
    const auto ratcheted = [&](int minor) {
        Options options;
        options.targetMinor = minor;
        const Pair pair(left, right, options);
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences) return difference.consequences.at(1).ratcheted;
        return false;
    };
    EXPECT_FALSE(ratcheted(29));
    EXPECT_TRUE(ratcheted(30));
    // Every update changes the root.
    const Pair root("{type: object, properties: {spec: {type: object}}}",
                    "{type: object, required: [spec], properties: {spec: {type: object}}}");
    EXPECT_FALSE(root.comparison.nodes.front().differences.front().consequences.at(1).ratcheted);
}

TEST(Comparison, AnUnchangedValueOfAnotherTypeFailsInARuleAboutTheOldOne) {
    for (const bool watched : {false, true}) {
        const std::string rule =
            watched ? "x-kubernetes-validations: [{rule: 'has(self.a) == has(oldSelf.a)'}], " : std::string();
        const Pair pair(specWith(rule + "properties: {a: {type: string}}"),
                        specWith(rule + "properties: {a: {type: integer}}"));
        bool ratcheted = false;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    ratcheted = ratcheted || consequence.ratcheted;
        EXPECT_EQ(ratcheted, !watched);
    }
}

TEST(Comparison, KnowsThatTheServerReadsTheValuesOfScale) {
    const auto text = [](const char* nullable, bool scale) {
        const std::string schema =
            std::string(
                "{type: object, properties: {spec: {type: object, properties: {n: {type: integer}}}, status: "
                "{type: object, properties: {n: {type: integer}, s: {type: string") +
            nullable + "}}}}}";
        return test::definitionWith({schema}) +
               (scale ? "    subresources: {status: {}, scale: {specReplicasPath: .spec.n, statusReplicasPath: "
                        ".status.n, labelSelectorPath: .status.s}}\n"
                      : "");
    };
    for (const bool scale : {false, true}) {
        const test::DefinitionText left(text("", scale)), right(text(", nullable: true", scale));
        const std::vector<std::string> found = test::lines(compare(left.side(), right.side()));
        ASSERT_EQ(found.size(), 1u);
        EXPECT_EQ(found.front().find("writers") != std::string::npos, scale) << found.front();
        // The value is validated again, whether or not it is unchanged.
        const test::DefinitionText limited(text(", maxLength: 3", scale));
        const Comparison comparison = compare(left.side(), limited.side());
        std::string stored;
        for (const PairedNode& node : comparison.nodes)
            for (const Difference& difference : node.differences)
                for (const Consequence& consequence : difference.consequences)
                    if (consequence.impact == Impact::Stored) stored += consequence.reason.english();
        EXPECT_EQ(stored.find("unless the update leaves the value unchanged") == std::string::npos, scale) << stored;
    }
}

TEST(Comparison, FollowsDecisionsAboutGuesses) {
    const std::string size = "{type: object, properties: {x: {type: integer}, y: {type: integer}}}";
    const std::string left = specWith("properties: {size: " + size + ", b: {type: string}}");
    const std::string right = specWith("properties: {extent: " + size + ", c: {type: string}}");
    const auto at = [](const char* name) {
        return *FieldPath::parse("properties[spec].properties[" + std::string(name) + "]");
    };
    Options options;
    options.decisions = {{at("size"), at("extent"), false}, {at("b"), at("c"), true}};
    const Pair pair(left, right, options);
    std::vector<std::string> marks;
    for (const PairedNode& node : pair.comparison.nodes)
        if (!node.differences.empty()) marks.push_back(node.name() + ' ' + std::string(name(node.mark)));
    EXPECT_THAT(marks, testing::UnorderedElementsAre("size removed", "extent added", "c renamed"));
}

// What a declared conversion moves or keeps is not lost; a decision by hand wins.
TEST(Comparison, FollowsTheDeclaredConversion) {
    const std::string left = specWith(
        "properties: {cook: {type: string}, hostPort: {type: string}, note: {type: string}, lost: {type: boolean}, b: "
        "{type: string}}");
    const std::string right = specWith(
        "properties: {chef: {type: string}, host: {type: string}, port: {type: integer}, c: "
        "{type: string}, d: {type: string}}");
    const auto at = [](const char* name) {
        return *FieldPath::parse("properties[spec].properties[" + std::string(name) + "]");
    };
    Options options;
    options.decisions = {{at("b"), at("d"), true}};
    options.conversion.fields = {{at("cook"), at("chef")},
                                 {at("hostPort"), std::nullopt},
                                 {at("note"), std::nullopt},
                                 {at("b"), at("c")},
                                 {at("nowhere"), at("chef")}};
    const Pair pair(left, right, options);
    std::vector<std::string> marks;
    for (const PairedNode& node : pair.comparison.nodes) {
        if (node.differences.empty()) continue;
        marks.push_back(node.name() + ' ' + std::string(name(node.mark)) +
                        (node.differences.front().has(Impact::Stored) ? " lost" : "") +
                        (node.guess && node.guess->declared ? " declared" : ""));
    }
    EXPECT_THAT(marks, testing::UnorderedElementsAre("chef renamed declared", "hostPort removed", "note removed",
                                                     "lost removed lost", "host added", "port added", "c added",
                                                     "d renamed lost"));
    const std::vector<std::string> said = test::lines(pair.comparison);
    EXPECT_THAT(said, testing::Contains(testing::HasSubstr("The field \"cook\" is renamed to \"chef\".")));
}

// A field under another name or at another place is compared with what it was, in a guess as in a declared conversion.
TEST(Comparison, ComparesWhatIsInARenamedOrMovedField) {
    const std::string oven = "{type: object, properties: {heat: {type: string}, fuel: {type: string}}}";
    const std::string stove =
        "{type: object, required: [fuel], properties: {heat: {type: integer}, fuel: {type: string, maxLength: 9}}}";
    const FieldPath from = *FieldPath::parse("properties[spec].properties[oven]");
    for (const bool moved : {false, true}) {
        const std::string place =
            moved ? "properties[spec].properties[kitchen].properties[stove]" : "properties[spec].properties[stove]";
        const std::string right =
            moved ? "kitchen: {type: object, properties: {stove: " + stove + "}}" : "stove: " + stove;
        for (const bool declared : {false, true}) {
            Options options;
            if (declared) {
                options.conversion.fields = {{from, *FieldPath::parse(place)}};
            } else {
                options.decisions = {{from, *FieldPath::parse(place), true}};
            }
            const Pair pair(specWith("properties: {oven: " + oven + "}"), specWith("properties: {" + right + "}"),
                            options);
            EXPECT_THAT(
                test::lines(pair.comparison),
                testing::IsSupersetOf(
                    {place + (moved ? ": moved" : ": renamed") + ": writers stored: \"fuel\" becomes required.",
                     place + ".properties[heat]: changed: writers stored readers meaning: The type changes from "
                             "string to integer.",
                     place + ".properties[fuel]: changed: writers stored: maxLength is added: 9."}))
                << place << declared;
            for (const PairedNode& node : pair.comparison.nodes)
                if (node.name() == "kitchen") {
                    EXPECT_EQ(node.differences.front().consequences.front().reason.english(),
                              declared ? "The declared conversion moves values into the field."
                                       : "Objects without the field stay as they are.");
                }
        }
    }
}

// A stored object has a required field that the declared conversion always sets.
TEST(Comparison, KnowsWhatTheDeclaredConversionAlwaysSets) {
    const std::string left = specWith("required: [cook], properties: {cook: {type: string}}");
    const std::string right = specWith("required: [chef], properties: {chef: {type: string}}");
    Options options;
    const auto isStored = [&] {
        const Pair pair(left, right, options);
        bool out = false;
        for (const PairedNode& node : pair.comparison.nodes)
            for (const Difference& difference : node.differences)
                if (difference.what.english() == "\"chef\" becomes required.") out = difference.has(Impact::Stored);
        return out;
    };
    EXPECT_TRUE(isStored());
    options.conversion.set = {*FieldPath::parse("properties[spec].properties[chef]")};
    EXPECT_FALSE(isStored());
}

TEST(Comparison, LeavesARowAtTheOldPlaceOfAMovedField) {
    const std::string size = "{type: object, properties: {x: {type: integer}, y: {type: integer}}}";
    const Pair pair(specWith("properties: {size: " + size + "}"),
                    specWith("properties: {form: {type: object, properties: {size: " + size + "}}}"));
    const std::vector<PairedNode>& nodes = pair.comparison.nodes;
    std::size_t moved = 0;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].mark != Mark::Moved) continue;
        ++moved;
        ASSERT_LT(nodes[i].other, nodes.size());
        EXPECT_EQ(nodes[nodes[i].other].other, i);
        EXPECT_EQ(pair.comparison.leftField(i), "spec.size");
        EXPECT_EQ(pair.comparison.rightField(i), nodes[i].isOldPlace() ? "" : "spec.form.size");
    }
    EXPECT_EQ(moved, 2u);
}

// Parents before children, and subtrees that end where the next sibling begins.
TEST(Comparison, ListsRowsInPreorder) {
    const Pair pair(specWith("properties: {a: {type: object, properties: {b: {type: string}}}, c: {type: string}}"),
                    specWith("properties: {c: {type: integer}, d: {type: array, items: {type: string}}}"));
    const std::vector<PairedNode>& nodes = pair.comparison.nodes;
    ASSERT_FALSE(nodes.empty());
    EXPECT_EQ(nodes.front().subtree, nodes.size());
    Counts counted;
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        const PairedNode& parent = nodes[nodes[i].parent];
        EXPECT_EQ(nodes[i].depth, parent.depth + 1);
        EXPECT_LT(nodes[i].parent, i);
        EXPECT_LE(i + nodes[i].subtree, nodes[i].parent + parent.subtree);
    }
    EXPECT_EQ(nodes.front().below, pair.comparison.total);
}

TEST(Comparison, NamesDifferencesOfDefinitions) {
    const std::string schema = "{type: object}";
    std::string text = test::definitionWith({schema, schema});
    const test::DefinitionText left(text);
    const auto change = [&](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    change("Namespaced", "Cluster");
    change("singular: thing}", "singular: thing, shortNames: [th]}");
    change("name: v2\n    served: true", "name: v3\n    served: true");
    change("    schema:",
           "    additionalPrinterColumns: [{name: Age, type: date, jsonPath: .metadata.creationTimestamp}]\n    "
           "subresources: {status: {}}\n    selectableFields: [{jsonPath: .spec.a}]\n    schema:");
    const test::DefinitionText right(text);
    EXPECT_THAT(test::lines(compare(left.side(), right.side())),
                ElementsAre("spec.scope: writers stored readers: scope changes from \"Namespaced\" to \"Cluster\".",
                            "spec.names.shortNames: safe: shortNames is added: [\"th\"].",
                            "spec.versions[v2]: writers readers: The version \"v2\" is removed.",
                            "spec.versions[v3]: safe: The version \"v3\" is added.",
                            "subresources.status: writers meaning: The status subresource is added.",
                            "selectableFields: safe: \".spec.a\" becomes a selectable field.",
                            "additionalPrinterColumns[Age]: readers: The column \"Age\" is added."));
    Options options;
    options.wholeDefinition = false;
    EXPECT_EQ(compare(left.side(), right.side(), options).definition.size(), 3u);
}

// The objects of a single version were never converted.
TEST(Comparison, AConversionAfterASingleVersionChangesNoFormerOne) {
    const std::string schema = "{type: object}";
    const auto changed = [&](const std::string& left, std::string right, bool storesSecond) {
        right.insert(right.find("  versions:"),
                     "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                     "'https://things.example.com/convert'}}}\n");
        if (storesSecond) {
            right.replace(right.find("storage: true"), 13, "storage: false");
            right.replace(right.rfind("storage: false"), 14, "storage: true");
        }
        const test::DefinitionText before(left), after(right);
        const std::string line = "spec.conversion.strategy: ";
        for (const std::string& one : test::lines(compare(before.side(), after.side())))
            if (one.starts_with(line)) return one.substr(line.size(), one.find(": ", line.size()) - line.size());
        return std::string();
    };
    const std::string one = test::definitionWith({schema}), two = test::definitionWith({schema, schema});
    EXPECT_EQ(changed(one, two, false), "safe");
    EXPECT_EQ(changed(one, two, true), "meaning");
    EXPECT_EQ(changed(two, two, false), "writers stored readers");
}

TEST(Comparison, ChecksWhatTheServerAlwaysHas) {
    EXPECT_THAT(test::lines(Pair("{type: object}",
                                 "{type: object, properties: {metadata: {type: object, properties: "
                                 "{name: {type: string, maxLength: 3}}}}}")
                                .comparison),
                ElementsAre("properties[metadata]: added: writers stored: The field \"metadata\" is added."));
    EXPECT_THAT(test::lines(Pair("{type: object, properties: {kind: {type: string}}}", "{type: object}").comparison),
                ElementsAre("properties[kind]: removed: safe: The field \"kind\" is removed."));
}

}  // namespace
}  // namespace crd::diff
