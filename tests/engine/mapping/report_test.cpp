#include "engine/mapping/report.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/sample/samples.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::mappingText;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Reported {
    Reported(const std::string& definition, const std::string& mapping, const TripOptions& options = {})
        : mapped(definition, mapping), server(mapped.definition, mapped.result.versions) {
        report = reportOn(mapped.text, mapped.text.mappings.front(), mapped.compiled, server, options);
    }
    std::vector<std::string> findings() const {
        std::vector<std::string> out;
        for (const Finding& finding : report.findings)
            out.push_back(std::string(idOf(finding.rule)) + ": " + finding.message.english());
        return out;
    }
    // "lossless lossy", of all rules
    std::string states() const {
        std::string out;
        for (const ConversionReport& conversion : report.conversions)
            for (const RuleReport& rule : conversion.rules) out.append(out.empty() ? "" : " ").append(name(rule.state));
        return out;
    }
    Mapped mapped;
    convert::Conversion server;
    Report report;
};

struct GapCase {
    const char* what;
    const char* v1;
    const char* v2;
    const char* rules;
    std::vector<std::string> gaps;
};

TEST(MappingReport, Coverage) {
    const GapCase cases[] = {
        {"all are the same", "a: {type: string}", "a: {type: string}", "", {}},
        {"a field that nothing reads",
         "a: {type: string}, b: {type: string}",
         "a: {type: string}",
         "",
         {"No rule reads .spec.b of v1, and v2 has no field of that name."}},
        {"a rule reads it", "a: {type: string}", "b: {type: string}", "{field: .spec.a, destination: .spec.b}", {}},
        {"a transformation reads a part",
         "a: {type: object, properties: {b: {type: string}, c: {type: string}}}",
         "b: {type: string}",
         "{field: .spec.a, destination: .spec.b, transformation: self.b}",
         {"No rule reads .spec.a.c of v1, and v2 has no field of that name."}},
        {"inside of items",
         "a: {type: array, items: {type: object, properties: {b: {type: string}}}}",
         "a: {type: array, items: {type: object}}",
         "",
         {"No rule reads .spec.a[].b of v1, and v2 has no field of that name."}},
        {"another type",
         "a: {type: string}",
         "a: {type: integer}",
         "",
         {"No rule reads .spec.a of v1, and v2 has another type there. .spec.a is of type integer, and the value is of "
          "type "
          "string."}},
        {"written over",
         "a: {type: string}, b: {type: string}",
         "a: {type: string}",
         "{field: .spec.b, destination: .spec.a}",
         {"No rule reads .spec.a of v1, and a rule for another field overwrites it in v2."}},
        {"a required field",
         "a: {type: string}",
         "a: {type: string}, b: {type: string}",
         "",
         {"v2 requires .spec.b, which v1 does not have, and no rule writes it."}},
        {"a map",
         "a: {type: object, additionalProperties: {type: string}}",
         "a: {type: object, properties: {b: {type: string}}}",
         "",
         {"No rule reads .spec.a.* of v1, and v2 has no field of that name."}},
    };
    for (const GapCase& c : cases) {
        SCOPED_TRACE(c.what);
        const std::string required = std::string(c.what) == "a required field" ? ", required: [b]" : "";
        const Mapped mapped(twoVersions("{type: object, properties: {" + std::string(c.v1) + "}}",
                                        "{type: object, properties: {" + std::string(c.v2) + "}" + required + "}"),
                            test::oneWay(c.rules));
        std::vector<std::string> gaps;
        for (const Gap& gap : coverageOf(mapped.compiled.conversions[0], mapped.text.mappings[0]).gaps)
            gaps.push_back(gap.reason.english());
        EXPECT_EQ(gaps, c.gaps);
    }
}

