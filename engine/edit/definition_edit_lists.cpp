// Versions, columns and selectable fields.
#include <algorithm>

#include "engine/base/ascii.h"
#include "engine/base/go_text.h"
#include "engine/crd/column_type.h"
#include "engine/crd/written_place.h"
#include "engine/edit/definition_edit.h"
#include "engine/edit/definition_edit_script.h"
#include "engine/yaml/edit.h"

namespace crd {
namespace {

// A schema field with a scalar value: its JSON path and its type.
struct Leaf {
    std::string jsonPath, name, type, parent;
};

void collectLeaves(const schema::Schema& node, const std::string& path, const std::string& parent, int depth,
                   std::vector<Leaf>& leaves) {
    constexpr std::size_t kMost = 500;
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || leaves.size() >= kMost) continue;
        const bool plain = std::all_of(child.name.begin(), child.name.end(),
                                       [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
        if (!plain || child.name.empty()) continue;
        const std::string below = path + "." + child.name;
        const std::string& type = child.schema->type;
        if (type == "string" || type == "integer" || type == "boolean")
            leaves.push_back({below, child.name, type, parent});
        else if (depth > 0)
            collectLeaves(*child.schema, below, child.name, depth - 1, leaves);
    }
}

std::vector<Leaf> leavesOf(const Version& version) {
    std::vector<Leaf> leaves;
    if (!version.schema) return leaves;
    // apiVersion, kind and metadata are not specific to the kind.
    for (const schema::ChildSchema& child : version.schema->children)
        if (child.kind == schema::ChildKind::Property && (child.name == "spec" || child.name == "status"))
            collectLeaves(*child.schema, "." + child.name, child.name, 2, leaves);
    return leaves;
}

const Version* versionAt(const DefinitionPlace& place, std::size_t version) {
    return version < place.definition.versions.size() ? &place.definition.versions[version] : nullptr;
}

std::string noVersion(std::size_t version) {
    return "There is no version " + std::to_string(version) + ".";
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

bool holds(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
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

// jsonPath, or JSONPath in v1beta1.
std::string pathKeyOfColumns(const DefinitionPlace& place, std::size_t version) {
    return writtenPlace(place.definition, version, dotted("additionalPrinterColumns[0].jsonPath")).steps().back().name;
}

// kubectl prints names in capital letters, and NAME before all columns.
bool isShown(const std::vector<std::string>& names, const std::string& name) {
    const std::string shown = goUpper(name);
    return shown == "NAME" ||
           std::any_of(names.begin(), names.end(), [&](const std::string& other) { return goUpper(other) == shown; });
}

std::string capital(std::string text) {
    if (!text.empty()) text[0] = toUpper(text[0]);
    return text;
}

// A name that no other column has: the field's, with the name of its parent, or with a number.
std::string columnName(const std::vector<std::string>& names, const ColumnField& field) {
    if (!isShown(names, field.name)) return field.name;
    std::string free = capital(field.parent) + field.name;
    if (!field.parent.empty() && !isShown(names, free)) return free;
    for (int number = 2;; ++number) {
        free = field.name + std::to_string(number);
        if (!isShown(names, free)) return free;
    }
}

bool addColumnTo(EditScript& script, const FieldPath& list, const std::string& pathKey, const ColumnField& column) {
    const std::string name = columnName(valuesIn(script, list, "name"), column);
    const std::string nameText = "name: " + yamlScalar(name), typeText = "type: " + column.type,
                      pathText = pathKey + ": " + yamlScalar(column.jsonPath);
    return addItem(script, list,
                   generatorOrder(script, list) ? pathText + "\n" + nameText + "\n" + typeText
                                                : nameText + "\n" + typeText + "\n" + pathText);
}

const ColumnField kAge{".metadata.creationTimestamp", "Age", "", "date"};

bool isPlain(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
}

// The path of a child in the language of columns; nothing for a schema that places no value.
std::optional<std::string> pathOfChild(const schema::ChildSchema& child) {
    switch (child.kind) {
        case schema::ChildKind::Property:
            if (isPlain(child.name)) return '.' + child.name;
            if (child.name.empty() || child.name.find_first_of("'\\") != std::string::npos) return std::nullopt;
            return "['" + child.name + "']";
        case schema::ChildKind::Items:
            return "[*]";
        case schema::ChildKind::AdditionalProperties:
            return ".*";
        default:
            return std::nullopt;
    }
}

bool hasOwnStatus(const schema::Schema& node) {
    return node.type == "array" && node.children.size() == 1 && node.children[0].kind == schema::ChildKind::Items &&
           node.children[0].schema->property("type") && node.children[0].schema->property("status");
}

// All fields that one cell can show, in the order of the schema. Lists are not entered: a cell shows the first result.
void collectFields(const schema::Schema& node, const std::string& path, const std::string& name, int depth,
                   std::vector<ColumnField>& out) {
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || out.size() >= kMaxColumnFields) continue;
        const std::optional<std::string> step = pathOfChild(child);
        if (!step) continue;
        const std::string below = path + *step;
        if (hasOwnStatus(*child.schema))
            out.push_back({below + "[?(@.type==\"Ready\")].status", "Ready", name, "string"});
        const bool object = std::any_of(child.schema->children.begin(), child.schema->children.end(),
                                        [](const auto& own) { return own.kind == schema::ChildKind::Property; });
        if (object && depth > 0)
            collectFields(*child.schema, below, child.name, depth - 1, out);
        else
            out.push_back({below, capital(child.name), name, columnTypeFor(child.schema->type, child.schema->format)});
    }
}

}  // namespace

Result<TextEdit> copyVersion(const DefinitionPlace& place, std::size_t index, std::string_view name) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    if (name.empty()) return failure("A version needs a name.");
    for (const Version& other : place.definition.versions)
        if (other.name == name) return failure("There is already a version \"" + std::string(name) + "\".");
    EditScript script(place.stream, place.definition.document);
    listVersions(script, place.definition);
    const FieldPath copy = version->path.parent().at(index + 1);
    script.step(yaml::duplicate(script.target(), version->path));
    setField(script, copy.child("name"), Json(name));
    setField(script, copy.child("storage"), Json(false));
    for (const char* gone : {"deprecationWarning", "deprecated"})
        if (script.ok() && script.has(copy.child(gone))) removeField(script, copy.child(gone));
    return script.finish();
}

