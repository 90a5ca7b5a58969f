// advice.format-ineffective.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr RuleId kFormatRule = RuleId::AdviceFormatIneffective;

std::string field(const std::string& node) {
    return test::definitionAround("type: object\nproperties:\n  spec: {type: object, properties: {field: {" + node +
                                  "}}}\n");
}

TEST(FormatIneffective, OfTheItemsOfAList) {
    const std::string text = field("type: array, format: cidr, items: {type: string}");
    const auto found = test::foreseenOf(text, kFormatRule);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("The format cidr has no effect: it applies only to strings, and the type is array at "
                            "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[field].format",
                            "create as v1: accepted"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {field: [example]}} → accepted");
    EXPECT_THAT(found.front().proof->repairs, SizeIs(2));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("{type: array, items: {type: string, format: cidr}}"));
    EXPECT_THAT(test::foreseenOf(fixed, kFormatRule), IsEmpty());
}

TEST(FormatIneffective, OfTheValuesOfAMap) {
    const std::string text = field("type: object, format: ipv4, additionalProperties: {type: string}");
    const auto found = test::foreseenOf(text, kFormatRule);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("additionalProperties: {type: string, format: ipv4}"));
}

TEST(FormatIneffective, OfOtherTypes) {
    for (const char* node :
         {"type: integer, format: date-time", "type: boolean, format: uuid", "type: number, format: date",
          "type: object, format: ipv4, properties: {a: {type: string}}"}) {
        const auto found = test::foreseenOf(field(node), kFormatRule);
        ASSERT_THAT(found, SizeIs(1)) << node;
        ASSERT_THAT(found.front().proof->repairs, SizeIs(1)) << node;
        EXPECT_TRUE(found.front().proof->repairs.front().safe);
        EXPECT_THAT(test::fixedBy(field(node), found.front()), Not(HasSubstr("format: date"))) << node;
    }
}

// Then the format is not what the strings are.
TEST(FormatIneffective, SilentIfDeclaredValuesDoNotHaveIt) {
    const auto repairsOf = [](const std::string& keywords) {
        const auto found = test::foreseenOf(field(keywords), kFormatRule);
        return found.size() == 1 ? found.front().proof->repairs.size() : 0;
    };
    for (const char* value : {"example: [all, '10.0.0.0/8']", "example: all", "default: [all]"})
        EXPECT_EQ(repairsOf("type: array, format: cidr, items: {type: string}, " + std::string(value)), 0u) << value;
    EXPECT_EQ(repairsOf("type: object, format: ipv4, additionalProperties: {type: string}, example: {a: b}"), 0u);
    EXPECT_EQ(repairsOf("type: array, format: cidr, items: {type: string}, example: ['10.0.0.0/8']"), 2u);
    EXPECT_EQ(repairsOf("type: integer, format: ipv4, example: 5"), 1u) << "no strings";
}

TEST(FormatIneffective, SilentIfBothVersionsOfAddressesAreMeant) {
    const auto repairsOf = [](const std::string& description, const std::string& format) {
        const auto found = test::foreseenOf(
            field("description: " + description + ", type: array, items: {type: string}, format: " + format),
            kFormatRule);
        return found.size() == 1 ? found.front().proof->repairs.size() : 0;
    };
    EXPECT_EQ(repairsOf("A list of IPv4 and/or IPv6 addresses.", "ipv6"), 0u);
    EXPECT_EQ(repairsOf("IPv6 or IPv4.", "ipv4"), 0u);
    EXPECT_EQ(repairsOf("A list of IPv6 addresses.", "ipv6"), 2u);
    // A range of either has this format.
    EXPECT_EQ(repairsOf("Ranges of IPv4 and/or IPv6 addresses.", "cidr"), 2u);
}

TEST(FormatIneffective, InTheStatus) {
    const std::string text = test::replaced(
        test::definitionAround(
            "type: object\nproperties:\n  status: {type: object, properties: {ips: {type: array, format: "
            "ipv4, items: {type: string}}}}\n"),
        {{"      schema:\n", "      subresources: {status: {}}\n      schema:\n"}});
    EXPECT_THAT(
        test::toldOf(test::foreseenOf(text, kFormatRule)),
        ElementsAre(HasSubstr("format ipv4"), "create as v1: accepted", "update of the status as v1: accepted"));
}

TEST(FormatIneffective, SilentWhereItApplies) {
    for (const char* node : {"type: string, format: cidr", "type: array, items: {type: string, format: cidr}",
                             "type: integer, format: int64", "type: number, format: double",
                             "x-kubernetes-int-or-string: true, format: ipv4",
                             // Not a format of the server's, which has its own warning.
                             "type: array, format: addresses, items: {type: string}",
                             // No text violates it.
                             "type: array, format: password, items: {type: string}",
                             // The items are checked otherwise.
                             "type: array, format: ipv4, items: {type: string, enum: [10.0.0.1]}",
                             "type: array, format: cidr, items: {type: string, format: cidr}"})
        EXPECT_THAT(test::foreseenOf(field(node), kFormatRule), IsEmpty()) << node;
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def format_ineffective(kind, node, wrong, right=None):
    """`wrong` violates the format. `right`: the fix moves the format; none: it removes it."""
    kept = lambda world: accepted(world.create({"spec": {"field": wrong}}))
    claims = {f"The format {node['format']} has no effect: it applies only to strings, and the type is {kind}": kept,
              "The server checks these formats only for strings.": kept,
              "It accepts a list or a map whatever the strings in it are, although the schema looks as if they were restricted.": kept,
              "The server ignores a format that does not apply to the type of the node.": kept,
              "Most servers before 1.36 do not warn about it.": "the server of the test warns",
              "Objects are not affected: the keyword never applies to a value of this type.": lambda world: accepted(
                  world.fixed.create({"spec": {"field": wrong}})),
              ADVICE_ONLY: "no claim", OFF: "about crdctl"}
    if right is not None:
        del claims["Objects are not affected: the keyword never applies to a value of this type."]
        claims["The server rejects strings that do not have the format, also in stored objects once they change."] = lambda world: all_of(
            rejected(world.fixed.create({"spec": {"field": wrong}}), f"must be of type {node['format']}"),
            accepted(world.fixed.create({"spec": {"field": right}})))
    yield Case("format-ineffective", thing({"spec": thing({"field": node})}), claims)


def cases():
    yield from format_ineffective("array", {"type": "array", "format": "cidr", "items": text()}, ["a"], ["10.0.0.0/8"])
    yield from format_ineffective("object", {"type": "object", "format": "ipv4", "additionalProperties": text()}, {"a": "b"}, {"a": "10.0.0.1"})
    yield from format_ineffective("integer", whole(format="date-time"), 5)
)py");
