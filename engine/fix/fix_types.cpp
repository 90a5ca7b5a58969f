// Fixes for the structure of a schema: types, items, metadata, embedded resources, int-or-string.
#include <algorithm>

#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

constexpr std::string_view kEmbedded = "x-kubernetes-embedded-resource";

Phrase typeTitle(std::string_view type) {
    if (type == "int-or-string") return phrase("Fixes", "Make it an integer or a string");
    if (type == "any") return phrase("Fixes", "Accept any value");
    return phrase("Fixes", "Add type: %1").with(type);
}

Phrase itemsAre(std::string_view type) {
    if (type == "object")
        return phrase("Fixes",
                      "Rejects items that are not objects. Their fields that are not in the schema are pruned.");
    if (type == "int-or-string") return phrase("Fixes", "Rejects items that are neither integers nor strings.");
    return phrase("Fixes", "Rejects items of another type than %1.").with(type);
}

void offerChangeType(FixBuilder& fix, const FieldPath& node, std::string_view type, FixSafety safety) {
    fix.offer(safety, phrase("Fixes", "Change the type to %1").with(type), acceptsType(type),
              changeType({fix.stream, fix.definition, node}, type));
}

}  // namespace

void fixTypeRequired(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const auto value = fix.look.value(node);
    // If the type is missing because of a reference, a typo or a branch, fix that instead.
    if (fix.look.has(node.child("$ref"))) fixRef(fix);
    if (const std::string slip = misspelt(fix, node, "type"); !slip.empty())
        fix.offer(FixSafety::Safe, phrase("Fixes", "Change %1 to type").with(slip),
                  acceptsType(fix.look.text(node.key(slip))),
                  [&](EditScript& script) { script.step(yaml::renameKey(script.target(), node.key(slip), "type")); });
    offerTypeOfBranches(fix, node);
    if (fix.way && fix.way->steps.empty()) {
        fix.offer(FixSafety::Safe, phrase("Fixes", "Add type: object"), acceptsType("object"),
                  [&](EditScript& script) { addType(script, node, "object"); });
        return;
    }
    TypeGuess guess = guessType(value ? *value : Json());
    // `{}` accepts anything, and `not` only says what is not accepted.
    if (value && value->asObject() && (value->asObject()->empty() || (!guess.sure && value->find("not"))))
        guess.type = "any";
    const bool guessesItems = guess.type == "array" && !fix.look.has(node.child("items"));
    const bool free = fix.saysNothing(node.child("type"));
    fix.offer(safeIf(guess.certain && !guessesItems && free), typeTitle(guess.type), acceptsType(guess.type),
              [&](EditScript& script) { addType(script, node, guess.type); });
    for (const std::string& type : schemaTypes()) {
        if (type == guess.type || (guess.sure && type != "any")) continue;
        fix.offer(typeTitle(type), acceptsType(type), [&](EditScript& script) { addType(script, node, type); });
    }
}

// The values at these nodes are always objects, or strings.
void fixToObject(FixBuilder& fix) {
    const FieldPath node = fix.node();
    if (fix.look.text(node.child("type")).empty())
        fix.offer(FixSafety::Safe, phrase("Fixes", "Add type: object"), acceptsType("object"),
                  [&](EditScript& script) { addType(script, node, "object"); });
    offerChangeType(fix, node, "object", FixSafety::Safe);
}

void fixToString(FixBuilder& fix) {
    offerChangeType(fix, fix.node(), "string", FixSafety::Safe);
}

