#include "engine/mapping/suggest.h"

#include <gmock/gmock.h>

#include "engine/diff/witness.h"
#include "engine/mapping/declared_conversion.h"
#include "engine/mapping/edit.h"
#include "engine/mapping/report.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::sharedText;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const char* const kDeclaredWebhook =
    "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
    "'https://example.com'}}}\n";

// A difference that concerns stored objects.
struct StoredDifference {
    std::string field, keyword, what;
};

// Those of a definition with a webhook whose conversion has the rules.
std::vector<StoredDifference> storedDifferences(const std::string& v1Spec, const std::string& v2Spec,
                                                const std::string& rules) {
    std::string text = twoVersions(v1Spec, v2Spec);
    text.insert(text.find("  versions:"), kDeclaredWebhook);
    const Mapped lamps(text, test::oneWay(rules));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const Version& v1 = lamps.definition.versions[0];
    const Version& v2 = lamps.definition.versions[1];
    diff::Options options;
    options.wholeDefinition = false;
    options.conversion = declaredConversion(lamps.compiled, lamps.definition, v1, v2, &server);
    const diff::Comparison comparison = diff::compare({&lamps.definition, &v1}, {&lamps.definition, &v2}, options);
    std::vector<StoredDifference> out;
    for (std::uint32_t row = 0; row < comparison.nodes.size(); ++row) {
        for (const diff::Difference& difference : comparison.nodes[row].differences)
            if (difference.has(diff::Impact::Stored))
                out.push_back({comparison.rightField(row),
                               difference.keyword ? std::string(schema::info(*difference.keyword).name) : "",
                               difference.what.english()});
    }
    return out;
}

std::string lineOf(const Suggestion& suggestion) {
    if (suggestion.preserve) return "preserve " + suggestion.rule.field;
    return suggestion.rule.field + " -> " + suggestion.rule.destination +
           (suggestion.rule.transformation.empty() ? "" : " = " + suggestion.rule.transformation);
}

struct SuggestionCase {
    const char* what;
    const char* v1;
    const char* v2;
    std::vector<std::string> there, back;
};

// A rule by hand is known on the way back, before anything is kept in an annotation.
TEST(MappingSuggestions, HaveTheInverseOfAWrittenRule) {
    const auto back = [](const std::string& v1, const std::string& v2, const std::string& rules) {
        const auto spec = [](const std::string& members) { return "{type: object, properties: {" + members + "}}"; };
        const Mapped lamps(twoVersions(spec(v1), spec(v2)), test::oneWay(rules));
        std::vector<std::string> out;
        for (const Suggestion& suggestion :
             suggestions(lamps.definition.versions[1], lamps.definition.versions[0], &lamps.text.mappings.front()))
            out.push_back(lineOf(suggestion));
        return out;
    };
    EXPECT_THAT(back("chef: {type: string}, x: {type: integer}", "cook: {type: string}, w: {type: boolean}",
                     "{field: .spec.chef, destination: .spec.cook}"),
                ElementsAre(".spec.cook -> .spec.chef", "preserve .spec.w"));
    EXPECT_THAT(back("chef: {type: string}", "cooks: {type: array, items: {type: string}}",
                     "{field: .spec.chef, destination: .spec.cooks, transformation: '[self]'}"),
                ElementsAre(".spec.cooks -> .spec.chef = self.size() > 0 ? self[0] : ''"));
    // A value that is copied, or goes to two fields, has no inverse.
    EXPECT_THAT(
        back("a: {type: string}", "a: {type: string}, zz: {type: string}", "{field: .spec.a, destination: .spec.zz}"),
        ElementsAre("preserve .spec.zz"));
    EXPECT_THAT(back("ab: {type: string}", "one: {type: string}, two: {type: string}",
                     "{field: .spec.ab, destination: .spec.one}, {field: .spec.ab, destination: .spec.two}"),
                ElementsAre("preserve .spec.one", "preserve .spec.two"));
}

