// How long a definition is as compact JSON, kept over edits: what an edit did not touch is not weighed again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

class Weight;
using WeightPtr = std::shared_ptr<const Weight>;

// What a value stands for, which says where in it schemas and their descriptions are.
enum class WeighedAs : std::uint8_t { Object, Schema, SchemasByName, Schemas, Value };

// Immutable; shared between revisions and threads.
class Weight {
 public:
    std::size_t bytes = 0;  // as requestBytes()
    // What goes when the descriptions of schemas at this depth are removed, as in DefinitionSize.
    std::vector<std::size_t> descriptionsByDepth;

    // What the next one reuses: where this is from, and the weights of its large parts in their order.
    yaml::NodePtr node;
    WeighedAs as = WeighedAs::Value;
    std::vector<WeightPtr> parts;

    std::size_t descriptions() const;
    // What goes when only the descriptions down to `depth` stay.
    std::size_t savedBelow(std::size_t depth) const;
};

// `definition` was read from `stream`; `before` is the weight of an earlier text of it, or null. Null when the server's
// reader refuses the definition.
WeightPtr weigh(const yaml::Stream& stream, const Definition& definition, const WeightPtr& before = nullptr);

}  // namespace crd
