#include "engine/crd/check.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <tuple>

#include "engine/crd/definition_advice.h"
#include "engine/crd/definition_rules.h"
#include "engine/crd/details.h"
#include "engine/crd/rule_check.h"
#include "engine/crd/schema_check.h"
#include "engine/crd/target_advice.h"
#include "engine/crd/target_rules.h"
#include "engine/crd/v1beta1.h"
#include "engine/schema/same.h"

namespace crd {

namespace {

// What the next check reuses: the schemas that were checked, and the verdicts on them.
struct Cache {
    struct Entry {
        std::string version;
        schema::SchemaPtr schema;
        CheckedPtr verdict;
        CheckedPtr published;  // the same, within the budget of all defaults
        cel_schema::CompiledSchemaPtr compiled;
    };
    std::vector<Entry> entries;
    std::shared_ptr<cel_schema::RuleCache> rules;
    std::shared_ptr<RulesByMinor> olderRules;
    std::shared_ptr<const void> top;  // of DefinitionDetails::top
};

// The verdict on what was this version's schema: by identity, by name, by place.
const Cache::Entry* entryBefore(const Cache* cache, const Version& version) {
    if (!cache) return nullptr;
    const Cache::Entry* named = nullptr;
    for (const Cache::Entry& entry : cache->entries) {
        if (entry.schema && entry.schema == version.schema) return &entry;
        if (entry.schema && !named && entry.version == version.name) named = &entry;
    }
    if (!named && version.index < cache->entries.size() && cache->entries[version.index].schema) {
        named = &cache->entries[version.index];
    }
    return named;
}

bool before(const Finding& a, const Finding& b) {
    return std::tie(a.span.begin, a.span.end, a.rule, a.path, a.message) <
           std::tie(b.span.begin, b.span.end, b.rule, b.path, b.message);
}

SchemaSite siteOf(const Definition& definition, const Version& version, const Field& versions) {
    const Field& place = versions.items[version.index]["schema"]["openAPIV3Schema"];
    SchemaSite site;
    site.document = definition.document;
    site.node = place.node;
    site.key = place.key;
    site.path = version.schemaPath;
    site.package = definition.kind == DocumentKind::CustomResourceDefinition ? "v1" : "v1beta1";
    return site;
}

// For which versions the server reports anything about the schema but a failed conversion, which is silent then.
// What it finds about the schema on behalf of selectable fields does not count.
std::vector<bool> versionsWithErrors(const Definition& definition, const AdmissionOptions& admission,
                                     const std::vector<Finding>& findings, const std::vector<Cache::Entry>& entries) {
    std::vector<bool> out;
    for (const Version& version : definition.versions) {
        out.push_back(hasOpenApiErrors(entries[version.index].published, admission) ||
                      std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
                          return f.server && f.hiddenBy.empty() && f.rule != info(RuleId::CrdSelectableField).id &&
                                 f.path.startsWith(version.schemaPath);
                      }));
    }
    return out;
}

FieldPath without(const FieldPath& head, const FieldPath& path) {
    return FieldPath({path.steps().begin() + static_cast<std::ptrdiff_t>(head.steps().size()), path.steps().end()});
}

// Of schemas that are the same for it, the server looks at the first alone. What another one breaks besides is written
// there without a meaning: `definitions: {}`, say.
void hideBehindFirstSchema(const Definition& definition, std::vector<Finding>& findings) {
    if (definition.versions.size() < 2) return;
    const FieldPath& first = definition.versions.front().schemaPath;
    const auto said = [](const Finding& f, const FieldPath& schema) {
        return std::tuple(f.rule, without(schema, f.path), f.server->detail);
    };
    std::set<std::tuple<std::string, FieldPath, std::string>> known;
    for (const Finding& f : findings) {
        if (f.server && f.path.startsWith(first)) known.insert(said(f, first));
    }
    bool checked = false;
    for (Finding& f : findings) {
        if (!f.server || !f.hiddenBy.empty() || f.rule.starts_with("decode.")) continue;
        const auto version = std::find_if(definition.versions.begin() + 1, definition.versions.end(),
                                          [&](const Version& v) { return f.path.startsWith(v.schemaPath); });
        if (version == definition.versions.end() || version->schemaPath == first) continue;
        if (known.contains(said(f, version->schemaPath))) continue;
        if (!checked && !schemasHoisted(definition)) return;
        checked = true;
        f.hiddenBy = "the first version, whose schema is the same";
    }
}

// The version's schema as the server finds it by name: one that all versions have in common is any version's, also of
// one that the definition does not have.
const schema::Schema* schemaNamed(const Definition& definition, std::string_view name) {
    if (schemasHoisted(definition)) return definition.versions.front().schema.get();
    if (definition.details->top && definition.details->top->versions.front().schema) return nullptr;  // it finds two
    const auto found = std::find_if(definition.versions.begin(), definition.versions.end(),
                                    [&](const Version& v) { return v.name == name; });
    return found == definition.versions.end() ? nullptr : found->schema.get();
}

