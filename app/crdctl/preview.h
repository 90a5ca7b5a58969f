// `crdctl preview`: what becomes of an object that is sent to the server.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct PreviewArguments {
    std::string definition;   // the file of the kind
    std::string version;      // empty: the one that the object names
    std::string old;          // the stored object; empty: it is created
    std::string subresource;  // empty, "status" or "scale"
    std::string target;       // empty: the newest; "1.28"
    std::string show;         // empty: all; "steps", "stored", "diff" or "errors"
    std::string output = "text";
    std::vector<std::string> objects;
};

// Returns the exit code: kFindings where an object is rejected.
int preview(const PreviewArguments& arguments);

}  // namespace crd::ctl
