#include "engine/files/folder_files.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/files/ignore_rules.h"

namespace crd {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kDependencyFolders = {"vendor", "node_modules"};

std::string cannotReadThe(const char* what, const fs::path& path, const std::error_code& error) {
    return std::string("Cannot read the ") + what + " \"" + path.string() + "\": " + error.message() + ".";
}

// In lower case, with its dot.
std::string lowerExtension(const fs::path& path) {
    return goLower(path.extension().string());
}

bool isHiddenName(const fs::path& name) {
    const std::string text = name.string();
    return text.starts_with('.') && text != "." && text != "..";
}

class FolderWalk {
 public:
    explicit FolderWalk(const FolderOptions& options) : m_options(options), m_excluded(options.excluded) {}

    FolderFiles add(const std::string& top) {
        std::error_code ignored;
        const fs::path real = fs::canonical(top, ignored);
        start(top, real);
        walk();
        // After all other folders, so that files keep their own names.
        while (!m_links.empty() && !m_options.stop.stop_requested()) {
            const auto [link, target] = *m_links.begin();
            m_links.erase(m_links.begin());
            if (m_seen.contains(target.string())) {
                leaveOut(link, "it is a link to a folder that is searched anyway", "linked folder");
                continue;
            }
            start(link, target);
            walk();
        }
        std::sort(m_out.files.begin(), m_out.files.end());
        return std::move(m_out);
    }

 private:
    struct Folder {
        fs::path shown, real;
        std::shared_ptr<const IgnoreRules> rules;
        bool isTop = false;
    };
    using Entries = std::vector<fs::directory_entry>;

    void start(const fs::path& shown, const fs::path& real) {
        m_folders.push_back({shown, real, m_options.noIgnore ? nullptr : IgnoreRules::above(real), true});
    }

    void walk() {
        while (!m_folders.empty() && !m_options.stop.stop_requested()) {
            Folder folder = std::move(m_folders.back());
            m_folders.pop_back();
            if (m_seen.insert(folder.real.string()).second) addEntries(folder);
        }
    }

    void addEntries(Folder& folder) {
        Entries entries;
        bool hasIgnoreFile = false;
        std::error_code error;
        fs::directory_iterator at(folder.shown, error);
        for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
            hasIgnoreFile = hasIgnoreFile || at->path().filename() == ".gitignore";
            entries.push_back(*at);
        }
        // A folder deleted meanwhile contains nothing.
        if (error && (error != std::errc::no_such_file_or_directory || folder.isTop))
            addUnreadable(folder.shown, cannotReadThe("folder", folder.shown, error));
        if (hasIgnoreFile && !m_options.noIgnore)
            folder.rules = IgnoreRules::with(std::move(folder.rules), folder.real, folder.real / ".gitignore");
        for (const fs::directory_entry& entry : entries) {
            std::error_code ignored;
            if (entry.is_directory(ignored)) {
                addSubfolder(folder, entry);
            } else if (isDefinitionFile(entry.path().filename())) {
                addFile(folder, entry);
            }
        }
    }

    // Whether the entry is not opened because of a pattern.
    bool isLeftOut(const Folder& folder, const fs::path& shown, bool isFolder) {
        std::string path = folder.real.string();
        if (!path.ends_with('/')) path += '/';
        path += shown.filename().string();
        if (m_excluded.contain(path, isFolder)) {
            m_out.anyIgnored = true;
            leaveOut(shown, "it is excluded", isFolder ? "excluded folder" : "excluded file");
            return true;
        }
        if (!folder.rules || !folder.rules->ignore(path, isFolder)) return false;
        m_out.anyIgnored = true;
        leaveOut(shown, ".gitignore names it", isFolder ? "ignored folder" : "ignored file");
        return true;
    }

    void addSubfolder(const Folder& folder, const fs::directory_entry& entry) {
        const fs::path& path = entry.path();
        const std::string name = path.filename().string();
        if (name == ".git") return;
        if (name.starts_with('.')) return leaveOut(path, "it is a hidden folder", "hidden folder");
        if (isLeftOut(folder, path, true)) return;
        if (!m_options.noIgnore && namesDependencies(name)) {
            m_out.anyIgnored = true;
            return leaveOut(path, "folders of this name have the definitions of others", "dependency folder");
        }
        std::error_code error;
        if (!entry.is_symlink(error)) {
            m_folders.push_back({path, folder.real / name, folder.rules});
            return;
        }
        const fs::path target = fs::canonical(path, error);
        if (error) return addUnreadable(path, cannotReadThe("link", path, error));
        const std::string head = target.string() + (target.has_relative_path() ? "/" : "");
        if ((folder.real.string() + '/').starts_with(head))
            return leaveOut(path, "it is a link to a folder that contains it", "linked folder");
        m_links.emplace(path, target);
    }

    void addFile(const Folder& folder, const fs::directory_entry& entry) {
        const fs::path& path = entry.path();
        if (isLeftOut(folder, path, false)) return;
        std::error_code ignored, failed;
        const bool link = entry.is_symlink(ignored);
        if (fs::is_regular_file(entry.status(failed))) {
            m_out.files.push_back(path.string());
        } else if (failed) {
            addUnreadable(path, link && failed == std::errc::no_such_file_or_directory
                                    ? "Cannot read the link \"" + path.string() + "\": its target does not exist."
                                    : cannotReadThe(link ? "link" : "file", path, failed));
        } else {
            leaveOut(path, link ? "it is a link to something that is not a regular file" : "it is not a regular file",
                     "special file");
        }
    }

    void addUnreadable(const fs::path& path, std::string message) {
        m_out.unreadable.push_back({path.string(), std::move(message)});
    }
    void leaveOut(const fs::path& path, std::string why, std::string kind) {
        m_out.leftOut.push_back({path.string(), std::move(why), std::move(kind)});
    }

    const FolderOptions& m_options;
    const ExcludedFiles m_excluded;
    FolderFiles m_out;
    std::vector<Folder> m_folders;
    std::map<fs::path, fs::path> m_links;  // to folders, with their targets
    std::set<std::string> m_seen;          // folders, without links in their paths
};

}  // namespace

ExcludedFiles::ExcludedFiles(std::vector<ExcludedPaths> all) : m_all(std::move(all)) {
    for (ExcludedPaths& one : m_all) {
        std::error_code error;
        const fs::path real = fs::weakly_canonical(one.folder, error);
        if (!error) one.folder = real;
    }
}

bool ExcludedFiles::contain(std::string_view path, bool isFolder) const {
    return std::any_of(m_all.begin(), m_all.end(), [&](const ExcludedPaths& one) {
        std::string head = one.folder.string();
        if (!head.ends_with('/')) head += '/';
        return path.starts_with(head) && one.globs.contain(path.substr(head.size()), isFolder);
    });
}

bool namesDependencies(std::string_view folder) {
    return std::find(kDependencyFolders.begin(), kDependencyFolders.end(), folder) != kDependencyFolders.end();
}

bool namesJson(const std::string& path) {
    return lowerExtension(path) == ".json";
}

bool isDefinitionFile(const fs::path& path) {
    const std::string extension = lowerExtension(path);
    if (extension != ".yaml" && extension != ".yml" && extension != ".json") return false;
    return std::none_of(path.begin(), std::prev(path.end()), isHiddenName);
}

FolderFiles filesInFolder(const std::string& top, const FolderOptions& options) {
    return FolderWalk(options).add(top);
}

}  // namespace crd
