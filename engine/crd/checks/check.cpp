#include "engine/crd/checks/check.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "engine/base/check.h"
#include "engine/crd/advice/internal/definition_advice.h"
#include "engine/crd/advice/internal/target_advice.h"
#include "engine/crd/cel_rules/internal/cel_rule_check.h"
#include "engine/crd/cel_rules/internal/target_rules.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/server_response.h"
#include "engine/schema/same.h"

namespace crd {

namespace {

// Caches reused by the next check, of the same server or of another one: the checked schemas and their results, which
// know for which servers they are good.
struct Cache {
    struct Entry {
        std::string version;
        schema::SchemaPtr schema;
        CheckedPtr checkedSchema;
        CheckedPtr published;  // the same, within the budget of all defaults
        cel_schema::CompiledSchemaPtr compiled;
    };
    std::vector<Entry> entries;
    std::shared_ptr<cel_schema::RuleCache> rules;
};

// Finds the cached entry of a version: by schema, by name, by index.
class EntriesBefore {
 public:
    explicit EntriesBefore(const Cache* cache) : m_cache(cache) {
        if (!m_cache) return;
        for (const Cache::Entry& entry : m_cache->entries) {
            if (!entry.schema) continue;
            m_bySchema.emplace(entry.schema.get(), &entry);
            m_byName.emplace(entry.version, &entry);
        }
    }
    const Cache::Entry* of(const Version& version) const {
        if (!m_cache) return nullptr;
        const auto same = m_bySchema.find(version.schema.get());
        if (same != m_bySchema.end()) return same->second;
        const auto named = m_byName.find(version.name);
        if (named != m_byName.end()) return named->second;
        const std::vector<Cache::Entry>& entries = m_cache->entries;
        const bool there = version.index < entries.size() && entries[version.index].schema;
        return there ? &entries[version.index] : nullptr;
    }

 private:
    const Cache* m_cache;
    std::unordered_map<const schema::Schema*, const Cache::Entry*> m_bySchema;
    std::unordered_map<std::string_view, const Cache::Entry*> m_byName;
};

bool standsBefore(const Finding& a, const Finding& b) {
    const auto key = [](const Finding& f) {
        return std::tuple<std::size_t, std::size_t, std::string_view, const FieldPath&, const std::string&>(
            f.span.begin, f.span.end, idOf(f.rule), f.path, f.message.english());
    };
    return key(a) < key(b);
}

SchemaLocation siteOf(const Definition& definition, const Version& version, const Field& versions) {
    CRD_CHECK(version.index < versions.items.size());
    const Field& place = versions.items[version.index]["schema"]["openAPIV3Schema"];
    SchemaLocation location;
    location.document = definition.document;
    location.node = place.node;
    location.key = place.key;
    location.path = version.schemaPath;
    return location;
}

// The version whose schema contains the path, which is spec.versions[i].schema.openAPIV3Schema or below it.
std::optional<std::size_t> versionOfSchema(const Definition& definition, const FieldPath& path) {
    constexpr std::size_t kIndex = 2;  // the step behind spec.versions
    const std::vector<PathStep>& steps = path.steps();
    if (steps.size() <= kIndex || steps[kIndex].kind != PathStep::Kind::Index) return std::nullopt;
    const std::size_t index = steps[kIndex].index;
    const bool inside = index < definition.versions.size() && path.startsWith(definition.versions[index].schemaPath);
    return inside ? std::optional(index) : std::nullopt;
}

// For each version, whether the server reports an error about its schema; if so, it does not report a failed
// conversion. Errors about the schema caused by selectable fields do not count.
std::vector<bool> versionsWithErrors(const Definition& definition, const AdmissionOptions& admission,
                                     const std::vector<Finding>& findings, const std::vector<Cache::Entry>& entries) {
    std::vector<bool> out;
    for (const Version& version : definition.versions) {
        out.push_back(hasOpenApiErrors(entries[version.index].published, admission));
    }
    for (const Finding& f : findings) {
        if (!f.server || f.suppression || f.rule == RuleId::CrdSelectableField) continue;
        if (const auto version = versionOfSchema(definition, f.path)) out[*version] = true;
    }
    return out;
}

FieldPath without(const FieldPath& head, const FieldPath& path) {
    return FieldPath({path.steps().begin() + static_cast<std::ptrdiff_t>(head.steps().size()), path.steps().end()});
}

// If all schemas are equal for the server, it checks only the first one. Other schemas can then have additional errors
// only in parts without effect, such as `definitions: {}`.
void hideBehindFirstSchema(const Definition& definition, std::vector<Finding>& findings) {
    if (definition.versions.size() < 2) return;
    const FieldPath& first = definition.versions.front().schemaPath;
    const auto said = [](const Finding& f, const FieldPath& schema) {
        return std::tuple(f.rule, without(schema, f.path), f.server->detail);
    };
    std::set<std::tuple<RuleId, FieldPath, std::string>> known;
    for (const Finding& f : findings) {
        if (f.server && f.path.startsWith(first)) known.insert(said(f, first));
    }
    bool checked = false;
    for (Finding& f : findings) {
        if (!f.server || f.suppression || isDecode(f.rule)) continue;
        const std::optional<std::size_t> version = versionOfSchema(definition, f.path);
        if (!version || *version == 0) continue;
        if (known.contains(said(f, definition.versions[*version].schemaPath))) continue;
        if (!checked && !schemasHoisted(definition)) return;
        checked = true;
        f.suppression = Suppression{Suppression::Reason::FirstVersion};
    }
}

// Schemas by version name, as the server finds them: a schema shared by all versions is found for any name, even for
// versions that do not exist.
class SchemasByName {
 public:
    explicit SchemasByName(const Definition& definition) {
        if (schemasHoisted(definition)) {
            m_common = definition.versions.front().schema.get();
            m_hoisted = true;
        } else {
            for (const Version& version : definition.versions) m_byName.emplace(version.name, version.schema.get());
        }
    }
    const schema::Schema* of(std::string_view version) const {
        if (m_hoisted) return m_common;
        const auto found = m_byName.find(version);
        return found == m_byName.end() ? nullptr : found->second;
    }

