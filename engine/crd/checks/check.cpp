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
#include "engine/crd/model/current_version.h"
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

SchemaLocation schemaLocationOf(const Definition& definition, const Version& version, const Field& versions) {
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

// The server does not validate what it cannot decode.
void hideUndecoded(const Definition& definition, std::vector<Finding>& findings) {
    if (definition.readable) return;
    const auto reason = std::find_if(findings.begin(), findings.end(), [](const Finding& f) {
        return isDecode(f.rule) && f.severity == Severity::Error && f.rule != RuleId::DecodeTooDeep;
    });
    if (reason == findings.end()) return;
    for (Finding& finding : findings) {
        if (finding.server && !isDecode(finding.rule)) finding.suppression = suppressedBy(reason->rule);
    }
}

// One check of one definition. What the constructor takes must outlive it; `previous` can be null.
class ObjectCheck {
 public:
    ObjectCheck(const Definition& definition, const AdmissionOptions& admission, const CheckResult* previous,
                const std::stop_token& stop, const CheckOptions& options)
        : m_definition(definition),
          m_admission(admission),
          m_previous(previous),
          m_stop(stop),
          m_options(options),
          m_sink(m_out.findings, options.maxFindings, stop, options.wanted) {}

    CheckResult run() {
        m_out.readable = m_definition.readable;
        for (const Finding& finding : m_definition.readFindings) m_sink.add(finding);
        if (!m_definition.details || m_definition.kind != DocumentKind::CustomResourceDefinition) {
            m_out.versions.resize(m_definition.versions.size());
            m_out.findingsLeftOut = m_sink.leftOut();
            return std::move(m_out);
        }
        checkDefinition();
        checkSchemas();
        if (m_out.stopped) return std::move(m_out);
        publishSchemas();
        if (m_out.stopped) return std::move(m_out);
        hideBehindFirstSchema(m_definition, m_out.findings);
        std::erase_if(m_out.findings, [&](const Finding& finding) { return !isInScope(finding, m_definition); });
        std::stable_sort(m_out.findings.begin(), m_out.findings.end(), standsBefore);
        hideUndecoded(m_definition, m_out.findings);
        hideBySize(m_out.findings);
        m_out.admitted = isAdmitted();
        if (m_cache->rules->hasGrown()) m_cache->rules->sweep();
        m_out.cache = std::move(m_cache);
        return std::move(m_out);
    }

 private:
    bool wantsAdvice() const { return m_options.wanted == Wanted::All; }

    // All but the schemas.
    void checkDefinition() {
        definitionIssues(m_definition, m_admission, m_sink);
        if (wantsAdvice()) definitionAdvice(m_definition, m_options.base.get(), m_admission.server, m_sink);
        targetAdvice(m_definition, m_admission.server, m_sink);
    }

    // Makes the outcomes of the versions and the cache, without findings.
    void checkSchemas() {
        const Cache* before = m_previous ? static_cast<const Cache*>(m_previous->cache.get()) : nullptr;
        const cel::Environment& environment = cel_schema::environmentOf(m_admission.server.serverVersion());
        m_cache->rules = std::make_shared<cel_schema::RuleCache>(before ? before->rules->with(environment)
                                                                        : cel_schema::RuleCache(environment));
        const std::size_t compiledBefore = m_cache->rules->compiled();
        SchemaChecker checker(m_stop, m_cache->rules, m_options.maxDefaultCost, m_options.maxSearchWork);
        cel_schema::SchemaCompiler compiler(*m_cache->rules, m_stop);
        const EntriesBefore entries(before);
        for (const Version& version : m_definition.versions) {
            if (!checkSchema(version, entries.of(version), checker, compiler)) break;
        }
        m_out.schemasChecked = checker.schemasChecked();
        m_out.defaultCost = checker.defaultCost();
        m_out.defaultsLeftOut = checker.defaultsLeftOut();
        m_out.searchWork = checker.searchWork();
        m_out.patternsLeftOut = checker.patternsLeftOut();
        m_out.rulesCompiled = m_cache->rules->compiled() - compiledBefore;
        m_out.stopped = checker.stopped() || compiler.stopped() || m_stop.stop_requested();
        m_out.rules = m_cache->rules;
    }

    // False: stopped.
    bool checkSchema(const Version& version, const Cache::Entry* old, SchemaChecker& checker,
                     cel_schema::SchemaCompiler& compiler) {
        VersionOutcome& outcome = m_out.versions.emplace_back();
        Cache::Entry& entry = m_cache->entries.emplace_back();
        entry.version = version.name;
        entry.schema = version.schema;
        if (!version.schema) return true;
        const schema::Schema* schemaBefore = old ? old->schema.get() : nullptr;
        entry.checkedSchema = checker.check(*version.schema, schemaBefore, old ? old->checkedSchema : nullptr);
        const bool same = old && old->schema == version.schema && old->checkedSchema == entry.checkedSchema &&
                          old->published == old->checkedSchema;
        entry.published = same ? old->published : checker.withinBudget(*version.schema, entry.checkedSchema);
        entry.compiled = compiler.compile(*version.schema, schemaBefore, old ? old->compiled : nullptr);
        if (checker.stopped() || compiler.stopped()) return false;
        decideStructure(version, entry, outcome);
        return true;
    }

    // Also notes which servers share the result.
    void decideStructure(const Version& version, const Cache::Entry& entry, VersionOutcome& outcome) const {
        outcome.convertError = firstConversionError(*version.schema, entry.checkedSchema);
        const CheckedSchema* checked = entry.published.get();
        outcome.unread = version.schema->unreadBelow;
        outcome.structural = !outcome.unread && outcome.convertError.empty() &&
                             (!checked || !m_admission.server.isAmong(checked->structuralBelow));
        // Whether the budget of defaults lasts depends on their cost.
        if (checked) {
            const bool within = entry.published == entry.checkedSchema;
            m_admission.server.note(within ? checked->sameOn : m_admission.server.only());
        }
        if (entry.compiled) m_admission.server.note(entry.compiled->sameOn);
    }

    // The findings about the schemas, and the costs of their rules.
    void publishSchemas() {
        StoredSchemas stored(m_definition, m_admission);
        const Field& versions = m_definition.details->root["spec"]["versions"];
        const std::vector<bool> otherErrors =
            versionsWithErrors(m_definition, m_admission, m_out.findings, m_cache->entries);
        for (const Version& version : m_definition.versions) {
            if (!version.schema) continue;
            SchemaLocation location = schemaLocationOf(m_definition, version, versions);
            location.admission = m_admission;
            location.otherErrors = otherErrors[version.index];
            publishProblems(location, *version.schema, m_sink);
            const Cache::Entry& entry = m_cache->entries[version.index];
            publishIssues(location, *version.schema, entry.published, m_sink);
            if (!entry.compiled) continue;
            m_out.versions[version.index].rules = validateRules(location, m_definition, entry, version, stored,
                                                                *m_cache->rules, m_sink, knownCosts(version));
        }
        if (wantsAdvice()) scaleAdvice(m_definition, m_out, m_cache->rules, m_sink);
        m_out.findingsLeftOut = m_sink.leftOut();
        m_out.stopped = m_stop.stop_requested();
    }

    // Of the same schema with another base; null if not known.
    std::shared_ptr<const RuleCosts> knownCosts(const Version& version) const {
        if (m_options.wanted != Wanted::Errors || version.index >= m_previous->versions.size()) return nullptr;
        return m_previous->versions[version.index].rules;
    }

    bool isAdmitted() const {
        const auto rejects = [](const Finding& f) {
            return f.server && f.severity == Severity::Error && !f.suppression;
        };
        const auto isUnread = [](const VersionOutcome& version) { return version.unread; };
        return m_definition.readable && std::none_of(m_out.findings.begin(), m_out.findings.end(), rejects) &&
               std::none_of(m_out.versions.begin(), m_out.versions.end(), isUnread);
    }

    const Definition& m_definition;
    const AdmissionOptions& m_admission;
    const CheckResult* m_previous;
    const std::stop_token& m_stop;
    const CheckOptions& m_options;
    CheckResult m_out;
    FindingSink m_sink;  // of the findings of m_out
    std::shared_ptr<Cache> m_cache = std::make_shared<Cache>();
};

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
    const AdmissionOptions admission = admissionOptions(definition, options.base.get(), server);
    CheckResult out = ObjectCheck(definition, admission, previous, stop, options).run();
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