// Their errors are reported; whether they would read and write the fields is not known.
TEST(MappingReport, RulesWithErrorsAreNotCalledMissing) {
    const Mapped mapped(
        twoVersions("{type: object, properties: {a: {type: string}, b: {type: boolean}, c: {type: "
                    "object, properties: {d: {type: string}, e: {type: string}}}}}",
                    "{type: object, required: [f], properties: {b: {type: string}, f: {type: string}}}"),
        test::oneWay("{field: .spec.a, destination: .spec.f, transformation: self.none()}, {field: "
                     ".spec.b, destination: .spec.b, transformation: self +}, {field: .spec.c.d, "
                     "destination: .spec.b, transformation: self + 1}"));
    std::vector<std::string> gaps;
    for (const Gap& gap : coverageOf(mapped.compiled.conversions[0], mapped.text.mappings[0]).gaps)
        gaps.push_back(gap.reason.english());
    EXPECT_THAT(gaps, ElementsAre("No rule reads .spec.c.e of v1, and v2 has no field of that name."));
}

// The conversion and the way back of the other one fail alike.
TEST(MappingReport, AFailingRuleIsReportedOnce) {
    const std::string schema = "{type: object, properties: {a: {type: array, items: {type: string}}}}";
    const Reported reported(twoVersions(schema, schema),
                            mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.a}]}\n"
                                        "  - {from: v2, to: v1, rules: [{field: .spec.a, destination: .spec.a, "
                                        "transformation: '[self[7]]'}]}\n"));
    const std::vector<std::string> findings = reported.findings();
    EXPECT_EQ(std::count(findings.begin(), findings.end(),
                         "mapping.fails: The conversion to v1 fails: error converting: error executing transformation: "
                         "index out of bounds: 7"),
              1);
}

TEST(MappingReport, AConversionNamesItsTarget) {
    const Reported reported(twoVersions("{type: object}", "{type: object}"),
                            mappingText("  - {from: v1, to: '', rules: []}\n"));
    EXPECT_THAT(reported.findings(), testing::Contains("mapping.version: The conversion does not name the version it "
                                                       "converts to."));
}

TEST(MappingReport, SmallestCounterExample) {
    const Reported reported(
        twoVersions("{type: object, properties: {text: {type: string, maxLength: 8}, other: {type: array, items: "
                    "{type: string}}}}",
                    "{type: object, properties: {upper: {type: string}, other: {type: array, items: {type: string}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.text, destination: .spec.upper, transformation: "
                    "self.upperAscii()}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.upper, destination: .spec.text}]}\n"));
    EXPECT_EQ(reported.states(), "lossy broken");
    ASSERT_EQ(reported.report.conversions[0].trips.examples.size(), 1u);
    const CounterExample& example = reported.report.conversions[0].trips.examples[0];
    EXPECT_EQ(toString(*example.sent.find("spec")), R"({"text":"a"})");
    EXPECT_EQ(toString(*example.between.find("spec")), R"({"upper":"A"})");
    EXPECT_EQ(example.reason.english(), R"(.spec.text of v1 is "a", and "A" after a conversion to v2 and back.)");
    EXPECT_THAT(
        reported.findings(),
        ElementsAre(HasSubstr("mapping.lossy: .spec.text of v1 is"), HasSubstr("mapping.lossy: .spec.upper of v2 is"),
                    HasSubstr("mapping.invalid: The converted object is not valid in v1: spec.text: Too long")));
}

// Each object loses the default first: only those of the storage version come back.
TEST(MappingReport, LossesBehindAnotherOne) {
    const std::string text =
        "  - {from: v2, to: v1, rules: [{field: .spec.seconds, destination: .spec.timeout, transformation: "
        "\"string(self) "
        "+ 's'\"}]}\n"
        "  - {from: v1, to: v2, rules: [{field: .spec.timeout, destination: .spec.seconds, transformation: "
        "duration(self).getSeconds()}]}\n";
    const Reported reported(
        twoVersions("{type: object, properties: {aaa: {type: string, default: x}, timeout: {type: string, format: "
                    "duration}}}",
                    "{type: object, properties: {seconds: {type: integer, minimum: -1000000000, maximum: "
                    "1000000000}}}"),
        mappingText(text));
    EXPECT_EQ(reported.states(), "lossless lossy");
    const auto& examples = reported.report.conversions[1].trips.examples;
    ASSERT_EQ(examples.size(), 2u);
    EXPECT_EQ(examples[0].field, ".spec.aaa");
    EXPECT_EQ(examples[1].field, ".spec.timeout");
    EXPECT_EQ(examples[1].sent.find("spec")->asObject()->size(), 1u);
}

