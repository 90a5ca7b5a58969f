#pragma once

#include <string_view>
#include <vector>

#include "engine/base/finding.h"

namespace crd {

// The first finding of the rule; null if there is none.
inline const Finding* findingOf(const std::vector<Finding>& findings, std::string_view rule) {
    for (const Finding& finding : findings)
        if (idOf(finding.rule) == rule) return &finding;
    return nullptr;
}

}  // namespace crd
