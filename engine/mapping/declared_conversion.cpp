#include "engine/mapping/declared_conversion.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/coverage.h"
#include "engine/mapping/internal/field_trials.h"
#include "engine/object/form.h"
#include "engine/schema/properties_along.h"
#include "engine/schema/same.h"

namespace crd::mapping {

namespace {

using Steps = std::vector<std::string>;

constexpr std::size_t kMostBelow = 200;  // fields below those that are read as a whole

// The path of a field below openAPIV3Schema; nothing if a step is not a property.
std::optional<FieldPath> schemaPath(const schema::Schema& root, const Steps& steps) {
    const std::vector<const schema::ChildSchema*> way = schema::propertiesAlong(root, steps);
    if (way.empty() || way.size() < steps.size()) return std::nullopt;
    return schema::pathAlong(way);
}

// Whether each object that has the first `known` steps of a field has the others, too, with a value other than null.
bool isAlwaysThere(const schema::Schema& root, const Steps& field, std::size_t known) {
    const schema::Schema* node = &root;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const schema::ChildSchema* child = node->property(field[i]);
        if (!child) return false;
        const bool filled = object::defaultOf(*child->schema) != nullptr;
        if (i >= known && (child->schema->nullable || (!filled && !node->isRequired(field[i])))) return false;
        node = child->schema.get();
    }
    return true;
}

// Whether each object that is converted, and then has what is around the first `length` steps of the rule's
// destination, has them because the rule writes its destination. `back`: the conversion to the source, whose preserved
// fields an object can bring along; may be null.
bool isAlwaysSet(const CompiledRule& rule, std::size_t length, const CompiledConversion& conversion,
                 const CompiledConversion* back, const schema::Schema& source) {
    if (!rule.error.empty() || !rule.from || rule.destination.empty()) return false;
    if (rule.program && (rule.type == "null_type" || rule.type == "dyn")) return false;
    const auto overwrites = [&](const CompiledRule& other) {
        return &other != &rule && isAtOrBelow(rule.destination, other.destination);
    };
    if (std::any_of(conversion.rules.begin(), conversion.rules.end(), overwrites)) return false;
    const Steps around(rule.destination.begin(), rule.destination.begin() + static_cast<std::ptrdiff_t>(length) - 1);
    const bool fromElsewhere =
        !isAtOrBelow(rule.field, around) ||
        std::any_of(conversion.rules.begin(), conversion.rules.end(),
                    [&](const CompiledRule& other) {
                        return isAtOrBelow(other.destination, around) && !isAtOrBelow(other.field, around);
                    }) ||
        (back && std::any_of(back->preserve.begin(), back->preserve.end(),
                             [&](const Steps& kept) { return isAtOrBelow(kept, around); }));
    return isAlwaysThere(source, rule.field, fromElsewhere ? 0 : around.size());
}

// Whether the schema rejects some values of its type.
bool rejectsValues(const schema::Schema& node) {
    return node.enumValues || !node.pattern.empty() || !node.format.empty() || node.minimum || node.maximum ||
           node.multipleOf || node.minLength || node.maxLength || node.minItems || node.maxItems ||
           node.minProperties || node.maxProperties;
}

// Whether the trials of the rule reach the limits of what it writes.
bool triesLimits(const CompiledRule& rule) {
    const bool triesAll = !rule.from->enumValues || rule.from->enumValues->size() < kMostTrialValues / 2;
    return triesAll && !rule.to->maxProperties;
}

// The schema of the items of a list, or of the values of a map; null if there is none.
const schema::Schema* itemsNode(const schema::Schema& node) {
    return node.type == "array" ? object::itemsOf(node) : object::additionalOf(node).schema;
}

// Whether the rule makes the items of a list, or the values of a map, from values whose trials reach the limits of what
// it writes.
bool makesItems(const CompiledRule& rule) {
    if (rule.from->type != rule.to->type || (rule.from->type != "array" && rule.from->type != "object")) return false;
    const schema::Schema* from = itemsNode(*rule.from);
    const schema::Schema* to = itemsNode(*rule.to);
    if (!from || !to || to->maxProperties || schema::sameSchema(*from, *to)) return false;
    const bool isScalar = std::none_of(from->children.begin(), from->children.end(),
                                       [](const auto& child) { return schema::placesValues(child.kind); });
    const bool triesAll = (!from->enumValues || from->enumValues->size() < kMostTrialValues / 2) &&
                          std::find(rule.reads.begin(), rule.reads.end(), rule.field) != rule.reads.end();
    return isScalar && triesAll && (from->intOrString || (!from->type.empty() && from->type != "object"));
}

// Which fields get accepted values: those of another type than their sources, or than the field at the same path, and
// then those of transformations that write them whenever a stored object has a value for them.
void tryWritten(const CompiledConversion& conversion, const Version& from, const Version& to, FieldTrials& trials,
                diff::DeclaredConversion& out) {
    for (const bool typed : {true, false}) {
        for (const CompiledRule& rule : conversion.rules) {
            if (!rule.error.empty() || !rule.from || !rule.to) continue;
            const schema::Schema* same = schema::nodeAlong(*from.schema, rule.destination);
            const auto isOther = [&](const schema::Schema* node) {
                return node && (node->type != rule.to->type || node->intOrString != rule.to->intOrString);
            };
            if ((isOther(rule.from) || isOther(same)) != typed) continue;
            const bool converts = rule.program && triesLimits(rule) && (!same || rule.field == rule.destination);
            const bool items = converts && makesItems(rule);
            if (!typed && (!converts || (!rejectsValues(*rule.to) && !items))) continue;
            const std::optional<FieldPath> field = schemaPath(*to.schema, rule.destination);
            if (!field) continue;
            const Written written = trials.written(rule);
            if (typed && written.ofType) out.typed.push_back(*field);
            const bool made = typed && written.ofType && isOther(rule.from) && triesLimits(rule);
            if (written.whole && (made || items)) out.made.push_back(*field);
            if (converts && written.valid) out.valid.push_back(*field);
        }
    }
}

}  // namespace

