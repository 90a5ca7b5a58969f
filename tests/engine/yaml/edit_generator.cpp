#include "tests/engine/yaml/edit_generator.h"

#include <array>
#include <vector>

namespace crd::yaml::test {

namespace {

class Generator {
 public:
    explicit Generator(Chooser& chooser) : m_chooser(chooser) {
        constexpr std::array<std::size_t, 5> kSteps = {2, 2, 4, 1, 3};
        m_step = kSteps[pick(kSteps.size())];
        m_indentless = oneIn(2);
        m_wild = oneIn(2);
    }

    std::string run() {
        std::string out;
        const std::size_t documents = oneIn(5) ? 1 + pick(3) : 1;
        for (std::size_t i = 0; i < documents; ++i) {
            if (i > 0 || oneIn(4)) {
                if (i == 0 && oneIn(4)) out += "%YAML 1.1\n";
                out += oneIn(4) ? "--- # doc\n" : "---\n";
            }
            m_anchors.clear();
            if (oneIn(3)) out += "# header\n\n";
            switch (pick(12)) {
                case 0:
                    out += scalar(0, false) + "\n";
                    break;
                case 1:
                    out += flow(0, 0) + "\n";
                    break;
                case 2:
                    sequence(out, 0, 0);
                    break;
                default:
                    mapping(out, 0, 0);
            }
            if (oneIn(5)) out += "# end of document\n";
            if (i + 1 < documents && oneIn(3)) out += "...\n";
        }
        if (oneIn(8) && !out.empty()) out.pop_back();
        if (oneIn(6)) out = withCarriageReturns(out);
        if (oneIn(8)) out = "\xEF\xBB\xBF" + out;
        return out;
    }

 private:
    std::size_t pick(std::size_t n) { return m_chooser.below(n); }
    bool oneIn(std::size_t n) { return m_chooser.oneIn(n); }
    bool wild(std::size_t n) { return m_wild && oneIn(n); }

    static std::string withCarriageReturns(const std::string& text) {
        std::string out;
        for (const char c : text) {
            if (c == '\n') out += '\r';
            out += c;
        }
        return out;
    }

    std::string comment() { return "# c" + std::to_string(m_comments++); }
    std::string pad(std::size_t n) { return std::string(n, ' '); }

    std::string key() {
        const std::string n = std::to_string(m_keys++);
        switch (pick(12)) {
            case 0:
                return "'k " + n + "'";
            case 1:
                return "\"k\\t" + n + "\"";
            case 2:
                return "k-" + n + ".example/x";
            case 3:
                return "\xC3\xBC" + n;
            case 4:
                return n + "0";
            case 5:
                return wild(2) ? "!!str k" + n : "k" + n;
            case 6:
                return wild(2) ? "&" + anchor() + " k" + n : "k" + n;
            default:
                return "k" + n;
        }
    }

    std::string anchor() {
        m_anchors.push_back("a" + std::to_string(pick(4)));
        return m_anchors.back();
    }

    std::string properties() {
        if (wild(6)) return "&" + anchor() + " ";
        if (wild(12)) return "!!str ";
        return {};
    }

    std::string atom() {
        constexpr std::array<const char*, 16> kAtoms = {
            "x",   "1",  "true",     "null", "~",   "0x1F", "two words",  "1.5",
            "'q'", "''", "\"d\\n\"", "yes",  "a-b", "\"\"", "2001-01-01", "h\xC3\xA9\xF0\x9F\x98\x80"};
        return kAtoms[pick(kAtoms.size())];
    }

    // On the owner's line; further lines deeper than `column`.
    std::string scalar(std::size_t column, bool nested) {
        const std::string deeper = pad(column + (nested ? 1 : 0) + pick(3));
        switch (pick(14)) {
            case 0:
                return "plain\n" + deeper + "goes on\n\n" + deeper + "and on";
            case 1:
                return "'single\n" + deeper + "it''s # no comment\n" + deeper + "'";
            case 2:
                return "\"double\n" + deeper + "a\\\n" + deeper + "# b\"";
            case 3:
            case 4:
                return block(column, nested);
            case 5:
                return wild(2) && !m_anchors.empty() ? "*" + m_anchors[pick(m_anchors.size())] : atom();
            case 6:
                return "http://x/y?a=b";
            default:
                return atom();
        }
    }

    std::string block(std::size_t column, bool nested) {
        std::string out = oneIn(3) ? ">" : "|";
        std::size_t indent = 1 + pick(4);
        const bool digit = oneIn(4);
        if (digit) out += static_cast<char>('0' + indent);
        constexpr std::array<const char*, 4> kChomps = {"", "", "-", "+"};
        out += kChomps[pick(4)];
        if (oneIn(6)) out += " " + comment();
        out += "\n";
        const std::string lead = pad((nested ? column : 0) + indent);
        if (oneIn(6)) out += "\n";
        const std::size_t lines = pick(3) + (oneIn(10) ? 0U : 1U);
        for (std::size_t i = 0; i < lines; ++i) {
            out += lead + (digit && i == 0 ? "  " : "") +
                   (oneIn(5)   ? "# text"
                    : oneIn(6) ? "text  "
                               : "text: 1") +
                   "\n";
            if (oneIn(6)) out += "\n";
            if (oneIn(8)) out += lead + "   \n";
        }
        out.pop_back();
        if (oneIn(6)) out += "\n";
        return out;
    }

