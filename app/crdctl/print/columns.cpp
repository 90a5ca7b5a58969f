#include "app/crdctl/print/columns.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <utility>

#include "app/crdctl/print/visible_text.h"

namespace crd::ctl {

std::string leftCell(std::string_view text, std::size_t width) {
    std::string out(text);
    if (out.size() < width) out.resize(width, ' ');
    return out;
}

std::string rightCell(std::string_view text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ').append(text);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    const double share = whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    constexpr double kShown = 9999;
    if (share > kShown) return "> 9999 %";
    std::ostringstream out;
    out << std::fixed << std::setprecision(1) << share << " %";
    return out.str();
}

void addLine(std::string& out, std::size_t indent, std::string text) {
    out.append(indent, ' ').append(onOneLine(std::move(text))).append("\n");
}

}  // namespace crd::ctl
