#include "engine/cel/types/unify.h"

#include <algorithm>

namespace crd::cel {

namespace {

bool isDynamicOrError(const Type& type) {
    return isDynamic(type) || type.kind() == TypeKind::Error;
}

// Objects and opaque values may be null, as before null had its own type.
bool mayBeNull(const Type& type) {
    switch (type.kind()) {
        case TypeKind::Opaque:
        case TypeKind::Object:
        case TypeKind::Any:
        case TypeKind::Duration:
        case TypeKind::Timestamp:
        case TypeKind::Null:
            return true;
        default:
            return type.isWrapper();
    }
}

bool saysNoMore(const Type& a, const Type& b) {
    if (isDynamic(a) || a.kind() == TypeKind::TypeParam) return true;
    if (isDynamic(b) || b.kind() == TypeKind::TypeParam || a.kind() != b.kind()) return false;
    switch (a.kind()) {
        case TypeKind::Opaque:
            if (a.name() != b.name() || a.parameters().size() != b.parameters().size()) return false;
            [[fallthrough]];
        case TypeKind::List:
        case TypeKind::Map:
            return std::equal(a.parameters().begin(), a.parameters().end(), b.parameters().begin(), saysNoMore);
        case TypeKind::Type:
            return true;
        default:
            return a == b;
    }
}

// Whether a primitive or an object is assignable to `to`, which is neither dyn nor a parameter.
bool fits(const Type& to, const Type& from) {
    return (to.isWrapper() && from.kind() == TypeKind::Null) || to == from;
}

}  // namespace

bool isDynamic(const Type& type) {
    return type.kind() == TypeKind::Dyn || type.kind() == TypeKind::Any;
}

const Type& mostGeneral(const Type& a, const Type& b) {
    return saysNoMore(a, b) ? a : b;
}

const Type* Substitutions::find(const Type& type) const {
    if (type.kind() != TypeKind::TypeParam) return nullptr;
    const auto found = m_bound.find(type.name());
    return found == m_bound.end() ? nullptr : &found->second;
}

void Substitutions::bind(const Type& parameter, Type type) {
    const auto [at, added] = m_bound.try_emplace(parameter.name());
    m_changes.push_back({parameter.name(), !added, at->second});
    at->second = std::move(type);
}

void Substitutions::undo() {
    for (; !m_changes.empty(); m_changes.pop_back()) {
        const Change& change = m_changes.back();
        if (change.known)
            m_bound.find(change.name)->second = change.before;
        else
            m_bound.erase(change.name);
    }
}

bool Substitutions::assignable(const Type& from, const Type& to) {
    m_changes.clear();
    if (agree(from, to)) return true;
    undo();
    return false;
}

bool Substitutions::assignable(std::span<const Type> from, std::span<const Type> to) {
    m_changes.clear();
    if (agree(from, to)) return true;
    undo();
    return false;
}

bool Substitutions::agree(std::span<const Type> from, std::span<const Type> to) {
    return from.size() == to.size() &&
           std::equal(from.begin(), from.end(), to.begin(), [&](const Type& a, const Type& b) { return agree(a, b); });
}

bool Substitutions::agree(const Type& from, const Type& to) {
    bool bound = false;
    if (to.kind() == TypeKind::TypeParam) {
        if (standsFor(from, to, bound)) return true;
        if (bound) return false;
    }
    if (from.kind() == TypeKind::TypeParam) return standsFor(to, from, bound);
    if (isDynamicOrError(from) || isDynamicOrError(to)) return true;
    if (from.kind() == TypeKind::Missing || to.kind() == TypeKind::Missing) return false;
    if (from.kind() == TypeKind::Null) return mayBeNull(to);
    if (to.kind() == TypeKind::Null) return mayBeNull(from) && m_environment->has(Trait::NullOnBothSides);
    switch (from.kind()) {
        case TypeKind::Type:
            return to.kind() == TypeKind::Type;
        case TypeKind::Opaque:
        case TypeKind::List:
        case TypeKind::Map:
            return from.kind() == to.kind() && from.name() == to.name() && agree(from.parameters(), to.parameters());
        default:
            return fits(to, from);
    }
}

bool Substitutions::standsFor(const Type& type, const Type& parameter, bool& bound) {
    bound = true;
    if (type == parameter) return true;
    const Type* found = find(parameter);
    if (found == nullptr) {
        bound = false;
        if (!isFreeOf(parameter, type)) return false;
        bind(parameter, type);
        return true;
    }
    const Type known = *found;
    if (type == known) return true;
    if (!agree(type, known)) return false;
    const Type general = mostGeneral(type, known);
    if (isFreeOf(parameter, general)) bind(parameter, general);
    return true;
}

bool Substitutions::isFreeOf(const Type& type, const Type& within) const {
    if (type == within) return false;
    if (within.kind() == TypeKind::TypeParam) {
        const Type* known = find(within);
        return known == nullptr || isFreeOf(type, *known);
    }
    const auto parameters = within.parameters();
    return std::all_of(parameters.begin(), parameters.end(), [&](const Type& one) { return isFreeOf(type, one); });
}

Type Substitutions::apply(const Type& type, bool toDyn) const {
    if (const Type* known = find(type)) return apply(*known, toDyn);
    if (type.kind() == TypeKind::TypeParam) return toDyn ? Type::dyn() : type;
    if (!type.isParametrised()) return type;
    std::vector<Type> parameters;
    for (const Type& one : type.parameters()) parameters.push_back(apply(one, toDyn));
    return type.withParameters(std::move(parameters));
}

}  // namespace crd::cel
