#include "engine/edit/internal/names_in_path.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/schema/properties_along.h"
#include "engine/value/api_types.h"
#include "engine/value/json_path.h"

namespace crd {
namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;
using PathStepKind = JsonPathStep::Kind;

// Null: an object whose fields the schema does not specify.
using SelectedNodes = std::set<const Schema*>;

bool hasUnknownFields(const Schema& node) {
    const bool anyValues =
        node.additionalPropertiesAllowed.value_or(false) && node.child(ChildKind::AdditionalProperties) == nullptr;
    return node.embeddedResource || node.preserveUnknownFields.value_or(false) || anyValues;
}

// Where a path looks for the name that stands for the property: the marker.
class MarkedPath {
 public:
    MarkedPath(const Schema& root, const Schema& parent, std::string_view marker, std::string_view name,
               std::string_view newName)
        : m_root(root), m_parent(parent), m_marker(marker), m_name(name), m_newName(newName) {}

    void run(const JsonPathParts& parts) {
        std::vector<SelectedNodes> ranges{{&m_root}};
        for (const JsonPath& part : parts) {
            const bool word = !part.empty() && part.front().kind == PathStepKind::Identifier;
            if (word && part.front().name == "range") {
                ranges.push_back(apply(part, 1, ranges.back()));
            } else if (word && part.front().name == "end") {
                if (ranges.size() > 1) ranges.pop_back();
            } else {
                apply(part, 0, ranges.back());
            }
        }
    }
    bool ofProperty() const { return m_ofProperty; }
    bool ofMore() const { return m_ofMore; }
    bool ofOthers() const { return m_ofOthers; }

 private:
    SelectedNodes apply(const JsonPath& path, std::size_t first, SelectedNodes nodes) {
        for (std::size_t i = first; i < path.size(); ++i) {
            const JsonPathStep& step = path[i];
            SelectedNodes next;
            switch (step.kind) {
                case PathStepKind::Field:
                    for (const Schema* node : nodes) selectField(node, step.name, next);
                    break;
                case PathStepKind::Wildcard:
                    for (const Schema* node : nodes) selectAll(node, next);
                    break;
                case PathStepKind::Recursive:
                    next = withAllBelow(std::move(nodes));
                    break;
                case PathStepKind::Slice:
                case PathStepKind::Filter:
                    for (const Schema* node : nodes) {
                        if (node == nullptr || hasUnknownFields(*node)) next.insert(nullptr);
                        if (node == &m_metadata) next.insert(node);
                        if (const ChildSchema* items = node ? node->child(ChildKind::Items) : nullptr)
                            next.insert(items->schema.get());
                    }
                    for (const JsonPath& side : step.choices) apply(side, 0, next);
                    break;
                case PathStepKind::Union:
                    for (const JsonPath& choice : step.choices) next.merge(apply(choice, 0, nodes));
                    break;
                default:
                    break;
            }
            nodes = std::move(next);
        }
        return nodes;
    }

    void selectField(const Schema* node, std::string_view field, SelectedNodes& out) {
        const bool marked = field == m_marker;
        if (node == nullptr || node == &m_metadata) {
            m_ofMore = m_ofMore || marked;
            m_ofOthers = m_ofOthers || (marked && (node == nullptr || objectMetaType().hasBelow(m_name)));
            out.insert(node);
            return;
        }
        const ChildSchema* child = node->property(marked ? m_name : field);
        const ChildSchema* values = node->child(ChildKind::AdditionalProperties);
        const bool unknown = hasUnknownFields(*node);
        if (marked && node == &m_parent) {
            m_ofProperty = true;
        } else if (marked) {
            m_ofOthers = m_ofOthers || child || values || unknown;
            m_ofMore = m_ofMore || m_ofOthers || node->property(m_newName);
        }
        if (node == &m_root && field == "metadata") {
            out.insert(&m_metadata);
        } else if (child != nullptr) {
            out.insert(child->schema.get());
        } else if (values != nullptr) {
            out.insert(values->schema.get());
        } else if (unknown) {
            out.insert(nullptr);
        }
    }