TEST(MappingSuggestions, FollowPairsByHand) {
    const Mapped lamps(twoVersions("{type: object, properties: {cook: {type: string}, x: {type: string}}}",
                                   "{type: object, properties: {chef: {type: string}, z: {type: string}}}"),
                       "");
    const auto at = [](const char* name) {
        return *FieldPath::parse("properties[spec].properties[" + std::string(name) + "]");
    };
    std::vector<diff::Decision> decisions = {{at("cook"), at("chef"), true}};
    const Version &v1 = lamps.definition.versions[0], &v2 = lamps.definition.versions[1];
    const std::vector<Suggestion> there = suggestions(v1, v2, nullptr, {}, decisions);
    ASSERT_FALSE(there.empty());
    EXPECT_EQ(lineOf(there.front()), ".spec.cook -> .spec.chef");
    EXPECT_EQ(there.front().reason.english(), "Paired by hand.");
    std::swap(decisions.front().left, decisions.front().right);
    const std::vector<Suggestion> back = suggestions(v2, v1, nullptr, {}, decisions);
    ASSERT_FALSE(back.empty());
    EXPECT_EQ(lineOf(back.front()), ".spec.chef -> .spec.cook");
}

TEST(Mapping, TellsTheComparisonWhatItMoves) {
    const auto moved = [](const char* conversion) {
        std::string text = twoVersions(
            "{type: object, properties: {cook: {type: string}, hostPort: {type: string}, m: {type: string}, o: {type: "
            "object, properties: {a: {type: string}, b: {type: string}}}, q: {type: object, properties: {r: {type: "
            "string}}}}}",
            "{type: object, properties: {chef: {type: string}, host: {type: string}, port: {type: string}, p: {type: "
            "string}, t: {type: "
            "string}}}");
        text.insert(text.find("  versions:"), conversion);
        const Mapped lamps(text, test::oneWay("{field: .spec.cook, destination: .spec.chef}, {field: .spec.hostPort, "
                                              "destination: .spec.host, transformation: 'self.split(\":\")[0]'}, "
                                              "{field: .spec.hostPort, destination: .spec.port, transformation: "
                                              "'self.split(\":\")[1]'}, "
                                              "{field: .spec.o, destination: .spec.p, transformation: 'self.a'}, "
                                              "{field: .spec.q.r, destination: .spec.t}",
                                              "[.spec.m]"));
        std::vector<std::string> out;
        const diff::DeclaredConversion declared = declaredConversion(
            lamps.compiled, lamps.definition, lamps.definition.versions[0], lamps.definition.versions[1]);
        for (const diff::ConvertedField& field : declared.fields)
            out.push_back(field.left.toString() + (field.right ? " -> " + field.right->toString() : ""));
        return out;
    };
    EXPECT_THAT(moved(kDeclaredWebhook),
                ElementsAre("properties[spec].properties[cook] -> properties[spec].properties[chef]",
                            "properties[spec].properties[hostPort]", "properties[spec].properties[o].properties[a]",
                            "properties[spec].properties[q].properties[r] -> properties[spec].properties[t]",
                            "properties[spec].properties[m]", "properties[spec].properties[q]"));
    EXPECT_THAT(moved("  conversion: {strategy: None}\n"), IsEmpty());
}

// What a converted object has wherever it has what is around it.
TEST(Mapping, TellsTheComparisonWhatItAlwaysSets) {
    const auto set = [](const std::string& v1, const std::string& rules) {
        std::string text =
            twoVersions("{type: object, " + v1 + "}",
                        "{type: object, properties: {chef: {type: string}, o: {type: object, properties: "
                        "{b: {type: string}}}}}");
        text.insert(text.find("  versions:"), kDeclaredWebhook);
        const Mapped lamps(text, test::oneWay(rules));
        std::vector<std::string> out;
        for (const FieldPath& field : declaredConversion(lamps.compiled, lamps.definition, lamps.definition.versions[0],
                                                         lamps.definition.versions[1])
                                          .set)
            out.push_back(field.toString());
        return out;
    };
    const char* const chef = "{field: .spec.cook, destination: .spec.chef}";
    const auto always = ElementsAre("properties[spec].properties[chef]");
    EXPECT_THAT(set("required: [cook], properties: {cook: {type: string}}", chef), always);
    EXPECT_THAT(set("properties: {cook: {type: string, default: x}}", chef), always);
    EXPECT_THAT(set("required: [cook], properties: {cook: {type: integer}}",
                    "{field: .spec.cook, destination: .spec.chef, transformation: 'string(self)'}"),
                always);
    EXPECT_THAT(set("properties: {cook: {type: string}}", chef), IsEmpty());
    EXPECT_THAT(set("required: [cook], properties: {cook: {type: string, nullable: true}}", chef), IsEmpty());
    // The object around it is there with it.
    EXPECT_THAT(set("required: [a], properties: {a: {type: string}}", "{field: .spec.a, destination: .spec.o.b}"),
                ElementsAre("properties[spec].properties[o]"));
    EXPECT_THAT(set("properties: {a: {type: string}}", "{field: .spec.a, destination: .spec.o.b}"), IsEmpty());
    // Another rule makes the object around it, or writes over it.
    EXPECT_THAT(set("required: [o, p], properties: {o: {type: object, required: [a], properties: {a: {type: string}}}, "
                    "p: {type: object, properties: {b: {type: string}}}}",
                    "{field: .spec.o.a, destination: .spec.o.b}, {field: .spec.p, destination: .spec.o}"),
                ElementsAre("properties[spec].properties[o]"));
}

