#include "engine/yaml/write/write.h"

#include <gtest/gtest.h>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {
namespace {

struct WriteCase {
    const char* json;
    const char* yaml;
};
// Recorded from sigs.k8s.io/yaml, which kubectl prints with.
const WriteCase kCases[] = {
    {"\"\xc3\xa9\xe6\x97\xa5\xf0\x9f\x98\x80\"", "\"\xc3\xa9\xe6\x97\xa5\\U0001F600\"\n"},
    {"\"tab\\there\"", "\"tab\\there\"\n"},
    {"\" a\"", "' a'\n"},
    {"\"a: b\"", "'a: b'\n"},
    {"\"# no comment\"", "'# no comment'\n"},
    {"\"1:30\"", "\"1:30\"\n"},
    {"{\"a10\":1,\"a9\":2,\"B\":3,\"_\":4,\"1\":5}", "_: 4\n\"1\": 5\nB: 3\na9: 2\na10: 1\n"},
    {"123456789.5", "1.234567895e+08\n"},
    {"1e21", "1e+21\n"},
    {"\"it's\"", "it's\n"},
    {"\"one\\ntwo\"", "|-\n  one\n  two\n"},
    {"\" one\\ntwo\\n\"", "|2\n   one\n  two\n"},
    {"\"one \\ntwo\\n\"", "\"one \\ntwo\\n\"\n"},
    {"\"a\\u0085b\"", "\"a\\Nb\"\n"},
    {"\"one\\n\\n\\n\"", "|+\n  one\n\n\n"},
    {"\"\\n\"", "|2+\n\n"},
    {"\"x: y\\nz\"", "|-\n  x: y\n  z\n"},
    {"\"-\"", "'-'\n"},
    {"\"- a\"", "'- a'\n"},
    {"\"\?\"", "'\?'\n"},
    {"\"a\\r\\nb\"", "\"a\\r\\nb\"\n"},
    {"\"null\"", "\"null\"\n"},
    {"\"~\"", "\"~\"\n"},
    {"\"!x\"", "'!x'\n"},
    {"\"&x\"", "'&x'\n"},
    {"\"%x\"", "'%x'\n"},
    {"\"@x\"", "'@x'\n"},
    {"\"a #b\"", "'a #b'\n"},
    {"\"a,b\"", "a,b\n"},
    {"\"[a\"", "'[a'\n"},
    {"\"a]\"", "a]\n"},
    {"\"0x1F\"", "\"0x1F\"\n"},
    {"\"1_000\"", "\"1_000\"\n"},
    {"\"0b1\"", "\"0b1\"\n"},
    {"\"1e3\"", "\"1e3\"\n"},
    {"\".inf\"", "\".inf\"\n"},
    {"\"=\"", "=\n"},
    {"\"\\ufeff\"", "\"\\uFEFF\"\n"},
    {"\"y\"", "\"y\"\n"},
    {"\"012\"", "\"012\"\n"},
    {"\"0o7\"", "\"0o7\"\n"},
    {"\"12:30:45\"", "\"12:30:45\"\n"},
    {"\"2001-12-14t21:59:43.10-05:00\"", "\"2001-12-14t21:59:43.10-05:00\"\n"},
    {"100000000000000000000", "1e+20\n"},
    {"1e20", "1e+20\n"},
    {"1e19", "10000000000000000000\n"},
    {"-1e19", "-1e+19\n"},
    {"18446744073709551615", "1.8446744073709552e+19\n"},
    {"0.1", "0.1\n"},
    {"1e-7", "1e-07\n"},
    {"{\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
     "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\":1}",
     "\? "
     "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
     "kkkkkkkkkkkkkkkkkkkkkkkkkkk\n: 1\n"},
    {"\"  \"", "'  '\n"},
    {"\"a  b \"", "'a  b '\n"},
    {"\"multi\\nline with trailing \\n\"", "\"multi\\nline with trailing \\n\"\n"},
    {"[\"a\\nb\",{\"c\":\"d\\ne\"}]", "- |-\n  a\n  b\n- c: |-\n    d\n    e\n"},
    {"\"\\u0007\"", "\"\\a\"\n"},
    {"null", "null\n"},
    {"\"\"", "\"\"\n"},
    {"\"yes\"", "\"yes\"\n"},
    {"[]", "[]\n"},
    {"{}", "{}\n"},
    {"[[1],[]]", "- - 1\n- []\n"},
};

Json valueOf(const std::string& text) {
    const auto stream = Stream::read(std::make_shared<const std::string>(text));
    EXPECT_TRUE(stream->ok()) << text;
    const auto value = toJson(*stream).value;
    EXPECT_TRUE(value) << text;
    return value ? *value : Json();
}

TEST(Write, AsKubectlDoes) {
    for (const WriteCase& test : kCases) EXPECT_EQ(write(valueOf(test.json)), test.yaml) << test.json;
}

TEST(Write, SaysTheSameAgain) {
    for (const WriteCase& test : kCases)
        EXPECT_EQ(toString(valueOf(write(valueOf(test.json)))), toString(valueOf(test.json)));
}

TEST(Write, FoldsNoLine) {
    const std::string text = std::string(200, 'x') + " " + std::string(200, 'y');
    EXPECT_EQ(write(Json(text)), text + "\n");
}

TEST(Write, ClosesWhatIsOpen) {
    Writer writer;
    writer.beginMapping();
    writer.key("a");
    writer.beginSequence();
    writer.scalar(Json(1));
    EXPECT_EQ(writer.finish(), "a:\n- 1\n");
}

}  // namespace
}  // namespace crd::yaml
