#include "engine/completion/definition_grammar.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "engine/completion/internal/schema_grammar.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/definition_field.h"
#include "engine/schema/reader.h"
#include "engine/value/api_types.h"
#include "engine/yaml/read/navigate.h"

namespace crd::completion {

namespace {

constexpr std::string_view kV1 = "apiextensions.k8s.io/v1", kV1beta1 = "apiextensions.k8s.io/v1beta1";

Form fieldForm(const ApiField& field) {
    switch (field.kind) {
        case GoKind::StringList:
        case GoKind::StructList:
            return Form::Sequence;
        case GoKind::StringMap:
        case GoKind::Struct:
        case GoKind::Schema:
            return Form::Mapping;
        case GoKind::Raw:
            return Form::Unknown;
        default:
            return Form::Scalar;
    }
}

Phrase fieldWords(const ApiField& field) {
    switch (field.kind) {
        case GoKind::Boolean:
            return Phrase::word("boolean");
        case GoKind::Int32:
        case GoKind::Int64:
            return Phrase::word("integer");
        case GoKind::Bytes:
            return Phrase::word("base64");
        case GoKind::StringList:
            return Phrase::word("[]string");
        case GoKind::StringMap:
            return Phrase::word("map[string]string");
        case GoKind::Struct:
            return Phrase::word("object");
        case GoKind::StructList:
            return Phrase::word("[]object");
        case GoKind::Schema:
            return phrase("Completion", "schema");
        default:
            return Phrase::word("string");
    }
}

Expectation fieldsOf(const ApiType& type) {
    Expectation out{.form = Form::Mapping};
    for (const ApiField& field : type.fields) {
        if (field.writtenByServer) continue;
        out.fields.push_back({.name = std::string(field.name),
                              .form = fieldForm(field),
                              .type = fieldWords(field),
                              .help = field.help,
                              .fallback = field.fallback,
                              .required = field.required,
                              .choices = field.kind == GoKind::Boolean || !field.choices.empty(),
                              .empty = field.of != nullptr && field.of->fields.empty()});
    }
    return out;
}

std::string textAt(const yaml::DocumentTree& document, const FieldPath& path) {
    const auto found = yaml::locate(document, path);
    return found && found->node && found->node->isScalar() ? found->node->scalar : std::string();
}

void addWord(Expectation& out, std::string word) {
    if (!word.empty() && word != ".") out.values.push_back({std::move(word), {}});
}

// Adds values suggested by the rest of the definition.
void addSuggested(Expectation& out, const yaml::DocumentTree& document, const FieldPath& root, const FieldPath& path) {
    const FieldPath names = root.child("spec").child("names");
    const std::string kind = textAt(document, names.child("kind"));
    const std::string plural = textAt(document, names.child("plural"));
    const std::string group = textAt(document, root.child("spec").child("group"));
    if (path == root.child("apiVersion")) {
        addWord(out, std::string(kV1));
    } else if (path == root.child("kind")) {
        addWord(out, "CustomResourceDefinition");
    } else if (path == root.child("metadata").child("name") && !group.empty()) {
        if (!plural.empty() || !kind.empty())
            addWord(out, (plural.empty() ? suggestedPlural(kind) : plural) + '.' + group);
    } else if (kind.empty()) {
        return;
    } else if (path == names.child("plural")) {
        addWord(out, suggestedPlural(kind));
    } else if (path == names.child("singular")) {
        addWord(out, suggestedSingular(kind));
    } else if (path == names.child("listKind")) {
        addWord(out, suggestedListKind(kind));
    }
}

struct Reached {
    const ApiField* field = nullptr;
    const ApiType* type = nullptr;  // of the object reached; null for scalars and lists
    std::size_t used = 0;           // steps used; the rest is inside a schema or a map
    bool item = false;              // of a list
};

std::optional<Reached> walk(const ApiType& root, std::span<const PathStep> steps) {
    Reached at{.type = &root};
    while (at.used < steps.size()) {
        const PathStep& step = steps[at.used];
        if (step.kind == PathStep::Kind::Index) {
            const bool list = at.field != nullptr && !at.item &&
                              (at.field->kind == GoKind::StructList || at.field->kind == GoKind::StringList);
            if (!list) return std::nullopt;
            at.type = at.field->of;
            at.item = true;
        } else {
            if (at.type == nullptr) return std::nullopt;
            at.field = at.type->field(step.name);
            if (at.field == nullptr) return std::nullopt;
            at.item = false;
            at.type = at.field->kind == GoKind::Struct ? at.field->of : nullptr;
        }
        ++at.used;
        const bool open =
            at.field->kind == GoKind::Schema || at.field->kind == GoKind::StringMap || at.field->kind == GoKind::Raw;
        if (open) break;
    }
    return at;
}

Expectation scalarOf(const ApiField& field) {
    Expectation out{.form = Form::Scalar};
    if (field.kind == GoKind::Boolean) out.values = {{"true", {}}, {"false", {}}};
    std::string_view words = field.choices;
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        out.values.push_back({std::string(word), word == std::string_view(field.fallback)
                                                     ? Phrase(phrase("Completion", "The server's default."))
                                                     : Phrase()});
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return out;
}

Expectation reachedExpectation(const Reached& at) {
    if (at.type != nullptr) return fieldsOf(*at.type);
    if (at.field == nullptr) return {};
    const Form form = fieldForm(*at.field);
    if (form == Form::Sequence && !at.item) return {.form = Form::Sequence};
    if (form == Form::Mapping) return {.form = Form::Mapping};
    return scalarOf(*at.field);
}

}  // namespace

Expectation metadataExpectation(const FieldPath& below) {
    const auto at = walk(objectMetaType(), below.steps());
    if (!at || at->used < below.steps().size()) return {.form = at ? Form::Scalar : Form::Unknown};
    return reachedExpectation(*at);
}

Expectation DefinitionGrammar::at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                                  const FieldPath& path) const {
    const FieldPath root = objectOf(path);
    const std::span<const PathStep> steps = std::span(path.steps()).subspan(root.steps().size());
    // Its other fields are those of v1 after its upgrade.
    if (path != root.child("apiVersion") && textAt(document, root.child("apiVersion")) == kV1beta1) return {};
    const auto reached = walk(definitionType(), steps);
    if (!reached) return {};
    const std::span<const PathStep> rest = steps.subspan(reached->used);
    if (reached->field != nullptr && reached->field->kind == GoKind::Schema) {
        const FieldPath schema({path.steps().begin(), path.steps().end() - static_cast<std::ptrdiff_t>(rest.size())});
        const auto location = yaml::locate(document, schema);
        return schemaExpectation(stream, document, location ? location->node : yaml::NodeRef(),
                                 FieldPath({rest.begin(), rest.end()}));
    }
    if (!rest.empty()) return {.form = Form::Scalar};
    Expectation out = reachedExpectation(*reached);
    if (out.form == Form::Scalar) addSuggested(out, document, root, path);
    return out;
}

