#include "tests/engine/yaml/json_generator.h"

#include <array>
#include <string>
#include <vector>

namespace crd::yaml::test {

namespace {

class JsonGenerator {
 public:
    explicit JsonGenerator(Chooser& chooser) : m_chooser(chooser) {
        constexpr std::array<const char*, 6> kUnits = {"  ", "    ", "\t", " ", "   ", ""};
        m_unit = kUnits[pick(kUnits.size())];
        m_lines = !oneIn(4);
        constexpr std::array<const char*, 4> kColons = {": ", ": ", ":", " : "};
        m_colon = kColons[pick(kColons.size())];
        m_comma = m_colon == ":" ? "," : ", ";
        m_joined = oneIn(5);
        m_commaFirst = oneIn(8);
        m_shortLists = oneIn(2);
        m_padded = oneIn(6);
        m_stream = oneIn(3);
    }

    std::string run() {
        std::string out;
        if (m_stream) return stream();
        const std::size_t documents = oneIn(6) ? 2 : 1;
        for (std::size_t i = 0; i < documents; ++i) {
            if (i > 0 || oneIn(10)) out += "---\n";
            out += oneIn(6) ? list("", 0) : object("", 0);
            out += oneIn(6) ? "\n\n" : "\n";
        }
        if (oneIn(5)) out.pop_back();
        if (oneIn(6)) out = withCarriageReturns(out);
        if (oneIn(10)) out = "\xEF\xBB\xBF" + out;
        return out;
    }

 private:
    // As kubectl reads JSON: objects one after another, with escapes that YAML does not have.
    std::string stream() {
        std::string out;
        for (std::size_t i = oneIn(3) ? 1 + pick(3) : 1; i > 0; --i)
            out += object("", 0) + (i > 1 && oneIn(4) ? "" : oneIn(6) ? " \n\n" : "\n");
        if (oneIn(6)) out = withCarriageReturns(out);
        return out;
    }

    std::size_t pick(std::size_t n) { return m_chooser.below(n); }
    bool oneIn(std::size_t n) { return m_chooser.oneIn(n); }

    static std::string withCarriageReturns(const std::string& text) {
        std::string out;
        for (const char c : text) {
            if (c == '\n') out += '\r';
            out += c;
        }
        return out;
    }

    std::string key() {
        const std::string n = std::to_string(m_keys++);
        if (m_stream && oneIn(5)) return "\"a\\/\\ud83d\\ude00" + n + "\"" + (oneIn(2) ? "\n" : "");
        switch (pick(8)) {
            case 0:
                return "\"k " + n + "\"";
            case 1:
                return "\"k\\t" + n + "\"";
            case 2:
                return "\"" + n + "\"";
            case 3:
                return "\"\xC3\xBC" + n + ": x\"";
            default:
                return "\"k" + n + "\"";
        }
    }

    std::string atom() {
        constexpr std::array<const char*, 18> kAtoms = {"\"x\"",
                                                        "1",
                                                        "true",
                                                        "null",
                                                        "-17",
                                                        "1.50",
                                                        "0.25",
                                                        "\"two words\"",
                                                        "\"yes\"",
                                                        "\"\"",
                                                        "\"a, b: {c} [d] # e\"",
                                                        "\"say \\\"hi\\\" \\\\ \\n\"",
                                                        "\"\\u00e9\\u0001\"",
                                                        "\"2001-01-01\"",
                                                        "false",
                                                        "\"h\xC3\xA9\xF0\x9F\x98\x80\"",
                                                        "\"it's\"",
                                                        "1000000"};
        constexpr std::array<const char*, 6> kOnlyJson = {"\"a\\/b\"",          "\"\\uD83D\\ude00 is\"",
                                                          "\"\\ud83d alone\"",  "\"two\xE2\x80\xA8lines\"",
                                                          "\"\\ud83d\\u00e9\"", "\"\x7F\\/\\b\""};
        if (m_stream && oneIn(4)) return kOnlyJson[pick(kOnlyJson.size())];
        return kAtoms[pick(kAtoms.size())];
    }

    std::string value(const std::string& indent, int depth) {
        if (depth > 3 || oneIn(2)) return atom();
        return oneIn(3) ? list(indent, depth) : object(indent, depth);
    }

    // Between the entries, and around them.
    std::string entries(const std::vector<std::string>& texts, const std::string& indent, bool lines, char open,
                        char close) {
        std::string out(1, open);
        if (texts.empty()) return out + (oneIn(8) ? (m_lines ? "\n" + indent : " ") : "") + close;
        const std::string inner = "\n" + indent + m_unit;
        const std::string pad = m_padded ? " " : "";
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (!lines) {
                out += (i > 0 ? m_comma : pad) + texts[i];
            } else if (m_commaFirst && i > 0) {
                out += inner + ", " + texts[i];
            } else {
                out += (i > 0 ? "," : "") + inner + texts[i];
            }
        }
        return out + (lines ? "\n" + indent : pad) + close;
    }

    std::string object(const std::string& indent, int depth) {
        const bool lines = m_lines && (depth == 0 || !oneIn(8));
        std::vector<std::string> texts;
        for (std::size_t n = pick(depth == 0 ? 6 : 4) + (depth == 0 ? 1U : 0U); n > 0; --n) {
            std::string text = key() + m_colon;
            // Below an object on one line, everything is.
            const bool was = m_lines;
            m_lines = lines;
            text += value(lines ? indent + m_unit : indent, depth + 1);
            m_lines = was;
            texts.push_back(text);
        }
        return entries(texts, indent, lines, '{', '}');
    }

    std::string list(const std::string& indent, int depth) {
        std::vector<std::string> texts;
        const bool plain = oneIn(2);
        const bool joined = m_joined && !plain && m_lines;  // `[{`, the items' own lines deeper than the list's
        const bool lines = m_lines && !joined && !(plain && m_shortLists);
        for (std::size_t n = pick(4); n > 0; --n) {
            const bool was = m_lines;
            m_lines = lines || joined;
            if (plain) {
                texts.push_back(atom());
            } else if (joined) {
                texts.push_back(object(indent, depth + 1));
            } else {
                texts.push_back(value(lines ? indent + m_unit : indent, depth + 1));
            }
            m_lines = was;
        }
        return entries(texts, indent, lines, '[', ']');
    }

    Chooser& m_chooser;
    std::string m_unit, m_colon, m_comma;
    bool m_lines = true, m_joined = false, m_commaFirst = false, m_shortLists = false, m_padded = false;
    bool m_stream = false;
    int m_keys = 0;
};

}  // namespace

std::string randomJson(Chooser& chooser) {
    return JsonGenerator(chooser).run();
}

}  // namespace crd::yaml::test