// Whether values that a transformation reads are kept, and have the type of the field that it writes, is tried.
TEST(Mapping, TriesWhatItKeeps) {
    std::string text = twoVersions(
        "{type: object, required: [engine], properties: {engine: {type: string}, engineVersion: {type: string}, "
        "labels: {type: object, additionalProperties: {type: string}}, seconds: {type: integer}, "
        "kind: {type: integer}, parts: {type: object, properties: {a: {type: string}, b: {type: string}}}}}",
        "{type: object, properties: {engine: {type: object, properties: {name: {type: string}, version: {type: "
        "string}}}, team: {type: string}, tier: {type: string}, timeout: {type: string}, kind: {type: string}, "
        "parts: {type: string}}}");
    text.insert(text.find("  versions:"), kDeclaredWebhook);
    const Mapped lamps(
        text, test::oneWay("{field: .spec, destination: .spec.engine, transformation: \"has(dyn(self).engineVersion) ? "
                           "{'name': dyn(self).engine, 'version': dyn(self).engineVersion} : {'name': "
                           "dyn(self).engine}\"}, "
                           "{field: .spec.labels, destination: .spec.team, transformation: \"'team' in self ? "
                           "self['team'] : 'none'\"}, "
                           "{field: .spec.labels, destination: .spec.tier, transformation: \"'tier' in self ? "
                           "self.tier : 'gold'\"}, "
                           "{field: .spec.seconds, destination: .spec.timeout, transformation: \"string(self) + "
                           "'s'\"}, "
                           "{field: .spec.parts, destination: .spec.parts, transformation: \"[self].map(p, has(p.a) ? "
                           "p.a : 'none')[0]\"}"));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const diff::DeclaredConversion declared = declaredConversion(
        lamps.compiled, lamps.definition, lamps.definition.versions[0], lamps.definition.versions[1], &server);
    const auto keeps = [&](const std::string& field) -> std::optional<diff::Keeps> {
        for (const diff::ConvertedField& one : declared.fields)
            if (one.left.toString() == "properties[spec]." + field) return one.keeps;
        return std::nullopt;
    };
    EXPECT_EQ(keeps("properties[engineVersion]"), diff::Keeps::All);
    EXPECT_EQ(keeps("properties[labels]"), diff::Keeps::Some) << "keys that no rule reads";
    EXPECT_EQ(keeps("properties[parts]"), diff::Keeps::Some) << "at the same path";
    EXPECT_EQ(keeps("properties[parts].properties[a]"), diff::Keeps::All) << "below a field that is read as a whole";
    EXPECT_EQ(keeps("properties[parts].properties[b]"), diff::Keeps::Some);
    EXPECT_EQ(keeps("properties[kind]"), std::nullopt);
    std::vector<std::string> typed;
    for (const FieldPath& field : declared.typed) typed.push_back(field.toString());
    EXPECT_THAT(typed, ElementsAre("properties[spec].properties[engine]", "properties[spec].properties[team]",
                                   "properties[spec].properties[tier]", "properties[spec].properties[timeout]",
                                   "properties[spec].properties[parts]"));
}

