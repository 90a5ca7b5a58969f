#include "engine/call/call.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/engine/call/local_webhook.h"

namespace crd::call {
namespace {

using namespace std::chrono_literals;
using test::Certificates;
using test::LocalWebhook;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

CallRequest requestOf(std::string url, std::string bundle = {}) {
    CallRequest out;
    out.url = std::move(url);
    out.body = R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","request":{"uid":"u",)"
               R"("desiredAPIVersion":"example.com/v2","objects":[]}})";
    out.caBundle = std::move(bundle);
    out.timeout = 20s;
    return out;
}

// One process for all tests with plain http.
const LocalWebhook& plain() {
    static const LocalWebhook only;
    return only;
}

const Certificates& certificates() {
    static const Certificates only;
    return only;
}

// What the system trusts, for one test.
class SystemTrust {
 public:
    SystemTrust(const std::string& file, const std::string& folders) {
        setenv("SSL_CERT_FILE", file.c_str(), 1);
        setenv("SSL_CERT_DIR", folders.c_str(), 1);
    }
    ~SystemTrust() {
        unsetenv("SSL_CERT_FILE");
        unsetenv("SSL_CERT_DIR");
    }
    SystemTrust(const SystemTrust&) = delete;
    SystemTrust& operator=(const SystemTrust&) = delete;
};

TEST(Call, SendsTheBodyAsJson) {
    const auto answer = post(requestOf(plain().url("/echo?timeout=30s")));
    ASSERT_TRUE(answer) << answer.error().sentence;
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(answer->contentType, "application/json");
    EXPECT_THAT(answer->body, HasSubstr(R"("path": "/echo?timeout=30s")"));
    EXPECT_THAT(answer->body, HasSubstr(R"("Content-Type": "application/json")"));
    EXPECT_THAT(answer->body, HasSubstr(R"("Expect": null)"));
    EXPECT_THAT(answer->body, HasSubstr(R"(\"uid\":\"u\")"));
}

TEST(Call, GivesEveryResponseAsItIs) {
    EXPECT_EQ(post(requestOf(plain().url("/plain")))->contentType, "text/plain");
    EXPECT_EQ(post(requestOf(plain().url("/html")))->body, "<html>Not here</html>");
    EXPECT_EQ(post(requestOf(plain().url("/empty")))->body, "");
    EXPECT_EQ(post(requestOf(plain().url("/status/503")))->status, 503);
    EXPECT_GE(post(requestOf(plain().url("/slow")))->took, 500ms);
}

TEST(Call, FollowsNoRedirect) {
    const auto answer = post(requestOf(plain().url("/redirect")));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::Redirect);
    EXPECT_THAT(answer.error().sentence.english(), HasSubstr(" redirects to " + plain().url("/convert") + ". "));
}

TEST(Call, SaysWhichRedirectsKeepTheBody) {
    EXPECT_THAT(post(requestOf(plain().url("/redirect"))).error().sentence.english(), HasSubstr("without its body"));
    for (const char* path : {"/redirect307", "/redirect308"}) {
        const auto answer = post(requestOf(plain().url(path)));
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().fault, CallFault::Redirect);
        EXPECT_THAT(answer.error().sentence.english(), HasSubstr("would repeat the request there with its body"));
    }
}

TEST(Call, RepeatsBusyCalls) {
    const auto twice = post(requestOf(plain().url("/busy/429/2/0/a")));
    ASSERT_TRUE(twice) << twice.error().sentence;
    EXPECT_EQ(twice->status, 200);
    EXPECT_EQ(twice->repeats, 2);
    EXPECT_THAT(twice->repeated.english(), HasSubstr(" answered 429 with Retry-After: 0: the call was repeated"));
    EXPECT_THAT(twice->body, HasSubstr("convertedObjects"));
    const auto waited = post(requestOf(plain().url("/busy/503/1/1/b")));
    ASSERT_TRUE(waited) << waited.error().sentence;
    EXPECT_EQ(waited->repeats, 1);
    EXPECT_GE(waited->took, 1s);
    // No more than ten times.
    const auto busy = post(requestOf(plain().url("/busy/500/99/0/c")));
    ASSERT_TRUE(busy) << busy.error().sentence;
    EXPECT_EQ(busy->status, 500);
    EXPECT_EQ(busy->repeats, kMaxRepeats);
    EXPECT_EQ(busy->body, "busy");
    // Not without seconds, and not for another status.
    for (const char* path : {"/busy/503/1/soon/d", "/busy/404/1/0/e", "/status/503"}) {
        const auto once = post(requestOf(plain().url(path)));
        ASSERT_TRUE(once) << once.error().sentence;
        EXPECT_EQ(once->repeats, 0) << path;
        EXPECT_EQ(once->repeated, "");
    }
}

