#include "app/crdctl/input/git_files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>

#include "engine/base/io/file_io.h"

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

// A file in memory with this text, at its beginning.
int memoryFileWith(const std::string& text) {
    const int fd = ::memfd_create("crdctl", MFD_CLOEXEC);
    for (std::size_t done = 0; fd >= 0 && done < text.size();) {
        const ssize_t wrote = ::write(fd, text.data() + done, text.size() - done);
        if (wrote < 0 && errno != EINTR) break;
        if (wrote > 0) done += static_cast<std::size_t>(wrote);
    }
    if (fd >= 0) ::lseek(fd, 0, SEEK_SET);
    return fd;
}

// The first line of the file.
std::string firstLineOf(int file) {
    std::array<char, 1024> buffer{};
    const ssize_t got = ::pread(file, buffer.data(), buffer.size(), 0);
    const std::string_view text(buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    return std::string(text.substr(0, text.find('\n')));
}

// The output of git; `spec` is the requested object, for error messages. `input`: its standard input, unless null. What
// git prints on standard error is quoted if it fails.
Result<std::string> outputOf(std::vector<std::string> words, const std::string& spec,
                             const std::string* input = nullptr) {
    const Error noGit{"Cannot run git to read \"" + spec + "\"."};
    Descriptor sent(input ? memoryFileWith(*input) : -1);
    Descriptor errors(memoryFileWith({}));
    if ((input && sent.get() < 0) || errors.get() < 0) return tl::unexpected<Error>(noGit);
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
    ::posix_spawn_file_actions_adddup2(&actions, errors.get(), STDERR_FILENO);
    if (input) ::posix_spawn_file_actions_adddup2(&actions, sent.get(), STDIN_FILENO);
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
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return out;
    const std::string why = firstLineOf(errors.get());
    return failure("git cannot read \"" + spec + "\", and there is no file of that name." +
                   (why.empty() ? "" : " git prints: \"" + why + "\"."));
}

// What git finds at a path.
struct GitOutput {
    GitObject object;
    std::string broken;    // why a link does not lead to an object; empty if there is no such link
    bool missing = false;  // git has nothing there
};

// What git printed for one name, without the rest of `printed`.
GitOutput takeAnswer(std::string_view& printed) {
    const auto take = [&](std::size_t end, std::size_t after) {
        const std::string_view taken = printed.substr(0, end);
        printed.remove_prefix(std::min(end + after, printed.size()));
        return taken;
    };
    const std::string_view line = take(std::min(printed.find('\n'), printed.size()), 1);
    GitOutput out;
    const std::size_t blank = line.find(' ');
    const std::string_view first = line.substr(0, blank);
    if (blank == std::string_view::npos || line.ends_with(" missing") || line.ends_with(" ambiguous")) {
        out.missing = true;
        return out;
    }
    if (blank >= 40) {
        out.object.id = first;
        out.object.isFolder = line.substr(blank + 1).starts_with("tree");
        return out;
    }
    // A second line has as many bytes as the first one says.
    std::size_t length = 0;
    std::from_chars(line.data() + blank + 1, line.data() + line.size(), length);
    const std::string_view about = take(std::min(length, printed.size()), 1);
    if (first == "symlink") {
        out.broken = "it leads out of the tree, to \"" + std::string(about) + '"';
    } else if (first == "notdir") {
        out.missing = true;
    } else {
        out.broken = first == "loop" ? "it leads back to itself" : "its target does not exist";
    }
    return out;
}

// Of each name, in one run of git.
Result<std::vector<GitOutput>> allInGit(const std::vector<std::string>& specs, const std::string& spec) {
    std::string input;
    for (const std::string& one : specs)
        if (one.find('\n') == std::string::npos) input += one + '\n';
    const Result<std::string> printed =
        outputOf({"git", "cat-file", "--batch-check", "--follow-symlinks"}, spec, &input);
    if (!printed) return tl::unexpected<Error>(printed.error());
    std::string_view rest = *printed;
    std::vector<GitOutput> out;
    for (const std::string& one : specs) {
        const bool asked = one.find('\n') == std::string::npos;
        out.push_back(asked ? takeAnswer(rest) : GitOutput{{}, "its name has a line break"});
    }
    return out;
}

// Why git has no such object: a whole sentence.
std::string whyMissing(const std::string& spec) {
    const std::size_t colon = colonIn(spec);
    if (colon == std::string::npos || colon == 0)
        return "git has no file or folder \"" + spec + "\", and there is no file of that name.";
    const std::string revision = spec.substr(0, colon);
    const std::string noFile = ", and there is no file \"" + spec + "\".";
    if (!outputOf({"git", "rev-parse", "--verify", "--quiet", revision + "^{tree}"}, spec))
        return "git has no revision \"" + revision + '"' + noFile;
    return "The revision \"" + revision + "\" has no file or folder \"" + spec.substr(colon + 1) + '"' + noFile;
}

// One line of ls-tree: its mode, id and name.
struct TreeEntry {
    std::string_view mode, id, name;
};

TreeEntry treeEntryOf(std::string_view line) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::size_t type = std::min(line.find(' '), tab), id = std::min(line.find(' ', type + 1), tab);
    return {line.substr(0, type), line.substr(std::min(id + 1, tab), tab - std::min(id + 1, tab)),
            line.substr(std::min(tab + 1, line.size()))};
}

}  // namespace

