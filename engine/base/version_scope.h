// About which versions of a definition a rule reports.
#pragma once

#include <cstdint>

#include "engine/base/rule_id.h"

namespace crd {

// NotSuperseded and Current: advice on how to improve a version, which is not worth a change of an old one
// (engine/crd/model/current_version.h).
enum class VersionScope : std::uint8_t { All, NotSuperseded, Current };

VersionScope versionScope(RuleId rule);

}  // namespace crd
