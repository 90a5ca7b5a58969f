#include "engine/value/json.h"

#include <array>
#include <charconv>
#include <cmath>

#include "engine/base/text/hex.h"
#include "engine/value/json_text.h"

namespace crd {
namespace {

// Go's shortest form: plain digits from 1e-6 to below 1e21, else an exponent without leading zeros.
void appendDouble(std::string& out, double value) {
    if (!std::isfinite(value)) {  // JSON has no such numbers
        out.append("null");
        return;
    }
    std::array<char, 64> buffer{};
    const auto print = [&](std::chars_format format) {
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
        return std::string_view(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    };
    constexpr double kAllDigitsCount = 9007199254740992.0;  // 2^53: above, the shortest digits are padded with zeros
    const double magnitude = std::fabs(value);
    if (magnitude == 0 || (magnitude >= 1e-6 && magnitude < kAllDigitsCount)) {
        out.append(print(std::chars_format::fixed));
        return;
    }
    const std::string_view text = print(std::chars_format::scientific);
    const std::size_t e = text.find('e');
    if (magnitude >= kAllDigitsCount && magnitude < 1e21) {
        std::size_t digits = 0;
        for (const char c : text.substr(0, e)) {
            if (c == '.') continue;
            out.push_back(c);
            if (c != '-') ++digits;
        }
        std::size_t exponent = 0;
        std::from_chars(text.data() + e + 2, text.data() + text.size(), exponent);
        out.append(exponent + 1 - digits, '0');
        return;
    }
    // Both languages write at least two exponent digits; Go's JSON drops the leading zero of a negative exponent.
    if (text.substr(e).starts_with("e-0")) {
        out.append(text.substr(0, e + 2));
        out.append(text.substr(e + 3));
        return;
    }
    out.append(text);
}

// The length of the valid UTF-8 sequence at `at`, or 0.
std::size_t sequenceLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) return 0;
    }
    const unsigned char second = byte(at + 1);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second >= 0x90)) {
        return 0;
    }
    return length;
}

// Whether JSON can hold the byte as it is, in every form.
constexpr bool isPlainInText(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&';
}

void appendAscii(std::string& out, char c, JsonEscapes escapes) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
        case '"':
        case '\\':
            out.push_back('\\');
            out.push_back(c);
            return;
        case '\b':
            out.append("\\b");
            return;
        case '\f':
            out.append("\\f");
            return;
        case '\n':
            out.append("\\n");
            return;
        case '\r':
            out.append("\\r");
            return;
        case '\t':
            out.append("\\t");
            return;
        default:
            break;
    }
    const bool html = escapes == JsonEscapes::Html && (c == '<' || c == '>' || c == '&');
    if (byte >= 0x20 && !html) {
        out.push_back(c);
        return;
    }
    out.append("\\u").append(hexText(byte, 4));
}

void appendString(std::string& out, std::string_view text, JsonEscapes escapes) {
    out.push_back('"');
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && isPlainInText(text[end])) ++end;
        out.append(text.substr(i, end - i));
        i = end;
        if (i == text.size()) break;
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            appendAscii(out, text[i++], escapes);
            continue;
        }
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            out.append("\\ufffd");
            ++i;
            continue;
        }
        const std::string_view sequence = text.substr(i, length);
        if (escapes != JsonEscapes::None && sequence == "\xE2\x80\xA8") {
            out.append("\\u2028");
        } else if (escapes != JsonEscapes::None && sequence == "\xE2\x80\xA9") {
            out.append("\\u2029");
        } else {
            out.append(sequence);
        }
        i += length;
    }
    out.push_back('"');
}

// A container that is being printed, and the position in it.
struct Open {
    const Json::Array* array = nullptr;
    const Json::Object* object = nullptr;
    std::size_t index = 0;
    Json::Object::const_iterator member;
};

void appendInteger(std::string& out, std::int64_t value) {
    std::array<char, 24> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    out.append(buffer.data(), end);
}

}  // namespace

const Json* Json::find(std::string_view key) const {
    const Object* object = asObject();
    if (object == nullptr) return nullptr;
    const auto hit = object->find(key);
    return hit == object->end() ? nullptr : &hit->second;
}

std::string Json::textAt(std::string_view key) const {
    const Json* member = find(key);
    const std::string* text = member ? member->asString() : nullptr;
    return text ? *text : std::string();
}

namespace {

// If `indented`, each entry is on its own line with an indent of two blanks per container.
void write(std::string& out, const Json& value, bool indented, JsonEscapes escapes) {
    std::vector<Open> open;
    const auto breakLine = [&] {
        if (!indented) return;
        out.push_back('\n');
        out.append(2 * open.size(), ' ');
    };
    const auto begin = [&](const Json& v) {
        if (v.isNull()) {
            out.append("null");
        } else if (const bool* b = v.asBool()) {
            out.append(*b ? "true" : "false");
        } else if (const std::int64_t* i = v.asInt()) {
            appendInteger(out, *i);
        } else if (const double* d = v.asDouble()) {
            appendDouble(out, *d);
        } else if (const std::string* s = v.asString()) {
            appendString(out, *s, escapes);
        } else if (const Json::Array* a = v.asArray()) {
            out.push_back('[');
            open.push_back({a, nullptr, 0, {}});
        } else if (const Json::Object* o = v.asObject()) {
            out.push_back('{');
            open.push_back({nullptr, o, 0, o->begin()});
        }
    };
    const auto end = [&](bool empty, char bracket) {
        open.pop_back();
        if (!empty) breakLine();
        out.push_back(bracket);
    };
    begin(value);
    while (!open.empty()) {
        Open& top = open.back();
        if (top.array != nullptr) {
            if (top.index == top.array->size()) {
                end(top.array->empty(), ']');
                continue;
            }
            if (top.index != 0) out.push_back(',');
            breakLine();
            begin((*top.array)[top.index++]);
        } else {
            if (top.member == top.object->end()) {
                end(top.object->empty(), '}');
                continue;
            }
            if (top.member != top.object->begin()) out.push_back(',');
            breakLine();
            const auto member = top.member++;
            appendString(out, member->first, escapes);
            out.append(indented ? ": " : ":");
            begin(member->second);
        }
    }
}

}  // namespace

std::string toString(const Json& value) {
    std::string out;
    write(out, value, false, JsonEscapes::LineSeparators);
    return out;
}

std::string toIndentedString(const Json& value) {
    std::string out;
    write(out, value, true, JsonEscapes::LineSeparators);
    return out;
}

void appendJson(std::string& out, const Json& value, JsonEscapes escapes) {
    write(out, value, false, escapes);
}

void appendJsonText(std::string& out, std::string_view text, JsonEscapes escapes) {
    appendString(out, text, escapes);
}

}  // namespace crd
