#include <gmock/gmock.h>

#include <filesystem>
#include <regex>
#include <set>

#include "engine/mapping/coverage.h"
#include "engine/mapping/kcp_differences.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::mappingText;
using test::oneWay;
using test::sharedText;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kV1 =
    "{type: object, properties: {first: {type: string}, size: {type: integer}, ratio: {type: number}, "
    "tags: {type: array, items: {type: string}}, name: {type: string}, none: {type: string, nullable: true}, "
    "labels: {type: object, additionalProperties: {type: string}}}}";
const std::string kV2 =
    "{type: object, properties: {name: {type: object, properties: {first: {type: string}, last: {type: string}}}, "
    "full: {type: object, properties: {first: {type: string}}}, "
    "size: {type: integer}, count: {type: integer}, text: {type: string, nullable: true}, items: {type: array, items: "
    "{type: object, properties: {name: {type: string}}}}, labels: {type: object, additionalProperties: {type: "
    "string}}, any: {x-kubernetes-preserve-unknown-fields: true}}}";

struct Case {
    const char* what;
    const char* rules;
    const char* spec;
    const char* made;
};

const Case kCases[] = {
    {"a rule copies", "{field: .spec.first, destination: .spec.full.first}", "{first: Ada}",
     R"({"first":"Ada","full":{"first":"Ada"}})"},
    {"the first dot may be absent", "{field: spec.first, destination: spec.full.first}", "{first: Ada}",
     R"({"first":"Ada","full":{"first":"Ada"}})"},
    {"an absent field", "{field: .spec.first, destination: .spec.full.first}", "{size: 1}", R"({"size":1})"},
    {"a transformation", "{field: .spec.first, destination: .spec.text, transformation: self.upperAscii()}",
     "{first: Ada}", R"({"first":"Ada","text":"ADA"})"},
    {"rules read the original",
     "{field: .spec.first, destination: .spec.text}, {field: .spec.name, destination: .spec.first}",
     "{first: a, name: b}", R"({"first":"b","name":"b","text":"a"})"},
    {"large integers", "{field: .spec.size, destination: .spec.count, transformation: self + 1}",
     "{size: 9007199254740991}", R"({"count":9007199254740992,"size":9007199254740991})"},
    {"a list of objects", "{field: .spec.tags, destination: .spec.items, transformation: \"self.map(t, {'name': t})\"}",
     "{tags: [a, b]}", R"({"items":[{"name":"a"},{"name":"b"}],"tags":["a","b"]})"},
    {"an error of an expression", "{field: .spec.tags, destination: .spec.text, transformation: 'self[0]'}",
     "{tags: []}", "error converting: error executing transformation: index out of bounds: 0"},
    {"a null of the source", "{field: .spec.none, destination: .spec.text}", "{none: null}",
     R"({"none":null,"text":null})"},
    {"a value on the way", "{field: .spec.first, destination: .spec.name.first}", "{first: a, name: b}",
     R"(error setting destination field "spec.name.first": value cannot be set because .spec.name is not a map[string]interface{})"},
    {"bytes and durations",
     "{field: .spec.first, destination: .spec.any, transformation: \"[dyn(string(duration('90s'))), dyn(b'ab'), "
     "dyn(duration('1.5s'))]\"}",
     "{first: a}", R"({"any":["90s","YWI=","1.5s"],"first":"a"})"},
};

TEST(Mapping, Converts) {
    for (const Case& c : kCases) {
        SCOPED_TRACE(c.what);
        Mapped mapped(twoVersions(kV1, kV2), oneWay(c.rules));
        EXPECT_THAT(mapped.text.findings, IsEmpty());
        EXPECT_EQ(mapped.converted("v1", c.spec, "v2"), c.made);
    }
}

