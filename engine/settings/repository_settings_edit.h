// Edits the settings of a repository. Only the changed bytes are replaced, because users add comments.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/result.h"
#include "engine/base/rule_id.h"
#include "engine/settings/rule_levels.h"

namespace crd {

// `text` with a setting that holds for the file at `path` (targetsFor(), setLevels()). It is set for all files, unless
// overrides set it for this one: then in the first of them that counts. Each fails with a clause if the text is not
// usable, or its layout does not allow it.
Result<std::string> withTargets(std::string_view text, std::string_view path, MinorSet targets);
Result<std::string> withRuleLevel(std::string_view text, std::string_view path, RuleId rule, RuleLevel level);

// A file without settings, with comments that show how they are written.
std::string newRepositorySettings();

}  // namespace crd
