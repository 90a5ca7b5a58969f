#include "engine/call/call.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/url.h"
#include "engine/base/text/hex.h"
#include "engine/call/internal/call_fault.h"
#include "engine/call/internal/library.h"

namespace crd::call {

using namespace std::chrono_literals;

namespace {

// The parts of "host:port"; brackets of an IPv6 address are removed.
struct Authority {
    std::string host, port;
};

Authority authorityOf(const std::string& text) {
    Authority out;
    const std::size_t bracket = text.starts_with('[') ? text.find(']') : std::string::npos;
    const std::size_t colon = text.find(':', bracket == std::string::npos ? 0 : bracket);
    out.host = bracket == std::string::npos ? text.substr(0, colon) : text.substr(1, bracket - 1);
    if (colon != std::string::npos) out.port = text.substr(colon + 1);
    return out;
}

bool isThisMachine(const std::string& host) {
    if (host == "localhost" || host == "::1") return true;
    return host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string::npos;
}

// "30", "0.5"
std::string toSeconds(std::chrono::milliseconds time) {
    return goNumber(static_cast<double>(time.count()) / 1000);
}

// Where the system has the certificates that it trusts. Empty: libcurl knows no such place.
struct SystemStore {
    std::string file;
    std::string folders;  // separated by colons
};

// As for Go, and so for the server, SSL_CERT_FILE and SSL_CERT_DIR name other places (libcurl by itself ignores them).
SystemStore systemStore(const Library& curl, CURL* handle) {
    const auto place = [&](const char* variable, CURLINFO usual) {
        const char* text = std::getenv(variable);
        if (!text || !*text) {
            text = nullptr;
            curl.info(handle, usual, &text);
        }
        return std::string(text ? text : "");
    };
    return {place("SSL_CERT_FILE", CURLINFO_CAINFO), place("SSL_CERT_DIR", CURLINFO_CAPATH)};
}

bool holdsAFile(const SystemStore& store) {
    std::error_code error;
    if (std::filesystem::is_regular_file(store.file, error)) return true;
    for (std::size_t at = 0; at < store.folders.size();) {
        const std::size_t end = std::min(store.folders.find(':', at), store.folders.size());
        std::filesystem::directory_iterator entry(store.folders.substr(at, end - at), error);
        for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            if (entry->is_regular_file(error)) return true;
        }
        at = end + 1;
    }
    return false;
}

// What the callbacks of libcurl see.
struct Transfer {
    const CallRequest& request;
    const std::stop_token& stop;
    std::string body;
    bool tooLarge = false;
    std::string retryAfter;  // the header of the response
};

std::size_t receive(char* data, std::size_t size, std::size_t count, void* user) {
    Transfer& transfer = *static_cast<Transfer*>(user);
    const std::size_t bytes = size * count;
    if (bytes > transfer.request.mostBytes - transfer.body.size()) {
        transfer.tooLarge = true;
        return bytes == 0 ? 1 : 0;
    }
    transfer.body.append(data, bytes);
    return bytes;
}

std::size_t receiveHeader(char* data, std::size_t size, std::size_t count, void* user) {
    Transfer& transfer = *static_cast<Transfer*>(user);
    const std::string_view line(data, size * count);
    constexpr std::string_view kName = "retry-after:";
    if (line.starts_with("HTTP/")) transfer.retryAfter.clear();
    if (transfer.retryAfter.empty() && goLower(std::string(line.substr(0, kName.size()))) == kName)
        transfer.retryAfter = std::string(goTrimmed(line.substr(kName.size())));
    return size * count;
}

// How long to wait before the call is repeated; nothing: it is not.
std::optional<std::chrono::seconds> waitAfter(long status, const std::string& retryAfter) {
    if (status != 429 && (status < 500 || status > 599)) return std::nullopt;
    long seconds = 0;
    const char* begin = retryAfter.data();
    const char* end = begin + retryAfter.size();
    if (retryAfter.starts_with('+')) ++begin;
    const auto [at, error] = std::from_chars(begin, end, seconds);
    if (error != std::errc() || at != end) return std::nullopt;
    return std::chrono::seconds(std::clamp(seconds, 0L, 1'000'000L));
}

// Whether it waited to the end.
bool waited(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any condition;
    std::unique_lock lock(mutex);
    condition.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

int goesOn(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(user)->stop.stop_requested() ? 1 : 0;
}

constexpr std::string_view kAlternativeNames = "X509v3 Subject Alternative Name:";

// The names of the certificate that the other side showed; empty if it has none, or is not known.
std::string certificateNames(const Library& curl, CURL* handle) {
    curl_certinfo* info = nullptr;
    if (curl.info(handle, CURLINFO_CERTINFO, &info) != CURLE_OK || !info || info->num_of_certs == 0) return {};
    for (const curl_slist* line = info->certinfo[0]; line; line = line->next) {
        const std::string_view text = line->data;
        if (text.starts_with(kAlternativeNames)) return std::string(goTrimmed(text.substr(kAlternativeNames.size())));
    }
    return {};
}

// OpenSSL's X509_V_ERR_UNSPECIFIED: libcurl's value until it has checked the name, which comes last.
constexpr long kNotVerified = 1;

// OpenSSL's X509_V_ERR_CERT_NOT_YET_VALID and X509_V_ERR_CERT_HAS_EXPIRED.
bool isOutOfTime(long verification) {
    return verification == 9 || verification == 10;
}

CallFault faultOf(CURLcode code, const Transfer& transfer, long verification) {
    switch (code) {
        case CURLE_COULDNT_RESOLVE_HOST:
            return CallFault::UnknownHost;
        case CURLE_OPERATION_TIMEDOUT:
            return CallFault::Timeout;
        case CURLE_ABORTED_BY_CALLBACK:
            return CallFault::Stopped;
        case CURLE_WRITE_ERROR:
            return transfer.tooLarge ? CallFault::TooLarge : CallFault::Unreachable;
        case CURLE_FILESIZE_EXCEEDED:
            return CallFault::TooLarge;
        case CURLE_PARTIAL_FILE:
        case CURLE_GOT_NOTHING:
        case CURLE_RECV_ERROR:
            return CallFault::CutOff;
        case CURLE_SSL_CONNECT_ERROR:
            return CallFault::NotTls;
        case CURLE_SSL_CACERT_BADFILE:
            return CallFault::CaBundle;
        case CURLE_PEER_FAILED_VERIFICATION:
            if (verification <= kNotVerified) return CallFault::OtherHost;
            return isOutOfTime(verification) ? CallFault::Expired : CallFault::Untrusted;
        default:
            return CallFault::Unreachable;
    }
}

// The URL with its path as Go sends it: what a path must not contain is escaped.
std::string sentUrl(const std::string& url) {
    const std::size_t begin = std::min(url.find('/', url.find("://") + 3), url.size());
    const std::size_t end = std::min(url.find('?', begin), url.size());
    std::string out = url.substr(0, begin);
    for (const char c : std::string_view(url).substr(begin, end - begin)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7f && std::string_view("\"<>\\^`{|}").find(c) == std::string_view::npos) {
            out += c;
            continue;
        }
        out += percentByte(c);
    }
    return out + url.substr(end);
}

bool isPort(const std::string& digits) {
    const auto number = digits.size() < 6 ? std::atoi(digits.c_str()) : 65'536;
    return digits.empty() || number < 65'536;
}

}  // namespace

