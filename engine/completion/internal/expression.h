// Internal to engine/completion: the names that can be written in the expressions of rules.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/completion/completion.h"
#include "engine/yaml/read/stream.h"

namespace crd::completion {

// As completionsAt(); nothing if the cursor is not in an expression.
std::optional<Completions> expressionCompletions(const std::string& text, std::size_t byte, const Grammar& grammar,
                                                 const yaml::StreamPtr& near);

}  // namespace crd::completion
