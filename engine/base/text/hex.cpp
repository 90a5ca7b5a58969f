#include "engine/base/text/hex.h"

#include <algorithm>
#include <string_view>

namespace crd {

std::string hexText(std::uint64_t value, std::size_t digits, HexCase letters) {
    const std::string_view all = letters == HexCase::Lower ? "0123456789abcdef" : "0123456789ABCDEF";
    std::string out;
    for (; value > 0 || out.size() < digits; value >>= 4U) out += all[value & 15U];
    std::reverse(out.begin(), out.end());
    return out;
}

std::string percentByte(char byte) {
    return '%' + hexText(static_cast<unsigned char>(byte), 2, HexCase::Upper);
}

}  // namespace crd
