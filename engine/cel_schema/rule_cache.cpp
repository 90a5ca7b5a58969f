#include "engine/cel_schema/rule_cache.h"

#include <functional>
#include <map>
#include <string_view>

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

const cel::Environment& environmentOf(Generation generation) {
    static std::mutex mutex;
    static std::map<std::pair<int, int>, cel::Environment> known;
    const std::lock_guard<std::mutex> lock(mutex);
    const std::pair key(generation.server(), generation.environment());
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    return known.emplace(key, cel::Environment(generation, cel::libraryFunctions())).first->second;
}

const cel::Environment& usualEnvironment() {
    static const cel::Environment& usual = environmentOf(kUsualGeneration);
    return usual;
}

const cel::Environment& storedEnvironment(int minor) {
    return environmentOf(Generation::ofStoredRules(minor));
}

std::size_t RuleCache::RuleHash::operator()(const RuleKey& key) const {
    const auto& [type, rule, message, optional] = key;
    const std::size_t texts = mixed(hashOf(rule), hashOf(message));
    return mixed(mixed(std::hash<const DeclaredType*>()(type), texts), optional ? 1 : 0);
}

DeclaredTypePtr RuleCache::type(const schema::Schema& node, bool isResource) {
    const std::lock_guard<std::mutex> lock(m_mutex);
    return typeOf(node, isResource);
}

DeclaredTypePtr RuleCache::typeOf(const schema::Schema& node, bool isResource) {
    auto& types = m_types[isResource ? 1 : 0];
    if (const auto known = types.find(&node); known != types.end()) return known->second.type;
    DeclaredTypePtr made =
        shared(declaredType(node, isResource, m_environment.generation(),
                            [this](const schema::Schema& child, bool resource) { return typeOf(child, resource); }));
    types.emplace(&node, KnownType{schema::SchemaPtr(&node), made});
    return made;
}

DeclaredTypePtr RuleCache::shared(DeclaredTypePtr type) {
    if (type == nullptr) return type;
    const std::size_t hash = hashOf(*type);
    const auto [begin, end] = m_shared.equal_range(hash);
    for (auto at = begin; at != end; ++at)
        if (*at->second == *type) return at->second;
    return m_shared.emplace(hash, std::move(type))->second;
}

CompiledRulePtr RuleCache::rule(const schema::ValidationRule& rule, const DeclaredTypePtr& type) {
    const std::lock_guard<std::mutex> lock(m_mutex);
    RuleKey key(type.get(), rule.rule, rule.messageExpression, rule.optionalOldSelf.value_or(false));
    if (const auto known = m_rules.find(key); known != m_rules.end()) return known->second.rule;
    auto made = std::make_shared<const CompiledRule>(compileRule(rule, type, m_environment));
    ++m_compiled;
    m_rules.emplace(std::move(key), KnownRule{made, type});
    return made;
}

std::size_t RuleCache::compiled() const {
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_compiled;
}

void RuleCache::sweep() {
    const std::lock_guard<std::mutex> lock(m_mutex);
    std::erase_if(m_rules, [](const auto& entry) { return entry.second.rule.use_count() == 1; });
    for (auto& types : m_types)
        std::erase_if(types, [](const auto& entry) { return entry.second.node->use_count() == 1; });
    std::erase_if(m_shared, [](const auto& entry) { return entry.second.use_count() == 1; });
    m_swept = entries();
}

bool RuleCache::hasGrown() const {
    constexpr std::size_t kSmall = 4096;
    const std::lock_guard<std::mutex> lock(m_mutex);
    return entries() > 2 * m_swept + kSmall;
}

}  // namespace crd::cel_schema