 private:
    bool m_hoisted = false;
    const schema::Schema* m_common = nullptr;
    std::unordered_map<std::string_view, const schema::Schema*> m_byName;
};

// Whether the server finds that a version's schema is already stored unchanged.
class StoredSchemas {
 public:
    StoredSchemas(const Definition& definition, const AdmissionOptions& admission)
        : m_definition(definition), m_admission(admission) {}

    bool hold(const Version& version) {
        if (!m_admission.isUpdate()) return false;
        if (!m_now) {
            m_before.emplace(m_admission.base->definition);
            m_now.emplace(m_definition);
        }
        const schema::Schema* before = m_before->of(version.name);
        const schema::Schema* now = m_now->of(version.name);
        return before && now && schema::sameSchema(*before, *now);
    }

 private:
    const Definition& m_definition;
    const AdmissionOptions& m_admission;
    std::optional<SchemasByName> m_before, m_now;  // created lazily: few definitions have rules that are too expensive
};

// `known`: the costs for the same schema with another base; null if not known.
std::shared_ptr<const RuleCosts> validateRules(const SchemaLocation& location, const Definition& definition,
                                               const Cache::Entry& entry, const Version& version, StoredSchemas& stored,
                                               const cel_schema::RuleCache& cache, FindingSink& sink,
                                               std::shared_ptr<const RuleCosts> known) {
    // Errors of the schema hide rules, and the base decides which errors are reported.
    std::shared_ptr<const RuleCosts> costs = std::move(known);
    if (!costs || anyBroken(*costs) || hasOpenApiErrors(entry.published, created(location.admission.server))) {
        costs = std::make_shared<const RuleCosts>(
            ruleCosts(version.schema, *entry.compiled, entry.published, location.admission, cache));
    }
    const bool keeps =
        anyTooCostly(*costs) && stored.hold(version) && location.admission.server.has(Trait::UnchangedCosts);
    const CelRuleContext rules{location, definition.details->text,
                               hidesRules(*version.schema, entry.published, location.admission), keeps};
    publishRules(rules, *version.schema, *costs, sink);
    if (sink.wanted() == Wanted::All) targetRules(rules, definition, *costs, cache, sink);
    return costs;
}

// The server rejects a request above its own limit unread, and one above the limit of etcd after all other checks.
void hideBySize(std::vector<Finding>& findings) {
    const auto isError = [](const Finding& f) { return f.server && f.severity == Severity::Error; };
    const auto size = std::find_if(findings.begin(), findings.end(),
                                   [&](const Finding& f) { return f.rule == RuleId::FileTooLarge && isError(f); });
    if (size == findings.end()) return;
    if (size->server->detail == kRequestTooLarge) {
        for (Finding& finding : findings) {
            if (finding.server) finding.suppression = suppressedBy(size->rule);
        }
        size->suppression.reset();
        return;
    }
    const auto other = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding& f) { return &f != &*size && isError(f) && !f.suppression; });
    if (other != findings.end()) size->suppression = suppressedBy(other->rule);
}