TEST(Call, RepeatsWithinTheTimeout) {
    CallRequest request = requestOf(plain().url("/busy/503/99/60/f"));
    request.timeout = 500ms;
    const auto answer = post(request);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::Timeout);
    EXPECT_THAT(answer.error().sentence.english(),
                HasSubstr(" answered 503 with Retry-After: 60, and the time (0.5 s) was over"));
    // Stopped while it waits.
    const LocalWebhook webhook;
    request = requestOf(webhook.url("/busy/503/99/7200/told"));
    request.timeout = 4h;
    std::stop_source source;
    std::thread later([&] {
        webhook.awaitRequest();
        source.request_stop();
    });
    const auto stopped = post(request, source.get_token());
    later.join();
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().fault, CallFault::Stopped);
}

TEST(Call, AcceptsCompressedResponses) {
    const auto answer = post(requestOf(plain().url("/gzip")));
    ASSERT_TRUE(answer) << answer.error().sentence;
    EXPECT_THAT(answer->body, HasSubstr("convertedObjects"));
    EXPECT_THAT(post(requestOf(plain().url("/echo")))->body, HasSubstr(R"("Accept-Encoding": "gzip")"));
    CallRequest request = requestOf(plain().url("/bomb"));
    request.mostBytes = 1u << 20;
    const auto large = post(request);
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().fault, CallFault::TooLarge);
}

struct FaultCase {
    const char* path;
    CallFault fault;
    const char* sentence;
    const char* server;
};

TEST(Call, SaysHowAWebhookFails) {
    const FaultCase cases[] = {
        {"/hang", CallFault::Timeout, "did not answer in time (2 s).", ": context deadline exceeded"},
        {"/trickle", CallFault::Timeout, "did not answer in time (2 s).", "while reading body)"},
        {"/cut", CallFault::CutOff, "before the response was complete.", "Original error: unexpected EOF"},
        {"/chunk", CallFault::CutOff, "before the response was complete.", "Original error: unexpected EOF"},
        {"/close", CallFault::CutOff, "without a response.", "\": EOF"},
        {"/large", CallFault::TooLarge, "larger than 1048576 bytes and was not read to its end.", ""},
        {"/endless", CallFault::TooLarge, "larger than 1048576 bytes and was not read to its end.", ""},
    };
    for (const FaultCase& one : cases) {
        SCOPED_TRACE(one.path);
        CallRequest request = requestOf(plain().url(one.path));
        // Time for the beginning of a response on a busy machine; the others have to end for another reason.
        request.timeout = one.fault == CallFault::Timeout ? 2s : 60s;
        request.mostBytes = 1u << 20;
        const auto answer = post(request);
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().fault, one.fault) << answer.error().sentence;
        EXPECT_THAT(answer.error().sentence.english(), EndsWith(one.sentence));
        EXPECT_THAT(answer.error().sentence.english(), HasSubstr("127.0.0.1:" + plain().port()));
        EXPECT_THAT(answer.error().server, EndsWith(one.server));
    }
}

TEST(Call, StopsWhenItIsAsked) {
    const LocalWebhook webhook;
    CallRequest request = requestOf(webhook.url("/hang"));
    request.timeout = 4h;
    std::stop_source source;
    std::thread later([&] {
        webhook.awaitRequest();
        source.request_stop();
    });
    const auto answer = post(request, source.get_token());
    later.join();
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::Stopped);
}

