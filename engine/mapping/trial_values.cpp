#include "engine/mapping/internal/trial_values.h"

#include <cmath>
#include <cstdlib>

#include "engine/object/form.h"

namespace crd::mapping {

using schema::Schema;

std::vector<Json> trialValues(const Schema& node) {
    std::vector<Json> out;
    if (node.nullable) out.emplace_back();
    if (node.enumValues) {
        for (std::size_t i = 0; i < node.enumValues->size() && i < 20; ++i) out.push_back((*node.enumValues)[i]);
        return out;
    }
    if (node.type == "boolean") out = {Json(false), Json(true)};
    if (node.type == "string" || node.intOrString)
        for (const char* text : {"a b", "A",   "",    "a",   "a:b",   "a/b", "a,b",    "a-b",   "a.b",  "a_b", " a ",
                                 "1",   "007", "1.5", "1Gi", "1500m", "90s", "1500ms", "1m30s", "true", "é"})
            out.emplace_back(text);
    if (node.type == "integer" || node.type == "number" || node.intOrString)
        for (const std::int64_t number :
             {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{2}, std::int64_t{59}, std::int64_t{61},
              std::int64_t{1000}, std::int64_t{1025}, (std::int64_t{1} << 53) + 1})
            out.emplace_back(number);
    if (node.type == "number") {
        out.emplace_back(0.5);
        out.emplace_back(-1.25);
    }
    if (node.type == "object") out.emplace_back(Json::Object());
    if (node.type == "array") {
        out.emplace_back(Json::Array());
        if (const Schema* items = object::itemsOf(node); items && items->type == "string") {
            for (const Json::Array& list : {Json::Array{Json("a")}, Json::Array{Json("a"), Json("b")},
                                            Json::Array{Json("b"), Json("a")}, Json::Array{Json("a"), Json("a")}})
                out.emplace_back(list);
        }
    }
    return out;
}

std::optional<Json> withNulls(const Json& value, const Schema& node) {
    std::optional<Json> out;
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) {
            const schema::ChildSchema* child = node.property(name);
            const Schema* below = child ? child->schema.get() : object::additionalOf(node).schema;
            std::optional<Json> made = below ? withNulls(member, *below) : std::nullopt;
            if (!made) continue;
            if (!out) out = value;
            (*out->asObject())[name] = *std::move(made);
        }
    } else if (const Json::Array* list = value.asArray()) {
        const Schema* items = object::itemsOf(node);
        for (std::size_t i = 0; items && i < list->size(); ++i) {
            std::optional<Json> made = withNulls((*list)[i], *items);
            if (!made) continue;
            if (!out) out = value;
            (*out->asArray())[i] = *std::move(made);
        }
    }
    return out || !node.nullable ? out : Json();
}

void addLiterals(const std::string& transformation, const Schema& node, std::vector<Json>& out) {
    constexpr std::size_t kMost = 10;
    std::size_t found = 0;
    const bool text = node.type == "string" || node.intOrString;
    const bool number = node.type == "integer" || node.type == "number" || node.intOrString;
    if (node.enumValues) return;
    for (std::size_t i = 0; i < transformation.size() && found < kMost; ++i) {
        const char c = transformation[i];
        if (c == '\'' || c == '"') {
            const std::size_t end = transformation.find(c, i + 1);
            if (end == std::string::npos) return;
            const std::string literal = transformation.substr(i + 1, end - i - 1);
            i = end;
            if (!text || literal.empty() || literal.find('\\') != std::string::npos) continue;
            ++found;
            out.emplace_back("a" + literal + "b" + literal + "c");
            out.emplace_back("a" + literal + "b");
            out.emplace_back(literal);
        } else if (c >= '0' && c <= '9') {
            std::size_t end = i;
            while (end < transformation.size() && transformation[end] >= '0' && transformation[end] <= '9') ++end;
            const std::string digits = transformation.substr(i, end - i);
            i = end - 1;
            if (!number || digits.size() > 15) continue;
            ++found;
            const std::int64_t value = std::stoll(digits);
            for (const std::int64_t near : {value + 1, value, value - 1}) out.emplace_back(near);
        }
    }
}

void addSeveral(const Schema& node, const Json& first, const Json& second, std::vector<Json>& out) {
    if (node.type == "object") {
        out.emplace_back(Json::Object{{"a", first}, {"b", second}});
        out.emplace_back(Json::Object{{"a", second}, {"b", first}});
        out.emplace_back(Json::Object{{"a", first}, {"b", first}, {"c", first}});
        for (const char* name : {"a=b", "a:b", "a.b/c", "A", ""}) out.emplace_back(Json::Object{{name, second}});
        return;
    }
    out.emplace_back(Json::Array{first, second});
    out.emplace_back(Json::Array{second, first});
    out.emplace_back(Json::Array{first, first});
    out.emplace_back(Json::Array{second, first, second});
    out.emplace_back(Json::Array{first, second, first, second, first});
}

void addPastLimits(const Schema& node, std::vector<Json>& out) {
    constexpr std::int64_t kLongest = 4'096;
    if (node.type == "string" && node.maxLength && *node.maxLength >= 0 && *node.maxLength < kLongest)
        out.emplace_back(std::string(static_cast<std::size_t>(*node.maxLength) + 1, 'a'));
    if (node.type == "array" && node.maxItems && *node.maxItems >= 0 && *node.maxItems < kLongest)
        out.emplace_back(Json::Array(static_cast<std::size_t>(*node.maxItems) + 1, Json("a")));
    const auto add = [&](double number) {
        if (std::abs(number) < 1e15) out.emplace_back(static_cast<std::int64_t>(number));
    };
    if (node.maximum) add(std::floor(*node.maximum) + 1);
    if (node.minimum) add(std::ceil(*node.minimum) - 1);
}

std::vector<Json> smaller(const Json& value) {
    std::vector<Json> out;
    if (const std::string* text = value.asString()) {
        if (!text->empty()) out.emplace_back("");
        if (text->size() > 1) {
            out.emplace_back("a");
            // Whole characters only.
            std::size_t half = text->size() / 2;
            while (half > 0 && (static_cast<unsigned char>((*text)[half]) & 0xc0U) == 0x80U) --half;
            if (half > 0) out.emplace_back(text->substr(0, half));
        }
    } else if (const std::int64_t* number = value.asInt()) {
        for (const std::int64_t less : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, *number / 2})
            if (std::abs(static_cast<double>(less)) < std::abs(static_cast<double>(*number))) out.emplace_back(less);
    } else if (const double* fraction = value.asDouble()) {
        if (*fraction != 0.5) out.emplace_back(0.5);
    } else if (const Json::Object* members = value.asObject(); members && !members->empty()) {
        out.emplace_back(Json::Object());
    } else if (const Json::Array* list = value.asArray(); list && !list->empty()) {
        out.emplace_back(Json::Array());
        if (list->size() > 2)
            out.emplace_back(Json::Array(list->begin(), list->begin() + static_cast<std::ptrdiff_t>(list->size() / 2)));
    }
    return out;
}

}  // namespace crd::mapping
