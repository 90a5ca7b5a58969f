#include "model/schema_tree_model.h"

#include <algorithm>
#include <utility>

#include "model/schema_text.h"

namespace crd::model {

namespace {

// Opening everything is for people: beyond this many nodes nobody looks, and aliases can make a small file mean
// millions.
constexpr std::size_t kMostExpanded = 100'000;

QString toText(const std::string& text) {
    return QString::fromStdString(text);
}

// Steps from a path as the tree names its nodes: the last step's key, and the path of the parent.
std::optional<ChildKey> lastKey(const schema::Schema& root, const FieldPath& below, SchemaWay& way) {
    const auto found = wayTo(root, below);
    if (!found || found->empty()) return std::nullopt;
    way = *found;
    return ChildKey(*way.back());
}

}  // namespace

SchemaTreeModel::SchemaTreeModel(QObject* parent) : FlatListModel(parent), m_root(std::make_unique<TreeNode>()) {
    m_root->expanded = true;
}

SchemaTreeModel::~SchemaTreeModel() = default;

int SchemaTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SchemaTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const SchemaRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case PathRole:
            return pathAt(index.row());
        case Qt::DisplayRole:
        case NameRole: {
            if (row.child != nullptr) return childName(*row.child);
            const Definition* definition = definitionOf(*m_published->analysis, m_document);
            return definition->kindName.empty() ? tr("schema") : toText(definition->kindName);
        }
        case KindRole:
            return row.child != nullptr ? kindText(row.child->kind) : QStringLiteral("root");
        case TypeRole:
            return typeText(*row.schema);
        case DepthRole:
            return static_cast<int>(row.depth);
        case ExpandableRole:
            return row.expandable;
        case ExpandedRole:
            return row.expanded;
        case RequiredRole:
            return row.required;
        case ChipsRole:
            return chipsOf(*row.schema);
        case ErrorCountRole:
            return row.errors;
        case WarningCountRole:
            return row.warnings;
        case SubtreeErrorsRole:
            return row.subtreeErrors;
        case SubtreeWarningsRole:
            return row.subtreeWarnings;
        case MatchedRole:
            return row.matched;
        case SelectedRole:
            return row.selected;
        case Qt::ToolTipRole:
        case DescriptionRole:
            return toText(row.schema->description);
        case LineRole:
            return lineOf(index.row());
        default:
            return {};
    }
}

QHash<int, QByteArray> SchemaTreeModel::roleNames() const {
    return {{PathRole, "path"},
            {NameRole, "name"},
            {KindRole, "kind"},
            {TypeRole, "type"},
            {DepthRole, "depth"},
            {ExpandableRole, "expandable"},
            {ExpandedRole, "expanded"},
            {RequiredRole, "required"},
            {ChipsRole, "chips"},
            {ErrorCountRole, "errorCount"},
            {WarningCountRole, "warningCount"},
            {SubtreeErrorsRole, "subtreeErrors"},
            {SubtreeWarningsRole, "subtreeWarnings"},
            {MatchedRole, "matched"},
            {SelectedRole, "selected"},
            {DescriptionRole, "description"},
            {LineRole, "line"}};
}

void SchemaTreeModel::setFilter(const QString& text) {
    if (text == m_filter) return;
    m_filter = text;
    m_folded.clear();
    search();
    // What a search led to stays in sight when the search ends.
    if (m_filter.isEmpty() && m_selected) {
        setSelected(m_selected, true);
    } else {
        rebuild();
    }
    Q_EMIT filterChanged();
}

int SchemaTreeModel::matchCount() const {
    return m_search ? static_cast<int>(m_search->matchCount()) : 0;
}

int SchemaTreeModel::currentRow() const {
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [](const SchemaRow& row) { return row.selected; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
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
    } else {
        r->node->expanded = true;
    }
    rebuild();
}

void SchemaTreeModel::collapse(int row) {
    const SchemaRow* r = at(row);
    if (r == nullptr || !r->expanded) return;
    if (m_search) {
        m_folded.insert(r->node);
    } else {
        r->node->expanded = false;
    }
    rebuild();
}

void SchemaTreeModel::expandAll() {
    if (root() == nullptr) return;
    m_folded.clear();
    // Level by level, so that the limit cuts the depths and not the end of the list.
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
    std::vector<TreeNode*> open = {m_root.get()};
    while (!open.empty()) {
        TreeNode* node = open.back();
        open.pop_back();
        node->expanded = node == m_root.get();
        for (const auto& [key, child] : node->children()) open.push_back(child.get());
    }
    rebuild();
}

