#include "engine/schema/siblings.h"

namespace crd::schema {

const ChildSchema* Siblings::of(std::size_t index, const ChildSchema& child) {
    if (!m_before) return nullptr;
    const std::vector<ChildSchema>& old = m_before->children;
    const auto guess = static_cast<std::int64_t>(index) + m_shift;
    if (guess >= 0 && guess < static_cast<std::int64_t>(old.size())) {
        const ChildSchema& o = old[static_cast<std::size_t>(guess)];
        if (o.schema == child.schema && o.kind == child.kind) return &o;
    }
    const ChildSchema* sameName = nullptr;
    for (std::size_t i = 0; i < old.size(); ++i) {
        if (old[i].schema == child.schema && old[i].kind == child.kind) {
            m_shift = static_cast<std::int64_t>(i) - static_cast<std::int64_t>(index);
            return &old[i];
        }
        if (!sameName && old[i].kind == child.kind && old[i].index == child.index && old[i].name == child.name) {
            sameName = &old[i];
        }
    }
    return sameName;
}

}  // namespace crd::schema
