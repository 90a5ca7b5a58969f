#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/apply/internal/kinds.h"
#include "engine/apply/typed_value.h"

namespace crd::apply {

namespace {

using Merged = std::optional<Json>;

Merged mergedValue(const Json* own, const Json* given, const TypedNode& type);

bool isEmpty(const Json::Object* members) {
    return !members || members->empty();
}

bool isEmpty(const Json::Array* items) {
    return !items || items->empty();
}

const Json::Object* objectIn(const Json* value) {
    return value ? value->asObject() : nullptr;
}

const Json::Array* arrayIn(const Json* value) {
    return value ? value->asArray() : nullptr;
}

// What is not merged: that of the configuration.
Merged whole(const Json* own, const Json* given) {
    const Json* out = given ? given : own;
    return out ? Merged(*out) : std::nullopt;
}

// Calls visit(name, left, right) for the members of either, in the order of their names.
template <typename Visit>
void zipped(const Json::Object* left, const Json::Object* right, const Visit& visit) {
    static const Json::Object kNone;
    const Json::Object& l = left ? *left : kNone;
    const Json::Object& r = right ? *right : kNone;
    auto a = l.begin();
    auto b = r.begin();
    while (a != l.end() || b != r.end()) {
        const bool takesLeft = b == r.end() || (a != l.end() && a->first <= b->first);
        const bool takesRight = a == l.end() || (b != r.end() && b->first <= a->first);
        visit(takesLeft ? a->first : b->first, takesLeft ? &a->second : nullptr, takesRight ? &b->second : nullptr);
        if (takesLeft) ++a;
        if (takesRight) ++b;
    }
}

Merged mergedMaps(const Json* own, const Json* given, const TypedMap& type) {
    const Json::Object* left = objectIn(own);
    const Json::Object* right = objectIn(given);
    if (type.atomic || (isEmpty(left) && isEmpty(right))) return whole(own, given);
    Json::Object out;
    zipped(left, right, [&](const std::string& name, const Json* a, const Json* b) {
        const TypedNode* member = type.of(name);
        if (!member) return;
        if (Merged value = mergedValue(a, b, *member)) out[name] = *std::move(value);
    });
    return out.empty() ? std::nullopt : Merged(Json(std::move(out)));
}

class ListMerge {
 public:
    ListMerge(const Json::Array* own, const Json::Array* given, const TypedList& type) : m_type(type) {
        index(own, m_left, m_ofLeft);
        index(given, m_right, m_ofRight);
        for (std::size_t i = 0; i < m_right.size(); ++i)
            if (m_ofLeft.contains(m_right[i].element)) m_shared.push_back(i);
    }

    Merged run() {
        while (m_l < m_left.size() || m_r < m_right.size()) step();
        return m_out.empty() ? std::nullopt : Merged(Json(std::move(m_out)));
    }

 private:
    struct Item {
        PathElement element;
        const Json* value = nullptr;
    };
    using Index = std::map<PathElement, const Json*>;

    void index(const Json::Array* items, std::vector<Item>& list, Index& byElement) const {
        static const Json kRepeated;
        if (!items) return;
        for (const Json& item : *items) {
            Result<PathElement> element = elementOf(m_type, item);
            if (!element) continue;
            // Repeated items of the object are not merged.
            if (const auto [known, isNew] = byElement.try_emplace(*element, &item); !isNew) known->second = &kRepeated;
            list.push_back({*std::move(element), &item});
        }
    }

    void step() {
        if (m_l < m_left.size() && m_r < m_right.size()) {
            const PathElement& element = m_left[m_l].element;
            if (element == m_right[m_r].element) {
                ++m_l;
                takeRight();
                return;
            }
            // It comes later in the configuration.
            const bool waits = m_next < m_shared.size() && !(m_right[m_shared[m_next]].element == element);
            if (waits && m_ofRight.contains(element)) {
                ++m_l;
                return;
            }
        }
        if (m_l < m_left.size()) {
            const Item& item = m_left[m_l];
            if (!m_ofRight.contains(item.element)) {
                ++m_l;
                add(mergedValue(item.value, nullptr, *m_type.element));
                return;
            }
            if (m_taken.contains(item.element)) ++m_l;
        }
        if (m_r < m_right.size()) takeRight();
    }

