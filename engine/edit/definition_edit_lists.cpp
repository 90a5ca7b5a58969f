// Versions, columns and selectable fields.
#include <algorithm>
#include <unordered_set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/column_type.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/edit/definition_edit.h"
#include "engine/edit/internal/definition_edit_script.h"
#include "engine/value/json_path.h"
#include "engine/yaml/edit/edit.h"

namespace crd {
namespace {

const Version* versionAt(const DefinitionRef& ref, std::size_t version) {
    return version < ref.definition.versions.size() ? &ref.definition.versions[version] : nullptr;
}

Phrase noVersion(std::size_t version) {
    return phrase("Edits", "There is no version %1.").with(std::to_string(version));
}

// Every value of `key` in the items of the list.
std::vector<std::string> valuesIn(const EditScript& script, const FieldPath& list, std::string_view key) {
    std::vector<std::string> out;
    const auto value = script.value(list);
    const Json::Array* items = value ? value->asArray() : nullptr;
    for (std::size_t i = 0; items && i < items->size(); ++i)
        if (const Json* member = (*items)[i].find(key); member && member->asString())
            out.push_back(*member->asString());
    return out;
}

std::unordered_set<std::string> valueSet(const EditScript& script, const FieldPath& list, std::string_view key) {
    const std::vector<std::string> values = valuesIn(script, list, key);
    return {values.begin(), values.end()};
}

// Steps of the script; false if one failed.
bool addItem(EditScript& script, const FieldPath& list, const std::string& yaml) {
    const yaml::NodeRef there = script.at(list);
    if (there && there->isSequence()) {
        const std::size_t count = there.size();
        script.step(yaml::insertItem(script.target(), list, Json("x")));
        script.step(yaml::setText(script.target(), list.at(count), yaml));
        return script.ok();
    }
    std::string item = "- ";
    for (const char c : yaml) item += c == '\n' ? std::string("\n  ") : std::string(1, c);
    if (there)
        script.step(yaml::setText(script.target(), list, item));
    else
        insertField(script, list, item);
    return script.ok();
}

Result<TextEdit> appendItem(EditScript& script, const FieldPath& list, const std::string& yaml) {
    addItem(script, list, yaml);
    return script.finish();
}

std::string capital(std::string text) {
    if (!text.empty()) text[0] = toUpper(text[0]);
    return text;
}

// A name that no other column has: the field's, with the name of its parent, or with a number.
std::string columnName(const std::vector<std::string>& names, const ColumnField& field) {
    // kubectl prints names in capital letters, and NAME before all columns.
    std::unordered_set<std::string> shown{"NAME"};
    for (const std::string& name : names) shown.insert(goUpper(name));
    const auto isFree = [&](const std::string& name) { return !shown.contains(goUpper(name)); };
    if (isFree(field.name)) return field.name;
    std::string free = capital(field.parent) + field.name;
    if (!field.parent.empty() && isFree(free)) return free;
    for (int number = 2;; ++number) {
        free = field.name + std::to_string(number);
        if (isFree(free)) return free;
    }
}

bool addColumnTo(EditScript& script, const FieldPath& list, const ColumnField& column) {
    const std::string name = columnName(valuesIn(script, list, "name"), column);
    const std::string nameText = "name: " + yamlScalar(name), typeText = "type: " + column.type,
                      pathText = "jsonPath: " + yamlScalar(column.jsonPath);
    return addItem(script, list,
                   generatorOrder(script, list) ? pathText + "\n" + nameText + "\n" + typeText
                                                : nameText + "\n" + typeText + "\n" + pathText);
}

const ColumnField kAge{".metadata.creationTimestamp", "Age", "", "date"};

bool isPlain(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
}

}  // namespace

std::optional<std::string> jsonPathOf(const schema::ChildSchema& child) {
    switch (child.kind) {
        case schema::ChildKind::Property:
            return jsonPathStep(child.name);
        case schema::ChildKind::Items:
            return "[0]";  // kubectl shows the first of several results anyway
        case schema::ChildKind::AdditionalProperties:
            return ".*";
        default:
            return std::nullopt;
    }
}

namespace {

bool hasOwnStatus(const schema::Schema& node) {
    return node.type == "array" && node.children.size() == 1 && node.children[0].kind == schema::ChildKind::Items &&
           node.children[0].schema->property("type") && node.children[0].schema->property("status");
}

// A field that one cell can show, with the schema of its value.
struct ShownField {
    ColumnField column;
    const schema::Schema* schema;
};

bool hasFields(const schema::Schema& node) {
    return std::any_of(node.children.begin(), node.children.end(),
                       [](const auto& own) { return own.kind == schema::ChildKind::Property; });
}

// In the order of the schema. Of a list, a cell shows all as JSON, or fields of the first item.
void collectFields(const schema::Schema& node, const std::string& path, const std::string& name, int depth,
                   std::vector<ShownField>& out) {
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || out.size() >= kMaxColumnFields) continue;
        const std::optional<std::string> step = jsonPathOf(child);
        if (!step) continue;
        const schema::Schema& value = *child.schema;
        const std::string below = path + *step;
        if (hasOwnStatus(value))
            out.push_back({{below + "[?(@.type==\"Ready\")].status", "Ready", name, "string"}, &value});
        if (hasFields(value) && depth > 0) {
            collectFields(value, below, child.name, depth - 1, out);
            continue;
        }
        out.push_back({{below, capital(child.name), name, columnTypeFor(value.type, value.format)}, &value});
        const schema::ChildSchema* items = value.child(schema::ChildKind::Items);
        if (items && depth > 0 && hasFields(*items->schema) && !hasOwnStatus(value))
            collectFields(*items->schema, below + "[0]", child.name, depth - 1, out);
    }
}

