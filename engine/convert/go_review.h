// Internal to the engine: what the server's client for webhooks does with the body of any review, whatever its kind.
// Sources: k8s.io/client-go rest/request.go; k8s.io/apimachinery pkg/runtime/serializer; encoding/json.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/convert/review_response.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::convert {

// What the server's Go type of a value holds.
enum class GoForm : std::uint8_t { Text, Integer, Flag, Bytes, Raw, Struct, List, TextList, TextMap };

struct GoField {
    std::string_view name;
    GoForm form = GoForm::Text;
    std::string_view type;   // as Go prints it; %v stands for the version of the review
    std::string_view owner;  // Struct, and List of structs: their name
    std::span<const GoField> fields;
    std::string_view embedded = {};  // the structs that Go embeds the field in: Go's errors name them in the path
};
// Of metav1.Status.
std::span<const GoField> statusFields();

// A body as the client reads it: its value and, for JSON, its text.
struct Body {
    yaml::StreamPtr stream;  // null for YAML, which the client writes as JSON before it decodes it
    Json value;

    yaml::NodeRef root() const { return stream ? stream->firstDocument().ref() : yaml::NodeRef(); }
};
Result<Body> bodyOf(const std::string& text);

// The group, version and kind that the body names, read into a struct whose field names may differ in case.
Result<GroupVersionKind> namedKind(const Body& body);

// The server's error for the first value that the Go type cannot hold, in the order of the text.
std::optional<std::string> typeError(const std::string& version, const Body& body, std::string_view owner,
                                     std::span<const GoField> fields);

// The error of the client for a response whose body it does not decode.
std::optional<std::string> answerError(const ReviewAnswer& answer);

}  // namespace crd::convert
