#include "engine/mapping/kcp_differences.h"

#include <gmock/gmock.h>

#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

using test::Mapped;
using test::mappingText;
using test::oneWay;
using test::twoVersions;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "spec.conversions[0].rules[0]: sentence" of each difference.
std::vector<std::string> differences(const Mapped& mapped) {
    std::vector<std::string> out;
    for (const Finding& finding :
         kcpDifferences(*mapped.text.stream, mapped.text.mappings.front(), mapped.compiled, mapped.definition)) {
        EXPECT_EQ(idOf(finding.rule), "mapping.kcp");
        EXPECT_EQ(finding.severity, Severity::Info);
        out.push_back(finding.path.toString() + ": " + finding.message.english());
    }
    return out;
}

constexpr const char* kList = "kcp does not use the mapping, because self of a transformation cannot be a list there.";
constexpr const char* kFields =
    "kcp does not use the mapping, because transformations do not know the fields of objects there. It accepts dyn(…) "
    "around the object.";
constexpr const char* kIntegers =
    "kcp converts integers of the result to floating-point numbers, and beyond 2^53 to strings.";
constexpr const char* kWholeNumbers = "kcp reads whole numbers of type number as integers.";
constexpr const char* kUnchecked = "kcp runs the rule: it does not check destinations and types of results.";

struct DifferenceCase {
    const char* what;
    const char* rule;
    std::vector<std::string> said;
};

const std::string kSource =
    "{type: object, required: [text, count, ratio, list, name, map, names, date, any], properties: {text: {type: "
    "string}, count: {type: integer}, ratio: {type: number}, list: {type: array, items: {type: string}}, name: {type: "
    "object, properties: {first: {type: string}}}, map: {type: object, additionalProperties: {type: string}}, names: "
    "{type: object, additionalProperties: {type: object, properties: {first: {type: string}}}}, date: {type: string, "
    "format: date-time}, any: {x-kubernetes-int-or-string: true}, optional: {type: string}, filled: {type: string, "
    "default: x}}}";
const std::string kTarget = "{type: object, properties: {to: {x-kubernetes-preserve-unknown-fields: true}}}";

// v1 requires spec.
std::string withRequiredSpec(std::string definition) {
    const std::string root = "openAPIV3Schema: {type: object, ";
    return definition.replace(definition.find(root), root.size(), root + "required: [spec], ");
}

TEST(KcpDifferences, Rules) {
    const DifferenceCase cases[] = {
        {"a copy", "field: .spec.count, destination: .spec.to", {}},
        {"a field that can be absent",
         "field: .spec.optional, destination: .spec.to",
         {"kcp writes null to .spec.to where .spec.optional is absent."}},
        {"a field with a default", "field: .spec.filled, destination: .spec.to", {}},
        {"a text", "field: .spec.text, destination: .spec.to, transformation: self.upperAscii()", {}},
        {"an integer", "field: .spec.count, destination: .spec.to, transformation: self + 1", {kIntegers}},
        {"an integer in a list", "field: .spec.count, destination: .spec.to, transformation: '[self]'", {kIntegers}},
        {"a value of any type", "field: .spec.any, destination: .spec.to, transformation: self", {kIntegers}},
        {"a number", "field: .spec.ratio, destination: .spec.to, transformation: string(self)", {kWholeNumbers}},
        {"a time",
         "field: .spec.date, destination: .spec.to, transformation: string(self)",
         {"kcp reads texts with the format date-time as strings."}},
        {"a list", "field: .spec.list, destination: .spec.to, transformation: 'self[0]'", {kList}},
        {"a list that is copied", "field: .spec.list, destination: .spec.to", {}},
        {"a map", "field: .spec.map, destination: .spec.to, transformation: 'self.x'", {}},
        {"a whole object", "field: .spec.name, destination: .spec.to, transformation: self", {}},
        {"a field of an object", "field: .spec.name, destination: .spec.to, transformation: self.first", {kFields}},
        {"whether an object has a field",
         "field: .spec.name, destination: .spec.to, transformation: 'has(self.first) ? 1 : 2'",
         {kFields}},
        {"an optional field",
         "field: .spec.name, destination: .spec.to, transformation: \"self.?first.orValue('')\"",
         {kFields}},
        {"a field of an object in a map",
         "field: .spec.names, destination: .spec.to, transformation: \"self.all(n, self[n].first != '')\"",
         {kFields}},
        {"a destination that does not exist", "field: .spec.text, destination: .spec.none", {kUnchecked}},
    };
    for (const DifferenceCase& c : cases) {
        SCOPED_TRACE(c.what);
        const Mapped mapped(withRequiredSpec(twoVersions(kSource, kTarget)), oneWay("{" + std::string(c.rule) + "}"));
        EXPECT_EQ(mapped.compiled.error, "");
        std::vector<std::string> said;
        for (const std::string& sentence : c.said) said.push_back("spec.conversions[0].rules[0]: " + sentence);
        EXPECT_EQ(differences(mapped), said);
    }
}

