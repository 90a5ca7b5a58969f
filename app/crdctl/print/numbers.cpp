#include "app/crdctl/print/numbers.h"

#include <iomanip>
#include <sstream>

namespace crd::ctl {

std::string percent(std::uint64_t part, std::uint64_t whole) {
    const double share = whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    constexpr double kShown = 9999;
    if (share > kShown) return "> 9999 %";
    std::ostringstream out;
    out << std::fixed << std::setprecision(1) << share << " %";
    return out.str();
}

}  // namespace crd::ctl
