// Result of an operation that can fail for a reason outside the document (a file, a setting, an invalid path). Problems
// in the user's document are Findings instead (finding.h).
#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "engine/base/text.h"

namespace crd {

struct Error {
    Text message;  // one plain sentence that names the location

    Error() = default;
    explicit Error(Text text) : message(std::move(text)) {}
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Text text) {
    return tl::unexpected<Error>(Error(std::move(text)));
}

}  // namespace crd
