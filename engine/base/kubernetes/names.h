// Name validation. Each function returns the server's messages for the name; empty if the name is valid.
// Source: k8s.io/apimachinery pkg/util/validation and pkg/api/validate/content.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/kubernetes/server_version.h"

namespace crd {

std::vector<std::string> dns1035LabelErrors(std::string_view name);
std::vector<std::string> dns1123LabelErrors(std::string_view name);
std::vector<std::string> dns1123SubdomainErrors(std::string_view name);

// [prefix/]name: keys of labels and annotations, finalizers.
std::vector<std::string> qualifiedNameErrors(std::string_view name);
std::vector<std::string> labelValueErrors(std::string_view value);
// With the texts of that server.
std::vector<std::string> qualifiedNameErrors(std::string_view name, const TargetServer& server);
std::vector<std::string> labelValueErrors(std::string_view value, const TargetServer& server);

// A name used as a segment of a REST path, or (`prefix`) the beginning of one.
std::vector<std::string> pathSegmentErrors(std::string_view name, bool prefix);

// `prefix` as a name to validate: a dash at the end of a generateName prefix is allowed.
std::string maskedPrefix(std::string_view prefix);

}  // namespace crd
