// URLs as Go's package net/url reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct Url {
    std::string scheme;               // lower case
    std::string opaque;               // the rest of a URL that has no slash after the scheme
    std::optional<std::string> user;  // name and password as written
    std::string host;                 // with the port
    std::string path;                 // decoded
    std::string query;                // as written
    std::string fragment;             // decoded
};

// url.Parse: any reference. Fails with Go's message: `parse "a b://": first path segment in URL cannot contain colon`.
Result<Url> parseUrl(std::string_view text);
// url.ParseRequestURI: an absolute URL or path, without a fragment.
Result<Url> parseRequestUrl(std::string_view text);

}  // namespace crd
