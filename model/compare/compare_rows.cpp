#include "model/compare/compare_rows.h"

#include <algorithm>
#include <functional>

#include "engine/base/text/ascii.h"

namespace crd::model {

namespace {

using diff::PairedNode;

constexpr std::uint64_t kFoldKey = 0x5bd1e9955bd1e995ULL;
constexpr std::uint64_t kPartKey = 0xc2b2ae3d27d4eb4fULL;

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = toLower(c);
    return out;
}

// Calls `visit` for each node with its path in lower case. One buffer for all of them, so that deep schemas take linear
// memory.
template <typename Visit>
void eachPath(const CompareResult& result, Visit visit) {
    const auto& nodes = result.comparison.nodes;
    std::string path;
    std::vector<std::size_t> ends;  // by depth
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const std::size_t depth = nodes[i].depth;
        path.resize(depth == 0 ? 0 : ends[depth - 1]);
        const std::string name = lower(nodes[i].name());
        if (!path.empty() && !name.empty()) path += '.';
        path += name;
        ends.resize(depth);
        ends.push_back(path.size());
        visit(i, path);
    }
}

// Whether the path, or the path before a field was renamed or moved, contains the text, which is in lower case.
bool isNamed(const CompareResult& result, std::uint32_t node, const std::string& path, const std::string& wanted) {
    if (path.find(wanted) != std::string::npos) return true;
    return result.comparison.nodes[node].guess &&
           lower(result.comparison.leftField(node)).find(wanted) != std::string::npos;
}

class CompareRowMaker {
 public:
    CompareRowMaker(const CompareResult& result, const std::set<std::uint64_t>& toggled, const CompareFilter& filter,
                    std::optional<std::uint32_t> pinned)
        : m_result(result), m_nodes(result.comparison.nodes), m_toggled(toggled), m_filter(filter), m_pinned(pinned) {}

    std::vector<CompareRow> run() {
        addParts();
        if (m_nodes.empty()) return std::move(m_rows);
        if (m_filter.active()) {
            findMatches();
            if (m_shown[0]) addFiltered();
        } else {
            add();
        }
        return std::move(m_rows);
    }

 private:
    // Without recursion: the depth is that of the author's schema.
    struct Open {
        std::uint32_t next, end;
        int depth;
        bool folds;
    };

    bool flipped(std::uint64_t key) const { return m_toggled.count(key) > 0; }

    void addParts() {
        std::vector<CompareRow> parts;
        const auto& definition = m_result.comparison.definition;
        for (std::uint32_t i = 0; i < definition.size(); ++i) {
            const diff::Difference& part = definition[i];
            if (!passes(part, m_filter)) continue;
            CompareRow row{CompareRowKind::Part, kPartKey + std::hash<std::string>()(part.field), i, 1, 0};
            row.looks = std::hash<std::string>()(part.left + '\n' + part.right);
            parts.push_back(row);
        }
        if (parts.empty()) return;
        CompareRow heading{CompareRowKind::Heading, kPartKey, 0, 0, static_cast<int>(parts.size()), true, true};
        heading.expanded = !flipped(kPartKey);
        heading.looks = parts.size();
        m_rows.push_back(heading);
        if (heading.expanded) m_rows.insert(m_rows.end(), parts.begin(), parts.end());
    }

    CompareRow rowOf(std::uint32_t i, int depth) const {
        const PairedNode& node = m_nodes[i];
        CompareRow row{CompareRowKind::Node, m_result.keys[i], i, depth, 0};
        row.expandable = node.subtree > 1 && (m_shown.empty() || shownBelow(i));
        const bool byDefault = m_filter.active() || node.below.differences() > 0 || (onWay(i) && i != *m_pinned);
        row.expanded = row.expandable && byDefault != flipped(row.key);
        std::uint64_t looks =
            static_cast<std::uint64_t>(node.mark) + (row.expanded ? 8 : 0) + (row.expandable ? 16 : 0);
        for (const auto* side : {node.left, node.right})
            looks = looks * 1099511628211ULL + std::hash<const void*>()(side);
        for (const std::uint32_t count : node.below.impacts) looks = looks * 31 + count;
        for (const diff::Difference& difference : node.differences)
            for (const diff::Consequence& consequence : difference.consequences)
                looks = looks * 31 + static_cast<std::uint64_t>(consequence.impact) + 1;
        if (node.guess) looks = looks * 31 + (node.guess->confirmed ? 2 : 1);
        looks = looks * 31 + m_filter.impacts;
        row.looks = looks;
        return row;
    }

    // To the pinned node, or it.
    bool onWay(std::uint32_t i) const { return m_pinned && i <= *m_pinned && *m_pinned < i + m_nodes[i].subtree; }
    bool folded(std::uint32_t i) const { return !m_result.changed[i] && !onWay(i); }

