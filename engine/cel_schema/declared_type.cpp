#include "engine/cel_schema/declared_type.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "engine/base/check.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/lexer.h"

namespace crd::cel_schema {

namespace {

using cel::Type;
using cel::TypeKind;
using schema::ChildKind;
using schema::Schema;

constexpr std::int64_t kMinText = 2;      // ""
constexpr std::int64_t kMinBoolean = 4;   // true
constexpr std::int64_t kMinNumber = 1;    // 0
constexpr std::int64_t kMinDuration = 3;  // "0"
constexpr std::int64_t kMaxDuration = 32;
constexpr std::int64_t kDate = 12;         // with quotes
constexpr std::int64_t kMinDateTime = 21;  // with quotes
constexpr std::int64_t kMaxDateTime = 32;
constexpr std::int64_t kMaxText = kMaxRequestSize - 2;

DeclaredTypePtr scalar(TypeKind kind, std::int64_t minSize, std::int64_t maxElements = 0) {
    DeclaredType type;
    type.kind = kind;
    type.minSize = minSize;
    type.maxElements = maxElements;
    return std::make_shared<const DeclaredType>(std::move(type));
}

// A limit in code points corresponds to four bytes each.
std::int64_t bytesOf(std::int64_t codePoints) {
    const std::int64_t count = std::max<std::int64_t>(codePoints, 0);
    // The library's multiplication does not check for overflow.
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(count) * 4);
}

DeclaredTypePtr plainText() {
    static const DeclaredTypePtr type = scalar(TypeKind::String, kMinText, kMaxText);
    return type;
}

DeclaredTypePtr text(const Schema& node, const TargetServer& server) {
    if (node.format == "byte")
        return scalar(TypeKind::Bytes, kMinText,
                      node.maxLength ? std::max<std::int64_t>(*node.maxLength, 0) : kMaxText);
    if (node.format == "duration") return scalar(TypeKind::Duration, kMinDuration, kMaxDuration);
    if (node.format == "date") return scalar(TypeKind::Timestamp, kDate, kDate);
    if (node.format == "date-time") return scalar(TypeKind::Timestamp, kMinDateTime, kMaxDateTime);
    if (node.maxLength) return scalar(TypeKind::String, kMinText, bytesOf(*node.maxLength));
    if (!node.enumValues || node.enumValues->empty() || !server.has(Trait::EnumLengths)) return plainText();
    std::size_t longest = 0;
    for (const Json& value : *node.enumValues)
        if (const std::string* word = value.asString()) longest = std::max(longest, word->size());
    return scalar(TypeKind::String, kMinText, static_cast<std::int64_t>(longest));
}

DeclaredTypePtr elementOf(const Schema& node, ChildKind kind, const TypeOf& below) {
    const schema::ChildSchema* child = node.child(kind);
    return child == nullptr ? nullptr : below(*child->schema, child->schema->embeddedResource);
}

DeclaredTypePtr list(const Schema& node, const TypeOf& below) {
    DeclaredType type;
    type.kind = TypeKind::List;
    type.element = elementOf(node, ChildKind::Items, below);
    if (type.element == nullptr) return nullptr;
    type.maxElements =
        node.maxItems ? std::max<std::int64_t>(*node.maxItems, 0) : (kMaxRequestSize - 2) / (type.element->minSize + 1);
    type.minSize = 2;
    return std::make_shared<const DeclaredType>(std::move(type));
}

DeclaredTypePtr map(const Schema& node, const TypeOf& below) {
    DeclaredType type;
    type.kind = TypeKind::Map;
    type.element = elementOf(node, ChildKind::AdditionalProperties, below);
    if (type.element == nullptr) return nullptr;
    static const DeclaredTypePtr key = scalar(TypeKind::String, kMinText);
    type.key = key;
    type.maxElements = node.maxProperties ? std::max<std::int64_t>(*node.maxProperties, 0)
                                          : (kMaxRequestSize - 2) / (type.element->minSize + 6);
    type.minSize = 2;
    return std::make_shared<const DeclaredType>(std::move(type));
}

bool isOfType(const Schema* node, std::string_view name, std::string_view type) {
    const schema::ChildSchema* child = node == nullptr ? nullptr : node->property(name);
    return child != nullptr && child->schema->type == type;
}

// The type of a name in metadata that the server adds, at most `longest` characters.
DeclaredTypePtr objectName(const Schema* metadata, std::string_view name, std::int64_t longest) {
    const schema::ChildSchema* own = metadata == nullptr ? nullptr : metadata->property(name);
    if (own != nullptr && own->schema->maxLength) longest = std::min(longest, *own->schema->maxLength);
    return scalar(TypeKind::String, kMinText, bytesOf(longest));
}

// The metadata of an object as the server adds it to the schema; `own` is what the schema says of metadata, or null.
DeclaredTypePtr metadata(const Schema* own, const TargetServer& server) {
    constexpr std::int64_t kLongestName = 253;
    DeclaredType type;
    type.kind = TypeKind::Object;
    type.minSize = 2;
    if (server.has(Trait::ObjectNameSizes)) {
        // At least one character is added to a generated name.
        type.fields = {{"generateName", objectName(own, "generateName", kLongestName - 1)},
                       {"name", objectName(own, "name", kLongestName)}};
    } else {
        type.fields = {{"generateName", plainText()}, {"name", plainText()}};
    }
    return std::make_shared<const DeclaredType>(std::move(type));
}

DeclaredTypePtr object(const Schema& node, bool isResource, const TargetServer& server, const TypeOf& below) {
    const bool adds = isResource && !declaresResource(node);
    const auto isAdded = [&](std::string_view name) {
        return adds && (name == "kind" || name == "apiVersion" || name == "metadata");
    };
    DeclaredType type;
    type.kind = TypeKind::Object;
    type.minSize = 2;
    const std::unordered_set<std::string_view> required(node.required.begin(), node.required.end());
    const auto add = [&](std::string_view name, DeclaredTypePtr field, bool hasDefault) {
        // The name, its quotes, a colon and a comma.
        if (required.contains(name) && !hasDefault)
            type.minSize += static_cast<std::int64_t>(name.size()) + field->minSize + 4;
        if (auto identifier = cel::escaped(name))
            type.fields.insert_or_assign(std::move(*identifier), std::move(field));
    };
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != ChildKind::Property || isAdded(child.name)) continue;
        const auto& value = child.schema->defaultValue;
        if (DeclaredTypePtr field = below(*child.schema, child.schema->embeddedResource))
            add(child.name, std::move(field), value && !value->isNull());
    }
    if (adds) {
        add("apiVersion", plainText(), false);
        add("kind", plainText(), false);
        const schema::ChildSchema* own = node.property("metadata");
        add("metadata", metadata(own == nullptr ? nullptr : own->schema.get(), server), false);
    }
    return std::make_shared<const DeclaredType>(std::move(type));
}

}  // namespace

