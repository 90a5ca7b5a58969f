#include "engine/diff/internal/guesses.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "engine/base/text/edit_distance.h"
#include "engine/schema/same.h"
#include "engine/schema/type_label.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// Larger groups are not compared name by name.
constexpr std::size_t kMostCompared = 64;
constexpr std::size_t kMostComparisons = 50'000;  // in all groups
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kMostMembers = 512;

// Whether equal contents are unlikely to be a coincidence: many fields are plain strings.
bool isTelling(const Schema& node) {
    if (node.subtreeSize >= 3) return true;
    std::size_t set = 0;
    for (const Keyword keyword :
         {Keyword::Description, Keyword::Default, Keyword::Enum, Keyword::Pattern, Keyword::Format, Keyword::Maximum,
          Keyword::Minimum, Keyword::MaxLength, Keyword::MinLength, Keyword::MaxItems, Keyword::XValidations})
        set += std::size_t{node.set(keyword)};
    return set >= 2 || node.description.size() >= 16;
}

bool isSimilar(const std::string& a, const std::string& b) {
    const std::size_t longer = std::max(a.size(), b.size());
    if (longer > kLongestName || longer < 5) return false;
    if (std::min(a.size(), b.size()) >= 4 && (a.starts_with(b) || b.starts_with(a) || a.ends_with(b) || b.ends_with(a)))
        return true;
    return editDistance(a, b) * 3 <= longer;
}

// The object that a list or map is of.
const Schema& innermost(const Schema& node) {
    const Schema* at = &node;
    for (;;) {
        const ChildSchema* inner = at->child(ChildKind::Items);
        if (!inner) inner = at->child(ChildKind::AdditionalProperties);
        if (!inner) return *at;
        at = inner->schema.get();
    }
}

// Whether most properties of two objects, lists or maps of objects have the same names.
bool sharesMembers(const Schema& outerA, const Schema& outerB) {
    if (outerA.type != outerB.type) return false;
    const Schema& a = innermost(outerA);
    const Schema& b = innermost(outerB);
    if (a.children.size() > kMostMembers || b.children.size() > kMostMembers) return false;
    std::size_t common = 0, all = 0;
    for (const ChildSchema& child : a.children) {
        if (child.kind != ChildKind::Property) continue;
        ++all;
        if (b.property(child.name)) ++common;
    }
    all += static_cast<std::size_t>(std::count_if(b.children.begin(), b.children.end(), [](const ChildSchema& child) {
        return child.kind == ChildKind::Property;
    }));
    return common >= 2 && common * 2 * 10 >= all * 6;
}

class Matcher {
 public:
    Matcher(const std::vector<Orphan>& left, const std::vector<Orphan>& right,
            const std::vector<OrdinalDecision>& decisions, Fingerprints& fingerprints)
        : m_left(left),
          m_right(right),
          m_fingerprints(fingerprints),
          m_usedLeft(left.size()),
          m_usedRight(right.size()) {
        for (const OrdinalDecision& decision : decisions)
            (decision.declared   ? m_declared
             : decision.accepted ? m_accepted
                                 : m_rejected)
                .emplace(decision.left, decision.right);
    }

    std::vector<Match> run() {
        decided();
        renames();
        parents();
        const auto named = [](std::size_t hash, const Orphan& orphan) {
            return hash * 31 + std::hash<std::string>()(orphan.child->name);
        };
        moves([&](const Orphan& o) { return named(m_fingerprints.content(*o.child->schema), o); }, true,
              phrase("Comparison", "The removed and the added field have the same name and the same schema."));
        moves([&](const Orphan& o) { return m_fingerprints.content(*o.child->schema); }, true,
              phrase("Comparison", "The removed and the added field have the same schema, and no other field has it."));
        moves([&](const Orphan& o) { return named(m_fingerprints.shape(*o.child->schema), o); }, false,
              phrase("Comparison", "The removed and the added field have the same name and fields of the same names."));
        std::sort(m_out.begin(), m_out.end(),
                  [](const Match& a, const Match& b) { return a.right->ordinal < b.right->ordinal; });
        return std::move(m_out);
    }