TEST(Mapping, HonoursTheTarget) {
    Mapped mapped(twoVersions(kV1, kV2), mappingText("  - {from: v1, to: v2, rules: [{field: .spec.first, destination: "
                                                     ".spec.text}]}\n  - {from: v1, to: v3, rules: []}\n"));
    EXPECT_EQ(mapped.converted("v1", "{first: a}", "v2"), R"({"first":"a","text":"a"})");
    EXPECT_EQ(mapped.converted("v2", "{text: a}", "v1"), R"({"text":"a"})") << "no conversion: as strategy None";
}

TEST(Mapping, PreservesInAnAnnotation) {
    Mapped mapped(twoVersions(kV1, kV2), oneWay("", "[.spec.tags, spec.size, .spec.first]"));
    EXPECT_THAT(mapped.findings(), IsEmpty());
    MappingConverter converter(mapped.compiled);
    const Json sent = convert::test::lamp("v1", "{tags: [a], size: 5}");
    auto there = converter.convert(sent, "example.com/v2", {});
    ASSERT_TRUE(there);
    EXPECT_EQ(there->object.find("metadata")->find("annotations")->textAt("preserve.conversion.apis.kcp.io/v1"),
              R"({"spec.size":5,"spec.tags":["a"]})");
    there->object.asObject()->at("spec") = Json(Json::Object());
    const auto back = converter.convert(there->object, "example.com/v1", {});
    ASSERT_TRUE(back);
    EXPECT_EQ(back->object, sent);
}

// Each version has fields that the other one does not have: both conversions restore and preserve.
TEST(Mapping, RestoresAndPreserves) {
    const std::string v1 =
        "{type: object, properties: {cook: {type: string}, address: {type: string}, note: {type: string}}}";
    const std::string v2 =
        "{type: object, properties: {chef: {type: string}, host: {type: string}, port: {type: integer}}}";
    Mapped mapped(twoVersions(v1, v2),
                  mappingText("  - {from: v1, to: v2, rules: [{field: .spec.cook, destination: .spec.chef}], preserve: "
                              "[.spec.address, .spec.note]}\n"
                              "  - {from: v2, to: v1, rules: [{field: .spec.chef, destination: .spec.cook}], preserve: "
                              "[.spec.host, .spec.port]}\n"));
    EXPECT_THAT(mapped.findings(), IsEmpty());
    MappingConverter converter(mapped.compiled, {.dropsMoved = true});
    const auto made = [&](const Json& object, const std::string& version) {
        auto out = converter.convert(object, "example.com/" + version, {});
        EXPECT_TRUE(out) << (out ? "" : out.error().message.english());
        return out ? std::move(out->object) : Json();
    };
    const auto annotations = [](const Json& object) {
        const Json* found = object.find("metadata")->find("annotations");
        return found ? toString(*found) : std::string();
    };
    const std::string keptOfV1 =
        R"({"preserve.conversion.apis.kcp.io/v1":"{\"spec.address\":\"here\",\"spec.note\":\"hot\"}"})";
    const std::string keptOfV2 = R"({"preserve.conversion.apis.kcp.io/v2":"{\"spec.host\":\"h\",\"spec.port\":80}"})";
    Json there = made(convert::test::lamp("v1", "{cook: Ada, address: here, note: hot}"), "v2");
    EXPECT_EQ(annotations(there), keptOfV1);
    Json::Object& spec = *there.asObject()->at("spec").asObject();
    spec["host"] = Json("h");
    spec["port"] = Json(80);
    const Json back = made(there, "v1");
    EXPECT_EQ(annotations(back), keptOfV2);
    EXPECT_EQ(toString(*back.find("spec")), R"({"address":"here","cook":"Ada","note":"hot"})");
    const Json again = made(back, "v2");
    EXPECT_EQ(annotations(again), keptOfV1);
    EXPECT_EQ(toString(*again.find("spec")), R"({"chef":"Ada","host":"h","port":80})");
}

