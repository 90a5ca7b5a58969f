#include "engine/publish/explain.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/publish/internal/explain_text.h"
#include "engine/publish/meta_types.h"
#include "engine/value/json_path.h"

namespace crd::publish {

namespace {

// kubectl's template fails where a schema says nothing (`{}`): it has no type. The error names the templates that were
// being included, with their places in plaintext.tmpl.
constexpr std::string_view kIncludesSchema =
    "error: template: plaintext:39:13: executing \"plaintext\" at <include \"schema\" (dict \"gvk\" $gvk \"Document\" "
    "$.Document \"FieldPath\" $.FieldPath \"Recursive\" $.Recursive)>: error calling include: template: "
    "plaintext:63:21: executing \"schema\" at <include \"output\" (set $ \"schema\" .)>: error calling include: ";
constexpr std::string_view kIncludesAlternative =
    "template: plaintext:131:21: executing \"output\" at <include \"output\" (set $nextContext \"schema\" "
    "$subschema)>: error calling include: ";
constexpr std::string_view kIncludesFields =
    "template: plaintext:104:17: executing \"output\" at <include \"fieldList\" (dict \"schema\" $resolved \"level\" 1 "
    "\"Document\" $.Document \"Recursive\" $.Recursive)>: error calling include: ";
constexpr std::string_view kNoType =
    "template: plaintext:323:12: executing \"typeGuess\" at <fail \"expected schema argument to subtemplate "
    "'typeguess'\">: error calling fail: expected schema argument to subtemplate 'typeguess'";

bool truthy(const Node* node) {
    if (!node) return false;
    if (const auto* object = node->asObject()) return !object->empty();
    if (const auto* list = node->asList()) return !list->empty();
    if (const auto* text = node->asText()) return !text->empty();
    if (const bool* flag = node->asBool()) return *flag;
    return true;
}

// A value inside a value, as fmt prints it.
std::string innerGoValue(const Json& value);

// A value as text/template prints it: JSON numbers are float64, maps and lists as fmt prints them.
std::string templateValue(const Json& value) {
    return value.isNull() ? "<no value>" : innerGoValue(value);
}

std::string innerGoValue(const Json& value) {
    if (value.isNull()) return "<nil>";
    if (const bool* flag = value.asBool()) return *flag ? "true" : "false";
    if (const std::int64_t* integer = value.asInt()) return goNumber(static_cast<double>(*integer));
    if (const double* number = value.asDouble()) return goNumber(*number);
    if (const std::string* text = value.asString()) return *text;
    std::string out;
    const char* blank = "";
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out.append(std::exchange(blank, " ")).append(innerGoValue(item));
        return "[" + out + "]";
    }
    for (const auto& [name, member] : *value.asObject())
        out.append(std::exchange(blank, " ")).append(name).append(":").append(innerGoValue(member));
    return "map[" + out + "]";
}

// The templates of plaintext.tmpl, by their names.
class PlainText {
 public:
    PlainText(const Document& document, const ExplainRequest& request) : m_request(request) {
        if (const Node* components = document.root.find("components")) m_schemas = components->find("schemas");
    }

    Explanation print(const ServedVersion& version) {
        const ResourceNames names = resourceNames(*version.definition);
        if (!names.group.empty()) m_out += "GROUP:      " + names.group + "\n";
        m_out += "KIND:       " + names.kind + "\n";
        m_out += "VERSION:    " + version.name() + "\n\n";
        const std::size_t header = m_out.size();
        const Node* schema = schemaOf(names, version.name());
        if (!schema)
            return {m_out, "error: GVK map[group:" + names.group + " kind:" + names.kind +
                               " version:" + version.name() + "] not found in OpenAPI schema"};
        output(*schema, 0, {});
        if (!m_error.empty()) return {m_out.substr(0, header), std::string(kIncludesSchema) + m_error};
        if (m_out.size() == header) return {m_out, "error: field \"" + m_request.fields.back() + "\" does not exist"};
        m_out += "\n";
        return {m_out, {}};
    }

 private:
    // References that were followed to get here.
    struct History {
        std::vector<std::string_view> references;
        bool has(std::string_view reference) const {
            return std::find(references.begin(), references.end(), reference) != references.end();
        }
        History with(std::string_view reference) const {
            History out = *this;
            if (!reference.empty()) out.references.push_back(reference);
            return out;
        }
    };

    const Node* schemaOf(const ResourceNames& names, std::string_view version) const {
        if (!m_schemas || !m_schemas->asObject()) return nullptr;
        for (const Member& member : *m_schemas->asObject()) {
            const Node* kinds = member.value.find("x-kubernetes-group-version-kind");
            if (!kinds) continue;
            if (const auto* list = kinds->asList()) {
                for (const Node& one : *list)
                    if (one.textAt("group") == names.group && one.textAt("version") == version &&
                        one.textAt("kind") == names.kind)
                        return &member.value;
            } else if (const Json* value = kinds->asValue(); value && value->asArray()) {
                for (const Json& one : *value->asArray())
                    if (one.textAt("group") == names.group && one.textAt("version") == version &&
                        one.textAt("kind") == names.kind)
                        return &member.value;
            }
        }
        return nullptr;
    }

