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
    return RepositorySettingsPaths().of(folder);
}

std::filesystem::path RepositorySettingsPaths::of(const std::filesystem::path& folder) {
    const auto [known, isNew] = m_known.try_emplace(folder);
    if (!isNew) return known->second;
    std::error_code ignored;
    const std::filesystem::path file = folder / kRepositorySettingsName;
    if (std::filesystem::is_regular_file(file, ignored)) return known->second = file;
    // In a worktree, .git is a file.
    if (std::filesystem::exists(folder / ".git", ignored) || !folder.has_relative_path()) return {};
    return known->second = of(folder.parent_path());
}

}  // namespace crd
