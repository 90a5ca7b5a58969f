#include "engine/yaml/read/resolve.h"

#include <charconv>
#include <cmath>
#include <unordered_set>

#include "engine/yaml/read/internal/scalar.h"
#include "engine/yaml/read/internal/tree_builder.h"

namespace crd::yaml {
namespace {

void say(std::string* why, std::string_view words) {
    if (why != nullptr) *why = words;
}

// Each mapping is searched once: what merges the same mappings again and again takes linear time.
class MergeSearch {
 public:
    MergeSearch(const DocumentTree& document, std::string_view key) : m_document(document), m_key(key) {}

    MergedEntry in(NodeRef mapping, int depth = 0) {
        constexpr int kMostNested = 64;
        if (!mapping->holdsAlias || depth == kMostNested) return {};
        for (std::size_t i = mapping.size(); i-- > 0;) {
            const EntryRef entry = mapping.entry(i);
            if (!entry.key || !isMergeKey(*entry.key)) continue;
            const NodeRef from = target(m_document, entry.value);
            if (!from) continue;
            if (const NodeRef found = givenBy(from, depth)) return {entry.key, found};
            for (std::size_t k = 0; from->isSequence() && k < from.size(); ++k) {
                const NodeRef item = target(m_document, from.entry(k).value);
                if (const NodeRef found = item ? givenBy(item, depth) : NodeRef()) return {entry.key, found};
            }
        }
        return {};
    }

 private:
    NodeRef givenBy(NodeRef mapping, int depth) {
        if (!mapping->isMapping() || !m_searched.insert(mapping.get()).second) return {};
        const NodeRef own = mapping.find(m_key);
        return own ? target(m_document, own) : in(mapping, depth + 1).value;
    }

    const DocumentTree& m_document;
    std::string_view m_key;
    std::unordered_set<const Node*> m_searched;
};

}  // namespace

std::optional<Json> resolveScalar(const Node& scalar, std::string* why) {
    ServerScalar value = resolveServerScalar(scalar);
    if (const auto* fault = std::get_if<ScalarFault>(&value)) {
        say(why, fault->words);
        return std::nullopt;
    }
    return jsonOfServerScalar(std::move(value), why);
}

std::optional<Json> jsonOfServerScalar(ServerScalar value, std::string* why) {
    if (auto* text = std::get_if<std::string>(&value)) return Json(std::move(*text));
    if (std::holds_alternative<std::nullptr_t>(value)) return Json();
    if (const auto* b = std::get_if<bool>(&value)) return Json(*b);
    if (const auto* i = std::get_if<std::int64_t>(&value)) return Json(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&value)) return Json(static_cast<double>(*u));
    const double d = std::get<double>(value);
    if (std::isnan(d) || std::isinf(d)) {
        say(why, std::isnan(d) ? "json: unsupported value: NaN"
                 : d > 0       ? "json: unsupported value: +Inf"
                               : "json: unsupported value: -Inf");
        return std::nullopt;
    }
    // The value is converted through JSON text, where a whole number has no decimal point, so it becomes an integer if
    // it fits. From 2^53 on, that text has the shortest digits padded with zeros, so the integer may differ from the
    // double.
    constexpr double kTwoTo53 = 9007199254740992.0;
    constexpr double kTwoTo64 = 18446744073709551616.0;
    if (d == std::floor(d) && std::fabs(d) < kTwoTo53) return Json(static_cast<std::int64_t>(d));
    if (std::fabs(d) >= kTwoTo53 && std::fabs(d) < kTwoTo64) {
        const std::string text = toString(Json(d));
        std::int64_t whole = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
        if (error == std::errc() && stop == text.data() + text.size()) return Json(whole);
    }
    return Json(d);
}

std::optional<std::string> keyOfServerScalar(ServerScalar value, std::string* why) {
    if (auto* text = std::get_if<std::string>(&value)) return std::move(*text);
    if (const auto* b = std::get_if<bool>(&value)) return *b ? "true" : "false";
    if (const auto* i = std::get_if<std::int64_t>(&value)) return std::to_string(*i);
    if (const auto* d = std::get_if<double>(&value)) return floatKeyText(*d);
    if (std::holds_alternative<std::nullptr_t>(value)) {
        say(why, "unsupported map key of type: %!s(<nil>), key: <nil>");
    } else if (const auto* u = std::get_if<std::uint64_t>(&value)) {
        say(why, "unsupported map key of type: uint64, key: " + std::to_string(*u));
    }
    return std::nullopt;
}

std::optional<std::string> resolveKey(const Node& key, std::string* why) {
    if (!key.isScalar()) {
        say(why, key.isAlias() ? "the key is an alias" : "yaml: invalid map key");
        return std::nullopt;
    }
    ServerScalar value = resolveServerScalar(key);
    if (const auto* fault = std::get_if<ScalarFault>(&value)) {
        say(why, fault->words);
        return std::nullopt;
    }
    return keyOfServerScalar(std::move(value), why);
}

std::string keyName(const Node& key) {
    if (const auto text = plainText(key)) return std::string(*text);
    std::optional<std::string> read = resolveKey(key);
    return read ? *std::move(read) : key.scalar;
}

NodeRef target(const DocumentTree& document, NodeRef node) {
    for (int hops = 0; node && node->isAlias(); ++hops) {
        constexpr int kMaxHops = 64;  // an anchor on an alias is not valid YAML; this only bounds the loop
        if (hops == kMaxHops) return {};
        if (document.aliases == nullptr) return {};
        const auto hit = document.aliases->find(node.get());
        node = hit != document.aliases->end() ? hit->second : NodeRef();
    }
    return node;
}

MergedEntry mergedEntry(const DocumentTree& document, NodeRef mapping, std::string_view key) {
    return mapping && mapping->isMapping() ? MergeSearch(document, key).in(mapping) : MergedEntry{};
}

}  // namespace crd::yaml