TEST(Mapping, DoesNotPreserveWhatItRestores) {
    Mapped mapped(
        twoVersions(kV1, kV2),
        mappingText("  - {from: v2, to: v1, rules: [], preserve: [.spec.size, .spec.name.first, .spec.text]}\n"));
    MappingConverter converter(mapped.compiled);
    Json object = convert::test::lamp("v2", "{size: 1, name: {first: a}, text: b}");
    (*object.asObject()->at("metadata").asObject())["annotations"] =
        Json(Json::Object{{"preserve.conversion.apis.kcp.io/v1", Json(R"({"spec.size":5,"spec.name":"n"})")}});
    const auto made = converter.convert(object, "example.com/v1", {});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(toString(*made->object.find("metadata")->find("annotations")),
              R"({"preserve.conversion.apis.kcp.io/v2":"{\"spec.text\":\"b\"}"})");
    EXPECT_EQ(toString(*made->object.find("spec")), R"({"name":"n","size":5,"text":"b"})");
}

TEST(Mapping, DropsWhatItMoved) {
    const std::string v1 =
        "{type: object, properties: {a: {type: object, properties: {b: {type: object, properties: {c: {type: string}, "
        "d: {type: string}}}}}, e: {type: string}, f: {type: string}}}";
    Mapped mapped(
        twoVersions(v1, "{type: object, properties: {c: {type: string}, f: {type: string}}}"),
        oneWay("{field: .spec.a.b.c, destination: .spec.c}, {field: .spec.f, destination: .spec.c2}", "[.spec.e]"));
    MappingConverter converter(mapped.compiled, {.dropsMoved = true});
    const auto spec = [&](const std::string& sent) {
        const auto made = converter.convert(convert::test::lamp("v1", sent), "example.com/v2", {});
        return made ? toString(*made->object.find("spec")) : made.error().message.english();
    };
    EXPECT_EQ(spec("{a: {b: {c: x}}, e: y, f: z}"), R"({"c":"x","c2":"z","f":"z"})");
    EXPECT_EQ(spec("{a: {b: {c: x, d: w}}}"), R"({"a":{"b":{"d":"w"}},"c":"x"})") << "d is lost";
}

// dyn() changes the type that the checker sees: only the selected fields are read.
TEST(Mapping, ReadsWhatItSelectsOfDyn) {
    const Mapped mapped(
        twoVersions("{type: object, properties: {engine: {type: string}, version: {type: string}, size: {type: "
                    "integer}}}",
                    "{type: object, properties: {engine: {type: object, properties: {name: {type: string}, version: "
                    "{type: string}}}}}"),
        oneWay("{field: .spec, destination: .spec.engine, transformation: \"has(dyn(self).version) ? {'name': "
               "dyn(self).engine, 'version': dyn(dyn(self).version)} : {'name': dyn(self).engine}\"}"));
    EXPECT_THAT(mapped.findings(), IsEmpty());
    const CompiledConversion& conversion = mapped.compiled.conversions.front();
    std::set<std::string> reads;
    for (const std::vector<std::string>& field : conversion.rules.front().reads) reads.insert(pathOf(field));
    EXPECT_THAT(reads, ElementsAre(".spec.engine", ".spec.version"));
    std::vector<std::string> gaps;
    for (const Gap& gap : coverageOf(conversion, Mapping()).gaps) gaps.push_back(gap.field);
    EXPECT_THAT(gaps, ElementsAre(".spec.size"));
    // What is read is not left for pruning.
    MappingConverter converter(mapped.compiled, {.dropsMoved = true});
    const auto made =
        converter.convert(convert::test::lamp("v1", "{engine: mysql, version: '8', size: 2}"), "example.com/v2", {});
    ASSERT_TRUE(made) << made.error().message.english();
    EXPECT_EQ(toString(*made->object.find("spec")), R"({"engine":{"name":"mysql","version":"8"},"size":2})");
}

