#include "engine/value/json_size.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/text/eight_bytes.h"

namespace crd {

namespace {

// Extra bytes per byte in JSON on the wire. For non-ASCII bytes they depend on the neighbors.
constexpr std::uint8_t kBeyondAscii = 0xFF;
constexpr std::array<std::uint8_t, 256> kMore = [] {
    std::array<std::uint8_t, 256> out{};
    for (std::size_t c = 0; c < 0x20; ++c) out[c] = 5;  // four digits after backslash and u
    for (const char c : std::string_view("\"\\\b\f\n\r\t")) out[static_cast<unsigned char>(c)] = 1;
    for (const char c : std::string_view("<>&")) out[static_cast<unsigned char>(c)] = 5;
    for (std::size_t c = 0x80; c < out.size(); ++c) out[c] = kBeyondAscii;
    return out;
}();

}  // namespace

std::size_t requestTextBytes(std::string_view text) {
    std::size_t out = text.size() + 2;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at + 8 <= text.size()) {
            const EightBytes bytes(text, at);
            const EightBytes::Mask longer = bytes.beyondAscii() | bytes.controls() | bytes.equalEither('<', '>') |
                                            bytes.equalEither('"', '&') | bytes.equal('\\');
            if (longer == 0) {
                at += 7;
                continue;
            }
            at += EightBytes::before(longer);
        }
        const std::uint8_t more = kMore[static_cast<unsigned char>(text[at])];
        if (more == kBeyondAscii) {
            // The output of toString(), plus five bytes per character that is escaped only on the wire.
            const auto escaped =
                std::count_if(text.begin(), text.end(), [](char d) { return d == '<' || d == '>' || d == '&'; });
            return toString(Json(text)).size() + 5 * static_cast<std::size_t>(escaped);
        }
        out += more;
    }
    return out;
}

std::size_t requestBytes(const Json& root) {
    std::size_t out = 0;
    std::vector<const Json*> todo{&root};
    while (!todo.empty()) {
        const Json& value = *todo.back();
        todo.pop_back();
        if (const std::string* text = value.asString()) {
            out += requestTextBytes(*text);
        } else if (const Json::Array* items = value.asArray()) {
            out += 2 + (items->empty() ? 0 : items->size() - 1);
            for (const Json& item : *items) todo.push_back(&item);
        } else if (const Json::Object* members = value.asObject()) {
            out += 2 + (members->empty() ? 0 : members->size() - 1);
            for (const auto& [key, member] : *members) {
                out += requestTextBytes(key) + 1;
                todo.push_back(&member);
            }
        } else {
            out += toString(value).size();
        }
    }
    return out;
}

}  // namespace crd
