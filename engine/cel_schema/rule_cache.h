// Cache of declared types and compiled rules, shared by all users of the same schemas: admission, objects, defaults. A
// rule is compiled again only if its text or the declared type of `self` changed; edits elsewhere in the definition
// change neither.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/cel/environment.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/rules.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// The CEL environment of a generation (cel/library/library.h), created on first use. Thread-safe.
const cel::Environment& environmentOf(Generation generation);
// That of kUsualGeneration.
const cel::Environment& usualEnvironment();

// That in which a server of this minor runs the rules of a definition that it has.
const cel::Environment& storedEnvironment(int minor);

using CompiledRulePtr = std::shared_ptr<const CompiledRule>;

// Thread-safe; only one thread compiles at a time.
class RuleCache {
 public:
    // `environment` must outlive this object.
    explicit RuleCache(const cel::Environment& environment = usualEnvironment()) : m_environment(environment) {}
    RuleCache(const RuleCache&) = delete;
    RuleCache& operator=(const RuleCache&) = delete;
    ~RuleCache() = default;

    const cel::Environment& environment() const { return m_environment; }

    // declaredType() of the node. Equal types have the same pointer, whichever node they belong to.
    DeclaredTypePtr type(const schema::Schema& node, bool isResource);

    // `type` was returned by type(), or is part of such a type.
    CompiledRulePtr rule(const schema::ValidationRule& rule, const DeclaredTypePtr& type);

    // The number of rules compiled without using the cache.
    std::size_t compiled() const;

    // Removes entries that only the cache refers to. Entries referenced by a removed one are removed by the next call.
    void sweep();
    // Whether the cache has grown enough to call sweep().
    bool hasGrown() const;

 private:
    // Keeps the node alive, so that no other node can have its address.
    struct KnownType {
        schema::SchemaPtr node;
        DeclaredTypePtr type;
    };
    struct KnownRule {
        CompiledRulePtr rule;
        DeclaredTypePtr type;  // likewise
    };
    // The type, rule, messageExpression and optionalOldSelf.
    using RuleKey = std::tuple<const DeclaredType*, std::string, std::string, bool>;
    struct RuleHash {
        std::size_t operator()(const RuleKey& key) const;
    };

    DeclaredTypePtr typeOf(const schema::Schema& node, bool isResource);
    DeclaredTypePtr shared(DeclaredTypePtr type);
    std::size_t entries() const { return m_types[0].size() + m_types[1].size() + m_rules.size(); }

    const cel::Environment& m_environment;
    mutable std::mutex m_mutex;
    std::size_t m_compiled = 0;
    std::size_t m_swept = 0;                                          // entries left by the last sweep
    std::unordered_map<const schema::Schema*, KnownType> m_types[2];  // by isResource
    std::unordered_multimap<std::size_t, DeclaredTypePtr> m_shared;   // by shape
    std::unordered_map<RuleKey, KnownRule, RuleHash> m_rules;
};

}  // namespace crd::cel_schema
