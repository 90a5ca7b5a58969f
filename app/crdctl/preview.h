// `crdctl preview`: simulates a request with an object.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct PreviewArguments {
    std::string definition;            // the file of the kind
    std::string version;               // of the request; empty: that of the object
    std::string old;                   // the stored object; empty: it is created
    std::string subresource;           // empty, "status" or "scale"
    std::string mapping;               // its file; it stands for the webhook of the definition. Empty: none
    std::string fieldValidation;       // of unknown fields: "Strict", "Warn" or "Ignore"; empty: they are dropped
    bool deletes = false;              // the objects are stored: delete them
    bool reads = false;                // the objects are stored: read them
    std::string cascade;               // of a deletion: "background", "foreground", "orphan" or "none"
    std::string uid, resourceVersion;  // preconditions of a deletion; empty: none
    std::string target;                // empty: the newest; "1.28"
    std::string show;                  // empty: all; "steps", "admitted", "stored", "returned", "diff" or "errors"
    std::string output = "text";
    std::vector<std::string> objects;
};

// Returns the exit code: kFindings if an object or its definition is rejected.
int preview(const PreviewArguments& arguments);

}  // namespace crd::ctl
