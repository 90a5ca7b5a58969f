#include "engine/diff/comparison.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "engine/base/check.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/diff/internal/changes.h"
#include "engine/diff/internal/guesses.h"
#include "engine/diff/internal/pairs.h"
#include "engine/diff/internal/trial.h"
#include "engine/object/form.h"
#include "engine/schema/properties_along.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

std::string displayName(const ChildSchema& child) {
    if (child.kind == ChildKind::Property) return child.name;
    return childPath(FieldPath(), child).toString();
}

std::string fieldOf(const std::vector<const ChildSchema*>& way) {
    std::string out;
    for (const ChildSchema* child : way) {
        if (child->kind == ChildKind::Property) {
            out += (out.empty() ? "" : ".") + child->name;
        } else if (child->kind == ChildKind::Items) {
            out += "[]";
        } else if (child->kind == ChildKind::AdditionalProperties) {
            out += "[*]";
        } else {
            out += '/' + displayName(*child);
        }
    }
    return out;
}

struct NumberedNode {
    const Schema* node = nullptr;
    Ordinal ordinal = 0;  // in preorder
};

// The node at a path below the root.
std::optional<NumberedNode> nodeAt(const Schema& root, const FieldPath& path) {
    const Schema* node = &root;
    Ordinal ordinal = 0;
    std::size_t done = 0;
    while (done < path.steps().size()) {
        const auto begin = path.steps().begin() + static_cast<std::ptrdiff_t>(done);
        const FieldPath rest(std::vector<PathStep>(begin, path.steps().end()));
        Ordinal below = ordinal + 1;
        const ChildSchema* next = nullptr;
        for (const ChildSchema& child : node->children) {
            if (child.kind != ChildKind::Property || rest.steps().size() < 2 || child.name == rest.steps()[1].name) {
                const FieldPath step = childPath(FieldPath(), child);
                if (rest.startsWith(step)) {
                    next = &child;
                    done += step.steps().size();
                    break;
                }
            }
            below += child.schema->subtreeSize;
        }
        if (!next) return std::nullopt;
        node = next->schema.get();
        ordinal = below;
    }
    return NumberedNode{node, ordinal};
}

// First finds the nodes that exist on one side only, then guesses which of them belong together, then lists the rows.
class TreeComparison {
 public:
    TreeComparison(const Options& options, const std::stop_token& stop, const Comparison* before, Comparison& out)
        : m_options(options), m_stop(stop), m_before(before && !before->stopped ? before : nullptr), m_out(out) {
        // What a rule changes differs although the schemas are equal.
        for (const ConvertedField& field : options.conversion.fields)
            if (field.keeps != Keeps::All) m_before = nullptr;
        if (!m_before) return;
        m_marked.reserve(m_before->nodes.size() + 1);
        m_marked.push_back(0);
        for (const PairedNode& node : m_before->nodes)
            m_marked.push_back(m_marked.back() + (node.mark == Mark::Same ? 0 : 1));
    }

    // `scale`: of the right version, whose values the server reads in every request. `readAsLeft`: stored objects have
    // the left version, and are converted to the right one when they are read. `byWebhook`: a webhook converts them.
    void run(const Schema* left, const Schema* right, const std::optional<object::ScalePaths>& scale,
             bool rightIsStored, bool readAsLeft, bool byWebhook) {
        if (right && scale) {
            for (const std::string& path :
                 {scale->specReplicas, scale->statusReplicas, scale->labelSelector.value_or("")})
                readAlong(*right, path);
        }
        if (right) {
            for (const FieldPath& field : m_options.conversion.set)
                if (const auto found = nodeAt(*right, field)) m_watches.addSet(*found->node);
            for (const FieldPath& field : m_options.conversion.typed)
                if (const auto found = nodeAt(*right, field)) m_watches.addTyped(*found->node);
            for (const FieldPath& field : m_options.conversion.valid)
                if (const auto found = nodeAt(*right, field)) m_watches.addValid(*found->node);
            for (const FieldPath& field : m_options.conversion.made)
                if (const auto found = nodeAt(*right, field)) m_watches.addMade(*found->node);
        }
        m_outside.targetMinor = m_options.targetMinor;
        m_outside.documentation = m_options.documentation;
        m_outside.rightIsStored = rightIsStored;
        m_outside.readAsLeft = readAsLeft;
        m_outside.webhookDecides = readAsLeft && byWebhook && !m_options.conversion.isKnown;
        PairContext context = m_outside;
        context.left = left;
        context.right = right;
        if (left && right) {
            const std::uint32_t known = m_before && !m_before->nodes.empty() ? 0 : PairedNode::kNone;
            collect(*left, *right, 0, 0, known);
            if (m_stop.stop_requested()) return;
            guess(*left, *right);
            pair({nullptr, nullptr, 0, 0}, context, PairedNode::kNone, 0, nullptr, known);
        } else if (left || right) {
            single(nullptr, left ? *left : *right, 0, right != nullptr, PairedNode::kNone, 0);
        }
        if (!m_out.nodes.empty()) {
            m_out.total.add(m_out.nodes.front().below);
            m_out.total.add(own(m_out.nodes.front()));
        }
        for (const auto& [row, kept] : m_moved) {
            PairedNode& node = m_out.nodes[row];
            node.differences.front() =
                movedNode(node.mark, *node.guess, m_out.leftField(row), m_out.rightField(row), kept);
        }
    }