bool declaresResource(const Schema& node) {
    if (!isOfType(&node, "kind", "string") || !isOfType(&node, "apiVersion", "string") ||
        !isOfType(&node, "metadata", "object"))
        return false;
    const Schema* metadata = node.property("metadata")->schema.get();
    return isOfType(metadata, "name", "string") && isOfType(metadata, "generateName", "string");
}

DeclaredTypePtr declaredType(const Schema& node, bool isResource, const TargetServer& server) {
    return declaredType(node, isResource, server,
                        [&](const Schema& child, bool resource) { return declaredType(child, resource, server); });
}

DeclaredTypePtr declaredType(const Schema& node, bool isResource, const TargetServer& server, const TypeOf& below) {
    if (node.intOrString) {
        const bool limited = node.maxLength && server.has(Trait::IntOrStringLengths);
        return scalar(TypeKind::Dyn, 1, limited ? bytesOf(*node.maxLength) : kMaxText);
    }
    if (node.type == "array") return list(node, below);
    if (node.type == "object")
        return node.child(ChildKind::AdditionalProperties) != nullptr ? map(node, below)
                                                                      : object(node, isResource, server, below);
    if (node.type == "string") return text(node, server);
    if (node.type == "boolean") return scalar(TypeKind::Bool, kMinBoolean);
    if (node.type == "number") return scalar(TypeKind::Double, kMinNumber);
    if (node.type == "integer") return scalar(TypeKind::Int, kMinNumber);
    return nullptr;
}

std::uint64_t maxCardinality(const DeclaredType& type) {
    return static_cast<std::uint64_t>(kMaxRequestSize / (type.minSize + 1));
}

std::optional<cel::Range> SelfSizes::size(std::span<const std::string_view> path) const {
    const DeclaredType* at = &m_self;
    // The first step is the variable, whatever its name.
    for (const std::string_view step : path.subspan(1)) {
        if (step == "@items" || step == "@values") {
            at = at->element.get();
        } else if (step == "@keys") {
            at = at->key.get();
        } else {
            const auto field = at->fields.find(step);
            at = field == at->fields.end() ? nullptr : field->second.get();
        }
        if (at == nullptr) return std::nullopt;
    }
    return cel::Range{0, static_cast<std::uint64_t>(at->maxElements)};
}

SelfTypes::SelfTypes(DeclaredTypePtr self, const std::string& name, cel::Environment environment)
    : m_declared(std::move(self)), m_environment(std::move(environment)) {
    CRD_CHECK(m_declared != nullptr);
    m_self = named(*m_declared, name);
}

Type SelfTypes::named(const DeclaredType& type, const std::string& name) const {
    switch (type.kind) {
        case TypeKind::Object:
            m_objects.emplace(name, &type);
            return Type::object(name);
        case TypeKind::List:
            return Type::list(named(*type.element, name + ".@idx"));
        case TypeKind::Map:
            return Type::map(Type::string(), named(*type.element, name + ".@elem"));
        case TypeKind::Bytes:
            return Type::bytes();
        case TypeKind::Duration:
            return Type::duration();
        case TypeKind::Timestamp:
            return Type::timestamp();
        case TypeKind::String:
            return Type::string();
        case TypeKind::Bool:
            return Type::boolean();
        case TypeKind::Double:
            return Type::number();
        case TypeKind::Int:
            return Type::integer();
        default:
            return Type::dyn();
    }
}

bool SelfTypes::hasObject(std::string_view typeName) const {
    return m_objects.contains(typeName);
}

bool SelfTypes::hasFields(std::string_view typeName) const {
    const auto object = m_objects.find(typeName);
    return object != m_objects.end() && !object->second->fields.empty();
}

std::vector<std::string> SelfTypes::fieldNames(std::string_view typeName) const {
    std::vector<std::string> out;
    const auto object = m_objects.find(typeName);
    if (object == m_objects.end()) return out;
    for (const auto& [name, type] : object->second->fields) out.push_back(name);
    return out;
}

std::optional<Type> SelfTypes::fieldType(std::string_view typeName, std::string_view field) const {
    const auto object = m_objects.find(typeName);
    if (object == m_objects.end()) return std::nullopt;
    const auto& fields = object->second->fields;
    auto found = fields.find(field);
    // Reserved words cannot be variable names, but are allowed unescaped after a dot.
    if (found == fields.end() && cel::isReservedWord(field) && m_environment.has(Trait::KeywordFields))
        found = fields.find("__" + std::string(field) + "__");
    if (found == fields.end()) return std::nullopt;
    return named(*found->second, object->first + "." + found->first);
}

}  // namespace crd::cel_schema
