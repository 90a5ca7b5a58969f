// What one schema says otherwise than another, node by node: for people who decide between the two.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/schema/schema.h"

namespace crd::sample {

struct SchemaDifference {
    enum class Kind : std::uint8_t { Added, Removed, Changed };
    Kind kind = Kind::Added;
    std::string path;  // of the value below that of the schemas: "spec.hosts[].name"; empty: that value itself
    std::string what;  // "integer", "string becomes integer; required; loses enum and default"
};

// In the order of the new schema, what is removed behind it. Of what is added or removed only the topmost node.
std::vector<SchemaDifference> schemaDifferences(const schema::Schema& before, const schema::Schema& after);

}  // namespace crd::sample
