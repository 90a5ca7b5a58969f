#include "engine/convert/review_response.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/convert/go_review.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/value/json_number.h"
#include "engine/value/json_text.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::convert {

namespace {

constexpr std::string_view kGroup = "apiextensions.k8s.io";
constexpr std::string_view kScheme = "k8s.io/apiserver/pkg/util/webhook/client.go:71";
constexpr std::size_t kMostErrorText = 2048;  // of the body in an error

// The kinds that the server's client for webhooks knows. Those of the second and third list are the same type in every
// version; those of the third are known in any group.
constexpr std::array kOwnKinds = {"ConversionReview", "CustomResourceDefinition", "CustomResourceDefinitionList"};
constexpr std::array kMetaKinds = {"WatchEvent",    "ListOptions",   "GetOptions",  "DeleteOptions",
                                   "CreateOptions", "UpdateOptions", "PatchOptions"};
constexpr std::array kUnversionedKinds = {"Status", "APIVersions", "APIGroupList", "APIGroup", "APIResourceList"};

// The package of the Go type of a known kind; nothing for others.
std::optional<std::string> packageOf(const GroupVersionKind& gvk) {
    const auto isOneOf = [&](const auto& kinds) {
        return std::find(kinds.begin(), kinds.end(), gvk.kind) != kinds.end();
    };
    if (isOneOf(kUnversionedKinds)) return "v1";
    if (gvk.group != kGroup || (gvk.version != "v1" && gvk.version != "v1beta1")) return std::nullopt;
    if (isOneOf(kMetaKinds)) return "v1";
    return isOneOf(kOwnKinds) ? std::optional(gvk.version) : std::nullopt;
}

// schema.ParseGroupVersion; nothing for more than one slash.
std::optional<GroupVersionKind> parsedVersion(const std::string& apiVersion) {
    if (apiVersion.empty() || apiVersion == "/") return GroupVersionKind();
    const std::size_t slash = apiVersion.find('/');
    if (slash == std::string::npos) return GroupVersionKind{{}, apiVersion, {}};
    if (apiVersion.find('/', slash + 1) != std::string::npos) return std::nullopt;
    return GroupVersionKind{apiVersion.substr(0, slash), apiVersion.substr(slash + 1), {}};
}

std::string validUtf8(std::string text) {
    while (const std::optional<std::size_t> bad = firstInvalidUtf8(text)) {
        std::string out;
        for (std::size_t at = *bad; at < text.size();) {
            const CodePoint rune = runeAt(text, at);
            appendUtf8(out, rune.value);
            at += rune.length;
        }
        text.replace(*bad, std::string::npos, out);
    }
    return text;
}

// JSON tells numbers with a fraction or an exponent from integers; YAML does not.
void keepFractions(Json& value, yaml::NodeRef node) {
    if (node->isScalar()) {
        const std::int64_t* number = value.asInt();
        if (number && node->scalar.find_first_of(".eE") != std::string::npos)
            value = Json(static_cast<double>(*number));
        return;
    }
    Json::Array* items = value.asArray();
    Json::Object* fields = value.asObject();
    for (std::size_t i = 0; i < node.size(); ++i) {
        const yaml::EntryRef entry = node.entry(i);
        if (items && i < items->size()) {
            keepFractions((*items)[i], entry.value);
        } else if (fields) {
            const auto member = fields->find(entry.key->scalar);
            if (member != fields->end()) keepFractions(member->second, entry.value);
        }
    }
}

}  // namespace

Result<Body> bodyOf(const std::string& text) {
    Body out;
    const bool json = yaml::looksLikeJson(text);
    const std::string head = "couldn't get version/kind; json parse error: ";
    if (json) {
        if (const std::optional<std::string> error = yaml::goJsonError(text)) return failure(head + *error);
    }
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(validUtf8(text)));
    if (!stream->ok()) {
        const yaml::Problem& problem = stream->problems().front();
        return failure(problem.serverMessage.empty() ? problem.message : problem.serverMessage);
    }
    yaml::JsonReading reading = yaml::toJson(*stream, stream->firstDocument());
    if (!reading.value) return failure(std::move(reading.error));
    out.value = *std::move(reading.value);
    if (json) {
        out.stream = stream;
        keepFractions(out.value, out.root());
    }
    if (!out.value.asObject() && !out.value.isNull()) {
        std::string found = goWordOf(out.value);
        if (found.starts_with("number")) found = "number";
        return failure(head + "json: cannot unmarshal " + found +
                       " into Go value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind "
                       "string \"json:\\\"kind,omitempty\\\"\" }");
    }
    return out;
}

