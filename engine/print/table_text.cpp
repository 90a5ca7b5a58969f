#include "engine/print/table_text.h"

#include <algorithm>
#include <string_view>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"

namespace crd::print {

namespace {

constexpr std::size_t kMinWidth = 6;
constexpr std::size_t kPadding = 3;

// A cell as the aligner sees it: text and width.
struct Piece {
    std::string_view text;
    std::size_t width = 0;
    bool endsLine = false;
    bool endsColumns = false;  // the lines after a form feed begin new columns
};

// Vertical tabs separate cells as tabs do, and form feeds end lines; both reach the aligner only in headers or, for
// vertical tabs, in values.
std::vector<Piece> piecesOf(std::string_view text) {
    std::vector<Piece> out;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of("\t\v\n\f");
        const std::string_view cell = text.substr(0, end);
        const bool last = end == std::string_view::npos;
        const char ender = last ? '\n' : text[end];
        out.push_back({cell, runeCount(cell), ender == '\n' || ender == '\f', ender == '\f'});
        if (last) break;
        text.remove_prefix(end + 1);
    }
    return out;
}

// The width of each cell but the last of its line. A column is a run of lines that have a cell there; wider runs above
// it count as well.
class Widths {
 public:
    Widths(const std::vector<Piece>& pieces, std::vector<std::size_t>& widest) : m_pieces(pieces), m_widest(widest) {
        m_lines.push_back(0);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (pieces[i].endsLine) m_lines.push_back(i + 1);
        }
    }

    std::vector<std::size_t> take() && {
        std::vector<std::size_t> out(m_pieces.size(), 0);
        std::vector<std::size_t> open;  // the widths of the columns that the line above has
        for (std::size_t line = 0; line + 1 < m_lines.size(); ++line) {
            const std::size_t columns = columnsIn(line);
            if (line > 0 && endsColumns(line - 1)) open.clear();
            if (open.size() > columns) open.resize(columns);
            while (open.size() < columns) open.push_back(widthFrom(line, open.size()));
            std::copy(open.begin(), open.end(), out.begin() + static_cast<std::ptrdiff_t>(m_lines[line]));
        }
        return out;
    }

 private:
    std::size_t columnsIn(std::size_t line) const { return m_lines[line + 1] - m_lines[line] - 1; }

    bool endsColumns(std::size_t line) const { return m_pieces[m_lines[line + 1] - 1].endsColumns; }

    // The width of the column in the run of lines that begins here.
    std::size_t widthFrom(std::size_t line, std::size_t column) {
        std::size_t width = kMinWidth;
        for (; line + 1 < m_lines.size() && columnsIn(line) > column; ++line) {
            width = std::max(width, m_pieces[m_lines[line] + column].width + kPadding);
            if (endsColumns(line)) break;
        }
        if (m_widest.size() == column) m_widest.push_back(0);
        m_widest[column] = std::max(m_widest[column], width);
        return m_widest[column];
    }

    const std::vector<Piece>& m_pieces;
    std::vector<std::size_t>& m_widest;
    std::vector<std::size_t> m_lines;  // the first piece of each line, and the end
};

// Values become visible text; nothing else is escaped.
void appendEscaped(std::string& out, std::string_view text) {
    for (const char c : text) {
        if (c == '\x1b') {
            out += "^[";
        } else if (c == '\r') {
            out += "\\r";
        } else {
            out += c;
        }
    }
}

class SectionText {
 public:
    SectionText(const Section& section, const TextOptions& options, bool withNamespace, bool withKind)
        : m_section(section), m_options(options), m_namespaces(withNamespace) {
        if (!withKind || section.kind.empty()) return;
        m_prefix = goLower(section.group.empty() ? section.kind : section.kind + '.' + section.group) + '/';
    }

    void header(std::string& out) const {
        std::string line;
        if (m_namespaces) line += "NAMESPACE\t";
        for (const Column& column : m_section.table->columns) {
            if (shows(column)) line += goUpper(column.name) + '\t';
        }
        if (m_options.showLabels) line += "LABELS\t";
        line.back() = '\n';
        out += line;
    }

