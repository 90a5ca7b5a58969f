// Which problems make `crdctl check` fail.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "app/crdctl/check/report.h"
#include "app/crdctl/cli/run_settings.h"

namespace crd::ctl {

// The limits of warnings are counted over all files that have the same one.
class FailLevel {
 public:
    void add(const FileReport& report, const FileSettings& settings);
    // Whether a problem is severe enough, or a limit is exceeded; says on standard error which.
    bool fails() const;

 private:
    struct Limit {
        std::size_t most = 0, found = 0;
    };
    std::map<std::string, Limit> m_limits;  // by their origin
    bool m_severe = false;
};

}  // namespace crd::ctl
