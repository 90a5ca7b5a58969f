#include "engine/print/cell.h"

#include <charconv>
#include <limits>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/utf8.h"
#include "engine/print/human_duration.h"

namespace crd::print {

namespace {

// As amd64 converts: what does not fit is the smallest number.
std::int64_t truncated(double value) {
    constexpr double kEnd = 9223372036854775808.0;
    if (!(value >= -kEnd && value < kEnd)) return std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(value);
}

const std::string* textOf(const PathValue& value) {
    if (const auto* text = std::get_if<const std::string*>(&value)) return *text;
    const auto* json = std::get_if<const Json*>(&value);
    return json ? (*json)->asString() : nullptr;
}

Cell dateCell(const std::string& text, Instant now) {
    if (text.empty() || text == "null") return age(kNoTime, now);
    const Result<Instant> instant = parseRfc3339(text);
    return instant ? age(*instant, now) : std::string("<invalid>");
}

// A path can write bytes that are not UTF-8 ("\xff"); JSON cannot.
std::string valid(std::string text) {
    if (!firstInvalidUtf8(text)) return text;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        appendUtf8(out, rune.value);
        at += rune.length;
    }
    return out;
}

}  // namespace

Cell cellOf(std::string_view type, const PathValue& value, Instant now) {
    if (type == "string") return valid(pathText(value));
    if (type == "date") {
        const std::string* text = textOf(value);
        return text ? dateCell(*text, now) : Cell();
    }
    const auto* json = std::get_if<const Json*>(&value);
    if (type == "boolean") {
        if (const auto* flag = std::get_if<bool>(&value)) return *flag;
        const bool* flag = json ? (*json)->asBool() : nullptr;
        return flag ? Cell(*flag) : Cell();
    }
    if (type != "integer" && type != "number") return {};
    const auto* written = std::get_if<double>(&value);
    const double* fraction = written ? written : json ? (*json)->asDouble() : nullptr;
    const std::int64_t* whole = json ? (*json)->asInt() : nullptr;
    if (type == "integer") return whole ? Cell(*whole) : fraction ? Cell(truncated(*fraction)) : Cell();
    return whole ? Cell(static_cast<double>(*whole)) : fraction ? Cell(*fraction) : Cell();
}

Cell received(Cell cell) {
    const double* number = std::get_if<double>(&cell);
    if (!number) return cell;
    // The digits that JSON has, which beyond 2^53 are not those of the number itself.
    const std::string text = toString(Json(*number));
    std::int64_t whole = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
    return error == std::errc() && end == text.data() + text.size() ? Cell(whole) : cell;
}

std::string cellText(const Cell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* flag = std::get_if<bool>(&cell)) return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&cell)) return goNumber(*number);
    return {};
}

}  // namespace crd::print
