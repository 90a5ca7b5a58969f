// Documents of any size, each made of many things of one kind: what tests and benchmarks of large files read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::test {

// Names of the kinds: "versions", "rules", "random_bytes".
const std::vector<std::string_view>& sizedKinds();

// A document with so many things of the kind. The same in every run.
std::string documentOf(std::string_view kind, std::size_t count);

// A document of at most that many bytes, and of nearly as many; of one thing at least.
std::string documentOfSize(std::string_view kind, std::size_t bytes);

}  // namespace crd::test
