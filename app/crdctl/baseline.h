// Problems that are known already: a former report of `crdctl check --output json`.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>

#include "app/crdctl/report.h"
#include "engine/base/result.h"

namespace crd::ctl {

// Problems are told apart by their file and fingerprint (problem_identity.h), and counted: of two that are equal, the
// third one is new. A file is the same whatever way it is named, and when the report and its files have moved together.
class Baseline {
 public:
    // Fails with a whole sentence: a file that cannot be read, that is not a report, or not one that can be compared.
    static Result<Baseline> read(const std::string& path);

    // Leaves out of the report what the baseline has.
    void subtractFrom(FileReport& report);

    // After the last file. Of files that were not checked only those count that do not exist any more.
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
    std::size_t m_known = 0;
};

}  // namespace crd::ctl