TEST(KcpDifferences, FieldsOfDynamicObjectsAreKnown) {
    const Mapped mapped(twoVersions(kSource, kTarget),
                        oneWay("{field: .spec.name, destination: .spec.to, transformation: dyn(self).first}"));
    EXPECT_THAT(differences(mapped),
                ElementsAre("spec.conversions[0].rules[0]: kcp writes null to .spec.to where .spec.name is absent.",
                            std::string("spec.conversions[0].rules[0]: ") + kIntegers));
}

TEST(KcpDifferences, MappingsWithAnError) {
    const Mapped mapped(twoVersions(kSource, kTarget), oneWay("{field: .spec.none, destination: .spec.to}, {field: "
                                                              ".spec.optional, destination: .spec.other}"));
    EXPECT_THAT(differences(mapped),
                ElementsAre("spec.conversions: kcp does not use the mapping, because it has an error."));
}

TEST(KcpDifferences, SeveralTargets) {
    const std::string definition = withRequiredSpec(twoVersions(kSource, kTarget));
    std::string third = definition.substr(definition.find("  - name: v2"));
    third.replace(third.find("v2"), 2, "v3");
    third.replace(third.find("storage: true"), 13, "storage: false");
    const std::string rules = ", rules: [{field: .spec.text, destination: .spec.to}]}\n";
    const Mapped mapped(definition + third, mappingText("  - {from: v1, to: v2" + rules + "  - {from: v1, to: v3" +
                                                        rules + "  - {from: v2, to: v1, rules: []}\n"));
    EXPECT_THAT(
        differences(mapped),
        ElementsAre(
            "spec.conversions[0]: kcp does not run these rules: the mapping has a later conversion from "
            "v1, and kcp uses that one for every target.",
            "spec.conversions[1]: kcp runs these rules also for conversions from v1 to versions other than v3."));
}

TEST(KcpDifferences, PreservedFields) {
    const std::string rules = ", rules: [], preserve: ";
    EXPECT_THAT(differences(Mapped(twoVersions(kSource, kTarget), mappingText("  - {from: v1, to: v2" + rules +
                                                                              "[.spec.text]}\n"
                                                                              "  - {from: v2, to: v1" +
                                                                              rules + "[.spec.to]}\n"))),
                ElementsAre("spec.conversions[0].preserve: kcp preserves no fields of v1 in an object whose annotation "
                            "restores fields of v2.",
                            "spec.conversions[1].preserve: kcp preserves no fields of v2 in an object whose annotation "
                            "restores fields of v1."));
    EXPECT_THAT(differences(Mapped(twoVersions(kSource, kTarget), oneWay("", "[.spec.text]"))), IsEmpty());
}

}  // namespace
}  // namespace crd::mapping