// Whether a field accepts what a transformation writes into it is tried: then no stored object is rejected because of
// it.
TEST(Mapping, TriesWhichValuesItWrites) {
    const auto stored = [](const std::string& seconds) {
        std::vector<std::string> out;
        for (const StoredDifference& one :
             storedDifferences("{type: object, properties: {tier: {type: string, enum: [free, pro, ent]}, copied: "
                               "{type: string, enum: [a, b]}, seconds: {type: integer" +
                                   seconds + "}}}",
                               "{type: object, properties: {tier: {type: string, enum: [free, pro]}, copied: "
                               "{type: string, enum: [a]}, timeout: {type: string, pattern: '^[0-9]+s$'}}}",
                               "{field: .spec.tier, destination: .spec.tier, transformation: \"self == 'ent' ? 'pro' "
                               ": self\"}, {field: .spec.seconds, destination: .spec.timeout, transformation: "
                               "\"string(self) + 's'\"}"))
            out.push_back(one.field + ": " + one.keyword);
        return out;
    };
    EXPECT_THAT(stored(", minimum: 0"), UnorderedElementsAre("spec.tier: ", "spec.copied: enum")) << "ent is lost";
    EXPECT_THAT(stored(""), UnorderedElementsAre("spec.tier: ", "spec.copied: enum", "spec.timeout: pattern")) << "-1";
}

// No stored item is left where a rule makes a list, or something else of one.
TEST(Mapping, ItemsThatARuleMakesAreNotStored) {
    const auto stored = [](const std::string& items) {
        std::vector<std::string> out;
        for (const StoredDifference& one : storedDifferences(
                 "{type: object, properties: {hosts: {type: array, items: {type: string}}, tag: {type: string}}}",
                 "{type: object, properties: {hosts: {type: string}, tag: {type: array, items: " + items + "}}}",
                 "{field: .spec.hosts, destination: .spec.hosts, transformation: \"self.join(',')\"}, {field: "
                 ".spec.tag, destination: .spec.tag, transformation: '[self]'}"))
            if (one.keyword == "items") out.push_back(one.what);
        return out;
    };
    EXPECT_THAT(stored("{type: string}"), IsEmpty());
    EXPECT_THAT(stored("{type: string, maxLength: 1}"), ElementsAre("A schema for items is added."));
}

// The items of a list, and the values of a map, that a rule makes: those that a stored object has are tried.
TEST(Mapping, TriesTheItemsThatItWrites) {
    const auto stored = [](const std::string& left, const std::string& right, const std::string& rule) {
        std::vector<std::string> out;
        for (const StoredDifference& one : storedDifferences(
                 "{type: object, properties: {a: " + left + "}}", "{type: object, properties: {a: " + right + "}}",
                 "{field: .spec.a, destination: .spec.a, transformation: \"" + rule + "\"}"))
            out.push_back(one.keyword);
        return out;
    };
    const std::string numbers = "{type: array, items: {type: integer, minimum: 0, maximum: 2}}";
    const std::string texts = "{type: array, items: {type: string, enum: ['0', '1', '2']}}";
    EXPECT_THAT(stored(numbers, texts, "self.map(p, string(p))"), IsEmpty());
    EXPECT_THAT(stored("{type: array, items: {type: integer, minimum: 0}}", texts, "self.map(p, string(p))"),
                ElementsAre("type", "enum"));
}

// A value that is copied and then written over is not kept.
TEST(Mapping, TriesACopyThatALaterRuleOverwrites) {
    std::string text = twoVersions(
        "{type: object, properties: {a: {type: string}, b: {type: object, properties: {d: {type: integer}}}}}",
        "{type: object, properties: {b: {type: object, properties: {c: {type: string}, d: {type: integer}}}}}");
    text.insert(text.find("  versions:"), kDeclaredWebhook);
    const std::string copy = "{field: .spec.a, destination: .spec.b.c}",
                      over = "{field: .spec.b, destination: .spec.b}";
    const auto keeps = [&](const std::string& rules) -> std::optional<diff::Keeps> {
        const Mapped lamps(text, test::oneWay(rules));
        convert::Conversion server(lamps.definition, lamps.result.versions);
        for (const diff::ConvertedField& one :
             declaredConversion(lamps.compiled, lamps.definition, lamps.definition.versions[0],
                                lamps.definition.versions[1], &server)
                 .fields)
            if (one.left.toString() == "properties[spec].properties[a]") return one.keeps;
        return std::nullopt;
    };
    EXPECT_EQ(keeps(over + ", " + copy), diff::Keeps::All);
    EXPECT_EQ(keeps(copy + ", " + over), diff::Keeps::Some);
    // With a rule that cannot be used, each conversion fails.
    EXPECT_EQ(keeps(copy + ", {field: .spec.gone, destination: .spec.b.d}"), std::nullopt);
}

