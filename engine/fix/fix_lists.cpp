// Fixes for list types and their keys, validation rules and formats.
#include <algorithm>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {
namespace {

constexpr std::string_view kListType = "x-kubernetes-list-type";
constexpr std::string_view kListMapKeys = "x-kubernetes-list-map-keys";
constexpr std::string_view kMapType = "x-kubernetes-map-type";

std::vector<std::string> strings(const std::optional<Json>& list) {
    std::vector<std::string> out;
    if (const Json::Array* items = list ? list->asArray() : nullptr)
        for (const Json& item : *items)
            if (item.asString()) out.push_back(*item.asString());
    return out;
}

void offerListType(FixBuilder& fix, const FieldPath& array, std::string_view to, FixSafety safety = FixSafety::Unsafe) {
    fix.offer(safety, phrase("Fixes", "Change the list type to %1").with(to), listTypeMeans(to),
              [&](EditScript& script) {
                  script.setKeyword(array, kListType, Json(to));
                  if (to != "map") script.removeKey(array, kListMapKeys);
              });
}

void offerPlainList(FixBuilder& fix, const FieldPath& array) {
    fix.offer(phrase("Fixes", "Remove the list type"), listTypeMeans("atomic"), [&](EditScript& script) {
        FixBuilder::removeFromBranch(script, fix.definition, array, kListType);
        FixBuilder::removeFromBranch(script, fix.definition, array, kListMapKeys);
    });
}

Phrase keyedBy(const std::string& key) {
    return phrase("Fixes",
                  "Rejects items that omit %1, and two items with the same %1. Server-side apply merges item by item.")
        .with(key);
}

bool isScalarSchema(const Json& schema) {
    const std::string type = guessType(schema).type;
    return type != "object" && type != "array" && type != "any";
}

// The array whose items the finding refers to.
std::optional<FieldPath> arrayOf(const FixBuilder& fix) {
    if (!fix.way) return std::nullopt;
    for (std::size_t i = fix.way->steps.size(); i > 0; --i)
        if (fix.way->steps[i - 1].kind == schema::ChildKind::Items)
            return i == 1 ? fix.way->root : fix.way->steps[i - 2].path;
    return std::nullopt;
}

// A property that could identify the items: one with a common name, else the first required scalar.
std::string likelyKey(const std::optional<Json>& items) {
    const Json* properties = items ? items->find("properties") : nullptr;
    const Json::Object* members = properties ? properties->asObject() : nullptr;
    if (!members) return {};
    const Json* listed = items->find("required");
    const std::vector<std::string> required = strings(listed ? std::optional<Json>(*listed) : std::nullopt);
    const auto usable = [&](const std::string& name) {
        const auto member = members->find(name);
        return member != members->end() && isScalarSchema(member->second);
    };
    for (const std::string_view usual : {"name", "key", "id", "type"})
        if (usable(std::string(usual))) return std::string(usual);
    for (const std::string& name : required)
        if (usable(name)) return name;
    return {};
}

// The rule is the list entry that contains the path.
std::optional<FieldPath> ruleOf(const FixBuilder& fix) {
    const auto& steps = fix.finding.path.steps();
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        if (steps[i].name == "x-kubernetes-validations" && steps[i + 1].kind == PathStep::Kind::Index)
            return FieldPath(std::vector<PathStep>(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i) + 2));
    return std::nullopt;
}

std::string onOneLine(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!blank)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

}  // namespace

void fixListTypeNeedsArray(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    if (fix.look.text(node.child("type")).empty() && !fix.way->insideJunctor())
        fix.offer(safeIf(fix.look.has(node.child("items")) && fix.saysNothing(node.child("type"))),
                  phrase("Fixes", "Add type: array"), acceptsType("array"),
                  [&](EditScript& script) { addType(script, node, "array"); });
    offerPlainList(fix, node);
}

