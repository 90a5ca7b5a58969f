// Internal to engine/sample: texts, numbers and flags that may satisfy the claims of a place. Whoever takes one checks
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sample/claims.h"
#include "engine/sample/pattern_text.h"
#include "engine/value/json.h"

namespace crd::sample {

// Patterns as they were read, each once.
class Patterns {
 public:
    // Null for a pattern that cannot be walked.
    const PatternText* find(const std::string& pattern);

 private:
    std::map<std::string, std::optional<PatternText>> m_known;
};

// Of valid UTF-8.
std::size_t codePoints(std::string_view text);

struct ScalarWish {
    unsigned types = kAnyType;
    std::size_t variation = 0;          // another one for each item of a list
    std::optional<std::size_t> length;  // of a text, in code points
    Random random{0};
};

// Likely ones first. `claims` are flattened.
std::vector<Json> scalarCandidates(const Claims& claims, const ScalarWish& wish);
// Texts made from the patterns, which take longer.
std::vector<Json> patternCandidates(const Claims& claims, const ScalarWish& wish, Patterns& patterns);

}  // namespace crd::sample