    bool changedBelow(std::uint32_t i) const {
        if (onWay(i) && i != *m_pinned) return true;
        const std::uint32_t end = i + m_nodes[i].subtree;
        for (std::uint32_t child = i + 1; child < end; child += m_nodes[child].subtree) {
            if (m_result.changed[child]) return true;
        }
        return false;
    }

    bool shownBelow(std::uint32_t i) const {
        const std::uint32_t end = i + m_nodes[i].subtree;
        for (std::uint32_t child = i + 1; child < end; child += m_nodes[child].subtree) {
            if (m_shown[child]) return true;
        }
        return false;
    }

    void add() {
        m_rows.push_back(rowOf(0, 0));
        std::vector<Open> open;
        const auto enter = [&](std::uint32_t i, int depth) {
            open.push_back({i + 1, i + m_nodes[i].subtree, depth + 1, changedBelow(i)});
        };
        if (m_rows.back().expanded) enter(0, 0);
        while (!open.empty()) {
            Open& at = open.back();
            if (at.next >= at.end) {
                open.pop_back();
                continue;
            }
            const std::uint32_t i = at.next;
            const int depth = at.depth;
            if (at.folds && folded(i)) {
                std::uint32_t end = i;
                int count = 0;
                for (; end < at.end && folded(end); end += m_nodes[end].subtree) ++count;
                CompareRow fold{CompareRowKind::Fold, m_result.keys[i] ^ kFoldKey, i, depth, count, true, false};
                fold.expanded = flipped(fold.key);
                fold.looks = static_cast<std::uint64_t>(count) * 2 + (fold.expanded ? 1 : 0);
                m_rows.push_back(fold);
                at.next = end;
                if (fold.expanded) open.push_back({i, end, depth, false});
                continue;
            }
            at.next = i + m_nodes[i].subtree;
            m_rows.push_back(rowOf(i, depth));
            if (m_rows.back().expanded) enter(i, depth);
        }
    }

    void findMatches() {
        m_shown.assign(m_nodes.size(), false);
        const std::string wanted = lower(m_filter.path);
        eachPath(m_result, [&](std::uint32_t i, const std::string& path) {
            const bool byClass = m_filter.impacts == 0 || passes(m_nodes[i].differences, m_filter.impacts);
            m_shown[i] = (byClass && m_result.changed[i] && isNamed(m_result, i, path, wanted)) || m_pinned == i;
        });
        for (std::size_t i = m_nodes.size(); i-- > 1;) {
            if (m_shown[i]) m_shown[m_nodes[i].parent] = true;
        }
    }

    void addFiltered() {
        for (std::uint32_t i = 0; i < m_nodes.size();) {
            if (!m_shown[i]) {
                i += m_nodes[i].subtree;
                continue;
            }
            m_rows.push_back(rowOf(i, static_cast<int>(m_nodes[i].depth)));
            i += m_rows.back().expanded || !m_rows.back().expandable ? 1 : m_nodes[i].subtree;
        }
    }

    const CompareResult& m_result;
    const std::vector<PairedNode>& m_nodes;
    const std::set<std::uint64_t>& m_toggled;
    const CompareFilter& m_filter;
    const std::optional<std::uint32_t> m_pinned;
    std::vector<bool> m_shown;
    std::vector<CompareRow> m_rows;
};

}  // namespace

bool passes(const diff::Difference& part, const CompareFilter& filter) {
    if (filter.impacts != 0 && !passes({&part, 1}, filter.impacts)) return false;
    return lower(part.field).find(lower(filter.path)) != std::string::npos;
}

bool passes(std::span<const diff::Difference> differences, std::uint8_t impacts) {
    return std::any_of(differences.begin(), differences.end(), [&](const diff::Difference& difference) {
        return std::any_of(
            difference.consequences.begin(), difference.consequences.end(), [&](const diff::Consequence& consequence) {
                return (static_cast<unsigned>(impacts) >> static_cast<unsigned>(consequence.impact) & 1u) != 0;
            });
    });
}

std::vector<CompareRow> compareRows(const CompareResult& result, const std::set<std::uint64_t>& toggled,
                                    const CompareFilter& filter, std::optional<std::uint32_t> pinned) {
    return CompareRowMaker(result, toggled, filter, pinned).run();
}

std::vector<std::uint32_t> compareStops(const CompareResult& result, const CompareFilter& filter) {
    std::vector<std::uint32_t> out;
    const std::string wanted = lower(filter.path);
    eachPath(result, [&](std::uint32_t i, const std::string& path) {
        const diff::PairedNode& node = result.comparison.nodes[i];
        if (node.differences.empty()) return;
        if (filter.impacts != 0 && !passes(node.differences, filter.impacts)) return;
        if (!isNamed(result, i, path, wanted)) return;
        out.push_back(i);
    });
    return out;
}

}  // namespace crd::model