 private:
    // The nodes on a dotted path: `.spec.replicas`.
    void readAlong(const Schema& root, std::string_view path) {
        const Schema* node = &root;
        while (node && path.size() > 1) {
            const std::size_t end = std::min(path.find('.', 1), path.size());
            const ChildSchema* child = node->property(path.substr(1, end - 1));
            node = child ? child->schema.get() : nullptr;
            if (node) m_watches.addRead(*node);
            path.remove_prefix(end);
        }
    }

    // The rows of the comparison before.

    // Its rows of the children of a row. They are asked for in the order of the rows, so that a lookup is short.
    class KnownChildren {
     public:
        KnownChildren(const Comparison* before, std::uint32_t row) {
            if (!before || row == PairedNode::kNone) return;
            m_nodes = before->nodes.data();
            m_next = row + 1;
            m_end = row + m_nodes[row].subtree;
        }

        // The row that has at least one of the nodes; kNone if none of the next ones has.
        std::uint32_t rowOf(const ChildPair& child) {
            if (!child.left || !child.right) return PairedNode::kNone;
            constexpr int kMostSkipped = 8;
            std::uint32_t at = m_next;
            for (int i = 0; i < kMostSkipped && at < m_end; ++i, at += m_nodes[at].subtree) {
                if (m_nodes[at].left != child.left->schema.get() && m_nodes[at].right != child.right->schema.get())
                    continue;
                m_next = at + m_nodes[at].subtree;
                return at;
            }
            return PairedNode::kNone;
        }

     private:
        const PairedNode* m_nodes = nullptr;
        std::uint32_t m_next = 0, m_end = 0;
    };

    // Whether a row before says that two nodes are equal with all below. What is around them does not matter then.
    bool isKnownEqual(const Schema& left, const Schema& right, std::uint32_t known) const {
        if (known == PairedNode::kNone) return false;
        const PairedNode& row = m_before->nodes[known];
        return row.left == &left && row.right == &right && m_marked[known] == m_marked[known + row.subtree];
    }

    void copy(std::uint32_t known, const ChildPair& child, std::uint32_t parent, std::uint32_t depth) {
        const auto first = static_cast<std::uint32_t>(m_out.nodes.size());
        const PairedNode* row = &m_before->nodes[known];
        m_out.nodes.insert(m_out.nodes.end(), row, row + row->subtree);
        for (std::uint32_t i = first; i < m_out.nodes.size(); ++i) {
            m_out.nodes[i].parent += first - known;
            m_out.nodes[i].depth += depth - row->depth;
        }
        m_out.nodes[first].parent = parent;
        m_out.nodes[first].leftChild = child.left;
        m_out.nodes[first].rightChild = child.right;
    }

    // 1. Nodes without a partner.

