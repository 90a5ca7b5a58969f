// Formats of values. Source: k8s.io/apiextensions-apiserver pkg/apiserver/validation/formats.go.
#pragma once

#include <string>
#include <string_view>

namespace crd::schema {

class Schema;

// Names compare without dashes.
std::string plainFormat(std::string_view format);

// A format of text that the server checks.
bool isTextFormat(std::string_view format);

// Whether the server checks the format at a node of this type; others it ignores, with a warning.
bool isKnownFormat(const Schema& node);

}  // namespace crd::schema
