#include <re2/re2.h>

#include "engine/base/gocompat/pattern.h"
#include "engine/object/validate.h"

namespace crd::object {

Validator::Validator() = default;
Validator::~Validator() = default;

bool Validator::matches(const std::string& pattern, const std::string& text) {
    std::unique_ptr<re2::RE2>& compiled = m_patterns[pattern];
    if (!compiled) compiled = compiledPattern(pattern);
    return !compiled->ok() || re2::RE2::PartialMatch(text, *compiled);
}

}  // namespace crd::object
