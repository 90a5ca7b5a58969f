// The protocol between the application and its highlighting helper over two pipes. No Qt: both sides compile this.
//
//   frame    u32 length of what follows (at most kMostBytes), then the payload; numbers in the machine's own byte
//   order,
//            since both sides run on one machine
//   hello    u32 kMagic, u32 kVersion                                 helper -> application, once, when it is ready
//   request  u32 id, i32 state, u32 count, count x { u32 units, units x u16 }
//   reply    u32 id, u32 count, count x { i32 stateOut, u32 spans, spans x { u32 offset, u32 length, u16 style } }
//
// Both sides check every length before using it: a frame that does not contain exactly what it declares is not a
// message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {

inline constexpr std::uint32_t kMagic = 0x59535243;  // "CRSY"
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::uint32_t kMostBytes = 64U * 1024 * 1024;
inline constexpr std::uint32_t kMostLines = 4'096;
inline constexpr std::size_t kFrameHeader = 4;

struct Request {
    std::uint32_t id = 0;
    std::int32_t state = 0;
    std::vector<std::u16string> lines;
    bool operator==(const Request&) const = default;
};

struct Reply {
    std::uint32_t id = 0;
    std::vector<LineResult> lines;
    bool operator==(const Reply&) const = default;
};

// Whole frames, header included.
std::string helloFrame();
std::string frame(const Request& request);
std::string frame(const Reply& reply);

// Payloads without the header. Nothing if a length is wrong, bytes are missing or left over, or a number is invalid.
bool isHello(std::string_view payload);
std::optional<Request> readRequest(std::string_view payload);
// `lengths` are the units of the lines asked for: the reply must be for exactly these, every span within its line.
std::optional<Reply> readReply(std::string_view payload, const std::vector<std::size_t>& lengths);

// The payload length in a frame's first kFrameHeader bytes; nothing if it exceeds kMostBytes.
std::optional<std::uint32_t> payloadLength(std::string_view header);

}  // namespace crd::syntax
