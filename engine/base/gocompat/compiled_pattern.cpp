// Patterns written for Go, compiled with RE2.
#include <re2/re2.h>

#include <algorithm>

#include "engine/base/gocompat/internal/unicode_class.h"
#include "engine/base/gocompat/pattern.h"

namespace crd {

namespace {

struct Translated {
    std::string text;
    std::size_t length;  // bytes of the pattern that it replaces
};

// [\p{C}] and [^\p{C}]. RE2 can express some classes on their own but not as part of a larger class.
std::optional<Translated> loneUnicodeClass(std::string_view rest) {
    const std::size_t inner = rest.starts_with("[^") ? 2 : 1;
    if (!rest.starts_with('[')) return std::nullopt;
    const std::string_view kind = rest.substr(inner, 3);
    const std::size_t end = rest.find('}');
    if ((kind != "\\p{" && kind != "\\P{") || rest.substr(std::min(end, rest.size()), 2) != "}]") return std::nullopt;
    const bool negated = (kind == "\\P{") != (inner == 2);
    const auto own = unicodeClassForRe2(rest.substr(inner + 3, end - inner - 3), negated, false);
    if (!own) return std::nullopt;
    return Translated{*own, end + 2};
}

// Go's syntax differs from RE2's only in names. RE2 accepts one syntax for group names and requires them to be unique;
// they are dropped because no caller uses captures. RE2 accepts only one spelling of each Unicode class.
std::string inRe2Syntax(std::string_view pattern) {
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
            const bool unicode = (pattern[i + 1] == 'p' || pattern[i + 1] == 'P') && pattern.substr(i + 2, 1) == "{";
            if (const std::size_t end = pattern.find('}', i); unicode && end != std::string_view::npos) {
                const std::string_view name = pattern.substr(i + 3, end - i - 3);
                const auto own = unicodeClassForRe2(name, pattern[i + 1] == 'P', inClass);
                out += own ? *own : std::string(pattern.substr(i, end + 1 - i));
                i = end;
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
        } else if (const auto lone = loneUnicodeClass(pattern.substr(i))) {
            out += lone->text;
            i += lone->length - 1;
            continue;
        } else if (c == '[') {
            inClass = true;
            out += c;
            // A bracket at the beginning of a class is a literal.
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
    constexpr std::int64_t kMaxMemory = 64 << 20;  // Go accepts patterns that exceed RE2's default limit
    options.set_max_mem(kMaxMemory);
    return std::make_unique<re2::RE2>(inRe2Syntax(pattern), options);
}

std::uint64_t searchWork(const re2::RE2& pattern, std::size_t bytes) {
    constexpr int kFew = 1000;  // a state of the automaton has up to 4 KB then
    const int instructions = pattern.ProgramSize();
    if (instructions <= kFew) return 0;
    return static_cast<std::uint64_t>(instructions) * (std::uint64_t{bytes} + 1);
}

}  // namespace crd