    void takeRight() {
        const Item& item = m_right[m_r];
        m_taken.insert(item.element);
        const auto own = m_ofLeft.find(item.element);
        add(mergedValue(own == m_ofLeft.end() ? nullptr : own->second, item.value, *m_type.element));
        if (m_next < m_shared.size() && m_shared[m_next] == m_r) ++m_next;
        ++m_r;
    }

    void add(Merged item) {
        if (item) m_out.push_back(*std::move(item));
    }

    const TypedList& m_type;
    std::vector<Item> m_left, m_right;
    Index m_ofLeft, m_ofRight;
    std::vector<std::size_t> m_shared;  // of m_right: those that both have
    std::size_t m_l = 0, m_r = 0, m_next = 0;
    std::set<PathElement> m_taken;
    Json::Array m_out;
};

Merged mergedLists(const Json* own, const Json* given, const TypedList& type) {
    const Json::Array* left = arrayIn(own);
    const Json::Array* right = arrayIn(given);
    if (type.atomic || (isEmpty(left) && isEmpty(right))) return whole(own, given);
    return ListMerge(left, right, type).run();
}

Merged mergedValue(const Json* own, const Json* given, const TypedNode& type) {
    const Kinds kinds = kindsOf(type, given ? given : own);
    if (kinds.map) return mergedMaps(own, given, *type.map);
    if (kinds.scalar) return whole(own, given);
    return type.list ? mergedLists(own, given, *type.list) : std::nullopt;
}

class Comparer {
 public:
    void compare(const Json* left, const Json* right, const TypedNode& type) {
        const Kinds ofLeft = kindsOf(type, left);
        const Kinds ofRight = kindsOf(type, right);
        bool leaf = false;
        if (!right) {
            leaf = compareAs(ofLeft, left, right, type);
        } else if (!left || ofLeft == ofRight) {
            leaf = compareAs(ofRight, left, right, type);
        } else {
            compareAs(ofLeft, left, right, type);
            leaf = compareAs(ofRight, left, right, type);
        }
        if (leaf) return;
        if (!left) {
            m_out.added.insert(m_path);
        } else if (!right) {
            m_out.removed.insert(m_path);
        }
    }

    Comparison take() { return std::move(m_out); }

 private:
    // True if the values were compared as a whole.
    bool compareAs(const Kinds& kinds, const Json* left, const Json* right, const TypedNode& type) {
        if (kinds.map) return compareMaps(left, right, *type.map);
        if (kinds.scalar) {
            if (left && right && !scalarError(type.scalar, *left).empty() && !scalarError(type.scalar, *right).empty())
                return false;
            return compareWhole(left, right);
        }
        return type.list && compareLists(left, right, *type.list);
    }

    bool compareWhole(const Json* left, const Json* right) {
        if (!left) {
            m_out.added.insert(m_path);
        } else if (!right) {
            m_out.removed.insert(m_path);
        } else if (!sameValue(*left, *right)) {
            m_out.modified.insert(m_path);
        }
        return true;
    }

    void compareBelow(const PathElement& element, const Json* left, const Json* right, const TypedNode& type) {
        m_path.push_back(element);
        compare(left, right, type);
        m_path.pop_back();
    }

    bool compareMaps(const Json* left, const Json* right, const TypedMap& type) {
        const Json::Object* l = objectIn(left);
        const Json::Object* r = objectIn(right);
        if (type.atomic || (isEmpty(l) && isEmpty(r))) return compareWhole(left, right);
        zipped(l, r, [&](const std::string& name, const Json* a, const Json* b) {
            if (const TypedNode* member = type.of(name)) compareBelow(PathElement::field(name), a, b, *member);
        });
        return false;
    }