 private:
    struct Use {
        bool taken = false;     // itself or an orphan above
        bool contains = false;  // an orphan below is taken
    };

    // The orphans with one key.
    struct Holders {
        std::size_t left = 0, right = 0, leftCount = 0, rightCount = 0;
    };

    static void take(const std::vector<Orphan>& orphans, std::vector<Use>& uses, std::size_t index) {
        for (std::uint32_t above = orphans[index].parent; above != Orphan::kNone && !uses[above].contains;
             above = orphans[above].parent)
            uses[above].contains = true;
        const Ordinal end = orphans[index].ordinal + orphans[index].child->schema->subtreeSize;
        for (std::size_t i = index; i < orphans.size() && orphans[i].ordinal < end; ++i) uses[i].taken = true;
    }
    static bool isFree(const Use& use) { return !use.taken && !use.contains; }

    bool match(std::size_t left, std::size_t right, Phrase reason, bool confirmed = false, bool declared = false) {
        if (!isFree(m_usedLeft[left]) || !isFree(m_usedRight[right])) return false;
        const Orphan& a = m_left[left];
        const Orphan& b = m_right[right];
        if (m_rejected.contains({a.ordinal, b.ordinal})) return false;
        take(m_left, m_usedLeft, left);
        take(m_right, m_usedRight, right);
        const bool renamed = a.pair != Orphan::kNone && a.pair == b.pair;
        m_out.push_back({&a, &b, renamed ? Mark::Renamed : Mark::Moved,
                         std::make_shared<const Guess>(Guess{std::move(reason), confirmed, declared})});
        return true;
    }

    void decided() {
        if (m_accepted.empty() && m_declared.empty()) return;
        std::unordered_map<Ordinal, std::size_t> left, right;
        for (std::size_t i = 0; i < m_left.size(); ++i) left.emplace(m_left[i].ordinal, i);
        for (std::size_t i = 0; i < m_right.size(); ++i) right.emplace(m_right[i].ordinal, i);
        const auto pair = [&](const auto& decisions, const Phrase& reason, bool declared) {
            for (const auto& [a, b] : decisions) {
                const auto leftAt = left.find(a);
                const auto rightAt = right.find(b);
                if (leftAt != left.end() && b == OrdinalDecision::kNone && isFree(m_usedLeft[leftAt->second]))
                    take(m_left, m_usedLeft, leftAt->second);
                if (leftAt == left.end() || rightAt == right.end()) continue;
                match(leftAt->second, rightAt->second, reason, true, declared);
            }
        };
        // What is both is declared.
        for (const auto& decision : m_declared) m_accepted.erase(decision);
        pair(m_accepted, phrase("Comparison", "Paired by hand."), false);
        pair(m_declared, phrase("Comparison", "A rule of the declared conversion moves the value."), true);
    }

    // Removed and added children of the same pair of nodes.
    void renames() {
        struct Group {
            std::vector<std::size_t> left, right;
        };
        std::map<std::uint32_t, Group> groups;
        for (std::size_t i = 0; i < m_left.size(); ++i)
            if (m_left[i].pair != Orphan::kNone && isFree(m_usedLeft[i])) groups[m_left[i].pair].left.push_back(i);
        for (std::size_t i = 0; i < m_right.size(); ++i) {
            if (m_right[i].pair == Orphan::kNone || !isFree(m_usedRight[i])) continue;
            const auto group = groups.find(m_right[i].pair);
            if (group != groups.end()) group->second.right.push_back(i);
        }
        for (auto& [pair, group] : groups) {
            if (group.right.empty()) continue;
            unique(
                group.left, group.right, [&](const Orphan& o) { return m_fingerprints.content(*o.child->schema); },
                true, phrase("Comparison", "The removed and the added field have the same schema."));
            unique(
                group.left, group.right, [&](const Orphan& o) { return m_fingerprints.shape(*o.child->schema); }, false,
                phrase("Comparison", "The removed and the added object have fields of the same names."));
            std::erase_if(group.left, [&](std::size_t i) { return m_usedLeft[i].taken; });
            std::erase_if(group.right, [&](std::size_t i) { return m_usedRight[i].taken; });
            if (group.left.size() > kMostCompared || group.right.size() > kMostCompared) continue;
            m_compared += group.left.size() * group.right.size();
            if (m_compared <= kMostComparisons) bySimilarity(group.left, group.right);
        }
    }

