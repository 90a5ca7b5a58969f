// Documents of any size that are not one thing repeated: random ones, deep ones, and those whose aliases multiply.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace crd::test {

struct SpecialDocument {
    std::string_view name;
    std::string (*make)(std::size_t count);
};

std::span<const SpecialDocument> specialDocuments();

}  // namespace crd::test
