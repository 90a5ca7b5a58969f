// Reads a document of a stream as a CustomResourceDefinition, as the server decodes it.
#pragma once

#include <stop_token>
#include <vector>

#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

// Where the objects of a document are: its root, or the items of a List of objects (`kind: List`, or one whose name
// ends in List), as kubectl takes such a file apart; at most `limit`. An empty List is one object.
std::vector<FieldPath> objectsIn(const yaml::Stream& stream, std::size_t document, std::size_t limit = 2'000);

// Head: what the document is (kind, apiVersion, objectKind), without names, versions and details.
enum class ReadDepth : bool { Head, Whole };

// The definition of the object at `root`, one of objectsIn(); for other kinds only what names them. Never fails: what
// cannot be decoded is in Definition::readFindings (check() publishes them), and the rest is read around it. With
// `previous`, the definition of an earlier text, schemas whose YAML nodes are the same pointers are the same Schema
// pointers. When `stop` is requested the definition comes back incomplete and is to be dropped.
Definition readDefinition(const yaml::Stream& stream, std::size_t document, const Definition* previous = nullptr,
                          std::stop_token stop = {}, const FieldPath& root = {}, ReadDepth depth = ReadDepth::Whole);

}  // namespace crd