    // Mirrored input gives mirrored matches: ties are broken by distances and sums of positions.
    void bySimilarity(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right) {
        struct Candidate {
            std::size_t distance, apart, sum, left, right;
        };
        std::vector<Candidate> alike, sharing;
        for (std::size_t i = 0; i < left.size(); ++i) {
            for (std::size_t j = 0; j < right.size(); ++j) {
                const ChildSchema& a = *m_left[left[i]].child;
                const ChildSchema& b = *m_right[right[j]].child;
                const std::size_t apart = std::max(i, j) - std::min(i, j);
                if (isSimilar(a.name, b.name) && schema::typeLabel(*a.schema) == schema::typeLabel(*b.schema))
                    alike.push_back({editDistance(a.name, b.name), apart, i + j, left[i], right[j]});
                if (sharesMembers(*a.schema, *b.schema)) sharing.push_back({0, apart, i + j, left[i], right[j]});
            }
        }
        const auto all = [&](std::vector<Candidate>& candidates, const Phrase& reason) {
            std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
                return std::tie(a.distance, a.apart, a.sum) < std::tie(b.distance, b.apart, b.sum);
            });
            for (const Candidate& candidate : candidates) match(candidate.left, candidate.right, reason);
        };
        all(alike, phrase("Comparison", "The names are similar and the types are the same."));
        all(sharing, phrase("Comparison", "Most fields of the removed and the added object have the same names."));
    }

    // Matches the orphans whose key occurs once on each side. Keys of contents are hashes, so contents are compared.
    template <typename Key>
    void unique(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right, const Key& key,
                bool contents, const Phrase& reason) {
        std::unordered_map<std::size_t, Holders> holders;
        const auto usable = [&](const Schema& node) { return contents ? isTelling(node) : node.subtreeSize >= 3; };
        for (const std::size_t i : left) {
            if (!isFree(m_usedLeft[i]) || !usable(*m_left[i].child->schema)) continue;
            Holders& holder = holders[key(m_left[i])];
            holder.left = i;
            ++holder.leftCount;
        }
        for (const std::size_t i : right) {
            if (!isFree(m_usedRight[i]) || !usable(*m_right[i].child->schema)) continue;
            const auto holder = holders.find(key(m_right[i]));
            if (holder == holders.end()) continue;
            holder->second.right = i;
            ++holder->second.rightCount;
        }
        std::vector<std::pair<std::size_t, std::size_t>> found;
        for (const auto& [hash, holder] : holders)
            if (holder.leftCount == 1 && holder.rightCount == 1) found.emplace_back(holder.left, holder.right);
        // Outer orphans before those inside.
        const auto size = [&](const std::pair<std::size_t, std::size_t>& pair) {
            return std::uint64_t{m_left[pair.first].child->schema->subtreeSize} +
                   m_right[pair.second].child->schema->subtreeSize;
        };
        std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
            return std::pair(size(b), a.first + a.second) < std::pair(size(a), b.first + b.second);
        });
        for (const auto& [i, j] : found) {
            if (!isFree(m_usedLeft[i]) || !isFree(m_usedRight[j])) continue;
            if (contents && !schema::sameSchema(*m_left[i].child->schema, *m_right[j].child->schema)) continue;
            match(i, j, reason);
        }
    }

    // Fields that hold the same fields below are one guess, not one for each of these.
    void parents() {
        // Which fields each two fields above share. Below fields of one name, or of one object, types are enough.
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::set<std::size_t>> shared;
        const auto vote = [&](const auto& hashOfNode, const auto& counts) {
            std::unordered_map<std::size_t, Holders> holders;
            const auto key = [&](const Orphan& orphan) {
                return hashOfNode(*orphan.child->schema) * 31 + std::hash<std::string>()(orphan.child->name);
            };
            for (std::size_t i = 0; i < m_left.size(); ++i) {
                if (m_left[i].parent == Orphan::kNone || !isFree(m_usedLeft[i])) continue;
                Holders& holder = holders[key(m_left[i])];
                holder.left = i;
                ++holder.leftCount;
            }
            for (std::size_t i = 0; i < m_right.size(); ++i) {
                if (m_right[i].parent == Orphan::kNone || !isFree(m_usedRight[i])) continue;
                Holders& holder = holders[key(m_right[i])];
                holder.right = i;
                ++holder.rightCount;
            }
            for (const auto& [hash, holder] : holders) {
                if (holder.leftCount != 1 || holder.rightCount != 1) continue;
                const std::uint32_t a = m_left[holder.left].parent, b = m_right[holder.right].parent;
                if (counts(m_left[a], m_right[b])) shared[{a, b}].insert(holder.left);
            }
        };
        vote([&](const Schema& node) { return m_fingerprints.content(node); },
             [](const Orphan&, const Orphan&) { return true; });
        vote([&](const Schema& node) { return m_fingerprints.shape(node); },
             [](const Orphan& a, const Orphan& b) {
                 return a.child->name == b.child->name || (a.pair != Orphan::kNone && a.pair == b.pair);
             });
        std::vector<std::uint32_t> childrenLeft(m_left.size()), childrenRight(m_right.size());
        for (const Orphan& orphan : m_left)
            if (orphan.parent != Orphan::kNone) ++childrenLeft[orphan.parent];
        for (const Orphan& orphan : m_right)
            if (orphan.parent != Orphan::kNone) ++childrenRight[orphan.parent];
        struct Candidate {
            std::size_t shared;
            std::uint32_t left, right;
        };
        std::vector<Candidate> found;
        for (const auto& [pair, fields] : shared) {
            const std::size_t most = std::max(childrenLeft[pair.first], childrenRight[pair.second]);
            if (fields.size() >= 2 && fields.size() * 2 >= most)
                found.push_back({fields.size(), pair.first, pair.second});
        }
        std::sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
            return std::pair(b.shared, a.left + a.right) < std::pair(a.shared, b.left + b.right);
        });
        for (const Candidate& candidate : found) {
            if (m_left[candidate.left].child->schema->type != m_right[candidate.right].child->schema->type) continue;
            match(candidate.left, candidate.right,
                  phrase("Comparison",
                         "At least half of the fields below the removed and the added field have the same names and "
                         "types."));
        }
    }

    template <typename Key>
    void moves(const Key& key, bool contents, const Phrase& reason) {
        std::vector<std::size_t> left, right;
        for (std::size_t i = 0; i < m_left.size(); ++i) left.push_back(i);
        for (std::size_t i = 0; i < m_right.size(); ++i) right.push_back(i);
        unique(left, right, key, contents, reason);
    }

    const std::vector<Orphan>& m_left;
    const std::vector<Orphan>& m_right;
    Fingerprints& m_fingerprints;
    std::vector<Use> m_usedLeft, m_usedRight;
    std::size_t m_compared = 0;
    std::set<std::pair<Ordinal, Ordinal>> m_accepted, m_rejected, m_declared;
    std::vector<Match> m_out;
};

}  // namespace

std::vector<Match> matches(const std::vector<Orphan>& left, const std::vector<Orphan>& right,
                           const std::vector<OrdinalDecision>& decisions, Fingerprints& fingerprints) {
    if (left.empty() || right.empty()) return {};
    return Matcher(left, right, decisions, fingerprints).run();
}

}  // namespace crd::diff
