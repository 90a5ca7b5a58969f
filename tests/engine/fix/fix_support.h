#pragma once

#include <string_view>
#include <vector>

#include "engine/base/finding.h"

namespace crd {

// The first of that rule; null where there is none.
inline const Finding* findingOf(const std::vector<Finding>& findings, std::string_view rule) {
    for (const Finding& finding : findings)
        if (finding.rule == rule) return &finding;
    return nullptr;
}

}  // namespace crd
