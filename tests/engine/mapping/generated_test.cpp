// Mappings generated for real definitions: conversion compared with a separate evaluation, and there and back.
#include <gmock/gmock.h>

#include <random>

#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/edit.h"
#include "engine/mapping/report.h"
#include "engine/object/form.h"
#include "engine/sample/sample.h"
#include "tests/data/definitions.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

std::string mappingTextOf(const std::string& there, const std::string& back) {
    return test::mappingText("  - {from: v1, to: v2, rules: [" + there + "]}\n  - {from: v2, to: v1, rules: [" + back +
                             "]}\n");
}

// The paths of all fields that rules can name.
void fieldsBelow(const schema::Schema& node, const std::string& path, std::vector<std::string>& out) {
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || child.name.find('.') != std::string::npos) continue;
        if (path.empty() && child.name != "spec" && child.name != "status") continue;
        out.push_back(path + "." + child.name);
        if (child.schema->type == "object") fieldsBelow(*child.schema, path + "." + child.name, out);
    }
}

// What rules without transformations do, by values alone.
Json naively(const Json& object, const std::vector<Rule>& rules, const std::string& apiVersion) {
    Json out = object;
    (*out.asObject())["apiVersion"] = Json(apiVersion);
    for (const Rule& rule : rules) {
        const Json* value = &object;
        std::string rest = rule.field.substr(1);
        while (value && !rest.empty()) {
            const std::string step = rest.substr(0, rest.find('.'));
            rest = rest.size() == step.size() ? "" : rest.substr(step.size() + 1);
            value = value->find(step);
        }
        if (!value) continue;
        Json* at = &out;
        rest = rule.destination.substr(1);
        while (!rest.empty()) {
            const std::string step = rest.substr(0, rest.find('.'));
            rest = rest.size() == step.size() ? "" : rest.substr(step.size() + 1);
            if (!at->asObject()) return Json("blocked");
            at = &at->asObject()->try_emplace(step, Json(Json::Object())).first->second;
        }
        *at = *value;
    }
    return out;
}

