// The names of the versions of a definition.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace crd::object {

// All of them, served or not. Copies share the names: a kind is made for each version.
class VersionNames {
 public:
    VersionNames() = default;
    explicit VersionNames(const std::vector<std::string>& names)
        : m_names(std::make_shared<const Set>(names.begin(), names.end())) {}
    bool contains(const std::string& name) const { return m_names && m_names->contains(name); }
    bool operator==(const VersionNames& other) const {
        return m_names == other.m_names || (m_names && other.m_names && *m_names == *other.m_names);
    }

 private:
    using Set = std::unordered_set<std::string>;
    std::shared_ptr<const Set> m_names;
};

}  // namespace crd::object
