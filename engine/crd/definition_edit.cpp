#include "engine/crd/definition_edit.h"

#include <algorithm>
#include <array>

#include "engine/crd/definition_field.h"
#include "engine/crd/schema_edit_script.h"
#include "engine/crd/suggested_names.h"
#include "engine/crd/written_place.h"
#include "engine/yaml/edit.h"

namespace crd {
namespace {

FieldPath dotted(std::string_view path) {
    return FieldPath::parse(path).value_or(FieldPath());
}

// The order in which people write the fields of each object; no name stands in two objects with different neighbours.
constexpr std::array<std::string_view, 50> kOrder = {"apiVersion",
                                                     "group",
                                                     "version",
                                                     "plural",
                                                     "singular",
                                                     "kind",
                                                     "listKind",
                                                     "shortNames",
                                                     "categories",
                                                     "metadata",
                                                     "namespace",
                                                     "name",
                                                     "labels",
                                                     "annotations",
                                                     "spec",
                                                     "names",
                                                     "scope",
                                                     "preserveUnknownFields",
                                                     "conversion",
                                                     "versions",
                                                     "served",
                                                     "storage",
                                                     "deprecated",
                                                     "deprecationWarning",
                                                     "additionalPrinterColumns",
                                                     "selectableFields",
                                                     "subresources",
                                                     "validation",
                                                     "schema",
                                                     "strategy",
                                                     "webhook",
                                                     "clientConfig",
                                                     "webhookClientConfig",
                                                     "url",
                                                     "service",
                                                     "path",
                                                     "port",
                                                     "caBundle",
                                                     "conversionReviewVersions",
                                                     "status",
                                                     "scale",
                                                     "specReplicasPath",
                                                     "statusReplicasPath",
                                                     "labelSelectorPath",
                                                     "type",
                                                     "jsonPath",
                                                     "JSONPath",
                                                     "format",
                                                     "priority",
                                                     "description"};

std::size_t rankOf(std::string_view key) {
    return static_cast<std::size_t>(std::find(kOrder.begin(), kOrder.end(), key) - kOrder.begin());
}

bool keysSorted(const yaml::NodeRef& mapping) {
    for (std::size_t i = 1; i < mapping.size(); ++i) {
        const yaml::EntryRef before = mapping.entry(i - 1), after = mapping.entry(i);
        if (before.key && after.key && before.key->scalar > after.key->scalar) return false;
    }
    return true;
}

// A generator wrote the keys of every object in alphabetical order.
bool alphabetical(const EditScript& script, const FieldPath& path) {
    const FieldPath root = objectOf(path), list = root.joined(dotted("spec.versions"));
    std::vector<FieldPath> objects = {root.joined(dotted("spec")), root.joined(dotted("spec.names"))};
    const yaml::NodeRef versions = script.at(list);
    for (std::size_t i = 0; versions && versions->isSequence() && i < std::min<std::size_t>(versions.size(), 4); ++i)
        objects.push_back(list.at(i));
    std::size_t evidence = 0;
    for (const FieldPath& one : objects) {
        const yaml::NodeRef object = script.at(one);
        if (!object || !object->isMapping() || object.size() < 3) continue;
        if (!keysSorted(object)) return false;
        ++evidence;
    }
    return evidence > 0;
}

// `steps` from `from` on as nested block mappings around the value's text.
std::string nested(const std::vector<PathStep>& steps, std::size_t from, std::string value) {
    for (std::size_t i = steps.size(); i > from; --i) {
        const bool block = value.find(": ") != std::string::npos || value.find('\n') != std::string::npos ||
                           value.ends_with(':') || value.starts_with("- ");
        std::string text = yamlScalar(steps[i - 1].name) + ":";
        if (block && value.front() != '{' && value.front() != '[' && value.front() != '"') {
            std::string indentedText = "\n  ";
            for (const char c : value) indentedText += c == '\n' ? std::string("\n  ") : std::string(1, c);
            text += indentedText;
        } else {
            text += " " + value;
        }
        value = std::move(text);
    }
    return value;
}

// A field that is not there yet, at the place where people look for it, with the parents it needs.
bool insertField(EditScript& script, const FieldPath& path, const std::string& yaml) {
    if (!script.ok()) return false;
    const std::vector<PathStep>& steps = path.steps();
    FieldPath parent = path.parent();
    std::size_t depth = steps.size() - 1;
    while (!parent.empty() && !script.has(parent)) {
        parent = parent.parent();
        --depth;
    }
    const yaml::NodeRef owner = script.at(parent);
    if (!owner) return script.fail("There is nothing at " + parent.toString() + " to put it into.");
    if (owner->isAlias())
        return script.fail("The value at " + parent.toString() + " is an alias; change it where it is defined.");
    if (const auto value = script.value(parent); !owner->isMapping() && value && value->isNull())
        return script.step(yaml::setText(script.target(), parent, nested(steps, depth, yaml)));
    if (!owner->isMapping()) return script.fail("The value at " + parent.toString() + " is not an object.");
    const std::string& key = steps[depth].name;
    std::size_t before = owner.size();
    const bool sorted = alphabetical(script, path) && keysSorted(owner);
    const auto behind = [&](const yaml::NodeRef& other) {
        return sorted ? other->scalar > key : rankOf(other->scalar) > rankOf(key);
    };
    while (before > 0 && owner.entry(before - 1).key && behind(owner.entry(before - 1).key)) --before;
    yaml::Place place;
    if (before < owner.size()) place.before = before;
    return script.insertText(parent, key, nested(steps, depth + 1, yaml), place);
}

bool setField(EditScript& script, const FieldPath& path, const Json& value) {
    if (!script.ok()) return false;
    if (const auto old = script.value(path)) {
        if (*old == value) return true;
        return script.step(yaml::setValue(script.target(), path, value));
    }
    if (const std::string* text = value.asString(); text && text->find('\n') != std::string::npos)
        return insertField(script, path, "x") && script.step(yaml::setValue(script.target(), path, value));
    if (const Json::Array* items = value.asArray(); items && !items->empty()) {
        std::string list;
        for (const Json& item : *items) list += (list.empty() ? "- " : "\n- ") + yamlFlow(item);
        return insertField(script, path, list);
    }
    return insertField(script, path, yamlFlow(value));
}

// Objects that say nothing once they are empty.
bool goesWhenEmpty(const FieldPath& path) {
    static constexpr std::array<std::string_view, 9> kObjects = {
        "annotations",         "conversion", "webhook",      "clientConfig",
        "webhookClientConfig", "service",    "subresources", "additionalPrinterColumns",
        "selectableFields"};
    const PathStep& last = path.steps().back();
    return last.kind != PathStep::Kind::Index &&
           std::find(kObjects.begin(), kObjects.end(), last.name) != kObjects.end();
}

bool removeField(EditScript& script, FieldPath path) {
    while (script.ok() && path.steps().size() > 1) {
        const FieldPath parent = path.parent();
        const yaml::NodeRef owner = script.at(parent);
        if (!owner || owner->isAlias() || owner.size() != 1 || !goesWhenEmpty(parent)) break;
        path = parent;
    }
    if (path.steps().back().kind == PathStep::Kind::Index) return script.step(yaml::remove(script.target(), path));
    return script.removeKey(path.parent(), path.steps().back().name);
}

// The list becomes these names; those that stay keep their text and comments.
bool setNames(EditScript& script, const FieldPath& path, const Json::Array& names) {
    const auto old = script.value(path);
    const Json::Array* before = old ? old->asArray() : nullptr;
    if (names.empty()) return !script.has(path) || removeField(script, path);
    if (!before || before->empty()) {
        if (script.has(path)) return script.step(yaml::setValue(script.target(), path, Json(names)));
        return setField(script, path, Json(names));
    }
    std::size_t head = 0;
    while (head < before->size() && head < names.size() && (*before)[head] == names[head]) ++head;
    std::size_t tail = 0;
    while (tail < std::min(before->size(), names.size()) - head &&
           (*before)[before->size() - 1 - tail] == names[names.size() - 1 - tail])
        ++tail;
    const std::size_t oldCount = before->size() - head - tail, newCount = names.size() - head - tail;
    for (std::size_t i = 0; i < std::min(oldCount, newCount); ++i)
        script.step(yaml::setValue(script.target(), path.at(head + i), names[head + i]));
    for (std::size_t i = oldCount; i > newCount && script.ok(); --i)
        script.step(yaml::remove(script.target(), path.at(head + i - 1)));
    for (std::size_t i = oldCount; i < newCount && script.ok(); ++i) {
        yaml::Place place;
        if (tail > 0) place.before = head + i;
        script.step(yaml::insertItem(script.target(), path, names[head + i], place));
    }
    return script.ok();
}

// spec.version of a v1beta1 definition becomes the one entry of a list of versions.
void listVersions(EditScript& script, const Definition& definition) {
    if (!lacksVersionList(definition)) return;
    const FieldPath list = writtenPlace(definition, "spec.versions");
    if (script.has(list)) script.removeKey(list.parent(), "versions");  // an empty one
    insertField(script, list,
                "- name: " + yamlScalar(definition.versions.front().name) + "\n  served: true\n  storage: true");
}

// spec.version of a v1beta1 definition names the first version.
void firstVersionFollows(EditScript& script, const Definition& definition) {
    const FieldPath version = writtenPlace(definition, "spec.version");
    if (definition.kind != DocumentKind::CustomResourceDefinitionV1beta1 || !script.ok() || !script.has(version))
        return;
    const std::string first = script.text(writtenPlace(definition, "spec.versions[0].name"));
    if (!first.empty()) setField(script, version, Json(first));
}

// What the rest of the definition has to do when a field changes. Each looks at the text before the change.
class FieldSetter {
 public:
    FieldSetter(const DefinitionPlace& place, const FieldPath& path)
        : m_definition(place.definition),
          m_path(path),
          m_script(place.stream, place.definition.document),
          m_field(definitionFieldAt(path)) {}

