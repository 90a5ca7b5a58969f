#include "model/schema/schema_tree_model.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

// "Expand all" stops at this many nodes: users cannot read more, and aliases can expand a small file to millions.
constexpr std::size_t kMostExpanded = 100'000;

QString toText(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

constexpr RoleTable SchemaTreeModel::kRoles = RoleTable::of<&SchemaTreeModel::m_rows>({
    {"name", [](const SchemaTreeModel& tree, const SchemaRow& row) { return tree.nameOf(row); }},
    {"path", [](const SchemaTreeModel& tree, const SchemaRow& row) { return tree.pathOf(row); }},
    {"kind", [](const SchemaRow& row) { return row.child ? kindOf(row.child->kind) : NodeKind::Root; }},
    {"type", [](const SchemaRow& row) { return typeText(*row.schema); }},
    {"typeKind", [](const SchemaRow& row) { return typeKindOf(*row.schema); }},
    {"depth", [](const SchemaRow& row) { return static_cast<int>(row.depth); }},
    {"expandable", member<&SchemaRow::expandable>},
    {"expanded", member<&SchemaRow::expanded>},
    {"required", member<&SchemaRow::required>},
    {"chips", [](const SchemaRow& row) { return chipsOf(*row.schema, row.ruleCost); }},
    {"errorCount", member<&SchemaRow::errors>},
    {"warningCount", member<&SchemaRow::warnings>},
    {"subtreeErrors", member<&SchemaRow::subtreeErrors>},
    {"subtreeWarnings", member<&SchemaRow::subtreeWarnings>},
    {"matched", member<&SchemaRow::matched>},
    {"selected", [](const SchemaRow& row) { return row.selected || row.also; }},  // the current row is, too
    {"description", [](const SchemaRow& row) { return toText(row.schema->description); }},
    {"line", member<&SchemaRow::line>},  // from one
});

SchemaTreeModel::SchemaTreeModel(QObject* parent) : FlatListModel(parent), m_root(std::make_unique<TreeNode>()) {
    m_root->expanded = true;
}

SchemaTreeModel::~SchemaTreeModel() = default;

void SchemaTreeModel::setFilter(const QString& text) {
    if (text == m_filter) return;
    m_filter = text;
    m_folded.clear();
    m_opened.clear();
    search();
    // The current match stays visible when the search ends.
    if (m_filter.isEmpty()) openWayTo(selectedNode());
    rebuild();
    Q_EMIT filterChanged();
}

int SchemaTreeModel::matchCount() const {
    return m_search ? static_cast<int>(m_search->matchCount()) : 0;
}

int SchemaTreeModel::currentRow() const {
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [](const SchemaRow& row) { return row.selected; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

int SchemaTreeModel::selectedCount() const {
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [](const SchemaRow& row) { return row.selected || row.also; }));
}

QStringList SchemaTreeModel::selectedPaths() const {
    QStringList out;
    for (int i = 0; i < count(); ++i)
        if (m_rows[static_cast<std::size_t>(i)].selected || m_rows[static_cast<std::size_t>(i)].also) out += pathAt(i);
    if (out.isEmpty() && m_selected) out += toText(m_rootPath.joined(*m_selected).toString());
    return out;
}

void SchemaTreeModel::selectAlso(const QStringList& paths) {
    m_also.clear();
    for (const QString& path : paths) {
        const std::optional<FieldPath> below = belowRoot(path);
        const TreeNode* node = below && below != m_selected ? nodeAt(*below) : nullptr;
        if (node != nullptr) m_also.insert(node);
    }
    for (int i = 0; i < count(); ++i) {
        SchemaRow& row = m_rows[static_cast<std::size_t>(i)];
        if (std::exchange(row.also, m_also.contains(row.node)) != row.also)
            Q_EMIT dataChanged(index(i), index(i), {kRoles.role("selected")});
    }
    Q_EMIT selectedCountChanged();
}

void SchemaTreeModel::dropOthers() {
    if (!m_also.empty()) selectAlso({});
}

int SchemaTreeModel::anchorRow() const {
    const TreeNode* node = m_anchor ? nodeAt(*m_anchor) : nullptr;
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const SchemaRow& row) { return node != nullptr && row.node == node; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

void SchemaTreeModel::setAnchor(const QString& path) {
    m_anchor = belowRoot(path);
}

void SchemaTreeModel::toggle(int row) {
    const SchemaRow* r = at(row);
    if (r == nullptr || !r->expandable) return;
    if (r->expanded) {
        collapse(row);
    } else {
        expand(row);
    }
}

void SchemaTreeModel::expand(int row) {
    const SchemaRow* r = at(row);
    if (r == nullptr || !r->expandable || r->expanded) return;
    if (m_search) {
        m_folded.erase(r->node);
        if (r->matched || !m_search->isAbove(r->node)) m_opened.insert(r->node);
    } else {
        r->node->expanded = true;
    }
    rebuild();
}

void SchemaTreeModel::collapse(int row) {
    const SchemaRow* r = at(row);
    if (r == nullptr || !r->expanded) return;
    if (m_search) {
        m_opened.erase(r->node);
        m_folded.insert(r->node);
    } else {
        r->node->expanded = false;
    }
    rebuild();
}

void SchemaTreeModel::expandAll() {
    if (root() == nullptr) return;
    m_folded.clear();
    m_opened.clear();
    // Level by level, so that the limit cuts the deepest levels and not the end of the list.
    std::vector<std::pair<const schema::Schema*, TreeNode*>> level = {{root(), m_root.get()}}, next;
    std::size_t expanded = 0;
    while (!level.empty() && expanded < kMostExpanded) {
        next.clear();
        for (const auto& [schema, node] : level) {
            if (schema->children.empty() || ++expanded > kMostExpanded) continue;
            node->expanded = true;
            for (const schema::ChildSchema& child : schema->children) {
                if (child.schema) next.emplace_back(child.schema.get(), node->child(ChildKey(child)));
            }
        }
        level.swap(next);
    }
    rebuild();
}

void SchemaTreeModel::collapseAll() {
    m_folded.clear();
    m_opened.clear();
    std::vector<TreeNode*> open = {m_root.get()};
    while (!open.empty()) {
        TreeNode* node = open.back();
        open.pop_back();
        node->expanded = node == m_root.get();
        for (const auto& [key, child] : node->children()) open.push_back(child.get());
    }
    rebuild();
}

std::optional<FieldPath> SchemaTreeModel::belowRoot(const QString& path) const {
    const std::optional<FieldPath> parsed = FieldPath::parse(path.toStdString());
    const Version* v = version();
    if (!parsed || v == nullptr || !parsed->startsWith(v->schemaPath)) return std::nullopt;
    const auto& steps = parsed->steps();
    return FieldPath(
        std::vector<PathStep>(steps.begin() + static_cast<std::ptrdiff_t>(v->schemaPath.steps().size()), steps.end()));
}

bool SchemaTreeModel::reveal(const QString& path) {
    const std::optional<FieldPath> below = belowRoot(path);
    const TreeNode* node = below ? nodeOf(*below) : nullptr;
    if (node == nullptr) return false;
    if (openWayTo(node)) rebuild();
    return true;
}

int SchemaTreeModel::rowOf(const QString& path) const {
    const std::optional<FieldPath> below = belowRoot(path);
    const TreeNode* node = below ? nodeAt(*below) : nullptr;
    if (node == nullptr) return -1;
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [&](const SchemaRow& row) { return row.node == node; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

QString SchemaTreeModel::pathAt(int row) const {
    const SchemaRow* r = at(row);
    return r != nullptr ? pathOf(*r) : QString();
}

bool SchemaTreeModel::requiredAt(int row) const {
    const SchemaRow* r = at(row);
    return r != nullptr && r->required;
}

int SchemaTreeModel::parentRow(int row) const {
    const SchemaRow* r = at(row);
    if (r == nullptr || r->depth == 0) return -1;
    for (int i = row - 1; i >= 0; --i) {
        if (m_rows[static_cast<std::size_t>(i)].depth < r->depth) return i;
    }
    return -1;
}

int SchemaTreeModel::nextMatch(int row, bool backwards) const {
    const int n = count();
    for (int step = 1; step <= n; ++step) {
        const int i = backwards ? (row - step + 2 * n) % n : (std::max(row, -1) + step) % n;
        if (m_rows[static_cast<std::size_t>(i)].matched) return i;
    }
    return -1;
}

int SchemaTreeModel::bestMatch(int row) const {
    const bool onMatch = row >= 0 && row < count() && m_rows[static_cast<std::size_t>(row)].matched;
    for (std::size_t i = 0; !onMatch && i < m_rows.size(); ++i) {
        const SchemaRow& at = m_rows[i];
        if (at.matched && at.child &&
            QString::fromStdString(at.child->name).compare(m_filter, Qt::CaseInsensitive) == 0)
            return static_cast<int>(i);
    }
    return nextMatch(row);
}

void SchemaTreeModel::publish(const PublishedPtr& published, std::size_t document, int version,
                              const std::optional<FieldPath>& selected) {
    const int row = currentRow();
    // Rows point into the result that they were made from; it must live until the last row is replaced.
    const PublishedPtr before = std::exchange(m_published, published);
    const auto retired = std::exchange(m_retired, {});
    const bool another = m_document != document || m_version != version || m_selected != selected;
    m_document = document;
    m_version = version;
    m_selected = selected;
    if (another) {
        m_also.clear();
        m_anchor = selected;
    }
    search();
    rebuild();
    const bool stale = m_published && m_published->analysis->stale;
    if (std::exchange(m_stale, stale) != stale) Q_EMIT staleChanged();
    if (currentRow() != row) Q_EMIT currentRowChanged();
    if (m_search) Q_EMIT filterChanged();
}

void SchemaTreeModel::setSelected(const std::optional<FieldPath>& selected, bool reveal) {
    const int before = currentRow();
    dropOthers();
    m_selected = m_anchor = selected;
    if (reveal && openWayTo(selectedNode())) {
        rebuild();
    } else {
        // Moving through the rows must be cheaper than building them.
        const TreeNode* node = selectedNode();
        const auto hit =
            std::find_if(m_rows.begin(), m_rows.end(), [&](const SchemaRow& row) { return row.node == node; });
        const int row = hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
        if (row == before) return;
        markSelected(before, false);
        markSelected(row, true);
    }
    if (currentRow() != before) Q_EMIT currentRowChanged();
}

TreeNode* SchemaTreeModel::nodeOf(const FieldPath& below) {
    const auto way = root() != nullptr ? wayTo(*root(), below) : std::nullopt;
    if (!way) return nullptr;
    TreeNode* node = m_root.get();
    for (const schema::ChildSchema* child : *way) node = node->child(ChildKey(*child));
    return node;
}

TreeNode* SchemaTreeModel::selectedNode() {
    return m_selected ? nodeOf(*m_selected) : nullptr;
}

bool SchemaTreeModel::openWayTo(const TreeNode* node) {
    bool opened = false;
    if (node == nullptr) return false;
    for (TreeNode* above = node->parent; above != nullptr; above = above->parent) {
        opened |= !std::exchange(above->expanded, true);
        opened |= m_folded.erase(above) > 0;
    }
    return opened;
}

void SchemaTreeModel::markSelected(int row, bool selected) {
    if (row < 0 || m_rows[static_cast<std::size_t>(row)].selected == selected) return;
    m_rows[static_cast<std::size_t>(row)].selected = selected;
    Q_EMIT dataChanged(index(row), index(row), {kRoles.role("selected")});
}

void SchemaTreeModel::pathMoved(const FieldPath& from, const FieldPath& to) {
    // By the keys only: between two results there may have been several moves, and no schema has the intermediate
    // states.
    const auto source = keysOf(from), target = keysOf(to);
    if (!source || !target || source->empty() || target->empty() || from == to) return;
    const auto walk = [&](const std::vector<ChildKey>& keys, bool make) {
        TreeNode* node = m_root.get();
        for (std::size_t i = 0; i + 1 < keys.size() && node != nullptr; ++i) {
            node = make ? node->child(keys[i]) : node->find(keys[i]);
        }
        return node;
    };
    TreeNode* const parent = walk(*source, false);
    if (parent == nullptr || parent->find(source->back()) == nullptr) return;
    TreeNode* const newParent = walk(*target, true);
    for (const TreeNode* above = newParent; above != nullptr; above = above->parent) {
        if (above == parent->find(source->back())) return;  // into itself: not possible by an edit
    }
    m_retired.push_back(parent->moveChild(source->back(), *newParent, target->back()));
}

void SchemaTreeModel::copyExpanded(TreeNode& to) const {
    m_root->copyTo(to);
}

void SchemaTreeModel::expandLike(const TreeNode& from) {
    from.copyTo(*m_root);
    if (m_published) rebuild();
}

void SchemaTreeModel::clear() {
    apply({});
    m_published.reset();
    m_search.reset();
    m_folded.clear();
    m_opened.clear();
    m_root = std::make_unique<TreeNode>();
    m_root->expanded = true;
    m_version = -1;
    m_selected.reset();
    m_anchor.reset();
    m_also.clear();
    if (!std::exchange(m_filter, QString()).isEmpty()) Q_EMIT filterChanged();
}

const Version* SchemaTreeModel::version() const {
    return m_published ? versionOf(*m_published->analysis, m_document, m_version) : nullptr;
}

const schema::Schema* SchemaTreeModel::root() const {
    const Version* v = version();
    return v != nullptr ? v->schema.get() : nullptr;
}

const SchemaRow* SchemaTreeModel::at(int row) const {
    return row >= 0 && row < count() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

TreeNode* SchemaTreeModel::nodeAt(const FieldPath& below) const {
    if (root() == nullptr) return nullptr;
    const auto way = wayTo(*root(), below);
    if (!way) return nullptr;
    TreeNode* node = m_root.get();
    for (const schema::ChildSchema* child : *way) {
        node = node->find(ChildKey(*child));
        if (node == nullptr) return nullptr;
    }
    return node;
}

QString SchemaTreeModel::nameOf(const SchemaRow& row) const {
    return row.child != nullptr ? childName(*row.child) : m_rootName;
}

QString SchemaTreeModel::pathOf(const SchemaRow& row) const {
    return toText(m_rootPath.joined(pathBelowRoot(row)).toString());
}

FieldPath SchemaTreeModel::pathBelowRoot(const SchemaRow& row) {
    // By the nodes, not by the rows above: those may be about to be inserted or removed.
    std::vector<const ChildKey*> keys;
    for (const TreeNode* node = row.node; node->key != nullptr; node = node->parent) keys.push_back(node->key);
    FieldPath path;
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) path = childPath(path, **key);
    return path;
}

void SchemaTreeModel::search() {
    m_search.reset();
    if (!m_filter.isEmpty() && root() != nullptr) {
        std::vector<std::string> names;  // of the kind, as a path of kubectl explain begins with
        if (const Definition* definition = definitionOf(*m_published->analysis, m_document)) {
            names = definition->shortNames;
            names.insert(names.end(), {definition->plural, definition->singular, definition->kindName});
        }
        m_search = std::make_unique<SchemaSearch>(*root(), *m_root, m_filter.toStdString(), names);
    }
}

void SchemaTreeModel::rebuild() {
    SchemaRowsInput input;
    input.root = root();
    if (input.root != nullptr) {
        input.rootNode = m_root.get();
        input.index = &m_published->index;
        input.findings =
            m_published->index.find(definitionOf(*m_published->analysis, m_document)->document, version()->schemaPath);
        input.search = m_search.get();
        input.folded = &m_folded;
        input.opened = &m_opened;
        const AnalysisResult& analysis = *m_published->analysis;
        const auto& outcomes = analysis.outcomes[m_document].versions;
        const std::size_t index = version()->index;
        if (index < outcomes.size()) input.costs = outcomes[index].rules.get();
        for (const ServerOutcome& server : analysis.outcomes[m_document].servers) {
            const RuleCosts* costs = index < server.versions.size() ? server.versions[index].rules.get() : nullptr;
            if (costs != nullptr && costs != input.costs) input.otherCosts.emplace_back(costs, server.servers.last());
        }
        const std::string& kindName = definitionOf(analysis, m_document)->kindName;
        m_rootName = kindName.empty() ? tr("schema") : toText(kindName);
        m_rootPath = version()->schemaPath;
        input.stream = analysis.tree.get();
        input.document = treeOf(analysis, m_document);
        input.rootText = textOf(analysis, m_document, *version(), {});
        input.rootHash = std::hash<std::string>()(m_rootPath.toString());
        input.selected = selectedNode();
    }
    std::vector<SchemaRow> rows = schemaRows(input);
    const int selectedBefore = selectedCount();
    if (!m_also.empty()) {
        // What is not visible must not be deleted with the others.
        std::unordered_set<const TreeNode*> visible;
        for (SchemaRow& row : rows) {
            row.also = !row.selected && m_also.contains(row.node);
            if (row.also) visible.insert(row.node);
        }
        m_also = std::move(visible);
    }
    // The name of the root, which is not shown in any other row.
    if (!rows.empty()) rows.front().pathHash ^= qHash(m_rootName);
    apply(std::move(rows));
    if (selectedCount() != selectedBefore) Q_EMIT selectedCountChanged();
}

void SchemaTreeModel::apply(std::vector<SchemaRow> rows) {
    const bool sameLines = rows.size() == m_rows.size() &&
                           std::equal(rows.begin(), rows.end(), m_rows.begin(), [](const auto& a, const auto& b) {
                               return a.node == b.node && a.line == b.line;
                           });
    std::unordered_map<const TreeNode*, SchemaRow> before;
    if (!sameLines) {
        for (const SchemaRow& row : m_rows) before.emplace(row.node, row);
    }
    const std::vector<ListStep> steps = replaceRows(
        m_rows, std::move(rows), [](const SchemaRow& row) { return row.node; }, looksTheSame);
    if (sameLines) return;
    for (const ListStep& step : steps) {
        if (step.kind != ListStep::Kind::Insert) continue;
        for (int i = step.first; i <= step.last; ++i) before.erase(m_rows[static_cast<std::size_t>(i)].node);
    }
    // A new line above changes the line of all rows below, and nothing else.
    const auto onlyMoved = [&](std::size_t i) {
        const auto old = before.find(m_rows[i].node);
        return old != before.end() && old->second.line != m_rows[i].line && looksTheSame(old->second, m_rows[i]);
    };
    for (std::size_t i = 0; i < m_rows.size();) {
        if (!onlyMoved(i)) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < m_rows.size() && onlyMoved(end)) ++end;
        Q_EMIT dataChanged(index(static_cast<int>(i)), index(static_cast<int>(end) - 1), {kRoles.role("line")});
        i = end;
    }
}

}  // namespace crd::model

#include "moc_schema_tree_model.cpp"
