#include "engine/crd/admission_options.h"

#include <algorithm>

#include "engine/crd/details.h"
#include "engine/crd/schema_issue.h"
#include "engine/crd/schema_search.h"

namespace crd {

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

std::vector<std::string> selectableFields(const Field& version) {
    std::vector<std::string> out;
    for (const Field& field : version["selectableFields"].items) out.push_back(field["jsonPath"].text());
    return out;
}

// Of each version, as the server holds them: lists that are the same in all versions are one list of the definition.
struct SelectableFields {
    bool shared = true;
    std::vector<std::vector<std::string>> lists;

    explicit SelectableFields(const Definition& definition) {
        for (const Field& version : definition.details->root["spec"]["versions"].items) {
            lists.push_back(selectableFields(version));
        }
        shared = std::all_of(lists.begin(), lists.end(), [&](const auto& list) { return list == lists.front(); });
    }
};

std::vector<bool> keptSelectableFields(const Definition& definition, const Definition& base) {
    std::vector<bool> out(definition.versions.size());
    const SelectableFields now(definition);
    const SelectableFields before(base);
    if (now.lists.size() != out.size() || before.lists.empty() || now.shared != before.shared) return out;
    for (const Version& version : definition.versions) {
        std::size_t same = 0;
        if (!now.shared) {
            const auto found = std::find_if(base.versions.rbegin(), base.versions.rend(),
                                            [&](const Version& v) { return v.name == version.name; });
            if (found == base.versions.rend()) continue;
            same = found->index;
        }
        out[version.index] =
            before.lists[same].size() > kMaxSelectableFields && before.lists[same] == now.lists[version.index];
    }
    return out;
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
    if (definition.details) out.keepsSelectableFields = keptSelectableFields(definition, base->definition);
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