void fixListTypeUnsupported(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const std::string word = goLower(fix.look.text(node.child(kListType)));
    const std::string_view meant = nearestWord(word, {"atomic", "set", "map"});
    const bool keyed = fix.look.has(node.child(kListMapKeys));
    std::vector<std::string_view> order;
    if (!meant.empty()) order.push_back(meant);
    if (keyed && meant != "map") order.emplace_back("map");
    if (word == "unique") order.emplace_back("set");
    for (const std::string_view type : order) offerListType(fix, node, type, safeIf(type == meant));
    offerPlainList(fix, node);
    for (const std::string_view type : {"atomic", "set"})
        if (std::find(order.begin(), order.end(), type) == order.end()) offerListType(fix, node, type);
}

void fixSetItemAtomic(FixBuilder& fix) {
    if (!fix.way || fix.way->keyword.empty()) return;
    fix.offer(phrase("Fixes", "Make the items atomic"),
              phrase("Fixes", "Server-side apply replaces each item as a whole."),
              [&](EditScript& script) { script.setKeyword(fix.node(), fix.keyword(), Json("atomic")); });
    if (const auto array = arrayOf(fix)) {
        const std::string key = likelyKey(fix.look.value(fix.node()));
        if (!key.empty() && fix.keyword() == kMapType)
            fix.offer(phrase("Fixes", "Identify items by %1: list type map").with(key), keyedBy(key),
                      [&](EditScript& script) {
                          script.setKeyword(*array, kListType, Json("map"));
                          script.setKeywordText(*array, kListMapKeys, "- " + yamlScalar(key));
                          script.addToList(fix.node(), "required", key);
                      });
        offerPlainList(fix, *array);
    }
}

void fixListMapKeysNeedMap(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    // Only maps have keys.
    if (!fix.way->insideJunctor()) offerListType(fix, node, "map", safeIf(!fix.look.has(node.child(kListType))));
    fix.offer(phrase("Fixes", "Remove %1").with(kListMapKeys), withoutKeyword(kListMapKeys),
              [&](EditScript& script) { FixBuilder::removeFromBranch(script, fix.definition, node, kListMapKeys); });
}

void fixListMapNeedsKeys(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node();
    const auto items = fix.look.value(node.child("items"));
    if (const std::string key = likelyKey(items); !key.empty() && !fix.way->insideJunctor())
        fix.offer(phrase("Fixes", "Identify items by %1").with(key), keyedBy(key), [&](EditScript& script) {
            script.setKeywordText(node, kListMapKeys, "- " + yamlScalar(key));
            if (!script.has(node.child("items").child("properties").key(key).child("default")))
                script.addToList(node.child("items"), "required", key);
        });
    if (items && isScalarSchema(*items)) offerListType(fix, node, "set");
    offerListType(fix, node, "atomic");
    offerPlainList(fix, node);
}

void fixListMapNeedsItems(FixBuilder& fix) {
    fix.pathNamesKeyword();
    fixItemsList(fix);
    fixItemsRequired(fix);
    offerListType(fix, fix.node(), "atomic");
}

void fixListMapItemObject(FixBuilder& fix) {
    const auto array = arrayOf(fix);
    if (!array) return;
    const FieldPath items = fix.node();
    const Json schema = fix.look.value(items).value_or(Json());
    const std::vector<std::string> keys = strings(fix.look.value(array->child(kListMapKeys)));
    const auto makeObject = [&] {
        fix.offer(phrase("Fixes", "Make the items objects with the map keys"),
                  phrase("Fixes", "Rejects items that are not objects or omit a key."), [&](EditScript& script) {
                      script.step(changeType({script.stream(), fix.definition, items}, "object"));
                      for (const std::string& key : keys) {
                          if (script.has(items.child("properties").key(key))) continue;
                          script.step(addProperty({script.stream(), fix.definition, items}, key, "string"));
                          script.addToList(items, "required", key);
                      }
                  });
    };
    const std::string type = fix.look.text(items.child("type"));
    const bool objects = schema.find("properties") || type.empty();
    if (objects) makeObject();
    if (isScalarSchema(schema)) offerListType(fix, *array, "set");
    offerListType(fix, *array, "atomic");
    if (!objects) makeObject();
}

