// Names as the server checks them. Each function returns what the server says about the name; nothing when it is right.
// Source: k8s.io/apimachinery pkg/util/validation and pkg/api/validate/content.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crd {

std::vector<std::string> dns1035LabelErrors(std::string_view name);
std::vector<std::string> dns1123LabelErrors(std::string_view name);
std::vector<std::string> dns1123SubdomainErrors(std::string_view name);

// [prefix/]name: keys of labels and annotations, finalizers.
std::vector<std::string> qualifiedNameErrors(std::string_view name);
std::vector<std::string> labelValueErrors(std::string_view value);

// A name that stands in a path of the REST interface, or the beginning of one.
std::vector<std::string> pathSegmentErrors(std::string_view name, bool prefix);

// The text as a prefix of a name to be generated: a dash at its end is not the name's end.
std::string maskedPrefix(std::string_view prefix);

}  // namespace crd
