#include "engine/settings/settings_path.h"

#include <system_error>

#include "engine/settings/repository_settings.h"

namespace crd {

std::filesystem::path settingsPath(std::string_view configHome, std::string_view home) {
    std::filesystem::path folder(configHome);
    if (!folder.is_absolute()) {
        folder = home;
        if (!folder.is_absolute()) return {};
        folder /= ".config";
    }
    return folder / "crd-designer" / "settings.yaml";
}

std::filesystem::path repositorySettingsPath(const std::filesystem::path& folder) {
    std::error_code ignored;
    for (std::filesystem::path at = folder;; at = at.parent_path()) {
        std::filesystem::path file = at / kRepositorySettingsName;
        if (std::filesystem::is_regular_file(file, ignored)) return file;
        // In a worktree, .git is a file.
        if (std::filesystem::exists(at / ".git", ignored) || !at.has_relative_path()) return {};
    }
}

}  // namespace crd