Result<TextEdit> removeVersion(const DefinitionPlace& place, std::size_t index) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    if (place.definition.versions.size() == 1) return failure("A definition needs a version; this is the only one.");
    if (version->storage)
        return failure("Objects are stored in " + version->name +
                       "; make another version the storage version before you remove it.");
    EditScript script(place.stream, place.definition.document);
    script.step(yaml::remove(script.target(), version->path));
    firstVersionFollows(script, place.definition);
    return script.finish();
}

Result<TextEdit> addColumn(const DefinitionPlace& place, std::size_t index) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    EditScript script(place.stream, place.definition.document);
    const FieldPath list = writtenPlace(place.definition, index, dotted("additionalPrinterColumns"));
    const std::string pathKey = pathKeyOfColumns(place, index);
    const std::vector<std::string> names = valuesIn(script, list, "name"), paths = valuesIn(script, list, pathKey);
    ColumnField column = kAge;
    if (!names.empty() || !paths.empty()) {
        column = {".metadata.generation", "Generation", "", "integer"};
        for (const Leaf& leaf : leavesOf(*version)) {
            if (holds(paths, leaf.jsonPath)) continue;
            column = {leaf.jsonPath, capital(leaf.name), leaf.parent, leaf.type};
            break;
        }
    }
    addColumnTo(script, list, pathKey, column);
    return script.finish();
}