// Whether the server finds the version's schema stored already, just as it is.
bool schemaIsStored(const Definition& definition, const Version& version, const AdmissionOptions& admission) {
    if (!admission.isUpdate()) return false;
    const schema::Schema* before = schemaNamed(admission.base->definition, version.name);
    const schema::Schema* now = schemaNamed(definition, version.name);
    return before && now && schema::sameSchema(*before, *now);
}

std::shared_ptr<const RuleCosts> judgeRules(const SchemaSite& site, const Definition& definition,
                                            const Cache::Entry& entry, const Version& version, int targetMinor,
                                            RulesByMinor& olderRules, FindingSink& sink) {
    RuleCosts costs = ruleCosts(version.schema, *entry.compiled, entry.published, site.admission);
    const bool keeps = anyTooCostly(costs) && schemaIsStored(definition, version, site.admission);
    const RuleSite rules{site, definition.details->text, hidesRules(*version.schema, entry.published, site.admission),
                         keeps};
    publishRules(rules, *version.schema, costs, sink);
    targetRules(rules, definition, costs, targetMinor, olderRules, sink);
    return std::make_shared<const RuleCosts>(std::move(costs));
}

// The rules see the form of v1: says where in a v1beta1 file what they found stands. What a version has from the top of
// the spec is then found once.
void placeInV1beta1(const Definition& definition, std::vector<Finding>& findings) {
    const Field& root = definition.details->root;
    for (Finding& finding : findings) {
        if (finding.rule.starts_with("decode.")) continue;                     // read from the file itself
        if (finding.rule == info(RuleId::VersionSchemaRequired).id) continue;  // missed in the version
        const FieldPath path = pathInV1beta1(finding.path, root);
        if (path != finding.path) {
            const std::string said = serverPath(finding.path);
            const std::string placed = serverPath(path);
            if (finding.server && finding.server->field == said) finding.server->field = placed;
            if (finding.message.starts_with(said)) finding.message.replace(0, said.size(), placed);
            finding.path = path;
        }
        for (RelatedPlace& place : finding.related) place.path = pathInV1beta1(place.path, root);
    }
}

void dropRepeated(std::vector<Finding>& sorted) {
    const auto same = [](const Finding& a, const Finding& b) {
        return a.rule == b.rule && a.path == b.path && a.span == b.span && a.message == b.message;
    };
    sorted.erase(std::unique(sorted.begin(), sorted.end(), same), sorted.end());
}

// The server looks at the top of a v1beta1 spec by itself: what stands there is part of versions for advice alone.
void judgeTop(CheckResult&& top, CheckResult& out) {
    static constexpr std::array<std::string_view, 4> kParts = {"validation", "subresources", "additionalPrinterColumns",
                                                               "selectableFields"};
    const auto inside = [](const Finding& f) {
        const std::vector<PathStep>& steps = f.path.steps();
        return steps.size() > 1 && std::find(kParts.begin(), kParts.end(), steps[1].name) != kParts.end();
    };
    const auto keeps = [](const Finding& f) {
        return f.rule.starts_with("decode.") || f.rule.starts_with("advice.") ||
               f.rule == info(RuleId::CrdV1beta1Layout).id;
    };
    std::erase_if(out.findings, [&](const Finding& f) { return inside(f) && !keeps(f); });
    std::erase_if(top.findings, [&](const Finding& f) { return !inside(f); });
    out.findings.insert(out.findings.end(), std::make_move_iterator(top.findings.begin()),
                        std::make_move_iterator(top.findings.end()));
    out.findingsLeftOut += top.findingsLeftOut;
    out.schemasChecked += top.schemasChecked;
    out.rulesCompiled += top.rulesCompiled;
    out.stopped = out.stopped || top.stopped;
}

CheckResult checkObject(const Definition& definition, const AdmissionOptions& admission, const CheckResult* previous,
                        std::stop_token stop, const CheckOptions& options);

// An item of a List is checked as if it stood alone: the server never sees the List.
CheckResult checkItem(const Definition& item, const CheckResult* previous, std::stop_token stop,
                      const CheckOptions& options) {
    Definition alone = item;
    alone.root = FieldPath();
    for (Version& version : alone.versions) {
        version.path = without(item.root, version.path);
        version.schemaPath = without(item.root, version.schemaPath);
    }
    for (Finding& finding : alone.readFindings) finding.path = without(item.root, finding.path);
    CheckResult out = check(alone, previous, std::move(stop), options);
    for (Finding& finding : out.findings) {
        finding.path = item.root.joined(finding.path);
        for (RelatedPlace& place : finding.related) place.path = item.root.joined(place.path);
    }
    return out;
}