    // Only where nodes place values: in junctors, a field is neither renamed nor moved.
    void collect(const Schema& left, const Schema& right, Ordinal leftOrdinal, Ordinal rightOrdinal,
                 std::uint32_t known) {
        if (&left == &right || isKnownEqual(left, right, known) || m_stop.stop_requested()) return;
        const std::uint32_t pair = m_pairs++;
        KnownChildren children(m_before, known);
        for (const ChildPair& child : pairedChildren(left, right, leftOrdinal, rightOrdinal, m_fingerprints)) {
            if (child.left && child.right) {
                const std::uint32_t next = children.rowOf(child);
                if (schema::placesValues(child.left->kind))
                    collect(*child.left->schema, *child.right->schema, child.leftOrdinal, child.rightOrdinal, next);
            } else if (child.left) {
                orphans(m_leftOrphans, *child.left, child.leftOrdinal, pair, Orphan::kNone);
            } else {
                orphans(m_rightOrphans, *child.right, child.rightOrdinal, pair, Orphan::kNone);
            }
        }
    }

    static void orphans(std::vector<Orphan>& out, const ChildSchema& child, Ordinal ordinal, std::uint32_t pair,
                        std::uint32_t above) {
        if (!schema::placesValues(child.kind)) return;
        if (child.kind == ChildKind::Property) {
            out.push_back({&child, ordinal, pair, above});
            above = static_cast<std::uint32_t>(out.size() - 1);
        }
        Ordinal below = ordinal + 1;
        for (const ChildSchema& inner : child.schema->children) {
            orphans(out, inner, below, Orphan::kNone, above);
            below += inner.schema->subtreeSize;
        }
    }

    // 2. Guesses.

    void guess(const Schema& left, const Schema& right) {
        std::vector<OrdinalDecision> decisions;
        for (const Decision& decision : m_options.decisions) {
            const std::optional<NumberedNode> a = nodeAt(left, decision.left);
            const std::optional<NumberedNode> b = nodeAt(right, decision.right);
            if (a && b) decisions.push_back({a->ordinal, b->ordinal, decision.accepted});
        }
        for (const ConvertedField& field : m_options.conversion.fields) {
            const std::optional<NumberedNode> a = nodeAt(left, field.left);
            const std::optional<NumberedNode> b = a && field.right ? nodeAt(right, *field.right) : std::nullopt;
            if (!a) continue;
            m_kept.emplace(a->ordinal, field.keeps);
            // The values of a map.
            if (const auto values = nodeAt(left, field.left.child("additionalProperties")))
                m_kept.emplace(values->ordinal, field.keeps);
            decisions.push_back({a->ordinal, b ? b->ordinal : OrdinalDecision::kNone, true, true});
        }
        m_matches = matches(m_leftOrphans, m_rightOrphans, decisions, m_fingerprints);
        for (std::size_t i = 0; i < m_matches.size(); ++i) {
            m_byLeft.emplace(m_matches[i].left->ordinal, i);
            m_byRight.emplace(m_matches[i].right->ordinal, i);
        }
        m_places.resize(m_matches.size());
    }

    // 3. Rows.

    std::uint32_t begin(const Schema* left, const Schema* right, const ChildSchema* leftChild,
                        const ChildSchema* rightChild, Mark mark, std::uint32_t parent, std::uint32_t depth) {
        PairedNode node;
        node.left = left;
        node.right = right;
        node.leftChild = leftChild;
        node.rightChild = rightChild;
        node.mark = mark;
        node.parent = parent;
        node.depth = depth;
        m_out.nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(m_out.nodes.size() - 1);
    }

    static Counts own(const PairedNode& node) {
        Counts out;
        for (const Difference& difference : node.differences)
            ++out.impacts[static_cast<std::size_t>(difference.impact())];
        if (!node.differences.empty()) ++out.marks[static_cast<std::size_t>(node.mark)];
        return out;
    }

    // Ends a row after its descendants.
    void end(std::uint32_t row) {
        PairedNode& node = m_out.nodes[row];
        node.subtree = static_cast<std::uint32_t>(m_out.nodes.size() - row);
        if (node.parent == PairedNode::kNone) return;
        Counts& above = m_out.nodes[node.parent].below;
        above.add(node.below);
        above.add(own(node));
    }

