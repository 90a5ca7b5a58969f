// Regular expressions used by expressions.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "engine/cel/eval/value.h"

namespace re2 {
class RE2;
}

namespace crd::cel {

// A constant pattern in an expression, valid for Go. Compiled on first use, since most rules are only estimated.
class ConstantPattern {
 public:
    explicit ConstantPattern(std::string pattern);
    ConstantPattern(const ConstantPattern&) = delete;
    ConstantPattern& operator=(const ConstantPattern&) = delete;
    ~ConstantPattern();

    // Thread-safe.
    const re2::RE2& compiled() const;

 private:
    std::string m_pattern;
    mutable std::once_flag m_once;
    mutable std::unique_ptr<re2::RE2> m_compiled;
};

// Runs matches, find or findAll with a precompiled pattern.
Value runPattern(Context& context, const std::string& function, const re2::RE2& pattern, Arguments arguments);

}  // namespace crd::cel
