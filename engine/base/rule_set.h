// Sets of rules.
#pragma once

#include <bitset>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "engine/base/rule_id.h"

namespace crd {

class RuleSet {
 public:
    RuleSet() = default;
    RuleSet(std::initializer_list<RuleId> rules) {
        for (const RuleId rule : rules) add(rule);
    }

    bool contains(RuleId rule) const { return m_bits[static_cast<std::size_t>(rule)]; }
    void add(RuleId rule) { m_bits.set(static_cast<std::size_t>(rule)); }
    bool empty() const { return m_bits.none(); }
    // In the order of the table.
    std::vector<RuleId> rules() const {
        std::vector<RuleId> out;
        for (std::size_t i = 0; i < m_bits.size(); ++i)
            if (m_bits[i]) out.push_back(static_cast<RuleId>(i));
        return out;
    }
    bool operator==(const RuleSet&) const = default;

 private:
    std::bitset<static_cast<std::size_t>(RuleId::Count)> m_bits;
};

}  // namespace crd
