// Versions, columns and selectable fields.
#include <algorithm>

#include "engine/base/ascii.h"
#include "engine/crd/written_place.h"
#include "engine/edit/definition_edit.h"
#include "engine/edit/definition_edit_script.h"
#include "engine/yaml/edit.h"

namespace crd {
namespace {

// A schema field with a scalar value: its JSON path and its type.
struct Leaf {
    std::string jsonPath, name, type;
};

void collectLeaves(const schema::Schema& node, const std::string& path, int depth, std::vector<Leaf>& leaves) {
    constexpr std::size_t kMost = 500;
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || leaves.size() >= kMost) continue;
        const bool plain = std::all_of(child.name.begin(), child.name.end(),
                                       [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
        if (!plain || child.name.empty()) continue;
        const std::string below = path + "." + child.name;
        const std::string& type = child.schema->type;
        if (type == "string" || type == "integer" || type == "boolean")
            leaves.push_back({below, child.name, type});
        else if (depth > 0)
            collectLeaves(*child.schema, below, depth - 1, leaves);
    }
}

std::vector<Leaf> leavesOf(const Version& version) {
    std::vector<Leaf> leaves;
    if (!version.schema) return leaves;
    // apiVersion, kind and metadata are not specific to the kind.
    for (const schema::ChildSchema& child : version.schema->children)
        if (child.kind == schema::ChildKind::Property && (child.name == "spec" || child.name == "status"))
            collectLeaves(*child.schema, "." + child.name, 2, leaves);
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

Result<TextEdit> appendItem(EditScript& script, const FieldPath& list, const std::string& yaml) {
    const yaml::NodeRef there = script.at(list);
    if (there && there->isSequence()) {
        const std::size_t count = there.size();
        script.step(yaml::insertItem(script.target(), list, Json("x")));
        script.step(yaml::setText(script.target(), list.at(count), yaml));
        return script.finish();
    }
    std::string item = "- ";
    for (const char c : yaml) item += c == '\n' ? std::string("\n  ") : std::string(1, c);
    if (there)
        script.step(yaml::setText(script.target(), list, item));
    else
        insertField(script, list, item);
    return script.finish();
}

// jsonPath, or JSONPath in v1beta1.
std::string pathKeyOfColumns(const DefinitionPlace& place, std::size_t version) {
    return writtenPlace(place.definition, version, dotted("additionalPrinterColumns[0].jsonPath")).steps().back().name;
}

struct NewColumn {
    std::string name, type, path;
};

// A number makes the name unique.
Result<TextEdit> appendColumn(EditScript& script, const FieldPath& list, const std::string& pathKey,
                              const NewColumn& column) {
    const std::vector<std::string> names = valuesIn(script, list, "name");
    std::string free = column.name;
    for (int number = 2; holds(names, free); ++number) free = column.name + std::to_string(number);
    const std::string nameText = "name: " + yamlScalar(free), typeText = "type: " + column.type,
                      pathText = pathKey + ": " + yamlScalar(column.path);
    return appendItem(script, list,
                      generatorOrder(script, list) ? pathText + "\n" + nameText + "\n" + typeText
                                                   : nameText + "\n" + typeText + "\n" + pathText);
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
    std::string name = "Age", type = "date", path = ".metadata.creationTimestamp";
    if (!names.empty() || !paths.empty()) {
        name = "Name";
        type = "string";
        path = ".metadata.name";
        for (const Leaf& leaf : leavesOf(*version)) {
            if (holds(paths, leaf.jsonPath)) continue;
            name = leaf.name;
            name[0] = toUpper(name[0]);
            type = leaf.type;
            path = leaf.jsonPath;
            break;
        }
    }
    return appendColumn(script, list, pathKey, {name, type, path});
}

Result<TextEdit> addAgeColumn(const DefinitionPlace& place, std::size_t index) {
    const Version* version = versionAt(place, index);
    if (!version) return failure(noVersion(index));
    EditScript script(place.stream, place.definition.document);
    return appendColumn(script, writtenPlace(place.definition, index, dotted("additionalPrinterColumns")),
                        pathKeyOfColumns(place, index), {"Age", "date", ".metadata.creationTimestamp"});
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