TEST(Mapping, BrokenAnnotation) {
    Mapped mapped(twoVersions(kV1, kV2), oneWay(""));
    MappingConverter converter(mapped.compiled);
    for (const char* text : {"{", "[1]", "{\"spec\": ", "[[[["}) {
        Json object = convert::test::lamp("v2", "{}");
        (*object.asObject()->at("metadata").asObject())["annotations"] =
            Json(Json::Object{{"preserve.conversion.apis.kcp.io/v1", Json(text)}});
        const auto made = converter.convert(object, "example.com/v1", {});
        ASSERT_FALSE(made) << text;
        EXPECT_THAT(made.error().message.english(), HasSubstr("error unmarshaling preserve annotation: "));
    }
}

struct FindingCase {
    const char* what;
    const char* rules;
    const char* said;
};

const FindingCase kFindingCases[] = {
    {"a field that does not exist", "{field: .spec.x.y, destination: .spec.text}",
     R"(mapping.field: field "spec.x" doesn't exist)"},
    {"a field below a text", "{field: .spec.first.y, destination: .spec.text}",
     R"(mapping.field: expected field "spec.first" to be an object)"},
    {"an expression", "{field: .spec.first, destination: .spec.text, transformation: 'self + 1'}",
     "mapping.transformation: error compiling CEL program: ERROR: <input>:1:6: found no matching overload for '_+_' "
     "applied to '(string, int)'\n | self + 1\n | .....^"},
    {"a destination that does not exist", "{field: .spec.first, destination: .spec.full.second}",
     "mapping.destination: v2 has no field .spec.full.second: a value written there is pruned."},
    {"a destination below a text", "{field: .spec.first, destination: .spec.text.a}",
     "mapping.destination: .spec.text of v2 is not an object."},
    {"metadata", "{field: .spec.first, destination: .metadata.name}",
     "mapping.destination: The server restores .metadata.name: a conversion changes only labels and annotations."},
    {"labels", "{field: .spec.first, destination: .metadata.labels.first}", ""},
    {"a key of a map", "{field: .spec.first, destination: .spec.labels.first}", ""},
    {"any value", "{field: .spec.tags, destination: .spec.any}", ""},
    {"another type", "{field: .spec.first, destination: .spec.count}",
     "mapping.type: .spec.count is of type integer, and the value is of type string."},
    {"a fraction", "{field: .spec.ratio, destination: .spec.count}",
     "mapping.type: .spec.count is an integer, and the value may have a fraction."},
    {"a result of another type", "{field: .spec.first, destination: .spec.count, transformation: self + 'x'}",
     "mapping.type: .spec.count is of type integer, and the value is of type string."},
    {"items of another type", "{field: .spec.tags, destination: .spec.items}",
     "mapping.type: .spec.items[] is of type object, and the value is of type string."},
    {"a result that is no JSON", "{field: .spec.first, destination: .spec.text, transformation: quantity(self)}",
     "mapping.type: A value of type kubernetes.Quantity cannot be written: convert it to a string or a number."},
    {"a null", "{field: .spec.first, destination: .spec.count, transformation: 'null'}",
     "mapping.type: .spec.count is not nullable."},
};

TEST(Mapping, ReportsWhatIsWrong) {
    for (const FindingCase& c : kFindingCases) {
        SCOPED_TRACE(c.what);
        const Mapped mapped(twoVersions(kV1, kV2), oneWay(c.rules));
        if (*c.said == 0) {
            EXPECT_THAT(mapped.findings(), IsEmpty());
        } else {
            EXPECT_THAT(mapped.findings(), ElementsAre(HasSubstr(c.said)));
        }
    }
}

