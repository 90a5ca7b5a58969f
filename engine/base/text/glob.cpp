#include "engine/base/text/glob.h"

#include <algorithm>
#include <cctype>

namespace crd {

namespace {

constexpr std::string_view kAnyFolders = "**";

// Whether a byte belongs to "alpha" of "[[:alpha:]]"; nothing for an unknown class.
std::optional<bool> isInClass(std::string_view name, unsigned char c) {
    struct Class {
        std::string_view name;
        int (*has)(int);
    };
    constexpr Class kClasses[] = {{"alnum", std::isalnum}, {"alpha", std::isalpha}, {"blank", std::isblank},
                                  {"cntrl", std::iscntrl}, {"digit", std::isdigit}, {"graph", std::isgraph},
                                  {"lower", std::islower}, {"print", std::isprint}, {"punct", std::ispunct},
                                  {"space", std::isspace}, {"upper", std::isupper}, {"xdigit", std::isxdigit}};
    for (const Class& known : kClasses)
        if (known.name == name) return c < 0x80 && known.has(c) != 0;
    return std::nullopt;
}

// What one byte of a pattern's name, or its bracket, makes of a byte.
struct GlobByte {
    std::size_t length = 0;  // of the pattern's text; 0: the text is not valid and matches nothing
    bool matches = false;
};

GlobByte matchBracket(std::string_view pattern, unsigned char c) {
    std::size_t at = 1;
    const bool negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    if (negated) ++at;
    bool in = false;
    // The first one may be a closing bracket itself.
    for (bool first = true; at < pattern.size() && (first || pattern[at] != ']'); first = false) {
        if (pattern.substr(at).starts_with("[:")) {
            const std::size_t end = pattern.find(":]", at + 2);
            if (end != std::string_view::npos) {
                const auto has = isInClass(pattern.substr(at + 2, end - at - 2), c);
                if (!has) return {};
                in = in || *has;
                at = end + 2;
                continue;
            }
        }
        const auto byte = [&]() -> unsigned char {
            if (pattern[at] == '\\' && at + 1 < pattern.size()) ++at;
            return static_cast<unsigned char>(pattern[at++]);
        };
        const unsigned char low = byte();
        unsigned char high = low;
        if (at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']') {
            ++at;
            high = byte();
        }
        in = in || (low <= c && c <= high);
    }
    if (at >= pattern.size()) return {};
    return {at + 1, in != negated};
}

GlobByte matchGlobByte(std::string_view pattern, unsigned char c) {
    if (pattern.front() == '?') return {1, true};
    if (pattern.front() == '[') return matchBracket(pattern, c);
    if (pattern.front() != '\\') return {1, static_cast<unsigned char>(pattern.front()) == c};
    if (pattern.size() == 1) return {};
    return {2, static_cast<unsigned char>(pattern[1]) == c};
}

// A star takes as little as possible; the last one takes more where the rest does not match.
bool globMatchesName(std::string_view pattern, std::string_view name) {
    std::size_t p = 0, n = 0, star = std::string_view::npos, taken = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            taken = n;
            continue;
        }
        if (p < pattern.size()) {
            const GlobByte one = matchGlobByte(pattern.substr(p), static_cast<unsigned char>(name[n]));
            if (one.length == 0) return false;
            if (one.matches) {
                p += one.length;
                ++n;
                continue;
            }
        }
        if (star == std::string_view::npos) return false;
        p = star + 1;
        n = ++taken;
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

std::vector<std::string_view> splitAtSlashes(std::string_view path) {
    std::vector<std::string_view> out;
    for (;;) {
        const std::size_t slash = path.find('/');
        out.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos) return out;
        path.remove_prefix(slash + 1);
    }
}

// Trailing blanks do not count, unless a backslash is before them.
std::string_view withoutTrailingBlanks(std::string_view line) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size())
            end = ++i + 1;
        else if (line[i] != ' ')
            end = i + 1;
    }
    return line.substr(0, end);
}

}  // namespace

Glob::Glob(std::string_view pattern) {
    pattern = withoutTrailingBlanks(pattern);
    if (pattern.starts_with('!')) {
        m_negated = true;
        pattern.remove_prefix(1);
    }
    if (pattern.ends_with('/')) {
        m_foldersOnly = true;
        pattern.remove_suffix(1);
    }
    const bool fromHere = pattern.find('/') != std::string_view::npos;
    if (pattern.starts_with('/')) pattern.remove_prefix(1);
    if (pattern.empty()) return;
    if (!fromHere) m_names.emplace_back(kAnyFolders);
    for (const std::string_view name : splitAtSlashes(pattern)) {
        const bool onlyStars = name.size() > 1 && name.find_first_not_of('*') == std::string_view::npos;
        m_names.emplace_back(onlyStars ? kAnyFolders : name);
    }
    // Without a slash, two stars are those of a name. At the end they match what is inside, not the folder.
    if (!fromHere && m_names.back() == kAnyFolders) m_names.back() = "*";
    if (m_names.back() == kAnyFolders) m_names.emplace_back("*");
}

bool Glob::matches(std::string_view path, bool isFolder) const {
    if (m_names.empty() || path.empty() || (m_foldersOnly && !isFolder)) return false;
    const std::vector<std::string_view> names = splitAtSlashes(path);
    // As globMatchesName(), with names instead of bytes.
    std::size_t p = 0, n = 0, folders = m_names.size(), taken = 0;
    while (n < names.size()) {
        if (p < m_names.size() && m_names[p] == kAnyFolders) {
            folders = p++;
            taken = n;
        } else if (p < m_names.size() && globMatchesName(m_names[p], names[n])) {
            ++p;
            ++n;
        } else if (folders < m_names.size()) {
            p = folders + 1;
            n = ++taken;
        } else {
            return false;
        }
    }
    return p == m_names.size();
}

Globs::Globs(std::span<const std::string> patterns) {
    for (const std::string& pattern : patterns) m_globs.emplace_back(pattern);
}

Globs Globs::ofLines(std::string_view text) {
    Globs out;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty() && line.front() != '#') out.m_globs.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::optional<bool> Globs::decide(std::string_view path, bool isFolder) const {
    for (std::size_t i = m_globs.size(); i > 0; --i)
        if (m_globs[i - 1].matches(path, isFolder)) return !m_globs[i - 1].isNegated();
    return std::nullopt;
}

bool Globs::contain(std::string_view path, bool isFolder) const {
    for (std::size_t slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/', slash + 1))
        if (decide(path.substr(0, slash), true).value_or(false)) return true;
    return decide(path, isFolder).value_or(false);
}

}  // namespace crd
