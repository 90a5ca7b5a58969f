#include "tests/engine/base/save_faults.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <map>
#include <optional>
#include <utility>

namespace crd::test {

namespace {

bool g_armed = false;
std::vector<Fault> g_faults;
std::vector<std::string> g_calls;
std::map<int, std::string> g_descriptors;

// The fault of the call that is about to be made. A kill does not return.
std::optional<Fault> enter(const std::string& call) {
    if (!g_armed) return std::nullopt;
    const int number = static_cast<int>(g_calls.size());
    g_calls.push_back(call);
    const auto fault =
        std::find_if(g_faults.begin(), g_faults.end(), [&](const Fault& each) { return each.at == number; });
    if (fault == g_faults.end()) return std::nullopt;
    if (fault->kind == Fault::Kind::Kill) ::kill(::getpid(), SIGKILL);
    return *fault;
}

bool fails(const std::string& call) {
    const std::optional<Fault> fault = enter(call);
    if (!fault || fault->kind != Fault::Kind::Error) return false;
    errno = fault->error;
    return true;
}

std::string of(int fd) {
    const auto known = g_descriptors.find(fd);
    return known == g_descriptors.end() ? "?" : known->second;
}

}  // namespace

void armFaults(std::vector<Fault> faults) {
    g_faults = std::move(faults);
    g_calls.clear();
    g_descriptors.clear();
    g_armed = true;
}

std::vector<std::string> disarmFaults() {
    g_armed = false;
    return std::exchange(g_calls, {});
}

}  // namespace crd::test

using crd::test::enter;
using crd::test::fails;
using crd::test::Fault;
using crd::test::g_armed;
using crd::test::g_descriptors;
using crd::test::of;

// NOLINTBEGIN(bugprone-reserved-identifier): the linker's names.
extern "C" {

int __real_open(const char* path, int flags, ...);
ssize_t __real_write(int fd, const void* bytes, size_t size);
int __real_fsync(int fd);
int __real_fchown(int fd, uid_t user, gid_t group);
int __real_fchmod(int fd, mode_t mode);
int __real_rename(const char* from, const char* to);
int __real_close(int fd);
int __real_unlink(const char* path);
int __real_stat(const char* path, struct stat* out);
int __real_access(const char* path, int mode);
ssize_t __real_readlink(const char* path, char* out, size_t size);
int __real_flock(int fd, int operation);
DIR* __real_opendir(const char* path);

int __wrap_open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if (flags & O_CREAT) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    const std::string what = flags & O_CREAT ? "beside" : flags & O_DIRECTORY ? "folder" : "leftover";
    if (fails("open " + what)) return -1;
    const int fd = __real_open(path, flags, mode);
    if (g_armed && fd >= 0) g_descriptors[fd] = what;
    return fd;
}

ssize_t __wrap_write(int fd, const void* bytes, size_t size) {
    const std::optional<Fault> fault = enter("write " + of(fd));
    if (fault && fault->kind == Fault::Kind::Error) {
        errno = fault->error;
        return -1;
    }
    return __real_write(fd, bytes, fault ? size / 3 : size);
}

int __wrap_fsync(int fd) {
    return fails("fsync " + of(fd)) ? -1 : __real_fsync(fd);
}

int __wrap_fchown(int fd, uid_t user, gid_t group) {
    return fails("fchown " + of(fd)) ? -1 : __real_fchown(fd, user, group);
}

int __wrap_fchmod(int fd, mode_t mode) {
    return fails("fchmod " + of(fd)) ? -1 : __real_fchmod(fd, mode);
}

int __wrap_rename(const char* from, const char* to) {
    return fails("rename") ? -1 : __real_rename(from, to);
}

int __wrap_close(int fd) {
    const bool failed = fails("close " + of(fd));
    const int error = errno;
    if (__real_close(fd) != 0) return -1;  // closed in any case, as Linux does it
    errno = error;
    return failed ? -1 : 0;
}

int __wrap_unlink(const char* path) {
    return fails("unlink") ? -1 : __real_unlink(path);
}

int __wrap_stat(const char* path, struct stat* out) {
    return fails("stat") ? -1 : __real_stat(path, out);
}

int __wrap_access(const char* path, int mode) {
    return fails("access") ? -1 : __real_access(path, mode);
}

ssize_t __wrap_readlink(const char* path, char* out, size_t size) {
    return fails("readlink") ? -1 : __real_readlink(path, out, size);
}

int __wrap_flock(int fd, int operation) {
    return fails("flock " + of(fd)) ? -1 : __real_flock(fd, operation);
}

DIR* __wrap_opendir(const char* path) {
    return fails("opendir") ? nullptr : __real_opendir(path);
}

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
