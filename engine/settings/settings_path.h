// Locations of the settings files. Source of the user's: XDG Base Directory Specification.
#pragma once

#include <filesystem>
#include <map>
#include <string_view>

namespace crd {

// `configHome` and `home` are the values of XDG_CONFIG_HOME and HOME, empty if not set. A relative configHome is
// ignored. Returns an empty path if there is no location.
std::filesystem::path settingsPath(std::string_view configHome, std::string_view home);

// The settings of the repository (repository_settings.h) for files in that folder, which is absolute: the nearest file
// in it or above, up to the root of the git repository, else of the file system. Returns an empty path if there is
// none.
std::filesystem::path repositorySettingsPath(const std::filesystem::path& folder);

// The same for many folders: looks once into each, and into those above.
class RepositorySettingsPaths {
 public:
    std::filesystem::path of(const std::filesystem::path& folder);

 private:
    std::map<std::filesystem::path, std::filesystem::path> m_known;  // by folder
};

}  // namespace crd
