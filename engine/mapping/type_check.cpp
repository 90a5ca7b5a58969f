#include "engine/mapping/internal/type_check.h"

#include <algorithm>
#include <string>

#include "engine/cel/syntax/escape.h"
#include "engine/object/form.h"
#include "engine/schema/type_label.h"

namespace crd::mapping {

namespace {

using cel::Type;
using cel::TypeKind;
using schema::ChildKind;
using schema::Schema;

constexpr std::size_t kMaxCompared = 20'000;  // nodes of one rule

std::string named(const Schema& node) {
    const std::string words = schema::typeLabel(node);
    return words.empty() ? "any" : words;
}

bool takesAnything(const Schema& node) {
    return node.type.empty() && !node.intOrString;
}

std::string below(const std::string& path, std::string_view name) {
    return path + "." + std::string(name);
}

Misfit wrongType(const std::string& from, const Schema& to, const std::string& destination) {
    return {phrase("Mapping", "%1 is of type %2, and the value is of type %3.").with(destination, named(to), from),
            true};
}

class Comparison {
 public:
    Misfit copied(const Schema& from, const Schema& to, const std::string& field, const std::string& destination) {
        if (m_compared++ > kMaxCompared) return {};
        if (Misfit out = typeMisfit(from, to, destination); out || from.type != to.type) return out;
        if (from.type == "array") return items(from, to, field, destination);
        return from.type == "object" ? members(from, to, field, destination) : Misfit();
    }

    Misfit result(const Type& type, const cel::TypeProvider& types, const Schema& to, const std::string& destination) {
        if (m_compared++ > kMaxCompared || takesAnything(to)) return {};
        if (type.isOptional()) {
            return type.parameters().empty() ? Misfit() : result(type.parameters().front(), types, to, destination);
        }
        const auto isOneOf = [&](std::string_view a, std::string_view b = {}) {
            return to.type == a || (!b.empty() && to.type == b);
        };
        switch (type.kind()) {
            case TypeKind::Null:
                if (to.nullable) return {};
                return {phrase("Mapping", "%1 is not nullable.").with(destination), true};
            case TypeKind::Bool:
                return isOneOf("boolean") ? Misfit() : wrongType("bool", to, destination);
            case TypeKind::Int:
            case TypeKind::Uint:
                return isOneOf("integer", "number") || to.intOrString ? Misfit() : wrongType("int", to, destination);
            case TypeKind::Double:
                if (isOneOf("integer") || to.intOrString)
                    return {phrase("Mapping", "%1 is an integer, and the value may have a fraction.").with(destination),
                            false};
                return isOneOf("number") ? Misfit() : wrongType("double", to, destination);
            case TypeKind::String:
            case TypeKind::Bytes:
            case TypeKind::Duration:
            case TypeKind::Timestamp:
                return isOneOf("string") || to.intOrString ? Misfit() : wrongType(type.toString(), to, destination);
            case TypeKind::List:
                if (!isOneOf("array")) return wrongType(type.toString(), to, destination);
                if (const Schema* items = object::itemsOf(to); items && !type.parameters().empty())
                    return result(type.parameters().front(), types, *items, destination + "[]");
                return {};
            case TypeKind::Map:
                if (!isOneOf("object")) return wrongType(type.toString(), to, destination);
                if (const Schema* values = object::additionalOf(to).schema; values && type.parameters().size() == 2)
                    return result(type.parameters()[1], types, *values, destination + ".*");
                return {};
            case TypeKind::Object:
                if (!types.hasObject(type.name())) return notJson(type);
                return object(type, types, to, destination);
            case TypeKind::Opaque:
            case TypeKind::Type:
                return notJson(type);
            default:
                return {};
        }
    }

 private:
    static Misfit notJson(const Type& type) {
        return {phrase("Mapping", "A value of type %1 cannot be written: convert it to a string or a number.")
                    .with(type.toString()),
                true};
    }
    static Misfit pruned(const std::string& destination) {
        return {phrase("Mapping", "There is no field %1: this part of the value is pruned.").with(destination), false};
    }

