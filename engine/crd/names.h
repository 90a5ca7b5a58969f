// Internal to engine/crd: names as the server checks them. Source: k8s.io/apimachinery pkg/util/validation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crd {

// What the server says about the name; empty when it is right.
std::vector<std::string> dns1035LabelErrors(std::string_view name);
std::vector<std::string> dns1123SubdomainErrors(std::string_view name);

std::string joined(const std::vector<std::string>& parts, std::string_view separator);

// Why a deprecation warning is refused.
std::vector<std::string> deprecationWarningErrors(bool deprecated, std::string_view warning);

}  // namespace crd
