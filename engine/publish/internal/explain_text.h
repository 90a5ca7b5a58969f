// Internal to engine/publish: how kubectl explain lays out text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::publish {

// Breaks lines at white space, so that they have at most `limit` characters where words allow it; line breaks stay.
// Source: github.com/mitchellh/go-wordwrap v1.0.1.
std::string wordWrapped(std::string_view text, std::size_t limit);

// Blanks before every line.
std::string indented(std::string_view text, std::size_t columns);

// Fills lines of at most `width` bytes where words allow it; code, list items and empty lines stay.
// Source: wrapString() in k8s.io/kubectl pkg/explain/formatter.go.
std::vector<std::string> filledLines(std::string_view text, std::size_t width);

}  // namespace crd::publish
