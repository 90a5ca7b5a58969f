// What the server's client for webhooks does with the body of any review, whatever its kind.
// Sources: k8s.io/client-go rest/request.go; k8s.io/apimachinery pkg/runtime/serializer; encoding/json.
#pragma once

#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/convert/review_response.h"
#include "engine/value/api_types.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::convert {

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
std::optional<std::string> typeError(const std::string& version, const Body& body, const ApiType& type);

// The error of the client for a response whose body it does not decode.
std::optional<std::string> responseError(const ReviewResponse& response);

}  // namespace crd::convert