std::vector<ShownField> shownFields(const Version& version) {
    std::vector<ShownField> out;
    if (!version.schema) return out;
    for (const schema::ChildSchema& child : version.schema->children) {
        // apiVersion, kind and metadata are not specific to the kind.
        const bool typeMeta = child.name == "apiVersion" || child.name == "kind" || child.name == "metadata";
        if (child.kind != schema::ChildKind::Property || typeMeta || !isPlain(child.name)) continue;
        const schema::Schema& value = *child.schema;
        const std::size_t before = out.size();
        collectFields(value, '.' + child.name, child.name, 6, out);
        if (out.size() == before)
            out.push_back(
                {{'.' + child.name, capital(child.name), "", columnTypeFor(value.type, value.format)}, &value});
    }
    return out;
}

// The fields below spec and status that field selectors can use, too: with a plain path to a string, integer or
// boolean.
std::vector<ColumnField> plainFields(const Version& version) {
    std::vector<ColumnField> out;
    for (ShownField& field : shownFields(version)) {
        const std::string& path = field.column.jsonPath;
        const std::string& type = field.schema->type;
        if ((path.starts_with(".spec.") || path.starts_with(".status.")) &&
            path.find_first_of("[\\") == std::string::npos &&
            (type == "string" || type == "integer" || type == "boolean"))
            out.push_back(std::move(field.column));
    }
    return out;
}

}  // namespace

Result<TextEdit> copyVersion(const DefinitionRef& ref, std::size_t index, std::string_view name) {
    const Version* version = versionAt(ref, index);
    if (!version) return failure(noVersion(index));
    if (name.empty()) return failure(phrase("Edits", "A version needs a name."));
    for (const Version& other : ref.definition.versions)
        if (other.name == name) return failure(phrase("Edits", "There is already a version \"%1\".").with(name));
    EditScript script(ref.stream, ref.definition.document);
    const FieldPath copy = version->path.parent().at(index + 1);
    script.step(yaml::duplicate(script.target(), version->path));
    setField(script, copy.child("name"), Json(name));
    setField(script, copy.child("storage"), Json(false));
    for (const char* gone : {"deprecationWarning", "deprecated"})
        if (script.ok() && script.has(copy.child(gone))) removeField(script, copy.child(gone));
    return script.finish();
}

Result<TextEdit> removeVersion(const DefinitionRef& ref, std::size_t index) {
    const Version* version = versionAt(ref, index);
    if (!version) return failure(noVersion(index));
    if (ref.definition.versions.size() == 1)
        return failure(phrase("Edits", "A definition needs a version; this is the only one."));
    if (version->storage)
        return failure(
            phrase("Edits", "Objects are stored in %1; make another version the storage version before you remove it.")
                .with(version->name));
    EditScript script(ref.stream, ref.definition.document);
    script.step(yaml::remove(script.target(), version->path));
    return script.finish();
}

Result<TextEdit> addColumn(const DefinitionRef& ref, std::size_t index) {
    const Version* version = versionAt(ref, index);
    if (!version) return failure(noVersion(index));
    EditScript script(ref.stream, ref.definition.document);
    const FieldPath list = pathInDocument(ref.definition, index, dotted("additionalPrinterColumns"));
    const std::unordered_set<std::string> paths = valueSet(script, list, "jsonPath");
    ColumnField column = kAge;
    if (!paths.empty() || !valuesIn(script, list, "name").empty()) {
        column = {".metadata.generation", "Generation", "", "integer"};
        const std::vector<ColumnField> fields = plainFields(*version);
        const auto free = std::find_if(fields.begin(), fields.end(),
                                       [&](const ColumnField& field) { return !paths.contains(field.jsonPath); });
        if (free != fields.end()) column = *free;
    }
    addColumnTo(script, list, column);
    return script.finish();
}

