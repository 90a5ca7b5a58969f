// All rules of a schema, compiled, with the types of the nodes that have them. Kept from one revision to the next: what
// did not change is not looked at again, and a rule is compiled again only when its text or the declared type of its
// node is another one (rule_cache.h).
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

// A node with rules here or below, at a place that rules can stand at; `children` index the schema's. Immutable.
class CompiledSchema : public boost::intrusive_ref_counter<CompiledSchema, boost::thread_safe_counter> {
 public:
    // This node or one above has rules, so the types are known.
    bool inScope = false;
    // Null where expressions see nothing; rules of such a node are not compiled.
    DeclaredTypePtr type;
    bool lostAbove = false;              // there is no type because the one above has no elements
    std::vector<CompiledRulePtr> rules;  // in the order of the node's; empty where there is no type
    std::vector<std::pair<std::uint32_t, CompiledSchemaPtr>> children;  // ascending
    // Positions in `children`, as the server visits them, which shows in which of equal costs it names: map values,
    // properties by name (Go's small maps mostly give them as they were filled, which is that order), items.
    std::vector<std::uint32_t> visits;

    // Null where the child has no rules.
    CompiledSchemaPtr child(std::size_t index) const;
};

class SchemaCompiler {
 public:
    explicit SchemaCompiler(RuleCache& cache, std::stop_token stop = {}) : m_cache(cache), m_stop(std::move(stop)) {}

    // Null where there are no rules. `before` and `compiledBefore` belong together and come from the same cache; they
    // only save work.
    CompiledSchemaPtr compile(const schema::Schema& root, const schema::Schema* before = nullptr,
                              const CompiledSchemaPtr& compiledBefore = nullptr);

    bool stopped() const { return m_stopped; }

 private:
    struct Place;
    CompiledSchemaPtr node(const schema::Schema& now, const Place& place, const schema::Schema* before,
                           const CompiledSchemaPtr& compiledBefore);
    Place below(const CompiledSchema& parent, const schema::ChildSchema& child);

    RuleCache& m_cache;
    std::stop_token m_stop;
    bool m_stopped = false;
};

}  // namespace crd::cel_schema