    std::string flow(std::size_t column, int depth) {
        const bool lines = oneIn(3);
        const bool map = oneIn(2);
        const std::string sep = lines ? ",\n" + pad(column + 2) : oneIn(4) ? " , " : ", ";
        std::string out = map ? "{" : "[";
        if (lines) out += "\n" + pad(column + 2);
        const std::size_t n = pick(4);
        for (std::size_t i = 0; i < n; ++i) {
            if (i > 0) {
                if (lines && oneIn(4)) {
                    out += ", " + comment() + "\n" + pad(column + 2);
                } else {
                    out += sep;
                }
            }
            if (lines && oneIn(6)) out += comment() + "\n" + pad(column + 2);
            if (map) {
                if (wild(10)) {
                    out += "? e" + std::to_string(m_keys++) + (oneIn(2) ? " : v" : "");
                    continue;
                }
                if (oneIn(8)) {
                    out += "\"t" + std::to_string(m_keys++) + "\":1";
                    continue;
                }
                out += "f" + std::to_string(m_keys++);
                if (wild(10)) continue;
                out += ": ";
            } else if (wild(8)) {
                out += "p" + std::to_string(m_keys++) + ": " + (oneIn(3) ? "" : "pair");
                continue;
            }
            if (map && oneIn(10)) continue;
            if (depth < 2 && oneIn(4)) {
                out += flow(column + 2, depth + 1);
            } else {
                out += (wild(10) ? "&" + anchor() + " " : "") + atom();
            }
        }
        if (n > 0 && oneIn(8)) out += ",";
        if (lines) out += oneIn(4) ? " " + comment() + "\n" + pad(column) : "\n" + pad(column);
        return out + (map ? "}" : "]");
    }

    void between(std::string& out, std::size_t column) {
        if (oneIn(8)) out += "\n";
        if (oneIn(6)) out += pad(column) + comment() + "\n";
        if (oneIn(16)) out += pad(pick(8)) + comment() + "\n";
    }

    std::string trailing() {
        if (oneIn(6)) return (oneIn(4) ? "\t" : " ") + comment();
        return oneIn(12) ? "  " : "";
    }

    // After "key:" or "-": the value and its line end.
    void value(std::string& out, std::size_t column, int depth, bool underKey) {
        const std::size_t kind = pick(depth > 3 ? 5 : 9);
        const std::string gap = oneIn(8) ? "   " : " ";
        if (kind == 0) {  // nothing
            if (wild(6)) out += " &" + anchor();
            out += trailing() + "\n";
        } else if (kind <= 3) {
            std::string text = scalar(column, true);
            const bool isBlock = text.front() == '|' || text.front() == '>';
            const bool alias = text.front() == '*';
            if (!isBlock && wild(8)) {  // on the next line
                out += trailing() + "\n" + pad(column + 1 + pick(3)) + text;
            } else {
                out += gap + (alias ? "" : properties()) + text;
            }
            out += (isBlock ? "" : trailing()) + "\n";
        } else if (kind == 4) {
            out += gap + (wild(6) ? "&" + anchor() + " " : "") + flow(column, 0) + trailing() + "\n";
        } else {
            const bool map = kind != 5;
            std::string props = wild(6) ? " &" + anchor() : "";
            if (!underKey && props.empty() && oneIn(2)) {  // compact
                const std::size_t blanks = oneIn(5) ? 3 : 1;
                out += pad(blanks);
                if (map) {
                    mapping(out, column + 1 + blanks, depth + 1, true);
                } else {
                    sequence(out, column + 1 + blanks, depth + 1, true);
                }
                return;
            }
            out += props + trailing() + "\n";
            if (map) {
                mapping(out, column + (underKey ? m_step : 2), depth + 1);
            } else {
                sequence(out, column + (underKey && m_indentless ? 0 : m_step), depth + 1);
            }
        }
    }

    void mapping(std::string& out, std::size_t column, int depth, bool compact = false) {
        const std::size_t n = 1 + pick(4);
        for (std::size_t i = 0; i < n; ++i) {
            if (i > 0 || !compact) {
                between(out, column);
                out += pad(column);
            }
            if (wild(10)) {
                out += "? e" + std::to_string(m_keys++) + trailing() + "\n";
                if (oneIn(4)) continue;
                out += pad(column) + ":";
                value(out, column, depth, false);
            } else if (wild(20) && !m_anchors.empty() && !m_merged) {
                out += "<<: *" + m_anchors[pick(m_anchors.size())] + "\n";
                m_merged = true;
            } else {
                out += key() + (wild(12) ? " :" : ":");
                value(out, column, depth, true);
            }
        }
        if (oneIn(10)) out += pad(column) + comment() + "\n";
    }

    void sequence(std::string& out, std::size_t column, int depth, bool compact = false) {
        const std::size_t n = 1 + pick(3);
        for (std::size_t i = 0; i < n; ++i) {
            if (i > 0 || !compact) {
                between(out, column);
                out += pad(column);
            }
            out += "-";
            value(out, column, depth, false);
        }
    }

    Chooser& m_chooser;
    std::size_t m_step = 2;
    bool m_indentless = true;
    bool m_wild = false;
    bool m_merged = false;
    int m_comments = 0;
    int m_keys = 0;
    std::vector<std::string> m_anchors;
};

}  // namespace

std::string randomText(Chooser& chooser) {
    return Generator(chooser).run();
}

}  // namespace crd::yaml::test
