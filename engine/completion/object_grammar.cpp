#include "engine/completion/object_grammar.h"

#include <algorithm>
#include <span>

#include "engine/completion/definition_grammar.h"
#include "engine/object/form.h"
#include "engine/schema/type_label.h"
#include "engine/yaml/write/write.h"

namespace crd::completion {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

constexpr std::size_t kMaxDefault = 40;  // bytes that are shown

Form nodeForm(const Schema& node) {
    if (node.intOrString) return Form::Scalar;
    if (node.type == "object" || node.embeddedResource) return Form::Mapping;
    if (node.type == "array") return Form::Sequence;
    return node.type.empty() ? Form::Unknown : Form::Scalar;
}

void addValue(Expectation& out, const Json& value, const Phrase& help = {}) {
    const std::string text = scalarText(value);
    if (text.empty()) return;
    for (Value& there : out.values) {
        if (there.text != text) continue;
        if (there.help.empty()) there.help = help;
        return;
    }
    out.values.push_back({text, help});
}

void addValues(Expectation& out, const Schema& node) {
    for (const Json& value : node.enumValues.value_or(std::vector<Json>())) addValue(out, value);
    // Junctors restrict the same value.
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::AllOf && child.kind != ChildKind::AnyOf && child.kind != ChildKind::OneOf)
            continue;
        for (const Json& value : child.schema->enumValues.value_or(std::vector<Json>())) addValue(out, value);
    }
    if (out.values.empty() && node.type == "boolean") out.values = {{"true", {}}, {"false", {}}};
    if (const Json* value = object::defaultOf(node)) addValue(out, *value, phrase("Completion", "The default."));
    if (node.example) addValue(out, *node.example, phrase("Completion", "The example from the schema."));
    if (node.nullable && !out.values.empty()) addValue(out, Json());
}

std::vector<Field> resourceFields() {
    return {{.name = "apiVersion", .form = Form::Scalar, .type = Phrase::word("string"), .required = true},
            {.name = "kind", .form = Form::Scalar, .type = Phrase::word("string"), .required = true},
            {.name = "metadata", .form = Form::Mapping, .type = Phrase::word("object"), .required = true}};
}

Expectation nodeExpectation(const Schema& node, bool resource) {
    Expectation out;
    out.form = resource ? Form::Mapping : nodeForm(node);
    if (resource) {
        out.fields = resourceFields();
        out.fields[0].help = phrase("Completion", "The group and version of the resource.");
        out.fields[1].help = phrase("Completion", "The kind of the resource.");
        out.fields[2].help = phrase("Completion", "The name of the object, its labels and annotations.");
    }
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::Property) continue;
        if (resource && (child.name == "apiVersion" || child.name == "kind" || child.name == "metadata")) continue;
        Field field{.name = child.name,
                    .form = nodeForm(*child.schema),
                    .type = Phrase::word(schema::typeLabel(*child.schema))};
        field.help = Phrase::word(firstSentence(child.schema->description));
        field.required = node.isRequired(child.name);
        if (const Json* value = object::defaultOf(*child.schema)) {
            const std::string text = toString(*value);
            field.fallback = text.size() > kMaxDefault ? Phrase(phrase("Completion", "given")) : Phrase::word(text);
        }
        Expectation values;
        addValues(values, *child.schema);
        field.choices = values.values.size() > 1;
        out.fields.push_back(std::move(field));
    }
    // Names are written as scalars, quoted if necessary; a name with several lines cannot be proposed.
    for (Field& field : out.fields) field.name = scalarText(Json(field.name));
    std::erase_if(out.fields, [](const Field& field) { return field.name.empty(); });
    if (out.form == Form::Scalar || out.form == Form::Unknown) addValues(out, node);
    return out;
}

}  // namespace

std::string scalarText(const Json& value) {
    if (value.asArray() || value.asObject()) return {};
    std::string text = yaml::write(value);
    if (text.ends_with('\n')) text.pop_back();
    return text.find('\n') == std::string::npos ? text : std::string();
}

Expectation valueExpectation(const Schema& root, const FieldPath& path, bool resource) {
    const Schema* node = &root;
    schema::PropertyIndex properties;
    resource = resource || node->embeddedResource;
    for (std::size_t i = 0; i < path.steps().size(); ++i) {
        const PathStep& step = path.steps()[i];
        if (resource && step.kind == PathStep::Kind::Field) {
            const FieldPath below({path.steps().begin() + static_cast<std::ptrdiff_t>(i) + 1, path.steps().end()});
            if (step.name == "metadata") return metadataExpectation(below);
            if (step.name == "apiVersion" || step.name == "kind") return {.form = Form::Scalar};
        }
        node = step.kind == PathStep::Kind::Index ? object::itemsOf(*node)
                                                  : object::memberSchema(*node, step.name, properties);
        if (node == nullptr) return {};
        resource = node->embeddedResource;
    }
    return nodeExpectation(*node, resource);
}

Expectation ObjectGrammar::at(const yaml::Stream&, const yaml::DocumentTree&, const FieldPath& path) const {
    if (!m_kind.schema) return {};
    Expectation out = valueExpectation(*m_kind.schema, path, true);
    const auto is = [&](std::string_view name) { return path.steps().size() == 1 && path.steps()[0].name == name; };
    if (is("apiVersion") && !m_kind.apiVersion.empty()) out.values = {{m_kind.apiVersion, {}}};
    if (is("kind") && !m_kind.kind.empty()) out.values = {{m_kind.kind, {}}};
    if (path.empty()) {
        for (Field& field : out.fields)
            field.choices = field.choices || field.name == "apiVersion" || field.name == "kind";
    }
    return out;
}

}  // namespace crd::completion
