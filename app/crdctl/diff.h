// `crdctl diff`: what changed between two versions, and what that breaks.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct DiffArguments {
    std::vector<std::string> files;   // one, or the old and the new one
    std::string from, to;             // versions; empty: those of the same name, or the preferred one
    std::string against;              // the old definitions: a file, or REV:PATH of git
    std::string failOn = "breaking";  // or "writers", "stored", "readers"
    std::string config;               // of crdify
    std::string format = "text";      // json, markdown, html, crdify-*
    std::string target;               // "1.NN"
    bool witnesses = false;           // look for objects that show what is rejected
};
// kFindings if a difference has the consequence of `failOn`.
int diff(const DiffArguments& arguments);

}  // namespace crd::ctl
