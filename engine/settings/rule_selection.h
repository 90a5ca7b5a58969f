// The rules that users name together, on the command line, in settings and in comments of a file.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/base/rule_id.h"

namespace crd {

// The rules of definitions (definitionRules()) that the text names: an id, a group ("advice" or "advice.*"), or several
// of both with commas between them; each once, in the order of the table. Fails with a clause (as notAMinor()) that
// names the first part which is neither, and the nearest one that is.
//
// `whyNot`, as whyNotSwitchedOff(): why a rule cannot be chosen. One that is named by its id fails with that; those of
// a group are left out. Null: all can.
Result<std::vector<RuleId>> rulesNamed(std::string_view text,
                                       std::optional<Phrase> (*whyNot)(std::string_view) = nullptr);

}  // namespace crd