void fixItemsRequired(FixBuilder& fix) {
    // The path is that of the missing items, or of items that are not a schema.
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
        fix.offer(phrase("Fixes", "Add items with the map keys"),
                  phrase("Fixes", "Rejects items that omit a key. Other fields of the items are pruned."),
                  [&](EditScript& script) {
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
    fix.offer(guess.type == "int-or-string" ? Phrase(phrase("Fixes", "Add items that are integers or strings"))
                                            : phrase("Fixes", "Add items of type %1").with(guess.type),
              itemsAre(guess.type),
              [&](EditScript& script) { script.setKeywordText(array, "items", schemaSkeleton(guess.type)); });
    for (const std::string_view type : {"object", "integer"})
        if (type != guess.type)
            fix.offer(phrase("Fixes", "Add items of type %1").with(type), itemsAre(type),
                      [&](EditScript& script) { script.setKeywordText(array, "items", schemaSkeleton(type)); });
}

void fixMetadataRestricted(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const bool onlyWords = [&] {
        const std::optional<Json> value = fix.look.value(node);
        const Json::Object* keywords = value ? value->asObject() : nullptr;
        return keywords && std::all_of(keywords->begin(), keywords->end(), [](const auto& keyword) {
                   return keyword.first == "type" || keyword.first == "description" || keyword.first == "title";
               });
    }();
    fix.offer(
        safeIf(onlyWords), phrase("Fixes", "Keep only what restricts name and generateName"),
        phrase("Fixes", "Objects keep all their metadata; the server validates it itself."), [&](EditScript& script) {
            const yaml::NodeRef mapping = script.at(node);
            if (!mapping || !mapping->isMapping()) return;
            std::vector<std::string> keywords, names;
            for (std::size_t i = 0; i < mapping.size(); ++i)
                if (const yaml::NodeRef key = mapping.entry(i).key; key) keywords.push_back(key->scalar);
            if (const yaml::NodeRef properties = mapping.find("properties"); properties && properties->isMapping())
                for (std::size_t i = 0; i < properties.size(); ++i)
                    if (const yaml::NodeRef key = properties.entry(i).key; key) names.push_back(yaml::keyName(*key));
            for (const std::string& keyword : keywords)
                if (keyword != "type" && keyword != "properties") script.removeKey(node, keyword);
            for (const std::string& name : names)
                if (name != "name" && name != "generateName") script.removeKey(node.child("properties"), name, true);
        });
    fix.offer(phrase("Fixes", "Remove metadata: every object has it"),
              phrase("Fixes", "Objects keep all their metadata; the server validates it itself."),
              removeNode({fix.stream, fix.definition, node}));
}

void fixEmbeddedType(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const bool number = fix.look.isTrue(node.child(kIntOrString));
    const std::string type = fix.look.text(node.child("type"));
    if (number) fix.offerRemoval(node, kEmbedded);
    if (type.empty())
        fix.offer(safeIf(!number && fix.saysNothing(node.child("type"))), phrase("Fixes", "Add type: object"),
                  acceptsType("object"), [&](EditScript& script) { addType(script, node, "object"); });
    else
        offerChangeType(fix, node, "object", FixSafety::Unsafe);
    if (!number) fix.offerRemoval(node, kEmbedded);
}

void fixEmbeddedProperties(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const bool number = fix.look.isTrue(node.child(kIntOrString));
    if (number) fix.offerRemoval(node, kEmbedded);
    // Without properties, every field but apiVersion, kind and metadata would be pruned.
    fix.offer(safeIf(!number), phrase("Fixes", "Keep unknown fields: %1: true").with(kPreserve), kKept,
              [&](EditScript& script) { script.setKeyword(node, kPreserve, Json(true)); });
    if (!number) fix.offerRemoval(node, kEmbedded);
}

void fixEmbeddedAdditionalProperties(FixBuilder& fix) {
    fix.pathNamesKeyword();
    const FieldPath node = fix.node();
    fix.offerRemoval(node, "additionalProperties");
    fix.offer(phrase("Fixes", "Keep unknown fields instead of additionalProperties"),
              sentences(kKept, phrase("Fixes", "They are not validated.")), [&](EditScript& script) {
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
        // Unknown fields are pruned before objects are validated, so false cannot reject any.
        fix.offerRemoval(root, "additionalProperties", safeIf(!fix.look.isTrue(root.child(kPreserve))));
        return;
    }
    fix.offer(phrase("Fixes", "Keep unknown fields instead of additionalProperties"),
              sentences(kKept, phrase("Fixes", "They are not validated.")), [&](EditScript& script) {
                  script.removeKey(root, "additionalProperties");
                  script.setKeyword(root, kPreserve, Json(true));
              });
    fix.offerRemoval(root, "additionalProperties");
}

void fixIntOrStringConflict(FixBuilder& fix) {
    const FieldPath node = fix.node();
    const std::string keyword = fix.keyword();
    // Integers and strings have no fields to preserve.
    fix.offerRemoval(node, keyword, safeIf(keyword == kPreserve));
    fix.offer(phrase("Fixes", "Remove %1").with(kIntOrString), withoutKeyword(kIntOrString), [&](EditScript& script) {
        script.removeKey(node, kIntOrString);
        if (keyword == kEmbedded && script.text(node.child("type")).empty()) addType(script, node, "object");
    });
}

}  // namespace crd
