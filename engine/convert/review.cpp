#include "engine/convert/review.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <random>

#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/review_response.h"
#include "engine/crd/model/details.h"
#include "engine/object/object_meta.h"
#include "engine/value/json_text.h"

namespace crd::convert {

namespace {

std::string randomUid() {
    std::random_device device;
    std::array<unsigned, 4> words{device(), device(), device(), device()};
    words[1] = (words[1] & 0xffff0fffU) | 0x4000U;      // version 4
    words[2] = (words[2] & 0x3fffffffU) | 0x80000000U;  // the variant of RFC 4122
    std::array<char, 37> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-%04x-%04x-%04x%08x", words[0], words[1] >> 16U,
                  words[1] & 0xffffU, words[2] >> 16U, words[2] & 0xffffU, words[3]);
    return text.data();
}

std::string reviewBody(const ReviewRequest& request) {
    std::string out = R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/)" + request.version +
                      R"(","request":{"uid":)";
    appendJsonText(out, request.uid, JsonEscapes::Html);
    out += R"(,"desiredAPIVersion":)";
    appendJsonText(out, request.apiVersion, JsonEscapes::Html);
    out += R"(,"objects":[)";
    for (const std::size_t index : request.sent) {
        if (out.back() != '[') out += ',';
        appendJson(out, request.input.objects[index], JsonEscapes::Html);
    }
    return out + "]},\"response\":{\"uid\":\"\",\"convertedObjects\":null,\"result\":{\"metadata\":{}}}}\n";
}

Json listOf(const ReviewSettings& settings, const std::string& apiVersion, std::vector<Json> objects) {
    Json::Object out;
    out["apiVersion"] = Json(apiVersion);
    out["kind"] = Json(settings.listKind.empty() ? settings.kind + "List" : settings.listKind);
    out["items"] = Json(std::move(objects));
    return Json(std::move(out));
}

// Go's name for the type of a decoded value.
std::string goTypeName(const Json& value) {
    if (value.isNull()) return "<nil>";
    if (value.asObject()) return "map[string]interface {}";
    if (value.asArray()) return "[]interface {}";
    if (value.asString()) return "string";
    if (value.asBool()) return "bool";
    return value.asInt() ? "int64" : "float64";
}

// Why the object is not the one that was sent; empty if it is.
std::string identityError(const Json& original, const Json& converted) {
    const auto differs = [](const char* what, const std::string& before, const std::string& after) {
        return before == after ? std::string()
                               : "must have the same " + std::string(what) + ": " + before + " != " + after;
    };
    std::string out = differs("kind", original.textAt("kind"), converted.textAt("kind"));
    if (out.empty()) out = differs("name", metadataText(original, "name"), metadataText(converted, "name"));
    if (out.empty())
        out = differs("namespace", metadataText(original, "namespace"), metadataText(converted, "namespace"));
    if (out.empty()) out = differs("UID", metadataText(original, "uid"), metadataText(converted, "uid"));
    return out;
}

// The server's errors for new labels or annotations; empty if they are valid.
std::string textsError(bool labels, const Json::Object& texts) {
    ObjectMeta metadata;
    metadata.name = "checked";
    std::map<std::string, std::string>& out = labels ? metadata.labels : metadata.annotations;
    for (const auto& [key, value] : texts) out[key] = *value.asString();
    std::vector<std::string> messages;
    for (const object::ValueError& error :
         objectMetaErrors(metadata, false, [](auto, auto) { return std::vector<std::string>(); })) {
        // The server's own spelling.
        const FieldError shown{error.type, labels ? "metadata.labels" : "metadata.annotation", error.detail,
                               error.value};
        std::string message = toString(shown);
        if (std::find(messages.begin(), messages.end(), message) == messages.end())
            messages.push_back(std::move(message));
    }
    if (messages.size() < 2) return messages.empty() ? std::string() : messages.front();
    return '[' + joined(messages, ", ") + ']';
}

