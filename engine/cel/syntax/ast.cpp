#include "engine/cel/syntax/ast.h"

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

Expr* Ast::copy(const Expr& expr, bool newIds) {
    const auto child = [&](Expr*& node) {
        if (node != nullptr) node = copy(*node, newIds);
    };
    const auto copyOf = [&](ExprId id) {
        if (!newIds) return id;
        const OffsetRange at = range(id);
        return newId(at);
    };
    if (!newIds) ++m_twins;
    const ExprId id = copyOf(expr.id);
    ExprNode node = expr.node;
    if (auto* select = std::get_if<Select>(&node)) {
        child(select->operand);
    } else if (auto* call = std::get_if<Call>(&node)) {
        child(call->target);
        for (Expr*& argument : call->arguments) child(argument);
    } else if (auto* list = std::get_if<ListLiteral>(&node)) {
        for (Expr*& element : list->elements) child(element);
    } else if (auto* map = std::get_if<MapLiteral>(&node)) {
        for (MapEntry& entry : map->entries) {
            entry.id = copyOf(entry.id);
            child(entry.key);
            child(entry.value);
        }
    } else if (auto* object = std::get_if<ObjectLiteral>(&node)) {
        for (FieldEntry& field : object->fields) {
            field.id = copyOf(field.id);
            child(field.value);
        }
    } else if (auto* comprehension = std::get_if<Comprehension>(&node)) {
        for (Expr** part : {&comprehension->range, &comprehension->accuInit, &comprehension->condition,
                            &comprehension->step, &comprehension->result})
            child(*part);
    }
    if (const Call* macro = newIds ? macroCall(expr.id) : nullptr) rememberMacro(id, Call(*macro));
    return add(id, std::move(node));
}

OffsetRange Ast::range(ExprId id) const {
    return id > 0 && id < idEnd() ? m_ranges[static_cast<std::size_t>(id)] : OffsetRange{};
}

}  // namespace crd::cel