TEST(Mapping, ReportsLinesOfAcknowledgementsWhereTheyAre) {
    const std::string head =
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata:\n  name: lamps.example.com\n  annotations:\n"
        "    crd-designer/acknowledged-losses: ";
    const std::string tail = "spec:\n  conversions:\n  - {from: v1, to: v2, rules: []}\n";
    const std::string v1 =
        "{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}}}}, any: "
        "{type: object, x-kubernetes-preserve-unknown-fields: true}, m: {type: object, additionalProperties: {type: "
        "object, properties: {c: {type: string}}}}}}";
    const std::string v2 = "{type: object, properties: {d: {type: string}}}";
    const auto said = [&](const std::string& lines) {
        const std::string text = head + lines + tail;
        const Mapped mapped(twoVersions(v1, v2), text);
        std::vector<std::string> out;
        for (const auto& list : {mapped.text.findings, mapped.compiled.findings})
            for (const Finding& finding : list)
                out.push_back(std::string(finding.span.of(text)) + " | " + finding.message.english());
        return out;
    };
    EXPECT_THAT(said("|\n      v1 -> v2 .spec.a[].b: fine\n      v1 -> v2 .spec.m.*.c [lossy 01234567]: fine\n"
                     "      v1 -> v2 .spec.any.x: fine\n      v1 -> v2 .metadata.labels.x: fine\n"
                     "      v1 -> v2 .spec.d: fine\n      v1 -> v3 .spec.no: fine\n"),
                IsEmpty());
    EXPECT_THAT(said("|\n      v1 -> v2 .spec.a: fine\n      v1 -> v2 .spec.aa: fine\n      v1 > v2 .spec.a: no\n"
                     "      v1 -> v2 .spec.a[].no: fine\n"),
                ElementsAre("v1 > v2 .spec.a: no | A line of this annotation has the form \"v1 -> v2 .spec.field: "
                            "reason\".",
                            "v1 -> v2 .spec.aa: fine | Neither v1 nor v2 has a field .spec.aa, so nothing is "
                            "acknowledged.",
                            "v1 -> v2 .spec.a[].no: fine | Neither v1 nor v2 has a field .spec.a[].no, so nothing is "
                            "acknowledged."));
    EXPECT_THAT(said("'v1 -> v2 .spec.m.x.no: fine'\n"),
                ElementsAre(HasSubstr("v1 -> v2 .spec.m.x.no: fine | Neither v1 nor v2 has a field .spec.m.x.no, so")));
}

// Every object has metadata, and a map has any key.
TEST(Mapping, ReportsPreservedFieldsThatDoNotExist) {
    const auto said = [](const std::string& field) {
        return Mapped(twoVersions(kV1, kV2), mappingText("  - {from: v1, to: v2, rules: [], preserve: [" + field +
                                                         "]}\n  - {from: v2, to: v1, rules: [], preserve: []}\n"))
            .findings();
    };
    for (const char* field :
         {".metadata", ".metadata.labels", ".metadata.labels.team", ".spec.labels.team", ".spec.tags"})
        EXPECT_THAT(said(field), IsEmpty()) << field;
    for (const char* field : {".metadata.team", ".metadata.name.team", ".kind.team", ".spec.team", ".spec.first.team"})
        EXPECT_THAT(said(field), ElementsAre("mapping.preserve: v1 has no field " + std::string(field) +
                                             ", so nothing is preserved."));
}

TEST(Mapping, FindingsHavePlaces) {
    const std::string text = mappingText(
        "  - from: v1\n    to: v2\n    rules:\n    - field: .spec.nothing # here\n"
        "      destination: .spec.text\n");
    const Mapped mapped(twoVersions(kV1, kV2), text);
    ASSERT_EQ(mapped.compiled.findings.size(), 1u);
    const Finding& finding = mapped.compiled.findings.front();
    EXPECT_EQ(finding.span.of(text), ".spec.nothing");
    EXPECT_EQ(
        toString(*finding.server),
        R"(spec.conversions[0].rules[0].field: Invalid value: ".spec.nothing": field "spec.nothing" doesn't exist)");
    EXPECT_EQ(mapped.compiled.error, toString(*finding.server));
}

