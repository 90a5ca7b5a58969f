// The size of a definition on the wire, in total and by part.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/size/size_limits.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// A part of the definition: an entry, an item, or a schema. All sizes are bytes of compact JSON (requestBytes()).
struct SizeNode {
    std::string label;               // "spec", "v1" for a version, "hosts" for a property, "items"
    FieldPath path;                  // from the root of the document
    std::size_t bytes = 0;           // its key, its value, and the comma after it
    std::size_t descriptions = 0;    // the part used by descriptions of schemas
    std::vector<SizeNode> children;  // largest first; the rest of `bytes` is the part's own
};

struct DefinitionSize {
    std::size_t request = 0;      // the whole object as sent by kubectl create or a server-side apply
    std::size_t annotations = 0;  // keys and values of metadata.annotations after a kubectl apply, which stores the
                                  // whole object there (kubectl.kubernetes.io/last-applied-configuration)
    // Bytes saved by removing the descriptions of schemas at this depth; a version's root schema has depth 0.
    std::vector<std::size_t> descriptionsByDepth;
    SizeNode root;

    // Bytes saved if only the descriptions up to `depth` are kept.
    std::size_t savedBelow(std::size_t depth) const;
};

// The size that the limit applies to. `helmRelease` is helmReleaseBytes() of the file.
std::size_t bytesFor(SizeLimit limit, const DefinitionSize& size, std::size_t helmRelease);

// Bytes of the keys and values of metadata.annotations after a kubectl apply of an object of `request` bytes;
// `metadata` is null if it has none.
std::size_t annotationsAfterApply(const Json* metadata, std::size_t request);

// `definition` was read from `stream`. Nothing if the server's reader rejects it.
std::optional<DefinitionSize> measure(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd
