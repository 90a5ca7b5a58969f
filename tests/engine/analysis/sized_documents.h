// Documents of any size, each with many elements of one kind, for tests and benchmarks of large files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::test {

// Names of the kinds: "versions", "rules", "random_bytes".
const std::vector<std::string_view>& sizedKinds();

// A document with this number of elements of the kind. The same in every run.
std::string documentOf(std::string_view kind, std::size_t count);

// A document of at most, and nearly, that many bytes; with at least one element.
std::string documentOfSize(std::string_view kind, std::size_t bytes);

}  // namespace crd::test
