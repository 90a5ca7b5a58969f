// Internal to engine/admission: a JSON document as expressions see it where no schema declares its type. Values refer
// to the document and keep it; nothing is copied before it is read.
// Source: k8s.io/apiserver pkg/admission/plugin/cel/activation.go (objects are converted to unstructured).
#pragma once

#include <memory>

#include "engine/cel/value.h"
#include "engine/value/json.h"

namespace crd::admission {

cel::Value documentValue(std::shared_ptr<const Json> document);
inline cel::Value documentValue(Json document) {
    return documentValue(std::make_shared<const Json>(std::move(document)));
}

// The list or map of a document that the value is; null for all other values.
const Json* documentOf(const cel::Value& value);

}  // namespace crd::admission
