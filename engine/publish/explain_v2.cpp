#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/publish/explain.h"
#include "engine/publish/internal/explain_text.h"

namespace crd::publish {

namespace {

// What kube-openapi's proto package makes of a schema.
enum class Shape : std::uint8_t { Arbitrary, Primitive, Array, Map, Kind, Reference };

struct Shaped {
    const Node* node = nullptr;  // null: the values of a map of anything, with the description of the map
    const Node* map = nullptr;
    Shape shape = Shape::Arbitrary;

    std::string_view description() const { return (node ? node : map)->textAt("description"); }
};

Shaped shaped(const Node& node) {
    if (!node.textAt("$ref").empty()) return {&node, nullptr, Shape::Reference};
    const std::string_view type = node.textAt("type");
    const bool hasProperties = node.find("properties") != nullptr;
    if (type.empty()) return {&node, nullptr, hasProperties ? Shape::Kind : Shape::Arbitrary};
    if (type == "object") return {&node, nullptr, hasProperties ? Shape::Kind : Shape::Map};
    if (type == "array") return {&node, nullptr, Shape::Array};
    return {&node, nullptr, Shape::Primitive};
}

// The server makes protobuf of v2 with a reader that requires `url` in externalDocs (gnostic-models). Where it is
// absent, clients that ask for protobuf get no document, for any kind.
bool unreadable(const Node& schema) {
    if (const Node* docs = schema.find("externalDocs"); docs && docs->textAt("url").empty()) return true;
    for (const std::string_view below : {"items", "additionalProperties"}) {
        const Node* inner = schema.find(below);
        if (inner && inner->asObject() && unreadable(*inner)) return true;
    }
    const Node* properties = schema.find("properties");
    if (!properties || !properties->asObject()) return false;
    return std::any_of(properties->asObject()->begin(), properties->asObject()->end(),
                       [](const Member& member) { return unreadable(member.value); });
}

// Lines below an indent.
class Lines {
 public:
    explicit Lines(std::string& out, std::size_t columns = 0) : m_out(out), m_columns(columns) {}
    Lines indented(std::size_t columns) const { return Lines(m_out, m_columns + columns); }
    void write(std::string_view text) const {
        if (!text.empty()) m_out.append(m_columns, ' ').append(text);
        m_out += '\n';
    }
    void filled(std::string_view text) const {
        constexpr std::size_t kWidth = 80;
        const std::size_t width = kWidth > m_columns ? kWidth - m_columns : 0;
        for (const std::string& line : filledLines(text, width)) write(line);
    }

 private:
    std::string& m_out;
    std::size_t m_columns;
};

class PlainTextV2 {
 public:
    PlainTextV2(const Document& document, const ExplainRequest& request)
        : m_request(request), m_definitions(document.root.find("definitions")) {}

    Explanation print(const ServedVersion& version) {
        if (m_definitions && m_definitions->asObject()) {
            for (const Member& member : *m_definitions->asObject())
                if (unreadable(member.value))
                    return {
                        {},
                        "Error from server (ServiceUnavailable): the server is currently unable to handle the request"};
        }
        const ResourceNames names = resourceNames(*version.definition);
        m_kind = names.kind;
        m_groupVersion = names.group + "/" + version.name();
        const Node* root = m_definitions ? m_definitions->find(modelName(names, version.name(), names.kind)) : nullptr;
        if (!root) return {{}, unknownVersion(version, names.group, version.name(), true)};
        Shaped at = shaped(*root);
        for (std::size_t done = 0; done < m_request.fields.size();) {
            // A primitive or an arbitrary value ends the search, also where fields are left.
            if (at.shape == Shape::Primitive || at.shape == Shape::Arbitrary) break;
            if (at.shape != Shape::Kind) {
                at = below(at);
                continue;
            }
            const std::string& field = m_request.fields[done];
            const Node* next = property(*at.node, field);
            if (!next) return {{}, "error: field \"" + field + "\" does not exist"};
            at = shaped(*next);
            ++done;
        }
        model(at);
        return {m_out, {}};
    }

 private:
    // The target of a reference, the items of an array, the values of a map.
    Shaped below(const Shaped& at) const {
        if (at.shape == Shape::Reference) {
            constexpr std::string_view kPrefix = "#/definitions/";
            const Node* to = m_definitions->find(at.node->textAt("$ref").substr(kPrefix.size()));
            return to ? shaped(*to) : Shaped{at.node, nullptr, Shape::Arbitrary};
        }
        const Node* inner = at.node->find(at.shape == Shape::Array ? "items" : "additionalProperties");
        if (inner && inner->asObject()) return shaped(*inner);
        return {nullptr, at.node, Shape::Arbitrary};
    }

