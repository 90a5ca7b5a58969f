// advice.duration-unit.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr RuleId kDurationRule = RuleId::AdviceDurationUnit;

std::string lasting(const std::string& node) {
    return test::definitionAround(
        "type: object\nproperties:\n  spec: {type: object, default: {}, properties: {keep: {" + node + "}}}\n");
}

TEST(DurationUnit, ADefaultInDays) {
    const std::string text = lasting("type: string, format: duration, default: 90d");
    const auto found = test::foreseenOf(text, kDurationRule);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("The server accepts 90d as a duration, but time.ParseDuration of Go does not at "
                            "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[keep].default",
                            "create as v1: accepted"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "create with 90d → accepted");
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("default: 2160h}"));
    EXPECT_THAT(test::foreseenOf(test::fixedBy(text, found.front()), kDurationRule), IsEmpty());
}

TEST(DurationUnit, OtherUnits) {
    const auto fixed = [](const std::string& value) {
        const std::string text = lasting("type: string, format: duration, default: " + value);
        const auto found = test::foreseenOf(text, kDurationRule);
        if (found.empty()) return std::string();
        const std::string after = test::fixedBy(text, found.front());
        const std::size_t at = after.find("default: ", after.find("duration"));
        return after.substr(at + 9, after.find('}', at) - at - 9);
    };
    EXPECT_EQ(fixed("1w"), "168h");
    EXPECT_EQ(fixed("2 days"), "48h");
    EXPECT_EQ(fixed("90 minutes"), "1h30m");
    EXPECT_EQ(fixed("5 seconds"), "5s");
    EXPECT_EQ(fixed("1h30m"), "");
    EXPECT_EQ(fixed("1.5h"), "");
}

TEST(DurationUnit, ValuesOfAnEnum) {
    const std::string text = lasting("type: string, format: duration, enum: [12h, 1d, 7d]");
    const auto found = test::foreseenOf(text, kDurationRule);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_THAT(found.front().path.toString(), HasSubstr("enum[1]"));
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("enum: [12h, 24h, 7d]"));
}

TEST(DurationUnit, SilentOtherwise) {
    for (const char* node : {"type: string, format: duration", "type: string, default: 90d",
                             "type: string, format: duration, default: 720h", "type: string, enum: [1d, 2d]",
                             // Where the value is not accepted.
                             "type: string, format: duration, enum: [1d], pattern: h$"})
        EXPECT_THAT(test::foreseenOf(lasting(node), kDurationRule), IsEmpty()) << node;
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def duration_unit(value, fixed, enum=False):
    node = text(format="duration", **({"enum": [value]} if enum else {"default": value}))
    kept = lambda world: accepted(world.create({"spec": {"keep": value}})) or (None if enum else equal(
        world.create({"spec": {}}).stored["spec"], {"keep": value}))
    def other(world):
        reply = world.fixed.create({"spec": {"keep": fixed} if enum else {}})
        return accepted(reply) or equal(reply.stored["spec"], {"keep": fixed}) or (
            rejected(world.fixed.create({"spec": {"keep": value}})) if enum else None)
    yield Case("duration-unit", thing({"spec": thing({"keep": node})}), {
        f"The server accepts {value} as a duration, but time.ParseDuration of Go does not": kept,
        "The format accepts days, weeks and words, such as `90d` or `2 days`.": kept,
        "The server reads durations with a parser that also knows days, weeks and words, so the value is valid.": kept,
        "`time.ParseDuration` of Go, and with it the type `metav1.Duration`, knows no unit longer than `h`.": "about Go",
        "A controller in Go that uses it cannot read the objects.": "about other programs",
        (f"Rejects objects with {value}, and accepts them with {fixed}." if enum else
         f"Objects that omit the field get {fixed}, which is as long."): other,
        ADVICE: silent, OFF: "about crdctl"})


def cases():
    yield from duration_unit("90d", "2160h")
    yield from duration_unit("2 days", "48h")
    yield from duration_unit("1w", "168h", enum=True)
)py");
