// Fixes for defaults: remove unknown fields, convert the value to the type of the schema, or remove the default.
#include <algorithm>
#include <charconv>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/object/form.h"
#include "engine/object/prune.h"

namespace crd {
namespace {

using schema::ChildSchema;
using schema::Schema;

// The schema node of the finding; null if it cannot be found.
const Schema* schemaOfFinding(const FixBuilder& fix) {
    if (!fix.way) return nullptr;
    for (const Version& version : fix.definition.versions) {
        if (version.schemaPath != fix.way->root) continue;
        const Schema* node = version.schema.get();
        FieldPath path = version.schemaPath;
        while (node && path != fix.node()) {
            const Schema* next = nullptr;
            for (const ChildSchema& child : node->children) {
                const FieldPath below = schema::childPath(path, child);
                if (!fix.node().startsWith(below)) continue;
                next = child.schema.get();
                path = below;
                break;
            }
            node = next;
        }
        return node;
    }
    return nullptr;
}

// The path of the finding inside the default: the steps after `default`.
FieldPath definitionPart(const FixBuilder& fix) {
    const auto& steps = fix.way->keyword.steps();
    return FieldPath(std::vector<PathStep>(steps.begin() + 1, steps.end()));
}

const Schema* schemaOfPart(const Schema* node, const FieldPath& part) {
    schema::PropertyIndex properties;
    for (const PathStep& step : part.steps()) {
        if (!node) return nullptr;
        node = step.kind == PathStep::Kind::Index ? object::itemsOf(*node)
                                                  : object::memberSchema(*node, step.name, properties);
    }
    return node;
}

template <typename Number>
std::optional<Json> numberIn(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return Json(number);
}

// The value converted to another type, if the conversion is unambiguous.
std::optional<Json> asType(const Json& value, std::string_view type, std::string_view source) {
    if (const std::string* text = value.asString()) {
        if (type == "integer") return numberIn<std::int64_t>(*text);
        if (type == "number") {
            if (auto integer = numberIn<std::int64_t>(*text)) return integer;
            return numberIn<double>(*text);
        }
        if (type == "boolean" && (*text == "true" || *text == "false")) return Json(*text == "true");
        return std::nullopt;
    }
    const bool scalar = value.asBool() || value.asInt() || value.asDouble();
    // As the author wrote it: `yes` and 1.0 are meant literally.
    if (type == "string" && scalar && !source.empty()) return Json(source);
    return std::nullopt;
}

// The string of the enum that resembles the text most; nothing if several do, or none.
std::optional<Json> nearestOfEnum(const Schema& schema, std::string_view text) {
    constexpr std::size_t kLongest = 60;  // the time of a comparison is quadratic
    if (!schema.enumValues || text.empty() || text.size() > kLongest) return std::nullopt;
    const std::string plain = goLower(text);
    std::optional<Json> best;
    std::size_t least = 0;
    bool only = true;
    for (const Json& value : *schema.enumValues) {
        const std::string* word = value.asString();
        if (!word || word->size() > kLongest) continue;
        const std::size_t distance = editDistance(plain, goLower(*word));
        if (distance > std::max(text.size(), word->size()) / 4 || (best && distance > least)) continue;
        only = !best || distance < least;
        best = value;
        least = distance;
    }
    return only ? best : std::nullopt;
}

void offerWithout(FixBuilder& fix) {
    fix.offerRemoval(fix.node(), "default");
}

}  // namespace

void fixDefaultUnknownField(FixBuilder& fix) {
    const Schema* node = schemaOfFinding(fix);
    const FieldPath path = fix.node().child("default");
    std::optional<Json> value = fix.look.value(path);
    if (node && value) {
        schema::PropertyIndex properties;
        object::Steps steps;
        object::PruneOptions options;
        options.resourceRoot = fix.way->steps.empty();
        options.steps = &steps;
        object::prune(*value, *node, properties, options);
        fix.offer(steps.size() == 1 ? phrase("Fixes", "Remove %1 from the default").with(steps.front().path.toString())
                                    : Phrase(phrase("Fixes", "Remove the unknown fields from the default")),
                  phrase("Fixes",
                         "Objects get the same default as now: fields that are not in the schema are pruned from it."),
                  [&](EditScript& script) {
                      for (const object::Step& step : steps) {
                          const FieldPath at = path.joined(step.path);
                          script.removeKey(at.parent(), at.steps().back().name);
                      }
                  });
    }
    offerWithout(fix);
}

void fixDefaultType(FixBuilder& fix) {
    if (!fix.way || fix.way->keyword.empty()) return;
    const FieldPath part = definitionPart(fix);
    const FieldPath path = fix.node().child("default").joined(part);
    const Schema* wanted = schemaOfPart(schemaOfFinding(fix), part);
    const std::optional<Json> value = fix.look.value(path);
    if (wanted && value) {
        if (const auto converted = asType(*value, wanted->type, fix.written(path))) {
            fix.offer(FixSafety::Safe, phrase("Fixes", "Change it to %1").with(yamlFlow(*converted)),
                      phrase("Fixes", "Objects that omit the field get %1.").with(yamlFlow(*converted)),
                      [&](EditScript& script) { script.step(yaml::setValue(script.target(), path, *converted)); });
        }
    }
    offerWithout(fix);
}

void fixDefaultRequired(FixBuilder& fix) {
    if (!fix.way || fix.way->keyword.empty()) return;
    const FieldPath part = definitionPart(fix);
    const Schema* missing = schemaOfPart(schemaOfFinding(fix), part);
    if (const Json* value = missing ? object::defaultOf(*missing) : nullptr) {
        fix.offer(FixSafety::Safe, phrase("Fixes", "Add %1 with its default").with(part.toString()),
                  phrase("Fixes", "Objects that omit the field get this default, with %1.").with(part.toString()),
                  [&](EditScript& script) {
                      script.step(yaml::put(script.target(), fix.node().child("default").joined(part), *value));
                  });
    }
    offerWithout(fix);
}

void fixDefaultValue(FixBuilder& fix) {
    if (!fix.way) return;
    if (!fix.way->keyword.empty()) {
        const FieldPath part = definitionPart(fix);
        const FieldPath path = fix.node().child("default").joined(part);
        const Schema* wanted = schemaOfPart(schemaOfFinding(fix), part);
        if (const auto nearest = wanted ? nearestOfEnum(*wanted, fix.written(path)) : std::nullopt) {
            fix.offer(phrase("Fixes", "Change it to %1").with(yamlFlow(*nearest)),
                      phrase("Fixes", "Objects that omit the field get %1.").with(yamlFlow(*nearest)),
                      [&](EditScript& script) { script.step(yaml::setValue(script.target(), path, *nearest)); });
        }
    }
    offerWithout(fix);
}

}  // namespace crd