Result<GroupVersionKind> namedKind(const Body& body) {
    std::string apiVersion, kind;
    std::optional<std::string> error;
    const auto member = [&](const std::string& name) {
        const std::string lower = goLower(name);
        const Json* value = body.value.find(name);
        if ((lower != "apiversion" && lower != "kind") || !value || value->isNull()) return;
        if (const std::string* text = value->asString()) {
            (lower == "kind" ? kind : apiVersion) = *text;
        } else if (!error) {
            error = cannotUnmarshal(goWordOf(*value), false, {},
                                    FieldPath().child(lower == "kind" ? "kind" : "apiVersion"), "string");
        }
    };
    if (const yaml::NodeRef root = body.root(); root && root->isMapping()) {
        for (std::size_t i = 0; i < root.size(); ++i) member(root.entry(i).key->scalar);
    } else if (const Json::Object* fields = body.value.asObject()) {
        for (const auto& [name, unused] : *fields) member(name);
    }
    if (error) return failure("couldn't get version/kind; json parse error: " + *error);
    std::optional<GroupVersionKind> out = parsedVersion(apiVersion);
    if (!out) return failure("unexpected GroupVersion string: " + apiVersion);
    out->kind = std::move(kind);
    return *std::move(out);
}

namespace {

// Finds the first value that the Go type cannot hold, in the order of the text.
class TypedReader {
 public:
    explicit TypedReader(std::string version) : m_version(std::move(version)) {}

    std::optional<std::string> error(const Json& value, yaml::NodeRef node, const ApiType& type, const FieldPath& at) {
        const Json::Object* members = value.asObject();
        if (!members) return std::nullopt;
        const auto member = [&](const std::string& name, yaml::NodeRef child) -> std::optional<std::string> {
            const ApiField* const field = type.field(name);
            const auto found = members->find(name);
            if (field == nullptr || found == members->end()) return std::nullopt;
            return fieldError(found->second, child, type.name, *field,
                              (field->embedded.empty() ? at : at.child(field->embedded)).child(name));
        };
        if (node && node->isMapping()) {
            for (std::size_t i = 0; i < node.size(); ++i) {
                const yaml::EntryRef entry = node.entry(i);
                if (auto out = member(entry.key->scalar, entry.value)) return out;
            }
            return std::nullopt;
        }
        for (const auto& [name, unused] : *members)
            if (auto out = member(name, {})) return out;
        return std::nullopt;
    }

 private:
    static std::string_view itemType(std::string_view list) { return list.substr(std::string_view("[]").size()); }

    static std::optional<std::string> base64Error(std::string_view text) {
        const Result<std::string> bytes = fromBase64(text);
        return bytes ? std::nullopt : std::optional(bytes.error().message.english());
    }

    static std::optional<std::string> textsError(const Json& texts, std::string_view owner, const FieldPath& at,
                                                 std::string_view type) {
        const auto wrong = [&](const Json& text) -> std::optional<std::string> {
            if (text.isNull() || text.asString()) return std::nullopt;
            return cannotUnmarshal(goWordOf(text), false, owner, at, type);
        };
        if (const Json::Array* items = texts.asArray()) {
            for (const Json& item : *items)
                if (auto out = wrong(item)) return out;
        } else if (const Json::Object* members = texts.asObject()) {
            for (const auto& [name, item] : *members)
                if (auto out = wrong(item)) return out;
        }
        return std::nullopt;
    }

