// All rules of a schema, compiled, with the types of the nodes that have them. Cached between revisions: unchanged
// parts are not visited again, and a rule is compiled again only if its text or the declared type of its node changed
// (rule_cache.h).
#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

class CompiledSchema;
using CompiledSchemaPtr = boost::intrusive_ptr<const CompiledSchema>;

// A node with rules at it or below, at a location that may have rules; `children` index those of the schema. Immutable.
class CompiledSchema : public boost::intrusive_ref_counter<CompiledSchema, boost::thread_safe_counter> {
 public:
    // This node or an ancestor has rules, so the types are known.
    bool inScope = false;
    // Null if the node is not accessible to expressions; its rules are not compiled.
    DeclaredTypePtr type;
    bool lostAbove = false;              // there is no type because the one above has no elements
    std::vector<CompiledRulePtr> rules;  // in the order of the node's rules; empty if there is no type
    std::vector<std::pair<std::uint32_t, CompiledSchemaPtr>> children;  // ascending
    // Positions in `children` in the server's order, which decides which of several equal costs it reports: map values,
    // properties by name (Go's small maps keep their insertion order, which is that order, but begin anywhere), items.
    std::vector<std::uint32_t> visits;
    MinorSet sameOn = MinorSet::all();  // the servers for which all of this is the same, with the same type above

    // Null if the child has no rules.
    CompiledSchemaPtr child(std::size_t index) const;
};

class SchemaCompiler {
 public:
    explicit SchemaCompiler(RuleCache& cache, std::stop_token stop = {}) : m_cache(cache), m_stop(std::move(stop)) {}

    // Null if there are no rules. `before` and `compiledBefore` belong together and come from the same cache, also with
    // another environment; they only save work.
    CompiledSchemaPtr compile(const schema::Schema& root, const schema::Schema* before = nullptr,
                              const CompiledSchemaPtr& compiledBefore = nullptr);

    bool stopped() const { return m_stopped; }

 private:
    struct NodeContext;
    CompiledSchemaPtr node(const schema::Schema& now, const NodeContext& context, const schema::Schema* before,
                           const CompiledSchemaPtr& compiledBefore);
    NodeContext below(CompiledSchema& parent, const schema::ChildSchema& child);

    RuleCache& m_cache;
    std::stop_token m_stop;
    bool m_stopped = false;
};

}  // namespace crd::cel_schema
