#include "engine/base/file_io.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <random>
#include <system_error>
#include <utility>

namespace crd {

namespace {

namespace fs = std::filesystem;

class Descriptor {
 public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd >= 0) ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }
    bool open() const { return m_fd >= 0; }
    // Closing may report what writing did not yet.
    bool close() { return ::close(std::exchange(m_fd, -1)) == 0; }

 private:
    int m_fd;
};

// Removes the file beside, unless it was renamed to its place.
class Leftover {
 public:
    explicit Leftover(fs::path path) : m_path(std::move(path)) {}
    ~Leftover() {
        if (!m_path.empty()) ::unlink(m_path.c_str());
    }
    Leftover(const Leftover&) = delete;
    Leftover& operator=(const Leftover&) = delete;
    void keep() { m_path.clear(); }

 private:
    fs::path m_path;
};

std::string reason(int error) {
    switch (error) {
        case ENOENT:
            return "there is no such file";
        case ENOTDIR:
            return "a part of its path is not a folder";
        case EACCES:
        case EPERM:
            return "permission denied";
        case EISDIR:
            return "it is a folder";
        case ENOSPC:
        case EDQUOT:
            return "no space is left on the disk";
        case EROFS:
            return "it lies on a read-only disk";
        case ENAMETOOLONG:
            return "the name is too long";
        case ELOOP:
            return "its symbolic links lead in a circle";
        default:
            return std::generic_category().message(error);
    }
}

tl::unexpected<Error> cannot(const char* verb, const fs::path& path, const std::string& why) {
    return failure(std::string("Cannot ") + verb + " \"" + path.string() + "\": " + why + ".");
}

bool writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// The file that a path leads to; links may lead to a file that does not exist yet.
Result<fs::path> realTarget(const fs::path& path) {
    fs::path at = path;
    for (int links = 0; links < 40; ++links) {
        std::error_code error;
        if (!fs::is_symlink(at, error)) return at;
        const fs::path next = fs::read_symlink(at, error);
        if (error) return cannot("save", path, reason(error.value()));
        at = next.is_absolute() ? next : at.parent_path() / next;
    }
    return cannot("save", path, reason(ELOOP));
}

std::string randomSuffix() {
    static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device source;
    std::string out;
    for (int i = 0; i < 8; ++i) out += kLetters[source() % kLetters.size()];
    return out;
}

}  // namespace

Result<std::string> readFile(const fs::path& path, const FileLimits& limits) {
    // Not blocking: opening a pipe that nobody writes to would wait for ever.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.open()) return cannot("read", path, reason(errno));
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) return cannot("read", path, reason(errno));
    if (S_ISDIR(info.st_mode)) return cannot("read", path, reason(EISDIR));
    if (!S_ISREG(info.st_mode)) return cannot("read", path, "it is not a regular file");

    std::string bytes;
    bytes.resize(std::min(static_cast<std::size_t>(info.st_size), limits.maxBytes) + 1);
    std::size_t size = 0;
    for (;;) {
        if (size == bytes.size()) bytes.resize(bytes.size() + bytes.size() / 2 + 4096);
        const ssize_t got = ::read(file.get(), bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannot("read", path, reason(errno));
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
        if (size > limits.maxBytes) {
            return cannot("read", path, "it is larger than " + std::to_string(limits.maxBytes >> 20U) + " MiB");
        }
    }
    bytes.resize(size);
    return bytes;
}

Result<void> saveFile(const fs::path& path, std::string_view bytes) {
    const Result<fs::path> target = realTarget(path);
    if (!target) return tl::unexpected<Error>(target.error());

    struct stat old {};
    const bool exists = ::stat(target->c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return cannot("save", path, reason(errno));
    if (exists && S_ISDIR(old.st_mode)) return cannot("save", path, reason(EISDIR));
    if (exists && !S_ISREG(old.st_mode)) return cannot("save", path, "it is not a regular file");
    // Renaming would replace a write-protected file without asking.
    if (exists && ::access(target->c_str(), W_OK) != 0) return cannot("save", path, reason(errno));

    const fs::path folder = target->has_parent_path() ? target->parent_path() : fs::path(".");
    fs::path beside;
    int fd = -1;
    for (int attempt = 0; attempt < 16 && fd < 0; ++attempt) {
        // Cut, so that a long name with the suffix is still a name.
        beside = folder / ("." + target->filename().string().substr(0, 200) + "." + randomSuffix());
        fd = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST) break;
    }
    if (fd < 0) {
        return cannot("save", path, errno == ENOENT ? std::string("there is no such folder") : reason(errno));
    }
    Descriptor file(fd);
    Leftover leftover(beside);

    if (exists) {
        // The owner first: changing it clears the set-user-id bits. Only root may give files away; for others it stays.
        if (old.st_uid != ::geteuid() || old.st_gid != ::getegid()) {
            if (::fchown(fd, old.st_uid, old.st_gid) != 0 && errno != EPERM) {
                return cannot("save", path, reason(errno));
            }
        }
        if (::fchmod(fd, old.st_mode & 07777U) != 0) return cannot("save", path, reason(errno));
    }
    if (!writeAll(fd, bytes) || ::fsync(fd) != 0 || !file.close()) return cannot("save", path, reason(errno));
    if (::rename(beside.c_str(), target->c_str()) != 0) return cannot("save", path, reason(errno));
    leftover.keep();

    // The rename itself reaches the disk with the folder. The file is saved in any case, so a refusal is no failure.
    const Descriptor parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (parent.open()) ::fsync(parent.get());
    return {};
}

}  // namespace crd
