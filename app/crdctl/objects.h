// Objects in files, as the server reads them.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/sample/samples.h"
#include "engine/value/json.h"

namespace crd::ctl {

using sample::ObjectText;

// Every document of the file that is not empty. Fails with a whole sentence: a file that cannot be read, that the
// server's reader rejects, that is empty.
Result<std::vector<ObjectText>> readObjects(const std::string& file);

// The items of a list, or the object itself. Items take their type from the list if they have none.
std::vector<Json> itemsOf(const Json& object);

}  // namespace crd::ctl
