// `crdctl admit`: a request on its way through webhooks and policies.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct AdmitArguments {
    std::string definition;            // the file of the kind
    std::vector<std::string> configs;  // files of configurations, policies, bindings, parameters and namespaces
    std::vector<std::string> answers;  // NAME=ANSWER: of a webhook
    std::string old;                   // the stored object; empty: the objects are created
    bool deletes = false;              // the objects are deleted
    std::string subresource;           // empty or "status"
    bool dryRun = false;
    std::string user;                 // name; empty: an administrator
    std::vector<std::string> groups;  // of that user
    std::string show;                 // empty: all; "object" or "reviews"
    std::string output = "text";      // or "json"
    std::vector<std::string> objects;
};

// Returns the exit code: kFindings if an object is rejected.
int admit(const AdmitArguments& arguments);

}  // namespace crd::ctl
