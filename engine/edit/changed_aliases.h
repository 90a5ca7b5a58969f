// What an edit changes without writing there: the aliases and merge keys of a value that it changes. Pure functions;
// safe from any thread.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// An alias whose value an edit changes, in the text after the edit.
struct ChangedAlias {
    FieldPath path;        // of the alias; of the mapping that merges it (<<)
    std::string name;      // of the anchor
    std::size_t line = 0;  // of the alias, from 1
    bool merged = false;

    Phrase sentence() const;
};

// In the order of the text; empty if the text before or after the edit cannot be read. Aliases that the edit removes or
// adds are not listed. Reads the text again only if the edit is in or next to a value that has aliases.
std::vector<ChangedAlias> aliasesChanged(const yaml::Stream& before, const TextEdit& edit);

}  // namespace crd
