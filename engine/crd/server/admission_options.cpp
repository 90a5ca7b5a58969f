#include "engine/crd/server/admission_options.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/crd/checks/internal/schema_search.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/resource_kind.h"

namespace crd {

using schema::Schema;

namespace {

// Whether the schema uses a keyword that only structural schemas may have. x-kubernetes-map-type is not one of them.
bool hasExtensions(const Schema& root) {
    return anyNode(root, [](const Schema& node) {
        return node.embeddedResource || node.preserveUnknownFields || node.intOrString || !node.listMapKeys.empty() ||
               node.listType || node.ruleCount > 0;
    });
}

template <class Predicate>
bool anySchema(const Definition& definition, const Predicate& predicate) {
    return std::any_of(definition.versions.begin(), definition.versions.end(),
                       [&](const Version& v) { return v.schema && predicate(*v.schema); });
}

using Paths = std::vector<std::string>;

Paths pathsIn(const Field& owner) {
    Paths out;
    for (const Field& field : owner["selectableFields"].items) out.push_back(field["jsonPath"].text());
    return out;
}

// As in the server's internal type: lists that are equal in all versions become one list of the definition.
struct SelectableFields {
    Paths top;
    std::vector<Paths> own;  // by version index

    explicit SelectableFields(const Definition& definition) {
        for (const Field& version : definition.details->root["spec"]["versions"].items) own.push_back(pathsIn(version));
        if (!own.empty() && std::all_of(own.begin(), own.end(), [&](const Paths& p) { return p == own[0]; })) {
            top = own[0];
            own.assign(own.size(), {});
        }
    }
};

void keepSelectableFields(const Definition& definition, const Definition& base, AdmissionOptions& out) {
    const auto kept = [&](const Paths& before, const Paths& now) {
        return before.size() > kMaxSelectableFields && before == now && out.server.has(Trait::StoredSelectableFields);
    };
    const SelectableFields now(definition);
    const SelectableFields before(base);
    std::vector<bool> keeps(definition.versions.size(), kept(before.top, now.top));
    std::unordered_map<std::string_view, std::size_t> last;  // the last version with that name
    for (const Version& version : base.versions) last[version.name] = version.index;
    for (const Version& version : definition.versions) {
        const auto found = last.find(version.name);
        if (found == last.end()) continue;
        if (kept(before.own[found->second], now.own[version.index])) keeps[version.index] = true;
    }
    out.keepsSelectableFields = std::make_shared<const std::vector<bool>>(std::move(keeps));
}

}  // namespace

Requirement requirementOf(RuleId rule, RuleStage stage) {
    if (stage == RuleStage::Structural || stage == RuleStage::Conversion) return Requirement::StructuralSchema;
    return info(rule).requirement;
}

bool AdmissionOptions::holds(Requirement requirement) const {
    switch (requirement) {
        case Requirement::Always:
            return true;
        case Requirement::StructuralSchema:
            return structuralSchema;
        case Requirement::KnownTypes:
            return knownTypes;
        case Requirement::AtomicSets:
            return atomicSets;
        case Requirement::SoundMapKeys:
            return soundMapKeys;
        case Requirement::PrunedDefaults:
            return prunedDefaults;
    }
    return true;
}

AdmissionOptions admissionOptions(const Definition& definition, const BaseDefinition* base,
                                  const TargetServer& server) {
    AdmissionOptions out = created(server);
    if (!base) return out;
    out.base = base;
    out.knownTypes = !base->unknownTypes;
    out.atomicSets = !base->nonAtomicSets;
    out.soundMapKeys = !base->unsoundMapKeys;
    out.prunedDefaults = !base->unprunedDefaults;
    out.schemaInEveryVersion = !base->lacksSchema;
    out.knownReviewVersion = !base->unknownReviewVersions;
    out.validCaBundle = base->established && !base->invalidCaBundle;
    out.immutableNames = base->established;
    if (definition.details) keepSelectableFields(definition, base->definition, out);
    if (!base->nonStructural.empty() && server.isAmong(base->nonStructural)) {
        // Pruning, defaults and extensions require structural schemas.
        const bool preserves = preservesUnknownFields(definition) || inheritsUnknownFields(definition, *base);
        out.structuralSchema = !preserves || anySchema(definition, [](const Schema& root) {
            return hasDefaults(root) || hasExtensions(root);
        });
    }
    return out;
}

AdmissionOptions created(const TargetServer& server) {
    AdmissionOptions out;
    out.server = server;
    return out;
}

void demoteToWarning(Finding& finding) {
    finding.severity = Severity::Warning;
    finding.suppression = Suppression{Suppression::Reason::Base};
}

}  // namespace crd
