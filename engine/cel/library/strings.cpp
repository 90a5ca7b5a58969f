// Source: cel-go ext/strings.go, version 2. Positions are code points.
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/library/format_text.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

// The beginning of each code point, and the end of the text.
std::vector<std::size_t> codePointStarts(const std::string& text) {
    Context::requireMemory(text.size() * sizeof(std::size_t));
    std::vector<std::size_t> out;
    out.reserve(text.size() + 1);
    for (std::size_t at = 0; at < text.size(); at += runeAt(text, at).length) out.push_back(at);
    out.push_back(text.size());
    return out;
}

Value outOfRange(std::int64_t index) {
    return Value::error("index out of range: " + std::to_string(index));
}

std::int64_t count(const std::vector<std::size_t>& starts) {
    return static_cast<std::int64_t>(starts.size()) - 1;
}

std::string between(const std::string& text, const std::vector<std::size_t>& starts, std::int64_t from,
                    std::int64_t to) {
    const std::size_t begin = starts[static_cast<std::size_t>(from)];
    return text.substr(begin, starts[static_cast<std::size_t>(to)] - begin);
}

std::int64_t number(Arguments a, std::size_t i) {
    return *a[i].as<std::int64_t>();
}

Value charAt(Context&, Arguments a) {
    const std::vector<std::size_t> starts = codePointStarts(textAt(a, 0));
    const std::int64_t index = number(a, 1);
    if (index < 0 || index > count(starts)) return outOfRange(index);
    if (index == count(starts)) return Value(std::string());
    return Value(between(textAt(a, 0), starts, index, index + 1));
}

// What servers make of an offset behind the end: an error, -1 and the offset itself for an empty part, or -1 and the
// end.
enum class PastEnd : std::uint8_t { Error, Nowhere, End };

template <PastEnd pastEnd>
Value indexOf(Context&, Arguments a) {
    const std::int64_t offset = a.size() == 3 ? number(a, 2) : 0;
    if (offset < 0) return outOfRange(offset);
    const std::vector<std::size_t> starts = codePointStarts(textAt(a, 0));
    const std::string& part = textAt(a, 1);
    if (part.empty()) return pastEnd == PastEnd::End ? std::min(offset, count(starts)) : offset;
    if (offset >= count(starts)) return pastEnd == PastEnd::Error ? outOfRange(offset) : Value(std::int64_t{-1});
    const std::size_t found = textAt(a, 0).find(part, starts[static_cast<std::size_t>(offset)]);
    if (found == std::string::npos) return std::int64_t{-1};
    return static_cast<std::int64_t>(std::lower_bound(starts.begin(), starts.end(), found) - starts.begin());
}

template <PastEnd pastEnd>
Value lastIndexOf(Context&, Arguments a) {
    const std::vector<std::size_t> starts = codePointStarts(textAt(a, 0));
    const std::string& part = textAt(a, 1);
    std::int64_t offset = count(starts) - 1;
    if (a.size() == 3) {
        offset = number(a, 2);
        if (offset < 0) return outOfRange(offset);
    } else if (part.empty()) {
        return count(starts);
    } else if (textAt(a, 0).size() < part.size()) {
        return std::int64_t{-1};
    }
    if (part.empty()) return pastEnd == PastEnd::End ? std::min(offset, count(starts)) : offset;
    if (offset >= count(starts) || offset < 0)
        return pastEnd == PastEnd::Error ? outOfRange(offset) : Value(std::int64_t{-1});
    const std::size_t found = textAt(a, 0).rfind(part, starts[static_cast<std::size_t>(offset)]);
    if (found == std::string::npos) return std::int64_t{-1};
    return static_cast<std::int64_t>(std::lower_bound(starts.begin(), starts.end(), found) - starts.begin());
}

template <char first, char last>
Value shiftCase(Context&, Arguments a) {
    std::string out = textAt(a, 0);
    for (char& c : out) {
        if (c >= first && c <= last) c = static_cast<char>(c ^ 0x20);
    }
    return Value(std::move(out));
}