    void pair(const ChildPair& child, const PairContext& context, std::uint32_t parent, std::uint32_t depth,
              const Match* match, std::uint32_t known = PairedNode::kNone) {
        const Schema& left = *context.left;
        const Schema& right = *context.right;
        if (!match && &left != &right && isKnownEqual(left, right, known)) {
            copy(known, child, parent, depth);
            return;
        }
        const std::uint32_t row =
            begin(&left, &right, child.left, child.right, match ? match->mark : Mark::Same, parent, depth);
        if (m_stop.stop_requested()) return;
        std::vector<Difference> differences;
        if (match) {
            m_out.nodes[row].guess = match->guess;
            const std::optional<Keeps> kept = keptOf(child.leftOrdinal);
            differences.push_back(movedNode(match->mark, *match->guess, child.left->name, child.right->name, kept));
            if (match->mark == Mark::Moved) m_moved.emplace_back(row, kept);
        } else if (child.left && child.left->kind == ChildKind::Property && context.places) {
            const std::optional<Keeps> kept = keptOf(child.leftOrdinal);
            if (kept && *kept != Keeps::All) differences.push_back(convertedNode(context, *kept));
        }
        if (&left != &right) {
            const std::size_t first = differences.size();
            compareKeywords(context, m_watches, differences);
            compareRules(context, differences);
            // Items and values that a rule makes.
            if (child.right && child.right->kind != ChildKind::Property && context.places && context.parent &&
                context.parent->right && m_watches.isMade(*context.parent->right))
                storedAreMade(differences, first);
        }
        if (!differences.empty() && !match) m_out.nodes[row].mark = Mark::Changed;
        m_out.nodes[row].differences = std::move(differences);
        if (&left == &right) {
            sameBelow(left, row, depth + 1);
        } else {
            KnownChildren children(m_before, known);
            for (const ChildPair& below :
                 pairedChildren(left, right, child.leftOrdinal, child.rightOrdinal, m_fingerprints))
                childRows(below, context, row, depth + 1, children.rowOf(below));
        }
        end(row);
    }

    // Each of the differences from `first` on that concerns stored objects breaks writers, too.
    static void storedAreMade(std::vector<Difference>& differences, std::size_t first) {
        for (std::size_t i = first; i < differences.size(); ++i)
            std::erase_if(differences[i].consequences,
                          [](const Consequence& one) { return one.impact == Impact::Stored; });
    }

    void childRows(const ChildPair& child, const PairContext& parent, std::uint32_t row, std::uint32_t depth,
                   std::uint32_t known) {
        if (child.left && child.right) {
            pair(child, below(parent, child), row, depth, nullptr, known);
            return;
        }
        const Match* match = matchOf(child);
        if (!match) {
            const bool added = child.right != nullptr;
            single(added ? child.right : child.left, *(added ? child.right : child.left)->schema,
                   added ? child.rightOrdinal : child.leftOrdinal, added, row, depth, &parent);
            return;
        }
        matched(*match, child.right != nullptr, row, depth, &parent);
    }

    // One of the places of a match: the pair at the right place, and a row without children at the left one.
    void matched(const Match& match, bool rightPlace, std::uint32_t row, std::uint32_t depth,
                 const PairContext* parent) {
        Places& places = m_places[static_cast<std::size_t>(&match - m_matches.data())];
        if (rightPlace) {
            places.right = static_cast<std::uint32_t>(m_out.nodes.size());
            const ChildPair child{match.left->child, match.right->child, match.left->ordinal, match.right->ordinal};
            pair(child, below(parent ? *parent : m_outside, child), row, depth, &match);
        } else if (match.mark == Mark::Moved) {
            places.left =
                begin(match.left->child->schema.get(), nullptr, match.left->child, nullptr, Mark::Moved, row, depth);
            end(places.left);
        }
        if (places.left != PairedNode::kNone && places.right != PairedNode::kNone) {
            m_out.nodes[places.left].other = places.right;
            m_out.nodes[places.right].other = places.left;
        }
    }

    const Match* matchOf(const ChildPair& child) const {
        const auto& known = child.right ? m_byRight : m_byLeft;
        const auto found = known.find(child.right ? child.rightOrdinal : child.leftOrdinal);
        return found == known.end() ? nullptr : &m_matches[found->second];
    }

    std::optional<Keeps> keptOf(Ordinal left) const {
        const auto found = m_kept.find(left);
        return found == m_kept.end() ? std::nullopt : std::optional(found->second);
    }

