#include "model/schema_rows.h"

#include <algorithm>
#include <cctype>

#include "model/schema_text.h"

namespace crd::model {

namespace {

using schema::ChildSchema;
using schema::Schema;

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

// What people write for a step: names alone, "[]" for items.
std::string dottedStep(const ChildSchema& child) {
    if (child.kind == schema::ChildKind::Property) return '.' + lowered(child.name);
    if (child.kind == schema::ChildKind::Items) return "[]";
    return '.' + lowered(childName(child).toStdString());
}

// Whether names are in a schema's `required`; asks the list itself while it is short.
class RequiredNames {
 public:
    explicit RequiredNames(const Schema& schema) : m_names(schema.required) {
        if (m_names.size() > kFew) m_set.insert(m_names.begin(), m_names.end());
    }
    bool has(const std::string& name) const {
        if (m_names.size() <= kFew) return std::find(m_names.begin(), m_names.end(), name) != m_names.end();
        return m_set.contains(name);
    }

 private:
    static constexpr std::size_t kFew = 16;
    const std::vector<std::string>& m_names;
    std::unordered_set<std::string_view> m_set;
};

const FindingsIndex::Node* below(const FindingsIndex& index, const FindingsIndex::Node* node,
                                 const ChildSchema& child) {
    if (node == nullptr) return nullptr;
    const FieldPath path = stepsOf(child);
    for (const PathStep& step : path.steps()) {
        node = index.child(node, step);
        if (node == nullptr) return nullptr;
    }
    return node;
}

}  // namespace

TreeNode* TreeNode::child(const ChildKey& key) {
    std::unique_ptr<TreeNode>& child = m_children[key];
    if (!child) {
        child = std::make_unique<TreeNode>();
        child->parent = this;
    }
    return child.get();
}

TreeNode* TreeNode::find(const ChildKey& key) const {
    const auto hit = m_children.find(key);
    return hit == m_children.end() ? nullptr : hit->second.get();
}

void TreeNode::moveChild(const ChildKey& from, TreeNode& to, const ChildKey& key) {
    const auto hit = m_children.find(from);
    if (hit == m_children.end()) return;
    std::unique_ptr<TreeNode> node = std::move(hit->second);
    m_children.erase(hit);
    node->parent = &to;
    to.m_children[key] = std::move(node);
}

SchemaSearch::SchemaSearch(const Schema& root, TreeNode& rootNode, const std::string& text) {
    const std::string wanted = lowered(text);
    const bool byPath = wanted.find_first_of(".[") != std::string::npos;
    // Nodes are made only for what is found: most of a large schema is not.
    struct Frame {
        const Schema* schema;
        const ChildSchema* child;
        std::size_t next = 0;
        std::size_t pathLength = 0;
    };
    std::vector<Frame> frames = {{&root, nullptr, 0, 0}};
    std::string path;
    std::size_t walked = 0;
    const auto nodeOfTop = [&] {
        TreeNode* node = &rootNode;
        m_above.insert(node);
        for (std::size_t i = 1; i < frames.size(); ++i) {
            node = node->child(ChildKey(*frames[i].child));
            if (i + 1 < frames.size()) m_above.insert(node);
        }
        return node;
    };
    while (!frames.empty()) {
        Frame& top = frames.back();
        if (top.next == top.schema->children.size() || walked >= kMostNodes) {
            path.resize(top.pathLength);
            frames.pop_back();
            continue;
        }
        const ChildSchema& child = top.schema->children[top.next++];
        if (!child.schema) continue;
        ++walked;
        const std::size_t length = path.size();
        frames.push_back({child.schema.get(), &child, 0, length});
        if (byPath) {
            path += dottedStep(child);
            // A node is found by the part of the path that it ends: not everything below a match matches.
            const std::size_t hit = path.rfind(wanted);
            if (hit != std::string::npos && hit + wanted.size() > length) m_matches.insert(nodeOfTop());
        } else if (lowered(childName(child).toStdString()).find(wanted) != std::string::npos) {
            m_matches.insert(nodeOfTop());
        }
    }
}

std::vector<SchemaRow> schemaRows(const SchemaRowsInput& input) {
    std::vector<SchemaRow> rows;
    if (input.root == nullptr) return rows;

    struct Frame {
        const Schema* schema;
        TreeNode* node;
        const FindingsIndex::Node* findings;
        RequiredNames required;
        std::size_t next = 0;
    };
    std::vector<Frame> frames;
    const auto add = [&](const Schema& schema, const ChildSchema* child, TreeNode* node,
                         const FindingsIndex::Node* findings, bool required) {
        SchemaRow row;
        row.node = node;
        row.schema = &schema;
        row.child = child;
        row.depth = static_cast<std::uint32_t>(frames.size());
        row.required = required;
        row.selected = node == input.selected;
        if (findings != nullptr) {
            row.subtreeErrors = row.errors = findings->errors;
            row.subtreeWarnings = row.warnings = findings->warnings;
            for (const ChildSchema& c : schema.children) {
                if (const FindingsIndex::Node* part = below(*input.index, findings, c)) {
                    row.errors -= part->errors;
                    row.warnings -= part->warnings;
                }
            }
        }
        if (input.search == nullptr) {
            row.expandable = !schema.children.empty();
            row.expanded = row.expandable && node->expanded;
        } else {
            row.matched = input.search->isMatch(node);
            row.expandable = input.search->isAbove(node);
            row.expanded = row.expandable && !input.folded->contains(node);
        }
        rows.push_back(row);
        if (row.expanded) frames.push_back({&schema, node, findings, RequiredNames(schema), 0});
    };

    add(*input.root, nullptr, input.rootNode, input.findings, false);
    while (!frames.empty() && rows.size() < kMostRows) {
        Frame& top = frames.back();
        if (top.next == top.schema->children.size()) {
            frames.pop_back();
            continue;
        }
        const ChildSchema& child = top.schema->children[top.next++];
        if (!child.schema) continue;
        const ChildKey key(child);
        TreeNode* node = nullptr;
        if (input.search == nullptr) {
            node = top.node->child(key);
        } else {
            node = top.node->find(key);
            if (node == nullptr || !input.search->isShown(node)) continue;
        }
        const bool required = child.kind == schema::ChildKind::Property && top.required.has(child.name);
        add(*child.schema, &child, node, below(*input.index, top.findings, child), required);
    }
    return rows;
}

bool looksTheSame(const SchemaRow& a, const SchemaRow& b) {
    if (a.depth != b.depth || a.errors != b.errors || a.warnings != b.warnings || a.subtreeErrors != b.subtreeErrors ||
        a.subtreeWarnings != b.subtreeWarnings || a.required != b.required || a.expandable != b.expandable ||
        a.expanded != b.expanded || a.matched != b.matched || a.selected != b.selected) {
        return false;
    }
    if ((a.child == nullptr) != (b.child == nullptr)) return false;
    if (a.child != nullptr && a.child != b.child &&
        (a.child->kind != b.child->kind || a.child->index != b.child->index || a.child->name != b.child->name)) {
        return false;
    }
    return readsTheSame(*a.schema, *b.schema);
}

}  // namespace crd::model
