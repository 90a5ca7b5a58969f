// Fixes for decoding problems: values of the wrong type, unknown fields, duplicate fields.
#include <algorithm>
#include <memory>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/crd/model/near_miss.h"
#include "engine/edit/upgrade.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/schema/entries.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

std::string_view nearestKeyword(std::string_view word, bool* only) {
    if (only) *only = false;
    if (word.size() > 60) return {};
    const std::string plain = goLower(word);
    std::string_view best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 4) + 1;
    for (const schema::KeywordInfo& keyword : schema::keywords()) {
        const std::string name = goLower(keyword.name);
        // `list-type` for `x-kubernetes-list-type`
        const bool shortened = name == "x-kubernetes-" + plain;
        const std::size_t d = shortened ? 0 : editDistance(plain, name);
        if (only && d == least && !best.empty()) *only = false;
        if (d >= least) continue;
        least = d;
        best = keyword.name;
        if (only) *only = true;
    }
    return best;
}

std::string misspelt(const FixBuilder& fix, const FieldPath& node, std::string_view keyword) {
    const yaml::NodeRef mapping = fix.look.at(node);
    if (!mapping || !mapping->isMapping() || mapping.find(keyword)) return {};
    for (std::size_t i = 0; i < mapping.size(); ++i) {
        const yaml::NodeRef key = mapping.entry(i).key;
        if (key && !schema::keywordNamed(key->scalar) && nearestKeyword(key->scalar) == keyword) return key->scalar;
    }
    return {};
}