std::optional<cel_schema::RuleScope> DefinitionGrammar::expressionAt(const yaml::Stream& stream,
                                                                     const yaml::DocumentTree& document,
                                                                     const FieldPath& path) const {
    constexpr std::size_t kOfRule = 3;  // x-kubernetes-validations, the index, the field
    const std::span<const PathStep> steps = path.steps();
    if (steps.size() <= kOfRule) return std::nullopt;
    const std::span<const PathStep> rule = steps.last(kOfRule);
    const bool isExpression = rule[0].name == "x-kubernetes-validations" && rule[1].kind == PathStep::Kind::Index &&
                              (rule[2].name == "rule" || rule[2].name == "messageExpression");
    if (!isExpression) return std::nullopt;
    const std::span<const PathStep> above = steps.first(steps.size() - kOfRule);
    const auto location = yaml::locate(document, FieldPath({above.begin(), above.end()}));
    if (!location || !location->node || !location->node->isMapping()) return std::nullopt;
    const schema::SchemaPtr schema = schema::SchemaReader(stream, document).read(location->node);
    if (!schema) return std::nullopt;
    const bool isResource = above.back().name == "openAPIV3Schema" || schema->embeddedResource;
    const ServerVersion serverVersion = ServerVersion::ofNewRules(m_targetMinor);
    cel_schema::RuleScope out{cel_schema::declaredType(*schema, isResource, serverVersion), false, serverVersion};
    const std::size_t index = rule[1].index;
    if (index < schema->rules.size()) out.optionalOldSelf = schema->rules[index].optionalOldSelf.value_or(false);
    return out.self ? std::optional(out) : std::nullopt;
}

}  // namespace crd::completion
