#include "engine/cel_schema/name_repeats.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <variant>

#include "engine/cel/syntax/parser.h"

namespace crd::cel_schema {

namespace {

using cel::Expr;
using Hash = std::uint64_t;

Hash chained(Hash a, Hash b) {
    return (a ^ (b + 0x9e3779b97f4a7c15ULL + (a << 6U) + (a >> 2U))) * 0xff51afd7ed558ccdULL;
}

Hash textHash(std::string_view text) {
    return std::hash<std::string_view>()(text);
}

Hash constantHash(const cel::Constant& constant) {
    const Hash kind = constant.index() + 1;
    return std::visit(
        [&]([[maybe_unused]] const auto& value) -> Hash {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, std::monostate>) return kind;
            if constexpr (std::is_same_v<T, cel::Bytes>) return chained(kind, textHash(value.data));
            if constexpr (!std::is_same_v<T, std::monostate> && !std::is_same_v<T, cel::Bytes>)
                return chained(kind, std::hash<T>()(value));
        },
        constant);
}

// `_<_`, not `!_`, `-_` or `_[_]`.
bool hasTwoSides(const cel::Call& call) {
    const std::string& name = call.function;
    return call.arguments.size() == 2 && name.size() > 2 && name.front() == '_' && name.back() == '_';
}

class Repeats {
 public:
    // `role` says what the value is used for; 0: it is a part of a longer path.
    Hash visit(const Expr* expr, Hash role) {
        if (expr == nullptr) return 0;
        if (const auto* constant = expr->as<cel::Constant>()) return constantHash(*constant);
        if (const auto* ident = expr->as<cel::Ident>()) {
            const auto variable = m_variables.find(ident->name);
            return variable == m_variables.end() ? textHash(ident->name) : variable->second;
        }
        if (const auto* select = expr->as<cel::Select>()) {
            const Hash below = visit(select->operand, 0);
            const Hash hash = chained(chained(below, textHash(select->field)), select->testOnly ? 2 : 1);
            const Hash use = select->testOnly ? 1 : role;
            if (use != 0 && !m_uses.insert(chained(hash, use)).second) ++count;
            return hash;
        }
        if (const auto* call = expr->as<cel::Call>()) return visitCall(*call);
        if (const auto* list = expr->as<cel::ListLiteral>()) {
            Hash hash = 3;
            for (const Expr* element : list->elements) hash = chained(hash, visit(element, 3));
            return hash;
        }
        if (const auto* map = expr->as<cel::MapLiteral>()) {
            Hash hash = 4;
            for (const cel::MapEntry& entry : map->entries)
                hash = chained(chained(hash, visit(entry.key, 4)), visit(entry.value, 5));
            return hash;
        }
        if (const auto* object = expr->as<cel::ObjectLiteral>()) {
            Hash hash = textHash(object->typeName);
            for (const cel::FieldEntry& entry : object->fields)
                hash = chained(chained(hash, textHash(entry.field)), visit(entry.value, textHash(entry.field)));
            return hash;
        }
        if (const auto* fold = expr->as<cel::Comprehension>()) return visitFold(*fold);
        return 0;
    }

    std::size_t count = 0;

 private:
    Hash visitCall(const cel::Call& call) {
        const Hash function = textHash(call.function);
        Hash hash = chained(function, visit(call.target, chained(function, 100)));
        Hash first = 0;
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            const Hash argument = visit(call.arguments[i], chained(function, i));
            if (i == 0) first = argument;
            if (i == 1 && argument == first && hasTwoSides(call)) ++count;
            hash = chained(hash, argument);
        }
        return hash;
    }

    // The variables stand for parts of the range, whatever they are called.
    Hash visitFold(const cel::Comprehension& fold) {
        const Hash range = visit(fold.range, 6);
        const auto outer = m_variables;
        m_variables[fold.iterVar] = chained(range, 7);
        if (!fold.iterVar2.empty()) m_variables[fold.iterVar2] = chained(range, 8);
        m_variables[fold.accuVar] = chained(range, 9);
        Hash hash = range;
        for (const Expr* part : {fold.accuInit, fold.condition, fold.step, fold.result})
            hash = chained(hash, visit(part, 10));
        m_variables = outer;
        return hash;
    }

    std::map<std::string, Hash, std::less<>> m_variables;
    std::unordered_set<Hash> m_uses;
};

}  // namespace

std::size_t repeats(std::string_view expression, const cel::Environment& environment) {
    const cel::Source source(expression);
    cel::Issues issues;
    const auto ast = cel::parse(source, environment, issues);
    if (!ast) return 0;
    Repeats all;
    all.visit(ast->root, 11);
    return all.count;
}

}  // namespace crd::cel_schema
