// Reads a schema from only its text.
#pragma once

#include <memory>
#include <string>

#include "engine/schema/reader.h"
#include "engine/yaml/read/stream.h"

namespace crd::schema {

inline SchemaPtr readSchema(const std::string& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    SchemaReader reader(*stream, stream->documents()[0]);
    return reader.read(stream->documents()[0].ref());
}

}  // namespace crd::schema
