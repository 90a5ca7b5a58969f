// Maps made by expressions. Source: cel-go common/types/map.go.
#pragma once

#include <unordered_map>

#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

class ValueMap final : public Map {
 public:
    std::size_t size() const override { return m_entries.size(); }
    // A whole number finds an equal key of any of the three number types.
    std::optional<Value> find(const Value& key) const override;
    std::vector<Value> keys() const override;

    // Replaces the value of an existing key.
    void set(const Value& key, Value value) { insert(key, std::move(value)); }
    void remove(const Value& key);
    // Const, as in GrowingList: called by the fold that made the map.
    void insert(const Value& key, Value value) const;

 private:
    struct Hash {
        std::size_t operator()(const Value& key) const { return keyHash(key); }
    };
    struct Same {
        bool operator()(const Value& a, const Value& b) const { return sameKey(a, b); }
    };
    std::optional<Value> exactly(const Value& key) const;

    // In insertion order, which is what the library's small maps mostly use.
    mutable std::vector<std::pair<Value, Value>> m_entries;
    mutable std::unordered_map<Value, std::size_t, Hash, Same> m_places;
};

}  // namespace crd::cel
