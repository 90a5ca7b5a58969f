// Internal to engine/admission: fields of metadata that only a server sets, in the expressions of a policy.
#pragma once

#include <string>
#include <vector>

#include "engine/admission/configuration.h"

namespace crd::admission {

// The fields set by the server that expressions of the policy read: managedFields, and for validating policies uid and
// creationTimestamp. Found by their names in the text.
std::vector<std::string> serverFieldsIn(const Policy& policy);

}  // namespace crd::admission
