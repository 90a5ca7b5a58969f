// The value of a node for the server: YAML 1.1 scalars as its reader (sigs.k8s.io/yaml over go-yaml v2) resolves them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// The JSON value of one scalar, from its tag, style and text: `yes` is true, `0x10` is 16, '1' is a string, a date
// remains a string. Nothing if the server rejects it (`.inf`, `!!int x`); `why`, if given, receives the reader's
// message.
std::optional<Json> resolveScalar(const Node& scalar, std::string* why = nullptr);

// The text of a scalar that is a string for the server, without a copy; nothing if this needs resolveScalar().
std::optional<std::string_view> plainText(const Node& scalar);

// The JSON key of a mapping key: `1: x` is "1", `yes: x` is "true". Nothing if the server rejects such a key.
std::optional<std::string> resolveKey(const Node& key, std::string* why = nullptr);
// The name of an entry in paths: resolveKey(), or the text of a key that the server rejects.
std::string keyName(const Node& key);
// Whether a scalar key has this keyName(); without a copy for most keys.
bool keyIs(const Node& key, std::string_view text);

struct JsonReading {
    std::optional<Json> value;  // nothing if the server's reader rejects the document; `error` has the reason
    std::string error;
    std::string strictError;  // what only the strict reader rejects: duplicate keys; otherwise empty
};

// The first document of the stream as the server reads it (it ignores all others).
JsonReading toJson(const Stream& stream);
// A given document of the stream.
JsonReading toJson(const Stream& stream, const DocumentTree& document);
// The subtree at `node`, with aliases and merge keys resolved within `document`.
JsonReading toJson(const Stream& stream, const DocumentTree& document, NodeRef node);

// The node that an alias refers to (the latest anchor of that name before it); other nodes are returned unchanged. Null
// if undefined.
NodeRef target(const DocumentTree& document, NodeRef node);

// What a merge key (<<) of a mapping gives for `key`; `value` is null if none does. Of several merges, the one that the
// server's reader takes: the last merge key, and the first mapping of its list.
struct MergedEntry {
    NodeRef merge;  // the merge key, in the mapping itself
    NodeRef value;  // with aliases resolved
};
MergedEntry mergedEntry(const DocumentTree& document, NodeRef mapping, std::string_view key);

}  // namespace crd::yaml
