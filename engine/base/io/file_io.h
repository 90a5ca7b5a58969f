// Reading and saving whole files. An error is one plain sentence that names the file and the reason.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

namespace crd {

struct FileLimits {
    // Slightly more than yaml::ReadLimits accepts, so that the YAML reader reports a text that is too large, and an
    // endless file does not fill the memory.
    std::size_t maxBytes = 80u << 20;
    // Also read a pipe, to its end: what a shell passes for <(command). Waits for its writer.
    bool pipes = false;
};

// The bytes of a regular file. Fails for directories, devices and, unless the limits say otherwise, pipes.
Result<std::string> readFile(const std::filesystem::path& path, const FileLimits& limits = {});

// For a text that must be UTF-8: names its first byte that is not (firstInvalidUtf8()).
tl::unexpected<Error> notUtf8(std::string_view file, std::string_view bytes, std::size_t bad);

// Saves the whole file atomically: writes a temporary file in the same folder, flushes it, renames it and flushes the
// folder. Even after a power failure, the path has either the old content or the new content, never a part. Follows
// symbolic links and replaces the file they lead to. Keeps the mode bits, access list and user attributes of an
// existing file, and its owner and group if permitted; other hard links keep the old content. Fails for directories,
// for anything else that is not a regular file, and for files that this user may not write. After a failure, the old
// file is unchanged and no temporary file remains. A temporary file left by a killed process (".NAME.saving-xxxxxxxx")
// is removed by the next save of the same file.
Result<void> saveFile(const std::filesystem::path& path, std::string_view bytes);

// saveFile() for the program's own copies of the user's text: the file has mode 600 from the beginning, and keeps
// nothing of the mode, access list and owner of the file that it replaces.
Result<void> savePrivateFile(const std::filesystem::path& path, std::string_view bytes);

// Creates a folder with mode 700, and its parents with the user's mask. A folder that exists loses the permissions of
// other users. False if there is no such folder afterwards.
bool makePrivateFolder(const std::filesystem::path& path);

// Whether a path in a folder is a link that leads out of it, even to a file that does not exist. False for links that
// cannot be followed: reading and saving report those.
bool leadsOutOf(const std::filesystem::path& folder, const std::filesystem::path& file);

// As saveFile(), for a file that was read before: fails, and writes nothing, if it does not hold `known` any more. It
// is compared directly before the rename; a program that writes between the two, and takes no EditLock, is not noticed.
Result<void> replaceFile(const std::filesystem::path& path, std::string_view known, std::string_view bytes);

// Held while a file is read, changed and replaced: another process that takes it for the same file waits. Ends with the
// process at the latest. Where the file system has no locks, nothing is locked.
class EditLock {
 public:
    // Waits for at most 30 s. Fails after that, and where readFile() would fail to open the file.
    static Result<EditLock> of(const std::filesystem::path& path);
    EditLock(EditLock&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    EditLock(const EditLock&) = delete;
    EditLock& operator=(const EditLock&) = delete;
    EditLock& operator=(EditLock&&) = delete;
    ~EditLock();

 private:
    explicit EditLock(int fd) : m_fd(fd) {}
    int m_fd;
};

// Removes the temporary files that killed processes left in a folder; files that are still being written are kept.
void removeUnfinishedSaves(const std::filesystem::path& folder);

}  // namespace crd