    Result<TextEdit> set(const Json& value) {
        if (!known()) return m_script.finish();
        const std::string* text = value.asString();
        const bool on = value.asBool() && *value.asBool();
        if (m_field->need == FieldNeed::Presence) return present(on);
        if (m_field->part == DefinitionPart::Version) return version(value);
        if (is("spec.names.kind") && text) kindFollowers(*text);
        if (is("spec.conversion.strategy") && text) return strategy(*text);
        if (const Json::Array* names = value.asArray()) {
            setNames(m_script, m_path, *names);
            return m_script.finish();
        }
        setField(m_script, m_path, value);
        if (text && is("spec.names.plural")) nameFollows(*text, m_definition.group);
        if (text && is("spec.group")) nameFollows(m_definition.plural, *text);
        if (below("spec.conversion.webhook.clientConfig.service")) drop("spec.conversion.webhook.clientConfig.url");
        if (is("spec.conversion.webhook.clientConfig.url")) drop("spec.conversion.webhook.clientConfig.service");
        return m_script.finish();
    }

    Result<TextEdit> unset() {
        if (!known() || !m_script.has(m_path)) return m_script.finish();
        if (m_field->part == DefinitionPart::Version) {
            if (m_field->path == "name") m_script.fail("A version needs a name.");
            if (m_field->path == "storage" && m_script.isTrue(m_path)) refuseNoStorage();
            if (m_field->path == "deprecated") dropWarning();
        }
        if (is("spec.conversion.strategy")) dropWebhook();
        if (m_script.ok()) removeField(m_script, m_path);
        return m_script.finish();
    }

