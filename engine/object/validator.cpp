#include <re2/re2.h>

#include "engine/base/gocompat/pattern.h"
#include "engine/object/validate.h"

namespace crd::object {

Validator::Validator() = default;
Validator::~Validator() = default;

void Validator::begin() {
    m_workBefore = m_work;
    m_exceeded = false;
    ++m_validation;
}

std::optional<bool> Validator::matches(const std::string& pattern, const std::string& text) {
    Pattern& known = m_patterns[pattern];
    if (!known.compiled && !m_exceeded) known.compiled = compiledPattern(pattern);
    if (!known.compiled || !known.compiled->ok()) {
        ++m_notRun;
        return std::nullopt;
    }
    std::uint64_t work = crd::searchWork(*known.compiled, text.size());
    if (known.validation != m_validation) work += crd::searchWork(*known.compiled, kBytesOfCompiling);
    if (work > kMostSearchWork - (m_work - m_workBefore)) {
        m_exceeded = true;
        ++m_notRun;
        return std::nullopt;
    }
    known.validation = m_validation;
    m_work += work;
    return re2::RE2::PartialMatch(text, *known.compiled);
}

}  // namespace crd::object
