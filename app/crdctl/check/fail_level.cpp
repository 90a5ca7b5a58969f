#include "app/crdctl/check/fail_level.h"

#include "app/crdctl/print/exit_code.h"

namespace crd::ctl {

void FailLevel::add(const FileReport& report, const FileSettings& settings) {
    if (!report.result) return;
    Limit* limit = nullptr;
    if (const std::optional<std::size_t>& most = settings.maxWarnings.value)
        limit = &m_limits.try_emplace(settings.maxWarnings.from, Limit{*most, 0}).first->second;
    for (const Finding& finding : report.result->findings) {
        if (finding.suppression) continue;
        if (finding.severity <= settings.failOn.value) m_severe = true;
        if (limit && finding.severity == Severity::Warning) ++limit->found;
    }
}

bool FailLevel::fails() const {
    bool out = m_severe;
    for (const auto& [from, limit] : m_limits) {
        if (limit.found <= limit.most) continue;
        out = true;
        say(std::to_string(limit.found) + (limit.found == 1 ? " warning is" : " warnings are") +
            " more than the limit of " + std::to_string(limit.most) + " (" + from + ").");
    }
    return out;
}

}  // namespace crd::ctl
