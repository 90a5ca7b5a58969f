// Internal to engine/yaml: scalars as go-yaml v2 resolves them, before the conversion to JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/value/json.h"
#include "engine/yaml/read/node.h"

namespace crd::yaml {

struct ScalarFault {
    std::string words;  // the message of the server's reader
};

// Integers above the signed range stay unsigned, because the server rejects them as keys.
using ServerScalar = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, ScalarFault>;

ServerScalar resolveServerScalar(const Node& scalar);

// Nothing for values that JSON does not have, or that the server rejects as keys; `why` receives its message.
std::optional<Json> jsonOfServerScalar(ServerScalar value, std::string* why = nullptr);
std::optional<std::string> keyOfServerScalar(ServerScalar value, std::string* why = nullptr);

// True for texts that go-yaml reads as a timestamp (used for !!timestamp only).
bool isTimestamp(std::string_view text);

// True for sexagesimal numbers of YAML 1.1, `1:30`: strings for this reader, but numbers for others.
bool isBase60(std::string_view text);

// A floating-point key as text: Go's shortest form of the value as a 32-bit number.
std::string floatKeyText(double value);

}  // namespace crd::yaml