// Gives the converted object the metadata of the original, apart from labels and annotations. Returns the server's
// error; empty if there is none.
std::string restoreMetadata(const Json& original, Json& converted, std::vector<Effect>& effects) {
    Json::Object& fields = *converted.asObject();
    const auto found = fields.find("metadata");
    if (found == fields.end()) return "missing metadata in converted object";
    const Json response = std::move(found->second);
    const Json::Object* sent = response.asObject();
    if (!sent) return "invalid metadata of type " + goTypeName(response) + " in converted object";
    const Json* before = original.find("metadata");
    found->second = before ? *before : Json(Json::Object());
    Json::Object* kept = found->second.asObject();
    if (!kept) return "invalid metadata of type " + goTypeName(found->second) + " in input object";

    const FieldPath at = FieldPath().child("metadata");
    for (const auto& [name, value] : *sent) {
        if (name == "labels" || name == "annotations") continue;
        const auto old = kept->find(name);
        if (old != kept->end() && old->second == value) continue;
        const FieldPath path = at.child(name);
        const Pattern words =
            old == kept->end()
                ? phrase("Conversion",
                         "%1 of the response is discarded: webhooks can only change labels and annotations.")
                : phrase("Conversion",
                         "%1 of the response is replaced with the original value: webhooks can only change labels and "
                         "annotations.");
        effects.push_back({path, words.with(path.toString())});
    }
    for (const char* name : {"labels", "annotations"}) {
        const auto value = sent->find(name);
        if (value == sent->end() || value->second.isNull()) {
            const auto old = kept->find(name);
            if (old == kept->end()) continue;
            const Json::Object* texts = old->second.asObject();
            if (texts && !texts->empty()) {
                const FieldPath path = at.child(name);
                effects.push_back({path, phrase("Conversion", "The response has no %1: the object loses all of them.")
                                             .with(path.toString())});
            }
            kept->erase(old);
            continue;
        }
        const std::string field = "metadata." + std::string(name);
        const Json::Object* texts = value->second.asObject();
        if (!texts) return "invalid " + field + " of type " + goTypeName(value->second) + " in converted object";
        Json& own = (*kept)[name];
        const Json::Object* old = own.asObject();
        if (!old && !own.isNull()) return "invalid " + field + " of type " + goTypeName(own) + " in original object";
        for (const auto& [key, text] : *texts) {
            if (!text.asString())
                return field + '[' + key + "] must be a string, but is " + goTypeName(text) + " in converted object";
        }
        const bool same = old ? *old == *texts : texts->empty();
        if (!same) {
            if (std::string error = textsError(name == std::string_view("labels"), *texts); !error.empty())
                return error;
        }
        own = value->second;
    }
    return {};
}

}  // namespace

ReviewSettings reviewSettingsOf(const Definition& definition) {
    ReviewSettings out;
    out.group = definition.group;
    out.kind = definition.kindName;
    out.listKind = definition.listKind;
    for (const Version& version : definition.versions) out.versions.push_back(version.name);
    if (!definition.details) return out;
    const Field& conversion = definition.details->root["spec"]["conversion"];
    for (const Field& version : conversion["webhook"]["conversionReviewVersions"].items)
        out.reviewVersions.push_back(version.text());
    return out;
}

WebhookLocation webhookLocationOf(const Definition& definition) {
    WebhookLocation out;
    if (!definition.details) return out;
    const Field& config = definition.details->root["spec"]["conversion"]["webhook"]["clientConfig"];
    out.url = config["url"].text();
    const Field& service = config["service"];
    if (out.url.empty() && service.set) {
        const std::int64_t port = service["port"].set ? service["port"].integer() : 443;
        const std::string path = service["path"].text();
        out.serviceUrl = "https://" + service["name"].text() + '.' + service["namespace"].text() +
                         ".svc:" + std::to_string(port) + (path.empty() || path.front() == '/' ? path : '/' + path);
    }
    if (Result<std::string> pem = fromBase64(config["caBundle"].text())) out.caBundle = *std::move(pem);
    return out;
}

