#include "engine/crdify/property_checks.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/crdify/schema_fields.h"

namespace crd::crdify {

using schema::Keyword;
using schema::Schema;

namespace {

using Values = std::set<std::string>;

std::string numberText(double value) {
    return goNumber(value);
}
std::string numberText(std::int64_t value) {
    return std::to_string(value);
}

std::string textOfSet(const Values& texts) {
    return listText({texts.begin(), texts.end()});
}

Values without(const Values& texts, const Values& removed) {
    Values out;
    std::set_difference(texts.begin(), texts.end(), removed.begin(), removed.end(), std::inserter(out, out.end()));
    return out;
}

std::string changeText(std::string_view what, std::string_view old, std::string_view next) {
    return std::string(what) + " : " + goQuoted(old) + " -> " + goQuoted(next);
}

template <typename Number>
std::string limitChange(const std::optional<Number>& old, const std::optional<Number>& next, bool isMaximum) {
    const std::string name = isMaximum ? "maximum" : "minimum";
    if (!next) return {};
    if (!old) return name + " constraint added when there was none previously : " + numberText(*next);
    if (isMaximum ? *next >= *old : *next <= *old) return {};
    return name + (isMaximum ? " decreased : " : " increased : ") + numberText(*old) + " -> " + numberText(*next);
}

std::string defaultChange(const Schema& old, const Schema& next) {
    const auto raw = [](const Schema& node) -> std::optional<std::string> {
        if (!node.set(Keyword::Default) || !node.defaultValue) return std::nullopt;
        return rawJson(*node.defaultValue);
    };
    const std::optional<std::string> before = raw(old);
    const std::optional<std::string> after = raw(next);
    if (before == after) return {};
    if (!before) return "default added when there was none previously : " + goQuoted(*after);
    if (!after) return "default value removed : " + goQuoted(*before);
    return changeText("default value changed", *before, *after);
}

std::string enumChange(const Schema& old, const Schema& next, bool allowAddition) {
    const auto values = [](const Schema& node) {
        Values out;
        if (node.enumValues)
            for (const Json& value : *node.enumValues) out.insert(rawJson(value));
        return out;
    };
    const Values before = values(old);
    const Values after = values(next);
    if (before.empty() && !after.empty())
        return "enum constraint added when there was none previously : " + textOfSet(after);
    if (const Values removed = without(before, after); !removed.empty())
        return "allowed enum values removed : " + textOfSet(removed);
    if (const Values added = without(after, before); !added.empty() && !allowAddition)
        return "allowed enum values added : " + textOfSet(added);
    return {};
}

std::string patternChange(const std::string& old, const std::string& next, bool allowRemoval) {
    if (old == next) return {};
    if (old.empty()) return changeText("pattern added", old, next);
    if (!next.empty()) return changeText("pattern changed", old, next);
    return allowRemoval ? std::string() : changeText("pattern removed", old, next);
}

std::string requiredChange(const Schema& old, const Schema& next) {
    const Values added =
        without({next.required.begin(), next.required.end()}, {old.required.begin(), old.required.end()});
    return added.empty() ? std::string() : "new required fields: " + textOfSet(added);
}

std::string nullableChange(bool old, bool next, const Config& config) {
    if (!old && next && !config.allowNullableAddition) return "nullable added : false -> true";
    if (old && !next && !config.allowNullableRemoval) return "nullable removed : true -> false";
    return {};
}

}  // namespace

std::string listText(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) {
        if (&text != &texts.front()) out += ' ';
        out += text;
    }
    return out + ']';
}

void addResult(std::vector<CheckOutcome>& results, Check check, Enforcement enforcement,
               std::vector<std::string> texts) {
    if (texts.empty() || enforcement == Enforcement::None) return;
    CheckOutcome& result = results.emplace_back();
    result.check = check;
    (enforcement == Enforcement::Error ? result.errors : result.warnings) = std::move(texts);
}

std::vector<CheckOutcome> compareNodes(const Schema* old, const Schema* next, const Config& config) {
    static const Schema kEmpty;
    const Schema& a = old ? *old : kEmpty;
    const Schema& b = next ? *next : kEmpty;
    std::vector<CheckOutcome> out;
    const auto add = [&](Check check, std::string text) {
        std::vector<std::string> texts;
        if (!text.empty()) texts.push_back(std::move(text));
        addResult(out, check, config.of(check), std::move(texts));
    };
    add(Check::Default, defaultChange(a, b));
    if (a.description != b.description)
        add(Check::Description, changeText("description changed", a.description, b.description));
    add(Check::Enum, enumChange(a, b, config.allowEnumAddition));
    add(Check::MaxItems, limitChange(a.maxItems, b.maxItems, true));
    add(Check::MaxLength, limitChange(a.maxLength, b.maxLength, true));
    add(Check::MaxProperties, limitChange(a.maxProperties, b.maxProperties, true));
    add(Check::Maximum, limitChange(a.maximum, b.maximum, true));
    add(Check::MinItems, limitChange(a.minItems, b.minItems, false));
    add(Check::MinLength, limitChange(a.minLength, b.minLength, false));
    add(Check::MinProperties, limitChange(a.minProperties, b.minProperties, false));
    add(Check::Minimum, limitChange(a.minimum, b.minimum, false));
    add(Check::Nullable, nullableChange(a.nullable, b.nullable, config));
    add(Check::Pattern, patternChange(a.pattern, b.pattern, config.allowPatternRemoval));
    add(Check::Required, requiredChange(a, b));
    if (a.type != b.type) add(Check::Type, changeText("type changed", a.type, b.type));
    return out;
}

}  // namespace crd::crdify
