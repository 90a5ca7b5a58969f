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
