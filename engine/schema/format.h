// Formats of values. Source: k8s.io/apiextensions-apiserver pkg/apiserver/validation/formats.go.
#pragma once

#include <string>
#include <string_view>

namespace crd::schema {

class Schema;

// The name without dashes, for comparison.
std::string plainFormat(std::string_view format);

// True for a string format that the server checks.
bool isTextFormat(std::string_view format);
// True for those of names of Kubernetes, which older servers do not know.
bool isNameFormat(std::string_view format);

// True if the format applies to values of this type ("" for no type).
bool isKnownFormat(std::string_view type, std::string_view format);
// True if the server checks the format at this node; it ignores all others.
bool isKnownFormat(const Schema& node);

}  // namespace crd::schema
