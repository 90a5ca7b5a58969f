// Fixes for keywords that are not allowed in a definition's schema, or not allowed at this location.
#include <algorithm>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {
namespace {

struct Synonym {
    std::string_view word, type, format;
};
// Type names of programming languages and other schema languages.
constexpr Synonym kSynonyms[] = {
    {"int", "integer", ""},
    {"int32", "integer", "int32"},
    {"int64", "integer", "int64"},
    {"long", "integer", "int64"},
    {"short", "integer", "int32"},
    {"uint", "integer", ""},
    {"float", "number", "float"},
    {"float32", "number", "float"},
    {"float64", "number", "double"},
    {"double", "number", "double"},
    {"decimal", "number", ""},
    {"bool", "boolean", ""},
    {"str", "string", ""},
    {"text", "string", ""},
    {"date", "string", "date"},
    {"datetime", "string", "date-time"},
    {"date-time", "string", "date-time"},
    {"timestamp", "string", "date-time"},
    {"duration", "string", "duration"},
    {"uuid", "string", "uuid"},
    {"uri", "string", "uri"},
    {"url", "string", "uri"},
    {"byte", "string", "byte"},
    {"bytes", "string", "byte"},
    {"enum", "string", ""},
    {"map", "object", ""},
    {"dict", "object", ""},
    {"struct", "object", ""},
    {"hash", "object", ""},
    {"list", "array", ""},
    {"slice", "array", ""},
    {"set", "array", ""},
    {"tuple", "array", ""},
    {"any", "any", ""},
    {"int-or-string", "int-or-string", ""},
    {"intorstring", "int-or-string", ""},
};

// Keeps the node specified when the keyword that specified it is removed.
void keepSomeType(EditScript& script, const FieldPath& node, bool inJunctor) {
    if (inJunctor || !script.text(node.child("type")).empty() ||
        script.isTrue(node.child("x-kubernetes-int-or-string")) || script.isTrue(node.child(kPreserve)))
        return;
    const auto value = script.value(node);
    const TypeGuess guess = guessType(value ? *value : Json());
    if (guess.sure)
        addType(script, node, guess.type);
    else
        script.setKeyword(node, kPreserve, Json(true));
}

// The schema that `#/definitions/Name` refers to: below the root of the version's schema, or in the nearest
// `definitions` above the node.
std::optional<FieldPath> referred(const FixBuilder& fix, const std::string& ref) {
    const std::size_t slash = ref.rfind('/');
    if (slash == std::string::npos || slash + 1 >= ref.size()) return std::nullopt;
    const std::string name = ref.substr(slash + 1);
    for (FieldPath at = fix.node(); at.steps().size() >= fix.way->root.steps().size(); at = at.parent())
        if (FieldPath found = at.child("definitions").key(name); fix.look.has(found)) return found;
    return std::nullopt;
}

bool hasReference(const Json& value) {
    if (const Json::Array* items = value.asArray()) return std::any_of(items->begin(), items->end(), hasReference);
    const Json::Object* members = value.asObject();
    return members && std::any_of(members->begin(), members->end(), [](const auto& member) {
               return member.first == "$ref" || hasReference(member.second);
           });
}

// Whether the keyword has no effect on objects where it is.
bool hasNoEffect(const FixBuilder& fix, const FieldPath& node, std::string_view keyword) {
    const std::optional<Json> value = fix.look.value(node.child(keyword));
    if (keyword == "id" || keyword == "$schema") return true;
    if (keyword == kPreserve) return value == Json(false) && !fix.way->insideJunctor();
    if (keyword == "nullable") return fix.way->steps.empty();  // the root is never null
    if (keyword == "definitions") {
        const std::optional<Json> root = fix.look.value(fix.way->root);
        return root && !hasReference(*root);
    }
    // It is about the items after a list of schemas.
    if (keyword == "additionalItems") {
        const std::optional<Json> items = fix.look.value(node.child("items"));
        return !items || !items->asArray();
    }
    // Unknown fields are pruned before objects are validated, so false cannot reject any.
    if (keyword == "additionalProperties")
        return value == Json(false) && fix.look.has(node.child("properties")) &&
               !fix.look.isTrue(node.child(kPreserve)) && !fix.way->insideJunctor();
    return false;
}

// Keywords that changeType() removes, or adds as a guess.
bool typeNeedsGuess(const FixBuilder& fix, const FieldPath& node, std::string_view type, bool synonym) {
    const auto hasAny = [&](std::initializer_list<std::string_view> keywords) {
        return std::any_of(keywords.begin(), keywords.end(),
                           [&](std::string_view keyword) { return fix.look.has(node.child(keyword)); });
    };
    const bool array = type == "array", object = type == "object", any = type == "any";
    if (array && !hasAny({"items"})) return true;
    if (!array && !any && hasAny({"items"})) return true;
    if (!array && hasAny({"x-kubernetes-list-type", "x-kubernetes-list-map-keys"})) return true;
    if (!object && !any && hasAny({"properties", "required", "additionalProperties"})) return true;
    if (!object && hasAny({"x-kubernetes-map-type", "x-kubernetes-embedded-resource"})) return true;
    // A map or struct of unknown fields would lose them all.
    return object && synonym && !hasAny({"properties", "additionalProperties", kPreserve});
}

}  // namespace

