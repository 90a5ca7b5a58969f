#include "engine/edit/internal/definition_edit_script.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/crd/model/path_in_document.h"
#include "engine/edit/definition_field.h"
#include "engine/yaml/edit/edit.h"

namespace crd {
namespace {

// The conventional order of fields in each object; a name in several objects has the same neighbors in each.
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

std::size_t fieldRank(std::string_view key) {
    return static_cast<std::size_t>(std::find(kOrder.begin(), kOrder.end(), key) - kOrder.begin());
}

// The value's text nested in block mappings for `steps`, starting at `from`.
std::string nested(const std::vector<PathStep>& steps, std::size_t from, std::string value) {
    for (std::size_t i = steps.size(); i > from; --i) {
        const bool block = value.find(": ") != std::string::npos || value.find('\n') != std::string::npos ||
                           value.ends_with(':') || value.starts_with("- ");
        std::string text = yamlScalar(steps[i - 1].name) + ":";
        if (block && value.front() != '{' && value.front() != '[' && value.front() != '"' && value.front() != '\'') {
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

// Objects without meaning if they are empty.
bool goesWhenEmpty(const FieldPath& path) {
    static constexpr std::array<std::string_view, 9> kObjects = {
        "annotations",         "conversion", "webhook",      "clientConfig",
        "webhookClientConfig", "service",    "subresources", "additionalPrinterColumns",
        "selectableFields"};
    const PathStep& last = path.steps().back();
    return last.kind != PathStep::Kind::Index &&
           std::find(kObjects.begin(), kObjects.end(), last.name) != kObjects.end();
}

}  // namespace

FieldPath dotted(std::string_view path) {
    return FieldPath::parse(path).value_or(FieldPath());
}

bool generatorOrder(const EditScript& script, const FieldPath& path) {
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
    if (!owner) return script.fail(phrase("Edits", "There is no value at %1 to add it to.").with(parent.toString()));
    if (owner->isAlias())
        return script.fail(
            phrase("Edits", "The value at %1 is an alias; change it where it is defined.").with(parent.toString()));
    if (const auto value = script.value(parent); !owner->isMapping() && value && value->isNull())
        return script.step(yaml::setText(script.target(), parent, nested(steps, depth, yaml)));
    if (!owner->isMapping())
        return script.fail(phrase("Edits", "The value at %1 is not an object.").with(parent.toString()));
    const std::string& key = steps[depth].name;
    std::size_t before = owner.size();
    const bool sorted = generatorOrder(script, path) && keysSorted(owner);
    const auto after = [&](const yaml::NodeRef& other) {
        return sorted ? other->scalar > key : fieldRank(other->scalar) > fieldRank(key);
    };
    while (before > 0 && owner.entry(before - 1).key && after(owner.entry(before - 1).key)) --before;
    yaml::InsertPosition position;
    if (before < owner.size()) position.before = before;
    return script.insertText(parent, key, nested(steps, depth + 1, yaml), position);
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
        yaml::InsertPosition position;
        if (tail > 0) position.before = head + i;
        script.step(yaml::insertItem(script.target(), path, names[head + i], position));
    }
    return script.ok();
}

}  // namespace crd
