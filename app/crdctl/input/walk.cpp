#include "app/crdctl/input/walk.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/input/ignore_rules.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kDependencyFolders = {"vendor", "node_modules"};

bool holdsDependencies(const std::string& folder) {
    return std::find(kDependencyFolders.begin(), kDependencyFolders.end(), folder) != kDependencyFolders.end();
}

std::string cannotReadThe(const char* what, const fs::path& path, const std::error_code& error) {
    return std::string("Cannot read the ") + what + " \"" + path.string() + "\": " + error.message() + ".";
}

// The patterns of the options for absolute paths.
class Excluded {
 public:
    explicit Excluded(const InputOptions& options) : m_all(options.excluded) {
        if (!options.exclude.empty()) m_all.push_back({workingFolder(), Globs(options.exclude)});
        for (ExcludedPaths& one : m_all) {
            std::error_code error;
            const fs::path real = fs::weakly_canonical(one.folder, error);
            if (!error) one.folder = real;
        }
    }
    // Also for what is inside of an excluded folder.
    bool contain(const std::string& path, bool isFolder) const {
        return std::any_of(m_all.begin(), m_all.end(), [&](const ExcludedPaths& one) {
            std::string head = one.folder.string();
            if (!head.ends_with('/')) head += '/';
            return path.starts_with(head) && one.globs.contain(std::string_view(path).substr(head.size()), isFolder);
        });
    }

 private:
    std::vector<ExcludedPaths> m_all;
};

class FolderWalk {
 public:
    FolderWalk(const InputOptions& options, Inputs& out) : m_options(options), m_excluded(options), m_out(out) {}

    void add(const std::string& top) {
        const std::size_t unreadable = m_out.unreadable.size();
        std::error_code ignored;
        const fs::path real = fs::canonical(top, ignored);
        start(top, real);
        walk();
        // After all other folders, so that files keep their own names.
        while (!m_links.empty()) {
            const auto [link, target] = *m_links.begin();
            m_links.erase(m_links.begin());
            if (m_seen.contains(target.string())) {
                leaveOut(link, "it is a link to a folder that is searched anyway", "linked folder");
                continue;
            }
            start(link, target);
            walk();
        }
        if (m_found.empty() && m_out.unreadable.size() == unreadable && !m_options.skipOthers) {
            m_out.unreadable.push_back({top, "The folder \"" + top + "\" contains no .yaml, .yml or .json file" +
                                                 (m_anyIgnored ? " that is not ignored or excluded." : ".")});
            return;
        }
        std::sort(m_found.begin(), m_found.end());
        for (std::string& path : m_found) m_out.files.push_back({path, path, true, {}, {}});
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
        while (!m_folders.empty()) {
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
            m_anyIgnored = true;
            leaveOut(shown, "it is excluded", isFolder ? "excluded folder" : "excluded file");
            return true;
        }
        if (!folder.rules || !folder.rules->ignore(path, isFolder)) return false;
        m_anyIgnored = true;
        leaveOut(shown, ".gitignore names it", isFolder ? "ignored folder" : "ignored file");
        return true;
    }

    void addSubfolder(const Folder& folder, const fs::directory_entry& entry) {
        const fs::path& path = entry.path();
        const std::string name = path.filename().string();
        if (name == ".git") return;
        if (name.starts_with('.')) return leaveOut(path, "it is a hidden folder", "hidden folder");
        if (isLeftOut(folder, path, true)) return;
        if (!m_options.noIgnore && holdsDependencies(name)) {
            m_anyIgnored = true;
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
            m_found.push_back(path.string());
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

    const InputOptions& m_options;
    const Excluded m_excluded;
    Inputs& m_out;
    std::vector<Folder> m_folders;
    std::map<fs::path, fs::path> m_links;  // to folders, with their targets
    std::set<std::string> m_seen;          // folders, without links in their paths
    std::vector<std::string> m_found;
    bool m_anyIgnored = false;
};

}  // namespace

void addFolder(const std::string& top, const InputOptions& options, Inputs& out) {
    FolderWalk(options, out).add(top);
}

void addGitFolder(const std::string& spec, const std::string& id, const InputOptions& options, Inputs& out) {
    const Result<GitFolder> listed = filesInGit(spec, {id, true});
    if (!listed) {
        out.unreadable.push_back({spec, listed.error().message.english()});
        return;
    }
    const std::size_t below = spec.size() + (spec.ends_with(':') || spec.ends_with('/') ? 0 : 1);
    const std::size_t path = colonIn(spec) + 1;
    // In a commit, the patterns are relative to its root.
    std::vector<Globs> excluded{Globs(options.exclude)};
    for (const ExcludedPaths& one : options.excluded) excluded.push_back(one.globs);
    std::set<std::string> charts;
    for (const GitFolder::File& file : listed->files)
        if (fs::path(file.name).filename() == "Chart.yaml")
            charts.insert(file.name.substr(0, file.name.size() - std::string_view("Chart.yaml").size()));
    const std::size_t before = out.files.size();
    for (const GitFolder::File& file : listed->files) {
        const std::string inFolder = file.name.substr(below);
        if (!isDefinitionFile(inFolder)) continue;
        const fs::path folders = fs::path(inFolder).parent_path();
        const bool depends = std::any_of(folders.begin(), folders.end(),
                                         [](const fs::path& folder) { return holdsDependencies(folder.string()); });
        const std::string inTree = fs::path(file.name.substr(path)).lexically_normal().string();
        if (std::any_of(excluded.begin(), excluded.end(), [&](const Globs& globs) { return globs.contain(inTree); })) {
            out.leftOut.push_back({file.name, "it is excluded", "excluded file"});
        } else if (depends && !options.noIgnore) {
            out.leftOut.push_back(
                {file.name, "vendor and node_modules have the definitions of others", "dependency file"});
        } else {
            Input input{file.name, file.name.substr(path), true, file.id, {}};
            for (const std::string& chart : charts)
                if (file.name.starts_with(chart + "templates/")) input.chart = chart.substr(0, chart.size() - 1);
            out.files.push_back(std::move(input));
        }
    }
    for (const GitFolder::BrokenLink& link : listed->broken)
        if (isDefinitionFile(link.name.substr(below)))
            out.leftOut.push_back({link.name, "it is a link, and " + link.why, "link"});
    if (out.files.size() == before && !options.skipOthers)
        out.unreadable.push_back({spec, "The folder \"" + spec + "\" contains no .yaml, .yml or .json file."});
}

bool isInDependencies(const std::string& name) {
    const fs::path path = relativeTo(reportRoot(), locationOf(name));
    return std::any_of(path.begin(), path.end(), [](const fs::path& part) { return holdsDependencies(part.string()); });
}

bool isExcluded(const std::string& name, const InputOptions& options) {
    return Excluded(options).contain(locationOf(name).string(), false);
}

}  // namespace crd::ctl
