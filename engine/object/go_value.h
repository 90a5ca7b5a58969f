// Values as Go prints them into messages. Source: package fmt, verbs %v and %#v.
#pragma once

#include <string>

#include "engine/value/json.h"

namespace crd::object {

// Scalars without quotes, `map[a:1 b:[2 3]]` for the rest, `<nil>` for null.
std::string goValue(const Json& value);
// A scalar as stored in FieldError::value; empty for null, lists and objects.
std::string scalarText(const Json& value);
// As encoding/json, including its HTML escapes.
std::string goJson(const Json& value);
// In the syntax of the language: map[string]interface {}{"a":1}.
std::string goSyntax(const Json& value);

}  // namespace crd::object
