#include "app/crdctl/input/source.h"

#include <algorithm>
#include <string_view>

#include "engine/base/text/ascii.h"

namespace crd::ctl {

namespace {

// Without the escapes of a URL; in a query a plus is a blank.
std::string unescaped(std::string_view text, bool inQuery) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = i + 2 < text.size() && text[i] == '%' ? hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
        if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += inQuery && text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

// The value of the first `path` in a query.
std::string pathOf(std::string_view query) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        if (part.starts_with("path=")) return unescaped(part.substr(5), true);
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return {};
}

}  // namespace

Result<std::string> plainSource(const std::string& name) {
    constexpr std::string_view kFile = "file://", kGit = "git://", kKube = "kube://";
    if (name.starts_with(kFile)) {
        const std::string_view rest = std::string_view(name).substr(kFile.size());
        return unescaped(rest.substr(0, rest.find_first_of("?#")), false);
    }
    if (name.starts_with(kGit)) {
        std::string_view rest = std::string_view(name).substr(kGit.size());
        rest = rest.substr(0, rest.find('#'));
        const std::size_t mark = rest.find('?');
        const std::string revision = unescaped(rest.substr(0, mark), false);
        const std::string path = mark == std::string_view::npos ? std::string() : pathOf(rest.substr(mark + 1));
        if (revision.empty() || revision.starts_with('-') || path.empty())
            return failure("\"" + name + "\" is not a git source: write git://REVISION?path=FILE.");
        return revision + ':' + path;
    }
    if (name.starts_with(kKube))
        return failure("Cannot read \"" + name + "\" from a cluster: save it with kubectl get crd NAME -o yaml.");
    return name;
}

}  // namespace crd::ctl