// A null that a rule reads does not stay null, and one above the fields that rules read is lost.
TEST(Mapping, SaysNothingOfANullThatARuleReads) {
    std::string text = twoVersions(
        "{type: object, properties: {level: {type: integer, nullable: true, default: 1}, owner: {type: object, "
        "nullable: true, properties: {name: {type: string}}}}}",
        "{type: object, properties: {level: {type: string, default: low, enum: [low, high]}, ownerName: {type: "
        "string}}}");
    text.insert(text.find("  versions:"), kDeclaredWebhook);
    const Mapped lamps(text,
                       test::oneWay("{field: .spec.level, destination: .spec.level, transformation: \"self > 1 ? "
                                    "'high' : 'low'\"}, {field: .spec.owner.name, destination: .spec.ownerName}"));
    convert::Conversion server(lamps.definition, lamps.result.versions);
    const Version& v1 = lamps.definition.versions[0];
    const Version& v2 = lamps.definition.versions[1];
    diff::Options options;
    options.wholeDefinition = false;
    options.conversion = declaredConversion(lamps.compiled, lamps.definition, v1, v2, &server);
    const auto& fields = options.conversion.fields;
    const auto owner = std::find_if(fields.begin(), fields.end(), [](const diff::ConvertedField& one) {
        return one.left.toString() == "properties[spec].properties[owner]";
    });
    ASSERT_NE(owner, fields.end());
    EXPECT_EQ(owner->keeps, diff::Keeps::Some);
    const diff::Side left{&lamps.definition, &v1}, right{&lamps.definition, &v2};
    const diff::Comparison comparison = diff::compare(left, right, options);
    bool found = false;
    diff::Witnesses witnesses(left, right);
    for (std::uint32_t row = 0; row < comparison.nodes.size(); ++row) {
        for (const diff::Difference& difference : comparison.nodes[row].differences) {
            if (difference.keyword != schema::Keyword::Nullable) continue;
            found = true;
            ASSERT_EQ(difference.consequences.size(), 1u);
            EXPECT_EQ(difference.consequences.front().reason.english(), "A null is replaced with the default.");
            EXPECT_FALSE(witnesses.of(comparison, row, difference).witness) << "no null is rejected";
        }
    }
    EXPECT_TRUE(found);
}

