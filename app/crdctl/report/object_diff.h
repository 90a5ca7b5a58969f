// Differences of two objects as text.
#pragma once

#include <string>
#include <string_view>

#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::ctl {

struct ObjectSide {
    std::string_view name;
    const Json& object;
    const schema::Schema& schema;  // decides the order of the fields
};

// As `diff -u` prints it, with lines that belong to the same values side by side; empty for equal objects.
std::string objectDiff(const ObjectSide& before, const ObjectSide& after);
// The same for two forms of a definition, with sorted keys.
std::string definitionDiff(const Json& before, const Json& after, std::string_view beforeName,
                           std::string_view afterName);

}  // namespace crd::ctl
