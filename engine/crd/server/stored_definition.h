// The definition as GET returns it once the server has stored it. Sources: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/v1 (types.go, types_jsonschema.go, conversion.go, marshal.go) and
// pkg/registry/customresourcedefinition/strategy.go.
#pragma once

#include <vector>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/base_definition.h"
#include "engine/crd/server/status.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct StoredOptions {
    int targetMinor = kDefaultMinor;
    const BaseDefinition* base = nullptr;      // the definition that it replaces; null: it is created
    const DefinitionStatus* status = nullptr;  // statusAfter(); null: the result has no status
};

// The definition, which was read from `stream` and which the server accepts: with the server's defaults, and without
// what it does not store: unknown fields, and empty values of optional fields. As `kubectl replace` sends it: metadata
// that only the base has is not in it; but a preserveUnknownFields: true of the base stays
// (Definition::inheritsUnknownFields). Left out is what only a cluster determines: the uid, the resource version, the
// generations, times and managed fields; of a definition some of whose names are not accepted, the accepted ones.
Json storedDefinition(const yaml::Stream& stream, const Definition& definition, const StoredOptions& options = {});

// The definition as the file has it. Null if the server's reader rejects it.
Json writtenDefinition(const yaml::Stream& stream, const Definition& definition);

// A field of the file that the stored definition does not have, outside of schemas.
struct LostField {
    FieldPath path;  // below Definition::root
    const Field* field = nullptr;
};
// Without the status and the metadata that only the server sets, unknown fields, and what servers drop for want of a
// feature. In file order.
std::vector<LostField> lostFields(const Definition& definition);

}  // namespace crd
