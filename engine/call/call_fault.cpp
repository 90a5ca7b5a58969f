#include "engine/call/internal/call_fault.h"

#include <algorithm>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/call/internal/library.h"

namespace crd::call {

namespace {

constexpr std::string_view kCannotRead = "unexpected error when reading response body. Please retry. Original error: ";

constexpr std::string_view kRefused = "refused";

// The names in a list of OpenSSL.
std::vector<std::string> namesOf(std::string_view list, std::string_view kind) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const std::string_view name = goTrimmed(list.substr(at, end - at));
        if (name.starts_with(kind)) out.emplace_back(name.substr(kind.size()));
        at = end + 1;
    }
    return out;
}

// x509.HostnameError.
std::string otherHostWords(const FaultContext& context) {
    if (context.names.empty() && context.answered)
        return "x509: certificate relies on legacy Common Name field, use SANs instead";
    const bool address = context.host.find(':') != std::string::npos ||
                         context.host.find_first_not_of("0123456789.") == std::string::npos;
    const std::vector<std::string> names = namesOf(context.names, address ? "IP Address:" : "DNS:");
    if (address && names.empty())
        return "x509: cannot validate certificate for " + context.host + " because it doesn't contain any IP SANs";
    if (names.empty()) return "x509: certificate is not valid for any names, but wanted to match " + context.host;
    return "x509: certificate is valid for " + joined(names, ", ") + ", not " + context.host;
}

}  // namespace

CallError callError(CallFault fault, const FaultContext& context) {
    CallError out;
    out.fault = fault;
    const std::string post = "Post " + goQuoted(context.url) + ": ";
    const std::string unverified = post + "tls: failed to verify certificate: ";
    switch (fault) {
        case CallFault::Address:
            break;  // addressProblem() words it
        case CallFault::Library:
            out.sentence = libraryProblem();
            break;
        case CallFault::CaBundle:
            out.sentence = phrase("Call", "The CA bundle has no certificate that can be used. It must be PEM.");
            break;
        case CallFault::SystemStore:
            out.sentence =
                phrase(
                    "Call",
                    "This system has no CA certificate in %1. Install the package ca-certificates, or set a CA bundle.")
                    .with(context.store);
            break;
        case CallFault::UnknownHost:
            out.sentence = phrase("Call", "The host %1 is not known. Check its name.").with(context.host);
            out.server = post + "dial tcp: lookup " + context.host + ": no such host";
            break;
        case CallFault::Refused:
            out.sentence =
                phrase("Call", "%1 does not accept connections. Check that the webhook runs and uses this port.")
                    .with(context.address);
            out.server = post + "dial tcp " + context.address + ": connect: connection " + std::string(kRefused);
            break;
        case CallFault::Unreachable:
            out.sentence = phrase("Call", "%1 cannot be called: %2").with(context.address, context.reason);
            out.server = post + context.reason;
            break;
        case CallFault::NotTls:
            out.sentence =
                phrase("Call", "%1 does not answer with TLS (%2). Check that the webhook uses https on this port.")
                    .with(context.address, context.reason);
            out.server = post + "http: server gave HTTP response to HTTPS client";
            break;
        case CallFault::Untrusted:
            out.sentence =
                phrase(
                    "Call",
                    "No trusted authority signed the certificate of %1 (%2). Use the CA that signed it as CA bundle.")
                    .with(context.address, context.reason);
            out.server = unverified + "x509: certificate signed by unknown authority";
            break;
        case CallFault::Expired:
            out.sentence = phrase("Call", "The certificate of %1 has expired or is not valid yet. Renew it.")
                               .with(context.address);
            out.server = unverified + "x509: certificate has expired or is not yet valid";
            break;
        case CallFault::OtherHost:
            out.sentence =
                context.names.empty()
                    ? phrase("Call", "The certificate of %1 has no subject alternative names. Create it with %2.")
                          .with(context.address, context.host)
                    : phrase("Call", "The certificate of %1 is not for %2 but for %3. Create it with that name.")
                          .with(context.address, context.host, context.names);
            out.server = unverified + otherHostWords(context);
            break;
        case CallFault::Timeout:
            out.sentence = phrase("Call", "%1 did not answer in time (%2 s).").with(context.address, context.seconds);
            if (!context.repeated.empty()) {
                out.sentence = phrase("Call", "%1 answered %2, and the time (%3 s) was over before the call succeeded.")
                                   .with(context.address, context.repeated, context.seconds);
            }
            out.server =
                context.answered
                    ? std::string(kCannotRead) +
                          "net/http: request canceled (Client.Timeout or context cancellation while reading body)"
                    : post + "context deadline exceeded";
            break;
        case CallFault::CutOff:
            out.sentence =
                context.answered
                    ? phrase("Call", "%1 closed the connection before the response was complete.").with(context.address)
                    : phrase("Call", "%1 closed the connection without a response.").with(context.address);
            out.server = context.answered ? std::string(kCannotRead) + "unexpected EOF" : post + "EOF";
            break;
        case CallFault::TooLarge:
            out.sentence = phrase("Call", "The response of %1 is larger than %2 bytes and was not read to its end.")
                               .with(context.address, context.bytes);
            break;
        case CallFault::Redirect:
            out.sentence =
                (context.keepsBody
                     ? phrase("Call",
                              "%1 redirects to %2. The server would repeat the request there with its body; this "
                              "program follows no redirects. Call the final URL.")
                     : phrase("Call",
                              "%1 redirects to %2. The server would repeat the request there without its body; "
                              "call the final URL."))
                    .with(context.address, context.reason);
            break;
        case CallFault::Stopped:
            out.sentence = phrase("Call", "The call was canceled.");
            break;
    }
    return out;
}

}  // namespace crd::call