// The first rule fails for objects without a port, which small ones are.
TEST(MappingReport, RulesBehindOneThatFails) {
    const Reported reported(
        twoVersions("{type: object, properties: {hostPort: {type: string}, owner: {type: string}}}",
                    "{type: object, properties: {host: {type: string}, port: {type: integer}, owners: {type: array, "
                    "items: {type: string}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.owner, destination: .spec.owners, transformation: "
                    "'[self]'}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec, destination: .spec.hostPort, transformation: "
                    "\"self.host + ':' + string(self.port)\"}, {field: .spec.owners, destination: .spec.owner, "
                    "transformation: 'self[0]'}]}\n"));
    ASSERT_EQ(reported.report.conversions[1].rules.size(), 2u);
    EXPECT_EQ(reported.report.conversions[1].rules[0].state, RuleState::Broken);
    EXPECT_EQ(reported.report.conversions[1].rules[1].state, RuleState::Broken) << "an empty list";
    const auto& examples = reported.report.conversions[1].trips.examples;
    EXPECT_TRUE(std::any_of(examples.begin(), examples.end(), [](const CounterExample& example) {
        return example.fault == TripFault::Differs && example.field == ".spec.owners";
    }));
}

TEST(MappingReport, ARuleIsNotTriedWithoutAnObject) {
    const std::string rules =
        "{field: .spec.a, destination: .spec.b, transformation: '[][0]'}, {field: .spec.c, destination: .spec.d}";
    const std::string definition =
        twoVersions("{type: object, required: [a], properties: {a: {type: string}, c: {type: string}}}",
                    "{type: object, properties: {b: {type: string}, d: {type: string}}}");
    EXPECT_EQ(Reported(definition, test::oneWay(rules)).states(), "broken untried");
    const Reported reported(twoVersions("{type: object, properties: {a: {type: string, enum: [x], maxLength: 0}}}",
                                        "{type: object, properties: {b: {type: string}}}"),
                            mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.b}]}\n"
                                        "  - {from: v2, to: v1, rules: [{field: .spec.b, destination: .spec.a}]}\n"));
    EXPECT_EQ(reported.report.conversions[0].rules[0].state, RuleState::Untried);
    EXPECT_EQ(reported.report.conversions[0].rules[0].reason.english(), "No object that was tried has .spec.a.");
    EXPECT_THAT(reported.findings(),
                testing::Contains("mapping.not-tried: The rule was not tried. No object that was tried has .spec.a."));
}

// A rule whose field is absent writes nothing: that the object is not valid is not what it does.
TEST(MappingReport, ARuleThatDidNotRunMakesNoObjectInvalid) {
    for (const bool whole : {false, true}) {
        SCOPED_TRACE(whole);
        std::string definition = twoVersions(
            "{type: object, properties: {a: {type: string}}}",
            std::string("{type: object, ") + (whole ? "" : "required: [b], ") + "properties: {b: {type: string}}}");
        const std::string open = "openAPIV3Schema: {type: object, ";
        if (whole) definition.insert(definition.rfind(open) + open.size(), "required: [spec], ");
        const Reported reported(
            definition, mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.b}]}\n"
                                    "  - {from: v2, to: v1, rules: [{field: .spec.b, destination: .spec.a}]}\n"));
        EXPECT_EQ(reported.states(), "lossless lossless");
        EXPECT_THAT(reported.findings(),
                    testing::Contains(HasSubstr(std::string("mapping.invalid: The converted object is not valid in "
                                                            "v2: spec") +
                                                (whole ? "" : ".b") + ": Required value")));
        for (const CounterExample& example : reported.report.conversions[0].trips.examples)
            EXPECT_THAT(example.rules, IsEmpty()) << example.reason;
    }
}

