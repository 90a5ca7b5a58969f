#include "engine/publish/internal/explain_text.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"

namespace crd::publish {

namespace {

// A text and its length in characters.
struct Run {
    std::string text;
    std::size_t length = 0;
    void add(std::string_view more) {
        text.append(more);
        ++length;
    }
    void clear() {
        text.clear();
        length = 0;
    }
    void moveTo(std::string& out) {
        out += text;
        clear();
    }
};

// As the regular expression ^(\d+\.?|-|\*)\s.
bool beginsListItem(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size() && isDigit(line[at])) ++at;
    if (at != 0) {
        if (at < line.size() && line[at] == '.') ++at;
    } else if (!line.empty() && (line[0] == '-' || line[0] == '*')) {
        at = 1;
    } else {
        return false;
    }
    constexpr std::string_view kBlanks = " \t\n\f\r";
    return at < line.size() && kBlanks.find(line[at]) != std::string_view::npos;
}

// strings.Fields.
std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> out;
    std::size_t begin = line.size();
    for (std::size_t at = 0; at < line.size();) {
        const CodePoint rune = runeAt(line, at);
        const bool space = isGoSpace(rune.value);
        if (space && begin != line.size()) out.push_back(line.substr(begin, at - begin));
        if (space) {
            begin = line.size();
        } else if (begin == line.size()) {
            begin = at;
        }
        at += rune.length;
    }
    if (begin != line.size()) out.push_back(line.substr(begin));
    return out;
}

// Fills one line after another.
class Filler {
 public:
    explicit Filler(std::size_t width) : m_width(width) {}

    void line(std::string_view line) {
        constexpr std::string_view kCode = "    ";
        if (line.starts_with(kCode)) {
            flush();
            m_lines.emplace_back(line);
            return;
        }
        const std::string_view trimmed = goTrimmed(line);
        if (!m_lines.empty() && trimmed.empty()) {
            flush();
            m_lines.emplace_back();
            return;
        }
        if (m_lastWord.ends_with(':') || trimmed.empty() || beginsListItem(trimmed)) flush();
        for (const std::string_view word : wordsOf(line)) {
            m_lastWord = word;
            if (!m_line.empty() && m_line.size() + 1 + word.size() > m_width) flush();
            if (!m_line.empty()) m_line.push_back(' ');
            m_line.append(word);
        }
    }

    std::vector<std::string> take() {
        flush();
        return std::move(m_lines);
    }

 private:
    void flush() {
        if (m_line.empty()) return;
        m_lastWord = {};
        m_lines.push_back(std::move(m_line));
        m_line.clear();
    }

    std::size_t m_width;
    std::string m_line;
    std::string_view m_lastWord;
    std::vector<std::string> m_lines;
};

}  // namespace

std::string wordWrapped(std::string_view text, std::size_t limit) {
    constexpr std::uint32_t kNoBreakSpace = 0xA0;
    std::string out;
    out.reserve(text.size() + text.size() / 32);
    std::size_t current = 0;
    Run word;
    Run space;
    const auto put = [&] {
        current += space.length + word.length;
        space.moveTo(out);
        word.moveTo(out);
    };
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        const std::string_view bytes = text.substr(at, rune.length);
        at += rune.length;
        if (rune.value == '\n') {
            if (word.length == 0 && current + space.length > limit) {
                space.clear();
            } else {
                put();
            }
            out.push_back('\n');
            current = 0;
        } else if (isGoSpace(rune.value) && rune.value != kNoBreakSpace) {
            if (space.length == 0 || word.length > 0) put();
            space.add(bytes);
        } else {
            word.add(bytes);
            if (current + word.length + space.length > limit && word.length < limit) {
                out.push_back('\n');
                current = 0;
                space.clear();
            }
        }
    }
    if (word.length != 0 || current + space.length <= limit) put();
    return out;
}

std::string indented(std::string_view text, std::size_t columns) {
    std::string out(columns, ' ');
    out.reserve(text.size() + columns);
    for (const char c : text) {
        out.push_back(c);
        if (c == '\n') out.append(columns, ' ');
    }
    return out;
}

std::vector<std::string> filledLines(std::string_view text, std::size_t width) {
    Filler filler(width);
    for (;;) {
        const std::size_t end = text.find('\n');
        filler.line(text.substr(0, end));
        if (end == std::string_view::npos) return filler.take();
        text.remove_prefix(end + 1);
    }
}

}  // namespace crd::publish
