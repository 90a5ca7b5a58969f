// Internal to engine/yaml: maps libyaml's marks, which count code points after the byte order mark, to byte offsets.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace crd::yaml {

class MarkMap {
 public:
    explicit MarkMap(std::string_view text);
    // Indexes past the end map to the end of the text.
    std::size_t byteOf(std::size_t codePoint) const;

 private:
    static constexpr std::size_t kStride = 64;
    std::string_view m_text;
    std::size_t m_begin = 0;
    bool m_ascii = true;
    std::vector<std::uint32_t> m_strides;  // byte offset of every 64th code point; empty for ASCII
};

}  // namespace crd::yaml
