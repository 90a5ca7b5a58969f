// `crdctl plan`: the steps that retire a version of a definition.
#pragma once

#include <string>

namespace crd::ctl {

struct PlanArguments {
    std::string file;
    std::string retire;           // the version
    std::string storage;          // the new storage version; empty: chosen
    std::string live;             // the definition in the cluster, as Base::open(); empty: not known
    std::string mapping;          // the file of a mapping that the webhook implements; empty: none
    std::string target;           // "1.NN"; empty: the newest whose rules are known
    std::string step;             // print only the file as this step leaves it
    std::string format = "text";  // json or markdown
};

// Returns the exit code: kFindings if the server rejects a step.
int plan(const PlanArguments& arguments);

}  // namespace crd::ctl