// The server validates nothing before it has set the defaults.
TEST(MappingReport, WhatADefaultSetsIsNotMissing) {
    const Reported reported(
        twoVersions("{type: object, properties: {a: {type: string}}}",
                    "{type: object, required: [net], properties: {b: {type: string}, net: {type: object, default: {}, "
                    "properties: {port: {type: integer, default: 80}}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.b}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.b, destination: .spec.a}]}\n"));
    EXPECT_THAT(reported.findings(), testing::Each(testing::Not(HasSubstr("mapping.invalid"))));
}

// A rule that copies an object copies values that the other version does not accept in it.
TEST(MappingReport, TriesTheLimitsBelowACopiedObject) {
    const Reported reported(
        twoVersions("{type: object, properties: {network: {type: object, properties: {port: {type: integer}, proto: "
                    "{type: string}, note: {type: string}}}}}",
                    "{type: object, properties: {net: {type: object, properties: {port: {type: integer, minimum: 1, "
                    "maximum: 65535}, proto: {type: string, enum: [TCP, UDP]}, note: {type: string}}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.network, destination: .spec.net}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.net, destination: .spec.network}]}\n"));
    EXPECT_EQ(reported.states(), "broken lossless");
    const char* invalid = "mapping.invalid: The converted object is not valid in v2: spec.net.";
    EXPECT_THAT(reported.findings(), testing::Contains(HasSubstr(std::string(invalid) + "port: ")));
    EXPECT_THAT(reported.findings(), testing::Contains(HasSubstr(std::string(invalid) + "proto: ")));
}

// Another rule reads the object above the field, and what it makes is never valid: it hides no loss of the field.
TEST(MappingReport, ALossIsShownBesideAnInvalidValue) {
    const std::string definition = twoVersions(
        "{type: object, required: [engine], properties: {engine: {type: string}, seconds: {type: integer}}}",
        "{type: object, required: [kind], properties: {kind: {type: string, enum: [postgres, mysql]}, "
        "timeout: {type: string}}}");
    const std::string there =
        "  - {from: v1, to: v2, rules: [{field: .spec, destination: .spec.kind, transformation: '[self][0].engine'}, "
        "{field: .spec.seconds, destination: .spec.timeout, transformation: \"string(self) + 'm'\"}]}\n";
    const Reported reported(
        definition,
        mappingText(there + "  - {from: v2, to: v1, rules: [{field: .spec.kind, destination: .spec.engine}, {field: "
                            ".spec.timeout, destination: .spec.seconds, transformation: "
                            "duration(self).getSeconds()}]}\n"));
    const ConversionReport& report = reported.report.conversions[0];
    EXPECT_EQ(report.rules[0].state, RuleState::Broken);
    EXPECT_EQ(report.rules[1].state, RuleState::Lossy) << report.rules[1].reason.english();
    EXPECT_THAT(reported.findings(), testing::Contains(HasSubstr("mapping.lossy: .spec.seconds of v1 is ")));
    // The way back makes the field of the invalid value as well: which rule loses it is not known.
    const Reported mixed(
        definition,
        mappingText(there + "  - {from: v2, to: v1, rules: [{field: .spec.kind, destination: .spec.engine}, {field: "
                            ".spec, destination: .spec.seconds, transformation: '[self][0].kind.size()'}]}\n"));
    EXPECT_NE(mixed.report.conversions[0].rules[1].state, RuleState::Lossless);
    EXPECT_FALSE(mixed.report.conversions[0].rules[1].reason.empty());
}

TEST(MappingReport, Failures) {
    const Reported reported(
        twoVersions("{type: object, properties: {list: {type: array, items: {type: string}}}}",
                    "{type: object, properties: {first: {type: string}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.list, destination: .spec.first, transformation: "
                    "'self[0]'}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.first, destination: .spec.list, transformation: "
                    "'[self]'}]}\n"));
    EXPECT_EQ(reported.states(), "broken lossless");
    EXPECT_THAT(reported.findings(), testing::Contains(HasSubstr(
                                         "mapping.fails: The conversion to v2 fails: error converting: error executing "
                                         "transformation: index out of bounds: 0")));
}

