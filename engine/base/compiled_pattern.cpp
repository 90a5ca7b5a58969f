// Patterns: written for Go, run by RE2.
#include <re2/re2.h>

#include "engine/base/pattern.h"

namespace crd {

namespace {

// Go's syntax is RE2's but for the names of groups: RE2 knows one way to write them and wants each once. Nobody asks
// for what a group matched, so they go.
std::string withoutGroupNames(std::string_view pattern) {
    std::string out;
    bool inClass = false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        if (c == '\\' && i + 1 < pattern.size()) {
            if (!inClass && pattern[i + 1] == 'Q') {
                const std::size_t end = pattern.find("\\E", i + 2);
                const std::size_t stop = end == std::string_view::npos ? pattern.size() : end + 2;
                out += pattern.substr(i, stop - i);
                i = stop - 1;
                continue;
            }
            out += pattern.substr(i, 2);
            ++i;
            continue;
        }
        if (inClass) {
            if (c == ']') {
                inClass = false;
            } else if (pattern.substr(i, 2) == "[:") {
                if (const std::size_t end = pattern.find(":]", i + 2); end != std::string_view::npos) {
                    out += pattern.substr(i, end + 2 - i);
                    i = end + 1;
                    continue;
                }
            }
        } else if (c == '[') {
            inClass = true;
            out += c;
            // A bracket at the beginning of a class is one of its characters.
            if (i + 1 < pattern.size() && pattern[i + 1] == '^') out += pattern[++i];
            if (i + 1 < pattern.size() && pattern[i + 1] == ']') out += pattern[++i];
            continue;
        } else if (pattern.substr(i, 4) == "(?P<" || pattern.substr(i, 3) == "(?<") {
            if (const std::size_t end = pattern.find('>', i); end != std::string_view::npos) {
                out += '(';
                i = end;
                continue;
            }
        }
        out += c;
    }
    return out;
}

}  // namespace

std::unique_ptr<re2::RE2> compiledPattern(std::string_view pattern) {
    re2::RE2::Options options;
    options.set_log_errors(false);
    constexpr std::int64_t kMaxMemory = 64 << 20;  // patterns that Go takes may need more than RE2's own limit
    options.set_max_mem(kMaxMemory);
    return std::make_unique<re2::RE2>(withoutGroupNames(pattern), options);
}

}  // namespace crd