void fixRemoveKeyword(FixBuilder& fix) {
    fix.pathNamesKeyword();
    if (!fix.way || fix.way->keyword.empty()) return;
    const bool junctor = fix.way->insideJunctor();
    const FixSafety safety = safeIf(hasNoEffect(fix, fix.node(), fix.keyword()));
    fix.offer(safety, phrase("Fixes", "Remove %1").with(fix.keyword()), withoutKeyword(fix.keyword()),
              [&](EditScript& script) {
                  if (junctor)
                      FixBuilder::removeFromBranch(script, fix.definition, fix.node(), fix.keyword());
                  else
                      script.removeKey(fix.node(), fix.keyword());
              });
    fix.offer(phrase("Fixes", "Remove %1 and add a type").with(fix.keyword()),
              sentences(withoutKeyword(fix.keyword()), phrase("Fixes", "Values of another type are rejected.")),
              [&](EditScript& script) {
                  script.removeKey(fix.node(), fix.keyword());
                  keepSomeType(script, fix.node(), junctor);
              });
}

void fixRef(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const std::string ref = fix.look.text(node.child("$ref"));
    const auto found = referred(fix, ref);
    const auto definition = found ? fix.look.value(*found) : std::nullopt;
    const std::optional<Json> around = fix.look.value(node);
    const auto isBeside = [&](const auto& keyword) { return around && around->find(keyword.first) != nullptr; };
    if (definition && definition->asObject() && !node.startsWith(*found))
        fix.offer(safeIf(std::none_of(definition->asObject()->begin(), definition->asObject()->end(), isBeside)),
                  phrase("Fixes", "Insert a copy of %1 here").with(ref),
                  phrase("Fixes", "Objects are validated against the referenced schema."), [&](EditScript& script) {
                      const yaml::NodeRef mapping = script.at(node);
                      const yaml::NodeRef source = script.at(*found);
                      if (mapping.size() == 1) {  // only the reference
                          script.step(yaml::setText(script.target(), node, script.source(*found)));
                          return;
                      }
                      std::vector<std::pair<std::string, std::string>> keywords;
                      for (std::size_t i = 0; i < source.size(); ++i)
                          if (const yaml::NodeRef key = source.entry(i).key; key && !mapping.find(key->scalar))
                              keywords.emplace_back(key->scalar, script.source(found->child(key->scalar)));
                      script.removeKey(node, "$ref");
                      for (const auto& [keyword, text] : keywords) script.insertKeyword(node, keyword, text);
                  });
    // Nothing near it may tell the type.
    const bool typed = !fix.look.text(node.child("type")).empty() || guessType(around ? *around : Json()).sure;
    fix.offer(phrase("Fixes", "Remove $ref and add a type"),
              typed ? phrase("Fixes", "Only the type of the value is checked.")
                    : phrase("Fixes", "Every value is accepted, and its fields are kept."),
              [&](EditScript& script) {
                  script.removeKey(node, "$ref");
                  keepSomeType(script, node, fix.way->insideJunctor());
              });
    fix.offer(phrase("Fixes", "Remove $ref"),
              phrase("Fixes", "The value is checked against the keywords next to $ref."),
              [&](EditScript& script) { script.removeKey(node, "$ref"); });
}

void fixPatternProperties(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const auto patterns = fix.look.value(node.child("patternProperties"));
    const Json::Object* members = patterns ? patterns->asObject() : nullptr;
    const bool outside = !fix.way->insideJunctor() && !fix.way->steps.empty();
    if (outside && members && members->size() == 1 && !fix.look.has(node.child("properties")) &&
        !fix.look.has(node.child("additionalProperties")))
        fix.offer(phrase("Fixes", "Make it a map: additionalProperties with this schema"),
                  phrase("Fixes", "Objects may have arbitrary keys; each value is checked against the schema."),
                  [&](EditScript& script) {
                      const std::string text =
                          script.source(node.child("patternProperties").key(members->begin()->first));
                      script.removeKey(node, "patternProperties");
                      script.insertKeyword(node, "additionalProperties", text);
                  });
    if (!fix.way->insideJunctor() && members && !members->empty())
        fix.offer(phrase("Fixes", "Keep unknown fields instead of patternProperties"),
                  sentences(kKept, phrase("Fixes", "They are not validated.")), [&](EditScript& script) {
                      script.removeKey(node, "patternProperties");
                      script.setKeyword(node, kPreserve, Json(true));
                  });
    fixRemoveKeyword(fix);
}

