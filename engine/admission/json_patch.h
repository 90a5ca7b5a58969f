// JSON patches (RFC 6902) as the server's library reads and applies them: negative indexes count from the end, a null
// is absent, replacing the whole document with a scalar does nothing. Its messages are kept.
// Source: github.com/evanphx/json-patch v5 patch.go.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::admission {

struct PatchOperation {
    std::string op, path, from;
    bool hasValue = false;
    Json value;
};
using JsonPatch = std::vector<PatchOperation>;

// Fails with the text of the server's decoder.
Result<JsonPatch> decodedPatch(const std::string& text);
// Decodes a patch that is JSON already.
Result<JsonPatch> decodedPatch(const Json& patch);

struct PatchError {
    std::string message;
    bool testFailed = false;
};
// The patched document.
tl::expected<Json, PatchError> applied(const JsonPatch& patch, Json document);

}  // namespace crd::admission
