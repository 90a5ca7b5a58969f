// Schema nodes as text, for the clipboard, and edits of several nodes at once. The text is that of the file, so it can
// be pasted into any definition. As in schema_edit.h, each edit is one lossless TextEdit and fails with a sentence.
// Pure functions; safe from any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/edit/schema_edit.h"

namespace crd {

// Nodes of one definition, by their paths; those below another of them are left out.
struct SchemaNodes {
    const yaml::Stream& stream;  // as in SchemaRef
    const Definition& definition;
    std::vector<FieldPath> nodes;
};

// Properties as entries of a mapping, with the comments above them and at their lines; any other node as its schema.
// From a JSON definition, JSON members without the braces around them. Text with aliases is copied as its value. Of two
// properties with the same name, the second gets a free one. Fails for several nodes of which one is not a property.
Result<std::string> copiedText(const SchemaNodes& from);

struct PastedProperty {
    std::string name;  // as added
    std::string was;   // as in the text; empty for a schema without a name
};

// Adds what a text contains to the end of the node's properties, or at `position`: properties, or one schema, which
// gets a name. A name that exists is replaced by a free one (freePropertyName()). No property becomes required. Fails
// for a text that contains neither, and as addProperty() does; also for a node inside a branch of allOf, anyOf, oneOf
// or not.
Result<TextEdit> pasteProperties(const SchemaRef& parent, std::string_view text, yaml::InsertPosition position = {},
                                 std::vector<PastedProperty>* pasted = nullptr);

// A node that was removed or moved, by its old path.
struct FollowedNode {
    FieldPath node;
    Followed followed;
};

// As moveProperty(), of all nodes in one edit, in their order in the text: to the end of the node's properties, or
// after the property of it with this name.
Result<TextEdit> moveProperties(const SchemaNodes& from, const FieldPath& newParent, std::string_view after = {},
                                std::vector<FollowedNode>* followed = nullptr);

// As removeNode() and duplicateProperty(), of all nodes in one edit. `copies`, if not null, gets the paths of the
// copies. `followed` is in the order of the text, without what was removed with another of the
// nodes.
Result<TextEdit> removeNodes(const SchemaNodes& from, std::vector<FollowedNode>* followed = nullptr);
Result<TextEdit> duplicateProperties(const SchemaNodes& from, std::vector<FieldPath>* copies = nullptr);

}  // namespace crd
