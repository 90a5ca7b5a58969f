#include "engine/crdify/schema_fields.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "engine/base/gocompat/go_text.h"
#include "engine/crdify/path_tree.h"
#include "engine/value/json_text.h"
#include "engine/yaml/read/resolve.h"

namespace crd::crdify {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// By ChildKind.
constexpr std::array<int, schema::kChildKinds> kVisited = {6, 0, 7, 2, 3, 4, 5, 1, 8, 10, 9, 11};

std::string textOf(const std::string& value) {
    return toString(Json(value));
}
std::string textOf(bool value) {
    return value ? "true" : "false";
}
std::string textOf(std::int64_t value) {
    return std::to_string(value);
}
std::string textOf(double value) {
    return goNumber(value);
}
std::string textOf(const std::vector<std::string>& values) {
    Json::Array out;
    for (const std::string& value : values) out.emplace_back(value);
    return toString(Json(std::move(out)));
}

std::string textOf(const schema::ValidationRule& rule) {
    Json::Object out = {{"rule", rule.rule}};
    if (!rule.message.empty()) out["message"] = rule.message;
    if (!rule.messageExpression.empty()) out["messageExpression"] = rule.messageExpression;
    if (!rule.fieldPath.empty()) out["fieldPath"] = rule.fieldPath;
    if (rule.reason) out["reason"] = *rule.reason;
    if (rule.optionalOldSelf) out["optionalOldSelf"] = *rule.optionalOldSelf;
    return toString(Json(std::move(out)));
}

class FieldWriter {
 public:
    FieldWriter(const Schema& node, Fields& out) : m_node(node), m_out(out) {}

    // Absent if it has the zero value.
    template <typename Value>
    void value(Keyword keyword, const Value& value) {
        if (value != Value()) add(keyword, textOf(value));
    }
    // Absent if it is null.
    template <typename Value>
    void pointer(Keyword keyword, const std::optional<Value>& value) {
        if (value) add(keyword, textOf(*value));
    }
    void json(Keyword keyword, const std::optional<Json>& value) {
        if (m_node.set(keyword) && value) add(keyword, rawJson(*value));
    }
    void add(Keyword keyword, std::string text) { m_out.emplace_back(schema::info(keyword).name, std::move(text)); }

 private:
    const Schema& m_node;
    Fields& m_out;
};

void append(std::string& out, const Fields& fields) {
    for (const auto& [name, text] : fields) {
        out += name;
        out += '\0';
        out += text;
        out += '\0';
    }
}

}  // namespace

std::string rawJson(const Json& value) {
    std::string out;
    if (!value.isNull()) appendJson(out, value, JsonEscapes::Html);
    return out;
}

std::string childSuffix(const ChildSchema& child) {
    const std::string index = '[' + std::to_string(child.index) + ']';
    switch (child.kind) {
        case ChildKind::Property:
            return propertySuffix(child.name);
        case ChildKind::Items:
            return ".items";
        case ChildKind::AdditionalProperties:
            return ".additionalProperties";
        case ChildKind::AllOf:
            return ".allOf" + index;
        case ChildKind::AnyOf:
            return ".anyOf" + index;
        case ChildKind::OneOf:
            return ".oneOf" + index;
        case ChildKind::Not:
            return ".not";
        case ChildKind::ItemsTuple:
            return ".items" + index;
        case ChildKind::PatternProperty:
            return ".patternProperties" + keySuffix(child.name);
        case ChildKind::Definition:
            return ".definitions" + keySuffix(child.name);
        case ChildKind::AdditionalItems:
            return ".additionalItems";
        case ChildKind::Dependency:
            return ".dependencies" + keySuffix(child.name);
    }
    return {};
}

std::vector<const ChildSchema*> childrenInOrder(const Schema& node) {
    std::vector<const ChildSchema*> out;
    out.reserve(node.children.size());
    for (const ChildSchema& child : node.children) out.push_back(&child);
    std::sort(out.begin(), out.end(), [](const ChildSchema* a, const ChildSchema* b) {
        const auto key = [](const ChildSchema& c) {
            return std::tie(kVisited[static_cast<std::size_t>(c.kind)], c.name, c.index);
        };
        return key(*a) < key(*b);
    });
    return out;
}