Result<TextEdit> addColumn(const DefinitionPlace& place, std::size_t index, const ColumnField& field,
                           std::size_t before) {
    if (!versionAt(place, index)) return failure(noVersion(index));
    EditScript script(place.stream, place.definition.document);
    const FieldPath list = writtenPlace(place.definition, index, dotted("additionalPrinterColumns"));
    const std::string pathKey = pathKeyOfColumns(place, index);
    const yaml::NodeRef there = script.at(list);
    const std::size_t count = there && there->isSequence() ? there.size() : 0;
    if (!addColumnTo(script, list, pathKey, field)) return script.finish();
    // Without columns kubectl shows the age; it stays.
    if (count == 0 && field.jsonPath != kAge.jsonPath) addColumnTo(script, list, pathKey, kAge);
    if (before < count) {
        yaml::Place where;
        where.before = before;
        script.step(yaml::move(script.target(), list.at(count), list, where));
    }
    return script.finish();
}

Result<TextEdit> addAgeColumn(const DefinitionPlace& place, std::size_t index) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    EditScript script(place.stream, place.definition.document);
    addColumnTo(script, writtenPlace(place.definition, index, dotted("additionalPrinterColumns")),
                pathKeyOfColumns(place, index), kAge);
    return script.finish();
}

std::vector<ColumnField> columnFields(const Version& version) {
    std::vector<ColumnField> out;
    if (version.schema) {
        for (const schema::ChildSchema& child : version.schema->children) {
            const bool typeMeta = child.name == "apiVersion" || child.name == "kind" || child.name == "metadata";
            if (child.kind != schema::ChildKind::Property || typeMeta || !isPlain(child.name)) continue;
            const std::size_t before = out.size();
            collectFields(*child.schema, '.' + child.name, child.name, 6, out);
            if (out.size() == before)
                out.push_back({'.' + child.name, capital(child.name), "",
                               columnTypeFor(child.schema->type, child.schema->format)});
        }
    }
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
        const std::optional<std::string> step = pathOfChild(*child);
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

Result<TextEdit> addSelectableField(const DefinitionPlace& place, std::size_t index) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    EditScript script(place.stream, place.definition.document);
    const FieldPath list = writtenPlace(place.definition, index, dotted("selectableFields"));
    const std::vector<std::string> paths = valuesIn(script, list, "jsonPath");
    for (const Leaf& leaf : leavesOf(*version))
        if (!holds(paths, leaf.jsonPath)) return appendItem(script, list, "jsonPath: " + yamlScalar(leaf.jsonPath));
    return failure("The schema of " + version->name +
                   " has no other string, integer or boolean field below spec or status.");
}

Result<TextEdit> moveItem(const DefinitionPlace& place, const FieldPath& item, int delta) {
    EditScript script(place.stream, place.definition.document);
    if (item.empty() || item.steps().back().kind != PathStep::Kind::Index || !script.has(item))
        return failure("There is no item at " + item.toString() + ".");
    const FieldPath list = item.parent();
    const auto count = static_cast<long long>(script.at(list).size());
    const auto from = static_cast<long long>(item.steps().back().index);
    const long long to = std::clamp(from + delta, 0LL, count - 1);
    if (to == from) return TextEdit{};
    yaml::Place where;
    const long long before = to > from ? to + 1 : to;
    if (before < count) where.before = static_cast<std::size_t>(before);
    script.step(yaml::move(script.target(), item, list, where));
    if (list == writtenPlace(place.definition, "spec.versions")) firstVersionFollows(script, place.definition);
    return script.finish();
}

Result<TextEdit> removeItem(const DefinitionPlace& place, const FieldPath& item) {
    EditScript script(place.stream, place.definition.document);
    if (item.empty() || item.steps().back().kind != PathStep::Kind::Index || !script.has(item))
        return failure("There is no item at " + item.toString() + ".");
    removeField(script, item);
    return script.finish();
}

}  // namespace crd
