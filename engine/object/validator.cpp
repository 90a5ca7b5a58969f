#include <re2/re2.h>

#include "engine/base/gocompat/pattern.h"
#include "engine/object/validate.h"

namespace crd::object {

Validator::Validator() = default;
Validator::~Validator() = default;

std::optional<bool> Validator::matches(const std::string& pattern, const std::string& text) {
    std::unique_ptr<re2::RE2>& compiled = m_patterns[pattern];
    if (!compiled) compiled = compiledPattern(pattern);
    const std::uint64_t work = crd::searchWork(*compiled, text.size());
    if (!compiled->ok() || work > kMostSearchWork - (m_work - m_workBefore)) {
        ++m_notRun;
        return std::nullopt;
    }
    m_work += work;
    return re2::RE2::PartialMatch(text, *compiled);
}

}  // namespace crd::object
