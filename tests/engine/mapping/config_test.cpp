#include "engine/mapping/config.h"

#include <gmock/gmock.h>

#include "engine/yaml/write/write.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// v2 is the hub.
std::string config(const std::string& rules) {
    return "apiVersion: terasky.com/v1alpha1\nkind: CRDConversionConfig\nmetadata: {name: lamps}\nspec:\n  hubVersion: "
           "v2\n  spokes:\n  - version: v1\n    rules:\n" +
           rules;
}

const std::string kSpoke =
    "{type: object, properties: {size: {type: integer}, name: {type: string}, mode: {type: string, enum: [a, b]}, "
    "hosts: "
    "{type: string}, one: {type: array, items: {type: object}}, ms: {type: integer}, old: {type: string}, text: {type: "
    "string}}}";
const std::string kHub =
    "{type: object, properties: {width: {type: integer}, name: {type: object, properties: {first: {type: string}, "
    "kind: "
    "{type: string}}}, mode: {type: string, enum: [A, B]}, hosts: {type: array, items: {type: string}}, one: {type: "
    "object}, seconds: {type: integer}, extra: {type: string}, fixed: {type: string}, text: {type: integer}}}";

struct ImportCase {
    const char* rule;
    std::vector<std::string> there, back;  // to the hub, and to the spoke
};

TEST(MappingConfig, ImportsStrategiesThatAreRules) {
    const ImportCase cases[] = {
        {"- {strategy: FieldRename, fieldRename: {hubPath: spec.width, spokePath: spec.size}}",
         {".spec.size -> .spec.width"},
         {".spec.width -> .spec.size"}},
        {"- {strategy: ScalarToObject, scalarToObject: {hubPath: spec.name, spokePath: spec.name, key: first, "
         "defaultsForOtherKeys: {kind: x}}}",
         {R"(.spec.name -> .spec.name = {"first": dyn(self), "kind": dyn("x")})"},
         {".spec.name -> .spec.name = self.first"}},
        {"- {strategy: EnumRemap, enumRemap: {path: spec.mode, mapping: [{hub: A, spoke: a}, {hub: B, spoke: b}]}}",
         {R"(.spec.mode -> .spec.mode = self in {"a": "A", "b": "B"} ? {"a": "A", "b": "B"}[self] : self)"},
         {R"(.spec.mode -> .spec.mode = self in {"A": "a", "B": "b"} ? {"A": "a", "B": "b"}[self] : self)"}},
        {"- {strategy: ListJoin, listJoin: {hubPath: spec.hosts, spokePath: spec.hosts, separator: ','}}",
         {R"(.spec.hosts -> .spec.hosts = self.split(","))"},
         {R"(.spec.hosts -> .spec.hosts = self.join(","))"}},
        {"- {strategy: SingletonArrayToObject, singletonArrayToObject: {hubPath: spec.one, spokePath: spec.one}}",
         {".spec.one -> .spec.one = self[0]"},
         {".spec.one -> .spec.one = [self]"}},
        {"- {strategy: NumericScale, numericScale: {hubPath: spec.seconds, spokePath: spec.ms, factor: 1000}}",
         {".spec.ms -> .spec.seconds = self * 1000"},
         {".spec.seconds -> .spec.ms = self / 1000"}},
        {"- {strategy: Constant, constant: {path: spec.fixed, existsOn: hub, value: 'it''s'}}",
         {".spec -> .spec.fixed = \"it's\""},
         {}},
        {"- {strategy: TypeCoerce, typeCoerce: {path: spec.text}}",
         {".spec.text -> .spec.text = int(self)"},
         {".spec.text -> .spec.text = string(self)"}},
        {"- {strategy: Quantity, quantity: {hubPath: spec.width, spokePath: spec.hosts}}",
         {".spec.hosts -> .spec.width = int(quantity(self).asApproximateFloat() * 1000.0 + "
          "(quantity(self).isLessThan(quantity('0')) ? -0.5 : 0.5))"},
         {".spec.width -> .spec.hosts = string(self) + 'm'"}},
        {"- {strategy: Duration, duration: {hubPath: spec.extra, spokePath: spec.ms}}",
         {".spec.ms -> .spec.extra = string(self) + 's'"},
         {".spec.extra -> .spec.ms = duration(self).getSeconds()"}},
        {"- {strategy: Cel, cel: {hubPaths: [spec.extra], spokePaths: [spec.old], spokeToHub: "
         "'[object.spec.old].map(self, "
         "self.trim())[0]'}}",
         {".spec.old -> .spec.extra = self.trim()"},
         {}},
    };
    const Mapped lamps(twoVersions(kSpoke, kHub), "");
    for (const ImportCase& c : cases) {
        SCOPED_TRACE(c.rule);
        const auto made = importConfig(config("    " + std::string(c.rule) + "\n"), lamps.definition);
        ASSERT_TRUE(made) << made.error().message;
        EXPECT_THAT(made->left, IsEmpty());
        const Mapped mapped(twoVersions(kSpoke, kHub), made->text);
        EXPECT_THAT(mapped.findings(), IsEmpty()) << made->text;
        for (const bool back : {false, true}) {
            std::vector<std::string> rules;
            for (const Rule& rule : mapped.text.mappings[0].between(back ? "v2" : "v1", back ? "v1" : "v2")->rules)
                rules.push_back(rule.field + " -> " + rule.destination +
                                (rule.transformation.empty() ? "" : " = " + rule.transformation));
            EXPECT_EQ(rules, back ? c.back : c.there);
        }
    }
}

