#include "engine/files/ignore_rules.h"

#include <system_error>
#include <utility>
#include <vector>

#include "engine/base/io/file_io.h"

namespace crd {

namespace {

namespace fs = std::filesystem;
using IgnoreRulesPtr = std::shared_ptr<const IgnoreRules>;

constexpr std::size_t kIgnoreFileBytes = 4U << 20U;

std::string lineIn(const fs::path& file) {
    const Result<std::string> text = readFile(file, {.maxBytes = kIgnoreFileBytes});
    return text ? text->substr(0, text->find_first_of("\r\n")) : std::string();
}

// The folder of git that has info/exclude: that of a work tree names the one of its repository.
fs::path commonGitFolder(const fs::path& root) {
    std::error_code ignored;
    fs::path out = root / ".git";
    if (fs::is_directory(out, ignored)) return out;
    constexpr std::string_view kHead = "gitdir: ";
    const std::string line = lineIn(out);
    if (!line.starts_with(kHead)) return out;
    out = root / line.substr(kHead.size());
    const std::string common = lineIn(out / "commondir");
    return common.empty() ? out : out / common;
}

// The folders from the root of the repository to the one above `folder`; none outside of a repository.
std::vector<fs::path> foldersAbove(const fs::path& folder) {
    std::vector<fs::path> out;
    for (fs::path at = folder;; at = at.parent_path()) {
        out.insert(out.begin(), at);
        std::error_code ignored;
        if (fs::exists(at / ".git", ignored)) return out;
        if (!at.has_relative_path()) return {};
    }
}

std::string withSlash(const fs::path& folder) {
    std::string out = folder.string();
    if (!out.ends_with('/')) out += '/';
    return out;
}

}  // namespace

IgnoreRulesPtr IgnoreRules::with(IgnoreRulesPtr above, const fs::path& folder, const fs::path& file) {
    const Result<std::string> text = readFile(file, {.maxBytes = kIgnoreFileBytes});
    if (!text) return above;
    Globs globs = Globs::ofLines(*text);
    if (globs.empty()) return above;
    return std::make_shared<const IgnoreRules>(std::move(above), withSlash(folder), std::move(globs));
}

IgnoreRulesPtr IgnoreRules::above(const fs::path& folder) {
    IgnoreRulesPtr out;
    const std::vector<fs::path> folders = foldersAbove(folder);
    if (folders.empty()) return out;
    out = with(out, folders.front(), commonGitFolder(folders.front()) / "info" / "exclude");
    // The last one is the folder itself, whose patterns are read with it.
    for (std::size_t i = 0; i + 1 < folders.size(); ++i) {
        out = with(out, folders[i], folders[i] / ".gitignore");
        if (out && out->ignore(folders[i + 1].string(), true)) return nullptr;
    }
    return out;
}

bool IgnoreRules::ignore(std::string_view path, bool isFolder) const {
    for (const IgnoreRules* rules = this; rules; rules = rules->m_above.get()) {
        if (!path.starts_with(rules->m_folder)) continue;
        if (const auto decided = rules->m_globs.decide(path.substr(rules->m_folder.size()), isFolder)) return *decided;
    }
    return false;
}

}  // namespace crd
