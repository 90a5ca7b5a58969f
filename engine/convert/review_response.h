// Decodes the response of a conversion webhook as the server's client does.
// Sources: k8s.io/client-go rest/request.go (transformResponse, Result); k8s.io/apimachinery pkg/runtime/serializer
// (recognizer, json, versioning); k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/convert/review.h"
#include "engine/value/json.h"

namespace crd::convert {

struct GroupVersionKind {
    std::string group, version, kind;
    std::string groupVersion() const { return group.empty() ? version : group + '/' + version; }
    std::string toString() const { return group + '/' + version + ", Kind=" + kind; }
};
// Of an object; empty if its apiVersion cannot be one.
GroupVersionKind kindOf(const Json& object);

// An item of convertedObjects.
struct RawObject {
    Json value;
    std::string text;  // as it was received; empty for null

    // The object, or the error of the server's decoder.
    Result<Json> decoded() const;
};

// The objects of a review that reports success; otherwise the server's error, without what it puts before it. `check`
// is the last check that was made.
Result<std::vector<RawObject>> convertedObjects(const std::string& version, const std::string& uid,
                                                const ReviewResponse& response, ReviewCheck& check);

}  // namespace crd::convert