SchemaClasses::SchemaClasses() {
    m_empty = {classOf({}), classOf({}), classOf({})};
}

SchemaClasses::Class SchemaClasses::classOf(std::string text) {
    return m_known.try_emplace(std::move(text), static_cast<Class>(m_known.size())).first->second;
}

SchemaClasses::Description SchemaClasses::describe(const Schema& s) const {
    Description out;
    FieldWriter handled(s, out.handled);
    handled.value(Keyword::Description, s.description);
    handled.value(Keyword::Type, s.type);
    handled.json(Keyword::Default, s.defaultValue);
    handled.pointer(Keyword::Maximum, s.maximum);
    handled.pointer(Keyword::Minimum, s.minimum);
    handled.pointer(Keyword::MaxLength, s.maxLength);
    handled.pointer(Keyword::MinLength, s.minLength);
    handled.value(Keyword::Pattern, s.pattern);
    handled.pointer(Keyword::MaxItems, s.maxItems);
    handled.pointer(Keyword::MinItems, s.minItems);
    handled.pointer(Keyword::MaxProperties, s.maxProperties);
    handled.pointer(Keyword::MinProperties, s.minProperties);
    if (s.enumValues && !s.enumValues->empty()) handled.add(Keyword::Enum, rawJson(Json(*s.enumValues)));
    handled.value(Keyword::Required, s.required);
    handled.value(Keyword::Nullable, s.nullable);

    FieldWriter rest(s, out.unhandled);
    rest.value(Keyword::Id, s.id);
    rest.value(Keyword::Schema, s.schema);
    if (s.set(Keyword::Ref)) rest.add(Keyword::Ref, textOf(s.ref));
    rest.value(Keyword::Format, s.format);
    rest.value(Keyword::Title, s.title);
    rest.value(Keyword::ExclusiveMaximum, s.exclusiveMaximum);
    rest.value(Keyword::ExclusiveMinimum, s.exclusiveMinimum);
    rest.value(Keyword::UniqueItems, s.uniqueItems);
    rest.pointer(Keyword::MultipleOf, s.multipleOf);
    rest.pointer(Keyword::AdditionalProperties, s.additionalPropertiesAllowed);
    if (s.externalDocs) {
        rest.add(
            Keyword::ExternalDocs,
            toString(Json(Json::Object{{"description", s.externalDocs->description}, {"url", s.externalDocs->url}})));
    }
    rest.json(Keyword::Example, s.example);
    rest.pointer(Keyword::XPreserveUnknownFields, s.preserveUnknownFields);
    rest.value(Keyword::XEmbeddedResource, s.embeddedResource);
    rest.value(Keyword::XIntOrString, s.intOrString);
    rest.value(Keyword::XListMapKeys, s.listMapKeys);
    rest.pointer(Keyword::XListType, s.listType);
    rest.pointer(Keyword::XMapType, s.mapType);
    for (const schema::ValidationRule& rule : s.rules) rest.add(Keyword::XValidations, textOf(rule));
    if (const auto found = m_undecoded.find(&s); found != m_undecoded.end())
        out.unhandled.insert(out.unhandled.end(), found->second.begin(), found->second.end());
    return out;
}