TEST(MappingSuggestions, FromTheDifferences) {
    const SuggestionCase cases[] = {
        {"nothing", "a: {type: string}", "a: {type: string}", {}, {}},
        {"a renamed field",
         "hostname: {type: string, description: The name of the host.}",
         "hostName: {type: string, description: The name of the host.}",
         {".spec.hostname -> .spec.hostName"},
         {".spec.hostName -> .spec.hostname"}},
        {"a field that is gone",
         "a: {type: string}, other: {type: boolean}",
         "a: {type: string}",
         {"preserve .spec.other"},
         {}},
        {"an integer as a text",
         "a: {type: integer}",
         "a: {type: string}",
         {".spec.a -> .spec.a = string(self)"},
         {".spec.a -> .spec.a = int(self)"}},
        {"a scalar as a list",
         "a: {type: string}",
         "a: {type: array, items: {type: string}}",
         {".spec.a -> .spec.a = [self]"},
         {".spec.a -> .spec.a = self.size() > 0 ? self[0] : ''"}},
        {"a scalar as an object",
         "a: {type: string}",
         "a: {type: object, required: [name], properties: {name: {type: string}, size: {type: integer}}}",
         {".spec.a -> .spec.a = {'name': self}"},
         {".spec.a -> .spec.a = self.name", "preserve .spec.a.size"}},
        {"names as objects",
         "a: {type: array, items: {type: string}}",
         "a: {type: array, items: {type: object, properties: {name: {type: string}, size: {type: integer}}}}",
         {".spec.a -> .spec.a = self.map(x, {'name': x})"},
         {".spec.a -> .spec.a = self.filter(x, has(x.name)).map(x, x.name)"}},
        {"a map as a list, whose items have no such keys",
         "a: {type: object, additionalProperties: {type: string}}",
         "a: {type: array, items: {type: object, properties: {name: {type: string}, value: {type: string}}}}",
         {},
         {}},
        {"an enum",
         "a: {type: string, enum: [small, large, in-progress]}",
         "a: {type: string, enum: [Small, Large, InProgress]}",
         {".spec.a -> .spec.a = self in {'small': 'Small', 'large': 'Large', 'in-progress': 'InProgress'} ? {'small': "
          "'Small', 'large': 'Large', 'in-progress': 'InProgress'}[self] : self"},
         {".spec.a -> .spec.a = self in {'Small': 'small', 'Large': 'large', 'InProgress': 'in-progress'} ? {'Small': "
          "'small', 'Large': 'large', 'InProgress': 'in-progress'}[self] : self"}},
        {"a unit in the name",
         "storageGB: {type: integer}",
         "storage: {x-kubernetes-int-or-string: true}",
         {".spec.storageGB -> .spec.storage = string(self) + 'G'"},
         {".spec.storage -> .spec.storageGB = int(quantity(string(self)).asApproximateFloat() / 1000000000.0)"}},
        {"seconds",
         "timeoutSeconds: {type: integer}",
         "timeout: {type: string}",
         {".spec.timeoutSeconds -> .spec.timeout = string(self) + 's'"},
         {".spec.timeout -> .spec.timeoutSeconds = duration(self).getSeconds()"}},
        {"a split, and its join",
         "hostPort: {type: string, pattern: '^[a-z]+:[0-9]+$'}",
         "host: {type: string, default: a}, port: {type: integer}",
         {".spec.hostPort -> .spec.host = self.split(':')[0]",
          ".spec.hostPort -> .spec.port = int(self.split(':')[1])"},
         {".spec -> .spec.hostPort = self.host + ':' + (has(self.port) ? string(self.port) : '0')"}},
        {"a split without a join",
         "hostPort: {type: string, pattern: '^[a-z]+:[0-9]+$'}",
         "host: {type: string}, port: {type: integer}",
         {".spec.hostPort -> .spec.host = self.split(':')[0]",
          ".spec.hostPort -> .spec.port = int(self.split(':')[1])"},
         {"preserve .spec.host", "preserve .spec.port"}},
        {"a boolean",
         "a: {type: boolean}",
         "a: {type: string, enum: [Open, Closed]}",
         {".spec.a -> .spec.a = self ? 'Open' : 'Closed'"},
         {".spec.a -> .spec.a = self == 'Open'"}},
    };
    for (const SuggestionCase& c : cases) {
        SCOPED_TRACE(c.what);
        const Mapped mapped(twoVersions("{type: object, properties: {" + std::string(c.v1) + "}}",
                                        "{type: object, properties: {" + std::string(c.v2) + "}}"),
                            "");
        for (const bool back : {false, true}) {
            const auto& versions = mapped.definition.versions;
            std::vector<std::string> said;
            for (const Suggestion& one : suggestions(versions[back ? 1 : 0], versions[back ? 0 : 1])) {
                said.push_back(lineOf(one));
                EXPECT_FALSE(one.reason.empty()) << said.back();
            }
            EXPECT_EQ(said, back ? c.back : c.there);
        }
    }
}

// Takes all proposals for a definition; the text of the mapping.
std::string taken(const std::string& definition) {
    const Mapped empty(definition, "");
    std::string text = newMapping(empty.definition);
    const MappingText read = readMappings(yaml::Stream::read(sharedText(text)));
    EXPECT_THAT(read.findings, IsEmpty()) << text;
    const auto edit = take(read, read.mappings.front(), allSuggestions(empty.definition));
    EXPECT_TRUE(edit) << (edit ? "" : edit.error().message.english());
    return edit ? applied(text, *edit) : "";
}