// An empty `old` matches before each code point and at the end.
Value replace(Context& context, Arguments a) {
    const std::string &from = textAt(a, 1), &to = textAt(a, 2), &whole = textAt(a, 0);
    std::int64_t most = a.size() == 4 ? number(a, 3) : -1;
    std::string out;
    std::size_t at = 0;
    bool first = true;
    while (most != 0) {
        std::size_t found = at;
        if (from.empty()) {
            if (!first) {
                if (at >= whole.size()) break;
                found = at + runeAt(whole, at).length;
            }
        } else {
            found = whole.find(from, at);
            if (found == std::string::npos) break;
        }
        first = false;
        context.step();
        context.write(found - at + to.size());
        out.append(whole, at, found - at);
        out += to;
        at = found + from.size();
        if (most > 0) --most;
    }
    out.append(whole, at, std::string::npos);
    return Value(std::move(out));
}

// Returns at most `most` parts, of which the last is the rest; all if negative.
Value split(Context& context, Arguments a) {
    const std::string &whole = textAt(a, 0), &separator = textAt(a, 1);
    const std::int64_t most = a.size() == 3 ? number(a, 2) : -1;
    std::vector<std::string> parts;
    if (most == 0) return makeStringList(parts);
    const auto room = [&] {
        context.hold(1, kBytesOfPart);
        return most < 0 || static_cast<std::int64_t>(parts.size()) + 1 < most;
    };
    std::size_t at = 0;
    if (separator.empty()) {
        while (at < whole.size() && room()) {
            const std::size_t length = runeAt(whole, at).length;
            if (at + length == whole.size()) break;
            parts.push_back(whole.substr(at, length));
            at += length;
        }
        if (at < whole.size()) parts.push_back(whole.substr(at));
        return makeStringList(parts);
    }
    while (room()) {
        const std::size_t found = whole.find(separator, at);
        if (found == std::string::npos) break;
        parts.push_back(whole.substr(at, found - at));
        at = found + separator.size();
    }
    parts.push_back(whole.substr(at));
    return makeStringList(parts);
}

Value substring(Context&, Arguments a) {
    const std::vector<std::size_t> starts = codePointStarts(textAt(a, 0));
    const std::int64_t start = number(a, 1);
    const std::int64_t end = a.size() == 3 ? number(a, 2) : count(starts);
    if (a.size() == 3 && start > end) {
        return Value::error("invalid substring range. start: " + std::to_string(start) +
                            ", end: " + std::to_string(end));
    }
    if (start < 0 || start > count(starts)) return outOfRange(start);
    if (end < 0 || end > count(starts)) return outOfRange(end);
    return Value(between(textAt(a, 0), starts, start, end));
}

Value trim(Context&, Arguments a) {
    return Value(std::string(goTrimmed(textAt(a, 0))));
}

Value invalidInput(const Value& element) {
    return Value::error("join: invalid input: " + element.text());
}

// Of Go values, which the first version of the library converts lists to.
Value notConverted(const Value& element) {
    if (const auto* optional = element.as<OptionalValue>(); optional != nullptr && optional->value == nullptr)
        return Value::error("optional.none() dereference");
    if (element.as<std::int64_t>() != nullptr) return Value::error("unsupported type conversion from 'int' to string");
    if (element.as<std::uint64_t>() != nullptr)
        return Value::error("unsupported type conversion from 'uint' to string");
    if (element.as<Type>() != nullptr) return Value::error("type conversion not supported for 'type'");
    std::string from = element.type().name();
    if (element.as<double>() != nullptr) from = "Double";
    if (element.asBytes() != nullptr) from = "Bytes";
    if (element.as<DurationValue>() != nullptr) from = "'Duration'";
    if (element.as<TimestampValue>() != nullptr) from = "'Timestamp'";
    if (element.isNull()) from = "'null_type'";
    return Value::error("type conversion error from " + from + " to 'string'");
}

template <Value (*fail)(const Value&)>
Value join(Context& context, Arguments a) {
    const List& list = *a[0].asList();
    const std::string separator = a.size() == 2 ? textAt(a, 1) : std::string();
    std::string out;
    for (std::size_t i = 0; i < list.size(); ++i) {
        context.step();
        if (i > 0) out += separator;
        const Value element = list.at(i);
        if (element.asString() == nullptr) return fail(element);
        context.write(separator.size() + element.asString()->size());
        out += *element.asString();
    }
    return Value(std::move(out));
}

