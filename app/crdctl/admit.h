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
    std::string subresource;           // empty, "status" or "scale"
    bool dryRun = false;
    std::string fieldValidation;       // of unknown fields: "Strict", "Warn" or "Ignore"; empty: they are only noted
    std::string target;                // minor of the server; empty: the usual one
    std::string mapping;               // the file of a mapping that converts between versions; empty: none
    bool storedConfigs = false;        // the configurations are stored already: they are not validated
    std::string authorizer;            // "allow" or "deny": what the authorizer answers; empty: unknown
    std::vector<std::string> allowed;  // checks that it allows
    std::string user;                  // name; empty: an administrator
    std::vector<std::string> groups;   // of that user
    std::string show;                  // empty: all; "object" or "reviews"
    std::string output = "text";       // or "json"
    std::vector<std::string> objects;  // none: the configurations are only validated
};

// Returns the exit code: kFindings if an object or a configuration is rejected, or cannot be simulated.
int admit(const AdmitArguments& arguments);

}  // namespace crd::ctl
