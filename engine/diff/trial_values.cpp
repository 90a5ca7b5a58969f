#include "engine/diff/internal/trial_values.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace crd::diff {

using schema::Keyword;
using schema::Schema;

namespace {

constexpr std::size_t kMostLiterals = 24;
constexpr std::size_t kMostEnumValues = 12;

class TrialValues {
 public:
    TrialValues(const Schema* accepting, const Schema* rejecting) : m_accepting(accepting), m_rejecting(rejecting) {}

    std::vector<Json> run(const Difference& difference) {
        const Schema& node = m_accepting ? *m_accepting : *m_rejecting;
        const bool open = node.type.empty() && !node.intOrString;
        if (difference.keyword == Keyword::Nullable || node.nullable) add(Json());
        enums();
        if (difference.keyword == Keyword::XValidations) {
            literals(expressionOf(difference.left));
            literals(expressionOf(difference.right));
        }
        if (open || node.intOrString || node.type == "integer" || node.type == "number") {
            bounds(m_rejecting);
            bounds(m_accepting);
            for (const std::int64_t value : {0, 1, -1, 2, 7}) add(Json(value));
            if (node.type == "number") add(Json(1.5));
            add(Json(std::int64_t{3'000'000'000}));
        }
        if (open || node.intOrString || node.type == "string") {
            for (const char* text : {"example", "Other", "", "a b", "0", "example!", "10%", "_"}) add(Json(text));
            add(Json(std::string(300, 'a')));
        }
        if (open || node.type == "boolean") {
            add(Json(true));
            add(Json(false));
        }
        if (open || node.type == "object") add(Json(Json::Object()));
        // A format makes the server accept other types.
        const bool formatted = difference.keyword == Keyword::Format || difference.keyword == Keyword::Type ||
                               difference.keyword == Keyword::XIntOrString;
        if (open || node.type == "array" || formatted) add(Json(Json::Array()));
        return std::move(m_out);
    }

    std::vector<Json> literalsOf(const Difference& difference) {
        literals(expressionOf(difference.left));
        literals(expressionOf(difference.right));
        return std::move(m_out);
    }

 private:
    void add(Json value) {
        if (m_known.insert(toString(value)).second) m_out.push_back(std::move(value));
    }

    void enums() {
        const auto take = [&](const Schema* node) {
            if (!node || !node->enumValues) return;
            for (const Json& value : *node->enumValues) {
                if (m_out.size() >= kMostEnumValues) return;
                const bool both = m_accepting && m_rejecting && m_rejecting->enumValues &&
                                  std::find(m_rejecting->enumValues->begin(), m_rejecting->enumValues->end(), value) !=
                                      m_rejecting->enumValues->end();
                if (!both) add(value);
            }
        };
        take(m_accepting);
    }

    void number(double value) {
        constexpr double kInteger = 9.0e15;
        if (!std::isfinite(value)) return;
        if (value == std::floor(value) && std::fabs(value) < kInteger) {
            add(Json(static_cast<std::int64_t>(value)));
        } else {
            add(Json(value));
        }
    }

    void bounds(const Schema* node) {
        if (!node) return;
        for (const std::optional<double>& bound : {node->maximum, node->minimum, node->multipleOf}) {
            if (!bound) continue;
            for (const double distance : {0.0, 1.0, -1.0, 0.5, -0.5}) number(*bound + distance);
        }
        if (node->multipleOf) number(*node->multipleOf * 2);
    }

    // Numbers and texts of an expression.
    void literals(std::string_view text) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < text.size() && found < kMostLiterals; ++i) {
            const char c = text[i];
            if (c >= '0' && c <= '9') {
                std::size_t end = i;
                while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
                const bool inWord =
                    i > 0 && (std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0 || text[i - 1] == '_');
                if (!inWord && end - i < 16) {
                    const std::int64_t value = std::stoll(std::string(text.substr(i, end - i)));
                    for (const std::int64_t distance : {0, 1, -1}) add(Json(value + distance));
                    if (value < 400) add(Json(std::string(static_cast<std::size_t>(value) + 1, 'a')));
                    ++found;
                }
                i = end;
            } else if (c == '\'' || c == '"') {
                const std::size_t end = text.find(c, i + 1);
                if (end == std::string_view::npos) break;
                add(Json(text.substr(i + 1, end - i - 1)));
                ++found;
                i = end;
            }
        }
    }

    const Schema* m_accepting;
    const Schema* m_rejecting;
    std::set<std::string> m_known;
    std::vector<Json> m_out;
};

}  // namespace

std::string expressionOf(const std::string& rule) {
    constexpr std::string_view kKey = "\"rule\":\"";
    const std::size_t found = rule.starts_with('{') ? rule.rfind(kKey) : std::string::npos;
    if (found == std::string::npos) return rule;
    std::string out;
    for (std::size_t i = found + kKey.size(); i < rule.size() && rule[i] != '"'; ++i) {
        const bool escaped = rule[i] == '\\' && i + 1 < rule.size();
        if (escaped) ++i;
        const bool blank = escaped && (rule[i] == 'n' || rule[i] == 't' || rule[i] == 'r');
        out += blank ? ' ' : rule[i];
    }
    return out;
}

std::vector<Json> trialValues(const Schema* accepting, const Schema* rejecting, const Difference& difference) {
    if (!accepting && !rejecting) return {};
    return TrialValues(accepting, rejecting).run(difference);
}

std::vector<std::size_t> trialSizes(const Schema* accepting, const Schema* rejecting, const Difference& difference) {
    constexpr std::int64_t kLargest = 1'100;
    std::set<std::int64_t> out;
    for (const Schema* node : {rejecting, accepting}) {
        if (!node) continue;
        for (const std::optional<std::int64_t>& limit : {node->maxLength, node->minLength, node->maxItems,
                                                         node->minItems, node->maxProperties, node->minProperties}) {
            if (!limit) continue;
            for (const std::int64_t size : {*limit - 1, *limit, *limit + 1})
                if (size >= 0 && size <= kLargest) out.insert(size);
        }
    }
    if (difference.keyword == Keyword::XValidations) {
        for (const Json& value : TrialValues(accepting, rejecting).literalsOf(difference))
            if (const std::int64_t* size = value.asInt(); size && *size >= 0 && *size <= kLargest) out.insert(*size);
    }
    return {out.begin(), out.end()};
}

}  // namespace crd::diff
