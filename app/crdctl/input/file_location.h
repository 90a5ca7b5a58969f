// The location of a file of a report, independent of how it was named: `./a.yaml`, `a.yaml` and the absolute path are
// one file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/settings/settings_path.h"  // kStandardInput

namespace crd::ctl {

// The working folder, absolute.
std::filesystem::path workingFolder();

// Absolute, links of folders followed; a file that does not exist has one too. kStandardInput is returned unchanged.
std::filesystem::path locationOf(const std::string& name);

// Relative to `folder`, which is absolute; with `..` if the location is outside.
std::string relativeTo(const std::filesystem::path& folder, const std::filesystem::path& location);

// The folder that reports for services name files from: the root of the git repository that contains the working
// folder, else the working folder.
std::filesystem::path reportRoot();

// For reports for services: relative to `root` if the file is below it, else absolute.
std::string pathFrom(const std::filesystem::path& root, const std::string& name);

// A URI reference (RFC 3986) for a file: relative to `root` if the file is below it, else absolute (`isRelative` tells
// which).
struct FileUri {
    std::string text;
    bool isRelative = false;
};
FileUri uriOf(const std::filesystem::path& root, const std::string& name);

// A folder as an absolute URI that ends with a slash.
std::string folderUri(const std::filesystem::path& folder);

}  // namespace crd::ctl