void fixListMapKeyUnknown(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath node = fix.node(), items = node.child("items");
    const auto properties = fix.look.value(items.child("properties"));
    std::vector<std::string> unknown;
    for (const std::string& key : strings(fix.look.value(node.child(kListMapKeys))))
        if (!properties || !properties->find(key)) unknown.push_back(key);
    if (unknown.empty()) return;
    if (properties && properties->asObject()) {
        const std::string& key = unknown.front();
        std::vector<std::string> similar;
        const std::vector<std::string> keys = strings(fix.look.value(node.child(kListMapKeys)));
        for (const auto& [name, schema] : *properties->asObject())
            if (editDistance(key, name) <= std::max(key.size(), name.size()) / 4 &&
                std::find(keys.begin(), keys.end(), name) == keys.end())
                similar.push_back(name);
        // The property itself may be missing.
        for (const std::string& name : similar) {
            fix.offer(phrase("Fixes", "Change the map key %1 to %2").with(key, name), keyedBy(name),
                      [&, meant = name](EditScript& script) {
                          script.removeFromList(node, kListMapKeys, key);
                          script.addToList(node, kListMapKeys, meant);
                          if (!script.has(items.child("properties").key(meant).child("default")))
                              script.addToList(items, "required", meant);
                      });
        }
    }
    fix.offer(phrase("Fixes", "Add %1 to the items").with(unknown.front()),
              phrase("Fixes", "Rejects items that omit %1, and two items with the same keys.").with(unknown.front()),
              [&](EditScript& script) {
                  for (const std::string& key : unknown) {
                      script.step(addProperty({script.stream(), fix.definition, items}, key, "string"));
                      script.addToList(items, "required", key);
                  }
              });
    fix.offer(phrase("Fixes", "Remove %1 from the map keys").with(unknown.front()),
              phrase("Fixes", "Items are identified without %1.").with(unknown.front()), [&](EditScript& script) {
                  for (const std::string& key : unknown) script.removeFromList(node, kListMapKeys, key);
              });
    if (const std::string key = likelyKey(fix.look.value(items)); !key.empty())
        fix.offer(phrase("Fixes", "Identify items by %1").with(key), keyedBy(key), [&](EditScript& script) {
            for (const std::string& name : unknown) script.removeFromList(node, kListMapKeys, name);
            script.addToList(node, kListMapKeys, key);
            if (!script.has(items.child("properties").key(key).child("default")))
                script.addToList(items, "required", key);
        });
    offerListType(fix, node, "atomic");
}

void fixListMapKeyScalar(FixBuilder& fix) {
    const auto array = arrayOf(fix);
    if (!array || !fix.way->isProperty()) return;
    const std::string key = fix.way->steps.back().name;
    fix.offer(phrase("Fixes", "Remove %1 from the map keys").with(key),
              phrase("Fixes", "Items are identified without %1.").with(key),
              [&](EditScript& script) { script.removeFromList(*array, kListMapKeys, key); });
    if (const std::string other = likelyKey(fix.look.value(array->child("items"))); !other.empty())
        fix.offer(phrase("Fixes", "Identify items by %1").with(other), keyedBy(other), [&](EditScript& script) {
            script.removeFromList(*array, kListMapKeys, key);
            script.addToList(*array, kListMapKeys, other);
            script.addToList(array->child("items"), "required", other);
        });
    offerListType(fix, *array, "atomic");
}

void fixListMapKeyDuplicate(FixBuilder& fix) {
    if (!fix.way) return;
    const FieldPath list = fix.node().child(kListMapKeys);
    fix.offer(FixSafety::Safe, phrase("Fixes", "List each map key once"), kNoChange, [&](EditScript& script) {
        const std::vector<std::string> keys = strings(script.value(list));
        for (std::size_t i = keys.size(); i-- > 1;)
            if (std::find(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(i), keys[i]) !=
                keys.begin() + static_cast<std::ptrdiff_t>(i))
                script.step(yaml::remove(script.target(), list.at(i)));
    });
}

void fixListMapKeyRequired(FixBuilder& fix) {
    if (!fix.way || !fix.way->isProperty()) return;
    const std::string key = fix.way->steps.back().name;
    fix.offer(phrase("Fixes", "Make %1 required").with(key), phrase("Fixes", "Rejects items that omit %1.").with(key),
              [&](EditScript& script) { script.addToList(fix.way->parent(), "required", key); });
    if (const auto array = arrayOf(fix))
        fix.offer(phrase("Fixes", "Remove %1 from the map keys").with(key),
                  phrase("Fixes", "Items are identified without %1.").with(key),
                  [&](EditScript& script) { script.removeFromList(*array, kListMapKeys, key); });
}