    std::optional<std::string> fieldError(const Json& value, yaml::NodeRef node, std::string_view owner,
                                          const ApiField& field, const FieldPath& at) {
        if (value.isNull()) return std::nullopt;
        const std::string type = field.goType(m_version);
        bool fits = true;
        switch (field.kind) {
            case GoKind::Raw:
            case GoKind::Schema:
                return std::nullopt;
            case GoKind::String:
            case GoKind::Time:
            case GoKind::Bytes:
                fits = value.asString();
                break;
            case GoKind::Boolean:
                fits = value.asBool();
                break;
            case GoKind::Int32:
                fits = value.asInt() && std::in_range<std::int32_t>(*value.asInt());
                break;
            case GoKind::Int64:
                fits = value.asInt();
                break;
            case GoKind::Struct:
            case GoKind::StringMap:
                fits = value.asObject();
                break;
            case GoKind::StructList:
            case GoKind::StringList:
                fits = value.asArray();
                break;
        }
        if (!fits) {
            const bool number = field.kind == GoKind::Int32 || field.kind == GoKind::Int64;
            return cannotUnmarshal(goWordOf(value), number, owner, at, type);
        }
        if (field.kind == GoKind::Struct) return error(value, node, *field.of, at);
        if (field.kind == GoKind::Bytes) return base64Error(*value.asString());
        if (field.kind == GoKind::StringMap) return textsError(value, owner, at, "string");
        if (field.kind == GoKind::StringList) return textsError(value, owner, at, itemType(type));
        if (field.kind != GoKind::StructList || field.of->fields.empty()) return std::nullopt;
        const Json::Array& items = *value.asArray();
        for (std::size_t i = 0; i < items.size(); ++i) {
            const yaml::NodeRef item = node && node->isSequence() ? node.entry(i).value : yaml::NodeRef();
            if (!items[i].isNull() && !items[i].asObject())
                return cannotUnmarshal(goWordOf(items[i]), false, owner, at, itemType(type));
            if (auto out = error(items[i], item, *field.of, at)) return out;
        }
        return std::nullopt;
    }

    std::string m_version;
};

}  // namespace

std::optional<std::string> typeError(const std::string& version, const Body& body, const ApiType& type) {
    return TypedReader(version).error(body.value, body.root(), type, {});
}

namespace {

std::string mediaTypeOf(const std::string& contentType) {
    return goLower(goTrimmed(std::string_view(contentType).substr(0, contentType.find(';'))));
}

// The text of a Status in the body of a failed call; nothing if there is none.
std::optional<std::string> statusMessage(const std::string& text) {
    const Result<Body> body = bodyOf(text);
    if (!body) return std::nullopt;
    const std::string apiVersion = body->value.textAt("apiVersion");
    if (body->value.textAt("kind") != "Status" || (!apiVersion.empty() && apiVersion != "v1")) return std::nullopt;
    if (typeError("v1", *body, statusType())) return std::nullopt;
    if (body->value.textAt("status") != "Failure") return std::nullopt;
    return body->value.textAt("message");
}

// errors.NewGenericServerResponse of the client.
std::string httpError(const ReviewResponse& response) {
    std::string text = "unknown";
    const std::string media = mediaTypeOf(response.contentType);
    if (media.empty() || media.starts_with("text/")) {
        text = goTrimmed(std::string_view(response.body).substr(0, kMostErrorText));
    }
    switch (response.status) {
        case 400:
            return "the server rejected our request for an unknown reason";
        case 401:
            return "the server has asked for the client to provide credentials";
        case 403:
        case 415:
            return text;
        case 404:
            return "the server could not find the requested resource";
        case 405:
            return "the server does not allow this method on the requested resource";
        case 406:
            return text.empty() || text == "unknown"
                       ? "the server was unable to respond with a content type that the client supports"
                       : text;
        case 409:
            return "the server reported a conflict";
        case 422:
            return "the server rejected our request due to an error in our request";
        case 429:
            return "the server has received too many requests and has asked us to try again later";
        case 503:
            return "the server is currently unable to handle the request";
        case 504:
            return "the server was unable to return a response in the time allotted, but may still be processing the "
                   "request";
        default:
            break;
    }
    if (response.status >= 500)
        return "an error on the server (" + goQuoted(text) + ") has prevented the request from succeeding";
    return "the server responded with the status code " + std::to_string(response.status) +
           " but did not return more information";
}

// The review in a body, decoded into the type of `version`.
Result<Body> decodedReview(const std::string& version, const std::string& text) {
    Result<Body> body = bodyOf(text);
    if (!body) return body;
    Result<GroupVersionKind> gvk = namedKind(*body);
    if (!gvk) return tl::unexpected<Error>(gvk.error());
    if (gvk->kind.empty()) gvk->kind = "ConversionReview";
    if (gvk->version.empty() && gvk->group.empty()) gvk->group = kGroup;
    if (gvk->version.empty() && gvk->group == kGroup) gvk->version = version;
    if (gvk->version.empty()) return failure("Object 'apiVersion' is missing in '" + text + "'");
    const GroupVersionKind own{std::string(kGroup), version, "ConversionReview"};
    const std::optional<std::string> package = packageOf(*gvk);
    if (!package) {
        return failure("no kind " + goQuoted(gvk->kind) + " is registered for version " +
                       goQuoted(gvk->groupVersion()) + " in scheme " + goQuoted(kScheme));
    }
    std::optional<std::string> error;
    if (gvk->kind == own.kind) error = typeError(gvk->version, *body, conversionReviewType());
    if (gvk->kind == "Status") error = typeError(gvk->version, *body, statusType());
    if (error) return failure(*std::move(error));
    if (gvk->toString() != own.toString()) {
        return failure("converting (" + *package + '.' + gvk->kind + ") to (" + version +
                       ".ConversionReview): unknown conversion");
    }
    return body;
}

std::vector<RawObject> rawObjects(const Body& body) {
    std::vector<RawObject> out;
    const Json* response = body.value.find("response");
    const Json* list = response ? response->find("convertedObjects") : nullptr;
    const Json::Array* items = list ? list->asArray() : nullptr;
    if (!items) return out;
    yaml::NodeRef node;
    if (body.stream) {
        node = body.root().find("response");
        if (node) node = node.find("convertedObjects");
    }
    for (std::size_t i = 0; i < items->size(); ++i) {
        RawObject& one = out.emplace_back();
        one.value = (*items)[i];
        if (one.value.isNull()) continue;
        if (node && i < node.size()) {
            one.text = node.entry(i).value.span().of(body.stream->text());
        } else {
            appendJson(one.text, one.value, JsonEscapes::Html);
        }
    }
    return out;
}

}  // namespace