    // The values of all fields or items. The root has metadata.
    void selectAll(const Schema* node, SelectedNodes& out) const {
        if (node == &m_root || node == &m_metadata) out.insert(&m_metadata);
        if (node == nullptr || hasUnknownFields(*node)) out.insert(nullptr);
        if (node == nullptr) return;
        for (const ChildSchema& child : node->children)
            if (placesValues(child.kind)) out.insert(child.schema.get());
    }

    SelectedNodes withAllBelow(SelectedNodes nodes) const {
        std::vector<const Schema*> left(nodes.begin(), nodes.end());
        while (!left.empty()) {
            const Schema* node = left.back();
            left.pop_back();
            SelectedNodes below;
            selectAll(node, below);
            for (const Schema* one : below)
                if (nodes.insert(one).second) left.push_back(one);
        }
        return nodes;
    }

    const Schema& m_root;
    const Schema& m_parent;
    std::string_view m_marker, m_name, m_newName;
    const Schema m_metadata{};  // stands for metadata: its maps have any names
    bool m_ofProperty = false, m_ofMore = false, m_ofOthers = false;
};

// The node whose field is the property at the end of the way; null if the way does not exist.
const Schema* parentOfProperty(const Schema& root, std::span<const SchemaStep> way) {
    const Schema* at = &root;
    for (std::size_t i = 0; at != nullptr && i + 1 < way.size(); ++i) {
        const ChildSchema* child = schema::childNamed(*at, way[i].kind, way[i].name);
        at = child ? child->schema.get() : nullptr;
    }
    return at;
}

// In a filter, an operator follows a path.
bool mayFollowName(char c) {
    return std::string_view(" \t\r\n.,[]$@{}=!<>)").find(c) != std::string_view::npos;
}

std::string withoutBraces(std::string path) {
    return path.size() >= 2 && path.front() == '{' && path.back() == '}' ? path.substr(1, path.size() - 2) : path;
}

}  // namespace

std::vector<NameInPath> namesInPath(std::string_view path, const Schema& root, std::span<const SchemaStep> way,
                                    std::string_view newName) {
    if (way.empty() || way.back().kind != ChildKind::Property || way.back().name.empty()) return {};
    const Schema* parent = parentOfProperty(root, way);
    if (parent == nullptr) return {};
    const std::string& name = way.back().name;
    std::set<std::string> forms{name};
    // Also as in brackets or after a dot, with its escapes.
    if (const auto step = jsonPathStep(name))
        forms.insert(step->front() == '.' ? step->substr(1) : step->substr(2, step->size() - 4));
    std::string marker = "marked";
    while (path.find(marker) != std::string_view::npos || root.property(marker)) marker += 'X';
    std::vector<NameInPath> out;
    for (const std::string& form : forms) {
        for (std::size_t at = path.find(form); at != std::string_view::npos; at = path.find(form, at + 1)) {
            NameInPath found{{at, at + form.size()}};
            const std::string_view rest = path.substr(found.span.end);
            const char before = at > 0 ? path[at - 1] : '\0';
            found.quoted = before == '\'' && rest.starts_with('\'');
            const bool dotted = before == '.' && (rest.empty() || mayFollowName(rest.front()));
            if (!found.quoted && !dotted) continue;
            std::string marked(path);
            marked.replace(at, form.size(), marker);
            const Result<JsonPathParts> parts = parseJsonPath(withoutBraces(std::move(marked)));
            if (parts) {
                MarkedPath walk(root, *parent, marker, name, newName);
                walk.run(*parts);
                if (!walk.ofProperty()) continue;
                found.selects = walk.ofMore() ? NameInPath::Selects::More : NameInPath::Selects::Property;
                found.ofOthers = walk.ofOthers();
            }
            out.push_back(found);
        }
    }
    std::sort(out.begin(), out.end(),
              [](const NameInPath& a, const NameInPath& b) { return a.span.begin < b.span.begin; });
    return out;
}

}  // namespace crd