diff::DeclaredConversion declaredConversion(const CompiledMapping& mapping, const Definition& definition,
                                            const Version& from, const Version& to, convert::Conversion* server,
                                            const std::stop_token& stop) {
    diff::DeclaredConversion out;
    const CompiledConversion* conversion = mapping.between(from.name, to.name);
    if (!conversion || !convertsByWebhook(definition) || !from.schema || !to.schema) return out;
    // With a rule that cannot be used, each conversion fails.
    for (const CompiledRule& rule : conversion->rules)
        if (!rule.error.empty() || !rule.from) return out;
    out.isKnown = true;
    std::optional<FieldTrials> trials;
    if (server) trials.emplace(mapping, *conversion, *server, stop);
    std::map<Steps, diff::Keeps> kept;
    const auto add = [&](const Steps& field, const Steps& destination, diff::Keeps keeps = diff::Keeps::All) {
        std::optional<FieldPath> left = schemaPath(*from.schema, field);
        if (!left || !kept.emplace(field, keeps).second) return;
        out.fields.push_back({*std::move(left), schemaPath(*to.schema, destination), keeps});
    };
    // `full`: in objects with all fields, whose rules can write over a copy; else in the smallest ones.
    const auto tried = [&](const Steps& field, bool full = false) {
        Distinguished result = Distinguished::Always;
        if (trials && full) result = trials->distinguished(field, sample::Extent::Full);
        if (trials && (!full || result == Distinguished::Untried)) result = trials->distinguished(field);
        switch (result) {
            case Distinguished::Always:
                return diff::Keeps::All;
            case Distinguished::NotAlways:
                return diff::Keeps::Some;
            case Distinguished::Untried:
                break;
        }
        return diff::Keeps::Unknown;
    };
    // The fields below one that a transformation reads as a whole, if the other version does not have them. `other`:
    // the field there; null: it has none.
    std::size_t below = 0;
    const auto addBelow = [&](const auto& self, const schema::Schema& node, const schema::Schema* other,
                              Steps& steps) -> void {
        for (const schema::ChildSchema& child : node.children) {
            if (!other || child.kind != schema::ChildKind::Property || below >= kMostBelow) continue;
            steps.push_back(child.name);
            if (const schema::ChildSchema* there = other->property(child.name)) {
                self(self, *child.schema, there->schema.get(), steps);
            } else {
                ++below;
                add(steps, {}, tried(steps));
            }
            steps.pop_back();
        }
    };
    for (const CompiledRule& rule : conversion->rules) {
        if (!rule.error.empty() || !rule.from) continue;
        for (const Steps& field : rule.reads) {
            const auto reads = [&](const CompiledRule& other) {
                return std::find(other.reads.begin(), other.reads.end(), field) != other.reads.end();
            };
            // A value that several rules read is split.
            const auto first = std::find_if(conversion->rules.begin(), conversion->rules.end(), reads);
            const bool only = std::none_of(first + 1, conversion->rules.end(), reads);
            if (&*first != &rule) continue;
            const Steps destination = only && field == rule.field ? rule.destination : Steps();
            // A later rule can write over the copy, or a part of it.
            const auto isKept = [&](const CompiledRule& copy) {
                return std::none_of(&copy + 1, conversion->rules.data() + conversion->rules.size(),
                                    [&](const CompiledRule& later) {
                                        return isAtOrBelow(copy.destination, later.destination) ||
                                               isAtOrBelow(later.destination, copy.destination);
                                    });
            };
            const auto copies = [&](const CompiledRule& other) { return !other.program && reads(other); };
            const bool isCopied = std::any_of(first, conversion->rules.end(), [&](const CompiledRule& other) {
                return copies(other) && isKept(other);
            });
            const bool isOverwrittenCopy = std::any_of(first, conversion->rules.end(), copies) && !isCopied;
            // What no rule overwrites is copied to the same path.
            const bool isOverwritten =
                std::any_of(conversion->rules.begin(), conversion->rules.end(), [&](const CompiledRule& other) {
                    return other.error.empty() && !other.destination.empty() && isAtOrBelow(field, other.destination);
                });
            const bool stays = isCopied || (!isOverwritten && schemaPath(*to.schema, field));
            add(field, destination, stays ? diff::Keeps::All : tried(field, isOverwrittenCopy));
        }
    }
    for (const CompiledRule& rule : conversion->rules) {
        if (!trials || !rule.error.empty() || !rule.from || !rule.program) continue;
        for (Steps field : rule.reads) {
            const schema::Schema* other = schema::nodeAlong(*to.schema, field);
            if (!other && field == rule.field) other = rule.to;
            if (const schema::Schema* node = schema::nodeAlong(*from.schema, field))
                addBelow(addBelow, *node, other, field);
        }
    }
    for (const Steps& field : conversion->preserve) add(field, {});
    // An object that only the source has is kept if everything in it is.
    std::set<std::string> lost;
    for (const Gap& gap : coverageOf(*conversion, Mapping()).gaps) lost.insert(gap.field);
    for (const CompiledRule& rule : conversion->rules)
        if (!rule.error.empty()) lost.insert(pathOf(rule.field));
    const auto losesBelow = [&](const std::string& path) {
        for (auto next = lost.lower_bound(path); next != lost.end() && next->starts_with(path); ++next)
            if (next->size() == path.size() || (*next)[path.size()] == '.' || (*next)[path.size()] == '[') return true;
        return false;
    };
    const auto worstBelow = [&](const Steps& above) {
        diff::Keeps worst = diff::Keeps::All;
        for (auto at = kept.lower_bound(above); at != kept.end() && isAtOrBelow(at->first, above); ++at)
            worst = std::max(worst, at->second);
        return worst;
    };
    std::set<Steps> seen;
    for (const CompiledRule& rule : conversion->rules) {
        if (!rule.error.empty() || !rule.from) continue;
        for (Steps above : rule.reads) {
            if (above.empty()) continue;
            for (above.pop_back(); above.size() > 1 && seen.insert(above).second; above.pop_back()) {
                if (schemaPath(*to.schema, above) || losesBelow(pathOf(above))) continue;
                // null has nothing below it that a rule could move.
                const schema::Schema* node = schema::nodeAlong(*from.schema, above);
                add(above, {},
                    node && node->nullable ? std::max(diff::Keeps::Some, worstBelow(above)) : worstBelow(above));
            }
        }
    }
    const CompiledConversion* back = mapping.between(to.name, from.name);
    std::set<Steps> known;
    for (const CompiledRule& rule : conversion->rules) {
        // The objects around the destination, too.
        for (Steps steps = rule.destination; !steps.empty(); steps.pop_back()) {
            if (!isAlwaysSet(rule, steps.size(), *conversion, back, *from.schema) || !known.insert(steps).second)
                continue;
            if (std::optional<FieldPath> field = schemaPath(*to.schema, steps)) out.set.push_back(*std::move(field));
        }
    }
    if (trials) tryWritten(*conversion, from, to, *trials, out);
    return out;
}

}  // namespace crd::mapping
