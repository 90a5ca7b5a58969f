// The rules of a schema node, compiled and priced as the server does it when a definition comes in. Source:
// apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go, pkg/apis/apiextensions/validation/cel_validation.go.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/cel/environment.h"
#include "engine/cel/program.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// What a rule may cost in one definition, and all its rules together.
inline constexpr std::uint64_t kRuleCostLimit = 10'000'000;
inline constexpr std::uint64_t kTotalCostLimit = 100'000'000;

struct CompiledRule {
    std::string error;         // the server's detail at `rule`
    std::string messageError;  // the same at `messageExpression`
    std::uint64_t cost = 0;    // of one call, at most
    std::uint64_t messageCost = 0;
    bool usesOldSelf = false;
    // Null where there is an error, or nothing to run.
    std::shared_ptr<const cel::Program> program;
    std::shared_ptr<const cel::Program> messageProgram;
};

// A rule of blanks alone is left as it is. `type` is that of `self`.
CompiledRule compileRule(const schema::ValidationRule& rule, const DeclaredTypePtr& type,
                         const cel::Environment& environment);
// In the order of the node's rules.
std::vector<CompiledRule> compileRules(const schema::Schema& node, const DeclaredTypePtr& type,
                                       const cel::Environment& environment);

// What a node's rules take from where it stands.
class RuleContext {
 public:
    explicit RuleContext(const schema::Schema& root);
    RuleContext child(const schema::ChildSchema& child) const;

    const schema::Schema& node() const { return *m_node; }
    // Null where the node or one above it that has rules is nothing that expressions see.
    DeclaredTypePtr type() const;
    // How many values there can be by the limits of the lists and maps above; nothing where one has no limit.
    const std::optional<std::uint64_t>& cardinality() const { return m_cardinality; }
    // All calls of a rule that costs so much for one.
    std::uint64_t totalCost(std::uint64_t cost, const DeclaredType& type) const;

 private:
    RuleContext() = default;

    const schema::Schema* m_node = nullptr;
    bool m_isRoot = true;
    bool m_inScope = false;  // this node or one above has rules
    DeclaredTypePtr m_type;  // set where one above has rules
    bool m_typeKnown = false;
    std::optional<std::uint64_t> m_cardinality = 1;
};

}  // namespace crd::cel_schema
