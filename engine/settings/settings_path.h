// Location of the settings file. Source: XDG Base Directory Specification.
#pragma once

#include <filesystem>
#include <string_view>

namespace crd {

// `configHome` and `home` are the values of XDG_CONFIG_HOME and HOME, empty if not set. A relative configHome is
// ignored. Returns an empty path if there is no location.
std::filesystem::path settingsPath(std::string_view configHome, std::string_view home);

}  // namespace crd
