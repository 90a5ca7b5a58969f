// Internal to engine/mapping: results of expressions as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "engine/cel/value.h"
#include "engine/value/json.h"

namespace crd::mapping {

// The size limit for the values of one converted object. An expression can repeat one value many times at little cost.
struct ValueBudget {
    std::size_t values = 1'000'000;
    std::size_t bytes = 32u << 20;
};

inline constexpr int kMaxValueDepth = 1'000;
inline constexpr const char* kValueTooLarge = "the converted object is too large";

// Converts a value to JSON. Bytes become base64, durations and times strings; fails when the budget is used up.
class ValueReader {
 public:
    explicit ValueReader(ValueBudget& budget) : m_budget(budget) {}
    virtual ~ValueReader() = default;
    ValueReader(const ValueReader&) = delete;
    ValueReader& operator=(const ValueReader&) = delete;

    Result<Json> of(const cel::Value& value, int depth = 0);

 protected:
    virtual Result<Json> integer(std::int64_t number) = 0;
    virtual Result<Json> unsignedInteger(std::uint64_t number) = 0;
    virtual Result<Json> fraction(double number) = 0;
    virtual Result<std::string> name(const cel::Value& key) = 0;  // of a map
    virtual std::string whyNot(const cel::Value& value) = 0;      // for a value that JSON cannot represent

 private:
    bool takeBytes(std::size_t bytes);
    Result<Json> text(std::string text);
    Result<Json> list(const cel::List& list, int depth);
    Result<Json> map(const cel::Map& map, int depth);

    ValueBudget& m_budget;
};

// Fails for values that JSON cannot represent.
Result<Json> plainJson(const cel::Value& value, ValueBudget& budget);

// Takes a value of a document from the budget; false if it is used up.
bool take(const Json& value, ValueBudget& budget);

}  // namespace crd::mapping
