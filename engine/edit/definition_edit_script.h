// Internal to edits of definitions: fields as people write them, in steps of one EditScript. True while all went well.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/value/json.h"

namespace crd {

// A path from its text, which is one of ours.
FieldPath dotted(std::string_view path);

// A generator wrote the keys of every object of the definition around the path in alphabetical order.
bool generatorOrder(const EditScript& script, const FieldPath& path);

// A field that is not there yet, at the place where people look for it, with the parents it needs; `yaml` is the
// value's text.
bool insertField(EditScript& script, const FieldPath& path, const std::string& yaml);
bool setField(EditScript& script, const FieldPath& path, const Json& value);
// With the objects that it leaves empty and that say nothing then.
bool removeField(EditScript& script, FieldPath path);
// The list becomes these names; those that stay keep their text and comments.
bool setNames(EditScript& script, const FieldPath& path, const Json::Array& names);

// spec.version of a v1beta1 definition without a list of versions becomes the one entry of such a list.
void listVersions(EditScript& script, const Definition& definition);
// spec.version of a v1beta1 definition names the first version.
void firstVersionFollows(EditScript& script, const Definition& definition);

}  // namespace crd
