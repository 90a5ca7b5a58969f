// saveFile(): writes a temporary file, flushes it and renames it. The temporary file is locked while it is written, so
// that the next save can tell an abandoned file from one that another process is writing.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdio>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/io/file_io.h"
#include "engine/base/io/internal/file_access.h"

namespace crd {

namespace {

namespace fs = std::filesystem;
using file_access::cannotRead;
using file_access::cannotSave;
using file_access::Descriptor;
using file_access::reason;
using file_access::retried;

constexpr std::string_view kMark = ".saving-";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kSuffixLength = 8;

// Removes the temporary file unless it was renamed.
class Leftover {
 public:
    explicit Leftover(fs::path path) : m_path(std::move(path)) {}
    ~Leftover() {
        if (!m_path.empty()) retried([this] { return ::unlink(m_path.c_str()); });
    }
    Leftover(const Leftover&) = delete;
    Leftover& operator=(const Leftover&) = delete;
    void keep() { m_path.clear(); }

 private:
    fs::path m_path;
};

bool writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = retried([&] { return ::write(fd, bytes.data(), bytes.size()); });
        if (written < 0) return false;
        if (written == 0) {  // allowed, but would loop forever
            errno = EIO;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// The file that a path leads to; links may lead to a file that does not exist yet.
Result<fs::path> realTarget(const fs::path& path) {
    fs::path at = path;
    std::array<char, PATH_MAX> next{};
    for (int links = 0; links < 40; ++links) {
        const ssize_t size = retried([&] { return ::readlink(at.c_str(), next.data(), next.size()); });
        if (size < 0 && (errno == EINVAL || errno == ENOENT)) return at;
        if (size < 0) return cannotSave(path, reason(errno));
        const fs::path to(std::string_view(next.data(), static_cast<std::size_t>(size)));
        at = to.is_absolute() ? to : at.parent_path() / to;
    }
    return cannotSave(path, reason(ELOOP));
}

std::string randomSuffix() {
    std::random_device source;
    std::string out;
    for (std::size_t i = 0; i < kSuffixLength; ++i) out += kLetters[source() % kLetters.size()];
    return out;
}

// The name of a temporary file without its random suffix. Truncated so that it never exceeds the maximum length of a
// name.
std::string stemOf(const fs::path& name) {
    return "." + name.string().substr(0, 200) + std::string(kMark);
}

bool isUnfinished(std::string_view name) {
    if (name.size() <= kMark.size() + kSuffixLength || name.front() != '.') return false;
    const std::string_view suffix = name.substr(name.size() - kSuffixLength);
    return suffix.find_first_not_of(kLetters) == std::string_view::npos &&
           name.substr(0, name.size() - kSuffixLength).ends_with(kMark);
}

// Removes temporary files whose processes ended before the rename: those of one file, or all if `stem` is empty.
void removeUnfinished(const fs::path& folder, const std::string& stem) {
    const std::unique_ptr<DIR, int (*)(DIR*)> listing(::opendir(folder.c_str()), ::closedir);
    if (!listing) return;
    while (const dirent* entry = ::readdir(listing.get())) {
        const std::string_view name(static_cast<const char*>(entry->d_name));
        if (!isUnfinished(name) || !name.starts_with(stem)) continue;
        const fs::path path = folder / name;
        const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        struct stat info {};
        if (!file.open() || ::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
        if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) retried([&] { return ::unlink(path.c_str()); });
    }
}

// Access lists and user attributes. Best effort: a failure does not affect the content.
void copyAttributes(const fs::path& from, int to) {
    std::string names;
    const ssize_t size = ::listxattr(from.c_str(), nullptr, 0);
    if (size <= 0) return;
    names.resize(static_cast<std::size_t>(size));
    const ssize_t got = ::listxattr(from.c_str(), names.data(), names.size());
    if (got <= 0) return;
    names.resize(static_cast<std::size_t>(got));
    for (std::size_t at = 0; at < names.size();) {
        const std::string name(names.c_str() + at);
        at += name.size() + 1;
        if (!name.starts_with("user.") && name != "system.posix_acl_access") continue;
        std::vector<char> value(64u << 10);
        const ssize_t length = ::getxattr(from.c_str(), name.c_str(), value.data(), value.size());
        if (length >= 0) (void)::fsetxattr(to, name.c_str(), value.data(), static_cast<std::size_t>(length), 0);
    }
}

// Empty, or the reason of the failure.
Phrase takeOver(const fs::path& from, const struct stat& old, int to) {
    copyAttributes(from, to);
    // The owner before the mode: changing the owner clears the set-user-id bits. Only root may give files away, and
    // other users may only choose their own groups; what is not permitted stays.
    if (old.st_uid != ::geteuid() || old.st_gid != ::getegid()) {
        if (retried([&] { return ::fchown(to, old.st_uid, old.st_gid); }) != 0) {
            if (errno != EPERM) return reason(errno);
            if (retried([&] { return ::fchown(to, static_cast<uid_t>(-1), old.st_gid); }) != 0 && errno != EPERM)
                return reason(errno);
        }
    }
    if (retried([&] { return ::fchmod(to, old.st_mode & 07777U); }) != 0) return reason(errno);
    return {};
}

enum class Attempt { Saved, TakenAway };

struct Replacement {
    const fs::path& path;    // as it was named
    const fs::path& target;  // where its links lead
    const struct stat* old;  // of the file that is replaced; null if there is none
    std::string_view bytes;
    std::optional<std::string_view> known;  // what that file must still hold
    bool isPrivate;                         // the new file is for this user only
};

Result<Attempt> attempt(const Replacement& wanted) {
    const auto& [path, target, old, bytes, known, isPrivate] = wanted;
    const fs::path& to = target;  // clang 14 has no structured bindings in lambdas
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    fs::path made;
    int fd = -1;
    for (int name = 0; name < 16 && fd < 0; ++name) {
        made = folder / (stemOf(target.filename()) + randomSuffix());
        // Other users must not read it before it has the mode of the file that it replaces.
        const mode_t mode = old || isPrivate ? 0600 : 0666;
        fd = retried([&] { return ::open(made.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode); });
        if (fd < 0 && errno != EEXIST) break;
    }
    if (fd < 0) {
        return cannotSave(path, errno == ENOENT ? phrase("Files", "there is no such folder") : reason(errno));
    }
    const Descriptor file(fd);
    Leftover leftover(made);
    (void)::flock(fd, LOCK_EX | LOCK_NB);  // some network file systems have no locks

    if (!writeAll(fd, bytes)) return cannotSave(path, reason(errno));
    if (old && !isPrivate) {
        if (const Phrase why = takeOver(target, *old, fd); !why.empty()) return cannotSave(path, why);
    }
    if (retried([&] { return ::fsync(fd); }) != 0) return cannotSave(path, reason(errno));
    if (known) {
        const Result<std::string> now = readFile(target);
        if (!now || *now != *known) return cannotSave(path, phrase("Files", "it was changed by another program"));
    }
    if (retried([&] { return ::rename(made.c_str(), to.c_str()); }) != 0) {
        // Another save of the file removed it as abandoned before it was locked.
        if (errno == ENOENT) return Attempt::TakenAway;
        if (errno == EBUSY) {
            return cannotSave(path, phrase("Files", "the file itself is mounted (mount its folder instead)"));
        }
        return cannotSave(path, reason(errno));
    }
    leftover.keep();

    // Makes the rename durable. The file is already saved, so an error here is not a failure.
    const Descriptor parent(retried([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (parent.open()) retried([&] { return ::fsync(parent.get()); });
    return Attempt::Saved;
}

Result<void> save(const fs::path& path, std::optional<std::string_view> known, std::string_view bytes,
                  bool isPrivate = false) {
    const Result<fs::path> target = realTarget(path);
    if (!target) return tl::unexpected<Error>(target.error());

    struct stat old {};
    const bool exists = retried([&] { return ::stat(target->c_str(), &old); }) == 0;
    if (!exists && errno != ENOENT) return cannotSave(path, reason(errno));
    if (exists && S_ISDIR(old.st_mode)) return cannotSave(path, reason(EISDIR));
    if (exists && !S_ISREG(old.st_mode)) return cannotSave(path, phrase("Files", "it is not a regular file"));
    // Renaming would silently replace a write-protected file.
    if (exists && retried([&] { return ::access(target->c_str(), W_OK); }) != 0) return cannotSave(path, reason(errno));

    removeUnfinished(target->has_parent_path() ? target->parent_path() : fs::path("."), stemOf(target->filename()));
    for (int tries = 0; tries < 3; ++tries) {
        const Result<Attempt> made = attempt({path, *target, exists ? &old : nullptr, bytes, known, isPrivate});
        if (!made) return tl::unexpected<Error>(made.error());
        if (*made == Attempt::Saved) return {};
    }
    return cannotSave(path, phrase("Files", "there is no such folder"));
}

}  // namespace

Result<void> saveFile(const fs::path& path, std::string_view bytes) {
    return save(path, std::nullopt, bytes);
}

Result<void> savePrivateFile(const fs::path& path, std::string_view bytes) {
    return save(path, std::nullopt, bytes, true);
}

bool makePrivateFolder(const fs::path& path) {
    std::error_code ignored;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), ignored);
    (void)::mkdir(path.c_str(), 0700);
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0 || !S_ISDIR(info.st_mode)) return false;
    // Made by an earlier version, or by hand. Best effort: the folder of another user can be used as it is.
    if ((info.st_mode & 077U) != 0) (void)::chmod(path.c_str(), info.st_mode & 0700U);
    return true;
}

bool leadsOutOf(const fs::path& folder, const fs::path& file) {
    std::error_code unknown;
    const fs::path whole = fs::canonical(folder, unknown);
    const Result<fs::path> named = realTarget(file);
    if (unknown || !named) return false;  // reading or saving reports it
    fs::path target = fs::canonical(*named, unknown);
    // A link to a missing file: saving would create that file.
    if (unknown) target = fs::weakly_canonical(named->parent_path(), unknown) / named->filename();
    return !unknown && *target.lexically_relative(whole).begin() == "..";
}

Result<void> replaceFile(const fs::path& path, std::string_view known, std::string_view bytes) {
    return save(path, known, bytes);
}

Result<EditLock> EditLock::of(const fs::path& path) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(30);
    for (;;) {
        Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        if (!file.open()) return cannotRead(path, reason(errno));
        while (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK && errno != EINTR) return EditLock(-1);
            if (Clock::now() > end) {
                return cannotSave(path, phrase("Files", "another process has been editing it for 30 seconds"));
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        // The process that held the lock has replaced the file, and this lock is that of the old one.
        struct stat locked {
        }, named{};
        if (::fstat(file.get(), &locked) == 0 && ::stat(path.c_str(), &named) == 0 && locked.st_dev == named.st_dev &&
            locked.st_ino == named.st_ino) {
            return EditLock(file.release());
        }
    }
}

EditLock::~EditLock() {
    if (m_fd >= 0) ::close(m_fd);
}

void removeUnfinishedSaves(const fs::path& folder) {
    removeUnfinished(folder, {});
}

}  // namespace crd
