// `crdctl cost`: the estimated costs of rules compared with the server's budgets, and their causes.
#pragma once

#include <string>

namespace crd::ctl {

struct CostOptions {
    std::string file;             // "-": standard input
    std::string output = "text";  // or "json"
    std::string target;           // target version, or a range; empty: the usual one
};

// Prints the rules of every version of every definition, the most expensive first. Returns the exit code: kFindings if
// a budget is exceeded.
int cost(const CostOptions& options);

}  // namespace crd::ctl
