// Helpers of stages: responses of webhooks, changes of objects, warnings.
#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "engine/admission/admit.h"
#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/webhook_converter.h"

namespace crd::admission {

namespace {

constexpr std::size_t kMostWarnings = 4 * 1024;  // code points of all warnings, before they are cut
constexpr std::size_t kMostOfWarning = 256;

std::string firstRunes(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0 && at < text.size(); --count) at += runeAt(text, at).length;
    return std::string(text.substr(0, at));
}

// A header cannot have control characters, so such a warning is not sent.
bool fitsHeader(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        if (rune.value < 0x20 || (rune.value >= 0x7f && rune.value < 0xa0) || isBroken(rune)) return false;
        at += rune.length;
    }
    return true;
}

WebhookResponse responseWith(const WebhookCall& call, bool allowed, std::string_view rest, const std::string& uid) {
    WebhookResponse out;
    out.response.body = R"({"apiVersion":"admission.k8s.io/)" + call.reviewVersion +
                        R"(","kind":"AdmissionReview","response":{"uid":")" + uid + R"(","allowed":)" +
                        (allowed ? "true" : "false") + std::string(rest) + "}}";
    return out;
}

void collectChanges(const Json& before, const Json& after, const FieldPath& at, std::vector<ValueChange>& out) {
    if (before == after) return;
    const Json::Object *a = before.asObject(), *b = after.asObject();
    if (a && b) {
        std::set<std::string_view> names;
        for (const auto& [name, value] : *a) names.insert(name);
        for (const auto& [name, value] : *b) names.insert(name);
        for (const std::string_view name : names) {
            const Json *was = before.find(name), *is = after.find(name);
            const FieldPath path = at.child(name);
            if (was && is) {
                collectChanges(*was, *is, path, out);
            } else {
                out.push_back({path, was ? std::optional(*was) : std::nullopt, is ? std::optional(*is) : std::nullopt});
            }
        }
        return;
    }
    const Json::Array *c = before.asArray(), *d = after.asArray();
    if (c && d && c->size() == d->size()) {
        for (std::size_t i = 0; i < c->size(); ++i) collectChanges((*c)[i], (*d)[i], at.at(i), out);
        return;
    }
    // 1.0 and 1 are the same JSON.
    if (toString(before) != toString(after)) out.push_back({at, before, after});
}

}  // namespace

WebhookResponse allowing(const WebhookCall& call) {
    return responseWith(call, true, {}, call.uid);
}

WebhookResponse denying(const WebhookCall& call) {
    return responseWith(call, false, {}, call.uid);
}

WebhookResponse timingOut(const WebhookCall& call) {
    WebhookResponse out;
    out.took = call.limit();
    out.error = "Post \"" + call.webhook.url +
                "?timeout=" + std::to_string(std::chrono::ceil<std::chrono::seconds>(call.limit()).count()) +
                "s\": context deadline exceeded";
    return out;
}

WebhookResponse withBadPatch(const WebhookCall& call) {
    constexpr std::string_view kPatch = R"([{"op":"remove","path":"/spec/none/at/all"}])";
    return responseWith(call, true, ",\"patchType\":\"JSONPatch\",\"patch\":\"" + base64(kPatch) + '"', call.uid);
}

WebhookResponse withWrongUid(const WebhookCall& call) {
    return responseWith(call, true, {}, "another");
}

WebhookResponse calling(const WebhookCall& call, call::CallRequest request, const std::stop_token& stop) {
    using std::chrono::milliseconds, std::chrono::steady_clock;
    WebhookResponse out;
    const steady_clock::time_point begin = steady_clock::now();
    tl::expected<convert::ReviewResponse, convert::CallFailure> got =
        convert::postReview(std::move(request), call.body, stop);
    out.took = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    if (got) {
        out.sentence = got->repeated;
        out.response = *std::move(got);
    } else {
        out.error = got.error().server.empty() ? got.error().sentence.english() : std::move(got.error().server);
        out.sentence = std::move(got.error().sentence);
    }
    return out;
}

WebhookResponse pasted(const WebhookCall& call, std::string_view body) {
    constexpr std::string_view kUid = "$UID";
    WebhookResponse out;
    std::string& text = out.response.body;
    std::size_t from = 0;
    for (std::size_t at = 0; (at = body.find(kUid, from)) != std::string::npos; from = at + kUid.size())
        text.append(body.substr(from, at - from)).append(call.uid);
    text.append(body.substr(from));
    return out;
}

std::optional<WebhookResponse> responseNamed(std::string_view name, const WebhookCall& call) {
    if (name == "allow") return allowing(call);
    if (name == "deny") return denying(call);
    if (name == "timeout") return timingOut(call);
    if (name == "bad-patch") return withBadPatch(call);
    if (name == "wrong-uid") return withWrongUid(call);
    return std::nullopt;
}

std::vector<ValueChange> changesBetween(const Json& before, const Json& after) {
    std::vector<ValueChange> out;
    collectChanges(before, after, {}, out);
    return out;
}

std::vector<std::string> sentWarnings(const std::vector<std::string>& added) {
    std::vector<std::string> recorded, out;
    std::set<std::string> known;
    std::size_t written = 0;
    bool cuts = false;
    const auto add = [&](std::string text) {
        if (!fitsHeader(text)) return;
        written += runeCount(text);
        out.push_back(std::move(text));
    };
    for (const std::string& text : added) {
        if (text.empty() || !known.insert(text).second) continue;
        recorded.push_back(text);
        if (!fitsHeader(cuts ? firstRunes(text, kMostOfWarning) : text)) continue;
        if (!cuts) {
            if (written + runeCount(text) <= kMostWarnings) {
                add(text);
                continue;
            }
            // All of them are sent again, cut.
            cuts = true;
            out.clear();
            written = 0;
            for (const std::string& one : recorded) add(firstRunes(one, kMostOfWarning));
            continue;
        }
        if (written >= kMostWarnings) continue;
        add(firstRunes(text, kMostOfWarning));
    }
    return out;
}

}  // namespace crd::admission
