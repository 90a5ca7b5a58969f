// Reads JSON schemas from YAML, as the server decodes v1 JSONSchemaProps.
#pragma once

#include <cstddef>
#include <stop_token>
#include <unordered_map>

#include "engine/schema/schema.h"
#include "engine/yaml/stream.h"

namespace crd::schema {

struct SchemaReadLimits {
    // Schemas inside schemas. YAML nesting is bounded by the stream's own limit, but a chain of aliases can go deeper;
    // every walk over schemas recurses at most this far. Real definitions stay below 50.
    int maxDepth = 400;
    // Schemas with aliases expanded. The largest real definitions have some ten thousand.
    std::size_t maxSchemas = 200'000;
};

// One reader reads the schemas of one document. Not thread safe; the stream must outlive it.
class SchemaReader {
 public:
    SchemaReader(const yaml::Stream& stream, const yaml::DocumentTree& document, const SchemaReadLimits& limits = {},
                 std::stop_token stop = {});

    // Null when `node` is null, an explicit null, or no mapping (the caller says so at the place where it stands).
    // `previous` is the schema that stood at the same place before: it and its descendants are reused where their YAML
    // nodes are the same pointers and hold no alias.
    SchemaPtr read(yaml::NodeRef node, const SchemaPtr& previous = nullptr);

    std::size_t schemasRead() const { return m_read; }  // made anew, not reused
    bool stopped() const { return m_stopped; }

 private:
    class Builder;
    SchemaPtr readAt(yaml::NodeRef node, const Schema* previous, int depth);

    const yaml::Stream& m_stream;
    const yaml::DocumentTree& m_document;
    SchemaReadLimits m_limits;
    std::stop_token m_stop;
    std::unordered_map<const yaml::Node*, SchemaPtr> m_aliased;  // targets of aliases: read once, however often used
    std::size_t m_read = 0;
    bool m_stopped = false;
};

}  // namespace crd::schema