    void row(const Row& row, std::string& out) const {
        std::string line;
        const auto add = [&](const Cell& cell) {
            line += shownText(cell);
            line += '\t';
        };
        if (m_namespaces) add(row.namespaceName);
        const std::vector<Column>& columns = m_section.table->columns;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (!shows(columns[i])) continue;
            add(i == 0 && !m_prefix.empty() ? Cell(m_prefix + cellText(row.cells[i])) : row.cells[i]);
        }
        if (m_options.showLabels) add(row.labels.empty() ? "<none>" : joined(row.labels, ","));
        line.back() = '\n';
        out += line;
    }

 private:
    bool shows(const Column& column) const { return m_options.wide || column.priority == 0; }

    const Section& m_section;
    const TextOptions& m_options;
    const bool m_namespaces;
    std::string m_prefix;  // of names
};

bool sameKind(const Section& a, const Section& b) {
    return a.group == b.group && a.version == b.version && a.kind == b.kind;
}

}  // namespace

std::string shownText(const Cell& cell) {
    const std::string text = cellText(cell);
    std::string out;
    const std::size_t end = std::holds_alternative<std::string>(cell) ? text.find_first_of("\f\n\r") : text.size();
    appendEscaped(out, std::string_view(text).substr(0, end));
    if (end < text.size()) out += "...";
    return out;
}

Result<std::string> aligned(const std::string& text, std::vector<std::size_t>& widths, std::size_t limit) {
    const std::vector<Piece> pieces = piecesOf(text);
    const std::vector<std::size_t> filled = Widths(pieces, widths).take();
    std::size_t size = 0;
    std::size_t widest = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        size += pieces[i].text.size() + (pieces[i].endsLine ? 1 : filled[i] - pieces[i].width);
        widest = std::max(widest, pieces[i].width);
        if (size > limit) {
            return failure(phrase("Table", "The table has more than %1 bytes: its widest cell has %2 characters.")
                               .with(std::to_string(limit), std::to_string(widest)));
        }
    }
    std::string out;
    out.reserve(size);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        out += pieces[i].text;
        if (pieces[i].endsLine) {
            out += '\n';
        } else {
            out.append(filled[i] - pieces[i].width, ' ');
        }
    }
    return out;
}

Result<std::string> tableText(std::span<const Section> sections, const TextOptions& options, std::size_t limit) {
    const bool severalKinds =
        std::any_of(sections.begin(), sections.end(), [&](const Section& s) { return !sameKind(s, sections.front()); });
    std::string out;
    bool namespaces = false;  // kubectl's printers share this option: once it is on, it stays on
    for (std::size_t i = 0; i < sections.size();) {
        const Section& first = sections[i];
        namespaces = namespaces || (options.allNamespaces && first.namespaced);
        std::string text;
        const std::vector<Column>* printed = nullptr;  // the columns of the last header
        for (; i < sections.size() && sameKind(sections[i], first); ++i) {
            const Section& section = sections[i];
            CRD_CHECK(section.table != nullptr);
            if (section.table->rows.empty()) continue;
            const SectionText lines(section, options, namespaces, severalKinds);
            if (options.headers && (!printed || *printed != section.table->columns)) lines.header(text);
            printed = &section.table->columns;
            for (const Row& row : section.table->rows) lines.row(row, text);
        }
        if (text.empty()) continue;
        std::vector<std::size_t> widths;
        Result<std::string> table = aligned(text, widths, limit - out.size());
        if (!table) return table;
        if (!out.empty() && options.headers) out += '\n';
        out += *table;
    }
    return out;
}

std::string noResourcesText(const TextOptions& options, bool namespaced, const std::string& namespaceName) {
    if (options.allNamespaces || !namespaced) return "No resources found\n";
    return "No resources found in " + namespaceName + " namespace.\n";
}

}  // namespace crd::print
