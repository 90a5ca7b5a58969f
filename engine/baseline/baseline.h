// Known problems: an earlier report of `crdctl check --output json`.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/io/file_io.h"
#include "engine/base/result.h"

namespace crd {

// Of reports; a baseline of another format is rejected.
inline constexpr int kReportFormat = 2;

struct BaselineCounts {
    std::size_t known = 0;  // errors and warnings that take() found
    std::size_t stale = 0;  // errors and warnings of the baseline that are gone from its files
};

// Problems are identified by file and fingerprint (problem_identity.h), and counted: with two equal known ones, a third
// one is new. A file is the same under any of its names, and if the report and its files have moved together. A problem
// of a definition whose file is gone is known in any file: the file was renamed, or the definition was moved.
class Baseline {
 public:
    // `working` is the folder, besides that of the report and those above it, whose files the report may be about. It
    // is absolute. Fails with a whole sentence: a file that cannot be read, that is not a report, or not one that can
    // be compared.
    static Result<Baseline> read(const std::string& path, const std::filesystem::path& working,
                                 const FileLimits& limits = {});

    // For each finding whether it is known; the known ones are used up. `location` is that of the file
    // (fileLocation()), or kStandardInput.
    std::vector<bool> take(const std::filesystem::path& location, const AnalysisResult& result);

    // Only the problems that may be known in that file.
    Baseline ofFile(const std::filesystem::path& location) const;
    bool empty() const { return m_files.empty(); }  // none is known

    // Call it after the last file. Of files that were not checked only deleted ones count.
    BaselineCounts counts() const;

    bool operator==(const Baseline&) const = default;

 private:
    struct Problem {
        std::size_t left = 0;   // how many have not been found yet
        bool reported = false;  // an error or a warning of the server or of our own
        bool operator==(const Problem&) const = default;
    };
    struct File {
        bool checked = false;
        std::map<std::string, Problem> problems;  // by fingerprint
        bool operator==(const File&) const = default;
    };
    std::map<std::filesystem::path, File> m_files;  // by location
    std::vector<std::filesystem::path> m_gone;      // those of them that do not exist, in their order
    std::size_t m_known = 0;
};

// For a file that is checked again and again.
struct FileBaseline {
    std::filesystem::path location;  // as Baseline::take() takes it
    Baseline baseline;
    bool operator==(const FileBaseline&) const = default;

    std::vector<bool> knownIn(const AnalysisResult& result) const { return Baseline(baseline).take(location, result); }
};

}  // namespace crd
