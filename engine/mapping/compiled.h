// A mapping compiled for a definition: its paths found in the schemas, its expressions checked and compiled.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/finding.h"
#include "engine/cel/eval/data.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/syntax/source.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/crd/model/definition.h"
#include "engine/mapping/mapping.h"
#include "engine/schema/schema.h"

namespace crd::mapping {

struct CompiledRule {
    std::vector<std::string> field, destination;
    const schema::Schema* from = nullptr;  // the node of the field; null: the rule cannot be used
    const schema::Schema* to = nullptr;    // the node that it writes; null: none is known
    // Set for a rule with a transformation.
    std::shared_ptr<const cel::DataShape> shape;
    std::shared_ptr<const cel::Program> program;
    std::string type;  // of the result, as named in messages
    // For kcp_differences.h: the transformation selects fields of objects; its result can have integers.
    bool selectsFields = false, mayHoldIntegers = false;
    // The fields whose values the result depends on: `field`, or what the transformation selects below it.
    std::vector<std::vector<std::string>> reads;
    // Why the rule cannot be used: kcp's text, with the path in the document. Empty if it can.
    std::string error;
    std::vector<cel::Issue> issues;  // of the transformation, with their positions in it
};

struct CompiledConversion {
    const VersionConversion* written = nullptr;
    const Version* from = nullptr;  // null: the definition has no such version
    const Version* to = nullptr;
    std::vector<CompiledRule> rules;  // in the order of the mapping
    // Fields that are read or preserved and that the target does not have; each with the number of steps that it has.
    std::vector<std::pair<std::vector<std::string>, std::size_t>> moved;
    std::vector<std::vector<std::string>> preserve;  // in the order of the mapping; empty: too long to be used
};

struct CompiledMapping {
    std::vector<CompiledConversion> conversions;  // in the order of the mapping
    std::vector<Finding> findings;                // problems of the paths and types of the rules
    std::string error;                            // the first of the rules, with its path in the document; may be empty

    const CompiledConversion* between(std::string_view from, std::string_view to) const;
};

// All refer to `mapping` and `definition`, which must outlive the result. `stream` is that of the mapping.
CompiledMapping compile(const yaml::Stream& stream, const Mapping& mapping, const Definition& definition);

// A rule that is not written in a file; findings have no place.
struct TriedRule {
    CompiledRule rule;
    std::vector<Finding> findings;
};
TriedRule tryRule(const Rule& rule, const Version& from, const Version& to);

// What the transformation of a rule with that field refers to; nothing if there is no such field, or its type is
// unknown to expressions.
std::optional<cel_schema::RuleScope> scopeOf(std::string_view field, const Version& from);

}  // namespace crd::mapping