TEST(MappingSuggestions, OfTheShippedSamples) {
    EXPECT_THAT(taken(test::fileText("resources/samples/crontabs.yaml")), HasSubstr(R"(  conversions:
  - from: v1beta1
    to: v1
    rules:
    - field: .spec.hostPort
      destination: .spec.host
      transformation: self.split(':')[0]
    - field: .spec.hostPort
      destination: .spec.port
      transformation: self.split(':')[1]
  - from: v1
    to: v1beta1
    rules:
    - field: .spec
      destination: .spec.hostPort
      transformation: self.host + ':' + self.port
)"));
    EXPECT_THAT(taken(test::fileText("resources/samples/pizzas.yaml")), HasSubstr("self.map(x, {''name'': x})"));
}

TEST(MappingSuggestions, SayWhatTheyLose) {
    const Mapped lamps(
        twoVersions(
            "{type: object, properties: {a: {type: string}, names: {type: array, items: {type: string}}}}",
            "{type: object, properties: {a: {type: array, items: {type: string}}, names: {type: array, items: {type: "
            "object, required: [name], properties: {name: {type: string}, size: {type: integer}}}}}}"),
        "");
    std::vector<std::string> reasons;
    for (const Suggestion& one : suggestions(lamps.definition.versions[1], lamps.definition.versions[0]))
        reasons.push_back(one.reason.english());
    EXPECT_THAT(reasons, ElementsAre("A list becomes a single value, its first item. The other items are lost.",
                                     "Objects of a list become values. The other fields of the objects are lost."));
}

TEST(MappingEdits, KeepTheRest) {
    const std::string text =
        "# head\n" + test::mappingText(
                         "  - from: v1 # old\n    to: v2\n    rules:\n    # why\n    - field: .spec.a\n"
                         "      destination: .spec.b\n");
    const MappingText read = readMappings(yaml::Stream::read(sharedText(text)));
    const Mapping& mapping = read.mappings.front();
    const auto edited = [&](const Result<TextEdit>& edit) {
        EXPECT_TRUE(edit) << (edit ? "" : edit.error().message.english());
        return edit ? applied(text, *edit) : "";
    };
    Rule rule;
    rule.field = ".spec.a";
    rule.destination = "spec.b";
    rule.transformation = "self + '#'";
    EXPECT_THAT(edited(putRule(read, mapping, "v1", "v2", rule)),
                HasSubstr("    # why\n    - field: .spec.a\n      destination: spec.b\n      transformation: self + "
                          "'#'\n"));
    rule.destination = ".spec.c";
    EXPECT_THAT(edited(putRule(read, mapping, "v2", "v1", rule)),
                HasSubstr("  - from: v2\n    to: v1\n    rules:\n    - field: .spec.a\n      destination: .spec.c\n"));
    EXPECT_THAT(edited(setPreserved(read, mapping, "v1", "v2", "spec.x", true)),
                HasSubstr("      destination: .spec.b\n    preserve:\n    - .spec.x\n"));
    EXPECT_THAT(edited(removeRule(read, mapping, mapping.conversions[0].rules[0])),
                HasSubstr("  - from: v1 # old\n    to: v2\n    rules: []\n"));
    const std::string acknowledged = edited(acknowledge(read, mapping, {{"v1", "v2", "spec.a", "it is not used"}}));
    const MappingText again = readMappings(yaml::Stream::read(sharedText(acknowledged)));
    EXPECT_THAT(again.findings, IsEmpty()) << acknowledged;
    ASSERT_TRUE(again.mappings.front().acknowledgementOf("v1", "v2", ".spec.a.b[].c", kLossy).current);
    EXPECT_EQ(again.mappings.front().acknowledgementOf("v1", "v2", ".spec.ab", kLossy).current, nullptr);
    EXPECT_EQ(again.mappings.front().acknowledged.front().reason, "it is not used");
    // The losses of a field have a line each.
    std::string both = edited(acknowledge(read, mapping, {{"v1", "v2", ".spec.a", "one", std::string(kLossy), {}}}));
    for (const std::string_view kind : {kAdded, kAdded, kNull}) {
        const MappingText now = readMappings(yaml::Stream::read(sharedText(both)));
        const auto edit =
            acknowledge(now, now.mappings.front(), {{"v1", "v2", ".spec.a", "two", std::string(kind), {}}});
        ASSERT_TRUE(edit) << edit.error().message;
        both = applied(both, *edit);
    }
    const MappingText lines = readMappings(yaml::Stream::read(sharedText(both)));
    ASSERT_EQ(lines.mappings.front().acknowledged.size(), 3u) << both;
    EXPECT_EQ(lines.mappings.front().acknowledged[0].kind, kLossy);
    EXPECT_EQ(lines.mappings.front().acknowledged[1].kind, kAdded);
    EXPECT_EQ(lines.mappings.front().acknowledged[2].kind, kNull);
}

}  // namespace
}  // namespace crd::mapping
