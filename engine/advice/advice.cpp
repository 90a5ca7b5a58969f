#include "engine/advice/advice.h"

#include <algorithm>
#include <utility>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/base/check.h"
#include "engine/crd/model/current_version.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/sample/budget.h"
#include "engine/yaml/read/navigate.h"

namespace crd::advice {

// What was found for one version.
struct Found {
    // What searches look at besides the kind.
    struct Around {
        schema::SchemaPtr storage;  // of the storage version
        bool webhook = false;       // converts
        bool served = false;
        bool superseded = false, current = false;
        std::vector<PrinterColumn> columns;
        bool operator==(const Around&) const = default;
    };
    object::ResourceKind kind;
    schema::SchemaPtr schema;  // that `kind` points to
    Around around;
    int targetMinor = 0;
    RuleSet rulesOff;
    std::vector<Advice> advice;
    bool whole = true;  // false: what is left of an earlier search
    // Of the budget: spent before this version, and by it; and whether that used it up.
    std::size_t spentBefore = 0, spent = 0;
    bool usedUp = false;

    // Whether a search that begins with the budget finds the same.
    bool isRepeatable(const sample::Budget& budget) const {
        return spentBefore == budget.spent() || (!usedUp && budget.affords(spent));
    }
};

namespace {

struct Search {
    RuleId rule;
    void (*run)(Subject&);
};
// In the order in which they use the budget.
constexpr Search kSearches[] = {
#define CRD_RULE(...)
#define CRD_FORESIGHT(rule, ...) {RuleId::rule, search<RuleId::rule>},
#include "engine/base/rule_table.h"
};

// Of all searches of one definition: at most 300 ms for the definitions of public operators.
constexpr std::size_t kSearchBytes = 20'000'000;

// The node that the path, below the version, leads to or through last; null if there is none. The root for a path
// outside of the schema.
const schema::Schema* nodeAt(const Definition& definition, const Version& version, const FieldPath& path) {
    if (!path.empty() && path.steps().front().name != "schema") return version.schema.get();
    const auto way = childrenTo(definition, version, path);
    if (!way) return nullptr;
    return way->empty() ? version.schema.get() : way->back()->schema.get();
}

Found::Around aroundOf(const Definition& definition, const Version& version) {
    const Version* storage = storageVersion(definition);
    return {storage ? storage->schema : nullptr, convertsByWebhook(definition),         version.served,
            isSuperseded(definition, version),   isCurrentVersion(definition, version), version.columns};
}

Finding findingOf(const yaml::Stream& stream, const Definition& definition, const Version& version,
                  const Advice& advice) {
    Finding out(advice.rule);
    out.document = definition.document;
    out.message = advice.message;
    out.proof = advice.proof;
    out.servers = advice.servers;
    out.severity = advice.severity.value_or(out.severity);
    out.path = pathInDocument(definition, version.index, advice.path);
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    for (const FieldPath& other : advice.others) {
        const FieldPath path = pathInDocument(definition, version.index, other);
        out.related.push_back({"the same here", path, yaml::locatePart(document, path).node.span()});
    }
    const yaml::Location place = yaml::locatePart(document, out.path);
    out.span = place.node.span();
    out.context = out.span;
    if (place.steps.empty()) return out;
    const yaml::EntryRef entry = place.entryRef();
    out.context = entry.span();
    if (!place.node->isScalar() && entry.key) out.span = entry.key.span();
    return out;
}

}  // namespace

std::span<const RuleId> foresightRules() {
    static constexpr RuleId kRules[] = {
#define CRD_RULE(...)
#define CRD_FORESIGHT(rule, ...) RuleId::rule,
#include "engine/base/rule_table.h"
    };
    return kRules;
}

bool isForesight(RuleId rule) {
    const std::span<const RuleId> rules = foresightRules();
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

std::vector<Finding> foresee(const yaml::Stream& stream, const Definition& definition, const CheckResult& checked,
                             const SearchOptions& options, Known& known, const std::stop_token& stop) {
    std::vector<Finding> out;
    if (definition.kind != DocumentKind::CustomResourceDefinition || !checked.admitted) {
        known.clear();
        return out;
    }
    sample::Budget budget(kSearchBytes);
    CRD_CHECK(checked.rules != nullptr);
    std::shared_ptr<cel_schema::RuleCache> rules;  // made for the first search: most key presses have none
    Known now;
    for (const Version& version : definition.versions) {
        if (!version.schema || !checked.versions[version.index].structural) continue;
        const object::ResourceKind kind = resourceKindOf(definition, version);
        const Found::Around around = aroundOf(definition, version);
        const auto same = std::find_if(known.begin(), known.end(), [&](const std::shared_ptr<const Found>& found) {
            return found->whole && found->kind == kind && found->around == around &&
                   found->targetMinor == options.targetMinor && found->rulesOff == options.rulesOff &&
                   found->isRepeatable(budget);
        });
        std::shared_ptr<const Found> found;
        if (same != known.end()) {
            found = *same;
            budget.spend(found->spent);
        } else if (options.search) {
            auto fresh = std::make_shared<Found>(
                Found{kind, version.schema, around, options.targetMinor, options.rulesOff, {}, true, budget.spent()});
            if (!rules)
                rules = std::make_shared<cel_schema::RuleCache>(
                    checked.rules->with(cel_schema::storedEnvironment(options.targetMinor)));
            Subject subject(definition, version, checked.versions, rules, options.targetMinor, budget, stop);
            for (const Search& search : kSearches)
                if (!options.rulesOff.contains(search.rule) && isInScope(search.rule, definition, version) &&
                    !subject.done())
                    search.run(subject);
            fresh->spent = budget.spent() - fresh->spentBefore;
            fresh->usedUp = budget.usedUp();
            fresh->advice = subject.take();
            std::erase_if(fresh->advice, [&](const Advice& one) { return options.rulesOff.contains(one.rule); });
            found = std::move(fresh);
        } else {
            const auto before = std::find_if(known.begin(), known.end(), [&](const auto& one) {
                return one->kind.version == kind.version && one->targetMinor == options.targetMinor;
            });
            if (before == known.end()) continue;
            auto kept = std::make_shared<Found>(**before);
            kept->whole = false;
            std::erase_if(kept->advice, [&](const Advice& one) {
                const FieldPath& path = one.nodePath.empty() ? one.path : one.nodePath;
                return !one.node || !isInScope(one.rule, definition, version) ||
                       nodeAt(definition, version, path) != one.node.get();
            });
            found = std::move(kept);
        }
        if (stop.stop_requested()) return {};
        for (const Advice& one : found->advice) out.push_back(findingOf(stream, definition, version, one));
        now.push_back(std::move(found));
    }
    known = std::move(now);
    return out;
}

}  // namespace crd::advice
