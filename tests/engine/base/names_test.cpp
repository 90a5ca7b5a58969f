#include "engine/base/kubernetes/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

TEST(Names, TakesWhatTheServerTakes) {
    EXPECT_THAT(dns1035LabelErrors("a-1"), IsEmpty());
    EXPECT_THAT(dns1123LabelErrors("1-a"), IsEmpty());
    EXPECT_THAT(dns1123SubdomainErrors("1-a.b"), IsEmpty());
    EXPECT_THAT(qualifiedNameErrors("example.com/My_name.x"), IsEmpty());
    EXPECT_THAT(labelValueErrors(""), IsEmpty());
    EXPECT_THAT(pathSegmentErrors("", false), IsEmpty());
    EXPECT_THAT(pathSegmentErrors("..", true), IsEmpty());
}

TEST(Names, SaysWhyANameIsRejected) {
    EXPECT_THAT(dns1035LabelErrors("1a"), ElementsAre(StartsWith("a DNS-1035 label must consist")));
    EXPECT_THAT(dns1035LabelErrors(""), SizeIs(1));
    EXPECT_THAT(dns1035LabelErrors(std::string(64, 'a')), ElementsAre("must be no more than 63 characters"));
    EXPECT_THAT(dns1123LabelErrors("a.b"), ElementsAre("must not contain dots"));
    EXPECT_THAT(dns1123LabelErrors("a."), ElementsAre(StartsWith("a lowercase RFC 1123 label")));
    EXPECT_THAT(dns1123SubdomainErrors("a..b"), ElementsAre(StartsWith("a lowercase RFC 1123 subdomain")));
    EXPECT_THAT(dns1123SubdomainErrors(std::string(254, 'a')), ElementsAre("must be no more than 253 characters"));
    EXPECT_THAT(qualifiedNameErrors("a/b/c"), ElementsAre(StartsWith("a valid label key must consist")));
    EXPECT_THAT(qualifiedNameErrors("/"), ElementsAre("prefix part must be non-empty", "name part must be non-empty",
                                                      StartsWith("name part must consist")));
    EXPECT_THAT(qualifiedNameErrors(std::string(254, 'a') + "/" + std::string(64, 'b')),
                ElementsAre("prefix part must be no more than 253 bytes", "name part must be no more than 63 bytes"));
    EXPECT_THAT(labelValueErrors("-" + std::string(63, 'a')),
                ElementsAre("must be no more than 63 bytes", StartsWith("a valid label must be an empty string")));
    EXPECT_THAT(pathSegmentErrors("..", false), ElementsAre("may not be '..'"));
    EXPECT_THAT(pathSegmentErrors("%/", true), ElementsAre("may not contain '/'", "may not contain '%'"));
}

TEST(Names, MasksTheDashThatAGeneratedNameGoesOnFrom) {
    EXPECT_EQ(maskedPrefix("abc-"), "aba");
    EXPECT_EQ(maskedPrefix("-"), "-");
    EXPECT_EQ(maskedPrefix("abc"), "abc");
}

}  // namespace
}  // namespace crd
