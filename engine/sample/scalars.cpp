#include "engine/sample/internal/scalars.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/text/utf8.h"
#include "engine/object/form.h"
#include "engine/sample/internal/format_text.h"
#include "engine/schema/format.h"

namespace crd::sample {

using schema::Schema;

namespace {

constexpr std::size_t kLongestText = PatternText::kMaxLength;

std::string numbered(std::string_view text, std::size_t variation) {
    return std::string(text) + (variation == 0 ? "" : "-" + std::to_string(variation + 1));
}

// The text truncated or repeated to a length between the two.
std::string fitted(std::string text, std::size_t least, std::size_t most) {
    const std::string unit = text.empty() ? "a" : text;
    while (text.size() < least) text += unit;
    if (text.size() > most || text.size() > std::max(least, unit.size())) {
        text.resize(std::min(most, std::max(least, unit.size())));
    }
    return text;
}

std::size_t sizeOr(const std::optional<std::int64_t>& bound, std::size_t fallback) {
    return bound ? static_cast<std::size_t>(std::clamp<std::int64_t>(*bound, 0, kLongestText)) : fallback;
}

void texts(const Assertions& assertions, const ScalarTarget& target, Random& random, std::vector<Json>& out) {
    // Words that satisfy common patterns and rules: names, hosts, addresses, quantities, durations, times.
    constexpr std::array<std::string_view, 22> kWords = {"example",
                                                         "example.com",
                                                         "example.com/example",
                                                         "https://example.com",
                                                         "1",
                                                         "1h",
                                                         "1Gi",
                                                         "100m",
                                                         "v1",
                                                         "Example",
                                                         "/example",
                                                         "user@example.com",
                                                         "192.0.2.1",
                                                         "192.0.2.0/24",
                                                         "12:00",
                                                         "2025-01-31T12:00:00Z",
                                                         "EXAMPLE",
                                                         "*",
                                                         "example:1",
                                                         "2025-01-31",
                                                         "0 * * * *",
                                                         "a"};
    constexpr std::array<std::string_view, 6> kOthers = {"example", "sample", "alpha", "blue", "main", "north"};
    const std::size_t least = target.length ? *target.length : sizeOr(greatest(assertions, &Schema::minLength), 0);
    const std::size_t most =
        target.length ? *target.length : sizeOr(crd::sample::least(assertions, &Schema::maxLength), kLongestText);
    bool restricted = false;
    for (const Schema* schema : assertions.all) {
        restricted = restricted || !schema->pattern.empty() || !schema->rules.empty();
        if (schema->format.empty() || !schema::isTextFormat(schema->format)) continue;
        for (std::string& text : formatTexts(schema::plainFormat(schema->format), target.variation)) {
            out.emplace_back(std::move(text));
        }
    }
    const std::string plain = numbered(kOthers[random.below(kOthers.size())], target.variation);
    // Truncating the text keeps the number.
    const std::string digits = target.variation == 0 ? "" : std::to_string(target.variation + 1);
    if (plain.size() <= most) {
        out.emplace_back(fitted(plain, least, most));
    } else {
        out.emplace_back(fitted(fitted("example", 0, most - std::min(most, digits.size())) + digits, least, most));
        out.emplace_back(fitted(digits.empty() ? "a" : digits, least, most));
    }
    if (most == 0) out.emplace_back("");
    if (!restricted && assertions.none.empty()) return;
    for (const std::string_view word : kWords) out.emplace_back(numbered(word, target.variation));
    if (target.variation > 0) {
        for (const std::string_view word : kWords) out.emplace_back(std::string(word) + digits);
    }
    out.emplace_back("");
}

void numbers(const Assertions& assertions, const ScalarTarget& target, Random& random, std::vector<Json>& out) {
    const std::optional<double> low = greatest(assertions, &Schema::minimum);
    const std::optional<double> high = least(assertions, &Schema::maximum);
    double unit = 0;
    for (const Schema* schema : assertions.all) unit = std::max(unit, schema->multipleOf.value_or(0));
    if (unit <= 0) unit = 1;
    const auto put = [&](double value) {
        if (!std::isfinite(value)) return;
        constexpr double kInteger = 9.0e18;
        if (value == std::floor(value) && std::fabs(value) < kInteger) {
            out.emplace_back(static_cast<std::int64_t>(value));
        } else if ((target.types & kNumber) != 0) {
            out.emplace_back(value);
        }
    };
    const double step = static_cast<double>(target.variation) * unit;
    if (const std::size_t more = random.below(100); more > 0) {
        const double span = low && high ? *high - *low : 100;
        put(std::floor(low.value_or(0) + span * static_cast<double>(more) / 100));
    }
    put(1 + step);
    put(unit + step);
    if (low) {
        put(std::ceil(*low / unit) * unit + step);
        put((std::ceil(*low / unit) + 1) * unit + step);
        put(*low + step);
    }
    if (high) {
        put(std::floor(*high / unit) * unit - step);
        put((std::floor(*high / unit) - 1) * unit - step);
        put(*high - step);
    }
    put(0 + step);
    put(-unit - step);
    if (low && high) put((*low + *high) / 2);
    if (low) put(*low + unit / 2);
    if (high) put(*high - unit / 2);
}

}  // namespace

const PatternText* Patterns::find(const std::string& pattern) {
    const auto [at, added] = m_known.try_emplace(pattern);
    if (added) at->second = PatternText::parse(pattern);
    return at->second ? &*at->second : nullptr;
}

std::vector<Json> scalarCandidates(const Assertions& assertions, const ScalarTarget& target) {
    std::vector<Json> out;
    Random random = target.random;
    for (const Schema* schema : assertions.all) {
        if (!schema->enumValues || target.length) continue;
        // One of these, whatever the other keywords are.
        const std::size_t count = schema->enumValues->size();
        const std::size_t turn = target.variation + random.below(count);
        for (std::size_t i = 0; i < count; ++i) out.push_back((*schema->enumValues)[(i + turn) % count]);
        return out;
    }
    if (!target.length && target.variation == 0) {
        for (const Schema* schema : assertions.all) {
            if (const Json* value = object::defaultOf(*schema)) out.push_back(*value);
            if (schema->example && !schema->example->isNull()) out.push_back(*schema->example);
        }
    }
    if ((target.types & (kInteger | kNumber)) != 0) numbers(assertions, target, random, out);
    if ((target.types & kString) != 0) texts(assertions, target, random, out);
    if ((target.types & kBoolean) != 0) {
        const bool first = (target.variation + random.below(2)) % 2 == 0;
        out.emplace_back(first);
        out.emplace_back(!first);
    }
    // Objects and lists are not among the caller's types.
    std::erase_if(out, [](const Json& value) { return value.asObject() || value.asArray() || value.isNull(); });
    return out;
}

std::vector<Json> patternCandidates(const Assertions& assertions, const ScalarTarget& target, Patterns& patterns) {
    std::vector<Json> out;
    if ((target.types & kString) == 0) return out;
    const std::size_t least = target.length ? *target.length : sizeOr(greatest(assertions, &Schema::minLength), 0);
    const std::size_t most = sizeOr(crd::sample::least(assertions, &Schema::maxLength), kLongestText);
    Random random = target.random;
    const std::uint64_t base = random.next();
    constexpr std::uint64_t kTries = 40;
    for (const Schema* schema : assertions.all) {
        if (schema->pattern.empty()) continue;
        const PatternText* text = patterns.find(schema->pattern);
        if (!text) continue;
        for (std::uint64_t i = 0; i < kTries; ++i) {
            // Also try longer texts: the shortest text of a pattern is often empty.
            const std::size_t wanted =
                target.length ? *target.length : std::min(most, std::max(least, text->shortest()) + i % 8);
            std::string made = text->make(wanted, base + target.variation + i);
            // A pattern without anchors allows any text before and after the match.
            const std::size_t size = codePointCount(made);
            const std::string more(size < wanted ? wanted - size : 0, 'a');
            if (!more.empty()) {
                out.emplace_back(made + more);
                out.emplace_back(more + made);
            }
            out.emplace_back(std::move(made));
        }
    }
    return out;
}

}  // namespace crd::sample