void fixItemsList(FixBuilder& fix) {
    fix.pathNamesKeyword();
    if (!fix.way) return;
    const FieldPath items = fix.node().child("items");
    const auto value = fix.look.value(items);
    const Json::Array* schemas = value ? value->asArray() : nullptr;
    if (!schemas || schemas->empty()) return;
    const bool same =
        std::all_of(schemas->begin(), schemas->end(), [&](const Json& s) { return s == schemas->front(); });
    const auto takeFirst = [&] {
        fix.offer(safeIf(same),
                  schemas->size() == 1 ? phrase("Fixes", "Use this schema for all items")
                                       : phrase("Fixes", "Use the first schema for all items"),
                  schemas->size() == 1 ? phrase("Fixes", "Rejects items that do not match this schema.")
                                       : phrase("Fixes", "Rejects items that do not match the first schema."),
                  [&](EditScript& script) {
                      script.step(yaml::setText(script.target(), items, script.source(items.at(0))));
                      // With a single schema, the enclosing list-map-keys are validated.
                      const auto keys = script.value(fix.node().child("x-kubernetes-list-map-keys"));
                      if (!keys || !keys->asArray()) return;
                      for (const Json& key : *keys->asArray()) {
                          if (!key.asString()) continue;
                          const FieldPath property = items.child("properties").key(*key.asString());
                          if (script.has(property) && !script.has(property.child("default")))
                              script.addToList(items, "required", *key.asString());
                      }
                  });
    };
    if (same) takeFirst();
    std::set<std::string> types;
    for (const Json& schema : *schemas) types.insert(guessType(schema).type);
    if (!same) {
        if (types.size() == 1) takeFirst();
        if (types == std::set<std::string>{"integer", "string"})
            fix.offer(phrase("Fixes", "Accept integers and strings as items"),
                      phrase("Fixes", "Each item may be an integer or a string."), [&](EditScript& script) {
                          script.step(yaml::setText(script.target(), items, "x-kubernetes-int-or-string: true"));
                      });
        fix.offer(phrase("Fixes", "Accept any items"),
                  phrase("Fixes", "Items are kept unchanged and are not validated."), [&](EditScript& script) {
                      script.step(yaml::setText(script.target(), items, std::string(kPreserve) + ": true"));
                  });
        if (types.size() != 1) takeFirst();
    }
}

void fixUniqueItems(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const std::string item = fix.look.text(node.child("items").child("type"));
    const bool scalar = item == "string" || item == "integer" || item == "number" || item == "boolean" ||
                        fix.look.isTrue(node.child("items").child("x-kubernetes-int-or-string"));
    if (!fix.way->insideJunctor() && scalar && !fix.look.has(node.child("x-kubernetes-list-type")))
        fix.offer(FixSafety::Safe, phrase("Fixes", "Use x-kubernetes-list-type: set instead"), listTypeMeans("set"),
                  [&](EditScript& script) {
                      script.removeKey(node, "uniqueItems");
                      script.setKeyword(node, "x-kubernetes-list-type", Json("set"));
                  });
    fixRemoveKeyword(fix);
}

void fixTypeUnsupported(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const std::string word = goLower(fix.look.text(node.child("type")));
    if (fix.way->insideJunctor()) {
        fixInJunctor(fix);
        return;
    }
    std::string type, format;
    bool isSynonym = false;
    const auto& known = schemaTypes();
    if (std::find(known.begin(), known.end(), word) != known.end()) type = word;
    for (const Synonym& synonym : kSynonyms)
        if (synonym.word == word) {
            type = synonym.type;
            format = synonym.format;
            isSynonym = true;
        }
    // The spelling says more than the keywords of the node do.
    if (type.empty() && word != "null")
        type = nearestWord(word, {"object", "array", "string", "integer", "number", "boolean"});
    const bool certain = !type.empty() && !typeNeedsGuess(fix, node, type, isSynonym);
    if (type.empty()) {
        Json value = fix.look.value(node).value_or(Json());
        if (Json::Object* members = value.asObject()) members->erase("type");
        type = guessType(value).type;
    }
    const auto change = [&](const std::string& to) {
        const bool null = word == "null";
        fix.offer(safeIf(certain && to == type),
                  (null ? phrase("Fixes", "Make it nullable and set the type to %1")
                        : phrase("Fixes", "Change the type to %1"))
                      .with(to),
                  sentences(acceptsType(to), null ? phrase("Fixes", "Null is also accepted.") : Phrase()),
                  [&](EditScript& script) {
                      const SchemaRef ref{script.stream(), fix.definition, node};
                      script.step(changeType(ref, to));
                      if (to == type && !format.empty() && !script.has(node.child("format")))
                          script.setKeyword(node, "format", Json(format));
                      if (word == "null" && !fix.way->steps.empty() && to != "any")
                          script.setKeyword(node, "nullable", Json(true));
                  });
    };
    change(type);
    for (const std::string& other : known)
        if (other != type && other != "any" && other != "int-or-string") change(other);
}

