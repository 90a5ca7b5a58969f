// A JSON document as expressions see it where no schema declares its type. Values refer to the document and keep it;
// nothing is copied before it is read. Source: cel-go common/types/provider.go (NativeToValue), of what Go decodes from
// JSON.
#pragma once

#include <memory>

#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::cel {

Value documentValue(std::shared_ptr<const Json> document);
inline Value documentValue(Json document) {
    return documentValue(std::make_shared<const Json>(std::move(document)));
}

// The list or map of a document that the value is; null for all other values.
const Json* documentOf(const Value& value);

}  // namespace crd::cel