TEST(Mapping, IsValidatedWithItsSchema) {
    const Mapped mapped(twoVersions(kV1, kV2),
                        mappingText("  - {from: one, to: v2, rules: [{field: '', destination: .spec.text}, {field: "
                                    ".spec.first, destination: .spec.text, more: 1}]}\n  - {to: v2, rules: []}\n"));
    std::vector<std::string> said;
    for (const Finding& finding : mapped.text.findings) said.push_back(finding.message.english());
    EXPECT_THAT(
        said,
        testing::UnorderedElementsAre(
            HasSubstr(
                "spec.conversions[0].from: Invalid value: \"one\": spec.conversions[0].from in body should match"),
            HasSubstr("spec.conversions[0].rules[0].field: Invalid value: \"\": spec.conversions[0].rules[0].field in "
                      "body should be at least 1 chars long"),
            HasSubstr("spec.conversions[0].rules[1]: Duplicate value"), HasSubstr("spec.conversions[1].from: Required"),
            HasSubstr("APIConversion has no field spec.conversions[0].rules[1].more")));
}

TEST(Mapping, SeveralDocuments) {
    const MappingText text = readMappings(yaml::Stream::read(
        sharedText(mappingText("    []\n", "a.example.com") + "---\nkind: ConfigMap\n---\n" +
                   mappingText("  - {from: v1, to: v2, rules: []}\n", "rev1.lamps.example.com") + "---\n# nothing\n")));
    ASSERT_EQ(text.mappings.size(), 2u);
    ASSERT_EQ(text.findings.size(), 1u);
    EXPECT_EQ(idOf(text.findings.front().rule), "mapping.other-kind");
    Definition lamps;
    lamps.name = "lamps.example.com";
    EXPECT_EQ(mappingFor(text, lamps), &text.mappings[1]);
    lamps.name = "amps.example.com";
    EXPECT_EQ(mappingFor(text, lamps), nullptr);
}

TEST(Mapping, PartsThatNameAField) {
    const MappingText text = readMappings(yaml::Stream::read(std::make_shared<const std::string>(
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata:\n  name: widgets.example.com\n  "
        "annotations:\n"
        "    crd-designer/acknowledged-losses: \"v1 -> v2 .spec.old: not needed\"\nspec:\n  conversions:\n  - from: "
        "v1\n"
        "    to: v2\n    rules:\n    - {field: .spec.a, destination: .spec.b}\n    preserve: [.spec.kept.part]\n")));
    ASSERT_EQ(text.mappings.size(), 1U);
    const auto naming = [&](const char* version, const char* field) {
        std::vector<std::string> out;
        for (const FieldPath& part : partsNaming(text.mappings[0], version, stepsOf(field)))
            out.push_back(part.toString());
        return out;
    };
    EXPECT_THAT(naming("v1", ".spec.a"), ElementsAre("spec.conversions[0].rules[0]"));
    EXPECT_THAT(naming("v2", ".spec.b"), ElementsAre("spec.conversions[0].rules[0]"));
    EXPECT_THAT(naming("v2", ".spec.a"), IsEmpty());
    EXPECT_THAT(naming("v1", ".spec.kept"), ElementsAre("spec.conversions[0].preserve[0]"));
    EXPECT_THAT(naming("v1", ".spec.old"), ElementsAre("metadata.annotations[crd-designer/acknowledged-losses]"));
}

