// The visible rows of a schema tree, and the state of its nodes by path. No signals: SchemaTreeModel
// announces the differences.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/schema/schema.h"
#include "model/analysis/published_result.h"
#include "model/schema/schema_place.h"
#include "model/schema/schema_text.h"

namespace crd::model {

// How a child is named below its parent, the same in every revision.
struct ChildKey {
    schema::ChildKind kind = schema::ChildKind::Property;
    std::uint32_t index = 0;
    std::string name;
    ChildKey() = default;
    explicit ChildKey(const schema::ChildSchema& child) : kind(child.kind), index(child.index), name(child.name) {}
    auto operator<=>(const ChildKey&) const = default;
};

// The keys along a path below a schema's root, as far as the path determines them; nothing if it is not a path of
// schemas.
std::optional<std::vector<ChildKey>> keysOf(const FieldPath& below);

// The inverse, for one key.
FieldPath childPath(const FieldPath& parent, const ChildKey& key);

// A node of the tree as the user sees it, independent of revisions: it keeps its identity while the schema below it is
// edited, renamed or moved. Created when first used.
class TreeNode {
 public:
    TreeNode* parent = nullptr;
    const ChildKey* key = nullptr;  // below the parent; null for the root
    bool expanded = false;

    TreeNode* child(const ChildKey& key);  // created if missing
    TreeNode* find(const ChildKey& key) const;
    // Moves the child at `from` to `to` as `key`. Returns the node that was there: rows may still refer to it.
    std::unique_ptr<TreeNode> moveChild(const ChildKey& from, TreeNode& to, const ChildKey& key);
    const std::map<ChildKey, std::unique_ptr<TreeNode>>& children() const { return m_children; }
    void copyTo(TreeNode& to) const;  // what is expanded, here and below

 private:
    std::map<ChildKey, std::unique_ptr<TreeNode>> m_children;
};

struct SchemaRow {
    TreeNode* node = nullptr;
    const schema::Schema* schema = nullptr;      // of the published result
    const schema::ChildSchema* child = nullptr;  // null: the root
    std::uint32_t depth = 0;
    int errors = 0, warnings = 0;                // at this node
    int subtreeErrors = 0, subtreeWarnings = 0;  // at this node and below
    std::size_t pathHash = 0;                    // of the whole path: changes when a parent is renamed
    int line = 0;                                // from one; 0: unknown
    std::optional<NodeCost> ruleCost;
    bool required = false, expandable = false, expanded = false, matched = false, selected = false;
    bool also = false;  // selected besides the one with `selected`
};

// The nodes that match a search text: by name, or by path if it is one (schema::PathQuery).
class SchemaSearch {
 public:
    // Walks at most this many nodes: aliases can expand a small file to millions.
    static constexpr std::size_t kMostNodes = 200'000;

    // The matches and all their ancestors get a TreeNode.
    SchemaSearch(const schema::Schema& root, TreeNode& rootNode, const std::string& text,
                 std::span<const std::string> rootNames);

    bool isMatch(const TreeNode* node) const { return m_matches.contains(node); }
    bool isShown(const TreeNode* node) const { return m_matches.contains(node) || m_above.contains(node); }
    bool isAbove(const TreeNode* node) const { return m_above.contains(node); }
    std::size_t matchCount() const { return m_matches.size(); }

 private:
    std::unordered_set<const TreeNode*> m_matches, m_above;
};

struct SchemaRowsInput {
    const schema::Schema* root = nullptr;
    TreeNode* rootNode = nullptr;
    const FindingsIndex* index = nullptr;
    const FindingsIndex::Node* findings = nullptr;             // at the root's path
    const RuleCosts* costs = nullptr;                          // of the rules in the schema; null: there are none
    std::vector<std::pair<const RuleCosts*, int>> otherCosts;  // of other servers, with a minor
    const SchemaSearch* search = nullptr;                      // null: no search
    // With a search: nodes collapsed by the user, and matches and nodes below them that the user expanded, whose
    // children are all shown.
    const std::unordered_set<const TreeNode*>* folded = nullptr;
    const std::unordered_set<const TreeNode*>* opened = nullptr;
    const TreeNode* selected = nullptr;
    std::size_t rootHash = 0;              // that the root's name and path consist of
    const yaml::Stream* stream = nullptr;  // that the schema was read from
    const yaml::DocumentTree* document = nullptr;
    SchemaText rootText;
};

// More rows are not built: aliases can expand a small file to millions.
inline constexpr std::size_t kMostRows = 200'000;

std::vector<SchemaRow> schemaRows(const SchemaRowsInput& input);

// True if the row looks the same in both, except for its line.
bool looksTheSame(const SchemaRow& a, const SchemaRow& b);

}  // namespace crd::model
