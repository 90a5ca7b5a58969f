// Known problems: an earlier report of `crdctl check --output json`.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/crdctl/check/report.h"
#include "engine/base/result.h"

namespace crd::ctl {

// Problems are identified by file and fingerprint (problem_identity.h), and counted: with two equal known ones, a third
// one is new. A file is the same under any of its names, and if the report and its files have moved together. A problem
// of a definition whose file is gone is known in any file: the file was renamed, or the definition was moved.
class Baseline {
 public:
    Baseline() = default;
    Baseline(Baseline&&) = default;
    Baseline& operator=(Baseline&&) = default;
    // m_gone refers to m_files.
    Baseline(const Baseline&) = delete;
    Baseline& operator=(const Baseline&) = delete;
    ~Baseline() = default;

    // Fails with a whole sentence: a file that cannot be read, that is not a report, or not one that can be compared.
    static Result<Baseline> read(const std::string& path);

    // Removes the problems of the baseline from the report.
    void subtractFrom(FileReport& report);

    // Call it after the last file. Of files that were not checked only deleted ones count.
    RunNotes::Baseline counts() const;

 private:
    struct Problem {
        std::size_t left = 0;   // how many have not been found yet
        bool reported = false;  // an error or a warning of the server or of our own
    };
    struct File {
        bool checked = false;
        std::map<std::string, Problem> problems;  // by fingerprint
    };
    std::map<std::filesystem::path, File> m_files;  // by location
    std::vector<File*> m_gone;                      // those of m_files that do not exist, in their order
    std::size_t m_known = 0;
};

}  // namespace crd::ctl
