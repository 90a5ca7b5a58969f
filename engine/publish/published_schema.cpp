#include "engine/publish/published_schema.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/crd/model/resource_kind.h"
#include "engine/schema/structural_form.h"

namespace crd::publish {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

// The children of a node by what they are; properties by name.
struct Children {
    const Schema* items = nullptr;
    const Schema* additional = nullptr;
    const Schema* negated = nullptr;
    std::vector<const Schema*> allOf, oneOf, anyOf;
    std::vector<const ChildSchema*> properties;

    explicit Children(const Schema& node) {
        for (const ChildSchema& child : node.children) {
            switch (child.kind) {
                case ChildKind::Items:
                    items = child.schema.get();
                    break;
                case ChildKind::AdditionalProperties:
                    additional = child.schema.get();
                    break;
                case ChildKind::Not:
                    negated = child.schema.get();
                    break;
                case ChildKind::AllOf:
                    allOf.push_back(child.schema.get());
                    break;
                case ChildKind::OneOf:
                    oneOf.push_back(child.schema.get());
                    break;
                case ChildKind::AnyOf:
                    anyOf.push_back(child.schema.get());
                    break;
                case ChildKind::Property:
                    properties.push_back(&child);
                    break;
                default:
                    break;
            }
        }
        std::sort(properties.begin(), properties.end(),
                  [](const ChildSchema* a, const ChildSchema* b) { return a->name < b->name; });
    }
};

// The server's own properties of a node.
enum class Native : std::uint8_t { None, Root, Embedded };

constexpr std::string_view kNativeNames[] = {"apiVersion", "kind", "metadata"};

bool isNative(std::string_view name) {
    return std::find(std::begin(kNativeNames), std::end(kNativeNames), name) != std::end(kNativeNames);
}

Node typed(std::string_view type) {
    return Node::Object{{"type", Node(type)}};
}

Node integerOrString() {
    Node::List out;
    out.push_back(typed("integer"));
    out.push_back(typed("string"));
    return out;
}

// The root's extensions.
struct RootExtensions {
    Node groupVersionKind;
    std::optional<Node> selectableFields;
};

class SchemaPublisher {
 public:
    SchemaPublisher(const Form& form, TextStore& texts) : m_form(form), m_texts(texts) {}

    // A node of the structural form; `root` is null for other nodes.
    Node structural(const Schema& node, RootExtensions* root) { return published(node, false, root); }

    Node native(std::string_view name) const {
        return metaSchema(metaTypes(m_form.server).properties.find(name)->second, m_form, m_texts);
    }

 private:
    Node published(const Schema& node, bool nested, RootExtensions* root) {
        const Children children(node);
        const LossyNode lost = m_form.v2 && !nested ? lossyNode(node) : LossyNode();
        const bool preserves = node.preserveUnknownFields.value_or(false);
        Native native = root ? Native::Root : Native::None;
        if (!nested && node.embeddedResource && !(m_form.v2 && preserves)) native = Native::Embedded;

        Node::Object out;
        out.reserve(8);
        text(out, "description", node.description);
        if (!lost.dropsType) text(out, "type", node.type);
        if (!lost.dropsNullable) flag(out, "nullable", node.nullable);
        text(out, "format", node.format);
        text(out, "title", node.title);
        if (m_form.defaults) value(out, "default", node.defaultValue);
        limits(out, node);
        required(out, node, lost, native);
        if (children.items && !lost.dropsItems) out.push_back({"items", published(*children.items, nested, nullptr)});
        if (!lost.dropsJunctors) junctors(out, node, children, nested);
        properties(out, children, nested, lost, native);
        if (!nested) additionalProperties(out, node, children);
        documentation(out, node);
        extensions(out, node, preserves, root);
        return out;
    }

    static void text(Node::Object& out, std::string_view name, const std::string& text) {
        if (!text.empty()) out.push_back({name, Node(std::string_view(text))});
    }
    static void flag(Node::Object& out, std::string_view name, bool flag) {
        if (flag) out.push_back({name, Node(true)});
    }
    static void value(Node::Object& out, std::string_view name, const std::optional<Json>& value) {
        if (value && !value->isNull()) out.push_back({name, Node(&*value)});
    }
    template <typename Number>
    static void number(Node::Object& out, std::string_view name, const std::optional<Number>& number) {
        if (number) out.push_back({name, Node(*number)});
    }

    static void limits(Node::Object& out, const Schema& node) {
        number(out, "maximum", node.maximum);
        flag(out, "exclusiveMaximum", node.exclusiveMaximum);
        number(out, "minimum", node.minimum);
        flag(out, "exclusiveMinimum", node.exclusiveMinimum);
        number(out, "maxLength", node.maxLength);
        number(out, "minLength", node.minLength);
        text(out, "pattern", node.pattern);
        number(out, "maxItems", node.maxItems);
        number(out, "minItems", node.minItems);
        flag(out, "uniqueItems", node.uniqueItems);
        number(out, "multipleOf", node.multipleOf);
        if (node.enumValues && !node.enumValues->empty()) {
            Node::List values;
            values.reserve(node.enumValues->size());
            for (const Json& one : *node.enumValues) values.emplace_back(&one);
            out.push_back({"enum", std::move(values)});
        }
        number(out, "maxProperties", node.maxProperties);
        number(out, "minProperties", node.minProperties);
    }

