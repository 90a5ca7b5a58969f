#include "engine/base/io/file_io.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "engine/base/io/internal/file_access.h"
#include "engine/base/source_span.h"

namespace crd {

namespace fs = std::filesystem;
using file_access::cannotRead;
using file_access::Descriptor;
using file_access::reason;

tl::unexpected<Error> notUtf8(std::string_view file, std::string_view bytes, std::size_t bad) {
    const LinePosition at = LineIndex(bytes).position(bad);
    return failure("\"" + std::string(file) + "\" is not UTF-8 text: see byte " + std::to_string(at.byteColumn + 1) +
                   " of line " + std::to_string(at.line + 1) + ".");
}

Result<std::string> readFile(const fs::path& path, const FileLimits& limits) {
    struct stat info {};
    const bool pipe = limits.pipes && ::stat(path.c_str(), &info) == 0 && S_ISFIFO(info.st_mode);
    // Non-blocking: opening a pipe without a writer would wait forever.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | (pipe ? 0 : O_NONBLOCK)));
    if (!file.open()) return cannotRead(path, reason(errno));
    if (::fstat(file.get(), &info) != 0) return cannotRead(path, reason(errno));
    if (S_ISDIR(info.st_mode)) return cannotRead(path, reason(EISDIR));
    if (!S_ISREG(info.st_mode) && !(pipe && S_ISFIFO(info.st_mode)))
        return cannotRead(path, phrase("Files", "it is not a regular file"));

    std::string bytes;
    bytes.resize(std::min(static_cast<std::size_t>(info.st_size), limits.maxBytes) + 1);
    std::size_t size = 0;
    for (;;) {
        if (size == bytes.size()) bytes.resize(bytes.size() + bytes.size() / 2 + 4096);
        const ssize_t got = ::read(file.get(), bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannotRead(path, reason(errno));
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
        if (size > limits.maxBytes) {
            return cannotRead(path,
                              phrase("Files", "it is larger than %1 MiB").with(std::to_string(limits.maxBytes >> 20U)));
        }
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace crd