TEST(Call, NamesAPortThatNothingUses) {
    std::string port;
    {
        const LocalWebhook gone;
        port = gone.port();
    }
    const auto answer = post(requestOf("https://127.0.0.1:" + port + "/convert?timeout=30s"));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::Refused);
    EXPECT_EQ(answer.error().server, "Post \"https://127.0.0.1:" + port +
                                         "/convert?timeout=30s\": dial tcp 127.0.0.1:" + port +
                                         ": connect: connection refused");
}

TEST(Call, NamesAPortThatIsNone) {
    const auto answer = post(requestOf("https://127.0.0.1:99999/"));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().sentence, "127.0.0.1:99999 cannot be called: dial tcp: address 99999: invalid port");
    EXPECT_EQ(answer.error().server, "Post \"https://127.0.0.1:99999/\": dial tcp: address 99999: invalid port");
}

TEST(Call, EscapesThePath) {
    const auto answer = post(requestOf(plain().url("/echo/a b/\xc3\xa9?x=1")));
    ASSERT_TRUE(answer) << answer.error().sentence;
    const auto gone = post(requestOf("http://127.0.0.1:1/a b?timeout=30s"));
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().server,
              "Post \"http://127.0.0.1:1/a%20b?timeout=30s\": dial tcp 127.0.0.1:1: connect: "
              "connection refused");
}

// libcurl has no text for some faults.
TEST(Call, AlwaysHasAReason) {
    const auto answer = post(requestOf(plain().url("/headless")));
    ASSERT_FALSE(answer);
    EXPECT_FALSE(answer.error().sentence.english().ends_with(": ")) << answer.error().sentence;
    EXPECT_FALSE(answer.error().server.ends_with(": ")) << answer.error().server;
}

TEST(Call, NamesAHostThatIsNotKnown) {
    const auto answer = post(requestOf("https://webhook.invalid/convert"));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::UnknownHost);
    EXPECT_EQ(answer.error().sentence, "The host webhook.invalid is not known. Check its name.");
    EXPECT_EQ(answer.error().server,
              "Post \"https://webhook.invalid/convert\": dial tcp: lookup webhook.invalid: no such host");
}

TEST(Call, ChecksCertificates) {
    ASSERT_TRUE(certificates().usable()) << certificates().text("log");
    const SystemTrust system(certificates().path("other-ca.pem"), certificates().path("absent"));
    struct Case {
        const char* certificate;
        const char* bundle;
        const char* host;
        std::optional<CallFault> fault;
        const char* server;
    };
    const Case cases[] = {
        {"right", "ca.pem", "127.0.0.1", std::nullopt, ""},
        {"right", "ca.pem", "localhost", std::nullopt, ""},
        {"right", "other-ca.pem", "localhost", CallFault::Untrusted, "x509: certificate signed by unknown authority"},
        {"right", "", "localhost", CallFault::Untrusted, "x509: certificate signed by unknown authority"},
        {"right", "right.key", "localhost", CallFault::CaBundle, ""},
        {"other-host", "ca.pem", "localhost", CallFault::OtherHost,
         "x509: certificate is valid for webhook.example, not localhost"},
        {"other-host", "ca.pem", "127.0.0.1", CallFault::OtherHost,
         "x509: cannot validate certificate for 127.0.0.1 because it doesn't contain any IP SANs"},
        {"nameless", "ca.pem", "localhost", CallFault::OtherHost,
         "x509: certificate relies on legacy Common Name field, use SANs instead"},
        {"expired", "ca.pem", "localhost", CallFault::Expired, "x509: certificate has expired or is not yet valid"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(std::string(one.certificate) + ' ' + one.bundle + ' ' + one.host);
        const std::string name = one.certificate;
        const LocalWebhook webhook(certificates().path(name + ".pem"), certificates().path(name + ".key"));
        const auto answer = post(requestOf(webhook.url("/echo", one.host),
                                           *one.bundle ? certificates().text(one.bundle) : std::string(" \n")));
        if (!one.fault) {
            EXPECT_TRUE(answer) << answer.error().sentence;
            continue;
        }
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().fault, *one.fault) << answer.error().sentence;
        EXPECT_THAT(answer.error().server, EndsWith(one.server));
        if (*one.server) {
            EXPECT_THAT(answer.error().server, HasSubstr("\": tls: failed to verify certificate: x509: "));
        }
    }
}

