#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

inline StreamPtr streamOf(std::string text) {
    return Stream::read(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace crd::yaml
