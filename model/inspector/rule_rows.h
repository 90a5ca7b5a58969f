// The rules of a schema node as rows of the inspector, each with its fields, cost and problems.
#pragma once

#include <vector>

#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/schema/schema.h"
#include "model/analysis/published_result.h"
#include "model/inspector/inspector_model.h"

namespace crd::model {

struct RuleRowsInput {
    const Published& published;
    const schema::Schema& schema;
    std::size_t document = 0;               // index into AnalysisResult::definitions
    std::size_t version = 0;                // index into its versions
    FieldPath below;                        // the node below its version's schema
    const RuleCosts* costs = nullptr;       // of the version; null: unknown
    const FindingsIndex::Node* findings{};  // at the node's x-kubernetes-validations; null: none
};

// One per rule, in their order; `like` is the row of the keyword.
std::vector<InspectorModel::Row> ruleRows(const RuleRowsInput& input, const InspectorModel::Row& like);

// The cost of all rules of the version together; empty if unknown. `servers`: what each server says.
Chip totalCostChip(const RuleCosts* costs, const std::vector<ServerOutcome>& servers, std::size_t version);

}  // namespace crd::model
