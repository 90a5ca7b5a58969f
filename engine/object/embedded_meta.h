// apiVersion, kind and metadata of the resource at the root of a value and of embedded resources. Source:
// k8s.io/apiextensions-apiserver pkg/apiserver/schema/objectmeta.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/object/form.h"
#include "engine/object/object_meta.h"
#include "engine/object/step.h"
#include "engine/object/value_error.h"

namespace crd::object {

struct CoerceOptions {
    bool resourceRoot = false;  // the value is a resource even if its schema does not say so
    bool dropInvalid = false;   // drop fields of a wrong type; otherwise they are errors
    std::vector<std::string>* unknown =
        nullptr;  // receives the paths of the dropped fields that are unknown in metadata
    Steps* steps = nullptr;
    TargetServer server = {};
};

// Decodes metadata to the server's type and writes it back in place, which drops unknown fields. Returns the first
// error (the server visits members in random order; this function visits them by name).
std::optional<ValueError> coerceMetadata(Json& value, const schema::Schema& schema, schema::PropertyIndex& properties,
                                         const CoerceOptions& options = {});

// Decodes metadata; `dropInvalid` omits the fields that cannot be decoded.
Result<ObjectMeta> readMetadata(const Json& metadata, bool dropInvalid);

// The unknown fields in a value of `metadata`: `labelz`, `ownerReferences[0].uuid`. Sorted.
std::vector<std::string> unknownMetadataFields(const Json& metadata);

// The validation errors of apiVersion, kind and metadata.
std::vector<ValueError> metadataErrors(const Json& value, const schema::Schema& schema,
                                       schema::PropertyIndex& properties, bool resourceRoot,
                                       const TargetServer& server = {});

}  // namespace crd::object
