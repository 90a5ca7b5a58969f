#include "app/crdctl/base.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "app/crdctl/input.h"
#include "engine/base/file_io.h"

extern char** environ;

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

// Closes at the end of a scope.
class Descriptor {
 public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    void close() {
        if (m_fd >= 0) ::close(std::exchange(m_fd, -1));
    }
    int get() const { return m_fd; }

 private:
    int m_fd;
};

// What `git cat-file blob SPEC` prints: the bytes as they are stored. No shell; git's own complaint goes to standard
// error.
Result<std::string> fromGit(const std::string& spec) {
    const Error noGit{"Cannot run git to read \"" + spec + "\"."};
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return tl::unexpected<Error>(noGit);
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    std::array<std::string, 4> words = {"git", "cat-file", "blob", spec};
    std::array<char*, 5> arguments = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, writing.get(), STDOUT_FILENO);
    pid_t child = 0;
    const int failed = ::posix_spawnp(&child, "git", &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return tl::unexpected<Error>(noGit);
    writing.close();
    std::string out;
    std::array<char, 65536> buffer{};
    const std::size_t limit = FileLimits().maxBytes;
    bool tooLarge = false;
    while (true) {
        const ssize_t got = ::read(reading.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        out.append(buffer.data(), static_cast<std::size_t>(got));
        tooLarge = out.size() > limit;
        if (tooLarge) break;
    }
    reading.close();
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (tooLarge) return failure("\"" + spec + "\" is larger than " + std::to_string(limit >> 20U) + " MiB.");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return failure("git has no file \"" + spec + "\", and there is no file of that name.");
    }
    return out;
}

bool namesRevision(const std::string& name) {
    std::error_code ignored;
    // A leading dash would be an option.
    return !name.starts_with('-') && name.find(':') != std::string::npos && !fs::exists(name, ignored);
}

}  // namespace

Result<AnalysisBasePtr> readBase(const std::string& name) {
    std::shared_ptr<const std::string> text;
    if (namesRevision(name)) {
        Result<std::string> bytes = fromGit(name);
        if (!bytes) return tl::unexpected<Error>(bytes.error());
        text = std::make_shared<const std::string>(*std::move(bytes));
    } else {
        auto read = readInput({name == "-" ? "<stdin>" : name, name, false});
        if (!read) return tl::unexpected<Error>(read.error());
        text = *std::move(read);
    }
    Result<AnalysisBasePtr> base = readAnalysisBase(std::move(text));
    if (!base) return failure("\"" + name + "\" cannot be compared with. " + base.error().message);
    return base;
}

}  // namespace crd::ctl
