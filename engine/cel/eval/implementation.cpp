#include "engine/cel/eval/implementation.h"

namespace crd::cel {

namespace {

// For an element, which may be an error; an error only fits types that accept everything.
bool elementFits(const Type& type, const Value& value) {
    const TypeKind kind = type.kind();
    if (kind == TypeKind::Dyn || kind == TypeKind::Any || kind == TypeKind::TypeParam) return true;
    if (type.name() != value.type().name()) return false;
    if (const List* list = value.asList()) {
        return type.parameters().empty() || list->size() == 0 || elementFits(type.parameters()[0], list->at(0));
    }
    if (const Map* map = value.asMap(); map != nullptr && type.parameters().size() == 2 && map->size() > 0) {
        const TypeKind key = type.parameters()[0].kind(), element = type.parameters()[1].kind();
        if (key == TypeKind::TypeParam && element == TypeKind::TypeParam) return true;
        const std::vector<Value> keys = map->keys();
        if (keys.empty()) return true;
        const std::optional<Value> first = map->find(keys.front());
        return first && elementFits(type.parameters()[0], keys.front()) && elementFits(type.parameters()[1], *first);
    }
    return true;
}

}  // namespace

bool fitsAtRunTime(const Type& type, const Value& value) {
    return !value.isError() && elementFits(type, value);
}

Value noSuchOverload(const std::string& function, Arguments arguments) {
    std::string types;
    for (const Value& argument : arguments) {
        if (argument.isError()) return argument;
        types += (types.empty() ? "" : ", ") + argument.type().name();
    }
    return Value::error("no such overload: " + function + '(' + types + ')');
}

bool asksForTypes(const Function& function) {
    const Implementation* any = function.overloads.front().implementation;
    return any != nullptr && any->guard == Implementation::Guard::Conversion;
}

Value notForType(std::string_view function, const Value& operand) {
    if (operand.isError()) return operand;
    const bool hasMethods = operand.asString() != nullptr || operand.as<DurationValue>() != nullptr ||
                            operand.as<TimestampValue>() != nullptr;
    return hasMethods ? noSuchOverload() : Value::error("no such overload: " + std::string(function));
}

}  // namespace crd::cel