namespace {

// The value of the text without quotes; nothing if it would still be a string, or a number that it does not look like:
// without quotes, 010 is 8.
std::optional<Json> withoutQuotes(const std::string& text) {
    yaml::Node plain;
    plain.kind = yaml::NodeKind::Scalar;
    plain.style = yaml::ScalarStyle::Plain;
    plain.scalar = text;
    auto value = yaml::resolveScalar(plain);
    if (!value || value->asString() || value->isNull()) return std::nullopt;
    const bool isNumber = value->asInt() || value->asDouble();
    const bool isDecimal = text.find_first_not_of("+-.0123456789eE") == std::string::npos;
    const std::size_t first = text.find_first_not_of("+-");
    const bool leads =
        first != std::string::npos && text[first] == '0' && first + 1 < text.size() && text[first + 1] != '.';
    if (isNumber && (!isDecimal || leads)) return std::nullopt;
    return value;
}

// Constructs of other JSON schema dialects.
void offerOtherDialect(FixBuilder& fix, const Json& value) {
    // Only for a finding about the keyword itself, not about an item of its list.
    if (!fix.way || fix.way->keyword.steps().size() != 1) return;
    const FieldPath node = fix.node();
    const std::string keyword = fix.keyword();
    if (keyword == "type" && value.asArray()) {
        // `type: [string, "null"]`
        std::vector<std::string> types;
        bool nullable = false;
        for (const Json& type : *value.asArray()) {
            if (type.isNull() || (type.asString() && *type.asString() == "null"))
                nullable = true;
            else if (type.asString())
                types.push_back(*type.asString());
        }
        std::sort(types.begin(), types.end());
        std::string one = types.size() == 1 ? types.front() : std::string();
        if (types == std::vector<std::string>{"integer", "string"}) one = "int-or-string";
        if (types == std::vector<std::string>{"integer", "number"}) one = "number";
        if (types.empty()) return;
        // One of several types would reject values of the others.
        const FixSafety safety = safeIf(!one.empty() && (one != "array" || fix.look.has(node.child("items"))));
        if (one.empty()) one = "any";
        fix.offer(safety,
                  one == "any" ? Phrase(phrase("Fixes", "Accept any value"))
                  : nullable   ? phrase("Fixes", "Make it nullable and set the type to %1").with(one)
                               : phrase("Fixes", "Set the type to %1").with(one),
                  sentences(acceptsType(one), nullable ? phrase("Fixes", "Null is also accepted.") : Phrase()),
                  [&](EditScript& script) {
                      if (one == "int-or-string" || one == "any") script.removeKey(node, "type");
                      addType(script, node, one);
                      if (nullable && !fix.way->steps.empty()) script.setKeyword(node, "nullable", Json(true));
                  });
    } else if ((keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum") &&
               (value.asInt() || value.asDouble())) {
        const std::string bound = keyword == "exclusiveMinimum" ? "minimum" : "maximum";
        const std::string text = fix.written(node.child(keyword));
        if (fix.look.has(node.child(bound)) || text.empty()) return;
        fix.offer(FixSafety::Safe, phrase("Fixes", "Change it to %1 with %2: true").with(bound, keyword),
                  bound == "minimum" ? phrase("Fixes", "Rejects values at the limit itself and below it.")
                                     : phrase("Fixes", "Rejects values at the limit itself and above it."),
                  [&](EditScript& script) {
                      script.insertKeyword(node, bound, text);
                      script.setKeyword(node, keyword, Json(true));
                  });
    } else if (keyword == "required" && value.asBool() && fix.way->isProperty()) {
        const std::string& name = fix.way->steps.back().name;
        const bool wanted = *value.asBool();
        fix.offer(FixSafety::Safe,
                  wanted ? phrase("Fixes", "Add %1 to required of the parent").with(name)
                         : Phrase(phrase("Fixes", "Remove required")),
                  wanted ? phrase("Fixes", "Rejects objects that omit %1.").with(name)
                         : phrase("Fixes", "Objects may omit %1.").with(name),
                  [&](EditScript& script) {
                      const auto list = script.value(fix.way->parent().child("required"));
                      if (wanted && list && !list->asArray()) return;  // its own problem comes first
                      script.removeKey(node, "required");
                      if (wanted) script.addToList(fix.way->parent(), "required", name);
                  });
    }
}

}  // namespace

void fixWrongType(FixBuilder& fix) {
    fix.pathNamesKeyword();
    const FieldPath path = fix.finding.path;
    const auto value = fix.look.value(path);
    if (!value || path.empty()) return;
    offerOtherDialect(fix, *value);
    if (const std::string* text = value->asString())
        if (const auto plain = withoutQuotes(*text))
            fix.offer(FixSafety::Safe, phrase("Fixes", "Write it without quotes: %1").with(*text),
                      phrase("Fixes", "The field gets the intended value."),
                      [&](EditScript& script) { script.step(yaml::setText(script.target(), path, *text)); });
    if (value->asArray() || value->asObject() || value->isNull()) return;
    const std::string source = fix.look.source(path);
    if (const std::string written = fix.written(path); !value->asString() && !written.empty())
        fix.offer(FixSafety::Safe, phrase("Fixes", "Make it a string: \"%1\"").with(written),
                  phrase("Fixes", "The field gets the intended value."),
                  [&](EditScript& script) { script.step(yaml::setValue(script.target(), path, Json(written))); });
    fix.offer(FixSafety::Safe, phrase("Fixes", "Make it a list with this item"),
              phrase("Fixes", "The field gets the intended value."),
              [&](EditScript& script) { script.step(yaml::setText(script.target(), path, "[" + source + "]")); });
}

void fixUnknownField(FixBuilder& fix) {
    if (fix.finding.path.empty()) return;
    const PathStep& last = fix.finding.path.steps().back();
    if (last.kind == PathStep::Kind::Index) return;
    const FieldPath owner = fix.finding.path.parent();
    // The server ignores the field until it has the right name.
    bool slip = false;
    if (fix.way && owner == fix.way->node()) {
        const std::string_view meant = nearestKeyword(last.name);
        slip = !meant.empty() && !fix.look.has(owner.child(meant));
        if (slip)
            fix.offer(
                phrase("Fixes", "Change it to %1").with(meant),
                phrase("Fixes", "Objects are checked against %1; the server ignores %2.").with(meant, last.name),
                [&](EditScript& script) { script.step(yaml::renameKey(script.target(), fix.finding.path, meant)); });
    }
    fix.offer(safeIf(!slip), phrase("Fixes", "Remove %1").with(last.name),
              phrase("Fixes", "Objects are not affected: the API server ignores the field."),
              [&](EditScript& script) { script.removeKey(owner, last.name); });
}

namespace {

// The number of items of the first of two lists with the key, if they can be merged: neither is an alias, and the key
// is there twice only.
std::optional<std::size_t> itemsOfEarlierList(const FixBuilder& fix, yaml::NodeRef mapping, std::string_view key) {
    constexpr std::size_t kMostMoved = 50;  // each move reads the text again
    std::vector<yaml::NodeRef> lists;
    schema::EntryReader reader(fix.stream.documents()[fix.finding.document]);
    for (const schema::EffectiveEntry& entry : reader.read(mapping)) {
        if (entry.key != key) continue;
        if (entry.aliased || !entry.value || !entry.value->isSequence() || lists.size() == 2) return std::nullopt;
        lists.push_back(entry.value);
    }
    if (lists.size() != 2 || lists[0].size() == 0 || lists[0].size() > kMostMoved || lists[1].size() == 0)
        return std::nullopt;
    return lists[0].size();
}

}  // namespace

void fixDuplicateField(FixBuilder& fix) {
    if (fix.finding.path.empty()) return;
    const PathStep& last = fix.finding.path.steps().back();
    const FieldPath owner = fix.finding.path.parent();
    const yaml::NodeRef mapping = fix.look.at(owner);
    if (!mapping || !mapping->isMapping()) return;
    // A path leads to the last entry with a key, so that entry is renamed while the earlier ones are removed.
    std::string aside = last.name + "-aside";
    while (mapping.find(aside)) aside += "-";
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove the earlier %1, which is ignored").with(last.name), kNoChange,
              [&](EditScript& script) {
                  script.step(yaml::renameKey(script.target(), fix.finding.path, aside));
                  script.removeKey(owner, last.name);
                  script.step(yaml::renameKey(script.target(), owner.key(aside), last.name));
              });
    const std::optional<std::size_t> items = itemsOfEarlierList(fix, mapping, last.name);
    if (!items) return;
    fix.offer(
        FixSafety::Unsafe, phrase("Fixes", "Merge both lists of %1").with(last.name),
        phrase("Fixes", "The list also gets the items of the earlier %1, which kubectl does not send.").with(last.name),
        [&](EditScript& script) {
            script.step(yaml::renameKey(script.target(), fix.finding.path, aside));
            for (std::size_t i = 0; script.ok() && i < *items; ++i)
                script.step(yaml::move(script.target(), owner.key(last.name).at(0), owner.key(aside), {.before = i}));
            script.removeKey(owner, last.name);
            script.step(yaml::renameKey(script.target(), owner.key(aside), last.name));
        });
}