// An item of a List is checked as a single object: the server never sees the List.
Definition withoutList(const Definition& item) {
    Definition alone = item;
    alone.root = FieldPath();
    for (Version& version : alone.versions) {
        version.path = without(item.root, version.path);
        version.schemaPath = without(item.root, version.schemaPath);
    }
    for (Finding& finding : alone.readFindings) {
        finding.path = without(item.root, finding.path);
        for (RelatedLocation& place : finding.related) place.path = without(item.root, place.path);
    }
    return alone;
}

void placeInList(const FieldPath& root, std::vector<Finding>& findings) {
    for (Finding& finding : findings) {
        finding.path = root.joined(finding.path);
        for (RelatedLocation& place : finding.related) place.path = root.joined(place.path);
    }
}

CheckResult checkObject(const Definition& definition, const AdmissionOptions& admission, const CheckResult* previous,
                        const std::stop_token& stop, const CheckOptions& options) {
    CheckResult out;
    out.readable = definition.readable;
    FindingSink sink(out.findings, options.maxFindings, stop, options.wanted);
    for (const Finding& finding : definition.readFindings) sink.add(finding);
    if (!definition.details || definition.kind != DocumentKind::CustomResourceDefinition) {
        out.versions.resize(definition.versions.size());
        out.findingsLeftOut = sink.leftOut();
        return out;
    }

    const auto* cacheBefore = previous ? static_cast<const Cache*>(previous->cache.get()) : nullptr;
    auto cache = std::make_shared<Cache>();
    const cel::Environment& environment = cel_schema::environmentOf(admission.server.serverVersion());
    cache->rules = std::make_shared<cel_schema::RuleCache>(cacheBefore ? cacheBefore->rules->with(environment)
                                                                       : cel_schema::RuleCache(environment));
    const std::size_t compiledBefore = cache->rules->compiled();
    SchemaChecker checker(stop, cache->rules, options.maxDefaultCost, options.maxSearchWork);
    cel_schema::SchemaCompiler compiler(*cache->rules, stop);
    const Field& versions = definition.details->root["spec"]["versions"];
    definitionIssues(definition, admission, sink);
    if (options.wanted == Wanted::All) definitionAdvice(definition, options.base.get(), admission.server, sink);
    targetAdvice(definition, admission.server, sink);
    const EntriesBefore before(cacheBefore);
    for (const Version& version : definition.versions) {
        VersionOutcome& outcome = out.versions.emplace_back();
        Cache::Entry& entry = cache->entries.emplace_back();
        entry.version = version.name;
        entry.schema = version.schema;
        if (!version.schema) continue;
        const Cache::Entry* old = before.of(version);
        entry.checkedSchema =
            checker.check(*version.schema, old ? old->schema.get() : nullptr, old ? old->checkedSchema : nullptr);
        const bool same = old && old->schema == version.schema && old->checkedSchema == entry.checkedSchema &&
                          old->published == old->checkedSchema;
        entry.published = same ? old->published : checker.withinBudget(*version.schema, entry.checkedSchema);
        entry.compiled =
            compiler.compile(*version.schema, old ? old->schema.get() : nullptr, old ? old->compiled : nullptr);
        if (checker.stopped() || compiler.stopped()) break;
        outcome.convertError = firstConversionError(*version.schema, entry.checkedSchema);
        const CheckedSchema* checked = entry.published.get();
        outcome.unread = version.schema->unreadBelow;
        outcome.structural = !outcome.unread && outcome.convertError.empty() &&
                             (!checked || !admission.server.isAmong(checked->structuralBelow));
        // Whether the budget of defaults lasts depends on their cost.
        if (checked)
            admission.server.note(entry.published == entry.checkedSchema ? checked->sameOn : admission.server.only());
        if (entry.compiled) admission.server.note(entry.compiled->sameOn);
    }
    out.schemasChecked = checker.schemasChecked();
    out.defaultCost = checker.defaultCost();
    out.defaultsLeftOut = checker.defaultsLeftOut();
    out.searchWork = checker.searchWork();
    out.patternsLeftOut = checker.patternsLeftOut();
    out.rulesCompiled = cache->rules->compiled() - compiledBefore;
    out.stopped = checker.stopped() || compiler.stopped() || stop.stop_requested();
    out.rules = cache->rules;
    if (out.stopped) return out;

    StoredSchemas stored(definition, admission);
    const std::vector<bool> otherErrors = versionsWithErrors(definition, admission, out.findings, cache->entries);
    for (const Version& version : definition.versions) {
        if (!version.schema) continue;
        SchemaLocation location = siteOf(definition, version, versions);
        location.admission = admission;
        location.otherErrors = otherErrors[version.index];
        publishProblems(location, *version.schema, sink);
        const Cache::Entry& entry = cache->entries[version.index];
        publishIssues(location, *version.schema, entry.published, sink);
        if (!entry.compiled) continue;
        const bool unchanged = options.wanted == Wanted::Errors && version.index < previous->versions.size();
        out.versions[version.index].rules =
            validateRules(location, definition, entry, version, stored, *cache->rules, sink,
                          unchanged ? previous->versions[version.index].rules : nullptr);
    }
    if (options.wanted == Wanted::All) scaleAdvice(definition, out, cache->rules, sink);
    out.findingsLeftOut = sink.leftOut();
    out.stopped = stop.stop_requested();
    if (out.stopped) return out;

    hideBehindFirstSchema(definition, out.findings);
    std::stable_sort(out.findings.begin(), out.findings.end(), standsBefore);
    if (!definition.readable) {
        const auto reason = std::find_if(out.findings.begin(), out.findings.end(), [](const Finding& f) {
            return isDecode(f.rule) && f.severity == Severity::Error && f.rule != RuleId::DecodeTooDeep;
        });
        for (Finding& finding : out.findings) {
            if (finding.server && !isDecode(finding.rule) && reason != out.findings.end())
                finding.suppression = suppressedBy(reason->rule);
        }
    }
    hideBySize(out.findings);
    out.admitted =
        definition.readable &&
        std::none_of(out.findings.begin(), out.findings.end(),
                     [](const Finding& f) { return f.server && f.severity == Severity::Error && !f.suppression; }) &&
        std::none_of(out.versions.begin(), out.versions.end(),
                     [](const VersionOutcome& version) { return version.unread; });
    if (cache->rules->hasGrown()) cache->rules->sweep();
    out.cache = std::move(cache);
    return out;
}

}  // namespace

