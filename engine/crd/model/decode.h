// Decodes a mapping as the server's CustomResourceDefinition, except for schemas.
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/model/details.h"
#include "engine/value/api_types.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct DecodedDefinition {
    Field root;
    std::vector<Finding> findings;
    bool readable = true;  // the server can decode everything outside of schemas
};

// `node` is the mapping; paths are relative to it.
DecodedDefinition decodeDefinition(const yaml::Stream& stream, std::size_t document, yaml::NodeRef node,
                                   const ApiType& type);

}  // namespace crd
