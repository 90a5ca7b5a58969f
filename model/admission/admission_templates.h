// Texts of new webhook configurations and policies for one version of a definition. Without Qt's objects.
#pragma once

#include <string>
#include <string_view>

#include "engine/crd/model/definition.h"
#include "model/admission/admission_values.h"

namespace crd::model {

// YAML of one object, or of a policy and its binding, with the group, the plural and the scope of the kind, and that
// version in its rules. `present`: the text that it is added to, which may have objects of the same names.
std::string admissionTemplate(AdmissionTemplate which, const Definition& definition, const Version& version,
                              std::string_view present);

}  // namespace crd::model