bool namesRevision(const std::string& name) {
    std::error_code ignored;
    // A leading dash would be an option.
    return !name.starts_with('-') && name.find(':') != std::string::npos && !std::filesystem::exists(name, ignored);
}

std::size_t colonIn(const std::string& spec) {
    int braces = 0;
    for (std::size_t i = 0; i < spec.size(); ++i) {
        if (spec[i] == '{') ++braces;
        if (spec[i] == '}') --braces;
        if (spec[i] == ':' && braces <= 0) return i;
    }
    return std::string::npos;
}

std::string gitSpec(const std::string& name) {
    return name.ends_with(":.") || name.ends_with("/.") ? name + '/' : name;
}

Result<GitObject> findInGit(const std::string& spec) {
    if (spec.find('\n') == std::string::npos) {
        const Result<std::vector<GitOutput>> found = allInGit({spec}, spec);
        if (!found) return tl::unexpected<Error>(found.error());
        const GitOutput& output = found->front();
        if (!output.broken.empty()) return failure("Cannot follow the link \"" + spec + "\": " + output.broken + ".");
        if (!output.missing) return output.object;
    }
    // A name with a line break is found here.
    Result<std::string> id = outputOf({"git", "rev-parse", "--verify", "--quiet", spec}, spec);
    if (!id) return failure(whyMissing(spec));
    if (id->ends_with('\n')) id->pop_back();
    const Result<std::string> type = outputOf({"git", "cat-file", "-t", *id}, spec);
    if (!type) return tl::unexpected<Error>(type.error());
    return GitObject{*id, type->starts_with("tree")};
}

Result<GitFolder> filesInGit(const std::string& spec, const GitObject& folder) {
    GitFolder out;
    struct Listed {
        std::string name, id;
    };
    std::vector<Listed> folders{{spec, folder.id}};
    std::set<std::string> seen{folder.id};
    while (!folders.empty()) {
        const auto [name, id] = folders.back();
        folders.pop_back();
        const Result<std::string> lines = outputOf({"git", "ls-tree", "-r", "-z", "--full-tree", id}, spec);
        if (!lines) return tl::unexpected<Error>(lines.error());
        const std::string head = name.ends_with(':') || name.ends_with('/') ? name : name + '/';
        std::vector<std::string> links;
        for (std::size_t at = 0; at < lines->size();) {
            const std::size_t end = std::min(lines->find('\0', at), lines->size());
            const TreeEntry entry = treeEntryOf(std::string_view(*lines).substr(at, end - at));
            at = end + 1;
            std::string file = head + std::string(entry.name);
            if (entry.mode == "120000") {
                links.push_back(std::move(file));
            } else if (entry.mode != "160000") {
                out.files.push_back({std::move(file), std::string(entry.id)});
            }
        }
        if (links.empty()) continue;
        const Result<std::vector<GitOutput>> targets = allInGit(links, spec);
        if (!targets) return tl::unexpected<Error>(targets.error());
        for (std::size_t i = 0; i < links.size(); ++i) {
            const GitOutput& target = (*targets)[i];
            if (!target.broken.empty() || target.missing) {
                out.broken.push_back({links[i], target.missing ? "its target does not exist" : target.broken});
            } else if (!target.object.isFolder) {
                out.files.push_back({links[i], target.object.id});
            } else if (seen.insert(target.object.id).second) {
                folders.push_back({links[i], target.object.id});
            }
        }
    }
    std::sort(out.files.begin(), out.files.end(),
              [](const GitFolder::File& a, const GitFolder::File& b) { return a.name < b.name; });
    return out;
}

Result<std::shared_ptr<const std::string>> readFromGit(const GitObject& file, const std::string& spec) {
    Result<std::string> bytes = outputOf({"git", "cat-file", "blob", file.id}, spec);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    return std::make_shared<const std::string>(*std::move(bytes));
}

Result<std::shared_ptr<const std::string>> readFromGit(const std::string& spec) {
    const Result<GitObject> file = findInGit(spec);
    if (!file) return tl::unexpected<Error>(file.error());
    if (file->isFolder) return failure("\"" + spec + "\" is a folder: name a file.");
    return readFromGit(*file, spec);
}

}  // namespace crd::ctl
