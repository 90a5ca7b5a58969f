// Result of an operation that can fail for a reason outside the document (a file, a setting, an invalid path). Problems
// in the user's document are Findings instead (finding.h).
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "engine/base/phrase.h"

namespace crd {

struct Error {
    std::string message;  // one plain sentence that names the location
    Phrase phrase = {};   // the message, if it is a text of our own that can be translated; else empty

    Error() = default;
    // A text that is the same in every language, such as one of the server.
    explicit Error(std::string text) : message(std::move(text)) {}
    explicit Error(Phrase text) : message(text.english()), phrase(std::move(text)) {}

    // As an argument of another text.
    Phrase said() const { return phrase.empty() ? Phrase::word(message) : phrase; }
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string message) {
    return tl::unexpected<Error>(Error(std::move(message)));
}
inline tl::unexpected<Error> failure(Phrase text) {
    return tl::unexpected<Error>(Error(std::move(text)));
}

}  // namespace crd
