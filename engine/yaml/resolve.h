// What a node means to the server: YAML 1.1 scalars as its reader (sigs.k8s.io/yaml over go-yaml v2) resolves them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::yaml {

// The JSON value of one scalar, by its tag, style and text: `yes` is true, `0x10` is 16, '1' is a string, a date stays
// its text. Nothing where the server refuses it (`.inf`, `!!int x`); `why`, when given, receives the reader's words.
std::optional<Json> resolveScalar(const Node& scalar, std::string* why = nullptr);

// The text of a scalar that is a text to the server, without a copy; nothing where only resolveScalar() can tell.
std::optional<std::string_view> plainText(const Node& scalar);

// The text a mapping key has as a JSON key: `1: x` is "1", `yes: x` is "true". Nothing where the server refuses such a
// key.
std::optional<std::string> resolveKey(const Node& key, std::string* why = nullptr);

struct JsonReading {
    std::optional<Json> value;  // nothing when the server's reader refuses the document; `error` says why
    std::string error;
    std::string strictError;  // what the strict reader refuses besides: duplicate keys; empty otherwise
};

// The first document of the stream as the server reads it (it ignores all others).
JsonReading toJson(const Stream& stream);
// One given document of the stream.
JsonReading toJson(const Stream& stream, const DocumentTree& document);
// The subtree at `node`, aliases and merge keys resolved within `document`.
JsonReading toJson(const Stream& stream, const DocumentTree& document, NodeRef node);

// The node an alias stands for (the latest anchor of that name before it); a node that is no alias stands for itself.
// Null when undefined.
NodeRef target(const DocumentTree& document, NodeRef node);

}  // namespace crd::yaml
