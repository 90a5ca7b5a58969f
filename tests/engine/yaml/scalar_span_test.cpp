#include "engine/yaml/read/scalar_span.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {
namespace {

struct ScalarSpanCase {
    const char* text;   // a mapping with the scalar under "k"
    const char* value;  // a part of the scalar
    const char* place;  // its text in the source
};

TEST(PlaceInScalar, FollowsTheTextToTheValue) {
    const ScalarSpanCase cases[] = {
        {"k: self.a == 1\n", "a", "a"},
        {"k: self.a ==\n   self.b\n", "self.b", "self.b"},
        {"k: self.a ==\n   self.b\n", "== s", "==\n   s"},
        {"k: a\n\n  b\n", "b", "b"},
        {"k: 'self.a == ''x'''\n", "'x'", "''x''"},
        {"k: 'it''s\n  b'\n", "b", "b"},
        {"k: \"self.a == \\\"x\\\" && b\"\n", "\"x\"", "\\\"x\\\""},
        {"k: \"self.a == \\\"x\\\" && b\"\n", "b", "b"},
        {"k: \"\\u00e9\\x41\\\n  b c\"\n", "b", "b"},
        {"k: \"a\\\n  \\  b\"\n", "b", "b"},
        {"k: \"a \n\n  b\"\n", "b", "b"},
        {"k: |\n  self.a &&\n  self.b\n", "self.b", "self.b"},
        {"k: |-  # why\n    self.a &&\n      self.b\n", "self.b", "self.b"},
        {"k: |2\n    a\n   b\n", "b", "b"},
        {"k: >-\n  self.a &&\n  self.b\n", "self.b", "self.b"},
        {"k: >\n  a\n\n  b\n    c\n  d\n", "c", "c"},
        {"k: >\n  a\n\n  b\n    c\n  d\n", "d", "d"},
        {"k: &x !!str |\n  a\n  é b\n", "b", "b"},
        {"k: |\r\n  a\r\n  b\r\n", "b", "b"},
    };
    for (const ScalarSpanCase& one : cases) {
        const auto stream = Stream::read(std::make_shared<const std::string>(one.text));
        ASSERT_TRUE(stream->ok()) << one.text;
        const NodeRef scalar = stream->documents()[0].ref().find("k");
        const std::size_t at = scalar->scalar.find(one.value);
        ASSERT_NE(at, std::string::npos) << scalar->scalar;
        const SourceSpan place = spanInScalar(stream->text(), scalar, {at, at + std::string_view(one.value).size()});
        EXPECT_EQ(place.of(stream->text()), one.place) << one.text;
    }
}

TEST(PlaceInScalar, TakesTheWholeWhereItCannotTell) {
    const auto stream = Stream::read(std::make_shared<const std::string>("k: abc\n"));
    const NodeRef scalar = stream->documents()[0].ref().find("k");
    EXPECT_EQ(spanInScalar(stream->text(), scalar, {2, 9}).of(stream->text()), "abc");
    EXPECT_EQ(spanInScalar(stream->text(), scalar, {3, 3}), (SourceSpan{6, 6}));
}

}  // namespace
}  // namespace crd::yaml