    static const Node* property(const Node& node, std::string_view name) {
        const Node* properties = node.find("properties");
        const Node::Object& all = *properties->asObject();
        const auto at = std::lower_bound(all.begin(), all.end(), name,
                                         [](const Member& member, std::string_view n) { return member.name < n; });
        return at != all.end() && at->name == name ? &at->value : nullptr;
    }

    std::string typeName(Shaped at) const {
        std::string out;
        for (;; at = below(at)) {
            switch (at.shape) {
                case Shape::Arbitrary:
                    return out;
                case Shape::Primitive:
                    return out.append(at.node->textAt("type"));
                case Shape::Kind:
                    return out + "Object";
                case Shape::Array:
                    out += "[]";
                    break;
                case Shape::Map:
                    out += "map[string]";
                    break;
                case Shape::Reference:
                    break;
            }
        }
    }

    void model(Shaped at) {
        std::vector<std::string_view> descriptions;
        std::string type;
        for (; at.shape == Shape::Array || at.shape == Shape::Map || at.shape == Shape::Reference; at = below(at)) {
            descriptions.push_back(at.description());
            if (type.empty() && at.shape != Shape::Reference) type = typeName(at);
        }
        descriptions.push_back(at.description());
        if (type.empty()) type = typeName(at);
        const Lines lines(m_out);
        lines.write("KIND:     " + m_kind);
        lines.write("VERSION:  " + m_groupVersion + "\n");
        const std::string name = m_request.fields.empty() ? std::string() : m_request.fields.back();
        if (at.shape == Shape::Primitive) lines.write("FIELD:    " + name + " <" + type + ">\n");
        if (at.shape == Shape::Kind && !name.empty()) lines.write("RESOURCE: " + name + " <" + type + ">\n");
        description(lines, descriptions);
        if (at.shape != Shape::Kind) return;
        lines.write("\nFIELDS:");
        const Lines fieldLines = lines.indented(3);
        if (m_request.recursive) {
            fieldsBelow(*at.node, fieldLines);
        } else {
            fields(*at.node, fieldLines);
        }
    }

    static void description(const Lines& lines, const std::vector<std::string_view>& descriptions) {
        constexpr std::size_t kColumns = 5;
        lines.write("DESCRIPTION:");
        bool empty = true;
        for (std::size_t i = 0; i < descriptions.size(); ++i) {
            if (descriptions[i].empty()) continue;
            empty = false;
            if (i != 0) lines.write("");
            lines.indented(kColumns).filled(descriptions[i]);
        }
        if (empty) lines.indented(kColumns).filled("<empty>");
    }

    void fields(const Node& node, const Lines& lines) const {
        std::unordered_set<std::string_view> required;
        if (const Node* names = node.find("required")) {
            if (const auto* list = names->asList())
                for (const Node& name : *list) required.insert(*name.asText());
            if (const Json* value = names->asValue(); value && value->asArray())
                for (const Json& name : *value->asArray()) required.insert(*name.asString());
        }
        for (const Member& member : *node.find("properties")->asObject()) {
            const Shaped field = shaped(member.value);
            lines.write(std::string(member.name) + "\t<" + typeName(field) + ">" +
                        (required.contains(member.name) ? " -required-" : ""));
            lines.indented(2).filled(field.description());
            lines.write("");
        }
    }

    void fieldsBelow(const Node& node, const Lines& lines) {
        for (const Member& member : *node.find("properties")->asObject()) {
            Shaped at = shaped(member.value);
            lines.write(std::string(member.name) + "\t<" + typeName(at) + ">");
            const std::size_t visited = m_visited.size();
            bool cycle = false;
            while (!cycle && (at.shape == Shape::Array || at.shape == Shape::Map || at.shape == Shape::Reference)) {
                if (at.shape == Shape::Reference) {
                    const std::string_view reference = at.node->textAt("$ref");
                    cycle = std::find(m_visited.begin(), m_visited.end(), reference) != m_visited.end();
                    m_visited.push_back(reference);
                }
                at = below(at);
            }
            if (!cycle && at.shape == Shape::Kind) fieldsBelow(*at.node, lines.indented(3));
            m_visited.resize(visited);
        }
    }

    const ExplainRequest& m_request;
    const Node* m_definitions;
    std::string m_kind, m_groupVersion, m_out;
    std::vector<std::string_view> m_visited;  // references that are being printed
};

}  // namespace

Explanation explainedV2(const Document& document, const ServedVersion& version, const ExplainRequest& request) {
    return PlainTextV2(document, request).print(version);
}

}  // namespace crd::publish
