// The location of a file of a report, independent of how it was named: `./a.yaml`, `a.yaml` and the absolute path are
// one file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace crd::ctl {

// The name of standard input in reports.
inline constexpr std::string_view kStandardInput = "<stdin>";

// The working folder, absolute.
std::filesystem::path workingFolder();

// Absolute, links of folders followed; a file that does not exist has one too. kStandardInput is returned unchanged.
std::filesystem::path locationOf(const std::string& name);

// Relative to `folder`, which is absolute; with `..` if the location is outside.
std::string relativeTo(const std::filesystem::path& folder, const std::filesystem::path& location);

// A URI reference (RFC 3986) for a file: relative to the working folder if the file is below it, else absolute
// (`isRelative` tells which).
struct FileUri {
    std::string text;
    bool isRelative = false;
};
FileUri uriOf(const std::string& name);

// The working folder as an absolute URI that ends with a slash.
std::string workingFolderUri();

}  // namespace crd::ctl
