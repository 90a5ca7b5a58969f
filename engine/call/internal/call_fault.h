// Internal to engine/call: the sentences for calls that fail, and what the server reports for them.
#pragma once

#include <string>
#include <string_view>

#include "engine/call/call.h"

namespace crd::call {

struct FaultContext {
    std::string url;         // as it is called
    std::string host;        // without the port
    std::string address;     // "127.0.0.1:8443"
    std::string store;       // where the system has the certificates that it trusts; empty if a CA bundle is used
    std::string names;       // of the certificate: "DNS:a.example, IP Address:127.0.0.1"; empty if it is not known
    std::string seconds;     // the timeout: "30"
    std::string bytes;       // the limit of the response
    std::string reason;      // of libcurl
    bool answered = false;   // the response has begun
    bool keepsBody = false;  // of a redirect: 307 or 308
    std::string repeated;    // why the call was to be repeated when the time was over; empty if it was not
};

CallError callError(CallFault fault, const FaultContext& context);

}  // namespace crd::call