TEST(GeneratedMappings, AgreeWithASeparateEvaluation) {
    std::mt19937 random(7);
    std::size_t compared = 0, blocked = 0;
    std::vector<crd::test::RealDefinition> files = crd::test::realDefinitions();
    files.push_back({"bakeries.yaml", test::fileText("resources/samples/bakeries.yaml")});
    for (const crd::test::RealDefinition& file : files) {
        const yaml::StreamPtr stream = yaml::Stream::read(test::sharedText(file.text));
        for (std::size_t document = 0; document < stream->documents().size() && document < 12; ++document) {
            const Definition definition = readDefinition(*stream, document);
            if (definition.versions.empty() || !definition.versions[0].schema) continue;
            const Version& version = definition.versions[0];
            const CheckResult result = check(definition);
            if (!result.admitted || version.schema->subtreeSize > 3'000) continue;
            std::vector<std::string> fields;
            fieldsBelow(*version.schema, "", fields);
            if (fields.size() < 2) continue;
            sample::Sampler sampler(resourceKindOf(definition, version));
            if (!sampler.usable()) continue;
            const sample::Sample made = sampler.make({sample::Extent::Full, 0, true});
            for (int round = 0; round < 5; ++round) {
                VersionConversion written;
                written.from = version.name;
                written.to = "v99";
                for (int i = 0; i < 12; ++i) {
                    Rule& rule = written.rules.emplace_back();
                    rule.field = fields[random() % fields.size()];
                    rule.destination = random() % 3 == 0 ? ".spec.new" + std::to_string(random() % 5) + ".part"
                                                         : fields[random() % fields.size()];
                }
                Mapping mapping;
                mapping.conversions.push_back(written);
                const CompiledMapping compiled = compile(*stream, mapping, definition);
                const std::string target = definition.group + "/v99";
                const Json expected = naively(made.object, written.rules, target);
                const auto converted = MappingConverter(compiled).convert(made.object, target, {});
                if (expected == Json("blocked")) {
                    EXPECT_FALSE(converted);
                    ++blocked;
                } else {
                    ASSERT_TRUE(converted) << converted.error().message;
                    EXPECT_EQ(toString(converted->object), toString(expected));
                    ++compared;
                }
            }
        }
    }
    RecordProperty("compared", static_cast<int>(compared));
    EXPECT_GT(compared, 10u) << blocked << " are blocked";
}

// All proposals for the shipped samples. Those for crontabs lose nothing; quantities and fields of items are lost.
TEST(GeneratedMappings, ProposalsComeBack) {
    std::size_t tried = 0;
    for (const std::string& name : {std::string("bakeries"), std::string("crontabs"), std::string("pizzas")}) {
        const yaml::StreamPtr stream =
            yaml::Stream::read(test::sharedText(test::fileText("resources/samples/" + name + ".yaml")));
        const Definition definition = readDefinition(*stream, 0);
        const CheckResult result = check(definition);
        ASSERT_GE(definition.versions.size(), 2u);
        const std::vector<Suggestion> proposals = allSuggestions(definition);
        std::string text = newMapping(definition);
        const MappingText empty = readMappings(yaml::Stream::read(test::sharedText(text)));
        const auto edit = take(empty, empty.mappings.front(), proposals);
        ASSERT_TRUE(edit) << edit.error().message;
        const MappingText read = readMappings(yaml::Stream::read(test::sharedText(applied(text, *edit))));
        EXPECT_THAT(read.findings, testing::IsEmpty());
        const CompiledMapping compiled = compile(*read.stream, read.mappings.front(), definition);
        convert::Conversion server(definition, result.versions);
        const Report report = reportOn(read, read.mappings.front(), compiled, server);
        for (const ConversionReport& conversion : report.conversions) {
            tried += conversion.trips.tried;
            for (const CounterExample& example : conversion.trips.examples)
                EXPECT_NE(name, "crontabs") << example.reason.english();
        }
    }
    EXPECT_GT(tried, 60u);
}

// Rules that lose something for sure, next to other rules, fields without a rule and defaults: none of them may be
// called lossless.
TEST(GeneratedMappings, NoLossyRuleIsCalledLossless) {
    struct Kind {
        const char* type;  // of the field in both versions
        const char* other;
        const char* transformation;
        bool lossy;
    };
    const Kind kinds[] = {
        {"{type: string}", "{type: string}", "", false},
        {"{type: string}", "{type: string}", "self + 'x'", true},
        {"{type: string}", "{type: string}", "self.upperAscii()", true},
        {"{type: string}", "{type: string}", "self.split(':')[0]", true},
        {"{type: string}", "{type: string}", "self.replace('-', '_')", true},
        {"{type: string}", "{type: integer}", "self.size()", true},
        {"{type: string}", "{type: string}", "self == 'special' ? '' : self", true},
        {"{type: string, format: duration}", "{type: string}", "string(duration(self).getSeconds()) + 's'", true},
        {"{type: integer}", "{type: integer}", "self / 2", true},
        {"{type: integer}", "{type: integer}", "self > 4000 ? 4000 : self", true},
        {"{type: integer}", "{type: integer}", "", false},
        {"{type: boolean}", "{type: boolean}", "self || true", true},
        {"{type: number}", "{type: integer}", "int(self)", true},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}}",
         "self.size() > 0 ? [self[0]] : []", true},
        {"{type: array, items: {type: integer}}", "{type: array, items: {type: integer}}",
         "self.filter(x, self.indexOf(x) == 0)", true},
        {"{type: array, items: {type: object, properties: {name: {type: string}}}}",
         "{type: array, items: {type: object, properties: {name: {type: string}}}}",
         "self.size() > 1 ? [self[1]] : self", true},
    };
    std::mt19937 random(11);
    std::size_t lossy = 0, lossless = 0;
    for (int round = 0; round < 60; ++round) {
        std::string v1, v2, there, back;
        std::vector<bool> expected;
        const std::size_t count = 1 + random() % 6;
        for (std::size_t i = 0; i < count; ++i) {
            const Kind& kind = kinds[random() % std::size(kinds)];
            // In any order between the other differences.
            const std::string name = std::string(1, static_cast<char>('a' + random() % 26)) + std::to_string(i);
            v1 += name + "s: " + kind.type + ", ";
            v2 += name + "t: " + kind.other + ", ";
            there += "{field: .spec." + name + "s, destination: .spec." + name + "t";
            if (*kind.transformation) there += std::string(", transformation: \"") + kind.transformation + '"';
            there += "}, ";
            // What comes back has the right type, and is the same where the first rule keeps it.
            const std::string type = kind.type, other = kind.other;
            back += "{field: .spec." + name + "t, destination: .spec." + name + "s";
            if (type.starts_with("{type: number") && other != type) back += ", transformation: double(self)";
            if (type.starts_with("{type: string") && other.starts_with("{type: integer"))
                back += ", transformation: string(self)";
            back += "}, ";
            expected.push_back(kind.lossy);
        }
        if (random() % 2 == 0) v1 += "aaa: {type: string, default: x}, ";
        if (random() % 2 == 0) v1 += "m5: {type: integer}, zzz: {type: string, default: c}, ";
        if (random() % 2 == 0) v2 += "aaa: {type: string, default: x}, only: {type: object}, ";
        if (random() % 4 == 0) {  // fails for every object without it
            v1 += "fails: {type: object, properties: {a: {type: string}, b: {type: string}}}, ";
            v2 += "b: {type: string}, ";
            there = "{field: .spec, destination: .spec.b, transformation: self.fails.a}, " + there;
            expected.insert(expected.begin(), true);
        }
        const std::string text = mappingTextOf(there, back);
        SCOPED_TRACE(text + v1);
        const test::Mapped mapped(
            test::twoVersions("{type: object, properties: {" + v1 + "}}", "{type: object, properties: {" + v2 + "}}"),
            text);
        convert::Conversion server(mapped.definition, mapped.result.versions);
        const Report report = reportOn(mapped.text, mapped.text.mappings.front(), mapped.compiled, server);
        ASSERT_EQ(report.conversions[0].rules.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const RuleReport& rule = report.conversions[0].rules[i];
            if (expected[i]) {
                EXPECT_NE(rule.state, RuleState::Lossless) << i;
                EXPECT_FALSE(rule.reason.empty()) << i;
                ++lossy;
            } else if (rule.state == RuleState::Lossless) {
                ++lossless;
            } else {
                EXPECT_EQ(rule.state, RuleState::Untried) << i << rule.reason.english();
            }
        }
    }
    EXPECT_GT(lossy, 100u);
    EXPECT_GT(lossless, 10u);
}

}  // namespace
}  // namespace crd::mapping
