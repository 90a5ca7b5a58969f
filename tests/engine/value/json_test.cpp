#include "engine/value/json.h"

#include <gtest/gtest.h>

#include <limits>

#include "engine/value/json_text.h"

namespace crd {
namespace {

TEST(JsonToString, PrintsNumbersAsGoDoes) {
    struct Case {
        double value;
        const char* text;
    };
    for (const Case& c :
         {Case{0, "0"}, Case{-0.0, "-0"}, Case{1, "1"}, Case{1.5, "1.5"}, Case{0.1, "0.1"}, Case{1e-6, "0.000001"},
          Case{1e-7, "1e-7"}, Case{1.5e-10, "1.5e-10"}, Case{1e20, "100000000000000000000"}, Case{1e21, "1e+21"},
          Case{1.5e300, "1.5e+300"}, Case{18446744073709551615.0, "18446744073709552000"},
          Case{-1e17, "-100000000000000000"}, Case{123456789.125, "123456789.125"}, Case{5e-324, "5e-324"}}) {
        EXPECT_EQ(toString(Json(c.value)), c.text);
    }
    EXPECT_EQ(toString(Json(std::numeric_limits<std::int64_t>::min())), "-9223372036854775808");
    EXPECT_EQ(toString(Json(std::numeric_limits<double>::infinity())), "null");
}

TEST(JsonToString, EscapesWhatGoEscapes) {
    EXPECT_EQ(toString(Json("a\"\\\b\f\n\r\t\x01/<>&\x7F")), "\"a\\\"\\\\\\b\\f\\n\\r\\t\\u0001/<>&\x7F\"");
    EXPECT_EQ(toString(Json("\xE2\x80\xA8\xE2\x80\xA9\xC3\xA9")), "\"\\u2028\\u2029\xC3\xA9\"");
    EXPECT_EQ(toString(Json("\xFF\xC3(")), "\"\\ufffd\\ufffd(\"");
}

TEST(JsonToString, SortsKeysAndNests) {
    const Json value(Json::Object{{"b", Json(Json::Array{1, nullptr, true})}, {"a", Json(Json::Object{})}});
    EXPECT_EQ(toString(value), R"({"a":{},"b":[1,null,true]})");
    EXPECT_EQ(toIndentedString(value), "{\n  \"a\": {},\n  \"b\": [\n    1,\n    null,\n    true\n  ]\n}");
    EXPECT_EQ(toIndentedString(Json(Json::Array())), "[]");
    EXPECT_EQ(value.find("b")->asArray()->size(), 3U);
    EXPECT_EQ(value.find("c"), nullptr);
    EXPECT_EQ(Json(1).find("a"), nullptr);
}

TEST(JsonEquality, KeepsIntegersAndDoublesApart) {
    EXPECT_NE(Json(1), Json(1.0));
    EXPECT_EQ(Json("a"), Json(std::string("a")));
}

}  // namespace
}  // namespace crd
