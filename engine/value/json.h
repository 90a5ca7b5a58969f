// The JSON value that the server works on: null, bool, int64, double, string, list, map. A value type. Equality is by
// value; integers and doubles differ (as in Go's decoder into interface{}). Map keys are unique and sorted by bytes, as
// Go prints them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crd {

class Json {
 public:
    using Array = std::vector<Json>;
    using Object = std::map<std::string, Json, std::less<>>;

    Json() : m_value(nullptr) {}
    Json(std::nullptr_t) : m_value(nullptr) {}
    Json(bool v) : m_value(v) {}
    Json(int v) : m_value(static_cast<std::int64_t>(v)) {}
    Json(std::int64_t v) : m_value(v) {}
    Json(double v) : m_value(v) {}
    Json(std::string v) : m_value(std::move(v)) {}
    Json(std::string_view v) : m_value(std::string(v)) {}
    Json(const char* v) : m_value(std::string(v)) {}
    Json(Array v) : m_value(std::move(v)) {}
    Json(Object v) : m_value(std::move(v)) {}

    bool isNull() const { return std::holds_alternative<std::nullptr_t>(m_value); }
    const bool* asBool() const { return std::get_if<bool>(&m_value); }
    const std::int64_t* asInt() const { return std::get_if<std::int64_t>(&m_value); }
    const double* asDouble() const { return std::get_if<double>(&m_value); }
    const std::string* asString() const { return std::get_if<std::string>(&m_value); }
    const Array* asArray() const { return std::get_if<Array>(&m_value); }
    const Object* asObject() const { return std::get_if<Object>(&m_value); }
    Array* asArray() { return std::get_if<Array>(&m_value); }
    Object* asObject() { return std::get_if<Object>(&m_value); }
    // The member of an object; null for other kinds and missing keys.
    const Json* find(std::string_view key) const;
    // The string value of a member; empty if it has none.
    std::string textAt(std::string_view key) const;

    bool operator==(const Json&) const = default;

 private:
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> m_value;
};

// Compact JSON as Go's encoding/json prints it without HTML escaping (keys sorted, doubles in Go's shortest form).
std::string toString(const Json& value);

}  // namespace crd
