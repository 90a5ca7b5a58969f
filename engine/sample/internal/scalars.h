// Internal to engine/sample: candidates for strings, numbers and booleans that satisfy the claims. Callers must check
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sample/internal/assertions.h"
#include "engine/sample/internal/pattern_text.h"
#include "engine/value/json.h"

namespace crd::sample {

// Cache of parsed patterns.
class Patterns {
 public:
    // Null for a pattern that cannot be used to generate text.
    const PatternText* find(const std::string& pattern);

 private:
    std::map<std::string, std::optional<PatternText>> m_known;
};

struct ScalarTarget {
    unsigned types = kAnyType;
    std::size_t variation = 0;          // differs for each item of a list
    std::optional<std::size_t> length;  // of a string, in code points
    Random random{0};
};

// Best candidates first. `assertions` are flattened.
std::vector<Json> scalarCandidates(const Assertions& assertions, const ScalarTarget& target);
// Strings generated from the patterns, which is slower.
std::vector<Json> patternCandidates(const Assertions& assertions, const ScalarTarget& target, Patterns& patterns);

}  // namespace crd::sample
