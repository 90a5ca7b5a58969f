#include "engine/diff/internal/pairs.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

std::size_t mixed(std::size_t a, std::size_t b) {
    std::uint64_t z = static_cast<std::uint64_t>(a) * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(b);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>(z ^ (z >> 31U));
}

std::size_t hashOf(std::string_view text) {
    return std::hash<std::string_view>()(text);
}

class Mixer {
 public:
    void add(std::size_t value) { m_hash = mixed(m_hash, value); }
    void add(std::string_view text) { add(hashOf(text)); }
    template <typename Number>
    void add(const std::optional<Number>& number) {
        add(number ? std::hash<Number>()(*number) + 1 : std::size_t{0});
    }
    std::size_t hash() const { return m_hash; }

 private:
    std::size_t m_hash = 0;
};

std::size_t ownContent(const Schema& node) {
    Mixer mixer;
    for (const std::string* text :
         {&node.type, &node.format, &node.title, &node.description, &node.pattern, &node.id, &node.schema, &node.ref})
        mixer.add(*text);
    mixer.add(node.listType.value_or(""));
    mixer.add(node.mapType.value_or(""));
    for (const std::string& name : node.required) mixer.add(name);
    for (const std::string& name : node.listMapKeys) mixer.add(name);
    mixer.add(std::size_t{node.preserveUnknownFields.value_or(false)} | std::size_t{node.nullable} << 1U |
              std::size_t{node.uniqueItems} << 2U | std::size_t{node.embeddedResource} << 3U |
              std::size_t{node.intOrString} << 4U | std::size_t{node.exclusiveMaximum} << 5U |
              std::size_t{node.exclusiveMinimum} << 6U);
    for (const auto& number : {node.maximum, node.minimum, node.multipleOf}) mixer.add(number);
    for (const auto& number :
         {node.maxLength, node.minLength, node.maxItems, node.minItems, node.maxProperties, node.minProperties})
        mixer.add(number);
    if (node.defaultValue) mixer.add(toString(*node.defaultValue));
    if (node.enumValues)
        for (const Json& value : *node.enumValues) mixer.add(toString(value));
    for (const schema::ValidationRule& rule : node.rules) mixer.add(rule.rule);
    return mixer.hash();
}

bool isJunctor(ChildKind kind) {
    return kind == ChildKind::AllOf || kind == ChildKind::AnyOf || kind == ChildKind::OneOf;
}

bool sameKey(const ChildSchema& a, const ChildSchema& b) {
    return a.kind == b.kind && a.name == b.name && a.index == b.index;
}

// Pairs the children of one node; `m_partner[i]` is the right index of the left child i.
class Pairing {
 public:
    Pairing(const Schema& left, const Schema& right, Fingerprints& fingerprints)
        : m_left(left), m_right(right), m_fingerprints(fingerprints) {
        m_partner.assign(left.children.size(), kNobody);
        m_taken.assign(right.children.size(), false);
    }

    static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

    const std::vector<std::size_t>& partners() {
        named();
        for (const ChildKind kind : {ChildKind::AllOf, ChildKind::AnyOf, ChildKind::OneOf}) branches(kind);
        return m_partner;
    }

 private:
    void pair(std::size_t left, std::size_t right) {
        m_partner[left] = right;
        m_taken[right] = true;
    }

    void named() {
        const auto place = [&](const ChildSchema* child) {
            return static_cast<std::size_t>(child - m_right.children.data());
        };
        for (std::size_t i = 0; i < m_left.children.size(); ++i) {
            const ChildSchema& child = m_left.children[i];
            if (isJunctor(child.kind)) continue;
            const ChildSchema* found = nullptr;
            if (i < m_right.children.size() && sameKey(child, m_right.children[i])) {
                found = &m_right.children[i];
            } else if (child.kind == ChildKind::Property) {
                found = m_right.property(child.name);
            } else if (child.kind == ChildKind::Items || child.kind == ChildKind::AdditionalProperties ||
                       child.kind == ChildKind::Not || child.kind == ChildKind::AdditionalItems) {
                found = m_right.child(child.kind);
            } else {
                found = other(child);
            }
            if (found && !m_taken[place(found)]) pair(i, place(found));
        }
    }

    // Children of the kinds that no definition can use.
    const ChildSchema* other(const ChildSchema& child) {
        if (m_others.empty()) {
            for (const ChildSchema& candidate : m_right.children)
                if (!isJunctor(candidate.kind) && !schema::placesValues(candidate.kind))
                    m_others.emplace(keyOf(candidate), &candidate);
        }
        const auto found = m_others.find(keyOf(child));
        return found == m_others.end() ? nullptr : found->second;
    }
    static std::string keyOf(const ChildSchema& child) {
        return std::to_string(static_cast<int>(child.kind)) + '/' + std::to_string(child.index) + '/' + child.name;
    }

