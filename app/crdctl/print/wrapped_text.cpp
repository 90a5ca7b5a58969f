#include "app/crdctl/print/wrapped_text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "engine/base/text/utf8.h"

namespace crd::ctl {

std::size_t outputWidth() {
    constexpr std::size_t kUsual = 80, kLeast = 40, kMost = 100;
    winsize size{};
    if (::isatty(STDOUT_FILENO) != 1 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return kUsual;
    return std::clamp<std::size_t>(size.ws_col, kLeast, kMost);
}

void appendWrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t width, std::size_t used) {
    bool atStart = true;  // of the line: no word in it yet
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
        if (text.empty()) break;
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        text.remove_prefix(word.size());
        const std::size_t columns = codePointCount(word);
        if (!atStart && used + 1 + columns > width) {
            out += '\n';
            used = 0;
            atStart = true;
        }
        if (!atStart) {
            out += ' ';
            ++used;
        } else if (used == 0) {
            out.append(indent, ' ');
            used = indent;
        }
        out += word;
        used += columns;
        atStart = false;
    }
    out += '\n';
}

}  // namespace crd::ctl