    // Whether the declared conversion moves a value to below a node of the right side.
    bool isMade(const Schema& node, Ordinal ordinal) const {
        const auto isBefore = [](const Match& match, Ordinal at) { return match.right->ordinal < at; };
        const auto first = std::lower_bound(m_matches.begin(), m_matches.end(), ordinal, isBefore);
        const auto end = std::lower_bound(first, m_matches.end(), ordinal + node.subtreeSize, isBefore);
        return std::any_of(first, end, [](const Match& match) { return match.guess->declared; });
    }

    // Whether a value of the left version gets defaults below itself in a request for the right one.
    bool setsMore(const Schema& left, const Schema& right) {
        if (&left == &right) return false;
        const auto [known, isNew] = m_setsMore.emplace(std::pair(&left, &right), false);
        if (!isNew) return known->second;
        const auto sets = [&](const ChildSchema& child) {
            if (!schema::placesValues(child.kind)) return false;
            const ChildSchema* partner = schema::childNamed(left, child.kind, child.name);
            const Json* filled = child.kind == ChildKind::Property ? object::defaultOf(*child.schema) : nullptr;
            const Json* before = partner ? object::defaultOf(*partner->schema) : nullptr;
            if (filled && (!before || *before != *filled)) return true;
            if (!partner) partner = left.child(ChildKind::AdditionalProperties);
            static const Schema kAny;
            if (partner || object::preservesUnknown(left) || left.additionalPropertiesAllowed.value_or(false))
                return setsMore(partner ? *partner->schema : kAny, *child.schema);
            return false;
        };
        const bool found = std::any_of(right.children.begin(), right.children.end(), sets);
        return m_setsMore[{&left, &right}] = found;
    }

    PairContext below(const PairContext& parent, const ChildPair& child) {
        PairContext out;
        out.parent = &parent;
        out.left = child.left ? child.left->schema.get() : nullptr;
        out.right = child.right ? child.right->schema.get() : nullptr;
        out.rightChild = child.right;
        out.targetMinor = parent.targetMinor;
        out.documentation = parent.documentation;
        out.rightIsStored = parent.rightIsStored;
        out.readAsLeft = parent.readAsLeft;
        out.webhookDecides = parent.webhookDecides;
        out.isConverted = parent.isConverted || (child.left && keptOf(child.leftOrdinal));
        out.isRead = out.right && m_watches.isRead(*out.right);
        out.setsDefaults = out.readAsLeft && out.left && out.right && setsMore(*out.left, *out.right);
        const ChildKind kind = child.right ? child.right->kind : child.left->kind;
        out.places = parent.places && schema::placesValues(kind);
        out.polarity = polarityBelow(parent.polarity, kind);
        return out;
    }

    static Polarity polarityBelow(Polarity polarity, ChildKind kind) {
        switch (kind) {
            case ChildKind::Property:
            case ChildKind::Items:
            case ChildKind::AdditionalProperties:
            case ChildKind::AllOf:
            case ChildKind::AnyOf:
                return polarity;
            case ChildKind::Not:
                return polarity == Polarity::Same       ? Polarity::Reversed
                       : polarity == Polarity::Reversed ? Polarity::Same
                                                        : Polarity::Either;
            default:
                return Polarity::Either;
        }
    }

    // A node that exists on one side only, and what is below it. `pair` is the pair above; null below such a node.
    void single(const ChildSchema* child, const Schema& node, Ordinal ordinal, bool added, std::uint32_t parent,
                std::uint32_t depth, const PairContext* pair = nullptr) {
        const std::uint32_t row = begin(added ? nullptr : &node, added ? &node : nullptr, added ? nullptr : child,
                                        added ? child : nullptr, added ? Mark::Added : Mark::Removed, parent, depth);
        if (m_stop.stop_requested()) return;
        if (pair && child)
            m_out.nodes[row].differences.push_back(added ? addedNode(*pair, *child, isMade(node, ordinal), m_watches)
                                                         : removedNode(*pair, *child, keptOf(ordinal), m_watches));
        Ordinal below = ordinal + 1;
        for (const ChildSchema& inner : node.children) {
            const Match* match =
                matchOf(added ? ChildPair{nullptr, &inner, 0, below} : ChildPair{&inner, nullptr, below, 0});
            if (match) {
                matched(*match, added, row, depth + 1, nullptr);
            } else {
                single(&inner, *inner.schema, below, added, row, depth + 1);
            }
            below += inner.schema->subtreeSize;
        }
        end(row);
    }

