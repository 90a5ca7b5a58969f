// Reads a document of a stream as a CustomResourceDefinition, as the server decodes it.
#pragma once

#include <stop_token>

#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

// The document's definition; for other kinds only what names them. Never fails: what cannot be decoded is in
// Definition::readFindings (check() publishes them), and the rest is read around it. With `previous`, the definition of
// an earlier text, schemas whose YAML nodes are the same pointers are the same Schema pointers. When `stop` is
// requested the definition comes back incomplete and is to be dropped.
Definition readDefinition(const yaml::Stream& stream, std::size_t document, const Definition* previous = nullptr,
                          std::stop_token stop = {});

}  // namespace crd
