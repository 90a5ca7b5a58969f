// The size of a definition as compact JSON, cached across edits: unchanged parts are not measured again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

class MeasuredSize;
using MeasuredSizePtr = std::shared_ptr<const MeasuredSize>;

// The role of a value, which determines where it contains schemas and their descriptions.
enum class MeasuredAs : std::uint8_t { Object, Schema, SchemasByName, Schemas, Value };

// Immutable; shared between revisions and threads.
class MeasuredSize {
 public:
    std::size_t bytes = 0;  // see requestBytes()
    // Bytes saved by removing the descriptions of schemas at this depth, as in DefinitionSize.
    std::vector<std::size_t> descriptionsByDepth;

    // Caches for the next call: the node, its role, and the sizes of its large parts in order.
    yaml::NodePtr node;
    MeasuredAs as = MeasuredAs::Value;
    std::vector<MeasuredSizePtr> parts;

    std::size_t descriptions() const;
    // Bytes saved if only the descriptions up to `depth` are kept.
    std::size_t savedBelow(std::size_t depth) const;
};

// `definition` was read from `stream`; `before` is the size of an earlier text of it, or null. Null if the server's
// reader rejects the definition.
MeasuredSizePtr measureRequest(const yaml::Stream& stream, const Definition& definition,
                               const MeasuredSizePtr& before = nullptr);

}  // namespace crd
