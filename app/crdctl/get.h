// `crdctl get`: what kubectl get prints for objects.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct GetArguments {
    std::string definition;   // the file of the kinds
    std::string version;      // empty: the one that each object names
    std::string output;       // empty or "wide"
    std::string subresource;  // empty or "scale"
    std::string now;          // RFC 3339; empty: the clock
    bool showLabels = false, allNamespaces = false, noHeaders = false;
    bool explain = false;  // why cells are empty
    std::vector<std::string> objects;
};

// Returns the exit code: kFindings where the server would not print the whole table.
int get(const GetArguments& arguments);

}  // namespace crd::ctl