TEST(MappingConfig, ListsWhatNeedsAWebhook) {
    const Mapped lamps(twoVersions(kSpoke, kHub), "");
    const auto made = importConfig(
        config("    - {strategy: JsonPatch, jsonPatch: {hubToSpoke: []}}\n"
               "    - {strategy: FieldRename, fieldRename: {hubPath: spec.nothing, spokePath: spec.size}}\n"
               "    - {strategy: FieldRename, fieldRename: {hubPath: spec.seconds, spokePath: spec.name}}\n"
               "    - {strategy: ToAnnotation, toAnnotation: {hubPath: spec.extra, key: a/b, restoreOnReverse: true}}\n"
               "    - {strategy: Delete, delete: {path: spec.old, existsOn: spoke}, acknowledgeLossy: true, reason: "
               "unused}\n"
               "    - 5\n"),
        lamps.definition);
    ASSERT_TRUE(made) << made.error().message;
    std::vector<std::string> left;
    for (const Untranslated& one : made->left) left.push_back(one.strategy + ": " + one.reason.english());
    EXPECT_THAT(
        left,
        ElementsAre("JsonPatch: It needs a webhook.", "FieldRename: v2 has no field .spec.nothing that a rule can use.",
                    "FieldRename: Translated to a rule, it does not fit the schemas.", ": The rule has no strategy."));
    const Mapped mapped(twoVersions(kSpoke, kHub), made->text);
    EXPECT_THAT(mapped.text.mappings[0].between("v2", "v1")->preserve, ElementsAre(".spec.extra"));
    ASSERT_TRUE(mapped.text.mappings[0].acknowledgementOf("v1", "v2", ".spec.old", {}).current);
    for (const char* text :
         {"", "a: [", "kind: CRDConversionConfig", "kind: CRDConversionConfig\nspec: {hubVersion: v9}"})
        EXPECT_FALSE(importConfig(text, lamps.definition)) << text;
}

