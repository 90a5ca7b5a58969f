#include "engine/edit/schema_edit.h"

#include <algorithm>

#include "engine/base/text/quote.h"
#include "engine/edit/internal/follow_rename.h"
#include "engine/edit/internal/schema_insert.h"
#include "engine/edit/internal/schema_text.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_preset.h"
#include "engine/edit/schema_way.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ChildKind;

tl::unexpected<Error> noSchema(const FieldPath& path) {
    return failure(phrase("Edits", "%1 is not a schema node of this definition.").with(path.toString()));
}

Result<SchemaWay> wayToProperty(const EditScript& script, const Definition& definition, const FieldPath& path) {
    auto way = wayTo(script, definition, path);
    if (way && !way->isProperty()) return failure(phrase("Edits", "%1 is not a property.").with(path.toString()));
    return way;
}

bool isSchemaType(std::string_view type) {
    const auto& types = schemaTypes();
    return std::find(types.begin(), types.end(), type) != types.end();
}

// The text of a new schema of this type or preset, with the order of keys and the indentation of the file.
std::string skeletonFor(const EditScript& script, const FieldPath& near, std::string_view type) {
    static const Json kArray(Json::Object{{"type", "array"}, {"items", Json(Json::Object{{"type", "string"}})}});
    const SchemaPreset* preset = schemaPreset(type);
    if (preset == nullptr && type != "array") return schemaSkeleton(type);
    const yaml::NodeRef around = script.at(near);
    const yaml::NodeRef last =
        around && around->isMapping() && around.size() > 0 ? around.entry(around.size() - 1).key : yaml::NodeRef();
    const FieldPath neighbor = last ? near.key(yaml::keyName(*last)) : near;
    return schemaText(preset ? preset->schema : kArray,
                      {script.alphabetical(near), yaml::layoutAt(script.target(), neighbor)});
}

// What the junctor branches of its old parent require of a property that was moved, and say about it.
void leaveInBranches(const EditScript& script, const SchemaWay& from, Followed& followed) {
    if (from.insideJunctor()) return;
    const std::string& name = from.steps.back().name;
    const auto leave = [&](FieldPath path) {
        const Phrase why = phrase("Edits", "%1 still names %2 at its old place.").with(path.toString(), quoted(name));
        followed.left.push_back({std::move(path), why});
    };
    const SchemaWay parent = from.upTo(from.steps.size() - 1);
    for (const FieldPath& node : mirrors(script, parent)) {
        if (node == parent.node()) continue;
        const FieldPath required = node.child("required");
        if (const std::size_t at = script.indexOf(required, name); at != EditScript::npos) leave(required.at(at));
        if (const FieldPath property = node.child("properties").key(name); script.has(property)) leave(property);
    }
}

}  // namespace

const std::vector<std::string>& schemaTypes() {
    static const std::vector<std::string> kTypes = {"object", "array",   "string",        "integer",
                                                    "number", "boolean", "int-or-string", "any"};
    return kTypes;
}

std::string schemaSkeleton(std::string_view type) {
    if (type == "array") return "type: array\nitems:\n  type: string";
    if (type == "int-or-string") return "x-kubernetes-int-or-string: true";
    if (type == "any") return "x-kubernetes-preserve-unknown-fields: true";
    return "type: " + std::string(type);
}

std::string freePropertyName(const Definition& definition, const FieldPath& parent, std::string_view base,
                             const std::set<std::string, std::less<>>& alsoTaken) {
    const auto way = schemaWay(definition, parent);
    const schema::Schema* node = way ? definition.versions[way->version].schema.get() : nullptr;
    for (const SchemaStep& step : way ? way->steps : std::vector<SchemaStep>()) {
        const schema::Schema* below = nullptr;
        if (node)
            for (const schema::ChildSchema& child : node->children)
                if (child.kind == step.kind && child.name == step.name && child.index == step.index)
                    below = child.schema.get();
        node = below;
    }
    std::vector<const schema::Schema*> looked{node};
    for (std::size_t i = 0; i < looked.size(); ++i) {
        if (!looked[i]) continue;
        for (const schema::ChildSchema& child : looked[i]->children)
            if (child.kind == ChildKind::AllOf || child.kind == ChildKind::AnyOf || child.kind == ChildKind::OneOf ||
                child.kind == ChildKind::Not)
                looked.push_back(child.schema.get());
    }
    const auto taken = [&](const std::string& name) {
        return alsoTaken.contains(name) || std::any_of(looked.begin(), looked.end(), [&](const schema::Schema* s) {
                   return s && s->property(name) != nullptr;
               });
    };
    std::string name(base);
    for (std::size_t number = 2; taken(name); ++number) name = std::string(base) + std::to_string(number);
    return name;
}