void fixFormatUnknown(FixBuilder& fix) {
    if (!fix.way) return;
    struct Synonym {
        std::string_view word, format;
    };
    static constexpr Synonym kSynonyms[] = {{"datetime", "date-time"},
                                            {"date_time", "date-time"},
                                            {"rfc3339", "date-time"},
                                            {"timestamp", "date-time"},
                                            {"url", "uri"},
                                            {"ip", "ipv4"},
                                            {"base64", "byte"},
                                            {"int", "int32"},
                                            {"long", "int64"}};
    const FieldPath node = fix.node();
    const std::string word = goLower(fix.look.text(node.child("format")));
    // The server ignores a format that it does not know, but not the one that was meant.
    bool slip = false;
    for (const Synonym& synonym : kSynonyms) {
        if (synonym.word != word) continue;
        slip = true;
        fix.offer(phrase("Fixes", "Change the format to %1").with(synonym.format),
                  phrase("Fixes", "Rejects values that are not of the format %1.").with(synonym.format),
                  [&](EditScript& script) { script.setKeyword(node, "format", Json(synonym.format)); });
    }
    fix.offerRemoval(node, "format", safeIf(!slip));
}

void fixRuleMessage(FixBuilder& fix) {
    const auto rule = ruleOf(fix);
    if (!rule) return;
    const std::string message = fix.look.text(rule->child("message"));
    const std::string line = onOneLine(message);
    if (fix.look.has(rule->child("message")) && line.empty()) {
        if (!fix.saysNothing(rule->child("message"))) return;
        fix.offer(FixSafety::Safe, phrase("Fixes", "Remove message"), withoutKeyword("message"),
                  [&](EditScript& script) { script.removeKey(*rule, "message"); });
    } else if (!line.empty()) {
        fix.offer(FixSafety::Safe, phrase("Fixes", "Join the message into one line"),
                  phrase("Fixes", "Clients get the message on one line."), [&](EditScript& script) {
                      script.step(yaml::setValue(script.target(), rule->child("message"), Json(line)));
                  });
    }
    // The server's message for a single-line rule without a message.
    const std::string words = "failed rule: " + onOneLine(fix.look.text(rule->child("rule")));
    fix.offer(FixSafety::Safe, phrase("Fixes", "Add a message"),
              phrase("Fixes", "Clients get this message when the rule fails."), [&](EditScript& script) {
                  script.step(yaml::put(script.target(), rule->child("message"), Json(words)));
              });
}

void fixRuleReason(FixBuilder& fix) {
    const auto rule = ruleOf(fix);
    if (!rule) return;
    const std::string word = goLower(fix.look.text(rule->child("reason")));
    const std::string_view meant =
        nearestWord(word, {"FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate"});
    for (const std::string_view reason :
         {"FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate"})
        if (!word.empty() && (reason == meant || goLower(std::string(reason)).find(word) != std::string::npos))
            fix.offer(safeIf(reason == meant), phrase("Fixes", "Change the reason to %1").with(reason),
                      phrase("Fixes", "Clients get %1 as the reason.").with(reason), [&](EditScript& script) {
                          script.step(yaml::setValue(script.target(), rule->child("reason"), Json(reason)));
                      });
    fix.offer(phrase("Fixes", "Remove reason: the server then uses FieldValueInvalid"), withoutKeyword("reason"),
              [&](EditScript& script) { script.removeKey(*rule, "reason"); });
}

void fixRuleMember(FixBuilder& fix) {
    const auto rule = ruleOf(fix);
    const auto& steps = fix.finding.path.steps();
    if (!rule || steps.size() <= rule->steps().size()) return;
    const std::string& member = steps[rule->steps().size()].name;
    // A blank message expression, and optionalOldSelf of a rule that does not use it, say nothing.
    const bool blank = member == "messageExpression" && fix.saysNothing(rule->child(member));
    fix.offerRemoval(*rule, member, safeIf(blank || member == "optionalOldSelf"));
}

}  // namespace crd
