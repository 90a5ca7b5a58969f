// Reading and saving whole files. An error is one plain sentence that names the file and the reason.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct FileLimits {
    // Slightly more than yaml::ReadLimits accepts, so that the YAML reader reports a text that is too large, and an
    // endless file does not fill the memory.
    std::size_t maxBytes = 80u << 20;
};

// The bytes of a regular file. Fails for directories, devices and pipes.
Result<std::string> readFile(const std::filesystem::path& path, const FileLimits& limits = {});

// Saves the whole file atomically: writes a temporary file in the same folder, flushes it, renames it and flushes the
// folder. Even after a power failure, the path has either the old content or the new content, never a part. Follows
// symbolic links and replaces the file they lead to. Keeps the mode bits, access list and user attributes of an
// existing file, and its owner and group if permitted; other hard links keep the old content. Fails for directories,
// for anything else that is not a regular file, and for files that this user may not write. After a failure, the old
// file is unchanged and no temporary file remains. A temporary file left by a killed process (".NAME.saving-xxxxxxxx")
// is removed by the next save of the same file.
Result<void> saveFile(const std::filesystem::path& path, std::string_view bytes);

// Removes the temporary files that killed processes left in a folder; files that are still being written are kept.
void removeUnfinishedSaves(const std::filesystem::path& folder);

}  // namespace crd
