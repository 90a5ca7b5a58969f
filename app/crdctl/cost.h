// `crdctl cost`: what the rules of definitions cost against the budgets of the server, and what drives it.
#pragma once

#include <string>

namespace crd::ctl {

struct CostOptions {
    std::string file;             // "-": standard input
    std::string output = "text";  // or "json"
};

// Prints the rules of every version of every definition, the most expensive first. Returns the exit code: kFindings
// when a budget is passed.
int cost(const CostOptions& options);

}  // namespace crd::ctl
