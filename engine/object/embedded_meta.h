// apiVersion, kind and metadata of resources: those at the root of a value and those embedded in it.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/objectmeta.
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
    bool resourceRoot = false;  // the value is a resource even where its schema does not say so
    bool dropInvalid = false;   // fields of a wrong type go; else they are errors
    std::vector<std::string>* unknown =
        nullptr;  // receives the paths of the dropped fields that metadata does not have
    Steps* steps = nullptr;
};

// Reads metadata as the server's type and writes it back in place: fields that it does not have go. Returns the first
// error (the server visits members in random order; this visits them by name).
std::optional<ValueError> coerceMetadata(Json& value, const schema::Schema& schema, schema::PropertyIndex& properties,
                                         const CoerceOptions& options = {});

// Decodes metadata; with `dropInvalid` without the fields that cannot be decoded.
Result<ObjectMeta> readMetadata(const Json& metadata, bool dropInvalid);

// The fields of a value of `metadata` that metadata does not have: `labelz`, `ownerReferences[0].uuid`. Sorted.
std::vector<std::string> unknownMetadataFields(const Json& metadata);

// The rules for apiVersion, kind and metadata.
std::vector<ValueError> metadataErrors(const Json& value, const schema::Schema& schema,
                                       schema::PropertyIndex& properties, bool resourceRoot);

}  // namespace crd::object
