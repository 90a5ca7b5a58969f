// `crdctl diff`: what changed between two definitions.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct DiffArguments {
    std::vector<std::string> files;  // the old and the new one; with `against` the new one
    std::string against;             // the old one: a file, or REV:PATH of git
    std::string format = "crdify-plaintext";
    std::string config;                 // of crdify
    std::vector<std::string> checkers;  // names of comparators of crd-schema-checker, or "all"
};
int diff(const DiffArguments& arguments);

}  // namespace crd::ctl
