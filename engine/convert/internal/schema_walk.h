// Internal to engine/convert: follows the schema of a request and determines what two pruning passes remove from the
// values that it describes, without an object.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/convert/losses.h"
#include "engine/schema/property_index.h"

namespace crd::convert {

// A loss and what an object needs for it.
struct FoundLoss {
    Loss loss;
    std::vector<const schema::ChildSchema*> way;  // from the root of the request's schema to the node
    std::vector<std::string> keys;                // of the same size: the key of a map that it takes; empty: any
    std::vector<Json> values;                     // one of these at the node; empty: any valid value
    std::vector<std::string> members;             // a member at the node, one in it, ...; empty: none
};

struct WalkInput {
    const schema::Schema* request = nullptr;
    const schema::Schema* storage = nullptr;  // null: the request's version is the storage version
    const schema::Schema* reader = nullptr;   // null: the storage version is read
    std::string storageName, readerName;
    std::size_t maxLosses = 0, maxNodes = 0;
};

struct WalkResult {
    std::vector<FoundLoss> losses;
    std::size_t leftOut = 0;
    bool cut = false;         // maxNodes was reached
    std::size_t visited = 0;  // nodes
};

WalkResult walkSchemas(const WalkInput& input, const std::stop_token& stop);

}  // namespace crd::convert
