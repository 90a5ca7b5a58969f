#include "engine/settings/settings_path.h"

#include <system_error>

#include "engine/settings/repository_settings.h"

namespace crd {

namespace {

bool isGitRoot(const std::filesystem::path& folder) {
    std::error_code ignored;
    return std::filesystem::exists(folder / ".git", ignored);  // in a worktree, a file
}

}  // namespace

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

SettingsFolders repositorySettingsFolders(const std::filesystem::path& folder) {
    SettingsFolders out;
    for (std::filesystem::path at = folder;; at = at.parent_path()) {
        out.folders.push_back(at);
        out.inGit = isGitRoot(at);
        if (out.inGit || !at.has_relative_path()) return out;
    }
}

std::filesystem::path RepositorySettingsPaths::of(const std::filesystem::path& folder) {
    const auto [known, isNew] = m_known.try_emplace(folder);
    if (!isNew) return known->second;
    std::error_code ignored;
    const std::filesystem::path file = folder / kRepositorySettingsName;
    if (std::filesystem::is_regular_file(file, ignored)) return known->second = file;
    if (isGitRoot(folder) || !folder.has_relative_path()) return {};
    return known->second = of(folder.parent_path());
}

std::filesystem::path fileLocation(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
    if (error) return file;
    const std::filesystem::path folder = std::filesystem::weakly_canonical(whole.parent_path(), error);
    return error ? whole : folder / whole.filename();
}

std::filesystem::path FileLocations::of(const std::filesystem::path& file) {
    const std::filesystem::path last = file.filename();
    if (last.empty() || last == "." || last == "..") return fileLocation(file);
    const auto [known, isNew] = m_folders.try_emplace(file.parent_path());
    if (isNew) known->second = fileLocation(file.parent_path() / "-").parent_path();
    return known->second / last;
}

std::string pathForSettings(const std::filesystem::path& folder, const std::filesystem::path& location) {
    const std::filesystem::path relative = location.lexically_relative(folder);
    const std::string path = relative.empty() ? location.string() : relative.string();
    return path == ".." || path.starts_with("../") ? std::string() : path;
}

}  // namespace crd