CheckResult checkObject(const Definition& definition, const AdmissionOptions& admission, const CheckResult* previous,
                        std::stop_token stop, const CheckOptions& options) {
    CheckResult out;
    out.readable = definition.readable;
    FindingSink sink(out.findings, options.maxFindings, stop);
    for (const Finding& finding : definition.readFindings) sink.add(finding);
    if (!definition.details) {
        out.findingsLeftOut = sink.leftOut();
        return out;
    }

    const auto* cacheBefore = previous ? static_cast<const Cache*>(previous->cache.get()) : nullptr;
    auto cache = std::make_shared<Cache>();
    cache->rules = cacheBefore ? cacheBefore->rules : std::make_shared<cel_schema::RuleCache>();
    cache->olderRules = cacheBefore ? cacheBefore->olderRules : std::make_shared<RulesByMinor>();
    const std::size_t compiledBefore = cache->rules->compiled();
    SchemaChecker checker(stop, cache->rules);
    cel_schema::SchemaCompiler compiler(*cache->rules, stop);
    const Field& versions = definition.details->root["spec"]["versions"];
    definitionIssues(definition, admission, sink);
    definitionAdvice(definition, sink);
    targetAdvice(definition, options.targetMinor, sink);
    for (const Version& version : definition.versions) {
        VersionVerdict& verdict = out.versions.emplace_back();
        Cache::Entry& entry = cache->entries.emplace_back();
        entry.version = version.name;
        entry.schema = version.schema;
        if (!version.schema) continue;
        const Cache::Entry* old = entryBefore(cacheBefore, version);
        entry.verdict = checker.check(*version.schema, old ? old->schema.get() : nullptr, old ? old->verdict : nullptr);
        entry.published = checker.withinBudget(*version.schema, entry.verdict);
        entry.compiled =
            compiler.compile(*version.schema, old ? old->schema.get() : nullptr, old ? old->compiled : nullptr);
        if (checker.stopped() || compiler.stopped()) break;
        verdict.convertError = firstConversionError(*version.schema, entry.verdict);
        verdict.structural = verdict.convertError.empty() && (!entry.verdict || !entry.verdict->structuralBelow);
    }
    out.schemasChecked = checker.schemasChecked();
    out.rulesCompiled = cache->rules->compiled() - compiledBefore;
    out.stopped = checker.stopped() || compiler.stopped() || stop.stop_requested();
    if (out.stopped) return out;

    const std::vector<bool> otherErrors = versionsWithErrors(definition, admission, out.findings, cache->entries);
    for (const Version& version : definition.versions) {
        if (!version.schema) continue;
        SchemaSite site = siteOf(definition, version, versions);
        site.admission = admission;
        site.otherErrors = otherErrors[version.index];
        publishProblems(site, *version.schema, sink);
        const Cache::Entry& entry = cache->entries[version.index];
        publishIssues(site, *version.schema, entry.published, sink);
        if (entry.compiled)
            out.versions[version.index].rules =
                judgeRules(site, definition, entry, version, options.targetMinor, *cache->olderRules, sink);
    }
    out.findingsLeftOut = sink.leftOut();
    out.stopped = stop.stop_requested();
    if (out.stopped) return out;

    hideBehindFirstSchema(definition, out.findings);
    const bool beta = definition.kind == DocumentKind::CustomResourceDefinitionV1beta1;
    if (beta) placeInV1beta1(definition, out.findings);
    sayWhatTargetDoes(options.targetMinor, out.findings);
    if (definition.details->top) {
        const Definition& top = *definition.details->top;
        CheckResult topBefore;
        if (cacheBefore) topBefore.cache = cacheBefore->top;
        CheckResult judged = checkObject(top, ofTop(admission), &topBefore, stop, options);
        cache->top = judged.cache;
        judgeTop(std::move(judged), out);
        if (out.stopped) return out;
    }
    std::stable_sort(out.findings.begin(), out.findings.end(), before);
    if (beta) dropRepeated(out.findings);
    if (!definition.readable) {
        const auto reason = std::find_if(out.findings.begin(), out.findings.end(), [](const Finding& f) {
            return f.rule.starts_with("decode.") && f.severity == Severity::Error;
        });
        for (Finding& finding : out.findings) {
            if (finding.server && !finding.rule.starts_with("decode.") && reason != out.findings.end())
                finding.hiddenBy = reason->rule;
        }
    }
    out.admitted = definition.readable && std::none_of(out.findings.begin(), out.findings.end(), [](const Finding& f) {
                       return f.server && f.severity == Severity::Error && f.hiddenBy.empty();
                   });
    if (cache->rules->hasGrown()) cache->rules->sweep();
    out.cache = std::move(cache);
    return out;
}

}  // namespace

CheckResult check(const Definition& definition, const CheckResult* previous, std::stop_token stop,
                  const CheckOptions& options) {
    if (!definition.root.empty()) return checkItem(definition, previous, std::move(stop), options);
    return checkObject(definition, admissionOptions(definition, options.base.get()), previous, std::move(stop),
                       options);
}

}  // namespace crd
