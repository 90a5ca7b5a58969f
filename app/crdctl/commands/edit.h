// `crdctl edit` and `crdctl upgrade`: lossless edits from scripts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/crdctl/input/input.h"

namespace crd::ctl {

struct EditStep {
    enum class Kind : unsigned char { Set, Unset, Rename, Fix, Upgrade, Trim };
    Kind kind = Kind::Set;
    std::string argument;  // PATH=YAML, PATH, PATH=NAME, RULE@PATH or RULE or "all"; none for Upgrade; a depth
};

struct EditOptions {
    std::string file;
    std::vector<EditStep> steps;  // in the order of the command line
    std::size_t document = 0;     // counted from one; 0: the first that is a definition, else the first; --fix: all
    std::string against;  // as Base::open(): fixes apply to the problems of the update; empty: to those of the create
    std::string target;   // target version, whose problems are fixed; empty: the usual one
    bool inPlace = false;
    bool unsafeFixes = false;  // --fix all applies unsafe fixes, too
    bool diff = false;         // print the change as a unified diff; save nothing
    bool check = false;        // print and save nothing; exit code 1 if the text would change
};

// Prints the whole edited text, or saves it; does neither if any step fails. Fixes are listed on standard error.
// Returns the exit code.
int edit(const EditOptions& options);
// The same for several files and those of folders, which are saved in place or only compared. `options.file` is not
// read. The messages about each file are preceded by its name. Files of folders that have nothing to upgrade are passed
// over by EditStep::Kind::Upgrade.
int editEach(const std::vector<std::string>& files, const InputOptions& inputs, EditOptions options);

}  // namespace crd::ctl
