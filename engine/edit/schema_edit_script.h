// A sequence of lossless edits that becomes one TextEdit of the original text. For schema edits and fixes. The text is
// read again between steps (incrementally), so later steps see the results of earlier ones; reading is deferred until
// it is needed. After the first failure, every step is a no-op and finish() returns that failure.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/value/json.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// Keywords that edits and fixes set and look for.
inline constexpr std::string_view kIntOrString = "x-kubernetes-int-or-string";
inline constexpr std::string_view kPreserve = "x-kubernetes-preserve-unknown-fields";

class EditScript {
 public:
    // `stream` must outlive the script. Steps fail once `stop` was requested.
    EditScript(const yaml::Stream& stream, std::size_t document, std::stop_token stop = {});

    // --- reading the current text; paths are relative to the document

    // The value at the path, null if there is none.
    yaml::NodeRef at(const FieldPath& path) const;
    bool has(const FieldPath& path) const { return static_cast<bool>(at(path)); }
    // The value as JSON; nothing if there is none or it cannot be read.
    std::optional<Json> value(const FieldPath& path) const;
    // The text of a string value; empty for other values.
    std::string text(const FieldPath& path) const;
    bool isTrue(const FieldPath& path) const;
    // Index of the string in the list at the path, or npos.
    std::size_t indexOf(const FieldPath& list, std::string_view name) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    // Source text of the value without the common indentation of its lines.
    std::string source(const FieldPath& path) const;
    // Whether the keys of the schemas at and above this node are in alphabetical order, as in generated files; new keys
    // should be, too.
    bool alphabetical(const FieldPath& node) const;

    // --- steps; they return true while no step has failed

    bool step(const Result<TextEdit>& edit);
    bool fail(Phrase why);

    // Inserts a keyword that does not exist yet at its conventional position. `yaml` is the text of the value.
    bool insertKeyword(const FieldPath& node, std::string_view keyword, std::string_view yaml);
    // Sets the keyword, inserting it if missing.
    bool setKeyword(const FieldPath& node, std::string_view keyword, const Json& value);
    // Sets the keyword of these schemas to true. The text is read again once for each depth, not for each schema.
    bool setTrue(const std::vector<FieldPath>& nodes, std::string_view keyword);
    bool setKeywordText(const FieldPath& node, std::string_view keyword, std::string_view yaml);
    // Removes every entry of this key (a key may be repeated); does nothing if there is none.
    bool removeKey(const FieldPath& mapping, std::string_view key, bool removeEmptyParent = false);
    // Inserts a new entry with the value's own text.
    bool insertText(const FieldPath& mapping, std::string_view key, std::string_view yaml,
                    yaml::InsertPosition position = {});
    // Adds the name to the list keyword, or removes every occurrence of it (an empty list is removed with its keyword).
    bool addToList(const FieldPath& node, std::string_view keyword, std::string_view name);
    bool removeFromList(const FieldPath& node, std::string_view keyword, std::string_view name);
    bool renameInList(const FieldPath& node, std::string_view keyword, std::string_view name, std::string_view newName);

    bool ok() const { return !m_failure; }
    yaml::EditTarget target() const { return {stream(), m_document}; }
    const yaml::Stream& stream() const;
    std::size_t document() const { return m_document; }
    const yaml::DocumentTree* tree() const;

    Result<TextEdit> finish() const;

 private:
    // Where a keyword is inserted; fails where there is no mapping.
    Result<yaml::InsertPosition> keywordPlace(const FieldPath& node, std::string_view keyword) const;

    const yaml::Stream* m_first;
    std::size_t m_document;
    std::stop_token m_stop;
    // Read lazily.
    mutable yaml::StreamPtr m_now;
    mutable TextEdit m_unread;  // relative to m_now's text
    TextEdit m_edit;
    mutable std::optional<Error> m_failure;
};

// Where a text is inserted: into a block, or inside of [] or {}.
enum class In { Block, Flow };
// The text of a key or string, as yaml::stringText() writes it.
std::string yamlScalar(std::string_view string, In in = In::Block);
// Whether the keys of a mapping are in alphabetical order.
bool keysSorted(const yaml::NodeRef& mapping);
// The value as YAML text: scalars as above, lists and objects in flow style.
std::string yamlFlow(const Json& value, In in = In::Block);

}  // namespace crd
