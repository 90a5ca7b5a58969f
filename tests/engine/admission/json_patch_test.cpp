#include "engine/admission/json_patch.h"

#include <gtest/gtest.h>

#include "tests/engine/convert/converted_text.h"

namespace crd::admission {
namespace {

using convert::test::jsonOf;

struct PatchCase {
    const char* patch;
    const char* document;
    const char* result;  // or the server's error
};

const PatchCase kCases[] = {
    {R"([])", R"({"a":1})", R"({"a":1})"},
    {R"(null)", R"({"a":1})", R"({"a":1})"},
    {R"([{"op":"add","path":"/b","value":[1]}])", R"({"a":1})", R"({"a":1,"b":[1]})"},
    {R"([{"op":"add","path":"/a/-","value":3}])", R"({"a":[1]})", R"({"a":[1,3]})"},
    {R"([{"op":"add","path":"/a/-1","value":3}])", R"({"a":[1]})", R"({"a":[1,3]})"},
    {R"([{"op":"add","path":"/a/5","value":3}])", R"({"a":[1]})",
     "error in add for path: '/a/5': Unable to access invalid index: 5: invalid index referenced"},
    {R"([{"op":"add","path":"/a/x","value":3}])", R"({"a":[1]})",
     "error in add for path: '/a/x': value was not a proper array index: 'x': strconv.Atoi: parsing \"x\": invalid "
     "syntax"},
    {R"([{"op":"add","path":"/a/b/c","value":3}])", R"({"a":null})",
     "add operation does not apply: doc is missing path: \"/a/b/c\": missing value"},
    {R"([{"op":"add","path":"/a~1b","value":1},{"op":"add","path":"/c~0d","value":2}])", "{}", R"({"a/b":1,"c~d":2})"},
    {R"([{"op":"remove","path":"/b"}])", R"({"a":1})",
     "error in remove for path: '/b': unable to remove nonexistent key: b: missing value"},
    {R"([{"op":"remove","path":"/a/-1"}])", R"({"a":[1,2]})", R"({"a":[1]})"},
    {R"([{"op":"replace","path":"/b","value":1}])", R"({"a":1})",
     "replace operation does not apply: doc is missing key: /b: missing value"},
    {R"([{"op":"replace","path":"","value":5}])", R"({"a":1})", R"({"a":1})"},
    {R"([{"op":"replace","path":"","value":{"b":1}}])", R"({"a":1})", R"({"b":1})"},
    {R"([{"op":"move","from":"/a","path":"/b"}])", R"({"a":1})", R"({"b":1})"},
    {R"([{"op":"move","from":"/x","path":"/b"}])", R"({"a":1})",
     "error in move for path: 'x': unable to get nonexistent key: x: missing value"},
    {R"([{"op":"copy","from":"/a","path":"/b"}])", R"({"a":1})", R"({"a":1,"b":1})"},
    {R"([{"op":"copy","from":"/a/b","path":"/b"}])", R"({"a":1})",
     "copy operation does not apply: doc is missing from path: /a/b: missing value"},
    {R"([{"op":"test","path":"/a","value":1.0}])", R"({"a":1})", "testing value /a failed: test failed"},
    {R"([{"op":"test","path":"/b","value":null}])", R"({"a":1})", R"({"a":1})"},
    {R"([{"op":"test","path":"/b"}])", R"({"a":1})", R"({"a":1})"},
    {R"([{"op":"fly","path":"/b"}])", R"({"a":1})",
     R"(invalid operation {"op":"fly","path":"/b"}: unsupported operation)"},
    {R"([{"op":"add","path":"/b"}])", "{}",
     "invalid operation {\"op\":\"add\",\"path\":\"/b\"}: failed to decode 'value': operation, missing value field: "
     "missing value"},
    {R"([{"op":"remove","path":5}])", "{}",
     "invalid operation {\"op\":\"remove\",\"path\":5}: failed to decode 'path': json: cannot unmarshal number into Go "
     "value of type string"},
    {R"({"a":1})", "{}", "json: cannot unmarshal object into Go value of type jsonpatch.Patch"},
    {R"(["a"])", "{}", "json: cannot unmarshal string into Go value of type jsonpatch.Operation"},
};

TEST(JsonPatch, AppliesAsTheServersLibraryDoes) {
    for (const PatchCase& one : kCases) {
        SCOPED_TRACE(one.patch);
        const Result<JsonPatch> patch = decodedPatch(std::string(one.patch));
        if (!patch) {
            EXPECT_EQ(patch.error().message, one.result);
            continue;
        }
        const auto result = applied(*patch, jsonOf(one.document));
        EXPECT_EQ(result ? toString(*result) : result.error().message, one.result);
    }
}

TEST(JsonPatch, LimitsWhatCopiesAdd) {
    std::string patch = R"([{"op":"add","path":"/a","value":[")" + std::string(1000, 'x') + R"("]})";
    for (int i = 0; i < 40; ++i) patch += R"(,{"op":"copy","from":"/a","path":"/a/-"})";
    const Result<JsonPatch> decoded = decodedPatch(patch + "]");
    ASSERT_TRUE(decoded);
    const auto result = applied(*decoded, jsonOf("{}"));
    ASSERT_FALSE(result);
    EXPECT_TRUE(result.error().message.starts_with("Unable to complete the copy, the accumulated size increase"))
        << result.error().message;
}

}  // namespace
}  // namespace crd::admission