struct TripCase {
    const char* what;
    const char* v1;
    const char* v2;  // the storage version
    const char* there;
    const char* back;
    const char* states;
};

// Objects that a full sample is not.
TEST(MappingReport, LossesThatOnlySomeObjectsHave) {
    const TripCase cases[] = {
        {"a default of the other version", "a: {type: string}", "b: {type: string, default: x}",
         "{field: .spec.a, destination: .spec.b}", "{field: .spec.b, destination: .spec.a}", "lossy lossless"},
        {"a null", "a: {type: string, nullable: true}", "b: {type: string}", "{field: .spec.a, destination: .spec.b}",
         "{field: .spec.b, destination: .spec.a}", "lossy lossless"},
        {"an empty object", "o: {type: object, properties: {a: {type: string}}}", "b: {type: string}",
         "{field: .spec.o.a, destination: .spec.b}", "{field: .spec.b, destination: .spec.o.a}", "lossy lossless"},
        {"keys of a map", "m: {type: object, additionalProperties: {type: string}}",
         "l: {type: array, items: {type: string}}",
         "{field: .spec.m, destination: .spec.l, transformation: 'self.map(k, self[k])'}",
         "{field: .spec.l, destination: .spec.m, transformation: 'self.size() > 0 ? {\"a\": self[0]} : {}'}",
         "lossy lossy"},
        {"the same item twice", "l: {type: array, items: {type: integer}}", "k: {type: array, items: {type: integer}}",
         "{field: .spec.l, destination: .spec.k, transformation: 'self.size() > 1 && self[0] == self[1] ? [self[0]] : "
         "self'}",
         "{field: .spec.k, destination: .spec.l}", "lossy lossy"},
        {"a fourth item", "l: {type: array, items: {type: string}}", "k: {type: array, items: {type: string}}",
         "{field: .spec.l, destination: .spec.k, transformation: 'self.size() > 3 ? self.slice(0, 3) : self'}",
         "{field: .spec.k, destination: .spec.l}", "lossy lossy"},
        // JSON has one form of 0.
        {"a whole number", "a: {type: integer}", "b: {type: number}",
         "{field: .spec.a, destination: .spec.b, transformation: double(self)}",
         "{field: .spec.b, destination: .spec.a, transformation: int(self)}", "lossy lossy"},
        {"a number as it is", "a: {type: number}", "b: {type: number}",
         "{field: .spec.a, destination: .spec.b, transformation: self * 1.0}", "{field: .spec.b, destination: .spec.a}",
         "lossy lossy"},
    };
    for (const TripCase& c : cases) {
        SCOPED_TRACE(c.what);
        const Reported reported(twoVersions("{type: object, properties: {" + std::string(c.v1) + "}}",
                                            "{type: object, properties: {" + std::string(c.v2) + "}}"),
                                mappingText("  - {from: v1, to: v2, rules: [" + std::string(c.there) +
                                            "]}\n  - {from: v2, to: v1, rules: [" + c.back + "]}\n"));
        EXPECT_EQ(reported.states(), c.states);
        for (const ConversionReport& conversion : reported.report.conversions) {
            for (const CounterExample& example : conversion.trips.examples) {
                const std::string said = example.reason.english();
                EXPECT_THAT(said, testing::Not(HasSubstr("is 0, and 0 after"))) << said;
            }
        }
    }
}