ReviewRequest makeReview(const ReviewSettings& settings, ReviewInput input) {
    ReviewRequest out;
    out.apiVersion = settings.group + '/' + input.to;
    out.uid = input.uid.empty() ? randomUid() : input.uid;
    out.input = std::move(input);
    const std::vector<Json>& objects = out.input.objects;
    const bool list = out.input.list;
    const auto failed = [&](std::string why) {
        out.error = std::move(why);
        return out;
    };
    const auto isVersion = [&](const GroupVersionKind& gvk) {
        return gvk.group == settings.group &&
               std::find(settings.versions.begin(), settings.versions.end(), gvk.version) != settings.versions.end();
    };
    GroupVersionKind subject;
    if (list) {
        subject = {settings.group, out.input.from,
                   settings.listKind.empty() ? settings.kind + "List" : settings.listKind};
    } else if (!objects.empty()) {
        subject = kindOf(objects.front());
    }
    out.subject = subject.toString();
    if (subject.group != settings.group) {
        return failed(out.subject + " is unstructured and is not suitable for converting to " +
                      goQuoted(out.apiVersion));
    }
    if (!isVersion({settings.group, out.input.to, {}}))
        return failed("request to convert CR to an invalid group/version: " + out.apiVersion);
    if (!isVersion(subject))
        return failed("request to convert CR from an invalid group/version: " + subject.groupVersion());
    for (std::size_t i = 0; list && i < objects.size(); ++i) {
        const GroupVersionKind item = kindOf(objects[i]);
        if (!isVersion(item)) {
            return failed("request to convert CR list failed, list index " + std::to_string(i) +
                          " has invalid group/version: " + item.groupVersion());
        }
    }
    if (!list && (objects.empty() || !objects.front().asObject())) return failed("no object to convert");
    // The smallest object is never sent.
    if (!list && objects.front().asObject()->size() == 2) {
        Json result = objects.front();
        (*result.asObject())["apiVersion"] = Json(out.apiVersion);
        out.result = std::move(result);
        return out;
    }
    for (std::size_t i = 0; i < objects.size(); ++i)
        if (objects[i].textAt("apiVersion") != out.apiVersion) out.sent.push_back(i);
    const auto known = std::find_if(settings.reviewVersions.begin(), settings.reviewVersions.end(),
                                    [](const std::string& version) { return version == "v1" || version == "v1beta1"; });
    if (known == settings.reviewVersions.end()) return failed("no supported conversion review versions");
    out.version = *known;
    if (list) out.list = listOf(settings, out.apiVersion, {});
    if (out.sent.empty()) {
        out.result = list ? listOf(settings, out.apiVersion, objects) : objects.front();
        return out;
    }
    out.body = reviewBody(out);
    return out;
}

std::vector<ReviewCheck> checksOf(std::string_view reviewVersion) {
    std::vector<ReviewCheck> out;
    for (int i = 0; i <= static_cast<int>(ReviewCheck::Metadata); ++i) {
        const auto check = static_cast<ReviewCheck>(i);
        if (reviewVersion != "v1" && (check == ReviewCheck::ReviewKind || check == ReviewCheck::Uid)) continue;
        out.push_back(check);
    }
    return out;
}

Phrase title(ReviewCheck check) {
    switch (check) {
        case ReviewCheck::Answered:
            return phrase("ReviewCheck", "The webhook responds");
        case ReviewCheck::HttpStatus:
            return phrase("ReviewCheck", "The HTTP status is 200 to 299, and there is a body");
        case ReviewCheck::Decoded:
            return phrase("ReviewCheck", "The body is a review");
        case ReviewCheck::ReviewKind:
            return phrase("ReviewCheck", "The apiVersion and kind of the review are those of the request");
        case ReviewCheck::HasResponse:
            return phrase("ReviewCheck", "The review has a response");
        case ReviewCheck::Uid:
            return phrase("ReviewCheck", "The uid in response.uid is that of the request");
        case ReviewCheck::Success:
            return phrase("ReviewCheck", "The status in response.result.status is Success");
        case ReviewCheck::Count:
            return phrase("ReviewCheck", "The response has as many objects as the request");
        case ReviewCheck::Object:
            return phrase("ReviewCheck", "The converted object is an object with a kind");
        case ReviewCheck::Version:
            return phrase("ReviewCheck", "The apiVersion of the object is the desired one");
        case ReviewCheck::Kind:
            return phrase("ReviewCheck", "The kind of the object did not change");
        case ReviewCheck::Identity:
            return phrase("ReviewCheck", "The name, namespace and UID of the object did not change");
        case ReviewCheck::Metadata:
            return phrase("ReviewCheck", "The labels and annotations of the object are valid");
    }
    return {};
}

