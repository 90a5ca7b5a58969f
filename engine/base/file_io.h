// Reading and saving whole files. An error is one plain sentence that names the file and the reason.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct FileLimits {
    // A little more than yaml::ReadLimits takes, so that a text that is too large is refused with its own sentence and
    // an endless file does not fill the memory.
    std::size_t maxBytes = 80u << 20;
};

// The bytes of a regular file. Refuses directories, devices and pipes.
Result<std::string> readFile(const std::filesystem::path& path, const FileLimits& limits = {});

// Saves the whole file: writes beside it, flushes to the disk, renames and flushes the folder, so that there is the old
// content or the new one at any moment, power cuts included, and never a part. Symbolic links are followed: the file
// they lead to is replaced. Mode bits, access list and user attributes of an existing file stay, and owner and group as
// far as that is permitted; further hard links keep the old content. Refuses directories, what is no regular file, and
// files that this user may not write. After a failure the old file is as it was and nothing is left beside it. What a
// killed program left beside the file (".NAME.saving-xxxxxxxx") is removed by the next save of it.
Result<void> saveFile(const std::filesystem::path& path, std::string_view bytes);

// Removes what killed programs left in a folder while they saved any file there; those that are being written stay.
void removeUnfinishedSaves(const std::filesystem::path& folder);

}  // namespace crd
