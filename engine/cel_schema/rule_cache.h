// Cache of declared types and compiled rules, shared by all users of the same schemas: admission, objects, defaults. A
// rule is compiled again only if its text or the declared type of `self` changed, or for a server that treats it
// otherwise; edits elsewhere in the definition change neither.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "engine/cel/types/environment.h"
#include "engine/cel_schema/compiled_rule.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// The CEL environment of a ServerVersion (cel/library/library.h), created on first use. Thread-safe.
const cel::Environment& environmentOf(ServerVersion serverVersion);
// The environment of kUsualServerVersion.
const cel::Environment& usualEnvironment();

// The environment in which a server of this minor runs the rules of a stored definition.
const cel::Environment& storedEnvironment(int minor);

using CompiledRulePtr = std::shared_ptr<const CompiledRule>;

// A handle: copies share their entries. Thread-safe; only one thread compiles at a time.
class RuleCache {
 public:
    // `environment` must outlive this object.
    explicit RuleCache(const cel::Environment& environment = usualEnvironment());

    // A handle to these entries for another environment: what it treats alike is not compiled again.
    RuleCache with(const cel::Environment& environment) const;

    const cel::Environment& environment() const { return *m_environment; }

    // declaredType() of the node. Equal types have the same pointer, whichever node they belong to. Removes from
    // `sameOn`, unless null, the servers that have another type for the node.
    DeclaredTypePtr type(const schema::Schema& node, bool isResource, MinorSet* sameOn = nullptr);

    // `type` was returned by type(), or is part of such a type.
    CompiledRulePtr rule(const schema::ValidationRule& rule, const DeclaredTypePtr& type);

    // The number of rules compiled without using the cache.
    std::size_t compiled() const;

    // Removes entries that only the cache refers to. Entries referenced by a removed one are removed by the next call.
    void sweep();
    // Whether the cache has grown enough to call sweep().
    bool hasGrown() const;

 private:
    struct Store;

    RuleCache(std::shared_ptr<Store> store, const cel::Environment& environment)
        : m_store(std::move(store)), m_environment(&environment) {}

    std::shared_ptr<Store> m_store;
    const cel::Environment* m_environment;
};

}  // namespace crd::cel_schema
