// The configuration of a comparison, as in a configuration file of crdify. Source: kubernetes-sigs/crdify pkg/config,
// pkg/validations/property.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd::crdify {

// In the order of their names, which is the order of reports.
enum class Check : std::uint8_t {
    Default,
    Description,
    Enum,
    ExistingFieldRemoval,
    MaxItems,
    MaxLength,
    MaxProperties,
    Maximum,
    MinItems,
    MinLength,
    MinProperties,
    Minimum,
    Nullable,
    Pattern,
    Required,
    Scope,
    StoredVersionRemoval,
    Type,
    Unhandled
};
inline constexpr std::size_t kCheckCount = 19;
inline constexpr std::size_t kDefinitionChecks = 3;  // those of isOfDefinition()

std::string_view nameOf(Check check);
// Compares whole definitions; the others compare two schema nodes.
constexpr bool isOfDefinition(Check check) {
    return check == Check::ExistingFieldRemoval || check == Check::Scope || check == Check::StoredVersionRemoval;
}

enum class Enforcement : std::uint8_t { Error, Warn, None };

struct Config {
    std::array<Enforcement, kCheckCount> enforcement{};
    bool allowEnumAddition = false;
    bool allowNullableAddition = false, allowNullableRemoval = false;
    bool allowPatternRemoval = false;
    bool ignoreConverted = false;  // served versions are not compared if the new definition has a conversion webhook
    Enforcement of(Check check) const { return enforcement[static_cast<std::size_t>(check)]; }
};

// Reads a configuration file; an empty text is the default configuration. Fails with crdify's text, one line per error,
// or with a sentence that names `file` if the text is not such a file.
Result<Config> readConfig(std::string_view text, const std::string& file);

}  // namespace crd::crdify
