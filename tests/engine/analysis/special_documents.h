// Documents of any size that do not repeat one element: random ones, deep ones, and those with multiplying aliases.
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