void fixNearMiss(FixBuilder& fix) {
    const FieldPath root = fix.definition.root;
    const yaml::NodeRef object = fix.look.at(root);
    if (!object || !object->isMapping()) return;
    const auto written = [&](std::string_view key) {
        const yaml::NodeRef value = object.find(key);
        return value && value->isScalar() ? value->scalar : std::string();
    };
    const std::string apiVersion = written("apiVersion");
    const std::optional<NearMiss> miss = nearMiss(apiVersion, written("kind"), object);
    if (!miss) return;
    const auto offer = [&](const std::string& rightVersion) {
        const Phrase title =
            miss->kind.empty() ? phrase("Fixes", "Set apiVersion to %1").with(rightVersion)
            : rightVersion.empty()
                ? phrase("Fixes", "Set kind to %1").with(miss->kind)
                : phrase("Fixes", "Set apiVersion to %1 and kind to %2").with(rightVersion, miss->kind);
        fix.offer(FixSafety::Safe, title,
                  phrase("Fixes", "The API server reads the document as a CustomResourceDefinition and validates it."),
                  [&](EditScript& script) {
                      const auto set = [&](std::string_view key, const std::string& value, std::size_t before) {
                          if (value.empty()) return;
                          script.step(object.find(key) ? yaml::setValue(script.target(), root.child(key), Json(value))
                                                       : yaml::insertEntry(script.target(), root, key, Json(value),
                                                                           {.before = before}));
                      };
                      const std::size_t version = object.indexOf("apiVersion");
                      set("kind", miss->kind, version == yaml::NodeRef::npos ? 0 : version + 1);
                      set("apiVersion", rightVersion, 0);
                  });
    };
    // For the old version, keep it: its own fix upgrades it to v1.
    if (!miss->apiVersion.empty() && apiVersion.ends_with("/v1beta1")) offer("apiextensions.k8s.io/v1beta1");
    offer(miss->apiVersion);
}

void fixV1beta1(FixBuilder& fix) {
    Result<Upgrade> upgrade = upgradeToV1(fix.stream, fix.definition);
    if (!upgrade) return;
    Phrase consequence = phrase(
        "Fixes",
        "Objects and their versions are not affected. Kubernetes 1.22 and later serve only apiextensions.k8s.io/v1.");
    for (const Phrase& note : upgrade->notes) consequence = sentences(consequence, note);
    fix.offer(FixSafety::Safe, phrase("Fixes", "Upgrade to apiextensions.k8s.io/v1"), std::move(consequence),
              Result<TextEdit>(std::move(upgrade->edit)));
}

}  // namespace crd
