// Regular expressions in expressions.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "engine/cel/value.h"

namespace re2 {
class RE2;
}

namespace crd::cel {

// A pattern that Go takes, which stands in an expression. Compiled when it first runs: most rules are only priced.
class ConstantPattern {
 public:
    explicit ConstantPattern(std::string pattern);
    ConstantPattern(const ConstantPattern&) = delete;
    ConstantPattern& operator=(const ConstantPattern&) = delete;
    ~ConstantPattern();

    // For several threads.
    const re2::RE2& compiled() const;

 private:
    std::string m_pattern;
    mutable std::once_flag m_once;
    mutable std::unique_ptr<re2::RE2> m_compiled;
};

// matches, find or findAll with a pattern that was compiled beforehand.
Value runPattern(const std::string& function, const re2::RE2& pattern, Arguments arguments);

}  // namespace crd::cel