Result<TextEdit> addProperty(const SchemaRef& parent, std::string_view name, std::string_view type,
                             yaml::InsertPosition position, const PropertyDetails& details) {
    EditScript script(parent.stream, parent.definition.document);
    const auto way = wayTo(script, parent.definition, parent.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (name.empty()) return failure(phrase("Edits", "A property needs a name."));
    if (!isSchemaType(type) && !schemaPreset(type))
        return failure(phrase("Edits", "%1 is not a type of a schema.").with(quoted(type)));
    if (Phrase why = whyNoProperty(script, *way, name); !why.empty()) return failure(std::move(why));
    const FieldPath& node = way->node();
    if (way->insideJunctor()) {
        // A branch may restrict a field, but may not have a type.
        if (!details.description.empty())
            return failure(phrase("Edits", "A branch of allOf, anyOf, oneOf or not cannot describe a field."));
        insertProperty(script, node, name, "{}", position);
        if (details.required) script.addToList(node, "required", name);
        return script.finish();
    }
    makeObject(script, node);
    const FieldPath near = script.has(node.child("properties")) ? node.child("properties") : node;
    insertProperty(script, node, name, skeletonFor(script, near, type), position);
    if (!details.description.empty())
        script.setKeyword(node.child("properties").key(name), "description", Json(details.description));
    if (details.required) script.addToList(node, "required", name);
    return script.finish();
}

Result<TextEdit> addItems(const SchemaRef& parent, std::string_view type) {
    EditScript script(parent.stream, parent.definition.document);
    const auto way = wayTo(script, parent.definition, parent.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (!isSchemaType(type)) return failure(phrase("Edits", "%1 is not a type of a schema.").with(quoted(type)));
    const FieldPath& node = way->node();
    if (script.has(node.child("items"))) return failure(phrase("Edits", "%1 already has items.").with(node.toString()));
    const std::string own = script.text(node.child("type"));
    if (!own.empty() && own != "array")
        return failure(phrase("Edits", "%1 is of type %2; only arrays have items.").with(node.toString(), own));
    if (way->insideJunctor()) {
        script.insertKeyword(node, "items", "{}");
        return script.finish();
    }
    if (own.empty()) script.insertKeyword(node, "type", "array");
    script.insertKeyword(node, "items", skeletonFor(script, node, type));
    return script.finish();
}

Result<TextEdit> addAdditionalProperties(const SchemaRef& parent, std::string_view type) {
    EditScript script(parent.stream, parent.definition.document);
    const auto way = wayTo(script, parent.definition, parent.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (!isSchemaType(type)) return failure(phrase("Edits", "%1 is not a type of a schema.").with(quoted(type)));
    const FieldPath& node = way->node();
    if (way->steps.empty()) return failure(phrase("Edits", "The root of a schema cannot be a map."));
    if (way->insideJunctor())
        return failure(phrase("Edits", "A branch of allOf, anyOf, oneOf or not cannot have additionalProperties."));
    if (script.has(node.child("additionalProperties")))
        return failure(phrase("Edits", "%1 already has additionalProperties.").with(node.toString()));
    const yaml::NodeRef properties = script.at(node.child("properties"));
    if (properties && properties->isMapping() && properties.size() > 0)
        return failure(phrase("Edits", "%1 has properties; an object has either these or additionalProperties.")
                           .with(node.toString()));
    const std::string own = script.text(node.child("type"));
    if (!own.empty() && own != "object")
        return failure(
            phrase("Edits", "%1 is of type %2; only objects have additionalProperties.").with(node.toString(), own));
    if (own.empty()) script.insertKeyword(node, "type", "object");
    script.insertKeyword(node, "additionalProperties", skeletonFor(script, node, type));
    return script.finish();
}

Result<TextEdit> renameProperty(const SchemaRef& property, std::string_view newName, Followed* followed) {
    EditScript script(property.stream, property.definition.document);
    const auto way = wayToProperty(script, property.definition, property.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const std::string oldName = way->steps.back().name;
    if (newName.empty()) return failure(phrase("Edits", "A property needs a name."));
    if (newName == oldName) return TextEdit{};
    const SchemaWay parent = way->upTo(way->steps.size() - 1);
    const std::vector<FieldPath> nodes = mirrors(script, parent);
    for (const FieldPath& node : nodes)
        if (script.has(node.child("properties").key(newName)))
            return failure(
                phrase("Edits", "There is already a property %1 at %2.").with(quoted(newName), node.toString()));
    const auto renameIn = [&](const FieldPath& node, const char* keyword) {
        if (followed && script.indexOf(node.child(keyword), oldName) != EditScript::npos)
            followed->keywords.insert(keyword);
        script.renameInList(node, keyword, oldName, newName);
    };
    for (const FieldPath& node : nodes) {
        const FieldPath old = node.child("properties").key(oldName);
        while (script.ok() && script.has(old)) script.step(yaml::renameKey(script.target(), old, newName));
        renameIn(node, "required");
    }
    if (const auto array = arrayAround(parent, parent.steps.size())) renameIn(*array, "x-kubernetes-list-map-keys");
    followRename(script, property.definition, *way, newName, followed);
    return script.finish();
}

Result<TextEdit> removeNode(const SchemaRef& ref, Followed* followed) {
    EditScript script(ref.stream, ref.definition.document);
    const auto way = wayTo(script, ref.definition, ref.node);
    if (!way) return tl::unexpected<Error>(way.error());
    removeFrom(script, ref.definition, *way, followed);
    return script.finish();
}

Result<TextEdit> duplicateProperty(const SchemaRef& property, std::optional<std::string> newName) {
    EditScript script(property.stream, property.definition.document);
    const auto way = wayToProperty(script, property.definition, property.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const FieldPath parent = way->parent();
    const std::string name = newName ? *newName : freePropertyName(property.definition, parent, way->steps.back().name);
    if (name.empty()) return failure(phrase("Edits", "A property needs a name."));
    if (script.has(parent.child("properties").key(name)))
        return failure(phrase("Edits", "There is already a property %1 at %2.").with(quoted(name), parent.toString()));
    script.step(yaml::duplicate(script.target(), way->node(), name));
    return script.finish();
}

Result<TextEdit> moveProperty(const SchemaRef& property, int delta) {
    EditScript script(property.stream, property.definition.document);
    const auto way = wayToProperty(script, property.definition, property.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const FieldPath properties = way->parent().child("properties");
    const yaml::NodeRef siblings = script.at(properties);
    if (!siblings || !siblings->isMapping()) return noSchema(property.node);
    const auto count = static_cast<std::ptrdiff_t>(siblings.size());
    const auto from = static_cast<std::ptrdiff_t>(siblings.indexOf(way->steps.back().name));
    const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(from + delta, 0, count - 1);
    if (to == from) return TextEdit{};
    yaml::InsertPosition position;
    const std::ptrdiff_t before = to > from ? to + 1 : to;
    if (before < count) position.before = static_cast<std::size_t>(before);
    script.step(yaml::move(script.target(), way->node(), properties, position));
    return script.finish();
}

Result<TextEdit> moveProperty(const SchemaRef& property, const FieldPath& newParent, yaml::InsertPosition position,
                              Followed* followed) {
    EditScript script(property.stream, property.definition.document);
    const auto way = wayToProperty(script, property.definition, property.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const auto to = wayTo(script, property.definition, newParent);
    if (!to) return tl::unexpected<Error>(to.error());
    const std::string name = way->steps.back().name;
    const FieldPath oldParent = way->parent();
    const FieldPath& target = to->node();
    if (to->version != way->version)
        return failure(phrase("Edits", "A property cannot be moved into another version."));
    if (target.startsWith(way->node())) return failure(phrase("Edits", "A property cannot be moved into itself."));
    if (target == oldParent) {
        script.step(yaml::move(script.target(), way->node(), oldParent.child("properties"), position));
        return script.finish();
    }
    if (to->insideJunctor() != way->insideJunctor())
        return failure(
            phrase("Edits", "A field cannot be moved into or out of a branch of allOf, anyOf, oneOf or not."));
    if (Phrase why = whyNoProperty(script, *to, name); !why.empty()) return failure(std::move(why));

    const bool required = script.indexOf(oldParent.child("required"), name) != EditScript::npos;
    if (!to->insideJunctor()) makeObject(script, target);
    const FieldPath properties = target.child("properties");
    const yaml::NodeRef there = script.at(properties);
    const bool fresh = !there || !there->isMapping() || there.size() == 0;
    // An entry can be moved only next to another one: new properties begin with a placeholder.
    static constexpr std::string_view kPlaceholder = "placeholder";
    const std::string holder = name == kPlaceholder ? "placeholder2" : std::string(kPlaceholder);
    if (fresh) {
        insertProperty(script, target, holder, "{}", {});
        position = {};
    }
    script.step(yaml::move(script.target(), way->node(), properties, position));
    if (fresh) script.removeKey(properties, holder);
    script.removeFromList(oldParent, "required", name);
    if (required) script.addToList(target, "required", name);
    if (required && followed) followed->keywords.insert("required");
    if (const auto array = arrayAround(*way, way->steps.size() - 1)) {
        constexpr std::string_view kKeys = "x-kubernetes-list-map-keys";
        if (followed && script.indexOf(array->child(kKeys), name) != EditScript::npos)
            followed->keywords.insert(std::string(kKeys));
        script.removeFromList(*array, kKeys, name);
    }
    const yaml::NodeRef rest = script.ok() ? script.at(oldParent.child("properties")) : yaml::NodeRef{};
    if (rest && rest->isMapping() && rest.size() == 0) script.removeKey(oldParent, "properties");
    SchemaWay moved = *to;
    moved.steps.push_back({ChildKind::Property, name, 0, properties.key(name)});
    if (followed && script.ok()) leaveInBranches(script, *way, *followed);
    followMove(script, property.definition, *way, moved, followed);
    return script.finish();
}

}  // namespace crd
