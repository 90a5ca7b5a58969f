// Internal to engine/crd: makes findings of what compiling the rules of a schema found, and reckons up their cost.
// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// ValidateCustomResourceDefinitionOpenAPISchema; cel_validation.go.
#pragma once

#include <string>
#include <string_view>

#include "engine/cel_schema/compiled_schema.h"
#include "engine/crd/rule_cost.h"
#include "engine/crd/schema_check.h"

namespace crd {

// `verdict` is on the same schema; null where it is clean.
RuleCosts ruleCosts(const schema::SchemaPtr& root, const cel_schema::CompiledSchema& compiled,
                    const CheckedPtr& verdict, const AdmissionOptions& admission);

// Whether any of them costs more than one may: only then it matters what is stored.
bool anyTooCostly(const RuleCosts& costs);

struct RuleSite {
    const SchemaSite& schema;
    std::string_view text;  // that the schema was read from
    // What keeps the server from looking at expressions; empty where it does.
    std::string hiddenBy;
    // The same schema is stored for the version: what one rule costs is not asked any more.
    bool keepsCosts = false;
};

// `root` is the schema that the costs are of.
void publishRules(const RuleSite& site, const schema::Schema& root, const RuleCosts& costs, FindingSink& sink);

}  // namespace crd
