// Internal to schema edits: what a name in the JSON path of a column selects, by the schema. For paths whose steps do
// not say it one by one: unions, ranges, wildcards, recursive descent.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/text_patch.h"
#include "engine/edit/schema_way.h"
#include "engine/schema/schema.h"

namespace crd {

struct NameInPath {
    enum class Selects : std::uint8_t {
        Property,  // exactly the property, and its new name would select nothing else
        More,      // also other fields, or it may
        Unclear    // the path cannot be read
    };
    SourceSpan span;      // of the name, without its dot or its brackets and quotes
    bool quoted = false;  // ['name']
    Selects selects = Selects::Unclear;
    bool ofOthers = false;  // More: fields that the schema has or allows, not only labels and annotations
};

// Where the path has the name of the property at the end of `way`, in the order of the text, unless the name there
// selects other fields only. `root`: the schema of the version, from which `way` leads.
std::vector<NameInPath> namesInPath(std::string_view path, const schema::Schema& root, std::span<const SchemaStep> way,
                                    std::string_view newName);

}  // namespace crd
