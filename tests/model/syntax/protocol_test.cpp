#include "model/syntax/protocol.h"

#include <gmock/gmock.h>

#include <cstring>

namespace crd::syntax {
namespace {

std::string payload(const std::string& frame) {
    const auto length = payloadLength(std::string_view(frame).substr(0, kFrameHeader));
    EXPECT_TRUE(length && *length == frame.size() - kFrameHeader);
    return frame.substr(kFrameHeader);
}

const Request kRequest{7, 3, {u"a: 1", u"", u"\U0001F600 b"}};
const Reply kReply{7, {{3, {{0, 1, Style::Attribute}, {3, 1, Style::DecVal}}}, {3, {}}, {5, {{0, 4, Style::Others}}}}};
const std::vector<std::size_t> kLengths{4, 0, 4};

TEST(Protocol, MessagesComeBackAsTheyWere) {
    EXPECT_TRUE(isHello(payload(helloFrame())));
    EXPECT_EQ(readRequest(payload(frame(kRequest))), kRequest);
    EXPECT_EQ(readReply(payload(frame(kReply)), kLengths), kReply);
}

TEST(Protocol, AnyMissingOrExtraByteIsNotAMessage) {
    const std::string request = payload(frame(kRequest)), reply = payload(frame(kReply)), hello = payload(helloFrame());
    for (std::size_t i = 0; i < request.size(); ++i) EXPECT_FALSE(readRequest(request.substr(0, i))) << i;
    for (std::size_t i = 0; i < reply.size(); ++i) EXPECT_FALSE(readReply(reply.substr(0, i), kLengths)) << i;
    for (std::size_t i = 0; i < hello.size(); ++i) EXPECT_FALSE(isHello(hello.substr(0, i))) << i;
    EXPECT_FALSE(readRequest(request + 'x'));
    EXPECT_FALSE(readReply(reply + 'x', kLengths));
    EXPECT_FALSE(isHello(hello + 'x'));
}

// Every 32-bit word of a message made huge: no length may be trusted.
TEST(Protocol, HugeNumbersAreRejectedOrHarmless) {
    const auto spoiled = [](std::string bytes, std::size_t at, std::uint32_t value) {
        std::memcpy(bytes.data() + at, &value, sizeof value);
        return bytes;
    };
    const std::string request = payload(frame(kRequest)), reply = payload(frame(kReply));
    for (const std::uint32_t value : {0xFFFFFFFFU, 0x7FFFFFFFU, 0x80000000U, 0x10000U}) {
        for (std::size_t at = 8; at + 4 <= request.size(); ++at) {
            const auto read = readRequest(spoiled(request, at, value));
            if (read) {
                EXPECT_EQ(read->lines.size(), kRequest.lines.size());
            }
        }
        for (std::size_t at = 4; at + 4 <= reply.size(); ++at) {
            const auto read = readReply(spoiled(reply, at, value), kLengths);
            if (!read) continue;
            for (std::size_t i = 0; i < read->lines.size(); ++i) {
                for (const Span& span : read->lines[i].spans) EXPECT_LE(span.offset + span.length, kLengths[i]);
            }
        }
        EXPECT_FALSE(payloadLength(spoiled(std::string(4, '\0'), 0, std::max(value, kMostBytes + 1))));
    }
    EXPECT_EQ(payloadLength("ab"), std::nullopt);
}

TEST(Protocol, ReplyMustBeForTheRequestedLines) {
    const std::string reply = payload(frame(kReply));
    EXPECT_FALSE(readReply(reply, {4, 0}));
    EXPECT_FALSE(readReply(reply, {4, 0, 4, 1}));
    EXPECT_FALSE(readReply(reply, {3, 0, 4}));  // a span that ends after its line
    EXPECT_FALSE(readReply(payload(frame(Reply{1, {{0, {{2, 2, Style::String}, {1, 1, Style::String}}}}})), {4}));
    EXPECT_FALSE(readReply(payload(frame(Reply{1, {{0, {{2, 0, Style::String}}}}})), {4}));
    EXPECT_FALSE(readReply(payload(frame(Reply{1, {{-1, {}}}})), {4}));
    EXPECT_FALSE(readReply(payload(frame(Reply{1, {{0, {{0, 1, Style{kStyleCount}}}}}})), {4}));
}

}  // namespace
}  // namespace crd::syntax
