// Which files of a folder git ignores. Source: https://git-scm.com/docs/gitignore.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/text/glob.h"

namespace crd {

// The patterns that apply in a folder: its own, and those of the folders above it. Files and folders are named by
// absolute paths without links.
class IgnoreRules {
 public:
    // For a folder that was named: the .gitignore files of the folders above it, up to the root of its repository, and
    // .git/info/exclude. None of them if they ignore the folder itself: it was named nevertheless. Patterns that a user
    // has for all repositories are not read, so that a report is the same for all users.
    static std::shared_ptr<const IgnoreRules> above(const std::filesystem::path& folder);
    // With the patterns of a file in `folder`; `above` itself if the file has none or cannot be read.
    static std::shared_ptr<const IgnoreRules> with(std::shared_ptr<const IgnoreRules> above,
                                                   const std::filesystem::path& folder,
                                                   const std::filesystem::path& file);

    IgnoreRules(std::shared_ptr<const IgnoreRules> above, std::string folder, Globs globs)
        : m_above(std::move(above)), m_folder(std::move(folder)), m_globs(std::move(globs)) {}

    // The last matching pattern of the innermost folder decides. Does not look at the folders between: they are not
    // opened if they are ignored.
    bool ignore(std::string_view path, bool isFolder) const;

 private:
    std::shared_ptr<const IgnoreRules> m_above;  // null: none
    std::string m_folder;                        // with a slash at its end
    Globs m_globs;
};

}  // namespace crd
