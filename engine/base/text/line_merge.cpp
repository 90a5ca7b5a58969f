#include "engine/base/text/line_merge.h"

#include <algorithm>

#include "engine/base/text/line_diff.h"

namespace crd {

namespace {

// Lines with their line ends, so that their bytes are preserved.
std::vector<std::string_view> linesWithEnds(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        out.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return out;
}

std::string_view withoutEnd(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    return line;
}

// A run of lines of the base and its replacement on one side.
struct Hunk {
    LineRange base, side;
};

std::vector<Hunk> hunksOf(std::string_view base, std::string_view side) {
    std::vector<Hunk> out;
    bool open = false;
    for (const LineChange& change : diffLines(base, side)) {
        if (change.kind == LineChange::Kind::Same) {
            open = false;
            continue;
        }
        if (!open) out.push_back({{change.before, change.before}, {change.after, change.after}});
        open = true;
        if (change.kind == LineChange::Kind::Removed) out.back().base.end = change.before + 1;
        if (change.kind == LineChange::Kind::Added) out.back().side.end = change.after + 1;
    }
    return out;
}

// One side of a merge, advanced along the base.
class Side {
 public:
    Side(std::string_view base, std::string_view text) : m_lines(linesWithEnds(text)), m_hunks(hunksOf(base, text)) {}

    bool done() const { return m_next == m_hunks.size(); }
    const Hunk& next() const { return m_hunks[m_next]; }
    // Consumes the hunks that begin at or before a line of the base; returns the end of the last one, or 0.
    std::size_t takeUpTo(std::size_t line) {
        std::size_t end = 0;
        for (; !done() && next().base.begin <= line; ++m_next) {
            end = std::max(end, next().base.end);
            m_grown += static_cast<long>(next().side.end - next().side.begin) -
                       static_cast<long>(next().base.end - next().base.begin);
        }
        return end;
    }
    // The line of this text that corresponds to a line of the base between hunks.
    std::size_t at(std::size_t baseLine) const {
        return static_cast<std::size_t>(static_cast<long>(baseLine) + m_grown);
    }
    std::string_view line(std::size_t line) const { return m_lines[line]; }
    bool same(LineRange range, const std::vector<std::string_view>& others, LineRange other) const {
        if (range.end - range.begin != other.end - other.begin) return false;
        for (std::size_t i = 0; i < range.end - range.begin; ++i) {
            if (withoutEnd(m_lines[range.begin + i]) != withoutEnd(others[other.begin + i])) return false;
        }
        return true;
    }
    const std::vector<std::string_view>& lines() const { return m_lines; }

 private:
    std::vector<std::string_view> m_lines;
    std::vector<Hunk> m_hunks;
    std::size_t m_next = 0;
    long m_grown = 0;
};

// Only the last line of a text may lack a line end.
void appendLine(std::string& out, std::string_view line) {
    if (!out.empty() && out.back() != '\n') out += '\n';
    out += line;
}

}  // namespace

LineMerge mergeLines(std::string_view base, std::string_view mine, std::string_view theirs) {
    LineMerge out;
    const std::vector<std::string_view> lines = linesWithEnds(base);
    Side left(base, mine), right(base, theirs);
    std::size_t at = 0;  // line of the base
    while (at < lines.size() || !left.done() || !right.done()) {
        const std::size_t nextLeft = left.done() ? lines.size() + 1 : left.next().base.begin;
        const std::size_t nextRight = right.done() ? lines.size() + 1 : right.next().base.begin;
        const std::size_t begin = std::min(nextLeft, nextRight);
        for (; at < begin && at < lines.size(); ++at) {
            // A missing line end of the last line is not a line difference, but it may be a byte difference.
            const std::string_view own = left.line(left.at(at));
            appendLine(out.text, own != lines[at] ? own : right.line(right.at(at)));
        }
        if (left.done() && right.done()) break;
        const LineRange mineFrom{left.at(begin), 0}, theirsFrom{right.at(begin), 0};
        // Hunks that touch are merged: an edit next to another edit may change its meaning.
        std::size_t end = begin;
        bool fromLeft = false, fromRight = false;
        for (bool grown = true; grown;) {
            grown = false;
            if (!left.done() && left.next().base.begin <= end) {
                end = std::max(end, left.takeUpTo(end));
                grown = fromLeft = true;
            }
            if (!right.done() && right.next().base.begin <= end) {
                end = std::max(end, right.takeUpTo(end));
                grown = fromRight = true;
            }
        }
        const LineRange own{mineFrom.begin, left.at(end)}, other{theirsFrom.begin, right.at(end)};
        at = end;
        const bool alike = fromLeft && fromRight && left.same(own, right.lines(), other);
        if (fromLeft && fromRight && !alike) {
            out.conflicts.push_back({{begin, end}, own, other});
            continue;
        }
        const Side& from = fromLeft ? left : right;
        const LineRange range = fromLeft ? own : other;
        for (std::size_t line = range.begin; line < range.end; ++line) appendLine(out.text, from.line(line));
    }
    if (!out.conflicts.empty()) out.text.clear();
    return out;
}

}  // namespace crd