// A loss of a field that no rule reads is not one of the rule that writes what is above it on the way back.
TEST(MappingReport, ALossHasTheRuleThatCausesIt) {
    const Reported reported(
        twoVersions("{type: object, properties: {owner: {type: string}}}",
                    "{type: object, properties: {owner: {type: object, properties: {name: {type: string}, size: {type: "
                    "integer}}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.owner, destination: .spec.owner, transformation: "
                    "\"{'name': self}\"}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.owner.name, destination: .spec.owner}]}\n"));
    EXPECT_EQ(reported.report.conversions[0].rules[0].state, RuleState::Lossless)
        << reported.report.conversions[0].rules[0].reason.english();
    EXPECT_THAT(reported.findings(), testing::Contains(HasSubstr("No rule reads .spec.owner.size of v2")));
    // The rule that reads a field alone comes before one that reads everything.
    const Reported both(
        twoVersions("{type: object, properties: {text: {type: string}, a: {type: string}}}",
                    "{type: object, properties: {upper: {type: string}, count: {type: integer}, a: {type: string}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec, destination: .spec.count, transformation: 'self == "
                    "self ? 1 : 2'}, {field: .spec.text, destination: .spec.upper, transformation: "
                    "self.upperAscii()}]}\n  - {from: v2, to: v1, rules: [{field: .spec.upper, destination: "
                    ".spec.text}]}\n"));
    for (const CounterExample& example : both.report.conversions[0].trips.examples)
        if (example.field == ".spec.text") {
            EXPECT_EQ(example.rules.front(), 1u);
        }
}

TEST(MappingReport, AnAcknowledgementIsForOneLoss) {
    const MappingText read = readMappings(yaml::Stream::read(test::sharedText(
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.b, transformation: 'self'}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.b, destination: .spec.a}]}\n"))));
    Mapping mapping = read.mappings.at(0);
    const std::string rules = mapping.rulesOf("v1", "v2", ".spec.a[].c", kLossy);
    EXPECT_EQ(rules.size(), 8u);
    EXPECT_NE(rules, mapping.rulesOf("v1", "v2", ".spec.a", "no-field")) << "the way back is no part of it";
    mapping.acknowledged = {{"v1", "v2", ".spec.a", "fine", "lossy", rules}};
    EXPECT_TRUE(mapping.acknowledgementOf("v1", "v2", ".spec.a[].c", kLossy).current);
    EXPECT_TRUE(mapping.acknowledgementOf("v1", "v2", ".spec.a", {}).current);
    const Acknowledgement gap = mapping.acknowledgementOf("v1", "v2", ".spec.a", "no-field");
    EXPECT_FALSE(gap.current);
    ASSERT_TRUE(gap.stale);
    EXPECT_EQ(gap.stale->reason, "fine");
    mapping.conversions[1].rules[0].transformation = "self + 1";
    EXPECT_FALSE(mapping.acknowledgementOf("v1", "v2", ".spec.a", kLossy).current);
    mapping.acknowledged[0].kind.clear();
    EXPECT_TRUE(mapping.acknowledgementOf("v1", "v2", ".spec.a", kLossy).current) << "written by hand";
    EXPECT_EQ(acknowledgedIn("v1 -> v2 .spec.a [lossy 01234567]: a [b]: c"),
              (Acknowledged{"v1", "v2", ".spec.a", "a [b]: c", "lossy", "01234567"}));
    EXPECT_EQ(acknowledgedIn("v1 -> v2 .spec.a[].b: c"), (Acknowledged{"v1", "v2", ".spec.a[].b", "c", "", ""}));
    EXPECT_FALSE(acknowledgedIn("v1 -> v2 .spec.a [lossy]: c"));
}