TEST(Mapping, HostileTexts) {
    std::string deep = ".spec";
    for (int i = 0; i < 100'000; ++i) deep += ".a";
    std::string rules;
    for (int i = 0; i < 20'000; ++i) rules += "{field: .spec.first, destination: .spec.a" + std::to_string(i) + "}, ";
    for (const std::string& text :
         {oneWay("{field: .spec.first, destination: " + deep + "}"), oneWay("{field: " + deep + ", destination: .a}"),
          oneWay("", "[" + deep + "]"), oneWay(rules), std::string("&a [*a]"), std::string("a: &a {b: *a}"),
          std::string(100'000, '['), mappingText("  - &r {from: v1, to: v2, rules: [*r]}\n"),
          oneWay("{field: ....., destination: ...}"), oneWay("{field: '', destination: ''}"), mappingText("  {a: b}\n"),
          mappingText("  [1, null, [], {rules: {}}, {rules: [1, null]}]\n"),
          oneWay("{field: .spec.first, destination: .spec.text, transformation: '" + std::string(50'000, '(') +
                 "'}")}) {
        Mapped mapped(twoVersions(kV1, kV2), text);
        EXPECT_FALSE(mapped.text.findings.empty() && mapped.compiled.findings.empty()) << text.substr(0, 200);
        (void)mapped.converted("v1", "{first: a}", "v2");
        if (mapped.text.mappings.empty()) continue;
        (void)kcpDifferences(*mapped.text.stream, mapped.text.mappings.front(), mapped.compiled, mapped.definition);
    }
}

TEST(Mapping, ResultsAreBounded) {
    std::string rules;
    for (int i = 0; i < 2'000; ++i) rules += "{field: .spec.tags, destination: .spec.a" + std::to_string(i) + "}, ";
    Mapped mapped(twoVersions(kV1, kV2), oneWay(rules));
    const std::string spec = "{tags: [" + std::string(1 << 20, 'a') + "]}";
    EXPECT_EQ(mapped.converted("v1", spec, "v2"), "error converting: the converted object is too large");
    Mapped grown(twoVersions(kV1, kV2), oneWay("{field: .spec.tags, destination: .spec.any, transformation: "
                                               "'self.map(a, self.map(b, self.map(c, self.map(d, self))))'}"));
    std::string tags;
    for (int i = 0; i < 40; ++i) tags += "aaaaaaaaaaaaaaaaaaaa, ";
    EXPECT_THAT(grown.converted("v1", "{tags: [" + tags + "]}", "v2"), HasSubstr("error converting: "));
}

// "NotCovered" is "mapping.not-covered".
std::string idOfMappingRule(const std::string& enumerator) {
    std::string out = "mapping.";
    for (const char c : enumerator) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && out.back() != '.') out += '-';
        out += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

// The rules that the sources use, those of the table and the pages are the same.
// The shape of a field is as large as its schema: with one for each rule, 5,000 rules of 5,000 fields took gigabytes.
TEST(Mapping, RulesOfAFieldShareItsShape) {
    const Mapped mapped(twoVersions(kV1, kV2),
                        oneWay("{field: .spec, destination: .spec.text, transformation: self.first}, "
                               "{field: .spec, destination: .spec.count, transformation: self.size}, "
                               "{field: .spec.first, destination: .spec.full.first, transformation: self + self}"));
    ASSERT_THAT(mapped.findings(), IsEmpty());
    const std::vector<CompiledRule>& rules = mapped.compiled.conversions.front().rules;
    ASSERT_NE(rules[0].shape, nullptr);
    EXPECT_EQ(rules[0].shape, rules[1].shape);
    EXPECT_NE(rules[0].shape, rules[2].shape);
}

TEST(MappingFindings, EachRuleHasAPage) {
    namespace fs = std::filesystem;
    std::set<std::string> rules;
    for (const RuleInfo& rule : mappingRules()) rules.emplace(rule.id);
    std::set<std::string> made, pages;
    const std::regex id("RuleId::Mapping([A-Za-z]+)");
    for (const auto& entry : fs::directory_iterator("engine/mapping")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = test::fileText(entry.path().string());
        for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at)
            made.insert(idOfMappingRule((*at)[1].str()));
    }
    for (const auto& entry : fs::directory_iterator("resources/rules")) {
        const std::string rule = entry.path().stem().string();
        if (!rule.starts_with("mapping.")) continue;
        pages.insert(rule);
        const std::string text = test::fileText(entry.path().string());
        EXPECT_TRUE(text.starts_with("# ")) << rule;
        for (const char* heading : {"\n## What\n", "\n## Why\n", "\n## How to fix\n"})
            EXPECT_THAT(text, HasSubstr(heading)) << rule;
    }
    EXPECT_EQ(made, rules);
    EXPECT_EQ(pages, rules);
}

}  // namespace
}  // namespace crd::mapping