    static void required(Node::Object& out, const Schema& node, const LossyNode& lost, Native native) {
        Node::List names;
        const auto& dropped = lost.dropsRequiredProperties;  // sorted
        if (!lost.dropsRequired) {
            for (const std::string& name : node.required)
                if (!std::binary_search(dropped.begin(), dropped.end(), name))
                    names.emplace_back(std::string_view(name));
        }
        if (native == Native::Embedded) {
            for (const std::string_view name : {"kind", "apiVersion"}) {
                const bool there =
                    std::any_of(names.begin(), names.end(), [&](const Node& n) { return *n.asText() == name; });
                if (!there) names.emplace_back(name);
            }
        }
        if (!names.empty()) out.push_back({"required", std::move(names)});
    }

    void junctors(Node::Object& out, const Schema& node, const Children& children, bool nested) {
        // Source: unfold.go.
        const bool unfolds =
            !nested && node.intOrString && !schema::hasIntOrStringAnyOf(node) && !schema::hasIntOrStringAllOf(node);
        Node::List all;
        if (unfolds && !children.anyOf.empty()) all.emplace_back(Node::Object{{"anyOf", integerOrString()}});
        for (const Schema* one : children.allOf) all.push_back(published(*one, true, nullptr));
        if (!all.empty()) out.push_back({"allOf", std::move(all)});
        list(out, "oneOf", children.oneOf);
        if (unfolds && children.anyOf.empty()) {
            out.push_back({"anyOf", integerOrString()});
        } else {
            list(out, "anyOf", children.anyOf);
        }
        if (children.negated) out.push_back({"not", published(*children.negated, true, nullptr)});
    }

    void list(Node::Object& out, std::string_view name, const std::vector<const Schema*>& branches) {
        if (branches.empty()) return;
        Node::List nodes;
        nodes.reserve(branches.size());
        for (const Schema* one : branches) nodes.push_back(published(*one, true, nullptr));
        out.push_back({name, std::move(nodes)});
    }

    void properties(Node::Object& out, const Children& children, bool nested, const LossyNode& lost, Native native) {
        Node::Object all;
        if (!lost.dropsProperties) {
            all.reserve(children.properties.size() + std::size(kNativeNames));
            for (const ChildSchema* child : children.properties) {
                if (native != Native::None && isNative(child->name)) continue;
                all.push_back({child->name, published(*child->schema, nested, nullptr)});
            }
        }
        if (native != Native::None) {
            const bool embedded = native == Native::Embedded;
            put(all, "apiVersion", this->native(embedded ? "embeddedApiVersion" : "apiVersion"));
            put(all, "kind", this->native(embedded ? "embeddedKind" : "kind"));
            put(all, "metadata", this->native("metadata"));
        }
        if (!all.empty()) out.push_back({"properties", std::move(all)});
    }

    static void put(Node::Object& properties, std::string_view name, Node node) {
        const auto at = std::lower_bound(properties.begin(), properties.end(), name,
                                         [](const Member& member, std::string_view n) { return member.name < n; });
        properties.insert(at, {name, std::move(node)});
    }

    void additionalProperties(Node::Object& out, const Schema& node, const Children& children) {
        if (children.additional) {
            out.push_back({"additionalProperties", published(*children.additional, false, nullptr)});
        } else if (node.additionalPropertiesAllowed) {
            out.push_back({"additionalProperties", Node(*node.additionalPropertiesAllowed)});
        }
    }

    static void documentation(Node::Object& out, const Schema& node) {
        if (node.externalDocs) {
            Node::Object docs;
            text(docs, "description", node.externalDocs->description);
            text(docs, "url", node.externalDocs->url);
            out.push_back({"externalDocs", std::move(docs)});
        }
        if (!node.example) return;
        // The server's encoder leaves out empty texts, lists and objects.
        const Json& example = *node.example;
        const bool empty = (example.asString() && example.asString()->empty()) ||
                           (example.asArray() && example.asArray()->empty()) ||
                           (example.asObject() && example.asObject()->empty());
        if (!empty) value(out, "example", node.example);
    }

    static void extensions(Node::Object& out, const Schema& node, bool preserves, RootExtensions* root) {
        flag(out, "x-kubernetes-embedded-resource", node.embeddedResource);
        if (root) out.push_back({"x-kubernetes-group-version-kind", std::move(root->groupVersionKind)});
        flag(out, "x-kubernetes-int-or-string", node.intOrString);
        if (!node.listMapKeys.empty()) {
            Node::List keys;
            for (const std::string& key : node.listMapKeys) keys.emplace_back(std::string_view(key));
            out.push_back({"x-kubernetes-list-map-keys", std::move(keys)});
        }
        if (node.listType) out.push_back({"x-kubernetes-list-type", Node(std::string_view(*node.listType))});
        if (node.mapType) out.push_back({"x-kubernetes-map-type", Node(std::string_view(*node.mapType))});
        flag(out, "x-kubernetes-preserve-unknown-fields", preserves);
        if (root && root->selectableFields)
            out.push_back({"x-kubernetes-selectable-fields", std::move(*root->selectableFields)});
        if (!node.rules.empty()) out.push_back({"x-kubernetes-validations", rules(node)});
    }