ReviewOutcome callFailed(const ReviewRequest& request, std::string_view error) {
    ReviewOutcome out;
    out.failed = ReviewCheck::Answered;
    out.error = "conversion webhook for " + request.subject + " failed: " + std::string(error);
    return out;
}

Json responseTo(const ReviewRequest& request, const Result<std::vector<Json>>& converted) {
    Json::Object result{{"status", Json(converted ? "Success" : "Failure")}};
    if (!converted) result["message"] = Json(converted.error().message.english());
    return Json(Json::Object{
        {"apiVersion", Json("apiextensions.k8s.io/" + request.version)},
        {"kind", Json("ConversionReview")},
        {"response",
         Json(Json::Object{{"uid", Json(request.uid)},
                           {"result", Json(std::move(result))},
                           {"convertedObjects", Json(converted ? Json::Array(*converted) : Json::Array())}})}});
}

ReviewOutcome checkResponse(const ReviewRequest& request, const ReviewResponse& response) {
    ReviewOutcome out;
    out.error = request.error;
    if (out.error) return out;
    if (request.result) {
        out.result = *request.result;
        out.objects = request.input.objects;
        if (!request.input.list) out.objects = {out.result};
        return out;
    }
    ReviewCheck check{};
    const auto failed = [&](std::string why) {
        ReviewOutcome rejected;
        rejected.error = std::move(why);
        rejected.failed = check;
        return rejected;
    };
    Result<std::vector<RawObject>> converted = convertedObjects(request.version, request.uid, response, check);
    if (!converted) {
        ReviewOutcome rejected = callFailed(request, converted.error().message.english());
        rejected.failed = check;
        return rejected;
    }
    const std::string head = "conversion webhook for " + request.subject + ' ';
    check = ReviewCheck::Count;
    if (converted->size() != request.sent.size()) {
        return failed(head + "returned " + std::to_string(converted->size()) + " objects, expected " +
                      std::to_string(request.sent.size()));
    }
    const bool list = request.input.list;
    out.objects = request.input.objects;
    for (std::size_t i = 0; i < request.sent.size(); ++i) {
        const std::string at = " at index " + std::to_string(i) + ": ";
        const std::string invalid =
            head + (list ? "returned invalid converted object" + at : "returned invalid object: ");
        const std::string versioned = list ? invalid : head + "returned invalid object" + at;
        Json& original = out.objects[request.sent[i]];
        check = ReviewCheck::Object;
        Result<Json> object = (*converted)[i].decoded();
        if (!object) return failed((list ? invalid : std::string()) + object.error().message.english());
        check = ReviewCheck::Version;
        const GroupVersionKind gvk = kindOf(*object);
        if (gvk.groupVersion() != request.apiVersion) {
            return failed(versioned + "invalid groupVersion (expected " + request.apiVersion + ", received " +
                          gvk.groupVersion() + ")");
        }
        check = ReviewCheck::Kind;
        const std::string kind = kindOf(original).kind;
        if (kind != gvk.kind)
            return failed(versioned + "invalid kind (expected " + kind + ", received " + gvk.kind + ")");
        check = ReviewCheck::Identity;
        if (const std::string error = identityError(original, *object); !error.empty()) return failed(invalid + error);
        check = ReviewCheck::Metadata;
        std::vector<Effect> effects;
        if (const std::string error = restoreMetadata(original, *object, effects); !error.empty()) {
            return failed(head + "returned invalid metadata" + (list ? " in object" + at : ": ") + error);
        }
        for (Effect& effect : effects) out.effects.push_back({request.sent[i], std::move(effect)});
        original = *std::move(object);
    }
    if (!list) {
        out.result = out.objects.front();
        return out;
    }
    out.result = request.list;
    (*out.result.asObject())["items"] = Json(out.objects);
    return out;
}

}  // namespace crd::convert
