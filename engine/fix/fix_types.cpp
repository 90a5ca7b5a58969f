// Fixes for the structure itself: types, items, metadata, embedded resources, int-or-string.
#include <algorithm>

#include "engine/edit/schema_edit.h"
#include "engine/fix/fix_builder.h"

namespace crd {
namespace {

constexpr std::string_view kPreserve = "x-kubernetes-preserve-unknown-fields";
constexpr std::string_view kEmbedded = "x-kubernetes-embedded-resource";
constexpr std::string_view kIntOrString = "x-kubernetes-int-or-string";

std::string typeTitle(std::string_view type) {
    if (type == "int-or-string") return "Make it a number or a string";
    if (type == "any") return "Accept any value";
    return "Add type: " + std::string(type);
}

void offerChangeType(FixBuilder& fix, const FieldPath& node, std::string_view type) {
    fix.offer("Change the type to " + std::string(type), changeType({fix.stream, fix.definition, node}, type));
}

}  // namespace

void fixTypeRequired(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const auto value = fix.look.value(node);
    if (fix.way && fix.way->steps.empty()) {
        fix.offer("Add type: object", [&](EditScript& script) { addType(script, node, "object"); });
        return;
    }
    TypeGuess guess = guessType(value ? *value : Json());
    // `{}` says that anything goes.
    if (value && value->asObject() && value->asObject()->empty()) guess.type = "any";
    fix.offer(typeTitle(guess.type), [&](EditScript& script) { addType(script, node, guess.type); });
    for (const std::string& type : schemaTypes()) {
        if (type == guess.type || (guess.sure && type != "any")) continue;
        fix.offer(typeTitle(type), [&](EditScript& script) { addType(script, node, type); });
    }
}

void fixToObject(FixBuilder& fix) {
    const FieldPath node = fix.node();
    if (fix.look.text(node.child("type")).empty())
        fix.offer("Add type: object", [&](EditScript& script) { addType(script, node, "object"); });
    offerChangeType(fix, node, "object");
}

void fixToString(FixBuilder& fix) {
    offerChangeType(fix, fix.node(), "string");
}

void fixItemsRequired(FixBuilder& fix) {
    // The path is that of the missing items, or of items that are no schema.
    fix.pathNamesKeyword();
    if (!fix.way) return;
    const FieldPath array = fix.node();
    if (const auto items = fix.look.value(array.child("items"));
        items && items->asArray() && !items->asArray()->empty()) {
        fixItemsList(fix);
        return;
    }
    const auto keys = fix.look.value(array.child("x-kubernetes-list-map-keys"));
    const Json::Array* names = keys ? keys->asArray() : nullptr;
    if (names && !names->empty()) {
        fix.offer("Add items with the map keys", [&](EditScript& script) {
            std::string text = "type: object\nrequired:", properties = "\nproperties:";
            for (const Json& name : *names) {
                const std::string key = name.asString() ? yamlScalar(*name.asString()) : "name";
                text += "\n  - " + key;
                properties += "\n  " + key + ":\n    type: string";
            }
            script.setKeywordText(array, "items", text + properties);
        });
        return;
    }
    Json values;
    if (const auto node = fix.look.value(array); node)
        if (const Json* value = node->find("default"); value && value->asArray() && !value->asArray()->empty())
            values = Json(Json::Object{{"enum", *value}});
    const TypeGuess guess = guessType(values);
    fix.offer(guess.type == "int-or-string" ? std::string("Add items that are numbers or strings")
                                            : "Add items of type " + guess.type,
              [&](EditScript& script) { script.setKeywordText(array, "items", schemaSkeleton(guess.type)); });
    for (const std::string_view type : {"object", "integer"})
        if (type != guess.type)
            fix.offer("Add items of type " + std::string(type),
                      [&](EditScript& script) { script.setKeywordText(array, "items", schemaSkeleton(type)); });
}

void fixMetadataRestricted(FixBuilder& fix) {
    const FieldPath node = fix.node();
    fix.offer("Keep only what restricts name and generateName", [&](EditScript& script) {
        const yaml::NodeRef mapping = script.at(node);
        if (!mapping || !mapping->isMapping()) return;
        std::vector<std::string> keywords, names;
        for (std::size_t i = 0; i < mapping.size(); ++i)
            if (const yaml::NodeRef key = mapping.entry(i).key; key) keywords.push_back(key->scalar);
        if (const yaml::NodeRef properties = mapping.find("properties"); properties && properties->isMapping())
            for (std::size_t i = 0; i < properties.size(); ++i)
                if (const yaml::NodeRef key = properties.entry(i).key; key) names.push_back(key->scalar);
        for (const std::string& keyword : keywords)
            if (keyword != "type" && keyword != "properties") script.removeKey(node, keyword);
        for (const std::string& name : names)
            if (name != "name" && name != "generateName") script.removeKey(node.child("properties"), name, true);
    });
    fix.offer("Remove metadata: every object has it", removeNode({fix.stream, fix.definition, node}));
}

void fixEmbeddedType(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const bool number = fix.look.isTrue(node.child(kIntOrString));
    const std::string type = fix.look.text(node.child("type"));
    if (number) fix.offerRemoval(node, kEmbedded);
    if (type.empty())
        fix.offer("Add type: object", [&](EditScript& script) { addType(script, node, "object"); });
    else
        offerChangeType(fix, node, "object");
    if (!number) fix.offerRemoval(node, kEmbedded);
}

void fixEmbeddedProperties(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const bool number = fix.look.isTrue(node.child(kIntOrString));
    if (number) fix.offerRemoval(node, kEmbedded);
    fix.offer("Keep unknown fields: " + std::string(kPreserve) + ": true",
              [&](EditScript& script) { script.setKeyword(node, kPreserve, Json(true)); });
    if (!number) fix.offerRemoval(node, kEmbedded);
}

void fixEmbeddedAdditionalProperties(FixBuilder& fix) {
    fix.pathNamesKeyword();
    const FieldPath node = fix.node();
    fix.offerRemoval(node, "additionalProperties");
    fix.offer("Keep unknown fields instead of additionalProperties", [&](EditScript& script) {
        script.removeKey(node, "additionalProperties");
        script.setKeyword(node, kPreserve, Json(true));
    });
    fix.offerRemoval(node, kEmbedded);
}

void fixRootAdditionalProperties(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath root = fix.way->root;
    const auto value = fix.look.value(root.child("additionalProperties"));
    if (!value || *value == Json(false) || value->isNull()) {
        fix.offerRemoval(root, "additionalProperties");
        return;
    }
    fix.offer("Keep unknown fields instead of additionalProperties", [&](EditScript& script) {
        script.removeKey(root, "additionalProperties");
        script.setKeyword(root, kPreserve, Json(true));
    });
    fix.offerRemoval(root, "additionalProperties");
}

void fixIntOrStringConflict(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const std::string keyword = fix.keyword();
    fix.offerRemoval(node, keyword);
    fix.offer("Remove " + std::string(kIntOrString), [&](EditScript& script) {
        script.removeKey(node, kIntOrString);
        if (keyword == kEmbedded && script.text(node.child("type")).empty()) addType(script, node, "object");
    });
}

}  // namespace crd
