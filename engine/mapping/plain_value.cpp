#include "engine/mapping/internal/plain_value.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "engine/base/gocompat/base64.h"
#include "engine/cel/eval/time.h"

namespace crd::mapping {

namespace {

constexpr int kMaxValueDepth = 1'000;

class Plain {
 public:
    explicit Plain(ValueBudget& budget) : m_budget(budget) {}

    Result<Json> of(const cel::Value& value, int depth = 0) {
        if (m_budget.values == 0 || depth > kMaxValueDepth) return failure(kValueTooLarge);
        --m_budget.values;
        if (value.isError()) return failure(value.errorMessage());
        if (value.isNull()) return Json();
        if (const bool* flag = value.as<bool>()) return Json(*flag);
        if (const auto* number = value.as<std::int64_t>()) return Json(*number);
        if (const auto* number = value.as<std::uint64_t>()) {
            if (*number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                return failure("the number is out of range: " + std::to_string(*number));
            return Json(static_cast<std::int64_t>(*number));
        }
        if (const double* number = value.as<double>()) {
            if (!std::isfinite(*number)) return failure("JSON has no such number: " + value.text());
            return Json(*number);
        }
        if (const std::string* text = value.asString()) return this->text(*text);
        if (const std::string* bytes = value.asBytes()) return text(base64(*bytes));
        if (const auto* duration = value.as<cel::DurationValue>()) return text(cel::secondsText(duration->nanoseconds));
        if (const auto* time = value.as<cel::TimestampValue>()) return text(cel::rfc3339Nano(*time));
        if (const auto* optional = value.as<cel::OptionalValue>()) {
            if (!optional->value) return failure("optional.none() dereference");
            return of(*optional->value, depth + 1);
        }
        if (const cel::List* list = value.asList()) return this->list(*list, depth);
        if (const cel::Map* map = value.asMap()) return this->map(*map, depth);
        return failure("type conversion error from '" + value.type().name() + "' to 'google.protobuf.Value'");
    }

 private:
    bool takeBytes(std::size_t bytes) {
        if (bytes > m_budget.bytes) return false;
        m_budget.bytes -= bytes;
        return true;
    }

    Result<Json> text(std::string text) {
        if (!takeBytes(text.size())) return failure(kValueTooLarge);
        return Json(std::move(text));
    }

    Result<Json> list(const cel::List& list, int depth) {
        Json::Array out;
        for (std::size_t i = 0; i < list.size(); ++i) {
            Result<Json> item = of(list.at(i), depth + 1);
            if (!item) return item;
            out.push_back(*std::move(item));
        }
        return Json(std::move(out));
    }

    Result<Json> map(const cel::Map& map, int depth) {
        Json::Object out;
        for (const cel::Value& key : map.keys()) {
            const std::optional<cel::Value> value = map.find(key);
            if (!value) continue;
            const std::string* text = key.asString();
            std::string name = text ? *text : key.text();
            if (!takeBytes(name.size())) return failure(kValueTooLarge);
            Result<Json> member = of(*value, depth + 1);
            if (!member) return member;
            out.insert_or_assign(std::move(name), *std::move(member));
        }
        return Json(std::move(out));
    }

    ValueBudget& m_budget;
};

}  // namespace

Result<Json> plainJson(const cel::Value& value, ValueBudget& budget) {
    return Plain(budget).of(value);
}

bool take(const Json& value, ValueBudget& budget) {
    if (budget.values == 0) return false;
    --budget.values;
    if (const std::string* text = value.asString()) {
        if (text->size() > budget.bytes) return false;
        budget.bytes -= text->size();
    } else if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list)
            if (!take(item, budget)) return false;
    } else if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) {
            if (name.size() > budget.bytes) return false;
            budget.bytes -= name.size();
            if (!take(member, budget)) return false;
        }
    }
    return true;
}

}  // namespace crd::mapping
