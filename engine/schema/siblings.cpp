#include "engine/schema/siblings.h"

namespace crd::schema {

namespace {

// This many children are found by linear search: after a keystroke, only one needs it.
constexpr std::size_t kFewSearches = 4;

}  // namespace

template <typename IdentityOf>
const ChildSchema* Siblings::find(std::size_t index, const ChildSchema& child, const void* identity,
                                  IdentityOf identityOf) {
    if (!m_before || m_before->children.empty()) return nullptr;
    const std::vector<ChildSchema>& old = m_before->children;
    const auto guess = static_cast<std::int64_t>(index) + m_shift;
    if (guess >= 0 && guess < static_cast<std::int64_t>(old.size())) {
        const ChildSchema& o = old[static_cast<std::size_t>(guess)];
        if (identityOf(o) == identity) return &o;
    }
    const auto found = [&](const ChildSchema& o) {
        m_shift = (&o - old.data()) - static_cast<std::int64_t>(index);
        return &o;
    };
    if (++m_searches <= kFewSearches) {
        const ChildSchema* sameName = nullptr;
        for (const ChildSchema& o : old) {
            if (identityOf(o) == identity) return found(o);
            if (!sameName && nameOf(o) == nameOf(child)) sameName = &o;
        }
        return sameName;
    }
    if (m_byName.empty()) {
        for (const ChildSchema& o : old) {
            m_byIdentity.emplace(identityOf(o), &o);
            m_byName.emplace(nameOf(o), &o);
        }
    }
    if (const auto same = m_byIdentity.find(identity); same != m_byIdentity.end()) return found(*same->second);
    const auto named = m_byName.find(nameOf(child));
    return named == m_byName.end() ? nullptr : named->second;
}

const ChildSchema* Siblings::of(std::size_t index, const ChildSchema& child) {
    return find(index, child, child.schema.get(), [](const ChildSchema& o) { return o.schema.get(); });
}

const ChildSchema* Siblings::of(std::size_t index, const ChildSchema& child, const yaml::Node* source) {
    return find(index, child, source, [](const ChildSchema& o) { return o.schema->source.get(); });
}

}  // namespace crd::schema
