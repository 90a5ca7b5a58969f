// A tree written as nested calls: two trees are equal if their texts are.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/cel/syntax/ast.h"

namespace crd::cel {

std::string treeText(const Expr& expr);

inline std::string treeText(const Constant& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return '"' + *text + '"';
    if (const auto* bytes = std::get_if<Bytes>(&value)) return "b\"" + bytes->data + '"';
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* count = std::get_if<std::uint64_t>(&value)) return std::to_string(*count) + "u";
    if (const auto* real = std::get_if<double>(&value)) {
        std::array<char, 64> digits{};
        std::snprintf(digits.data(), digits.size(), "%.17g", *real);
        return std::string(digits.data()) + "d";
    }
    return "null";
}

inline std::string treeText(const std::vector<Expr*>& list) {
    std::string text;
    for (const Expr* one : list) text += (text.empty() ? "" : ", ") + treeText(*one);
    return text;
}

inline std::string treeText(const Expr& expr) {
    if (const auto* value = expr.as<Constant>()) return treeText(*value);
    if (const auto* ident = expr.as<Ident>()) return ident->name;
    if (const auto* select = expr.as<Select>()) {
        const std::string text = treeText(*select->operand) + "." + select->field;
        return select->testOnly ? "has(" + text + ")" : text;
    }
    if (const auto* call = expr.as<Call>())
        return (call->target ? treeText(*call->target) + "." : "") + call->function + "(" + treeText(call->arguments) +
               ")";
    if (const auto* list = expr.as<ListLiteral>()) {
        std::string text = "[" + treeText(list->elements) + "]";
        for (const std::uint32_t index : list->optionalIndices) text += "?" + std::to_string(index);
        return text;
    }
    std::string text;
    if (const auto* map = expr.as<MapLiteral>()) {
        for (const MapEntry& entry : map->entries)
            text += (entry.optional ? "?" : "") + treeText(*entry.key) + ": " + treeText(*entry.value) + ", ";
        return "{" + text + "}";
    }
    if (const auto* object = expr.as<ObjectLiteral>()) {
        for (const FieldEntry& entry : object->fields)
            text += (entry.optional ? "?" : "") + entry.field + ": " + treeText(*entry.value) + ", ";
        return object->typeName + "{" + text + "}";
    }
    if (const auto* comprehension = expr.as<Comprehension>())
        return "fold(" + comprehension->iterVar +
               (comprehension->iterVar2.empty() ? "" : "," + comprehension->iterVar2) + " in " +
               treeText(*comprehension->range) + ", " + comprehension->accuVar + "=" +
               treeText(*comprehension->accuInit) + ", " + treeText(*comprehension->condition) + ", " +
               treeText(*comprehension->step) + ", " + treeText(*comprehension->result) + ")";
    return "?";
}

}  // namespace crd::cel
