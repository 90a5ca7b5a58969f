// Internal to engine/retire: what a mark that a step is done was made for.
#pragma once

#include <string>

#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::retire {

// What the server makes of the definition, which is one of `stream`: without comments, formatting and descriptions.
std::string meaningOf(const yaml::Stream& stream, const Definition& definition);

// Short; differs between any two texts that occur.
std::string fingerprint(const std::string& text);

}  // namespace crd::retire
