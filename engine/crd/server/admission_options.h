// Selects the server's rules that apply to a definition: all of them on create; on update, those that the stored
// definition itself satisfies. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// ValidateCustomResourceDefinitionUpdate.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/base/rule_id.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"

namespace crd {

enum class RuleStage : std::uint8_t;

inline constexpr std::array kRequirements = {Requirement::Always,       Requirement::StructuralSchema,
                                             Requirement::KnownTypes,   Requirement::AtomicSets,
                                             Requirement::SoundMapKeys, Requirement::PrunedDefaults};

// The requirement under which the server reports this rule.
Requirement requirementOf(RuleId rule, RuleStage stage);

struct AdmissionOptions {
    TargetServer server;                   // that validates the definition
    const BaseDefinition* base = nullptr;  // null: the definition is created

    bool structuralSchema = true;
    bool knownTypes = true;
    bool atomicSets = true;
    bool soundMapKeys = true;
    bool prunedDefaults = true;
    bool schemaInEveryVersion = true;  // false: only in served versions, unless unknown fields are preserved
    bool knownReviewVersion = true;
    bool validCaBundle = false;   // the server checks it only once the definition is established
    bool immutableNames = false;  // scope and kind; the names that form the object's own name never change

    // By index into Definition::versions: keeps the base's selectable fields although there are too many. Null: for no
    // version.
    std::shared_ptr<const std::vector<bool>> keepsSelectableFields;

    bool holds(Requirement requirement) const;
    bool isUpdate() const { return base != nullptr; }
};

// `base` may be null and must outlive the result.
AdmissionOptions admissionOptions(const Definition& definition, const BaseDefinition* base, const TargetServer& server);
// The options when the definition is created.
AdmissionOptions created(const TargetServer& server);

// Turns a finding that the server does not report, because the base violates the same rule, into a warning hidden by
// the base.
void demoteToWarning(Finding& finding);
inline constexpr std::size_t kMaxSelectableFields = 8;

}  // namespace crd
