#include "app/crdctl/file_location.h"

#include <system_error>

#include "engine/base/text/hex.h"
#include "engine/settings/settings_path.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

// In a path, characters other than letters, digits and "-._~/" are written as %XX: also colons, which would turn the
// first name into a scheme.
std::string percentEncoded(std::string_view path) {
    constexpr std::string_view kPlain = "-._~/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    std::string out;
    for (const char c : path) {
        if (kPlain.find(c) != std::string_view::npos) {
            out += c;
        } else {
            out += percentByte(c);
        }
    }
    return out;
}

}  // namespace

fs::path workingFolder() {
    std::error_code error;
    const fs::path folder = fs::current_path(error);
    return error ? fs::path("/") : folder;
}

fs::path locationOf(const std::string& name) {
    if (name == kStandardInput) return name;
    return fileLocation(name);
}

std::string relativeTo(const fs::path& folder, const fs::path& location) {
    if (location == kStandardInput) return std::string(kStandardInput);
    const fs::path relative = location.lexically_relative(folder);
    return relative.empty() ? location.string() : relative.string();
}

fs::path reportRoot() {
    const fs::path working = workingFolder();
    std::error_code error;
    // A file instead of a folder in a worktree or a submodule.
    for (fs::path folder = working; folder.has_relative_path(); folder = folder.parent_path())
        if (fs::exists(folder / ".git", error)) return folder;
    return working;
}

std::string pathFrom(const fs::path& root, const std::string& name) {
    const fs::path location = locationOf(name);
    const std::string relative = relativeTo(root, location);
    return relative == ".." || relative.starts_with("../") ? location.string() : relative;
}

FileUri uriOf(const fs::path& root, const std::string& name) {
    // Standard input has a name in the file system as well.
    if (name == kStandardInput) return {"file:///dev/stdin", false};
    const std::string path = pathFrom(root, name);
    if (path.starts_with('/')) return {"file://" + percentEncoded(path), false};
    return {percentEncoded(path), true};
}

std::string folderUri(const fs::path& folder) {
    std::string uri = percentEncoded(folder.string());
    if (!uri.ends_with('/')) uri += '/';
    return "file://" + uri;
}

}  // namespace crd::ctl
