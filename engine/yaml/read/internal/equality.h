// Internal to engine/yaml: compares trees except for node identity. For tests and the fuzzer.
#pragma once

#include <vector>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

bool sameDocuments(const std::vector<DocumentTree>& a, const std::vector<DocumentTree>& b);

}  // namespace crd::yaml
