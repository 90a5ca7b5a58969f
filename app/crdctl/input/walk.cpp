#include "app/crdctl/input/walk.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

std::vector<ExcludedPaths> allExcluded(const InputOptions& options) {
    std::vector<ExcludedPaths> out = options.excluded;
    if (!options.exclude.empty()) out.push_back({workingFolder(), Globs(options.exclude)});
    return out;
}

}  // namespace

void addFolder(const std::string& top, const InputOptions& options, Inputs& out) {
    FolderFiles found = filesInFolder(top, {allExcluded(options), options.noIgnore, {}});
    if (found.files.empty() && found.unreadable.empty() && !options.skipOthers) {
        found.unreadable.push_back({top, "The folder \"" + top + "\" contains no .yaml, .yml or .json file" +
                                             (found.anyIgnored ? " that is not ignored or excluded." : ".")});
    }
    for (std::string& path : found.files) out.files.push_back({path, path, true, {}, {}});
    std::move(found.unreadable.begin(), found.unreadable.end(), std::back_inserter(out.unreadable));
    std::move(found.leftOut.begin(), found.leftOut.end(), std::back_inserter(out.leftOut));
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
                                         [](const fs::path& folder) { return namesDependencies(folder.string()); });
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
    return std::any_of(path.begin(), path.end(), [](const fs::path& part) { return namesDependencies(part.string()); });
}

bool isExcluded(const std::string& name, const InputOptions& options) {
    return ExcludedFiles(allExcluded(options)).contain(locationOf(name).string(), false);
}

}  // namespace crd::ctl
