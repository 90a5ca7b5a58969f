#include "tests/engine/yaml/random_yaml.h"

#include <array>
#include <string_view>

namespace crd::test {
namespace {

constexpr std::array<std::string_view, 40> kPlain{"type",
                                                  "object",
                                                  "yes",
                                                  "0123",
                                                  "1.5",
                                                  "a b c",
                                                  "x:y",
                                                  "http://a/b",
                                                  "-1",
                                                  "~",
                                                  "null",
                                                  "'q'",
                                                  "\"d\"",
                                                  "\"a\\nb\"",
                                                  "'it''s'",
                                                  "{}",
                                                  "[]",
                                                  "[a, b]",
                                                  "{a: 1, b: [x]}",
                                                  "{\"a\": 'b'}",
                                                  "[ ]",
                                                  "é",
                                                  "日本",
                                                  "a#b",
                                                  "a # c",
                                                  "-x",
                                                  "<<",
                                                  "1e3",
                                                  ".inf",
                                                  "*",
                                                  "a:",
                                                  "@x",
                                                  "%y",
                                                  "|",
                                                  ">",
                                                  "!!str x",
                                                  "&a b",
                                                  "? q",
                                                  "- q",
                                                  "[a"};
constexpr std::array<std::string_view, 44> kTyped{"a",        ":",
                                                  " ",        "\n",
                                                  "-",        "#",
                                                  "\"",       "'",
                                                  "[",        "]",
                                                  "{",        "}",
                                                  ",",        "|",
                                                  ">",        "  ",
                                                  "- ",       ": ",
                                                  "\t",       "&a ",
                                                  "*a",       "!!str ",
                                                  "? ",       "\n  ",
                                                  "\n- ",     "x: y",
                                                  "\nx: y\n", "---\n",
                                                  "...\n",    "\n---\n",
                                                  "%",        "\r\n",
                                                  "é",        "\xE2\x80\xA8",
                                                  "\xC2\x85", "\xFF",
                                                  "|\n",      "<<: ",
                                                  "# c\n",    "0",
                                                  "\\",       "\xEF\xBB\xBF",
                                                  "@",        "\n\n"};

std::size_t lineStart(const std::string& text, std::size_t at) {
    const std::size_t hit = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return hit == std::string::npos ? 0 : hit + 1;
}
std::size_t lineStop(const std::string& text, std::size_t at) {
    const std::size_t hit = text.find('\n', at);
    return hit == std::string::npos ? text.size() : hit + 1;
}

}  // namespace

std::string RandomYaml::word() {
    constexpr std::string_view kLetters = "abcdefgh";
    std::string out;
    for (std::size_t n = 1 + below(6); n > 0; --n) out.push_back(kLetters[below(kLetters.size())]);
    return out;
}

std::string RandomYaml::scalar(int indent, bool plainSubset) {
    const std::string pad(static_cast<std::size_t>(indent), ' ');
    const std::string deeper = "\n" + pad + std::string(1 + below(3), ' ');
    switch (below(plainSubset ? 10 : 14)) {
        case 0:
            return "|" +
                   std::string(below(3) == 0   ? "-"
                               : below(2) == 0 ? "+"
                                               : "") +
                   deeper + word() + deeper + word() + (below(3) == 0 ? "\n" : "");
        case 1:
            return ">" + std::string(below(3) == 0 ? "-" : "") + deeper + word() + deeper + word() + "\n" + deeper +
                   word();
        case 2:
            return word() + " " + word() + deeper + word() + (below(2) == 0 ? "\n" : "") + deeper + word();
        case 3:
            return "\"" + word() + deeper + word() + "\"";
        case 4:
            return "'" + word() + " " + deeper + word() + "'";
        case 5:
            return "";
        case 10:
            return "&" + word() + " " + word();
        case 11:
            return "!!str " + word();
        case 12:
            return "[" + word() + "," + deeper + word() + "]";
        case 13:
            return std::string(kPlain[below(kPlain.size())]);
        default:
            return std::string(kPlain[below(26)]);
    }
}

void RandomYaml::block(std::string& out, int indent, int depth, bool plainSubset) {
    const std::string pad(static_cast<std::size_t>(indent), ' ');
    const bool sequence = below(3) == 0;
    const std::size_t entries = depth == 0 ? static_cast<std::size_t>(m_lines) : 1 + below(5);
    for (std::size_t i = 0; i < entries && m_lines > 0; ++i) {
        --m_lines;
        if (below(8) == 0) out += "\n";
        if (below(8) == 0) out += pad + "# " + word() + "\n";
        if (below(20) == 0) out += "# low\n";
        out += pad;
        if (sequence) {
            out += "-";
        } else {
            out += (below(6) == 0 ? "'" + word() + "'" : word()) + (below(9) == 0 ? " " : "") + ":";
        }
        const bool nest = depth < 6 && below(2) == 0;
        if (!nest) {
            const std::string value = scalar(indent, plainSubset);
            out += (value.empty() ? "" : " ") + value + (below(8) == 0 ? " # " + word() : "") + "\n";
            continue;
        }
        if (sequence && below(2) == 0) {
            // Compact: the first inner line shares the line of the dash.
            std::string inner;
            block(inner, indent + 2, depth + 1, plainSubset);
            const std::size_t content = inner.find_first_not_of(' ');
            out += " " + (content == std::string::npos ? "x\n" : inner.substr(content));
            continue;
        }
        out += below(8) == 0 ? " # " + word() + "\n" : "\n";
        const bool indentless = !sequence && below(3) == 0;
        if (indentless) {
            for (std::size_t n = 1 + below(3); n > 0; --n) out += pad + "- " + word() + ": " + word() + "\n";
        } else {
            block(out, indent + 1 + static_cast<int>(below(3)), depth + 1, plainSubset);
        }
    }
}

std::string RandomYaml::document(int size, bool plainSubset) {
    m_lines = size;
    std::string out;
    if (below(10) == 0) out += "# head\n";
    if (below(5) == 0) out += "---\n";
    block(out, 0, 0, plainSubset);
    if (below(12) == 0) out += "---\na: b\n";
    if (below(6) == 0 && !out.empty()) out.pop_back();
    return out;
}

std::string RandomYaml::edited(const std::string& text) {
    std::string out = text;
    const std::size_t at = below(text.size() + 1);
    switch (below(8)) {
        case 0:
        case 1:
            out.insert(at, kTyped[below(kTyped.size())]);
            break;
        case 2:
            out.erase(at, 1 + below(3));
            break;
        case 3: {  // delete a line
            const std::size_t begin = lineStart(text, at);
            out.erase(begin, lineStop(text, begin) - begin);
            break;
        }
        case 4:  // indent a line
            out.insert(lineStart(text, at), std::string(1 + below(3), ' '));
            break;
        case 5: {  // dedent it
            const std::size_t begin = lineStart(text, at);
            if (begin < out.size() && out[begin] == ' ') out.erase(begin, 1 + below(2));
            break;
        }
        case 6: {  // move it
            const std::size_t begin = lineStart(text, at);
            const std::string line = text.substr(begin, lineStop(text, begin) - begin);
            out.erase(begin, line.size());
            out.insert(lineStart(out, below(out.size() + 1)), line);
            break;
        }
        default: {
            std::string typed = word();
            if (below(3) == 0) typed = "\n" + typed + ": " + word();
            out.insert(at, typed);
        }
    }
    return out;
}

std::string withCarriageReturns(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out.push_back('\r');
        out.push_back(c);
    }
    return out;
}

}  // namespace crd::test
