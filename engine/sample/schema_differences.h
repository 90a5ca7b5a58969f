// Differences between two schemas, node by node, for display.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/schema/schema.h"

namespace crd::sample {

struct SchemaDifference {
    enum class Kind : std::uint8_t { Added, Removed, Changed };
    Kind kind = Kind::Added;
    std::string path;  // path of the value: "spec.hosts[].name"; empty for the root value
    std::string what;  // "integer", "string becomes integer; required; loses enum and default"
};

// In the order of the new schema, followed by removed nodes. Of added or removed subtrees, only the topmost node.
std::vector<SchemaDifference> schemaDifferences(const schema::Schema& before, const schema::Schema& after);

}  // namespace crd::sample
