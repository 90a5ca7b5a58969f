#include "engine/cel/eval/map.h"

#include "engine/cel/eval/context.h"

namespace crd::cel {

std::optional<Value> ValueMap::exactly(const Value& key) const {
    const auto found = m_places.find(key);
    if (found == m_places.end()) return std::nullopt;
    return m_entries[found->second].second;
}

std::optional<Value> ValueMap::find(const Value& key) const {
    if (m_entries.empty()) return std::nullopt;
    if (std::optional<Value> found = exactly(key)) return found;
    if (const double* d = key.as<double>()) {
        if (const std::optional<std::int64_t> i = exactInt(*d)) {
            if (std::optional<Value> found = exactly(*i)) return found;
        }
        if (const std::optional<std::uint64_t> u = exactUint(*d)) return exactly(*u);
    } else if (const std::int64_t* i = key.as<std::int64_t>()) {
        if (*i >= 0) return exactly(static_cast<std::uint64_t>(*i));
    } else if (const std::uint64_t* u = key.as<std::uint64_t>()) {
        if (*u <= static_cast<std::uint64_t>(INT64_MAX)) return exactly(static_cast<std::int64_t>(*u));
    }
    return std::nullopt;
}

std::vector<Value> ValueMap::keys() const {
    std::vector<Value> out;
    out.reserve(m_entries.size());
    for (const auto& [key, value] : m_entries) out.push_back(key);
    return out;
}

void ValueMap::insert(const Value& key, Value value) const {
    const auto [place, fresh] = m_places.try_emplace(key, m_entries.size());
    if (fresh) {
        m_entries.emplace_back(key, std::move(value));
    } else {
        m_entries[place->second].second = std::move(value);
    }
}

void ValueMap::remove(const Value& key) {
    const auto found = m_places.find(key);
    if (found == m_places.end()) return;
    const std::size_t gone = found->second;
    m_places.erase(found);
    m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(gone));
    for (auto& [other, place] : m_places) place -= place > gone ? 1 : 0;
}

Value Map::equals(Context& context, const Value& other) const {
    const Map* map = other.asMap();
    if (map == nullptr || map->size() != size()) return false;
    for (const Value& key : keys()) {
        const std::optional<Value> right = map->find(key);
        if (!right) return false;
        const std::optional<Value> left = find(key);
        if (left && equal(context, *left, *right).isFalse()) return false;
    }
    return true;
}

std::string Map::text() const {
    std::string out = "{";
    for (const Value& key : keys()) {
        if (out.size() > kMostShown) break;
        if (out.size() > 1) out += ", ";
        out += key.text() + ": " + find(key).value_or(Value()).text();
    }
    return out + '}';
}

}  // namespace crd::cel
