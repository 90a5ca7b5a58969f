// Which of the server's rules a definition is held to: all of them when it is created; when it replaces a stored one,
// those that the stored one keeps itself. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionUpdate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/base_definition.h"
#include "engine/crd/definition.h"
#include "engine/crd/rules.h"

namespace crd {

enum class Wave : std::uint8_t;

// The rules about schemas that a stored definition can relax, in groups. Few: a set of them is a mask.
enum class Requirement : std::uint8_t {
    Always,
    StructuralSchema,
    KnownTypes,
    AtomicSets,
    SoundMapKeys,
    PrunedDefaults
};

// What has to be required for the server to report this rule.
Requirement requirementOf(RuleId rule, Wave wave);

struct AdmissionOptions {
    const BaseDefinition* base = nullptr;  // null: the definition is created

    bool structuralSchema = true;
    bool knownTypes = true;
    bool atomicSets = true;
    bool soundMapKeys = true;
    bool prunedDefaults = true;
    bool schemaInEveryVersion = true;  // else: in every served one, unless unknown fields are preserved
    bool knownReviewVersion = true;
    bool validCaBundle = false;   // the server looks at it once the definition is established
    bool immutableNames = false;  // scope and kind; the names that make the object's own name never change

    // By index into Definition::versions: keeps the too many selectable fields that the base has. Null: none does.
    std::shared_ptr<const std::vector<bool>> keepsSelectableFields;
    bool topKeepsSelectableFields = false;  // the same, of those at the top of a v1beta1 spec

    bool holds(Requirement requirement) const;
    bool isUpdate() const { return base != nullptr; }
};

// `base` may be null and outlives the result.
AdmissionOptions admissionOptions(const Definition& definition, const BaseDefinition* base);

// The same for DefinitionDetails::top.
AdmissionOptions ofTop(AdmissionOptions whole);

// Makes a finding of what the server lets pass because the base breaks the same rule: a warning, hidden by the base.
void letPass(Finding& finding);
inline constexpr std::size_t kMaxSelectableFields = 8;
inline constexpr std::string_view kHiddenByBase = "the base, which breaks this rule already";

}  // namespace crd
