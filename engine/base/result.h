// Result of an operation that can fail for a reason outside the document (a file, a setting, an invalid path). Problems
// in the user's document are Findings instead (finding.h).
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace crd {

struct Error {
    std::string message;  // one plain sentence that names the location
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string message) {
    return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace crd
