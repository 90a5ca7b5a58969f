// Findings that are known already: a former report of `crdctl check --output json`.
#pragma once

#include <set>
#include <string>
#include <tuple>

#include "app/crdctl/report.h"
#include "engine/base/result.h"

namespace crd::ctl {

class Baseline {
 public:
    static Result<Baseline> read(const std::string& path);

    // Leaves out of the report what the baseline has: same file, same rule, same path, wherever the line is now.
    void subtractFrom(FileReport& report) const;

 private:
    std::set<std::tuple<std::string, std::string, std::string>> m_known;  // file, rule, path
};

}  // namespace crd::ctl
