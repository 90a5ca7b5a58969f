#include <set>
#include <utility>

#include "engine/apply/internal/kinds.h"
#include "engine/apply/typed_value.h"

namespace crd::apply {

namespace {

class Collector {
 public:
    void add(const Json& value, const TypedNode& type) {
        const Kinds kinds = kindsOf(type, &value);
        if (kinds.map) {
            if (type.map->atomic) {
                m_out.insert(m_path);
            } else if (const Json::Object* members = value.asObject()) {
                addMembers(*members, *type.map);
            }
        } else if (kinds.scalar) {
            m_out.insert(m_path);
        } else if (kinds.list) {
            if (type.list->atomic) {
                m_out.insert(m_path);
            } else if (const Json::Array* items = value.asArray()) {
                addItems(*items, *type.list);
            }
        }
    }

    FieldSet take() { return std::move(m_out); }

 private:
    void addMembers(const Json::Object& members, const TypedMap& type) {
        for (const auto& [name, member] : members) {
            const TypedNode* own = type.of(name);
            if (!own) continue;
            m_path.push_back(PathElement::field(name));
            add(member, *own);
            const bool isEmpty = member.isNull() || (member.asObject() && member.asObject()->empty());
            if (isEmpty || !type.fields.contains(name)) m_out.insert(m_path);
            m_path.pop_back();
        }
    }

    void addItems(const Json::Array& items, const TypedList& type) {
        std::map<PathElement, std::vector<const Json*>> all;
        for (const Json& item : items)
            if (const Result<PathElement> element = elementOf(type, item)) all[*element].push_back(&item);
        for (const auto& [element, same] : all) {
            m_path.push_back(element);
            if (same.size() == 1) add(*same.front(), *type.element);
            m_out.insert(m_path);
            m_path.pop_back();
        }
    }

    ElementPath m_path;
    FieldSet m_out;
};

class Reconciler {
 public:
    void reconcile(const FieldSet* set, const TypedNode& type, bool atomic) {
        if (type.map) {
            reconcileMap(set, *type.map, atomic);
        } else if (type.scalar == TypedScalar::None && type.list) {
            reconcileList(set, *type.list, atomic);
        }
    }

    // The paths that replace all below them.
    const FieldSet& atomics() const { return m_atomics; }

 private:
    void reconcileMap(const FieldSet* set, const TypedMap& type, bool atomic) {
        if (type.untyped) return;
        if (!atomic && type.atomic) {
            if (set && !set->empty()) m_atomics.insert(m_path);
            return;
        }
        visit(set, [&](const PathElement& element) {
            return element.kind == PathElement::Kind::Field ? type.of(element.name) : type.element;
        });
    }

    void reconcileList(const FieldSet* set, const TypedList& type, bool atomic) {
        if (!atomic && type.atomic) {
            m_atomics.insert(m_path);
            return;
        }
        visit(set, [&](const PathElement&) { return type.element; });
    }

    template <typename TypeOf>
    void visit(const FieldSet* set, const TypeOf& typeOf) {
        if (!set) return;
        const auto below = [&](const PathElement& element, const FieldSet* children, bool isMember) {
            const TypedNode* type = typeOf(element);
            if (!type) return;
            m_path.push_back(element);
            reconcile(children, *type, isMember && !children);
            m_path.pop_back();
        };
        for (const auto& [element, children] : set->children)
            if (!set->members.contains(element)) below(element, &children, false);
        for (const PathElement& member : set->members) {
            const auto children = set->children.find(member);
            below(member, children == set->children.end() ? nullptr : &children->second, true);
        }
    }

    ElementPath m_path;
    FieldSet m_atomics;
};

const TypedNode* typeBelow(const TypedNode* type, const PathElement& element) {
    if (!type) return nullptr;
    if (element.kind == PathElement::Kind::Field) return type->map ? type->map->of(element.name) : nullptr;
    return element.kind == PathElement::Kind::Key && type->list ? type->list->element : nullptr;
}

}  // namespace

FieldSet fieldsOf(const Json& value, const TypedNode& type) {
    Collector collector;
    collector.add(value, type);
    return collector.take();
}

FieldSet withNamedFields(const FieldSet& set, const TypedNode* type) {
    FieldSet out;
    out.members = set.members;
    for (const auto& [element, below] : set.children) {
        const bool named =
            element.kind == PathElement::Kind::Field && type && type->map && type->map->fields.contains(element.name);
        if (named) out.members.insert(element);
        out.children.emplace(element, withNamedFields(below, typeBelow(type, element)));
    }
    return out;
}

std::optional<FieldSet> reconciled(const FieldSet& set, const TypedNode& type) {
    Reconciler reconciler;
    reconciler.reconcile(&set, type, false);
    const FieldSet& atomics = reconciler.atomics();
    if (atomics.empty()) return std::nullopt;
    return set.withoutTrees(atomics).joined(atomics);
}

}  // namespace crd::apply
