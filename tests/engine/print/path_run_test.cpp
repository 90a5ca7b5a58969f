// What the paths of columns lead to. tests/conformance compares many more with recorded answers.
#include "engine/print/path_run.h"

#include <gtest/gtest.h>

#include <array>

#include "tests/engine/print/yaml_value.h"

namespace crd::print {
namespace {

using test::yamlValue;
using Kind = PathResult::Kind;

const Json& object() {
    static const Json kObject = yamlValue(R"(
a: x
num: 5
f: 1.5
empty: null
html: {k: "<&>"}
list: [1, 2, 3]
none: []
nulls: [null, {x: 1}]
named: [{type: Ready, status: "True"}, {type: Done, status: "False", num: 2}]
nested: [[1, 2], [3]]
)");
    return kObject;
}

struct Outcome {
    Kind kind;
    std::string text;
    bool operator==(const Outcome&) const = default;
    friend std::ostream& operator<<(std::ostream& out, const Outcome& o) {
        return out << static_cast<int>(o.kind) << ": " << o.text;
    }
};

Outcome outcomeOf(const PathResult& result) {
    return {result.kind, result.kind == Kind::Value ? pathText(result.value) : result.error};
}

Outcome firstOf(const std::string& path, const Json& value = object()) {
    const Result<JsonPathParts> parts = parseJsonPath(path);
    EXPECT_TRUE(parts.has_value()) << path;
    if (!parts) return {};
    std::size_t budget = kMaxPathWork;
    return outcomeOf(firstResult(*parts, value, budget));
}

Outcome value(const std::string& text) {
    return {Kind::Value, text};
}
Outcome error(const std::string& text) {
    return {Kind::Error, text};
}
const Outcome kNothing{Kind::Nothing, ""};

TEST(PathRun, FollowsFieldsAndItems) {
    EXPECT_EQ(firstOf(".a"), value("x"));
    EXPECT_EQ(firstOf(".list"), value("[1,2,3]"));
    EXPECT_EQ(firstOf(".html"), value(R"({"k":"\u003c\u0026\u003e"})"));
    EXPECT_EQ(firstOf(".missing.more"), kNothing);
    EXPECT_EQ(firstOf(".a.b"), kNothing);
    EXPECT_EQ(firstOf(".empty"), value("<no value>"));
    EXPECT_EQ(firstOf(".empty.more"), kNothing);
    EXPECT_EQ(firstOf(".list[1]"), value("2"));
    EXPECT_EQ(firstOf(".list[-1]"), value("3"));
    EXPECT_EQ(firstOf(".list[-3:-1]"), value("1"));
    EXPECT_EQ(firstOf(".list[::2]"), value("1"));
    EXPECT_EQ(firstOf(".list[]"), value("1"));
    EXPECT_EQ(firstOf(".none[*]"), kNothing);
    EXPECT_EQ(firstOf(".list[1:1]"), kNothing);
    EXPECT_EQ(firstOf(".nested[*][1:1]"), kNothing) << "one list that gives nothing ends the step";
}

TEST(PathRun, SaysWhyAPathFails) {
    EXPECT_EQ(firstOf(".list[3]"), error("array index out of bounds: index 3, length 3"));
    EXPECT_EQ(firstOf(".none[0]"), error("array index out of bounds: index 0, length 0"));
    EXPECT_EQ(firstOf(".list[2:1]"), error("starting index 2 is greater than ending index 1"));
    EXPECT_EQ(firstOf(".list[0:4]"), error("array index out of bounds: index 3, length 3"));
    EXPECT_EQ(firstOf(".list[::-1]"), error("step must be > 0"));
    EXPECT_EQ(firstOf(".list[9223372036854775807]"),
              error("array index out of bounds: index 9223372036854775807, length 3"));
    EXPECT_EQ(firstOf(".a[0]"), error("string is not array or slice"));
    EXPECT_EQ(firstOf(".html[?(@.k)]"), error("map[string]interface {} is not array or slice and cannot be filtered"));
    EXPECT_EQ(firstOf(".a word"), error("unrecognized identifier word"));
    EXPECT_EQ(firstOf(".a end"), error("not in range, nothing to end"));
}

TEST(PathRun, Filters) {
    EXPECT_EQ(firstOf(R"(.named[?(@.type=="Done")].status)"), value("False"));
    EXPECT_EQ(firstOf(R"(.named[?(@.type!="Ready")].status)"), value("False"));
    EXPECT_EQ(firstOf(".named[?(@.num)].type"), value("Done"));
    EXPECT_EQ(firstOf(".named[?(@.num>=2)].type"), value("Done"));
    EXPECT_EQ(firstOf(".named[?(@.num<2)].type"), kNothing);
    EXPECT_EQ(firstOf(".list[?(@>1)]"), value("2"));
    EXPECT_EQ(firstOf(".named[?(@.num==2.0)].type"), error("incompatible types for comparison"));
    EXPECT_EQ(firstOf(".named[?(@==2)]"), error("invalid type for comparison"));
    EXPECT_EQ(firstOf(".named[?(@.num=>2)]"), error("unrecognized filter operator =>"));
    EXPECT_EQ(firstOf(".nested[?(@[*]==1)]"), error("can only compare one element at a time"));
    // An index that is out of bounds leaves the item itself, and that is something.
    EXPECT_EQ(firstOf(".nested[?(@[1])]"), value("[1,2]"));
    EXPECT_EQ(firstOf(".nested[?(@[5])]"), value("[1,2]"));
}

TEST(PathRun, TakesSeveralValuesAndShowsTheFirst) {
    EXPECT_EQ(firstOf(".named[*].status"), value("True"));
    EXPECT_EQ(firstOf(".html.*"), value("<&>"));
    EXPECT_EQ(firstOf(".named[1,0].type"), value("Done"));
    EXPECT_EQ(firstOf("['f','a']"), value("1.5"));
    EXPECT_EQ(firstOf("..status"), value("True"));
    EXPECT_EQ(firstOf(".list.."), value("[1,2,3]"));
    EXPECT_EQ(firstOf(".a.*"), value("120")) << "the first byte of x";
}

TEST(PathRun, PrintsWhatThePathWrites) {
    EXPECT_EQ(firstOf(".a 'text'"), value("text"));
    EXPECT_EQ(firstOf(".a 7"), value("7"));
    EXPECT_EQ(firstOf(".a 1500000.0"), value("1.5e+06"));
    EXPECT_EQ(firstOf(".missing 7"), kNothing);
    EXPECT_EQ(firstOf(".missing 'text'"), value("text"));
    EXPECT_EQ(firstOf(".a} and {.num"), value("x"));
    EXPECT_EQ(firstOf(".missing}{.num"), kNothing);
    EXPECT_EQ(firstOf(".a}{.list[3]"), error("array index out of bounds: index 3, length 3"));
    EXPECT_EQ(firstOf(".a}{end"), error("not in range, nothing to end"));
}

TEST(PathRun, StopsBeforeItsWorkExplodes) {
    Json::Array list;
    for (int i = 0; i < 2000; ++i) list.emplace_back(Json::Array{Json("x"), Json("y")});
    const Json wide(Json::Object{{"l", Json(list)}});
    for (const char* path : {".l[?(@..x==@..x)]..[*]..[*]..[*]", ".l['0','1']", ".l[*,*,*,*,*][*,*,*,*,*][*,*,*,*,*]",
                             "..[*,*]..[*,*]..[*,*]"}) {
        firstOf(path, wide);
    }
    EXPECT_EQ(firstOf(".l[*,*,*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*,*,*][*,*,*,*,*,*,*,*,*]", wide).kind, Kind::TooMuch);
    std::string unions = ".l";
    for (int i = 0; i < 20; ++i) unions += "[:,:,:,:,:,:,:,:,:,:]";
    Json deep("x");
    for (int i = 0; i < 20; ++i) deep = Json(Json::Array{deep});
    EXPECT_EQ(firstOf(unions, Json(Json::Object{{"l", deep}})).kind, Kind::TooMuch);

    const JsonPathParts path = *parseJsonPath(".l[*]");
    std::size_t budget = 100;
    EXPECT_EQ(firstResult(path, wide, budget).kind, Kind::TooMuch);
    EXPECT_EQ(budget, 0u);
}

TEST(PathRun, TakesDeepObjects) {
    Json deep("x");
    for (int i = 0; i < 5'000; ++i) {
        Json::Array around;
        around.push_back(std::move(deep));
        deep = Json(std::move(around));
    }
    EXPECT_EQ(firstOf("@..", deep).kind, Kind::Value);
    EXPECT_EQ(firstOf("@..[0]", deep).kind, Kind::Error) << "the text at the end has no items";
}

}  // namespace
}  // namespace crd::print
