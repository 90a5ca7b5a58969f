// Values as Go prints them into messages. Source: package fmt, verb %v.
#pragma once

#include <string>

#include "engine/value/json.h"

namespace crd::object {

// Scalars as they are, `map[a:1 b:[2 3]]` for the rest, `<nil>` for null.
std::string goValue(const Json& value);
// A scalar's text as ServerError::value holds it; empty for null, lists and objects.
std::string scalarText(const Json& value);
// encoding/json, which escapes what HTML could take for markup.
std::string goJson(const Json& value);

}  // namespace crd::object