int SchemaTreeModel::rowOf(const QString& path) const {
    const std::optional<FieldPath> parsed = FieldPath::parse(path.toStdString());
    const Version* v = version();
    if (!parsed || v == nullptr || !parsed->startsWith(v->schemaPath)) return -1;
    const auto& steps = parsed->steps();
    const FieldPath below(
        std::vector<PathStep>(steps.begin() + static_cast<std::ptrdiff_t>(v->schemaPath.steps().size()), steps.end()));
    const TreeNode* node = nodeAt(below);
    if (node == nullptr) return -1;
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [&](const SchemaRow& row) { return row.node == node; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

QString SchemaTreeModel::pathAt(int row) const {
    const SchemaRow* r = at(row);
    if (r == nullptr) return {};
    return toText(version()->schemaPath.joined(pathBelowRoot(*r)).toString());
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

void SchemaTreeModel::publish(const PublishedPtr& published, std::size_t document, int version,
                              const std::optional<FieldPath>& selected) {
    const int row = currentRow();
    const bool otherLines =
        m_published && published && m_published->analysis->tree != published->analysis->tree &&
        m_published->analysis->tree->lines().lineCount() != published->analysis->tree->lines().lineCount();
    // Rows point into the result that they were made from; it lives until the last of them is replaced.
    const PublishedPtr before = std::exchange(m_published, published);
    m_document = document;
    m_version = version;
    m_selected = selected;
    search();
    rebuild();
    if (otherLines && !m_rows.empty()) Q_EMIT dataChanged(index(0), index(count() - 1), {LineRole});
    const bool stale = m_published && m_published->analysis->stale;
    if (std::exchange(m_stale, stale) != stale) Q_EMIT staleChanged();
    if (currentRow() != row) Q_EMIT currentRowChanged();
    if (m_search) Q_EMIT filterChanged();
}

void SchemaTreeModel::setSelected(const std::optional<FieldPath>& selected, bool reveal) {
    const int before = currentRow();
    m_selected = selected;
    const auto way = selected && root() != nullptr ? wayTo(*root(), *selected) : std::nullopt;
    TreeNode* node = way ? m_root.get() : nullptr;
    bool opened = false;
    if (way) {
        for (const schema::ChildSchema* child : *way) {
            if (reveal) {
                opened |= !std::exchange(node->expanded, true);
                opened |= m_folded.erase(node) > 0;
            }
            node = node->child(ChildKey(*child));
        }
    }
    if (opened) {
        rebuild();
    } else {
        // Moving through the rows must not cost what building them does.
        markSelected(before, false);
        const auto hit =
            std::find_if(m_rows.begin(), m_rows.end(), [&](const SchemaRow& row) { return row.node == node; });
        if (hit != m_rows.end()) markSelected(static_cast<int>(hit - m_rows.begin()), true);
    }
    if (currentRow() != before) Q_EMIT currentRowChanged();
}

void SchemaTreeModel::markSelected(int row, bool selected) {
    if (row < 0 || m_rows[static_cast<std::size_t>(row)].selected == selected) return;
    m_rows[static_cast<std::size_t>(row)].selected = selected;
    Q_EMIT dataChanged(index(row), index(row), {SelectedRole});
}

void SchemaTreeModel::pathMoved(const FieldPath& from, const FieldPath& to) {
    const schema::Schema* schema = root();
    if (schema == nullptr || from == to) return;
    SchemaWay way;
    const std::optional<ChildKey> key = lastKey(*schema, from, way);
    if (!key) return;
    TreeNode* const fromParent = nodeAt(pathBelow(SchemaWay(way.begin(), way.end() - 1)));
    if (fromParent == nullptr) return;
    // The new place does not exist yet: its parent does, or is made with it (`properties` itself is no node).
    const FieldPath toParentPath = to.parent().parent();
    const std::vector<PathStep>& steps = to.steps();
    if (steps.size() < 2 || steps.back().kind == PathStep::Kind::Index) return;
    TreeNode* const toParent = nodeAt(toParentPath);
    if (toParent == nullptr) return;
    ChildKey newKey = *key;
    newKey.kind = schema::ChildKind::Property;
    newKey.index = 0;
    newKey.name = steps.back().name;
    fromParent->moveChild(*key, *toParent, newKey);
}

void SchemaTreeModel::clear() {
    apply({});
    m_published.reset();
    m_search.reset();
    m_folded.clear();
    m_root = std::make_unique<TreeNode>();
    m_root->expanded = true;
    m_version = -1;
    m_selected.reset();
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

FieldPath SchemaTreeModel::pathBelowRoot(const SchemaRow& row) const {
    // Up through the rows before it: the way is as long as the row is deep.
    SchemaWay way;
    std::size_t i = static_cast<std::size_t>(&row - m_rows.data());
    for (std::uint32_t depth = row.depth; depth > 0; --depth) {
        if (m_rows[i].child != nullptr) way.push_back(m_rows[i].child);
        while (i > 0 && m_rows[i].depth >= depth) --i;
    }
    std::reverse(way.begin(), way.end());
    return pathBelow(way);
}

int SchemaTreeModel::lineOf(int row) const {
    const Version* v = version();
    const SchemaRow* r = at(row);
    if (v == nullptr || r == nullptr) return 0;
    const auto way = wayTo(*v->schema, pathBelowRoot(*r));
    if (!way) return 0;
    const SchemaText place = textOf(*m_published->analysis, m_document, *v, *way);
    if (!place.node) return 0;
    return static_cast<int>(m_published->analysis->tree->lines().lineOf(place.key.begin)) + 1;
}

void SchemaTreeModel::search() {
    m_search.reset();
    if (!m_filter.isEmpty() && root() != nullptr) {
        m_search = std::make_unique<SchemaSearch>(*root(), *m_root, m_filter.toStdString());
    }
}

void SchemaTreeModel::rebuild() {
    SchemaRowsInput input;
    input.root = root();
    if (input.root != nullptr) {
        input.rootNode = m_root.get();
        input.index = &m_published->index;
        input.findings = m_published->index.find(m_document, version()->schemaPath);
        input.search = m_search.get();
        input.folded = &m_folded;
        if (m_selected) {
            if (const auto way = wayTo(*input.root, *m_selected)) {
                // Made when missing: a node that is new with this result may be the selected one.
                TreeNode* node = m_root.get();
                for (const schema::ChildSchema* child : *way) node = node->child(ChildKey(*child));
                input.selected = node;
            }
        }
    }
    apply(schemaRows(input));
}

void SchemaTreeModel::apply(std::vector<SchemaRow> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const SchemaRow& row) { return row.node; }, looksTheSame);
}

}  // namespace crd::model
