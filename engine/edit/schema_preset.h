// Presets: schemas of Kubernetes' own types that definitions often use, for addProperty(). Source: the types of
// k8s.io/apimachinery and k8s.io/api with their validation markers, as controller-gen writes them into definitions; the
// descriptions are our own.
#pragma once

#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/value/json.h"

namespace crd {

struct SchemaPreset {
    std::string_view id;  // as addProperty() takes it: "condition-list"
    Phrase name;          // "Condition list"
    Phrase about;         // one sentence: what it is, and what the server validates
    Json schema;          // with descriptions of its fields, without its own
};

// In display order. No id is one of schemaTypes().
const std::vector<SchemaPreset>& schemaPresets();
// Null for any other text.
const SchemaPreset* schemaPreset(std::string_view id);

}  // namespace crd
