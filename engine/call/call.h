// One HTTP request to a webhook, sent as the server sends it, with limits: https with certificates that are checked, or
// http to this machine; no redirects, no proxy, a bounded response. As the server does it, a call is repeated after a
// response with status 429 or 5xx and a Retry-After header in seconds, and compressed responses (gzip) are accepted.
// Sources: Go's net/http, crypto/x509 and net; k8s.io/client-go rest/request.go and rest/with_retry.go.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/base/phrase.h"

namespace crd::call {

struct CallRequest {
    std::string url;
    std::string body;  // JSON
    // PEM: the only certificates that are trusted; blank: those of the system (SSL_CERT_FILE and SSL_CERT_DIR name
    // others).
    std::string caBundle;
    std::chrono::milliseconds timeout{30'000};  // of all calls, if it is repeated
    std::size_t mostBytes = 16u << 20;          // of the response, decompressed
};

struct CallResponse {
    int status = 0;
    std::string contentType;  // empty: the response has no such header
    std::string body;
    std::chrono::milliseconds took{};  // with the waits between repeated calls
    int repeats = 0;                   // calls after the first one
    // Why the call was repeated, a sentence; empty if it was not.
    Phrase repeated = {};
};

// The server repeats a call at most this often.
inline constexpr int kMaxRepeats = 10;

enum class CallFault : std::uint8_t {
    Address,      // a URL that is not called: scheme, host, user information
    Library,      // libcurl cannot be used
    CaBundle,     // no certificate in it can be used
    SystemStore,  // nor in what the system trusts, for a call without a CA bundle
    UnknownHost,  // DNS
    Refused,
    Unreachable,  // any other failure to connect or send
    NotTls,       // the other side does not speak TLS
    Untrusted,
    Expired,  // or not valid yet
    OtherHost,
    Timeout,
    CutOff,  // the connection ended before the response did
    TooLarge,
    Redirect,  // the server follows it; this program calls no other address
    Stopped
};

struct CallError {
    CallFault fault{};
    Phrase sentence;
    // What the server reports for the same failure: `Post "https://...": EOF`. Empty if it has no such failure.
    std::string server;
};

// Why a URL is not called; empty if it can be. Allowed are https, and http to this machine.
Phrase addressProblem(std::string_view url);

// Blocks until the response is complete, the time is over or `stop` is requested (noticed within a second). May be used
// on any thread.
tl::expected<CallResponse, CallError> post(const CallRequest& request, const std::stop_token& stop = {});

}  // namespace crd::call