TEST(MappingConfig, ExportIsReadAgain) {
    const Mapped lamps(
        twoVersions(kSpoke, kHub),
        test::mappingText(
            "  - {from: v1, to: v2, rules: [{field: .spec.size, destination: .spec.width}, {field: .spec.hosts, "
            "destination: .spec.hosts, transformation: '[self]'}], preserve: [.spec.old]}\n"
            "  - {from: v2, to: v1, rules: [{field: .spec.width, destination: .spec.size}]}\n"
            "  - {from: v1, to: v3, rules: []}\n"));
    const auto made = exportConfig(lamps.text.mappings[0], lamps.definition);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->left.size(), 1u);
    EXPECT_THAT(made->text, HasSubstr("strategy: FieldRename"));
    EXPECT_THAT(made->text, HasSubstr("strategy: CEL"));
    EXPECT_THAT(made->text, HasSubstr("spokeToHub: 'has(object.spec) && has(object.spec.hosts) ? {\"spec.hosts\": "
                                      "[object.spec.hosts].map(self, [self])[0]} : {}'"));
    const auto again = importConfig(made->text, lamps.definition);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_THAT(again->text, HasSubstr("- field: .spec.size\n      destination: .spec.width\n"));
    EXPECT_THAT(again->text, HasSubstr("preserve:\n    - .spec.old\n"));
    EXPECT_THAT(again->text, HasSubstr("- field: .spec.hosts\n      destination: .spec.hosts\n      transformation: "
                                       "'[self]'\n"));
    EXPECT_THAT(again->left, IsEmpty());
    EXPECT_EQ(again->text.find("acknowledged"), std::string::npos) << "the reason is that of every CEL strategy";
}

// Every rule with a transformation, also of fields with names that expressions escape.
TEST(MappingConfig, AllRulesComeBack) {
    const char* const transformations[] = {"self.split(':')[0]", "self == '} : {}' ? ')[0]' : self", "self + ' ? {\"'",
                                           "string(self.size())"};
    const std::string node =
        "{type: object, properties: {a: {type: string}, namespace: {type: string}, a-b: {type: "
        "string}, in: {type: object, properties: {x: {type: string}}}}}";
    for (const char* field : {".spec.a", ".spec.namespace", ".spec.a-b", ".spec.in.x"}) {
        for (const char* transformation : transformations) {
            const std::string quoted = yaml::write(Json(transformation));
            const Mapped lamps(
                twoVersions(node, node),
                test::mappingText("  - from: v1\n    to: v2\n    rules:\n    - field: " + std::string(field) +
                                  "\n      destination: .spec.a\n      transformation: " + quoted +
                                  "\n  - {from: v2, to: v1, rules: []}\n"));
            ASSERT_THAT(lamps.findings(), IsEmpty());
            const auto made = exportConfig(lamps.text.mappings[0], lamps.definition);
            ASSERT_TRUE(made);
            const auto again = importConfig(made->text, lamps.definition);
            ASSERT_TRUE(again) << again.error().message;
            EXPECT_THAT(again->left, IsEmpty()) << made->text;
            const Mapped read(twoVersions(node, node), again->text);
            ASSERT_EQ(read.text.mappings[0].between("v1", "v2")->rules.size(), 1u) << again->text;
            const Rule& rule = read.text.mappings[0].between("v1", "v2")->rules[0];
            EXPECT_EQ(rule.field, field);
            EXPECT_EQ(rule.destination, ".spec.a");
            EXPECT_EQ(rule.transformation, transformation);
        }
    }
}

TEST(MappingConfig, ChecksWhatTheTextIsFor) {
    const Mapped lamps(twoVersions(kSpoke, kHub), "");
    const std::string mine = config("      []\n");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string out = mine;
        return out.replace(out.find(from), from.size(), to);
    };
    const auto other = importConfig(with("  hubVersion", "  targetCRD: {name: a.b}\n  hubVersion"), lamps.definition);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().message, "The CRDConversionConfig is for a.b, not for lamps.example.com.");
    EXPECT_FALSE(importConfig(with("terasky.com", "evil.com"), lamps.definition));
    const auto second = importConfig("kind: A\n---\n" + mine + "---\n" + mine, lamps.definition);
    ASSERT_TRUE(second) << second.error().message;
    ASSERT_EQ(second->left.size(), 2u);
    EXPECT_EQ(second->left[0].line, 1u);
    EXPECT_EQ(second->left[1].reason.english(), "Another CRDConversionConfig is imported: the first one of the text.");
    const auto hub = importConfig(with("version: v1\n", "version: v2\n"), lamps.definition);
    ASSERT_TRUE(hub);
    ASSERT_EQ(hub->left.size(), 1u);
    EXPECT_EQ(hub->left[0].reason.english(), "The version is the hub: it cannot be a spoke.");
    EXPECT_EQ(hub->left[0].path, "spec.spokes[0]");
}

}  // namespace
}  // namespace crd::mapping
