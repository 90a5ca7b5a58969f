#include "model/schema/schema_rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/schema/path_query.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

using schema::ChildSchema;
using schema::Schema;

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

// Whether names are in a schema's `required`; searches the list itself while it is short.
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

std::size_t stepHash(std::size_t parent, const ChildSchema& child) {
    const std::size_t own =
        std::hash<std::string_view>()(child.name) * 31 + child.index * 17 + static_cast<std::size_t>(child.kind);
    return (parent ^ own) * 0x9e3779b97f4a7c15ULL + (parent >> 7U);
}

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

std::optional<std::vector<ChildKey>> keysOf(const FieldPath& below) {
    using schema::ChildKind;
    struct Word {
        std::string_view word;
        ChildKind kind;
        bool named, numbered;
    };
    static constexpr std::array<Word, 11> kWords = {
        {{"properties", ChildKind::Property, true, false},
         {"items", ChildKind::Items, false, false},
         {"additionalProperties", ChildKind::AdditionalProperties, false, false},
         {"allOf", ChildKind::AllOf, false, true},
         {"anyOf", ChildKind::AnyOf, false, true},
         {"oneOf", ChildKind::OneOf, false, true},
         {"not", ChildKind::Not, false, false},
         {"patternProperties", ChildKind::PatternProperty, true, false},
         {"definitions", ChildKind::Definition, true, false},
         {"additionalItems", ChildKind::AdditionalItems, false, false},
         {"dependencies", ChildKind::Dependency, true, false}}};
    std::vector<ChildKey> out;
    const std::vector<PathStep>& steps = below.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto word = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) {
            return steps[i].kind != PathStep::Kind::Index && w.word == steps[i].name;
        });
        if (word == kWords.end()) return std::nullopt;
        ChildKey key;
        key.kind = word->kind;
        const bool more = i + 1 < steps.size();
        const bool indexNext = more && steps[i + 1].kind == PathStep::Kind::Index;
        if (word->named) {
            if (!more) return std::nullopt;
            key.name = indexNext ? std::to_string(steps[i + 1].index) : steps[i + 1].name;
            ++i;
        } else if (word->numbered) {
            if (!indexNext) return std::nullopt;
            key.index = static_cast<std::uint32_t>(steps[++i].index);
        } else if (word->kind == ChildKind::Items && indexNext) {
            key.kind = ChildKind::ItemsTuple;
            key.index = static_cast<std::uint32_t>(steps[++i].index);
        }
        out.push_back(std::move(key));
    }
    return out;
}

FieldPath childPath(const FieldPath& parent, const ChildKey& key) {
    ChildSchema child{};
    child.kind = key.kind;
    child.name = key.name;
    child.index = key.index;
    return schema::childPath(parent, child);
}

TreeNode* TreeNode::child(const ChildKey& childKey) {
    const auto [place, isNew] = m_children.try_emplace(childKey);
    if (isNew) {
        place->second = std::make_unique<TreeNode>();
        place->second->parent = this;
        place->second->key = &place->first;
    }
    return place->second.get();
}

TreeNode* TreeNode::find(const ChildKey& childKey) const {
    const auto hit = m_children.find(childKey);
    return hit == m_children.end() ? nullptr : hit->second.get();
}

void TreeNode::copyTo(TreeNode& to) const {
    to.expanded = expanded;
    for (const auto& [name, node] : m_children) node->copyTo(*to.child(name));
}

std::unique_ptr<TreeNode> TreeNode::moveChild(const ChildKey& from, TreeNode& to, const ChildKey& newKey) {
    const auto hit = m_children.find(from);
    if (hit == m_children.end()) return nullptr;
    std::unique_ptr<TreeNode> node = std::move(hit->second);
    m_children.erase(hit);
    const auto place = to.m_children.try_emplace(newKey).first;
    node->parent = &to;
    node->key = &place->first;
    return std::exchange(place->second, std::move(node));
}

