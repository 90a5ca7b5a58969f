// `crdctl convert`: what objects look like at other versions, with conversion strategy None, a running webhook or a
// declared mapping.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct ConvertArguments {
    std::string definition;            // the file of the kinds
    std::string mapping;               // the file of a declared mapping; empty: strategy None
    std::vector<std::string> to;       // versions to read
    bool stages = false;               // every stage, not only the objects that are read
    bool stored = false;               // the objects are in storage; else they are created
    bool status = false;               // the status is written too, through /status
    std::string webhook;               // its URL; empty: strategy None
    std::string ca;                    // the file of its CA bundle; empty: the certificates of the system
    int seconds = 30;                  // that a call may take
    std::string output = "yaml";       // or "json"
    std::vector<std::string> objects;  // empty: what objects of each version lose, with generated objects
};

// Returns the exit code: kFindings where a request is rejected, a read fails or something is lost.
int convert(const ConvertArguments& arguments);

}  // namespace crd::ctl