 private:
    FieldPath here(std::string_view path) const { return writtenPlace(m_definition, path); }
    bool is(std::string_view path) const {
        return m_field->part == DefinitionPart::Definition && m_field->path == path;
    }
    bool below(std::string_view path) const {
        return m_field->part == DefinitionPart::Definition && m_field->path.starts_with(path);
    }
    bool known() {
        if (!m_field) return m_script.fail(m_path.toString() + " is not a field of a definition.");
        return m_script.ok();
    }
    void drop(std::string_view path) {
        if (m_script.ok() && m_script.has(here(path))) removeField(m_script, here(path));
    }
    void dropWebhook() {
        if (m_definition.kind == DocumentKind::CustomResourceDefinition) return drop("spec.conversion.webhook");
        drop("spec.conversion.webhook.clientConfig");
        drop("spec.conversion.webhook.conversionReviewVersions");
    }
    void refuseNoStorage() { m_script.fail("One version has to be the storage version; choose another one instead."); }
    void dropWarning() {
        const FieldPath warning = m_path.parent().child("deprecationWarning");
        if (m_script.has(warning)) removeField(m_script, warning);
    }

    void nameFollows(const std::string& plural, const std::string& group) {
        if (plural.empty() || group.empty()) return;
        // With generateName alone there is no name to follow.
        if (!m_script.has(here("metadata.name")) && m_script.has(here("metadata.generateName"))) return;
        setField(m_script, here("metadata.name"), Json(plural + "." + group));
    }

    void kindFollowers(const std::string& kind) {
        const std::string& old = m_definition.kindName;
        if (old.empty() || kind.empty()) return;
        if (m_definition.singular == suggestedSingular(old) && m_script.has(here("spec.names.singular")))
            setField(m_script, here("spec.names.singular"), Json(suggestedSingular(kind)));
        if (m_definition.listKind == suggestedListKind(old) && m_script.has(here("spec.names.listKind")))
            setField(m_script, here("spec.names.listKind"), Json(suggestedListKind(kind)));
    }

