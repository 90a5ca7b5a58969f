// One valid and one invalid text for each format; unusual ones are among the recorded cases of tests/conformance.
#include "engine/base/gocompat/formats.h"

#include <gtest/gtest.h>

#include "engine/schema/format.h"

namespace crd::object {
namespace {

struct FormatCase {
    std::string_view format, right, wrong;
};

constexpr FormatCase kCases[] = {
    {"bsonobjectid", "507f1f77bcf86cd799439011", "507f1f77bcf86cd79943901g"},
    {"uri", "http://example.com/a?b", "http://[::1"},
    {"email", "A B <a@b.c>", "a@b, c@d"},
    {"hostname", "example.com", "-a.com"},
    {"ipv4", "01.2.3.4", "1.2.3"},
    {"ipv6", "1::2", "01.2.3.4"},
    {"cidr", "1.2.3.4/08", "1.2.3.4/33"},
    {"mac", "0200.5e10.0000", "00:00:5e:00:53"},
    {"uuid", "123E4567E89B12D3A456426614174000", "123e4567--e89b-12d3-a456-42661417400"},
    {"uuid3", "123e4567-e89b-32d3-0456-426614174000", "123e4567-e89b-42d3-0456-426614174000"},
    {"uuid4", "123e4567-e89b-42d3-a456-426614174000", "123e4567-e89b-42d3-0456-426614174000"},
    {"uuid5", "123e4567-e89b-52d3-b456-426614174000", "123e4567-e89b-42d3-b456-426614174000"},
    {"isbn", "978-0321751041", "0321751044"},
    {"isbn10", "080442957X", "978-0321751041"},
    {"isbn13", "9780321751041", "9780321751042"},
    {"creditcard", "4111-1111-1111-1111", "4111111111111112"},
    {"ssn", "111-22-3333", "111223333"},
    {"hexcolor", "#FFF", "#ffff"},
    {"rgbcolor", "rgb( 255 , 0,1)", "rgb(256,0,0)"},
    {"byte", "YWI=", "YWI"},
    {"date", "2024-02-29", "2023-02-29"},
    {"duration", "2 days", "2 dogs"},
    {"datetime", "2024-01-01t00:00:00+25:00", "2024-01-01T24:00:00Z"},
    {"k8sshortname", "a-b", "a.b"},
    {"k8slongname", "a.b", "a..b"},
};

TEST(Formats, AcceptAndReject) {
    for (const FormatCase& c : kCases) {
        EXPECT_TRUE(schema::isTextFormat(c.format)) << c.format;
        EXPECT_TRUE(matchesFormat(c.format, c.right)) << c.format << ' ' << c.right;
        EXPECT_FALSE(matchesFormat(c.format, c.wrong)) << c.format << ' ' << c.wrong;
    }
    EXPECT_TRUE(matchesFormat("password", ""));
}

}  // namespace
}  // namespace crd::object