    void branches(ChildKind kind) {
        std::vector<std::size_t> left, right;
        for (std::size_t i = 0; i < m_left.children.size(); ++i)
            if (m_left.children[i].kind == kind) left.push_back(i);
        if (left.empty()) return;
        for (std::size_t i = 0; i < m_right.children.size(); ++i)
            if (m_right.children[i].kind == kind) right.push_back(i);
        byHash(left, right, [&](const Schema& node) { return m_fingerprints.content(node); });
        byHash(left, right, [&](const Schema& node) { return m_fingerprints.shape(node); });
        if (left.size() == 1 && right.size() == 1) pair(left.front(), right.front());
    }

    template <typename Hash>
    void byHash(std::vector<std::size_t>& left, std::vector<std::size_t>& right, const Hash& hash) {
        if (left.empty() || right.empty()) return;
        std::unordered_map<std::size_t, std::vector<std::size_t>> places;
        for (auto i = right.rbegin(); i != right.rend(); ++i) places[hash(*m_right.children[*i].schema)].push_back(*i);
        for (const std::size_t i : left) {
            const auto found = places.find(hash(*m_left.children[i].schema));
            if (found == places.end() || found->second.empty()) continue;
            pair(i, found->second.back());
            found->second.pop_back();
        }
        std::erase_if(left, [&](std::size_t i) { return m_partner[i] != kNobody; });
        std::erase_if(right, [&](std::size_t i) { return m_taken[i]; });
    }

    const Schema& m_left;
    const Schema& m_right;
    Fingerprints& m_fingerprints;
    std::vector<std::size_t> m_partner;
    std::vector<bool> m_taken;
    std::unordered_map<std::string, const ChildSchema*> m_others;
};

std::vector<Ordinal> ordinalsOf(const Schema& node, Ordinal ordinal) {
    std::vector<Ordinal> out;
    out.reserve(node.children.size());
    ++ordinal;
    for (const ChildSchema& child : node.children) {
        out.push_back(ordinal);
        ordinal += child.schema->subtreeSize;
    }
    return out;
}

}  // namespace

std::size_t Fingerprints::content(const Schema& node) {
    if (const auto known = m_contents.find(&node); known != m_contents.end()) return known->second;
    std::size_t children = 0;
    for (const ChildSchema& child : node.children) {
        Mixer mixer;
        mixer.add(static_cast<std::size_t>(child.kind));
        mixer.add(child.name);
        mixer.add(std::size_t{child.index});
        mixer.add(content(*child.schema));
        children += mixer.hash();  // independent of the order
    }
    return m_contents[&node] = mixed(ownContent(node), children);
}

std::size_t Fingerprints::shape(const Schema& node) {
    if (const auto known = m_shapes.find(&node); known != m_shapes.end()) return known->second;
    std::size_t children = 0;
    for (const ChildSchema& child : node.children) {
        if (isJunctor(child.kind) || child.kind == ChildKind::Not) continue;
        Mixer mixer;
        mixer.add(static_cast<std::size_t>(child.kind));
        mixer.add(child.name);
        mixer.add(shape(*child.schema));
        children += mixer.hash();
    }
    Mixer mixer;
    mixer.add(node.type);
    mixer.add(std::size_t{node.intOrString});
    mixer.add(children);
    std::size_t required = 0;  // branches often have nothing else
    for (const std::string& name : node.required) required += mixed(1, hashOf(name));
    mixer.add(node.type.empty() ? required : std::size_t{0});
    return m_shapes[&node] = mixer.hash();
}

std::vector<ChildPair> pairedChildren(const Schema& left, const Schema& right, Ordinal leftOrdinal,
                                      Ordinal rightOrdinal, Fingerprints& fingerprints) {
    const std::vector<Ordinal> leftOrdinals = ordinalsOf(left, leftOrdinal);
    const std::vector<Ordinal> rightOrdinals = ordinalsOf(right, rightOrdinal);
    Pairing pairing(left, right, fingerprints);
    const std::vector<std::size_t>& partners = pairing.partners();

    std::vector<std::size_t> leftOf(right.children.size(), Pairing::kNobody);
    // Left children without a partner, each after its nearest left sibling with one.
    std::vector<std::vector<std::size_t>> after(right.children.size());
    std::vector<std::size_t> first;
    std::vector<std::size_t>* place = &first;
    for (std::size_t i = 0; i < left.children.size(); ++i) {
        if (partners[i] == Pairing::kNobody) {
            place->push_back(i);
        } else {
            leftOf[partners[i]] = i;
            place = &after[partners[i]];
        }
    }
    std::vector<ChildPair> out;
    out.reserve(std::max(left.children.size(), right.children.size()));
    const auto leftOnly = [&](const std::vector<std::size_t>& indexes) {
        for (const std::size_t i : indexes) out.push_back({&left.children[i], nullptr, leftOrdinals[i], 0});
    };
    leftOnly(first);
    for (std::size_t i = 0; i < right.children.size(); ++i) {
        const std::size_t partner = leftOf[i];
        out.push_back({partner == Pairing::kNobody ? nullptr : &left.children[partner], &right.children[i],
                       partner == Pairing::kNobody ? 0 : leftOrdinals[partner], rightOrdinals[i]});
        leftOnly(after[i]);
    }
    return out;
}

}  // namespace crd::diff