    const Node* target(std::string_view reference) const {
        const std::string_view prefix = refPrefix(kServerV3);
        if (!reference.starts_with(prefix) || !m_schemas) return nullptr;
        return m_schemas->find(reference.substr(prefix.size()));
    }

    const Node& resolved(const Node& schema) const {
        const Node* to = target(schema.textAt("$ref"));
        return to ? *to : schema;
    }

    // The schema of map values; null where additionalProperties is true, false or absent.
    static const Node* valuesOf(const Node& schema) {
        const Node* additional = schema.find("additionalProperties");
        return additional && additional->asObject() && truthy(additional) ? additional : nullptr;
    }
    static const Node* itemsOf(const Node& schema) {
        const Node* items = schema.find("items");
        return truthy(items) ? items : nullptr;
    }
    static const Node::List& allOf(const Node& schema) {
        static const Node::List kNone;
        const Node* all = schema.find("allOf");
        return all && all->asList() ? *all->asList() : kNone;
    }
    static const Node::Object& propertiesOf(const Node& schema) {
        static const Node::Object kNone;
        const Node* properties = schema.find("properties");
        return properties && properties->asObject() ? *properties->asObject() : kNone;
    }
    // Properties are sorted by name.
    static const Node* property(const Node& schema, std::string_view name) {
        const Node::Object& all = propertiesOf(schema);
        const auto at = std::lower_bound(all.begin(), all.end(), name,
                                         [](const Member& member, std::string_view n) { return member.name < n; });
        return at != all.end() && at->name == name && truthy(&at->value) ? &at->value : nullptr;
    }

    void output(const Node& schema, std::size_t done, const History& history) {
        const std::string_view reference = schema.textAt("$ref");
        const Node& node = resolved(schema);
        if (done == m_request.fields.size()) {
            whole(node);
            return;
        }
        if (!reference.empty() && history.has(reference)) return;
        const History next = history.with(reference);
        const std::string& field = m_request.fields[done];
        if (const Node* below = property(node, field)) {
            if (done + 1 == m_request.fields.size()) {
                m_out += "FIELD: " + field + " <";
                type(*below);
                m_out += ">\n";
                if (!m_error.empty()) return;
                enumeration(*below, true, 0);
                m_out += "\n\n";
            }
            output(*below, done + 1, {});
        } else if (const Node* items = itemsOf(node)) {
            output(*items, done, next);
        } else if (const Node* values = valuesOf(node)) {
            output(*values, done, next);
        } else {
            for (const Node& one : allOf(node)) {
                const std::size_t before = m_out.size();
                output(one, done, next);
                if (!m_error.empty()) m_error.insert(0, kIncludesAlternative);
                if (m_out.size() != before || !m_error.empty()) break;
            }
        }
    }

    void whole(const Node& node) {
        std::string text;
        description(node, text);
        m_out += "DESCRIPTION:\n" + indented(wordWrapped(text.empty() ? "<empty>" : text, 76), 4) + "\n";
        if (const Node* docs = node.find("externalDocs"); truthy(docs)) {
            m_out += "\nEXTERNAL DOCS:\n";
            documentation(*docs, 76, 4);
        }
        const std::size_t before = m_out.size();
        fieldList(node, 1, {});
        if (!m_error.empty()) m_error.insert(0, kIncludesFields);
        if (m_out.size() != before) m_out.insert(before, "FIELDS:\n");
    }

    void documentation(const Node& docs, std::size_t width, std::size_t columns) {
        if (const std::string_view text = docs.textAt("description"); !text.empty())
            m_out += indented(wordWrapped(text, width), columns) + "\n";
        if (const std::string_view url = docs.textAt("url"); !url.empty())
            m_out += indented("URL: " + std::string(url), columns) + "\n";
    }

    void description(const Node& schema, std::string& text) const {
        const Node& node = resolved(schema);
        if (const std::string_view own = node.textAt("description"); !own.empty()) text.append(own) += '\n';
        for (const Node& one : allOf(node)) description(one, text);
        if (const Node* items = itemsOf(node)) description(*items, text);
        if (const Node* values = valuesOf(node)) description(*values, text);
    }

    void fieldList(const Node& schema, std::size_t level, const History& history) {
        const std::string_view reference = schema.textAt("$ref");
        if (!reference.empty() && history.has(reference)) return;
        const History next = history.with(reference);
        const Node& node = resolved(schema);
        const std::unordered_set<std::string_view> required = requiredOf(node);
        for (const Member& member : propertiesOf(node)) {
            if (!m_error.empty()) return;
            field(member.name, member.value, required.contains(member.name), level);
            if (m_request.recursive) fieldList(member.value, level + 1, next);
        }
        for (const Node& one : allOf(node)) fieldList(one, level, next);
        if (const Node* items = itemsOf(node)) fieldList(*items, level, next);
        if (const Node* values = valuesOf(node)) fieldList(*values, level, next);
    }