SchemaSearch::SchemaSearch(const Schema& root, TreeNode& rootNode, const std::string& text,
                           std::span<const std::string> rootNames) {
    const std::string wanted = lowered(text);
    const schema::PathQuery query(text, rootNames);
    const bool byPath = schema::PathQuery::isPath(text);
    // Nodes are created only for matches: most of a large schema does not match.
    struct Frame {
        const Schema* schema;
        const ChildSchema* child;
        std::size_t next = 0;
    };
    std::vector<Frame> frames = {{&root, nullptr, 0}};
    std::vector<const ChildSchema*> way;
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
            frames.pop_back();
            if (!way.empty()) way.pop_back();
            continue;
        }
        const ChildSchema& child = top.schema->children[top.next++];
        if (!child.schema) continue;
        ++walked;
        frames.push_back({child.schema.get(), &child, 0});
        way.push_back(&child);
        if (byPath) {
            if (query.leadsTo(way)) m_matches.insert(nodeOfTop());
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
        SchemaText text;
        std::size_t pathHash;
        bool whole = true;  // all children are shown
        std::size_t next = 0;
    };
    std::vector<Frame> frames;
    std::unordered_map<const Schema*, NodeCost> costs;
    if (input.costs != nullptr) {
        for (const RuleCost& rule : input.costs->rules) {
            if (!rule.compiled) continue;
            std::uint64_t& most = costs[rule.schema.get()].cost;
            most = std::max(most, rule.highest());
        }
    }
    for (const auto& [other, minor] : input.otherCosts) {
        for (const RuleCost& rule : other->rules) {
            const auto node = costs.find(rule.schema.get());
            if (!rule.compiled || node == costs.end() ||
                rule.highest() <= std::max(node->second.cost, node->second.greatest))
                continue;
            node->second.greatest = rule.highest();
            node->second.minor = minor;
        }
    }
    const auto add = [&](const Schema& schema, const ChildSchema* child, TreeNode* node,
                         const FindingsIndex::Node* findings, bool required, const SchemaText& text,
                         std::size_t pathHash) {
        SchemaRow row;
        row.node = node;
        row.schema = &schema;
        row.child = child;
        row.depth = static_cast<std::uint32_t>(frames.size());
        row.required = required;
        row.selected = node == input.selected;
        row.pathHash = pathHash;
        if (text.node) row.line = static_cast<int>(input.stream->lines().lineOf(text.key.begin)) + 1;
        if (const auto cost = costs.find(&schema); cost != costs.end()) row.ruleCost = cost->second;
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
        bool whole = true;
        if (input.search == nullptr) {
            row.expandable = !schema.children.empty();
            row.expanded = row.expandable && node->expanded;
        } else {
            row.matched = input.search->isMatch(node);
            // A match leads to what is below it, though that does not match.
            const bool leads = row.matched || (!frames.empty() && frames.back().whole);
            whole = input.opened->contains(node);
            row.expandable = input.search->isAbove(node) || (leads && !schema.children.empty());
            row.expanded = whole || (input.search->isAbove(node) && !input.folded->contains(node));
        }
        rows.push_back(row);
        if (row.expanded) frames.push_back({&schema, node, findings, RequiredNames(schema), text, pathHash, whole});
    };

    add(*input.root, nullptr, input.rootNode, input.findings, false, input.rootText, input.rootHash);
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
        if (top.whole) {
            node = top.node->child(key);
        } else {
            node = top.node->find(key);
            if (node == nullptr || !input.search->isShown(node)) continue;
        }
        const bool required = child.kind == schema::ChildKind::Property && top.required.has(child.name);
        add(*child.schema, &child, node, below(*input.index, top.findings, child), required,
            textOf(*input.document, top.text, child), stepHash(top.pathHash, child));
    }
    return rows;
}

bool looksTheSame(const SchemaRow& a, const SchemaRow& b) {
    if (a.depth != b.depth || a.pathHash != b.pathHash || a.errors != b.errors || a.warnings != b.warnings ||
        a.subtreeErrors != b.subtreeErrors || a.subtreeWarnings != b.subtreeWarnings || a.required != b.required ||
        a.expandable != b.expandable || a.expanded != b.expanded || a.matched != b.matched ||
        a.selected != b.selected || a.also != b.also || a.ruleCost != b.ruleCost) {
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