GroupVersionKind kindOf(const Json& object) {
    std::optional<GroupVersionKind> out = parsedVersion(object.textAt("apiVersion"));
    if (!out) return {};
    out->kind = object.textAt("kind");
    return *std::move(out);
}

Result<Json> RawObject::decoded() const {
    if (value.isNull()) return failure("unexpected end of JSON input");
    if (!value.asObject()) {
        std::string found = goWordOf(value);
        if (found.starts_with("number")) found = "number";
        return failure("json: cannot unmarshal " + found + " into Go value of type map[string]interface {}");
    }
    if (kindOf(value).kind.empty()) return failure("Object 'Kind' is missing in '" + text + "'");
    return value;
}

std::optional<std::string> responseError(const ReviewResponse& response) {
    if (response.status < 200 || response.status > 206) {
        if (!response.body.empty()) {
            if (std::optional<std::string> message = statusMessage(response.body)) return message;
        }
        return httpError(response);
    }
    // HTTP has no body for 204.
    if (response.body.empty() || response.status == 204) {
        return "0-length response with status code: " + std::to_string(response.status) +
               " and content type: " + (response.contentType.empty() ? "application/json" : response.contentType);
    }
    return std::nullopt;
}

Result<std::vector<RawObject>> convertedObjects(const std::string& version, const std::string& uid,
                                                const ReviewResponse& response, ReviewCheck& check) {
    check = ReviewCheck::HttpStatus;
    if (const std::optional<std::string> error = responseError(response)) return failure(*error);
    check = ReviewCheck::Decoded;
    const Result<Body> body = decodedReview(version, response.body);
    if (!body) return tl::unexpected<Error>(body.error());
    if (version == "v1") {
        check = ReviewCheck::ReviewKind;
        const GroupVersionKind wanted{std::string(kGroup), version, "ConversionReview"};
        const GroupVersionKind got = kindOf(body->value);
        if (got.toString() != wanted.toString())
            return failure("expected webhook response of " + wanted.toString() + ", got " + got.toString());
    }
    check = ReviewCheck::HasResponse;
    const Json* content = body->value.find("response");
    if (!content || content->isNull()) return failure("no response provided");
    check = ReviewCheck::Uid;
    if (version == "v1" && content->textAt("uid") != uid)
        return failure("expected response.uid=" + goQuoted(uid) + ", got " + goQuoted(content->textAt("uid")));
    check = ReviewCheck::Success;
    const Json* result = content->find("result");
    const std::string status = result ? result->textAt("status") : std::string();
    if (status != "Success") {
        std::string message = result ? result->textAt("message") : std::string();
        return failure(message.empty() ? "response.result.status was '" + status + "', not 'Success'"
                                       : std::move(message));
    }
    return rawObjects(*body);
}

}  // namespace crd::convert
