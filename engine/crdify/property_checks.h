// The checks of crdify that compare two schema nodes. Source: kubernetes-sigs/crdify pkg/validations/property.
#pragma once

#include <string>
#include <vector>

#include "engine/crdify/comparison.h"
#include "engine/schema/schema.h"

namespace crd::crdify {

// A list as Go prints it: [a b].
std::string listText(const std::vector<std::string>& texts);

// Adds the texts to the results as errors or warnings; nothing if there are none or the check is off.
void addResult(std::vector<CheckOutcome>& results, Check check, Enforcement enforcement,
               std::vector<std::string> texts);

// The results without those of Check::Unhandled, in the order of Check. A null node is an empty schema.
std::vector<CheckOutcome> compareNodes(const schema::Schema* old, const schema::Schema* next, const Config& config);

}  // namespace crd::crdify
