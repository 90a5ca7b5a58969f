#include "engine/crd/admission_options.h"

#include <algorithm>

#include "engine/crd/details.h"
#include "engine/crd/schema_issue.h"
#include "engine/crd/schema_search.h"

namespace crd {

using schema::Keyword;
using schema::Schema;

namespace {

// Any of the keywords that only structural schemas may hold. x-kubernetes-map-type is not among them.
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

}  // namespace

Requirement requirementOf(RuleId rule, Wave wave) {
    if (wave == Wave::Structural || wave == Wave::Conversion) return Requirement::StructuralSchema;
    switch (rule) {
        case RuleId::SchemaTypeUnsupported:
            return Requirement::KnownTypes;
        case RuleId::SchemaSetItemAtomic:
            return Requirement::AtomicSets;
        case RuleId::SchemaListItemNullable:
        case RuleId::SchemaListMapKeyRequired:
        case RuleId::SchemaListMapKeyNullable:
            return Requirement::SoundMapKeys;
        case RuleId::DefaultUnknownField:
            return Requirement::PrunedDefaults;
        default:
            return Requirement::Always;
    }
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

AdmissionOptions admissionOptions(const Definition& definition, const BaseDefinition* base) {
    AdmissionOptions out;
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
    if (base->nonStructural) {
        // Pruning, defaults and extensions work on structural schemas alone.
        const bool preserves = definition.details && definition.details->root["spec"]["preserveUnknownFields"].flag();
        out.structuralSchema = !preserves || anySchema(definition, hasDefaults) || anySchema(definition, hasExtensions);
    }
    return out;
}

void letPass(Finding& finding) {
    finding.severity = Severity::Warning;
    finding.hiddenBy = kHiddenByBase;
}

}  // namespace crd
