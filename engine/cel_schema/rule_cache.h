// Declared types and compiled rules, made once and shared by all who ask about the same schemas: admission, objects,
// defaults. A rule is compiled again only where its text or the declared type of `self` is another; an edit elsewhere
// in the definition leaves both.
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

// What a minor of Kubernetes 1.x knows (cel/library/library.h), made when it is first asked for. From the oldest to the
// newest that is known; others count as the nearest.
const cel::Environment& environmentOf(unsigned minor);
const cel::Environment& newestEnvironment();

using CompiledRulePtr = std::shared_ptr<const CompiledRule>;

// For several threads; one compiles at a time.
class RuleCache {
 public:
    // `environment` must outlive it.
    explicit RuleCache(const cel::Environment& environment = newestEnvironment()) : m_environment(environment) {}
    RuleCache(const RuleCache&) = delete;
    RuleCache& operator=(const RuleCache&) = delete;
    ~RuleCache() = default;

    const cel::Environment& environment() const { return m_environment; }

    // declaredType() of the node. Equal types are the same pointer, whichever nodes they are of.
    DeclaredTypePtr type(const schema::Schema& node, bool isResource);

    // `type` is one that type() gave, or one inside of such a type.
    CompiledRulePtr rule(const schema::ValidationRule& rule, const DeclaredTypePtr& type);

    // How many rules were really compiled.
    std::size_t compiled() const;

    // Forgets what nobody but the cache holds any more. Of what was held by something forgotten, the next call knows.
    void sweep();
    // By so much that it is time to.
    bool hasGrown() const;

 private:
    // The node is kept, so that no other can have its address.
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
    std::size_t m_swept = 0;                                          // entries that the last sweep left
    std::unordered_map<const schema::Schema*, KnownType> m_types[2];  // by isResource
    std::unordered_multimap<std::size_t, DeclaredTypePtr> m_shared;   // by shape
    std::unordered_map<RuleKey, KnownRule, RuleHash> m_rules;
};

}  // namespace crd::cel_schema
