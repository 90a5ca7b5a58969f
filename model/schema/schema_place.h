// Conversions between the path of a schema node, the node, and its position in the text. Functions of one analysis
// result; their time depends on the depth of the node, not on the size of the file.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/schema/schema.h"
#include "engine/yaml/read/node.h"

namespace crd::model {

// A schema node of a version: which child to take at each level, from the version's root. Empty: the root.
using SchemaWay = std::vector<const schema::ChildSchema*>;

// The steps of a child below its parent (`properties[name]` are two).
FieldPath stepsOf(const schema::ChildSchema& child);

// The node at a path below the root of a version's schema; `properties.name` means `properties[name]`. Nothing if there
// is no such node. `nearest`: then the deepest existing node on the way.
std::optional<SchemaWay> wayTo(const schema::Schema& root, const FieldPath& below, bool nearest = false);
const schema::Schema& schemaAt(const schema::Schema& root, const SchemaWay& way);
FieldPath pathBelow(const SchemaWay& way);

// `object` is an index into AnalysisResult::definitions: of a document, or of an item of a List. Null if there is none.
const Definition* definitionOf(const AnalysisResult& analysis, std::size_t object);
const Version* versionOf(const AnalysisResult& analysis, std::size_t object, int version);
// The tree that contains the object; null if there is no such object.
const yaml::DocumentTree* treeOf(const AnalysisResult& analysis, std::size_t object);
// The index of the object that the path leads into; the number of objects if none.
std::size_t objectAt(const AnalysisResult& analysis, std::size_t document, const FieldPath& path);

struct SchemaText {
    yaml::NodeRef node;  // the schema's mapping, in `AnalysisResult::tree`; null if not found
    SourceSpan entry;    // with its key or "-"
    SourceSpan key;      // the key alone; of an item the beginning of its entry
};
SchemaText textOf(const AnalysisResult& analysis, std::size_t object, const Version& version, const SchemaWay& way);

// The same for a child of the schema whose text is `parent`.
SchemaText textOf(const yaml::DocumentTree& document, const SchemaText& parent, const schema::ChildSchema& child);

// What is at an offset of the tree's text.
struct SchemaAt {
    std::size_t object = 0;
    int version = -1;  // index into versions; -1: outside of them
    bool inSchema = false;
    SchemaWay way;  // the deepest node, where inSchema
};
SchemaAt schemaAtByte(const AnalysisResult& analysis, std::size_t offset);

}  // namespace crd::model