const SchemaClasses::Classes& SchemaClasses::of(const Schema& node, const yaml::Stream& stream,
                                                const yaml::DocumentTree& tree) {
    if (const auto known = m_classes.find(&node); known != m_classes.end()) return known->second;
    std::string others, placed;
    for (const ChildSchema* child : childrenInOrder(node)) {
        const bool isPlaced = child->kind == ChildKind::Property || child->kind == ChildKind::Items ||
                              child->kind == ChildKind::ItemsTuple;
        std::string& text = isPlaced ? placed : others;
        text += std::to_string(static_cast<int>(child->kind)) + textOf(child->name) + std::to_string(child->index) +
                ' ' + std::to_string(of(*child->schema, stream, tree).whole) + '\n';
    }
    // Not decoded by the reader, because no server accepts them.
    for (const Keyword keyword : {Keyword::Dependencies, Keyword::AdditionalItems}) {
        const int at = node.set(keyword) ? node.entryOf(keyword) : -1;
        const bool isSchema = keyword == Keyword::AdditionalItems && node.child(ChildKind::AdditionalItems);
        if (at < 0 || isSchema || static_cast<std::size_t>(at) >= node.source->entries.size()) continue;
        const yaml::NodeRef value = yaml::NodeRef(node.source.get(), 0).entry(static_cast<std::size_t>(at)).value;
        const yaml::JsonReading read = yaml::toJson(stream, tree, value);
        std::string text = read.value ? toString(*read.value) : std::string();
        if (text == "{}") continue;
        m_undecoded[&node].emplace_back(schema::info(keyword).name, std::move(text));
    }
    const Description fields = describe(node);
    Classes out;
    std::string text;
    append(text, fields.unhandled);
    text += others;
    out.unhandled = classOf(text);
    if (!fields.handled.empty()) {
        text += '\1';
        append(text, fields.handled);
    }
    out.own = classOf(text);
    // A list of items differs from an absent one also if it is empty.
    if (node.set(Keyword::Items)) placed += 'i';
    if (!placed.empty()) text += '\2' + placed;
    out.whole = classOf(std::move(text));
    return m_classes.emplace(&node, out).first->second;
}

std::string SchemaClasses::unhandledChanges(const Schema* old, const Schema* next) const {
    std::string out;
    addChanges(old, next, {}, true, out);
    return out;
}

void SchemaClasses::addChanges(const Schema* old, const Schema* next, const std::string& field, bool top,
                               std::string& out) const {
    const auto add = [&](char sign, const std::string& keyword, std::string_view text) {
        out += sign;
        out += ' ';
        out += field;
        if (!field.empty() && !keyword.empty()) out += '.';
        out += keyword;
        out += ": ";
        out += text;
        out += '\n';
    };
    const auto fieldsOf = [&](const Schema* node) {
        Fields fields;
        if (!node) return fields;
        Description description = describe(*node);
        fields = std::move(description.unhandled);
        if (!top) fields.insert(fields.end(), description.handled.begin(), description.handled.end());
        return fields;
    };
    const Fields left = fieldsOf(old);
    const Fields right = fieldsOf(next);
    // A keyword may have several texts, in order: the rules.
    std::map<std::string_view, std::pair<std::vector<std::string_view>, std::vector<std::string_view>>> texts;
    for (const auto& [name, text] : left) texts[name].first.push_back(text);
    for (const auto& [name, text] : right) texts[name].second.push_back(text);
    for (const auto& [name, both] : texts) {
        const auto& [before, after] = both;
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            if (i < before.size() && i < after.size() && before[i] == after[i]) continue;
            const std::string keyword =
                std::string(name) + (std::max(before.size(), after.size()) > 1 ? '[' + std::to_string(i) + ']' : "");
            if (i < before.size()) add('-', keyword, before[i]);
            if (i < after.size()) add('+', keyword, after[i]);
        }
    }
    using ChildKey = std::tuple<ChildKind, std::string_view, std::uint32_t>;
    std::map<ChildKey, std::pair<const ChildSchema*, const ChildSchema*>> children;
    const auto collect = [&](const Schema* node, bool isOld) {
        if (!node) return;
        for (const ChildSchema& child : node->children) {
            if (top && (child.kind == ChildKind::Property || child.kind == ChildKind::Items ||
                        child.kind == ChildKind::ItemsTuple))
                continue;
            auto& both = children[{child.kind, child.name, child.index}];
            (isOld ? both.first : both.second) = &child;
        }
    };
    collect(old, true);
    collect(next, false);
    for (const auto& [key, both] : children) {
        const Schema* before = both.first ? both.first->schema.get() : nullptr;
        const Schema* after = both.second ? both.second->schema.get() : nullptr;
        if (before && after && of(*before).whole == of(*after).whole) continue;
        const std::string suffix = childSuffix(both.first ? *both.first : *both.second);
        const std::string below = field.empty() && suffix.starts_with('.') ? suffix.substr(1) : field + suffix;
        const std::size_t size = out.size();
        addChanges(before, after, below, false, out);
        if (out.size() == size) {  // one of them is an empty schema
            out += std::string(after ? "+ " : "- ") + below + ": {}\n";
        }
    }
}

}  // namespace crd::crdify