Value quote(Context& context, Arguments a) {
    const std::string& whole = textAt(a, 0);
    context.write(whole.size());
    std::string out = "\"";
    for (std::size_t at = 0; at < whole.size();) {
        const CodePoint rune = runeAt(whole, at);
        constexpr std::string_view kNames = "abtnvfr";  // 7 to 13
        if (rune.value >= 7 && rune.value <= 13) {
            out += '\\';
            out += kNames[rune.value - 7];
        } else if (isBroken(rune)) {
            out += "\xef\xbf\xbd";
        } else {
            if (rune.value == '"' || rune.value == '\\') out += '\\';
            out.append(whole, at, rune.length);
        }
        at += rune.length;
    }
    return Value(out + '"');
}

Value format(Context& context, Arguments a) {
    const Result<std::string> out = formatted(context, textAt(a, 0), *a[1].asList());
    return out ? Value(*out) : Value::error(out.error().message.english());
}

std::vector<Overload> offsets(const std::string& id, const Implementation& error, const Implementation& nowhere,
                              const Implementation& end) {
    const Type &string = Type::string(), &integer = Type::integer();
    const std::vector<Type> plain{string, string}, offset{string, string, integer};
    return {untilServer(32, member(id, plain, integer, error)), sinceServer(32, member(id, plain, integer, end)),
            untilServer(32, member(id + "_int", offset, integer, error)),
            sinceServer(32, untilServer(37, member(id + "_int", offset, integer, nowhere))),
            sinceServer(37, member(id + "_int", offset, integer, end))};
}

// Lists have functions of these names too.
std::vector<Function> searches() {
    return {
        {"indexOf", offsets("string_index_of_string", kTyped<indexOf<PastEnd::Error>>,
                            kTyped<indexOf<PastEnd::Nowhere>>, kTyped<indexOf<PastEnd::End>>)},
        {"lastIndexOf", offsets("string_last_index_of_string", kTyped<lastIndexOf<PastEnd::Error>>,
                                kTyped<lastIndexOf<PastEnd::Nowhere>>, kTyped<lastIndexOf<PastEnd::End>>)},
    };
}

}  // namespace

std::vector<Function> firstStringFunctions() {
    return until(29, searches());
}

std::vector<Function> stringFunctions() {
    const Type &string = Type::string(), &integer = Type::integer();
    const Type strings = Type::list(string);
    std::vector<Function> out = {
        {"charAt", {member("string_char_at_int", {string, integer}, string, kTyped<charAt>)}},
        {"lowerAscii", {member("string_lower_ascii", {string}, string, kTyped<shiftCase<'A', 'Z'>>)}},
        {"replace",
         {member("string_replace_string_string", {string, string, string}, string, kTyped<replace>),
          member("string_replace_string_string_int", {string, string, string, integer}, string, kTyped<replace>)}},
        {"split",
         {member("string_split_string", {string, string}, strings, kTyped<split>),
          member("string_split_string_int", {string, string, integer}, strings, kTyped<split>)}},
        {"substring",
         {member("string_substring_int", {string, integer}, string, kTyped<substring>),
          member("string_substring_int_int", {string, integer, integer}, string, kTyped<substring>)}},
        {"trim", {member("string_trim", {string}, string, kTyped<trim>)}},
        {"upperAscii", {member("string_upper_ascii", {string}, string, kTyped<shiftCase<'a', 'z'>>)}},
        {"join",
         {until(29, member("list_join", {strings}, string, kTyped<join<notConverted>>)),
          since(29, member("list_join", {strings}, string, kTyped<join<invalidInput>>)),
          until(29, member("list_join_string", {strings, string}, string, kTyped<join<notConverted>>)),
          since(29, member("list_join_string", {strings, string}, string, kTyped<join<invalidInput>>))}},
    };
    for (Function& function :
         since(29, {{"format", {member("string_format", {string, Type::list(Type::dyn())}, string, kTyped<format>)}},
                    {"strings.quote", {overload("strings_quote", {string}, string, kTyped<quote>)}}})) {
        out.push_back(std::move(function));
    }
    for (Function& function : since(29, searches())) out.push_back(std::move(function));
    return out;
}

}  // namespace crd::cel