    Result<TextEdit> strategy(const std::string& strategy) {
        if (strategy == "None") dropWebhook();
        setField(m_script, m_path, Json(strategy));
        const FieldPath config = here("spec.conversion.webhook.clientConfig"),
                        reviewed = here("spec.conversion.webhook.conversionReviewVersions");
        if (strategy == "Webhook" && m_script.ok() && !m_script.has(config)) {
            insertField(m_script, config, "service:\n  namespace: default\n  name: webhook\n  path: /convert");
            if (m_script.ok() && !m_script.has(reviewed)) setField(m_script, reviewed, Json(Json::Array{Json("v1")}));
        }
        return m_script.finish();
    }

    Result<TextEdit> present(bool on) {
        if (!on) {
            if (m_script.has(m_path)) removeField(m_script, m_path);
        } else if (!m_script.has(m_path)) {
            insertField(m_script, m_path,
                        m_path.steps().back().name == "scale"
                            ? "specReplicasPath: .spec.replicas\nstatusReplicasPath: .status.replicas"
                            : "{}");
        }
        return m_script.finish();
    }

    Result<TextEdit> version(const Json& value) {
        const std::string_view field = m_field->path;
        const FieldPath owner = m_path.parent();
        const bool on = value.asBool() && *value.asBool();
        if (lacksVersionList(m_definition) && m_path == owner.child(field) && field != "name") {
            if (on && (field == "served" || field == "storage")) return m_script.finish();  // as it is taken anyway
            listVersions(m_script, m_definition);
        }
        if (field == "name") {
            const std::string name = value.asString() ? *value.asString() : std::string();
            if (name.empty()) m_script.fail("A version needs a name.");
            for (const Version& other : m_definition.versions)
                if (other.name == name && other.path != owner && !lacksVersionList(m_definition))
                    m_script.fail("There is already a version \"" + name + "\".");
        } else if (field == "storage" && on) {
            for (const Version& other : m_definition.versions)
                if (other.path != owner && other.storage) setField(m_script, other.path.child("storage"), Json(false));
        } else if (field == "storage" && m_script.isTrue(m_path)) {
            refuseNoStorage();
        } else if (field == "deprecated" && !on) {
            dropWarning();
        } else if (field == "deprecationWarning") {
            setField(m_script, owner.child("deprecated"), Json(true));
        }
        setField(m_script, m_path, value);
        if (field == "name") firstVersionFollows(m_script, m_definition);
        return m_script.finish();
    }

    const Definition& m_definition;
    const FieldPath m_path;
    EditScript m_script;
    const DefinitionField* m_field;
};

// A field of the schema that holds one plain value: its JSON path and its type.
struct Leaf {
    std::string jsonPath, name, type;
};

void collectLeaves(const schema::Schema& node, const std::string& path, int depth, std::vector<Leaf>& leaves) {
    constexpr std::size_t kMost = 500;
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind != schema::ChildKind::Property || leaves.size() >= kMost) continue;
        const bool plain = std::all_of(child.name.begin(), child.name.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        });
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
    // apiVersion, kind and metadata are no fields of the kind's own.
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

}  // namespace

Result<TextEdit> setDefinitionField(const DefinitionPlace& place, const FieldPath& path, const Json& value) {
    return FieldSetter(place, path).set(value);
}

Result<TextEdit> unsetDefinitionField(const DefinitionPlace& place, const FieldPath& path) {
    return FieldSetter(place, path).unset();
}

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
    const std::string pathKey =
        writtenPlace(place.definition, index, dotted("additionalPrinterColumns[0].jsonPath")).steps().back().name;
    const std::vector<std::string> names = valuesIn(script, list, "name"), paths = valuesIn(script, list, pathKey);
    std::string name = "Age", type = "date", path = ".metadata.creationTimestamp";
    if (!names.empty() || !paths.empty()) {
        name = "Name";
        type = "string";
        path = ".metadata.name";
        for (const Leaf& leaf : leavesOf(*version)) {
            if (holds(paths, leaf.jsonPath)) continue;
            name = leaf.name;
            if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
            type = leaf.type;
            path = leaf.jsonPath;
            break;
        }
    }
    std::string free = name;
    for (int number = 2; holds(names, free); ++number) free = name + std::to_string(number);
    const std::string nameText = "name: " + yamlScalar(free), typeText = "type: " + type,
                      pathText = pathKey + ": " + yamlScalar(path);
    return appendItem(script, list,
                      alphabetical(script, list) ? pathText + "\n" + nameText + "\n" + typeText
                                                 : nameText + "\n" + typeText + "\n" + pathText);
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
                   " has no other string, integer or boolean below spec or status that could be selected by.");
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
