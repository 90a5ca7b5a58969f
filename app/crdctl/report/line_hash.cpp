#include "app/crdctl/report/line_hash.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>

#include "engine/base/text/hex.h"
#include "engine/base/text/utf8.h"

namespace crd::ctl {

namespace {

// A polynomial in 37, modulo 2^64, over the last kBlock units.
class LineHasher {
 public:
    explicit LineHasher(std::vector<std::string>& hashes) : m_hashes(hashes) {
        m_starts.fill(kNoLine);
        for (std::size_t i = 0; i < kBlock; ++i) m_power *= kFactor;
    }

    void add(std::uint16_t unit) {
        const bool continuesLineEnd = m_afterCarriageReturn && unit == '\n';
        m_afterCarriageReturn = unit == '\r';
        if (unit == ' ' || unit == '\t' || continuesLineEnd) return;
        if (unit == '\r') unit = '\n';
        finishLineAt(m_at);
        if (m_atLineStart) {
            m_starts[m_at] = m_hashes.size();
            m_hashes.emplace_back();
        }
        m_atLineStart = unit == '\n';
        shift(unit);
    }

    // The text ends with a unit that it cannot contain, and as many zeros as lines need.
    void finish() {
        add(std::numeric_limits<std::uint16_t>::max());
        for (std::size_t i = 0; i < kBlock; ++i) {
            finishLineAt(m_at);
            shift(0);
        }
    }

 private:
    static constexpr std::size_t kBlock = 100;
    static constexpr std::size_t kNoLine = std::numeric_limits<std::size_t>::max();
    static constexpr std::uint64_t kFactor = 37;

    // The line that began kBlock units ago, if one did.
    void finishLineAt(std::size_t at) {
        const std::size_t line = m_starts[at];
        if (line == kNoLine) return;
        m_starts[at] = kNoLine;
        std::string digits = hexText(m_hash, 1);
        m_hashes[line] = digits + ':' + std::to_string(++m_seen[m_hash]);
    }
    void shift(std::uint16_t unit) {
        m_hash = m_hash * kFactor + unit - m_power * m_window[m_at];
        m_window[m_at] = unit;
        m_at = (m_at + 1) % kBlock;
    }

    std::vector<std::string>& m_hashes;
    std::array<std::uint16_t, kBlock> m_window{};
    std::array<std::size_t, kBlock> m_starts{};  // the line whose first unit is at that index of the window
    std::size_t m_at = 0;
    std::uint64_t m_hash = 0, m_power = 1;
    bool m_atLineStart = true, m_afterCarriageReturn = false;
    std::unordered_map<std::uint64_t, std::size_t> m_seen;
};

}  // namespace

std::vector<std::string> lineHashes(std::string_view text) {
    std::vector<std::string> out;
    LineHasher hasher(out);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c = codePointAt(text, at);
        at += c.length;
        if (c.value < 0x10000) {
            hasher.add(static_cast<std::uint16_t>(c.value));
            continue;
        }
        const std::uint32_t above = c.value - 0x10000;
        hasher.add(static_cast<std::uint16_t>(0xD800 + (above >> 10U)));
        hasher.add(static_cast<std::uint16_t>(0xDC00 + (above & 0x3FFU)));
    }
    hasher.finish();
    return out;
}

}  // namespace crd::ctl
