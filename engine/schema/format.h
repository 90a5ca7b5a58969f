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

// Whether the format is one of values of this type ("" for none).
bool isKnownFormat(std::string_view type, std::string_view format);
// Whether the server checks the format at the node; others it ignores.
bool isKnownFormat(const Schema& node);

}  // namespace crd::schema
