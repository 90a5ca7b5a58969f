#include "engine/completion/definition_grammar.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/completion/schema_grammar.h"
#include "engine/value/api_types.h"
#include "engine/crd/suggested_names.h"
#include "engine/edit/definition_field.h"
#include "engine/schema/reader.h"
#include "engine/yaml/navigate.h"

namespace crd::completion {

namespace {

constexpr std::string_view kV1 = "apiextensions.k8s.io/v1", kV1beta1 = "apiextensions.k8s.io/v1beta1";

struct FieldName {
    std::string_view owner, name;  // the owner is the name of the server's type
};

struct FieldHelp {
    FieldName field;
    Pattern help;
};

// Fields without a row in engine/edit/definition_field.h, the table of single settings.
constexpr FieldHelp kFieldHelp[] = {
    {{"CustomResourceDefinition", "apiVersion"}, phrase("Completion", "The API version of the definition.")},
    {{"CustomResourceDefinition", "kind"}, {"", "CustomResourceDefinition."}},
    {{"CustomResourceDefinition", "metadata"},
     phrase("Completion", "The name, labels and annotations of the definition.")},
    {{"CustomResourceDefinition", "spec"}, phrase("Completion", "The group, names, scope and versions of the kind.")},
    {{"CustomResourceDefinition", "status"}, phrase("Completion", "Set by the server; a file does not need it.")},
    {{"CustomResourceDefinitionSpec", "names"}, phrase("Completion", "The singular and plural names of the kind.")},
    {{"CustomResourceDefinitionSpec", "versions"},
     phrase("Completion", "The versions of the kind, each with its schema.")},
    {{"CustomResourceDefinitionSpec", "conversion"},
     phrase("Completion", "How objects are converted between versions.")},
    {{"CustomResourceDefinitionVersion", "schema"}, phrase("Completion", "The schema of objects in this version.")},
    {{"CustomResourceDefinitionVersion", "subresources"}, phrase("Completion", "The status and scale subresources.")},
    {{"CustomResourceDefinitionVersion", "additionalPrinterColumns"},
     phrase("Completion", "The columns of kubectl get, in addition to the name.")},
    {{"CustomResourceDefinitionVersion", "selectableFields"},
     phrase("Completion", "The fields usable with kubectl get --field-selector.")},
    {{"CustomResourceValidation", "openAPIV3Schema"},
     phrase("Completion", "The schema; its root describes the whole object.")},
    {{"CustomResourceConversion", "webhook"},
     phrase("Completion", "The service that converts objects, and the review versions it supports.")},
    {{"WebhookConversion", "clientConfig"}, phrase("Completion", "The address of the service.")},
    {{"WebhookClientConfig", "service"}, phrase("Completion", "The service in the cluster that is called.")},
    {{"ObjectMeta", "name"}, phrase("Completion", "The name of the object.")},
    {{"ObjectMeta", "generateName"}, phrase("Completion", "A prefix of the name; the server generates the rest.")},
    {{"ObjectMeta", "namespace"}, phrase("Completion", "The namespace of the object.")},
    {{"ObjectMeta", "labels"}, phrase("Completion", "Key-value pairs that objects are selected by.")},
    {{"ObjectMeta", "annotations"}, phrase("Completion", "Key-value pairs for tools and users.")},
    {{"ObjectMeta", "ownerReferences"}, phrase("Completion", "The owners of this object; it is deleted with them.")},
    {{"ObjectMeta", "finalizers"}, phrase("Completion", "What must be done before the object is deleted.")},
    {{"OwnerReference", "apiVersion"}, phrase("Completion", "The group and version of the owner.")},
    {{"OwnerReference", "kind"}, phrase("Completion", "The kind of the owner.")},
    {{"OwnerReference", "name"}, phrase("Completion", "The name of the owner.")},
    {{"OwnerReference", "uid"}, phrase("Completion", "The uid of the owner.")},
    {{"OwnerReference", "controller"}, phrase("Completion", "Whether the owner is the controller of the object.")},
    {{"OwnerReference", "blockOwnerDeletion"},
     phrase("Completion", "Whether deletion of the owner waits for this object.")},
};

// Fields that the server writes, or ignores in requests.
constexpr std::array<std::string_view, 9> kOfServer = {
    "selfLink",      "uid",    "resourceVersion",           "generation", "creationTimestamp", "deletionTimestamp",
    "managedFields", "status", "deletionGracePeriodSeconds"};

constexpr FieldName kRequired[] = {
    {"CustomResourceDefinition", "apiVersion"},
    {"CustomResourceDefinition", "kind"},
    {"CustomResourceDefinition", "metadata"},
    {"CustomResourceDefinition", "spec"},
    {"CustomResourceDefinitionSpec", "names"},
    {"CustomResourceDefinitionSpec", "versions"},
    {"CustomResourceDefinitionVersion", "schema"},
    {"CustomResourceValidation", "openAPIV3Schema"},
    {"OwnerReference", "apiVersion"},
    {"OwnerReference", "kind"},
    {"OwnerReference", "name"},
    {"OwnerReference", "uid"},
};

bool among(std::span<const FieldName> table, const ApiType& shape, std::string_view name) {
    return std::any_of(table.begin(), table.end(),
                       [&](const FieldName& one) { return one.owner == shape.name && one.name == name; });
}

Phrase helpOf(const ApiType& shape, std::string_view name) {
    for (const auto& [field, help] : kFieldHelp)
        if (field.owner == shape.name && field.name == name) return help;
    return {};
}

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

// A value, or words.
Phrase fallbackWords(const DefinitionField& field) {
    return Pattern{"Fields", field.fallback.data()};  // a literal
}

// `path` is the path of the object in its document.
Expectation fieldsOf(const ApiType& shape, const FieldPath& path) {
    Expectation out{.form = Form::Mapping};
    for (const ApiField& field : shape.fields) {
        const bool ofServer = std::find(kOfServer.begin(), kOfServer.end(), field.name) != kOfServer.end();
        const bool top = shape.name == "ObjectMeta" || shape.name == "CustomResourceDefinition";
        if (ofServer && top) continue;
        Field& added = out.fields.emplace_back();
        added.name = field.name;
        added.form = fieldForm(field);
        added.type = fieldWords(field);
        added.help = helpOf(shape, field.name);
        added.required = among(kRequired, shape, field.name);
        added.choices = field.kind == GoKind::Boolean;
        added.empty = field.of != nullptr && field.of->fields.empty();
        const DefinitionField* known = definitionFieldAt(path.child(field.name));
        if (known == nullptr) continue;
        added.help = known->help;
        added.fallback = fallbackWords(*known);
        added.required = added.required || known->need == FieldNeed::Required;
        added.choices = added.choices || known->shape == schema::ValueShape::Choice;
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
    const ApiType* shape = nullptr;  // of the object reached; null for scalars and lists
    std::size_t used = 0;                // steps used; the rest is inside a schema or a map
    bool item = false;                   // of a list
};

std::optional<Reached> walk(const ApiType& root, std::span<const PathStep> steps) {
    Reached at{.shape = &root};
    while (at.used < steps.size()) {
        const PathStep& step = steps[at.used];
        if (step.kind == PathStep::Kind::Index) {
            const bool list = at.field != nullptr && !at.item &&
                              (at.field->kind == GoKind::StructList || at.field->kind == GoKind::StringList);
            if (!list) return std::nullopt;
            at.shape = at.field->of;
            at.item = true;
        } else {
            if (at.shape == nullptr) return std::nullopt;
            const auto found = std::find_if(at.shape->fields.begin(), at.shape->fields.end(),
                                            [&](const ApiField& field) { return field.name == step.name; });
            if (found == at.shape->fields.end()) return std::nullopt;
            at.field = &*found;
            at.item = false;
            at.shape = found->kind == GoKind::Struct ? found->of : nullptr;
        }
        ++at.used;
        const bool open = at.field->kind == GoKind::Schema || at.field->kind == GoKind::StringMap ||
                          at.field->kind == GoKind::Raw;
        if (open) break;
    }
    return at;
}

Expectation scalarAt(const ApiField& field, const FieldPath& path) {
    Expectation out{.form = Form::Scalar};
    if (field.kind == GoKind::Boolean) out.values = {{"true", {}}, {"false", {}}};
    const DefinitionField* known = definitionFieldAt(path);
    std::string_view words = known != nullptr ? known->choices : std::string_view();
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        out.values.push_back({std::string(word), word == known->fallback
                                                     ? Phrase(phrase("Completion", "The server's default."))
                                                     : Phrase()});
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return out;
}

Expectation reachedExpectation(const Reached& at, const FieldPath& path) {
    if (at.shape != nullptr) return fieldsOf(*at.shape, path);
    if (at.field == nullptr) return {};
    const Form form = fieldForm(*at.field);
    if (form == Form::Sequence && !at.item) return {.form = Form::Sequence};
    if (form == Form::Mapping) return {.form = Form::Mapping};
    return scalarAt(*at.field, path);
}

}  // namespace

Expectation metadataExpectation(const FieldPath& below) {
    const auto at = walk(objectMetaType(), below.steps());
    if (!at || at->used < below.steps().size()) return {.form = at ? Form::Scalar : Form::Unknown};
    Expectation out = reachedExpectation(*at, FieldPath());
    // The fields of definitions have their own help.
    for (Field& field : out.fields)
        if (at->shape != nullptr)
            field.help = helpOf(*at->shape, field.name), field.required = among(kRequired, *at->shape, field.name),
            field.fallback = {};
    return out;
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
        const auto place = yaml::locate(document, schema);
        return schemaExpectation(stream, document, place ? place->node : yaml::NodeRef(),
                                 FieldPath({rest.begin(), rest.end()}));
    }
    if (!rest.empty()) return {.form = Form::Scalar};
    Expectation out = reachedExpectation(*reached, path);
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
    const auto place = yaml::locate(document, FieldPath({above.begin(), above.end()}));
    if (!place || !place->node || !place->node->isMapping()) return std::nullopt;
    const schema::SchemaPtr schema = schema::SchemaReader(stream, document).read(place->node);
    if (!schema) return std::nullopt;
    const bool isResource = above.back().name == "openAPIV3Schema" || schema->embeddedResource;
    const Generation generation = Generation::ofNewRules(m_targetMinor);
    cel_schema::RuleScope out{cel_schema::declaredType(*schema, isResource, generation), false, generation};
    const std::size_t index = rule[1].index;
    if (index < schema->rules.size()) out.optionalOldSelf = schema->rules[index].optionalOldSelf.value_or(false);
    return out.self ? std::optional(out) : std::nullopt;
}

}  // namespace crd::completion