    void sameBelow(const Schema& node, std::uint32_t parent, std::uint32_t depth) {
        for (const ChildSchema& child : node.children) {
            const std::uint32_t row =
                begin(child.schema.get(), child.schema.get(), &child, &child, Mark::Same, parent, depth);
            if (m_stop.stop_requested()) return;
            sameBelow(*child.schema, row, depth + 1);
            m_out.nodes[row].subtree = static_cast<std::uint32_t>(m_out.nodes.size() - row);
        }
    }

    struct Places {
        std::uint32_t left = PairedNode::kNone, right = PairedNode::kNone;
    };

    const Options& m_options;
    const std::stop_token& m_stop;
    const Comparison* m_before;
    std::vector<std::uint32_t> m_marked;  // of the rows before: how many before each are not Same
    Comparison& m_out;
    PairContext m_outside;  // of the versions, for what is moved into an added field
    std::map<std::pair<const Schema*, const Schema*>, bool> m_setsMore;
    Fingerprints m_fingerprints;
    Watches m_watches;
    std::uint32_t m_pairs = 0;
    std::vector<Orphan> m_leftOrphans, m_rightOrphans;
    std::vector<Match> m_matches;
    std::vector<Places> m_places;  // of the matches
    // Rows whose difference gets the paths in the end.
    std::vector<std::pair<std::uint32_t, std::optional<Keeps>>> m_moved;
    std::unordered_map<Ordinal, std::size_t> m_byLeft, m_byRight;
    std::unordered_map<Ordinal, Keeps> m_kept;  // of the left side: what a conversion keeps of their values
};

Comparison compareTrees(const schema::SchemaPtr& left, const schema::SchemaPtr& right,
                        const std::optional<object::ScalePaths>& scale, bool rightIsStored, bool readAsLeft,
                        bool byWebhook, const Options& options, const std::stop_token& stop, const Comparison* before) {
    Comparison out;
    out.targetMinor = options.targetMinor;
    out.left = left;
    out.right = right;
    if (before) out.nodes.reserve(before->nodes.size());
    TreeComparison(options, stop, before, out)
        .run(left.get(), right.get(), scale, rightIsStored, readAsLeft, byWebhook);
    out.stopped = stop.stop_requested();
    return out;
}

}  // namespace

std::string PairedNode::name() const {
    if (rightChild) return displayName(*rightChild);
    return leftChild ? displayName(*leftChild) : std::string();
}

bool Difference::has(Impact impact) const {
    return std::any_of(consequences.begin(), consequences.end(),
                       [&](const Consequence& consequence) { return consequence.impact == impact; });
}

std::uint32_t Counts::differences() const {
    std::uint32_t out = 0;
    for (const std::uint32_t count : impacts) out += count;
    return out;
}

void Counts::add(const Counts& other) {
    for (std::size_t i = 0; i < impacts.size(); ++i) impacts[i] += other.impacts[i];
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] += other.marks[i];
}