void fixPropertiesAndAdditional(FixBuilder& fix) {
    fix.pathNamesKeyword();
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const auto value = fix.look.value(node.child("additionalProperties"));
    const bool forbids = !value || *value == Json(false);
    const bool outside = !fix.way->insideJunctor();
    if (!forbids && outside)
        fix.offer(phrase("Fixes", "Keep unknown fields instead of additionalProperties"),
                  sentences(kKept, phrase("Fixes", "They are not validated.")), [&](EditScript& script) {
                      script.removeKey(node, "additionalProperties");
                      script.setKeyword(node, kPreserve, Json(true));
                  });
    fixRemoveKeyword(fix);
    if (!forbids && outside)
        fix.offer(phrase("Fixes", "Make it a map: remove properties"),
                  phrase("Fixes", "Objects may have arbitrary keys; the listed properties are not distinguished."),
                  [&](EditScript& script) {
                      script.removeKey(node, "properties");
                      script.removeKey(node, "required");
                  });
}

void fixPreserveFalse(FixBuilder& fix) {
    if (!fix.way) return;
    fixRemoveKeyword(fix);
    if (!fix.way->insideJunctor())
        fix.offer(phrase("Fixes", "Keep unknown fields: change it to true"), kKept,
                  [&](EditScript& script) { script.setKeyword(fix.node(), kPreserve, Json(true)); });
}

void fixStatusRootKeyword(FixBuilder& fix) {
    if (!fix.way) return;
    // Keywords that the server allows with a status subresource.
    static constexpr std::string_view kAllowed[] = {"description",  "type",
                                                    "format",       "title",
                                                    "maximum",      "exclusiveMaximum",
                                                    "minimum",      "exclusiveMinimum",
                                                    "maxLength",    "minLength",
                                                    "pattern",      "maxItems",
                                                    "minItems",     "uniqueItems",
                                                    "multipleOf",   "required",
                                                    "items",        "properties",
                                                    "externalDocs", "example",
                                                    kPreserve,      "x-kubernetes-validations"};
    const FieldPath root = fix.way->root;
    const yaml::NodeRef mapping = fix.look.at(root);
    if (!mapping || !mapping->isMapping()) return;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < mapping.size(); ++i)
        if (const yaml::NodeRef key = mapping.entry(i).key;
            key && std::find(std::begin(kAllowed), std::end(kAllowed), key->scalar) == std::end(kAllowed))
            others.push_back(key->scalar);
    std::string names;
    for (const std::string& keyword : others) names += (names.empty() ? "" : ", ") + keyword;
    fix.offer(phrase("Fixes", "Remove %1 from the root").with(names),
              others.size() == 1 ? withoutKeyword(others.front())
                                 : Phrase(phrase("Fixes", "Objects are not checked against these keywords.")),
              [&](EditScript& script) {
                  for (const std::string& keyword : others) script.removeKey(root, keyword);
              });
}

void fixMapTypeNeedsObject(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const bool empty = fix.look.text(node.child("type")).empty();
    if (empty && !fix.way->insideJunctor())
        fix.offer(FixSafety::Safe, phrase("Fixes", "Add type: object"), acceptsType("object"),
                  [&](EditScript& script) { addType(script, node, "object"); });
    fix.offer(phrase("Fixes", "Remove x-kubernetes-map-type"), withoutKeyword("x-kubernetes-map-type"),
              [&](EditScript& script) {
                  FixBuilder::removeFromBranch(script, fix.definition, node, "x-kubernetes-map-type");
              });
    if (!empty && !fix.way->insideJunctor())
        fix.offer(phrase("Fixes", "Change the type to object"), acceptsType("object"),
                  changeType({fix.stream, fix.definition, node}, "object"));
}

void fixMapTypeUnsupported(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const std::string_view word =
        nearestWord(fix.look.text(node.child("x-kubernetes-map-type")), {"atomic", "granular"});
    const auto set = [&](std::string_view to) {
        fix.offer(safeIf(to == word), phrase("Fixes", "Change it to %1").with(to),
                  to == "atomic" ? phrase("Fixes", "Server-side apply replaces the object as a whole.")
                                 : phrase("Fixes", "Server-side apply merges the object field by field."),
                  [&](EditScript& script) { script.setKeyword(node, "x-kubernetes-map-type", Json(to)); });
    };
    if (!word.empty()) set(word);
    fixRemoveKeyword(fix);
    for (const std::string_view to : {"granular", "atomic"})
        if (word != to) set(to);
}

}  // namespace crd
