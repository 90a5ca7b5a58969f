// Which versions their author still works on: advice on how to improve a version is not given about others.
#pragma once

#include "engine/crd/model/definition.h"

namespace crd {

// Whether the version is deprecated, or neither the storage version nor preferred over it.
bool isSuperseded(const Definition& definition, const Version& version);

// Whether the version is served and not superseded. A definition without a storage version has no current one: such a
// file is an extract of a definition, with one of its older versions.
bool isCurrentVersion(const Definition& definition, const Version& version);

// Whether problems of the rule are reported for the version.
bool isInScope(RuleId rule, const Definition& definition, const Version& version);

// Whether the finding is reported. One about the whole definition is if it has a version in the scope of the rule.
// `finding` has a path below Definition::root.
bool isInScope(const Finding& finding, const Definition& definition);

}  // namespace crd