Result<TextEdit> addColumn(const DefinitionRef& ref, std::size_t index, const ColumnField& field, std::size_t before) {
    if (!versionAt(ref, index)) return failure(noVersion(index));
    EditScript script(ref.stream, ref.definition.document);
    const FieldPath list = pathInDocument(ref.definition, index, dotted("additionalPrinterColumns"));
    const yaml::NodeRef there = script.at(list);
    const std::size_t count = there && there->isSequence() ? there.size() : 0;
    if (!addColumnTo(script, list, field)) return script.finish();
    // Without columns kubectl shows the age; it stays.
    if (count == 0 && field.jsonPath != kAge.jsonPath) addColumnTo(script, list, kAge);
    if (before < count) {
        yaml::InsertPosition where;
        where.before = before;
        script.step(yaml::move(script.target(), list.at(count), list, where));
    }
    return script.finish();
}

Result<TextEdit> addAgeColumn(const DefinitionRef& ref, std::size_t index) {
    const Version* version = versionAt(ref, index);
    if (!version) return failure(noVersion(index));
    EditScript script(ref.stream, ref.definition.document);
    addColumnTo(script, pathInDocument(ref.definition, index, dotted("additionalPrinterColumns")), kAge);
    return script.finish();
}

std::vector<ColumnField> columnFields(const Version& version) {
    std::vector<ColumnField> out;
    for (ShownField& field : shownFields(version)) out.push_back(std::move(field.column));
    out.push_back(kAge);
    out.push_back({".metadata.generation", "Generation", "metadata", "integer"});
    out.push_back({".metadata.labels", "Labels", "metadata", "string"});
    out.push_back({".metadata.annotations", "Annotations", "metadata", "string"});
    return out;
}

std::optional<ColumnField> columnFieldOf(std::span<const schema::ChildSchema* const> way) {
    ColumnField out;
    if (way.empty()) return std::nullopt;
    std::vector<std::string> names;
    for (const schema::ChildSchema* child : way) {
        const std::optional<std::string> step = jsonPathOf(*child);
        if (!step) return std::nullopt;
        out.jsonPath += *step;
        if (child->kind == schema::ChildKind::Property) names.push_back(child->name);
    }
    if (!out.jsonPath.starts_with('.') || names.empty()) return std::nullopt;
    out.name = capital(names.back());
    if (names.size() > 1) out.parent = names[names.size() - 2];
    out.type = columnTypeFor(way.back()->schema->type, way.back()->schema->format);
    return out;
}

Result<TextEdit> addSelectableField(const DefinitionRef& ref, std::size_t index) {
    const Version* version = versionAt(ref, index);
    if (!version) return failure(noVersion(index));
    EditScript script(ref.stream, ref.definition.document);
    const FieldPath list = pathInDocument(ref.definition, index, dotted("selectableFields"));
    const std::unordered_set<std::string> paths = valueSet(script, list, "jsonPath");
    for (const ColumnField& field : plainFields(*version))
        if (!paths.contains(field.jsonPath)) return appendItem(script, list, "jsonPath: " + yamlScalar(field.jsonPath));
    return failure(
        phrase("Edits", "The schema of %1 has no other string, integer or boolean field below spec or status.")
            .with(version->name));
}

Result<TextEdit> moveItem(const DefinitionRef& ref, const FieldPath& item, int delta) {
    EditScript script(ref.stream, ref.definition.document);
    if (item.empty() || item.steps().back().kind != PathStep::Kind::Index || !script.has(item))
        return failure(phrase("Edits", "There is no item at %1.").with(item.toString()));
    const FieldPath list = item.parent();
    const auto count = static_cast<long long>(script.at(list).size());
    const auto from = static_cast<long long>(item.steps().back().index);
    const long long to = std::clamp(from + delta, 0LL, count - 1);
    if (to == from) return TextEdit{};
    yaml::InsertPosition where;
    const long long before = to > from ? to + 1 : to;
    if (before < count) where.before = static_cast<std::size_t>(before);
    script.step(yaml::move(script.target(), item, list, where));
    return script.finish();
}

Result<TextEdit> removeItem(const DefinitionRef& ref, const FieldPath& item) {
    EditScript script(ref.stream, ref.definition.document);
    if (item.empty() || item.steps().back().kind != PathStep::Kind::Index || !script.has(item))
        return failure(phrase("Edits", "There is no item at %1.").with(item.toString()));
    removeField(script, item);
    return script.finish();
}

}  // namespace crd
