// Internal to engine/crd: reports the compile errors of a schema's rules and computes their cost.
// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// ValidateCustomResourceDefinitionOpenAPISchema; cel_validation.go.
#pragma once

#include <string>
#include <string_view>

#include "engine/cel_schema/compiled_schema.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/crd/checks/internal/schema_check.h"

namespace crd {

// `checkedSchema` belongs to the same schema; null if it is clean. `cache` compiled the rules; it compiles those that
// the base has as the server compiles what is stored, if they are errors as new ones.
RuleCosts ruleCosts(const schema::SchemaPtr& root, const cel_schema::CompiledSchema& compiled,
                    const CheckedPtr& checkedSchema, const AdmissionOptions& admission,
                    const cel_schema::RuleCache& cache);

// Whether the stored definition matters for a rule because of its errors.
bool anyBroken(const RuleCosts& costs);

// Whether any rule exceeds the limit of a single rule: only then does the stored definition matter.
bool anyTooCostly(const RuleCosts& costs);

struct CelRuleContext {
    const SchemaLocation& schema;
    std::string_view text;  // the text that the schema was read from
    // The rule because of which the server does not check expressions; nothing if it does.
    std::optional<RuleId> hiddenBy;
    // The stored definition has the same schema for the version, so the cost of single rules is not checked again.
    bool keepsCosts = false;
};

// `root` is the schema of the costs.
void publishRules(const CelRuleContext& location, const schema::Schema& root, const RuleCosts& costs,
                  FindingSink& sink);

}  // namespace crd
