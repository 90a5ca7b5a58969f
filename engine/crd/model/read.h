// Reads a document of a stream as a CustomResourceDefinition, as the server decodes it.
#pragma once

#include <stop_token>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// The objects of a document: its root, or the items of a List of objects (`kind: List`, or a kind whose name ends in
// List), which kubectl splits; at most `limit`. An empty List is one object.
std::vector<FieldPath> objectsIn(const yaml::Stream& stream, std::size_t document, std::size_t limit = 2'000);

// Head reads only the type of the object (kind, apiVersion, objectKind), without names, versions and details.
enum class ReadDepth : bool { Head, Whole };

// Reads the definition at `root`, one of objectsIn(); for other kinds, only their type. Never fails: parts that cannot
// be decoded are reported in Definition::readFindings (published by check()), and the rest is read. With `previous`,
// the definition of an earlier text, schemas with the same YAML node pointers are shared. If `stop` was requested, the
// definition is incomplete and must be discarded.
Definition readDefinition(const yaml::Stream& stream, std::size_t document, const Definition* previous = nullptr,
                          const std::stop_token& stop = {}, const FieldPath& root = {},
                          ReadDepth depth = ReadDepth::Whole);

}  // namespace crd
