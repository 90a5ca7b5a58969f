// Internal to engine/yaml: edits of JSON documents. The text of a value is independent of its position: lines separated
// by "\n", indented relative to the value. The functions that make patches add the indentation of the target line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

// The layout of the JSON text near a position.
struct JsonLayout {
    bool lines = true;         // entries of a new collection are on separate lines
    bool listsInLine = false;  // ... except those of a list of scalars
    std::string unit = "  ";   // the indentation of one level
    std::string colon = ": ";  // including the blanks around it
    std::string comma = ", ";  // the same, between entries on one line
};

// The layout for a value that replaces the one at `location`, or is inserted into it if it is an empty collection.
JsonLayout jsonLayout(const EditContext& context, const Location& location);

Result<std::string> jsonText(const Json& value, const JsonLayout& layout);
// A YAML value as JSON text with the same meaning; keeps the spelling of numbers and the order of keys, drops comments.
Result<std::string> jsonText(const EditContext& context, NodeRef value, const JsonLayout& layout);
// A value of the JSON document of `context`, as written if the layout allows it.
Result<std::string> jsonTextOf(const EditContext& context, NodeRef value, const JsonLayout& layout);
// Nests `value` under further keys, outermost first; an index makes a list of one item.
Result<std::string> jsonBelow(const std::vector<PathStep>& steps, std::string value, const JsonLayout& layout);

// Makes the text of a value, or of an entry with its key.
using JsonMaker = std::function<Result<std::string>(const JsonLayout&)>;

Result<void> replaceJson(const EditContext& context, const Location& location, const JsonMaker& value,
                         Patches& patches);
// Inserts into the collection at the location (or into null, which becomes a collection), before the entry at `index`.
Result<void> insertJson(const EditContext& context, const Location& collection, bool keyed, std::size_t index,
                        const JsonMaker& entry, Patches& patches);
void eraseJson(const EditContext& context, NodeRef collection, std::size_t index, Patches& patches);

JsonMaker jsonEntry(const std::optional<std::string>& key, const NewValue& value);
// The entry at the location as written, renamed if a key is given.
JsonMaker jsonEntryAt(const EditContext& context, const Location& location,
                      const std::optional<std::string>& key = std::nullopt);

}  // namespace crd::yaml::editing