// A default hides nothing: objects with a value lose it, those without one get another.
TEST(MappingReport, AFieldHasEachOfItsLosses) {
    const Reported reported(
        twoVersions("{type: object, properties: {a: {type: string, enum: [free, pro, ent]}}}",
                    "{type: object, properties: {a: {type: string, enum: [free, pro], default: free}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.a, transformation: \"self == "
                    "'ent' ? 'pro' : self\"}]}\n  - {from: v2, to: v1, rules: []}\n"));
    std::vector<std::string> said;
    for (const CounterExample& example : reported.report.conversions[0].trips.examples)
        said.push_back(std::string(example.loss) + ": " + example.reason.english());
    EXPECT_THAT(
        said,
        testing::UnorderedElementsAre(
            R"(added: .spec.a of v1 is nothing, and "free" after it is stored as v2, read with the defaults of v2, and converted back.)",
            R"(lossy: .spec.a of v1 is "ent", and "pro" after a conversion to v2 and back.)"));
    // An acknowledgement of one of them is not for the other.
    Mapping mapping = reported.mapped.text.mappings.front();
    for (const std::string_view kind : {kLossy, kAdded}) {
        mapping.acknowledged = {
            {"v1", "v2", ".spec.a", "fine", std::string(kind), mapping.rulesOf("v1", "v2", ".spec.a", kind)}};
        EXPECT_TRUE(mapping.acknowledgementOf("v1", "v2", ".spec.a", kind).current);
        const Acknowledgement other =
            mapping.acknowledgementOf("v1", "v2", ".spec.a", kind == kLossy ? kAdded : kLossy);
        EXPECT_FALSE(other.current);
        EXPECT_FALSE(other.stale) << "its loss is still there";
    }
}

// A null, and a list that is cut, are not what happens to other values of the field.
TEST(MappingReport, NullsAndCutListsAreLossesOfTheirOwn) {
    const Reported reported(
        twoVersions("{type: object, properties: {a: {type: string, nullable: true}, l: {type: array, items: {type: "
                    "string}}}}",
                    "{type: object, properties: {a: {type: string}, l: {type: array, items: {type: string}}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.a, destination: .spec.a, transformation: \"self == "
                    "'x' ? 'y' : self\"}, {field: .spec.l, destination: .spec.l, transformation: \"self.size() > 1 ? "
                    "[self[0]] : self.size() == 1 ? self : ['n']\"}]}\n  - {from: v2, to: v1, rules: []}\n"));
    std::vector<std::string> losses;
    for (const CounterExample& example : reported.report.conversions[0].trips.examples)
        losses.push_back(std::string(example.loss) + example.field);
    EXPECT_THAT(losses, testing::IsSupersetOf({"null.spec.a", "lossy.spec.a", "cut.spec.l", "lossy.spec.l"}));
    Mapping mapping = reported.mapped.text.mappings.front();
    mapping.acknowledged = {{"v1", "v2", ".spec.l", "fine", "cut", mapping.rulesOf("v1", "v2", ".spec.l", kCut)}};
    EXPECT_TRUE(mapping.acknowledgementOf("v1", "v2", ".spec.l", kCut).current);
    EXPECT_FALSE(mapping.acknowledgementOf("v1", "v2", ".spec.l", kLossy).current);
    // One that was written without a kind is for all losses, and says so.
    mapping.acknowledged[0].kind.clear();
    EXPECT_EQ(withAnswer(Phrase(), mapping.acknowledgementOf("v1", "v2", ".spec.l", kLossy).current, nullptr).english(),
              "All losses of .spec.l are acknowledged: fine");
}

// Of a null object and of a null below it, both are tried.
TEST(MappingReport, NullsAboveNullsAreTried) {
    const Reported reported(
        twoVersions("{type: object, properties: {owner: {type: object, nullable: true, properties: {name: {type: "
                    "string, nullable: true}, team: {type: string}}}}}",
                    "{type: object, properties: {ownerName: {type: string}, ownerTeam: {type: string}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.owner.name, destination: .spec.ownerName}, {field: "
                    ".spec.owner.team, destination: .spec.ownerTeam}]}\n  - {from: v2, to: v1, rules: [{field: "
                    ".spec.ownerName, destination: .spec.owner.name}, {field: .spec.ownerTeam, destination: "
                    ".spec.owner.team}]}\n"));
    std::vector<std::string> nulls;
    for (const CounterExample& example : reported.report.conversions[0].trips.examples)
        if (example.loss == kNull) nulls.push_back(example.field);
    EXPECT_THAT(nulls, testing::UnorderedElementsAre(".spec.owner", ".spec.owner.name"));
}