    static std::unordered_set<std::string_view> requiredOf(const Node& node) {
        std::unordered_set<std::string_view> out;
        const Node* required = node.find("required");
        if (!required) return out;
        if (const auto* list = required->asList()) {
            for (const Node& name : *list) out.insert(*name.asText());
        } else if (const Json* value = required->asValue(); value && value->asArray()) {
            for (const Json& name : *value->asArray()) out.insert(*name.asString());
        }
        return out;
    }

    void field(std::string_view name, const Node& schema, bool required, std::size_t level) {
        const std::size_t columns = 2 * level;
        m_out.append(indented(name, columns)).append("\t<");
        type(schema);
        m_out += ">";
        if (required) m_out += " -required-";
        enumeration(schema, false, columns);
        m_out += "\n";
        if (m_request.recursive) return;
        const std::string_view own = schema.textAt("description");
        m_out += indented(wordWrapped(own.empty() ? "<no description>" : own, 78 - columns), columns + 2) + "\n";
        if (const Node* docs = schema.find("externalDocs"); truthy(docs)) {
            m_out += "\n" + indented("EXTERNAL DOCS:", columns + 2) + "\n";
            documentation(*docs, 76 - columns, columns + 4);
        }
        m_out += "\n";
    }

    void type(const Node& schema) {
        if (!truthy(&schema)) {
            m_error = kNoType;
            return;
        }
        const Node::List& all = allOf(schema);
        if (const Node* items = itemsOf(schema)) {
            m_out += "[]";
            type(*items);
        } else if (const Node* values = valuesOf(schema)) {
            m_out += "map[string]";
            type(*values);
        } else if (all.size() == 1 && propertiesOf(schema).empty()) {
            type(all.front());
        } else if (const std::string_view reference = schema.textAt("$ref"); !reference.empty()) {
            const Node* to = target(reference);
            const std::string_view primitive = to ? to->textAt("type") : std::string_view();
            const std::string_view name = reference.substr(reference.find_last_of("/.") + 1);
            m_out += primitive.empty() || primitive == "object" ? (name.empty() ? "Object" : name) : primitive;
        } else {
            const std::string_view own = schema.textAt("type");
            m_out += own.empty() || own == "object" ? "Object" : own;
        }
    }

    void enumeration(const Node& schema, bool longView, std::size_t columns) {
        constexpr std::size_t kShown = 4;
        const Node* values = schema.find("enum");
        if (!truthy(values) || !values->asList()) return;
        m_out += longView ? "ENUM:" : "\n" + std::string(columns, ' ') + "enum: ";
        std::size_t index = 0;
        for (const Node& value : *values->asList()) {
            if (!longView && index == kShown) {
                m_out += ", ....";
                break;
            }
            if (longView) {
                m_out += "\n    ";
            } else if (index != 0) {
                m_out += ", ";
            }
            ++index;
            const Json& json = *value.asValue();
            m_out += json.asString() && json.asString()->empty() ? "\"\"" : templateValue(json);
        }
    }

    const ExplainRequest& m_request;
    const Node* m_schemas = nullptr;
    std::string m_out, m_error;
};

}  // namespace

Explanation explained(const Document& document, const ServedVersion& version, const ExplainRequest& request) {
    return PlainText(document, request).print(version);
}

std::string unknownVersion(const ServedVersion& version, std::string_view group, std::string_view name, bool v2) {
    CRD_CHECK(version.definition != nullptr);
    const ResourceNames names = resourceNames(*version.definition);
    const std::string groupVersion = std::string(group) + "/" + std::string(name);
    if (v2) return "error: couldn't find resource for " + goQuoted(groupVersion + ", Kind=" + names.kind);
    return "error: couldn't find resource for \"" + groupVersion + ", Resource=" + names.plural + "\"";
}

Result<std::vector<std::string>> explainedFields(std::string_view path) {
    std::vector<std::string> out;
    if (path.ends_with('.')) path.remove_suffix(1);
    if (path.empty()) return out;
    Result<JsonPathParts> parts = parseJsonPath("." + std::string(path));
    if (!parts) return failure("error: " + parts.error().message.english());
    if (parts->size() != 1) return failure("error: must pass in 1 jsonpath string");
    for (JsonPathStep& step : parts->front()) {
        if (step.kind != JsonPathStep::Kind::Field)
            return failure("error: invalid jsonpath syntax, first node must be field node");
        out.push_back(std::move(step.name));
    }
    return out;
}

}  // namespace crd::publish