    bool compareLists(const Json* left, const Json* right, const TypedList& type) {
        const Json::Array* l = arrayIn(left);
        const Json::Array* r = arrayIn(right);
        if (type.atomic || (isEmpty(l) && isEmpty(r))) return compareWhole(left, right);
        struct Items {
            std::vector<const Json*> left, right;
        };
        std::map<PathElement, Items> all;
        const auto index = [&](const Json::Array* items, std::vector<const Json*> Items::*side) {
            if (!items) return;
            for (const Json& item : *items)
                if (const Result<PathElement> element = elementOf(type, item)) (all[*element].*side).push_back(&item);
        };
        index(l, &Items::left);
        index(r, &Items::right);
        for (const auto& [element, items] : all) compareItems(element, items.left, items.right, *type.element);
        return false;
    }

    // Repeated items are compared as a whole.
    void compareItems(const PathElement& element, const std::vector<const Json*>& left,
                      const std::vector<const Json*>& right, const TypedNode& type) {
        const auto first = [](const std::vector<const Json*>& items) {
            return items.empty() ? nullptr : items.front();
        };
        if (left.size() <= 1 && right.size() <= 1) return compareBelow(element, first(left), first(right), type);
        const auto note = [&](FieldSet& set) {
            ElementPath path = m_path;
            path.push_back(element);
            set.insert(path);
        };
        if (left.size() >= 2 && right.size() >= 2) {
            const bool same = std::equal(left.begin(), left.end(), right.begin(), right.end(),
                                         [](const Json* a, const Json* b) { return sameValue(*a, *b); });
            if (!same) note(m_out.modified);
        } else if (left.size() >= 2) {
            if (!right.empty()) compareBelow(element, nullptr, right.front(), type);
            note(m_out.removed);
        } else {
            if (!left.empty()) compareBelow(element, left.front(), nullptr, type);
            note(m_out.added);
        }
    }

    ElementPath m_path;
    Comparison m_out;
};

Json withoutMembers(const Json& value, const FieldSet& fields, const TypedMap& type) {
    const Json::Object* members = value.asObject();
    if (isEmpty(members) || type.atomic) return {};
    Json::Object out;
    for (const auto& [name, member] : *members) {
        const PathElement element = PathElement::field(name);
        if (fields.members.contains(element)) continue;
        const FieldSet& below = fields.below(element);
        const TypedNode* own = type.of(name);
        out[name] = below.empty() || !own ? member : without(member, below, *own);
    }
    return out.empty() ? Json() : Json(std::move(out));
}

Json withoutItems(const Json& value, const FieldSet& fields, const TypedList& type) {
    const Json::Array* items = value.asArray();
    if (isEmpty(items) || type.atomic) return {};
    Json::Array out;
    for (const Json& item : *items) {
        const Result<PathElement> element = elementOf(type, item);
        if (element && fields.members.contains(*element)) continue;
        static const FieldSet kNone;
        const FieldSet& below = element ? fields.below(*element) : kNone;
        out.push_back(below.empty() ? item : without(item, below, *type.element));
    }
    return out.empty() ? Json() : Json(std::move(out));
}

}  // namespace

std::optional<Json> merged(const Json& own, const Json& given, const TypedNode& type) {
    return mergedValue(&own, &given, type);
}

Comparison comparison(const Json& before, const Json& after, const TypedNode& type) {
    Comparer comparer;
    comparer.compare(&before, &after, type);
    return comparer.take();
}

Json without(const Json& value, const FieldSet& fields, const TypedNode& type) {
    const Kinds kinds = kindsOf(type, &value);
    if (kinds.map) return withoutMembers(value, fields, *type.map);
    if (kinds.scalar) return value;
    return type.list ? withoutItems(value, fields, *type.list) : Json();
}

}  // namespace crd::apply