    Misfit items(const Schema& from, const Schema& to, const std::string& field, const std::string& destination) {
        const Schema *left = object::itemsOf(from), *right = object::itemsOf(to);
        return left && right ? copied(*left, *right, field + "[]", destination + "[]") : Misfit();
    }

    // The most severe of all parts.
    Misfit members(const Schema& from, const Schema& to, const std::string& field, const std::string& destination) {
        Misfit out;
        const auto add = [&](Misfit&& part) {
            if (part && (!out || (part.error && !out.error))) out = std::move(part);
        };
        for (const schema::ChildSchema& child : from.children) {
            if (out.error) break;
            if (child.kind == ChildKind::Property) {
                const Schema* member = nullptr;
                if (prunes(to, child.name, member)) {
                    add(pruned(below(destination, child.name)));
                } else if (member) {
                    add(copied(*child.schema, *member, below(field, child.name), below(destination, child.name)));
                }
            } else if (child.kind == ChildKind::AdditionalProperties) {
                const object::Additional additional = object::additionalOf(to);
                if (additional.schema) {
                    add(copied(*child.schema, *additional.schema, field + ".*", destination + ".*"));
                } else if (!additional.present && !object::preservesUnknown(to)) {
                    add(pruned(destination + ".*"));
                }
            }
        }
        return out;
    }

    Misfit object(const Type& type, const cel::TypeProvider& types, const Schema& to, const std::string& destination) {
        if (to.type != "object") return wrongType("object", to, destination);
        Misfit out;
        for (const std::string& field : types.fieldNames(type.name())) {
            const std::optional<Type> of = types.fieldType(type.name(), field);
            const std::string name = cel::unescaped(field).value_or(field);
            const Schema* member = nullptr;
            Misfit part;
            if (prunes(to, name, member)) {
                part = pruned(below(destination, name));
            } else if (member && of) {
                part = result(*of, types, *member, below(destination, name));
            }
            if (part && (!out || (part.error && !out.error))) out = std::move(part);
            if (out.error) break;
        }
        return out;
    }

    std::size_t m_compared = 0;
};

}  // namespace

bool prunes(const Schema& node, std::string_view name, const Schema*& member) {
    member = nullptr;
    if (const schema::ChildSchema* property = node.property(name)) {
        member = property->schema.get();
        return false;
    }
    const object::Additional additional = object::additionalOf(node);
    member = additional.schema;
    return !additional.present && !object::preservesUnknown(node);
}

Misfit typeMisfit(const Schema& from, const Schema& to, const std::string& destination) {
    if (takesAnything(to) || takesAnything(from)) return {};
    if (to.intOrString) {
        const bool fits = from.intOrString || from.type == "string" || from.type == "integer";
        return fits ? Misfit() : wrongType(named(from), to, destination);
    }
    if (from.intOrString) {
        if (to.type != "string" && to.type != "integer" && to.type != "number")
            return wrongType(named(from), to, destination);
        return {phrase("Mapping", "%1 is of type %2, and the value may be an integer or a string.")
                    .with(destination, named(to)),
                false};
    }
    if (from.type == "number" && to.type == "integer")
        return {phrase("Mapping", "%1 is an integer, and the value may have a fraction.").with(destination), false};
    const bool widens = from.type == "integer" && to.type == "number";
    return from.type == to.type || widens ? Misfit() : wrongType(named(from), to, destination);
}

Misfit copyMisfit(const Schema& from, const Schema& to, const std::string& field, const std::string& destination) {
    return Comparison().copied(from, to, field, destination);
}

Misfit resultMisfit(const Type& type, const cel::TypeProvider& types, const Schema& to,
                    const std::string& destination) {
    return Comparison().result(type, types, to, destination);
}

}  // namespace crd::mapping
