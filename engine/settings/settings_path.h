// Locations of the settings files. Source of the user's: XDG Base Directory Specification.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// `configHome` and `home` are the values of XDG_CONFIG_HOME and HOME, empty if not set. A relative configHome is
// ignored. Returns an empty path if there is no location.
std::filesystem::path settingsPath(std::string_view configHome, std::string_view home);

// The settings of the repository (repository_settings.h) for files in that folder, which is absolute: the nearest file
// in it or above, up to the root of the git repository, else of the file system. Returns an empty path if there is
// none.
std::filesystem::path repositorySettingsPath(const std::filesystem::path& folder);
// As repositorySettingsPath(), for many folders: looks once into each, and into those above.
class RepositorySettingsPaths {
 public:
    std::filesystem::path of(const std::filesystem::path& folder);

 private:
    std::map<std::filesystem::path, std::filesystem::path> m_known;  // by folder
};

// The folders that repositorySettingsPath() looks into, the nearest first. The last one is the root of the git
// repository if `inGit`.
struct SettingsFolders {
    std::vector<std::filesystem::path> folders;
    bool inGit = false;
};
SettingsFolders repositorySettingsFolders(const std::filesystem::path& folder);

// The name of standard input in reports, in place of a location.
inline constexpr std::string_view kStandardInput = "<stdin>";

// Absolute, links of folders followed: the file itself may be a link, and is identified by its own name. It may be
// missing.
std::filesystem::path fileLocation(const std::filesystem::path& file);
// The same for many files in few folders: asks for each folder once.
class FileLocations {
 public:
    std::filesystem::path of(const std::filesystem::path& file);

 private:
    std::map<std::filesystem::path, std::filesystem::path> m_folders;
};
// A file as settings in `folder` name it; empty if it is outside. Both are as fileLocation() gives them.
std::string pathForSettings(const std::filesystem::path& folder, const std::filesystem::path& location);

}  // namespace crd