TEST(Call, TrustsTheSystemWithoutACaBundle) {
    ASSERT_TRUE(certificates().usable()) << certificates().text("log");
    const LocalWebhook webhook(certificates().path("right.pem"), certificates().path("right.key"));
    const std::string absent = certificates().path("absent"), hashed = certificates().path("folder"),
                      empty = certificates().path("empty"), emptyFile = certificates().path("empty.pem");
    std::filesystem::create_directory(empty);
    std::ofstream(emptyFile).flush();
    struct Case {
        std::string file, folders;
        std::optional<CallFault> fault;
    };
    const Case cases[] = {
        {certificates().path("ca.pem"), absent, std::nullopt},
        {absent, hashed, std::nullopt},
        {absent, empty + ':' + hashed, std::nullopt},
        {certificates().path("other-ca.pem"), absent, CallFault::Untrusted},
        {absent, absent, CallFault::SystemStore},
        {absent, empty, CallFault::SystemStore},
        {absent, empty + ':' + absent, CallFault::SystemStore},
        {emptyFile, empty, CallFault::SystemStore},
        {certificates().path("right.key"), empty, CallFault::SystemStore},  // a file without a certificate
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.file + ' ' + one.folders);
        const SystemTrust system(one.file, one.folders);
        const auto answer = post(requestOf(webhook.url("/echo", "localhost")));
        if (!one.fault) {
            EXPECT_TRUE(answer) << answer.error().sentence;
            continue;
        }
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().fault, *one.fault) << answer.error().sentence;
        if (one.fault != CallFault::SystemStore) continue;
        EXPECT_EQ(answer.error().sentence, "This system has no CA certificate in " + one.file + ", " + one.folders +
                                               ". Install the package ca-certificates, or set a CA bundle.");
        EXPECT_EQ(answer.error().server, "");
        // A CA bundle is used in its place, and has its own sentence.
        EXPECT_TRUE(post(requestOf(webhook.url("/echo", "localhost"), certificates().text("ca.pem"))));
        const auto unusable = post(requestOf(webhook.url("/echo", "localhost"), "no certificate"));
        ASSERT_FALSE(unusable);
        EXPECT_EQ(unusable.error().fault, CallFault::CaBundle);
        EXPECT_EQ(unusable.error().sentence, "The CA bundle has no certificate that can be used. It must be PEM.");
    }
}

TEST(Call, SaysThatAPortDoesNotUseTls) {
    const auto answer = post(requestOf("https://127.0.0.1:" + plain().port() + "/convert"));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().fault, CallFault::NotTls);
    EXPECT_THAT(answer.error().sentence.english(), HasSubstr("does not answer with TLS"));
}

TEST(Call, OnlyUsesAllowedAddresses) {
    for (const char* url : {"https://webhook.example/convert", "https://10.0.0.1:8443", "http://localhost:8080/x",
                            "http://127.0.0.1/x", "http://[::1]:80/x"})
        EXPECT_EQ(addressProblem(url), "") << url;
    for (const char* url :
         {"http://webhook.example/", "http://10.0.0.1/", "http://127.evil.example/", "ftp://localhost/",
          "file:///etc/passwd", "https://", "https:///x", "https://a:b@localhost/", "localhost:80", "",
          "https://localhost/#x", "http://localhost.example/", "https://local host/", "http://0.0.0.0/"}) {
        EXPECT_NE(addressProblem(url), "") << url;
        CallRequest request = requestOf(url);
        ASSERT_FALSE(post(request));
        EXPECT_EQ(post(request).error().fault, CallFault::Address);
    }
}

}  // namespace
}  // namespace crd::call
