// Where the settings file lies. Source: XDG Base Directory Specification.
#pragma once

#include <filesystem>
#include <string_view>

namespace crd {

// `configHome` and `home` are the values of XDG_CONFIG_HOME and HOME; empty where they are not set. A configHome that
// is no absolute path does not count. Empty when there is no place.
std::filesystem::path settingsPath(std::string_view configHome, std::string_view home);

}  // namespace crd
