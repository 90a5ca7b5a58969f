// A definition made from a template and the names that its author chose. Values in, values out; safe from any thread.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct NewNames {
    std::string kind, plural, group;
    std::string scope;  // "Namespaced" or "Cluster"
};

// The template, a definition of its own, under other names: singular, list kind and metadata.name follow; short names,
// which belong to the template's kind, go. Words of its comments and descriptions that name the template's kind name
// the new one, as far as the new names are plain words. Names that the server refuses are written all the same:
// validate the text. Fails where the template is not a definition.
Result<std::string> newDefinition(std::string_view templateText, const NewNames& names);

}  // namespace crd
