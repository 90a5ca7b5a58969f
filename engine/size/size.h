// What a definition weighs on the wire, and which part of it weighs how much.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/crd/definition.h"
#include "engine/size/size_limits.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd {

// A part of the definition: an entry, an item, or a schema. All sizes are bytes of compact JSON (requestBytes).
struct SizeNode {
    std::string label;               // "spec", "v1" for a version, "hosts" for a property, "items"
    FieldPath path;                  // from the top of the document
    std::size_t bytes = 0;           // its key, its value, and the comma to the next one
    std::size_t descriptions = 0;    // what of it the descriptions of schemas take
    std::vector<SizeNode> children;  // largest first; what they leave of `bytes` is the part's own
};

struct DefinitionSize {
    std::size_t request = 0;      // the whole object as kubectl create or a server-side apply sends it
    std::size_t annotations = 0;  // keys and values of metadata.annotations after a kubectl apply, which notes the
                                  // whole object there (kubectl.kubernetes.io/last-applied-configuration)
    // What goes when the descriptions of schemas at this depth are removed; a version's root schema is at depth 0.
    std::vector<std::size_t> descriptionsByDepth;
    SizeNode root;

    // What goes when only the descriptions down to `depth` stay.
    std::size_t savedBelow(std::size_t depth) const;
};

// What of it meets the limit. `helmRelease` is helmReleaseBytes() of the file.
std::size_t bytesFor(SizeLimit limit, const DefinitionSize& size, std::size_t helmRelease);

// Keys and values of metadata.annotations after a kubectl apply of an object of `request` bytes; `metadata` is null
// where it has none.
std::size_t annotationsAfterApply(const Json* metadata, std::size_t request);

// `definition` was read from `stream`. Nothing when the server's reader refuses it.
std::optional<DefinitionSize> measure(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd
