// Reads JSON schemas from YAML as the server decodes v1 JSONSchemaProps.
#pragma once

#include <cstddef>
#include <stop_token>
#include <unordered_map>

#include "engine/schema/schema.h"
#include "engine/yaml/read/stream.h"

namespace crd::schema {

struct SchemaReadLimits {
    // Nesting of schemas. The stream limits YAML nesting, but a chain of aliases can be deeper, and all recursive
    // functions on schemas recurse at most this far. Real definitions stay below 50.
    int maxDepth = 400;
    // Schemas after alias expansion. The largest real definitions have about ten thousand.
    std::size_t maxSchemas = 200'000;
};

// Reads the schemas of one document. Not thread-safe; the stream must outlive it.
class SchemaReader {
 public:
    SchemaReader(const yaml::Stream& stream, const yaml::DocumentTree& document, const SchemaReadLimits& limits = {},
                 std::stop_token stop = {});

    // Null if `node` is null, an explicit null, or not a mapping (the caller reports that). `previous` is the earlier
    // schema at the same position: it and its descendants are reused if their YAML nodes are the same pointers and
    // contain no alias.
    SchemaPtr read(yaml::NodeRef node, const SchemaPtr& previous = nullptr);

    std::size_t schemasRead() const { return m_read; }  // newly created, not reused
    bool stopped() const { return m_stopped; }

 private:
    class Builder;
    SchemaPtr readAt(yaml::NodeRef node, const Schema* previous, int depth);

    const yaml::Stream& m_stream;
    const yaml::DocumentTree& m_document;
    SchemaReadLimits m_limits;
    std::stop_token m_stop;
    std::unordered_map<const yaml::Node*, SchemaPtr> m_aliased;  // targets of aliases, read once each
    std::size_t m_read = 0;
    bool m_stopped = false;
};

}  // namespace crd::schema