    static Node rules(const Schema& node) {
        Node::List out;
        out.reserve(node.rules.size());
        for (const schema::ValidationRule& rule : node.rules) {
            Node::Object one{{"rule", Node(std::string_view(rule.rule))}};
            text(one, "message", rule.message);
            text(one, "messageExpression", rule.messageExpression);
            if (rule.reason) text(one, "reason", *rule.reason);
            text(one, "fieldPath", rule.fieldPath);
            if (rule.optionalOldSelf) one.push_back({"optionalOldSelf", Node(*rule.optionalOldSelf)});
            out.emplace_back(std::move(one));
        }
        return out;
    }

    Form m_form;
    TextStore& m_texts;
};

}  // namespace

LossyNode lossyNode(const Schema& node) {
    LossyNode out;
    out.dropsJunctors = true;
    const bool preserves = node.preserveUnknownFields.value_or(false);
    out.dropsNullable = node.nullable;
    out.dropsItems = out.dropsProperties = node.nullable || preserves;
    const bool items = node.child(ChildKind::Items) && !out.dropsItems;
    out.dropsType = node.nullable || (node.type == "array" && !items) || (node.type == "object" && preserves);
    if (!out.dropsProperties) {
        for (const ChildSchema& child : node.children)
            if (child.kind == ChildKind::Property && child.schema->nullable)
                out.dropsRequiredProperties.push_back(child.name);
        std::sort(out.dropsRequiredProperties.begin(), out.dropsRequiredProperties.end());
    }
    const ChildSchema* additional = node.child(ChildKind::AdditionalProperties);
    out.dropsRequired = additional && additional->schema->nullable;
    return out;
}

bool publishesOnlyType(const ServedVersion& version, const Form& form) {
    const Schema* root = version.version->schema.get();
    return !root || !version.structural ||
           (form.v2 && (root->preserveUnknownFields.value_or(false) || preservesUnknownFields(*version.definition)));
}

KindSchemas publishedSchemas(const ServedVersion& version, const Form& form, TextStore& texts) {
    const ResourceNames names = resourceNames(*version.definition);
    const std::string_view group = texts.keep(names.group);
    const std::string_view kind = texts.keep(names.kind);
    const std::string_view listKind = texts.keep(names.listKind);
    const std::string_view versionName = version.name();
    // Of an admitted definition the kind of the list differs from the kind.
    std::string kindName = modelName(names, versionName, names.kind);
    std::string listName = modelName(names, versionName, names.listKind);

    const auto extensions = [&](std::string_view ofKind) {
        Node::List list;
        list.emplace_back(Node::Object{{"group", Node(group)}, {"kind", Node(ofKind)}, {"version", Node(versionName)}});
        RootExtensions out{std::move(list), {}};
        if (!form.selectableFields) return out;
        Node::List fields;
        for (std::string& path : selectableFields(*version.definition, *version.version))
            fields.emplace_back(Node::Object{{"fieldPath", Node(texts.keep(std::move(path)))}});
        if (!fields.empty()) out.selectableFields = Node(std::move(fields));
        return out;
    };
    const auto addTo = [](Node::Object& schema, RootExtensions own) {
        schema.push_back({"x-kubernetes-group-version-kind", std::move(own.groupVersionKind)});
        if (own.selectableFields)
            schema.push_back({"x-kubernetes-selectable-fields", std::move(*own.selectableFields)});
    };

    SchemaPublisher publisher(form, texts);
    RootExtensions own = extensions(kind);
    Node::Object kindSchema;
    if (publishesOnlyType(version, form)) {
        kindSchema.push_back({"type", Node("object")});
        addTo(kindSchema, std::move(own));
    } else {
        kindSchema = std::move(*publisher.structural(*version.version->schema, &own).asObject());
    }

    Node::List required;
    required.emplace_back("items");
    const std::string_view reference = texts.keep(std::string(refPrefix(form)) + kindName);
    const std::string_view about =
        texts.keep("List of " + names.plural +
                   ". More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md");
    Node::Object items{
        {"description", Node(about)}, {"type", Node("array")}, {"items", Node::Object{{"$ref", Node(reference)}}}};
    Node::Object properties{{"apiVersion", publisher.native("apiVersion")},
                            {"items", std::move(items)},
                            {"kind", publisher.native("kind")},
                            {"metadata", publisher.native("listMetadata")}};
    Node::Object list{{"description", Node(texts.keep(names.listKind + " is a list of " + names.kind))},
                      {"type", Node("object")},
                      {"required", std::move(required)},
                      {"properties", std::move(properties)}};
    addTo(list, extensions(listKind));
    return {std::move(kindName), std::move(listName), std::move(kindSchema), std::move(list)};
}

}  // namespace crd::publish
