// Internal to engine/admission: what the server repairs in the metadata of an object that admission changed.
// Sources: k8s.io/apiserver pkg/endpoints/handlers (rest.go, fieldmanager/admission.go); k8s.io/apimachinery
// pkg/util/managedfields/internal/managedfields.go.
#pragma once

#include <string>

#include "engine/value/json.h"

namespace crd::admission {

// Removes owners that are there twice. Returns their UIDs as the server lists them; empty if there are none.
std::string withoutRepeatedOwners(Json& object);

// metadata.managedFields; null if there are none.
Json managedFieldsOf(const Json& object);

// Sets the managed fields back to `before` if they were changed and are invalid. Returns why; empty if they are kept.
// The sets of fields in the entries are not checked.
std::string withoutInvalidManagedFields(Json& object, const Json& before);

}  // namespace crd::admission