// Every object is not valid in v2, which is not why the way back fails.
TEST(MappingReport, AnInvalidValueHidesNoFailureOfAnotherRule) {
    const Reported reported(
        twoVersions("{type: object, required: [note, size], properties: {note: {type: string}, size: {type: integer}}}",
                    "{type: object, properties: {note: {type: string, maxLength: 3}, text: {type: string}}}"),
        mappingText("  - {from: v1, to: v2, rules: [{field: .spec.note, destination: .spec.note, transformation: self "
                    "+ 'abcd'}, {field: .spec.size, destination: .spec.text, transformation: string(self) + 'x'}]}\n"
                    "  - {from: v2, to: v1, rules: [{field: .spec.text, destination: .spec.size, transformation: "
                    "int(self)}]}\n"));
    std::vector<std::string> said;
    for (const CounterExample& example : reported.report.conversions[0].trips.examples)
        said.push_back(example.reason.english());
    EXPECT_THAT(said,
                testing::UnorderedElementsAre(HasSubstr("is not valid in v2: spec.note: Too long"),
                                              HasSubstr("The conversion to v1 fails: error converting: error executing "
                                                        "transformation: type conversion error")));
}

TEST(MappingReport, MissingConversions) {
    const Reported reported(twoVersions("{type: object, properties: {a: {type: string}}}", "{type: object}"),
                            mappingText("    []\n"));
    EXPECT_THAT(
        reported.findings(),
        ElementsAre("mapping.missing-conversion: There is no conversion from v1 to v2: objects are only copied. "
                    "No rule reads .spec.a of v1, and v2 has no field of that name."));
}

TEST(MappingReport, LargeMappingsEnd) {
    std::string rules;
    for (int i = 0; i < 1'000; ++i)
        rules += "{field: .spec.list, destination: .spec.a" + std::to_string(i) +
                 ", transformation: 'self.map(x, self.map(y, y + x))[0][0]'}, ";
    const Reported reported(twoVersions("{type: object, properties: {list: {type: array, items: {type: string}}}}",
                                        "{type: object, additionalProperties: {type: string}}"),
                            test::oneWay(rules));
    EXPECT_FALSE(reported.report.findings.empty());
}

// A create drops the status, but no stored object has one that its schema rejects.
TEST(MappingReport, ExamplesHaveAValidStatus) {
    std::string definition = twoVersions("{type: object}", "{type: object}",
                                         "{type: object, properties: {total: {type: integer, format: int32}}}");
    const std::string ready = "ready: {type: boolean}";
    definition.replace(definition.find(ready), ready.size(), "sum: {type: integer, format: int32}");
    const Reported reported(definition,
                            test::oneWay("{field: .status.sum, destination: .status.total}") +
                                "  - {from: v2, to: v1, rules: [{field: .status.total, destination: .status.sum}]}\n");
    EXPECT_EQ(reported.states(), "lossless lossless");
    EXPECT_THAT(reported.report.conversions.front().trips.examples, IsEmpty());
}

TEST(MappingReport, ShippedSamples) {
    for (const std::string& name : {std::string("crontabs"), std::string("pizzas")}) {
        SCOPED_TRACE(name);
        const std::string head = "resources/samples/" + name;
        TripOptions options;
        const auto samples = sample::objectsIn(test::sharedText(test::fileText(head + ".samples.yaml")), name);
        ASSERT_TRUE(samples);
        for (const sample::ObjectText& object : *samples) options.samples.push_back(object.value);
        const Reported reported(test::fileText(head + ".yaml"), test::fileText(head + ".conversion.yaml"), options);
        EXPECT_THAT(reported.mapped.text.findings, IsEmpty());
        for (const Finding& finding : reported.report.findings)
            EXPECT_EQ(finding.severity, Severity::Info) << finding.message;
        EXPECT_EQ(reported.states(), name == "pizzas" ? "lossless acknowledged" : "lossless lossless lossless");
        for (const ConversionReport& conversion : reported.report.conversions) {
            EXPECT_GT(conversion.trips.tried, 10u);
            EXPECT_THAT(conversion.coverage.gaps, IsEmpty());
        }
    }
}

}  // namespace
}  // namespace crd::mapping