CheckResult check(const Definition& definition, const CheckResult* previous, const std::stop_token& stop,
                  const CheckOptions& options) {
    CRD_CHECK(options.wanted != Wanted::Errors || previous != nullptr);
    if (!definition.root.empty()) {
        CheckResult out = check(withoutList(definition), previous, stop, options);
        placeInList(definition.root, out.findings);
        return out;
    }
    MinorSet sameOn = MinorSet::all();
    const TargetServer server(ServerVersion::ofNewRules(options.targetMinor), &sameOn);
    CheckResult out =
        checkObject(definition, admissionOptions(definition, options.base.get(), server), previous, stop, options);
    out.sameOn = sameOn;
    return out;
}

std::vector<Finding> newerThan(int minor, const Definition& definition) {
    std::vector<Finding> out;
    if (!definition.details || definition.kind != DocumentKind::CustomResourceDefinition) return out;
    if (!definition.root.empty()) {
        out = newerThan(minor, withoutList(definition));
        placeInList(definition.root, out);
        return out;
    }
    FindingSink sink(out, CheckOptions().maxFindings);
    targetAdvice(definition, TargetServer(ServerVersion::ofNewRules(minor)), sink);
    std::erase_if(out, [](const Finding& one) { return one.rule != RuleId::AdviceNewerThanTarget; });
    return out;
}

}  // namespace crd
