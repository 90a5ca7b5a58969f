// What is read of the certificates of a bundle.
#include "engine/crd/checks/ca_bundle.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/base/gocompat/base64.h"
#include "tests/engine/crd/ca_certificate.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

using test::kCaPem;

std::string bundle(const std::string& pem) {
    return base64(std::string_view(pem));
}

TEST(CaBundle, ReadsNamesAndTimes) {
    const auto read = caCertificates(bundle(std::string("a comment\n") + kCaPem + kCaPem));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[0].name, "lamp-webhook-ca");
    EXPECT_EQ(read[0].begins, 1'795'541'236);
    EXPECT_EQ(read[0].ends, 4'949'141'236);
    EXPECT_EQ(caCertificates(bundle(std::string(kCaPem) + kCaPem), 1).size(), 1u);
    EXPECT_FALSE(caBundleError(bundle(kCaPem)));
}

TEST(CaBundle, ReadsWhatIsBrokenWithoutHarm) {
    EXPECT_TRUE(caCertificates("").empty());
    EXPECT_TRUE(caCertificates("no base64!").empty());
    EXPECT_TRUE(caCertificates(bundle("-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n")).empty());
    // Each byte of the certificate is changed in turn: whatever is read of it, nothing is read outside of it.
    const std::string pem = kCaPem;
    const std::size_t begin = pem.find('\n') + 1, end = pem.find("\n-----END");
    const Result<std::string> der = fromBase64(pem.substr(begin, end - begin));
    ASSERT_TRUE(der);
    for (std::size_t i = 0; i < der->size(); ++i) {
        for (const char with : {'\x00', '\x7f', '\x80', '\xff'}) {
            std::string changed = *der;
            changed[i] = with;
            EXPECT_LE(caCertificates(bundle("-----BEGIN CERTIFICATE-----\n" + base64(std::string_view(changed)) +
                                            "\n-----END CERTIFICATE-----\n"))
                          .size(),
                      1u);
        }
    }
}

TEST(CaBundle, TakesTimeInProportionToTheText) {
    EXPECT_TRUE(test::takesLinearTime(20'000, [](std::size_t count) {
        std::string many;
        for (std::size_t i = 0; i < count; ++i) many += "-----BEGIN CERTIFICATE-----\n";
        return test::threadTimeOf([&] { EXPECT_TRUE(caCertificates(bundle(many)).empty()); });
    }));
}

}  // namespace
}  // namespace crd
