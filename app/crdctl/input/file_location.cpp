#include "app/crdctl/input/file_location.h"

#include <mutex>
#include <system_error>
#include <unordered_map>
#include <utility>

#include "engine/base/text/hex.h"

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

// As fileLocation() has it, which asks for each folder above: files of a run are in the same folders again and again.
// Safe from any thread.
fs::path realFolder(const fs::path& folder) {
    static std::mutex mutex;
    static std::unordered_map<std::string, fs::path> known;
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(folder.native()); found != known.end()) return found->second;
    }
    fs::path out = fileLocation(folder / "-").parent_path();
    const std::lock_guard lock(mutex);
    return known.try_emplace(folder.native(), std::move(out)).first->second;
}

}  // namespace

fs::path workingFolder() {
    std::error_code error;
    const fs::path folder = fs::current_path(error);
    return error ? fs::path("/") : folder;
}

fs::path locationOf(const std::string& name) {
    if (name == kStandardInput) return name;
    const fs::path file(name);
    const fs::path last = file.filename();
    if (last.empty() || last == "." || last == "..") return fileLocation(file);
    return realFolder(file.parent_path()) / last;
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
