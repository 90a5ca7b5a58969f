// The type of a schema in a few words, as columns and lists show it.
#pragma once

#include <string>

#include "engine/schema/schema.h"

namespace crd::schema {

// "string", "[]object", "map[string]string", "int-or-string", "any"; empty where the schema says nothing.
std::string typeWords(const Schema& schema);

}  // namespace crd::schema
