#include "engine/cel_schema/rule_cache.h"

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "engine/cel/library/library.h"

namespace crd::cel_schema {

namespace {

std::size_t mixed(std::size_t seed, std::size_t value) {
    return seed ^ (value + 0x9e3779b97f4a7c15U + (seed << 6U) + (seed >> 2U));
}

std::size_t hashOf(std::string_view text) {
    return std::hash<std::string_view>()(text);
}

std::size_t hashOf(const DeclaredTypePtr& type) {
    return std::hash<const DeclaredType*>()(type.get());
}

// For a type whose parts are already shared.
std::size_t hashOf(const DeclaredType& type) {
    std::size_t out = mixed(static_cast<std::size_t>(type.kind), static_cast<std::size_t>(type.maxElements));
    out = mixed(out, static_cast<std::size_t>(type.minSize));
    out = mixed(mixed(out, hashOf(type.key)), hashOf(type.element));
    for (const auto& [name, field] : type.fields) out = mixed(mixed(out, hashOf(name)), hashOf(field));
    return out;
}

}  // namespace

const cel::Environment& environmentOf(ServerVersion serverVersion) {
    static std::mutex mutex;
    static std::map<std::pair<int, int>, cel::Environment> known;
    const std::lock_guard<std::mutex> lock(mutex);
    const std::pair key(serverVersion.server(), serverVersion.environment());
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    return known.emplace(key, cel::Environment(serverVersion, cel::libraryFunctions())).first->second;
}

const cel::Environment& usualEnvironment() {
    static const cel::Environment& usual = environmentOf(kUsualServerVersion);
    return usual;
}

const cel::Environment& storedEnvironment(int minor) {
    return environmentOf(ServerVersion::ofStoredRules(minor));
}

// Entries of an environment as old as its server and of one that is a minor older are apart: they are alike for
// different servers.
struct RuleCache::Store {
    // Keeps the node alive, so that no other node can have its address.
    struct KnownType {
        schema::SchemaPtr node;
        DeclaredTypePtr type;
        MinorSet sameOn;
    };
    struct KnownRule {
        CompiledRulePtr rule;
        DeclaredTypePtr type;  // likewise
    };
    // The type, rule, messageExpression and optionalOldSelf.
    using RuleKey = std::tuple<const DeclaredType*, std::string, std::string, bool>;
    struct RuleHash {
        std::size_t operator()(const RuleKey& key) const {
            const auto& [type, rule, message, optional] = key;
            const std::size_t texts = mixed(hashOf(rule), hashOf(message));
            return mixed(mixed(std::hash<const DeclaredType*>()(type), texts), optional ? 1 : 0);
        }
    };
    struct NodeKey {
        const schema::Schema* node;
        bool isResource;
        int back;  // minors from the environment to the server
        bool operator==(const NodeKey&) const = default;
    };
    struct NodeHash {
        std::size_t operator()(const NodeKey& key) const {
            const auto rest = static_cast<std::size_t>(key.back) * 2 + (key.isResource ? 1 : 0);
            return mixed(std::hash<const schema::Schema*>()(key.node), rest);
        }
    };

    std::mutex mutex;
    std::size_t compiled = 0;
    std::size_t swept = 0;  // entries left by the last sweep
    // Each has few entries of the same key: one for the servers that are alike.
    std::unordered_multimap<NodeKey, KnownType, NodeHash> types;
    std::unordered_multimap<RuleKey, KnownRule, RuleHash> rules;
    std::unordered_multimap<std::size_t, DeclaredTypePtr> byShape;

    static int backOf(const ServerVersion& serverVersion) {
        return serverVersion.server() - serverVersion.environment();
    }

    DeclaredTypePtr type(const schema::Schema& node, bool isResource, const TargetServer& server) {
        const NodeKey key{&node, isResource, backOf(server.serverVersion())};
        const auto [begin, end] = types.equal_range(key);
        for (auto at = begin; at != end; ++at) {
            if (!at->second.sameOn.contains(server.minor())) continue;
            server.note(at->second.sameOn);
            return at->second.type;
        }
        MinorSet sameOn = MinorSet::all();
        const TargetServer noting(server.serverVersion(), &sameOn);
        DeclaredTypePtr made =
            shared(declaredType(node, isResource, noting, [&](const schema::Schema& child, bool resource) {
                return type(child, resource, noting);
            }));
        types.emplace(key, KnownType{schema::SchemaPtr(&node), made, sameOn});
        server.note(sameOn);
        return made;
    }

    DeclaredTypePtr shared(DeclaredTypePtr type) {
        if (type == nullptr) return type;
        const std::size_t hash = hashOf(*type);
        const auto [begin, end] = byShape.equal_range(hash);
        for (auto at = begin; at != end; ++at)
            if (*at->second == *type) return at->second;
        return byShape.emplace(hash, std::move(type))->second;
    }

    std::size_t entries() const { return types.size() + rules.size(); }
};

RuleCache::RuleCache(const cel::Environment& environment)
    : m_store(std::make_shared<Store>()), m_environment(&environment) {}

RuleCache RuleCache::with(const cel::Environment& environment) const {
    return {m_store, environment};
}

DeclaredTypePtr RuleCache::type(const schema::Schema& node, bool isResource, MinorSet* sameOn) {
    const std::lock_guard<std::mutex> lock(m_store->mutex);
    return m_store->type(node, isResource, {m_environment->serverVersion(), sameOn});
}

CompiledRulePtr RuleCache::rule(const schema::ValidationRule& rule, const DeclaredTypePtr& type) {
    const std::lock_guard<std::mutex> lock(m_store->mutex);
    const ServerVersion& serverVersion = m_environment->serverVersion();
    Store::RuleKey key(type.get(), rule.rule, rule.messageExpression, rule.optionalOldSelf.value_or(false));
    const auto [begin, end] = m_store->rules.equal_range(key);
    for (auto at = begin; at != end; ++at) {
        const CompiledRule& known = *at->second.rule;
        if (Store::backOf(known.serverVersion) == Store::backOf(serverVersion) &&
            known.sameOn.contains(serverVersion.server()))
            return at->second.rule;
    }
    auto made = std::make_shared<const CompiledRule>(compileRule(rule, type, *m_environment));
    ++m_store->compiled;
    m_store->rules.emplace(std::move(key), Store::KnownRule{made, type});
    return made;
}

std::size_t RuleCache::compiled() const {
    const std::lock_guard<std::mutex> lock(m_store->mutex);
    return m_store->compiled;
}

void RuleCache::sweep() {
    const std::lock_guard<std::mutex> lock(m_store->mutex);
    std::erase_if(m_store->rules, [](const auto& entry) { return entry.second.rule.use_count() == 1; });
    std::unordered_map<const schema::Schema*, unsigned> own;  // the cache's references to a node: one per entry
    for (const auto& [key, known] : m_store->types) ++own[key.node];
    std::erase_if(own, [](const auto& entry) { return entry.first->use_count() != entry.second; });
    std::erase_if(m_store->types, [&](const auto& entry) { return own.contains(entry.first.node); });
    std::erase_if(m_store->byShape, [](const auto& entry) { return entry.second.use_count() == 1; });
    m_store->swept = m_store->entries();
}

bool RuleCache::hasGrown() const {
    constexpr std::size_t kSmall = 4096;
    const std::lock_guard<std::mutex> lock(m_store->mutex);
    return m_store->entries() > 2 * m_store->swept + kSmall;
}

}  // namespace crd::cel_schema
