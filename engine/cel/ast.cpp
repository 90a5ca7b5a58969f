#include "engine/cel/ast.h"

namespace crd::cel {

ExprId Ast::newId(OffsetRange range) {
    m_ranges.push_back(range);
    return idEnd() - 1;
}

void Ast::place(ExprId id, OffsetRange range) {
    if (id > 0 && id < idEnd()) m_ranges[static_cast<std::size_t>(id)] = range;
}

void Ast::dropId(ExprId id) {
    if (id <= 0 || id >= idEnd()) return;
    if (id == idEnd() - 1)
        m_ranges.pop_back();
    else
        m_ranges[static_cast<std::size_t>(id)] = OffsetRange{};
}

const Call* Ast::macroCall(ExprId id) const {
    const auto found = m_macros.find(id);
    return found == m_macros.end() ? nullptr : &found->second;
}

OffsetRange Ast::range(ExprId id) const {
    return id > 0 && id < idEnd() ? m_ranges[static_cast<std::size_t>(id)] : OffsetRange{};
}

}  // namespace crd::cel
