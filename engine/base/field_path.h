// A field path as the server writes it: `spec.versions[0].schema.openAPIV3Schema.properties[spec].type`.
// Source: k8s.io/apimachinery field.Path: Child(name), Key(key), Index(i).
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

struct PathStep {
    enum class Kind : unsigned char { Field, Key, Index };
    Kind kind = Kind::Field;
    std::string name;       // Field, Key
    std::size_t index = 0;  // Index
    auto operator<=>(const PathStep&) const = default;
};

// Value type; an empty path is the document itself. `child`, `key` and `at` return longer paths and do not change this
// one.
class FieldPath {
 public:
    FieldPath() = default;
    explicit FieldPath(std::vector<PathStep> steps) : m_steps(std::move(steps)) {}

    // Reads the output of toString(). Also reads plain `a.b.c`, since the document tells fields from keys:
    // `properties[spec]` and `properties.spec` resolve to the same node. Keys may contain dots: `[a.b/c]`, and pairs
    // of brackets: `[a[0]]`; a key that contains `]` alone is quoted: `["a]b"]`. Nothing for text that is not a path.
    static std::optional<FieldPath> parse(std::string_view text);

    FieldPath child(std::string_view name) const;
    FieldPath key(std::string_view key) const;
    FieldPath at(std::size_t index) const;
    FieldPath parent() const;
    FieldPath joined(const FieldPath& tail) const;

    const std::vector<PathStep>& steps() const { return m_steps; }
    bool empty() const { return m_steps.empty(); }
    bool startsWith(const FieldPath& head) const;
    std::string toString() const;
    auto operator<=>(const FieldPath&) const = default;

 private:
    std::vector<PathStep> m_steps;
};

}  // namespace crd