// From the root; empty if the node does not exist on that side.
std::vector<const ChildSchema*> Comparison::leftWay(std::uint32_t node) const {
    std::vector<const ChildSchema*> way;
    for (std::uint32_t at = node; at != PairedNode::kNone;) {
        const PairedNode& row = nodes[at];
        if (!row.left) return {};
        if (row.leftChild) way.push_back(row.leftChild);
        const bool fromElsewhere = row.mark == Mark::Moved && row.right && row.other != PairedNode::kNone;
        at = fromElsewhere ? nodes[row.other].parent : row.parent;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

std::vector<const ChildSchema*> Comparison::rightWay(std::uint32_t node) const {
    std::vector<const ChildSchema*> way;
    for (std::uint32_t at = node; at != PairedNode::kNone; at = nodes[at].parent) {
        if (!nodes[at].right) return {};
        if (nodes[at].rightChild) way.push_back(nodes[at].rightChild);
    }
    std::reverse(way.begin(), way.end());
    return way;
}

std::optional<FieldPath> Comparison::leftPath(std::uint32_t node) const {
    CRD_CHECK(node < nodes.size());
    if (!nodes[node].left) return std::nullopt;
    return pathAlong(leftWay(node));
}

std::optional<FieldPath> Comparison::rightPath(std::uint32_t node) const {
    CRD_CHECK(node < nodes.size());
    if (!nodes[node].right) return std::nullopt;
    return pathAlong(rightWay(node));
}

std::string Comparison::leftField(std::uint32_t node) const {
    return fieldOf(leftWay(node));
}

std::string Comparison::rightField(std::uint32_t node) const {
    return fieldOf(rightWay(node));
}

Comparison compareSchemas(const schema::SchemaPtr& left, const schema::SchemaPtr& right, const Options& options,
                          const std::stop_token& stop) {
    return compareTrees(left, right, std::nullopt, false, false, false, options, stop, nullptr);
}

Comparison compare(const Side& left, const Side& right, const Options& options, const std::stop_token& stop,
                   const Comparison* before) {
    const bool scales = right.definition && right.version && right.version->hasScale;
    Comparison out =
        compareTrees(left.version ? left.version->schema : nullptr, right.version ? right.version->schema : nullptr,
                     scales ? resourceKindOf(*right.definition, *right.version).scale : std::nullopt,
                     right.version && right.version->storage, isReadAsLeft(left, right),
                     right.definition && convertsByWebhook(*right.definition), options, stop, before);
    out.definition = compareDefinitions(left, right, options.wholeDefinition, options.documentation);
    for (const Difference& difference : out.definition)
        ++out.total.impacts[static_cast<std::size_t>(difference.impact())];
    return out;
}

Comparison wholeDefinition(const std::string& definition, bool added) {
    const PairContext context;
    DifferenceBuilder builder(context, std::nullopt);
    const std::string text = toString(Json(definition));
    builder.values(added ? "" : text, added ? text : "");
    if (added) {
        builder.what(phrase("Comparison", "The definition is added."));
    } else {
        builder.what(phrase("Comparison", "The definition is removed."))
            .because(Impact::Writers, phrase("Comparison", "Requests for the resource are rejected."))
            .because(Impact::Stored, phrase("Comparison", "All stored objects are deleted."))
            .because(Impact::Readers, phrase("Comparison", "Clients cannot read objects."));
    }
    Comparison out;
    out.definition.push_back(builder.done(phrase("Comparison", "Other resources are not affected.")));
    out.definition.back().field = "metadata.name";
    out.definition.back().removes = !added;
    ++out.total.impacts[static_cast<std::size_t>(out.definition.back().impact())];
    return out;
}

Phrase words(Mark mark) {
    switch (mark) {
        case Mark::Same:
            return phrase("Comparison", "unchanged");
        case Mark::Changed:
            return phrase("Comparison", "changed");
        case Mark::Added:
            return phrase("Comparison", "added");
        case Mark::Removed:
            return phrase("Comparison", "removed");
        case Mark::Moved:
            return phrase("Comparison", "moved");
        case Mark::Renamed:
            return phrase("Comparison", "renamed");
    }
    return {};
}

Phrase words(Impact impact) {
    switch (impact) {
        case Impact::Writers:
            return phrase("Comparison", "breaks writers");
        case Impact::Stored:
            return phrase("Comparison", "breaks stored objects");
        case Impact::Readers:
            return phrase("Comparison", "breaks readers");
        case Impact::Meaning:
            return phrase("Comparison", "changes meaning");
        case Impact::Safe:
            return phrase("Comparison", "safe");
    }
    return {};
}

std::string_view name(Mark mark) {
    static constexpr std::array<std::string_view, kMarks> kNames = {"same",    "changed", "added",
                                                                    "removed", "moved",   "renamed"};
    return kNames[static_cast<std::size_t>(mark)];
}

std::string_view name(Impact impact) {
    static constexpr std::array<std::string_view, kImpacts> kNames = {"writers", "stored", "readers", "meaning",
                                                                      "safe"};
    return kNames[static_cast<std::size_t>(impact)];
}

}  // namespace crd::diff
