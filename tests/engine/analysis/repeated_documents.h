// Documents that repeat one element, by the kind of element.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crd::test {

// `each` is repeated, with the number of the repetition for every "%"; so is `again`, with the same numbers.
struct Repeated {
    std::string_view name;
    std::string head, each, between, again, tail;
};

const std::vector<Repeated>& repeatedDocuments();

}  // namespace crd::test