Phrase addressProblem(std::string_view url) {
    const Result<Url> parsed = parseUrl(url);
    if (!parsed) return phrase("Call", "The URL cannot be read: %1.").with(parsed.error().message.english());
    if (parsed->scheme != "https" && parsed->scheme != "http")
        return phrase("Call", "The URL must begin with https://, or http:// for this machine.");
    const Authority authority = authorityOf(parsed->host);
    if (authority.host.empty()) return phrase("Call", "The URL has no host.");
    if (parsed->user) return phrase("Call", "The URL must not contain a user name or password.");
    if (!parsed->fragment.empty() || url.find('#') != std::string_view::npos)
        return phrase("Call", "The URL must not contain a fragment.");
    if (parsed->scheme == "http" && !isThisMachine(authority.host)) {
        return phrase("Call", "http is only allowed to this machine (localhost, 127.0.0.1). Use https for %1.")
            .with(authority.host);
    }
    return {};
}

tl::expected<CallResponse, CallError> post(const CallRequest& request, const std::stop_token& stop) {
    FaultContext context;
    const auto failed = [&](CallFault fault) { return tl::unexpected<CallError>(callError(fault, context)); };
    if (Phrase why = addressProblem(request.url); !why.empty())
        return tl::unexpected<CallError>(CallError{CallFault::Address, std::move(why), {}});
    const Library* curl = library();
    if (!curl) return failed(CallFault::Library);
    const std::unique_ptr<CURL, decltype(curl->cleanup)> owned(curl->init(), curl->cleanup);
    CURL* handle = owned.get();
    if (!handle) return failed(CallFault::Library);

    const Url url = *parseUrl(request.url);
    const bool tls = url.scheme == "https";
    const Authority authority = authorityOf(url.host);
    context.url = sentUrl(request.url);
    context.host = authority.host;
    context.address = authority.host + ':' + (!authority.port.empty() ? authority.port : tls ? "443" : "80");
    context.seconds = toSeconds(request.timeout);
    context.bytes = std::to_string(request.mostBytes);
    if (!isPort(authority.port)) {
        // Go's text; libcurl does not read such a URL.
        context.reason = "dial tcp: address " + authority.port + ": invalid port";
        return failed(CallFault::Unreachable);
    }

    std::array<char, CURL_ERROR_SIZE> reason{};
    Transfer transfer{request, stop, {}, false, {}};
    curl_slist* headers = nullptr;
    // An empty Expect: the body is sent at once.
    for (const char* line : {"Content-Type: application/json", "Accept: application/json, */*", "Expect:"})
        headers = curl->append(headers, line);
    const std::unique_ptr<curl_slist, decltype(curl->freeList)> ownedHeaders(headers, curl->freeList);
    bool ready = true;
    const auto set = [&](CURLoption option, auto value) {
        ready = curl->set(handle, option, value) == CURLE_OK && ready;
    };
    set(CURLOPT_URL, context.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, tls ? "https" : "http");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NOPROXY, "*");
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_HTTPHEADER, headers);
    set(CURLOPT_USERAGENT, "crd-designer");
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    set(CURLOPT_POSTFIELDS, request.body.c_str());
    set(CURLOPT_NOSIGNAL, 1L);
    // libcurl then decompresses the response; the limit holds for what comes of it.
    set(CURLOPT_ACCEPT_ENCODING, "gzip");
    set(CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(request.mostBytes));
    set(CURLOPT_WRITEFUNCTION, receive);
    set(CURLOPT_WRITEDATA, &transfer);
    set(CURLOPT_HEADERFUNCTION, receiveHeader);
    set(CURLOPT_HEADERDATA, &transfer);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, goesOn);
    set(CURLOPT_XFERINFODATA, &transfer);
    set(CURLOPT_ERRORBUFFER, reason.data());
    set(CURLOPT_CERTINFO, 1L);
    curl_blob bundle{};
    if (tls && !goTrimmed(request.caBundle).empty()) {
        bundle.data = const_cast<char*>(request.caBundle.data());
        bundle.len = request.caBundle.size();
        bundle.flags = CURL_BLOB_NOCOPY;
        set(CURLOPT_CAINFO_BLOB, &bundle);
        set(CURLOPT_CAINFO, static_cast<const char*>(nullptr));
        set(CURLOPT_CAPATH, static_cast<const char*>(nullptr));
    }
    std::optional<SystemStore> store;
    if (tls && bundle.len == 0) {
        store = systemStore(*curl, handle);
        // A file that does not exist would be an error, whatever the folders have.
        std::error_code error;
        const bool present = std::filesystem::exists(store->file, error);
        set(CURLOPT_CAINFO, present ? store->file.c_str() : static_cast<const char*>(nullptr));
        set(CURLOPT_CAPATH, store->folders.empty() ? static_cast<const char*>(nullptr) : store->folders.c_str());
        context.store = store->file;
        if (!store->file.empty() && !store->folders.empty()) context.store += ", ";
        context.store += store->folders;
    }
    if (!ready) return failed(CallFault::Library);

    const auto begin = std::chrono::steady_clock::now();
    const auto taken = [&begin] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    };
    CallResponse response;
    CURLcode code = CURLE_OK;
    long status = 0, verification = 0, errorNumber = 0;
    while (true) {
        const auto left = request.timeout - taken();
        curl->set(handle, CURLOPT_TIMEOUT_MS, std::max(1L, static_cast<long>(left.count())));
        code = curl->perform(handle);
        curl->info(handle, CURLINFO_RESPONSE_CODE, &status);
        const auto wait = code == CURLE_OK ? waitAfter(status, transfer.retryAfter) : std::nullopt;
        if (!wait || response.repeats >= kMaxRepeats) break;
        context.repeated = std::to_string(status) + " with Retry-After: " + transfer.retryAfter;
        const auto rest = request.timeout - taken();
        if (!waited(std::min<std::chrono::milliseconds>(*wait, std::max(rest, 0ms)), stop))
            return failed(CallFault::Stopped);
        if (*wait >= rest) return failed(CallFault::Timeout);
        ++response.repeats;
        transfer.body.clear();
    }
    response.took = taken();
    if (response.repeats > 0) {
        response.repeated = phrase("Call", "%1 answered %2: the call was repeated, %3 in all, as the server does.")
                                .with(context.address, context.repeated, std::to_string(response.repeats));
    }
    curl->info(handle, CURLINFO_SSL_VERIFYRESULT, &verification);
    curl->info(handle, CURLINFO_OS_ERRNO, &errorNumber);
    context.answered = status != 0;
    context.reason = reason[0] != '\0' ? reason.data() : curl->textOf(code);
    if (tls) context.names = certificateNames(*curl, handle);
    if (code == CURLE_COULDNT_CONNECT)
        return failed(errorNumber == ECONNREFUSED ? CallFault::Refused : CallFault::Unreachable);
    if (code != CURLE_OK) {
        const CallFault fault = faultOf(code, transfer, verification);
        const bool noStore = !context.store.empty() &&
                             (fault == CallFault::CaBundle || (fault == CallFault::Untrusted && !holdsAFile(*store)));
        return failed(noStore ? CallFault::SystemStore : fault);
    }
    // libcurl accepts a common name in their place; the server does not.
    if (tls && context.names.empty()) return failed(CallFault::OtherHost);
    char* target = nullptr;
    curl->info(handle, CURLINFO_REDIRECT_URL, &target);
    if (target) {
        context.keepsBody = status == 307 || status == 308;
        context.reason = target;
        return failed(CallFault::Redirect);
    }
    char* type = nullptr;
    curl->info(handle, CURLINFO_CONTENT_TYPE, &type);
    response.status = static_cast<int>(status);
    response.contentType = type ? type : "";
    response.body = std::move(transfer.body);
    return response;
}

}  // namespace crd::call
