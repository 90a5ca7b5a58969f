#include "app/crdctl/git_files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "engine/base/file_io.h"

extern char** environ;

namespace crd::ctl {

namespace {

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

// The output of git; `spec` is the requested object, for error messages.
Result<std::string> outputOf(std::vector<std::string> words, const std::string& spec) {
    const Error noGit{"Cannot run git to read \"" + spec + "\"."};
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return tl::unexpected<Error>(noGit);
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
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
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return failure("git has no file or folder \"" + spec + "\", and there is no file of that name.");
    return out;
}

}  // namespace

bool namesRevision(const std::string& name) {
    std::error_code ignored;
    // A leading dash would be an option.
    return !name.starts_with('-') && name.find(':') != std::string::npos && !std::filesystem::exists(name, ignored);
}

Result<bool> isFolderInGit(const std::string& spec) {
    Result<std::string> type = outputOf({"git", "cat-file", "-t", spec}, spec);
    if (!type) return tl::unexpected<Error>(type.error());
    return type->starts_with("tree") || type->starts_with("commit");
}

Result<std::vector<std::string>> filesInGit(const std::string& spec) {
    Result<std::string> names = outputOf({"git", "ls-tree", "-r", "-z", "--name-only", "--full-tree", spec}, spec);
    if (!names) return tl::unexpected<Error>(names.error());
    std::vector<std::string> out;
    const std::string head = spec.ends_with(':') || spec.ends_with('/') ? spec : spec + '/';
    for (std::size_t at = 0; at < names->size();) {
        const std::size_t end = std::min(names->find('\0', at), names->size());
        out.push_back(head + names->substr(at, end - at));
        at = end + 1;
    }
    return out;
}

Result<std::shared_ptr<const std::string>> readFromGit(const std::string& spec) {
    Result<std::string> bytes = outputOf({"git", "cat-file", "blob", spec}, spec);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    return std::make_shared<const std::string>(*std::move(bytes));
}

}  // namespace crd::ctl
