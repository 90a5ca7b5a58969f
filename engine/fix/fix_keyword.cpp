// Fixes for keywords that have no effect at a node: on a list, often those of its items are meant, or its size.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/schema/properties_along.h"

namespace crd {

std::vector<const schema::Schema*> schemasTo(const Definition& definition, const SchemaWay& way) {
    std::vector<const schema::Schema*> out{definition.versions[way.version].schema.get()};
    for (const SchemaStep& step : way.steps) {
        if (!out.back() || !schema::placesValues(step.kind)) return {};
        const schema::ChildSchema* child = schema::childNamed(*out.back(), step.kind, step.name);
        if (!child) return {};
        out.push_back(child->schema.get());
    }
    return out;
}

namespace {

using schema::Keyword;
using schema::Schema;

// Keywords of a list, written otherwise.
struct OtherKeywords {
    Phrase title, consequence;
    bool inItems = false;
    std::vector<std::pair<std::string, std::string>> renamed;  // from, to
};

std::vector<std::string> keywordsWithoutEffectOf(const Finding& finding) {
    std::vector<std::string> out{finding.path.steps().back().name};
    for (const RelatedLocation& other : finding.related) out.push_back(other.path.steps().back().name);
    return out;
}

bool areAllOf(const std::vector<std::string>& keywords, std::initializer_list<std::string_view> known) {
    return std::all_of(keywords.begin(), keywords.end(), [&](const std::string& keyword) {
        return std::find(known.begin(), known.end(), keyword) != known.end();
    });
}

// Whether the length of a string was set where the size of the list is meant.
bool mayBeSize(const Schema& list, const std::vector<std::string>& keywords) {
    if (!areAllOf(keywords, {"minLength", "maxLength"}) || list.set(Keyword::MinItems) || list.set(Keyword::MaxItems))
        return false;
    return list.minLength.value_or(0) <= list.maxLength.value_or(list.minLength.value_or(0));
}

// Whether the keywords of strings were set on a list of strings that has none of them.
bool mayBeOfStrings(const Schema& list, const Schema& items, const std::vector<std::string>& keywords) {
    if (items.type != "string" || items.set(Keyword::Pattern) || items.set(Keyword::MinLength) ||
        items.set(Keyword::MaxLength) || items.set(Keyword::Enum))
        return false;
    // What the node gives as a value must stay valid.
    if (list.defaultValue || list.example || items.defaultValue || items.example) return false;
    return areAllOf(keywords, {"pattern", "minLength", "maxLength"}) &&
           list.minLength.value_or(0) <= list.maxLength.value_or(list.minLength.value_or(0));
}

// Whether the required fields of a list are those of its items.
bool mayBeOfObjects(const Schema& list, const Schema& items, const std::vector<std::string>& keywords) {
    if (items.type != "object" || items.set(Keyword::Required) || !areAllOf(keywords, {"required"})) return false;
    return std::all_of(list.required.begin(), list.required.end(),
                       [&](const std::string& name) { return items.property(name) != nullptr; });
}

OtherKeywords asSize(const Schema& list, const std::vector<std::string>& keywords) {
    OtherKeywords out;
    std::vector<Phrase> limits;
    for (const std::string& keyword : keywords) {
        const bool least = keyword == "minLength";
        out.renamed.emplace_back(keyword, least ? "minItems" : "maxItems");
        limits.push_back(least ? phrase("Fixes", "Rejects lists with fewer items than %1.")
                                     .with(std::to_string(list.minLength.value_or(0)))
                               : phrase("Fixes", "Rejects lists with more items than %1.")
                                     .with(std::to_string(list.maxLength.value_or(0))));
    }
    const auto& renamed = out.renamed;
    out.title = renamed.size() == 1
                    ? phrase("Fixes", "Change %1 to %2").with(renamed[0].first, renamed[0].second)
                    : phrase("Fixes", "Change %1 to %2 and %3 to %4")
                          .with(renamed[0].first, renamed[0].second, renamed[1].first, renamed[1].second);
    out.consequence = limits.size() == 1 ? limits[0] : sentences(limits[0], limits[1]);
    return out;
}

OtherKeywords movedToItems(const Schema& list, const std::vector<std::string>& keywords) {
    OtherKeywords out;
    out.inItems = true;
    std::vector<Phrase> names, fields;
    for (const std::string& keyword : keywords) {
        out.renamed.emplace_back(keyword, keyword);
        names.push_back(Phrase::word(keyword));
    }
    for (const std::string& field : list.required) fields.push_back(Phrase::word(field));
    out.title = phrase("Fixes", "Move %1 to items").with(allOf(names));
    out.consequence = fields.empty() ? phrase("Fixes", "Rejects items that violate %1.").with(allOf(names))
                                     : phrase("Fixes", "Rejects items that omit %1.").with(allOf(fields));
    return out;
}

// What may have been meant, best first.
std::vector<OtherKeywords> meantKeywords(const Definition& definition, const Finding& finding) {
    std::vector<OtherKeywords> out;
    const std::optional<SchemaWay> way = schemaWay(definition, finding.path);
    if (!way || way->version >= definition.versions.size()) return out;
    const std::vector<const Schema*> nodes = schemasTo(definition, *way);
    if (nodes.empty() || !nodes.back() || nodes.back()->type != "array") return out;
    const Schema& list = *nodes.back();
    const schema::ChildSchema* items = list.child(schema::ChildKind::Items);
    const std::vector<std::string> keywords = keywordsWithoutEffectOf(finding);
    if (mayBeSize(list, keywords)) out.push_back(asSize(list, keywords));
    if (items && (mayBeOfStrings(list, *items->schema, keywords) || mayBeOfObjects(list, *items->schema, keywords)))
        out.push_back(movedToItems(list, keywords));
    return out;
}

}  // namespace

Phrase titleOfKeywordWithoutEffect(const Definition& definition, const Finding& finding) {
    const std::vector<OtherKeywords> meant = meantKeywords(definition, finding);
    return meant.empty() ? Phrase() : meant.front().title;
}

void fixKeywordWithoutEffect(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;  // <node>.<keyword>
    if (path.steps().size() < 2) return;
    const FieldPath node = path.parent();
    const std::vector<std::string> keywords = keywordsWithoutEffectOf(fix.finding);
    for (const OtherKeywords& meant : meantKeywords(fix.definition, fix.finding)) {
        fix.offer(meant.title, meant.consequence, [&](EditScript& script) {
            for (const auto& [from, to] : meant.renamed) {
                const std::optional<Json> value = script.value(node.child(from));
                if (!value || !script.setKeyword(meant.inItems ? node.child("items") : node, to, *value)) return;
                script.removeKey(node, from);
            }
        });
    }
    // Whole schemas, with their descriptions, are rather a sign of a wrong type.
    const bool schemas = std::any_of(keywords.begin(), keywords.end(), [](const std::string& keyword) {
        return keyword == "properties" || keyword == "additionalProperties" || keyword == "items";
    });
    std::vector<Phrase> names;
    for (const std::string& keyword : keywords) names.push_back(Phrase::word(keyword));
    const Pattern consequence =
        keywords.size() == 1
            ? phrase("Fixes", "Objects are not affected: the keyword never applies to a value of this type.")
            : phrase("Fixes", "Objects are not affected: the keywords never apply to a value of this type.");
    fix.offer(safeIf(!schemas), phrase("Fixes", "Remove %1").with(allOf(names)), Phrase(consequence),
              [&](EditScript& script) {
                  for (const std::string& keyword : keywords) script.removeKey(node, keyword);
              });
}

}  // namespace crd
