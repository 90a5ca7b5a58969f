// Internal to engine/yaml: edits of JSON documents. A value's text is made free of its place, as lines broken by "\n"
// whose indentation counts from the value; placedJson() adds that of the line where it comes to stand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/edit_internal.h"

namespace crd::yaml::editing {

// How the JSON text around a place is written.
struct JsonLayout {
    bool lines = true;         // the entries of a new collection stand on lines of their own
    bool listsInLine = false;  // ... but those of a list of plain values on one
    std::string unit = "  ";   // the indentation of one level
    std::string colon = ": ";  // with the blanks around it
    std::string comma = ", ";  // the same, between entries on one line
};

// For a value that takes the place of the one at `location`, or is put into it when that is an empty collection.
JsonLayout jsonLayout(const Site& site, const Location& location);

Result<std::string> jsonText(const Json& value, const JsonLayout& layout);
// A value of any YAML text: what it means, the spelling of its numbers and the order of its keys kept; without
// comments.
Result<std::string> jsonText(const Site& site, NodeRef value, const JsonLayout& layout);
// The value that stands in the JSON document of `site`, as it is written there where the layout allows it.
Result<std::string> jsonTextOf(const Site& site, NodeRef value, const JsonLayout& layout);
// `value` below further keys, outermost first; an index makes a list of one item.
Result<std::string> jsonBelow(const std::vector<PathStep>& steps, std::string value, const JsonLayout& layout);

// The text of a value, or of an entry with its key.
using JsonMaker = std::function<Result<std::string>(const JsonLayout&)>;

Result<void> replaceJson(const Site& site, const Location& location, const JsonMaker& value, Patches& patches);
// Into the collection at the location (or null, which becomes one), before the entry with that index.
Result<void> insertJson(const Site& site, const Location& collection, bool keyed, std::size_t index,
                        const JsonMaker& entry, Patches& patches);
void eraseJson(const Site& site, NodeRef collection, std::size_t index, Patches& patches);

JsonMaker jsonEntry(const std::optional<std::string>& key, const NewValue& value);
// The entry at the location as it stands, under another key where one is given.
JsonMaker jsonEntryAt(const Site& site, const Location& location, const std::optional<std::string>& key = std::nullopt);

}  // namespace crd::yaml::editing
