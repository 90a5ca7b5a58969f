// A report as crdify prints it. Source: kubernetes-sigs/crdify pkg/runner/results.go. Where crdify prints in a random
// order (of checks and removed fields), the order is that of the names.
#pragma once

#include <string>

#include "engine/crdify/comparison.h"

namespace crd::crdify {

std::string toJson(const Report& report);
std::string toYaml(const Report& report);
std::string toPlainText(const Report& report);
std::string toMarkdown(const Report& report);

}  // namespace crd::crdify
