// Result of an operation that can fail for a reason outside the document (a file, a setting, a path that leads
// nowhere). What is wrong in the user's document is a Finding instead (finding.h).
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace crd {

struct Error {
    std::string message;  // one plain sentence that names the place
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string message) {
    return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace crd
