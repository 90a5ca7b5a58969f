#include "engine/base/text/markdown.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/text/ascii.h"

namespace crd::markdown {

namespace {

std::string_view trimmedText(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// Reads one line from left to right. A mark that has no end in the rest of the line has none further on either, so
// each mark is looked for in vain only once.
class LineReader {
 public:
    explicit LineReader(std::string_view text) : m_text(text) {}

    Spans read() {
        while (m_at < m_text.size()) {
            if (code() || link() || bareLink() || mark("**", m_style.strong, m_noStrong) ||
                mark("*", m_style.emphasis, m_noEmphasis))
                continue;
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size() && isPunctuation(m_text[m_at + 1])) ++m_at;
            m_plain += m_text[m_at++];
        }
        flush();
        return std::move(m_spans);
    }

 private:
    static bool isPunctuation(char c) { return c > ' ' && c < '\x7f' && !isAlphanumeric(c); }
    bool sees(std::string_view what) const { return m_text.substr(m_at).starts_with(what); }

    void flush() {
        if (m_plain.empty()) return;
        Span span = m_style;
        span.text = std::move(m_plain);
        m_plain.clear();
        m_spans.push_back(std::move(span));
    }
    void add(Span span) {
        flush();
        m_spans.push_back(std::move(span));
    }

    bool code() {
        if (m_noCode || !sees("`")) return false;
        const std::string_view fence = sees("``") ? "``" : "`";
        const std::size_t begin = m_at + fence.size();
        const std::size_t end = m_text.find(fence, begin);
        if (end == std::string_view::npos || end == begin) {
            m_noCode = end == std::string_view::npos;
            return false;
        }
        Span span = m_style;
        const std::string_view inner = m_text.substr(begin, end - begin);
        span.text = fence.size() == 2 ? trimmedText(inner) : inner;
        span.code = true;
        add(std::move(span));
        m_at = end + fence.size();
        return true;
    }
    bool link() {
        if (m_noLink || !sees("[")) return false;
        if (m_middle == 0 || m_middle <= m_at) m_middle = m_text.find("](", m_at);
        const std::size_t middle = m_middle;
        const std::size_t end = middle == std::string_view::npos ? middle : m_text.find(')', middle);
        if (end == std::string_view::npos) {
            m_noLink = true;
            return false;
        }
        const std::string_view inner = m_text.substr(m_at + 1, middle - m_at - 1);
        if (inner.find('[') != std::string_view::npos) return false;
        flush();
        for (Span span : readLine(inner)) {
            span.strong |= m_style.strong;
            span.emphasis |= m_style.emphasis;
            span.target = m_text.substr(middle + 2, end - middle - 2);
            m_spans.push_back(std::move(span));
        }
        m_at = end + 1;
        return true;
    }
    // <scheme:rest>
    bool bareLink() {
        if (!sees("<")) return false;
        std::size_t at = m_at + 1;
        while (at < m_text.size() && isLower(m_text[at])) ++at;
        if (at == m_at + 1 || at == m_text.size() || m_text[at] != ':') return false;
        while (at < m_text.size() && m_text[at] != '>' && m_text[at] != ' ' && m_text[at] != '<') ++at;
        if (at == m_text.size() || m_text[at] != '>') return false;
        Span span = m_style;
        span.target = m_text.substr(m_at + 1, at - m_at - 1);
        span.text = span.target;
        span.bare = true;
        add(std::move(span));
        m_at = at + 1;
        return true;
    }
    bool mark(std::string_view what, bool& on, bool& none) {
        if (none || !sees(what)) return false;
        const bool closes = on;
        if (!closes) {
            const std::size_t end = m_text.find(what, m_at + what.size());
            none = end == std::string_view::npos;
            if (none || end == m_at + what.size() || m_text[m_at + what.size()] == ' ') return false;
        }
        flush();
        on = !on;
        m_at += what.size();
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_middle = 0;  // the next "](", if it is after m_at
    std::string m_plain;
    Span m_style;
    Spans m_spans;
    bool m_noCode = false, m_noLink = false, m_noStrong = false, m_noEmphasis = false;
};

class BlockReader {
 public:
    explicit BlockReader(std::string_view text) : m_text(text) {}

    std::vector<Block> read() {
        while (next()) {
            if (m_line.starts_with("```")) {
                code();
            } else if (trimmedText(m_line).empty()) {
                blank();
            } else if (indentedCode() || heading() || picture() || tableRow() || item()) {
                continue;
            } else {
                const std::string_view text = trimmedText(m_line);
                if (m_open) {
                    m_paragraph.append(" ").append(text);
                } else {
                    open(Block::Kind::Paragraph, text);
                }
            }
        }
        close();
        return std::move(m_blocks);
    }

 private:
    bool next() {
        if (m_text.empty()) return false;
        m_line = m_text.substr(0, m_text.find('\n'));
        m_text.remove_prefix(std::min(m_line.size() + 1, m_text.size()));
        if (m_line.ends_with('\r')) m_line.remove_suffix(1);
        ++m_number;
        return true;
    }
    Block& add(Block::Kind kind) {
        close();
        m_blocks.emplace_back();
        m_blocks.back().kind = kind;
        m_blocks.back().line = m_number;
        return m_blocks.back();
    }
    Block& open(Block::Kind kind, std::string_view text) {
        Block& block = add(kind);
        m_paragraph = text;
        m_open = true;
        return block;
    }
    void close() {
        m_indented = false;
        if (m_open) m_blocks.back().spans = readLine(m_paragraph);
        m_open = false;
        m_inTable = false;
    }

    void code() {
        Block& block = add(Block::Kind::Code);
        while (next() && !m_line.starts_with("```")) block.text.append(m_line).append("\n");
    }
    // An empty line ends everything but a block of code, where it counts if more code follows.
    void blank() {
        if (m_indented)
            ++m_blanks;
        else
            close();
    }
    // A paragraph goes on in an indented line, and below an item the text of the item does.
    bool indentedCode() {
        const bool afterItem = !m_blocks.empty() && m_blocks.back().kind == Block::Kind::Item;
        const std::size_t wanted = afterItem ? 6 : 4;
        if (m_open || m_inTable || std::min(m_line.find_first_not_of(' '), m_line.size()) < wanted) return false;
        if (!m_indented) add(Block::Kind::Code);
        m_blocks.back().text.append(m_indented ? m_blanks : 0, '\n').append(m_line.substr(wanted)).append("\n");
        m_indented = true;
        m_blanks = 0;
        return true;
    }
    bool heading() {
        const std::size_t level = std::min(m_line.find_first_not_of('#'), m_line.size());
        if (level == 0 || level > 6 || level == m_line.size() || m_line[level] != ' ') return false;
        Block& block = add(Block::Kind::Heading);
        block.level = static_cast<int>(level);
        block.spans = readLine(trimmedText(m_line.substr(level)));
        return true;
    }
    // Alone in its line.
    bool picture() {
        const std::string_view line = trimmedText(m_line);
        const std::size_t middle = line.find("](");
        if (!line.starts_with("![") || middle == std::string_view::npos || !line.ends_with(')')) return false;
        Block& block = add(Block::Kind::Picture);
        block.text = line.substr(2, middle - 2);
        block.source = line.substr(middle + 2, line.size() - middle - 3);
        return true;
    }
    bool tableRow() {
        std::string_view line = trimmedText(m_line);
        if (line.size() < 2 || line.front() != '|' || line.back() != '|') return false;
        if (line.find_first_not_of("|-: ") == std::string_view::npos) return m_inTable;  // between head and rows
        if (!m_inTable) add(Block::Kind::Table);
        m_inTable = true;
        line = line.substr(1, line.size() - 2);
        std::vector<Spans> cells;
        std::string cell;
        bool code = false;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '`') code = !code;
            if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
                cell += line[++i];
            } else if (line[i] == '|' && !code) {
                cells.push_back(readLine(trimmedText(cell)));
                cell.clear();
            } else {
                cell += line[i];
            }
        }
        cells.push_back(readLine(trimmedText(cell)));
        auto& rows = m_blocks.back().rows;
        if (!rows.empty()) cells.resize(rows.front().size());
        rows.push_back(std::move(cells));
        return true;
    }
    bool item() {
        const std::size_t indent = std::min(m_line.find_first_not_of(' '), m_line.size());
        const std::string_view line = m_line.substr(indent);
        int number = 0;
        std::size_t begin = 2;
        if (!line.starts_with("- ") && !line.starts_with("* ")) {
            const auto [end, error] =
                std::from_chars(line.data(), line.data() + std::min<std::size_t>(line.size(), 4), number);
            begin = static_cast<std::size_t>(end - line.data()) + 2;
            if (error != std::errc() || number < 1 || begin > line.size() || line.substr(begin - 2, 2) != ". ")
                return false;
        }
        Block& block = open(Block::Kind::Item, trimmedText(line.substr(begin)));
        block.level = static_cast<int>(std::min<std::size_t>(indent / 2, 3));
        block.number = number;
        return true;
    }

    std::string_view m_text, m_line;
    std::size_t m_number = 0;
    std::vector<Block> m_blocks;
    std::string m_paragraph;  // of the last block, while it is open
    bool m_open = false, m_inTable = false;
    bool m_indented = false;   // the last block is code by its indentation
    std::size_t m_blanks = 0;  // empty lines after it
};

}  // namespace

Spans readLine(std::string_view text) {
    return LineReader(text).read();
}

std::vector<Block> read(std::string_view text) {
    return BlockReader(text).read();
}

std::string plainText(const Spans& spans) {
    std::string out;
    for (const Span& span : spans) out += span.text;
    return out;
}

std::string anchorOf(std::string_view heading) {
    std::string out;
    for (const char c : heading) {
        if (isAlphanumeric(c) || c == '_' || c == '-')
            out += toLower(c);
        else if (c == ' ')
            out += '-';
    }
    return out;
}

}  // namespace crd::markdown
