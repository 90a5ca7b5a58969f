// Internal to schema edits and fixes: several lossless edits in a row that become one TextEdit of the text they began
// with. The text is read anew between steps (only the changed block really is), so later steps see what earlier ones
// did; what nobody looks at any more is not read. After the first failure every step is a no-op and finish() returns
// that failure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/value/json.h"
#include "engine/yaml/edit.h"
#include "engine/yaml/stream.h"

namespace crd {

class EditScript {
 public:
    // `stream` must outlive the script.
    EditScript(const yaml::Stream& stream, std::size_t document);

    // --- looking at the text as it is now; paths below are of the document

    // The value at the path, null where there is none.
    yaml::NodeRef at(const FieldPath& path) const;
    bool has(const FieldPath& path) const { return static_cast<bool>(at(path)); }
    // The value as JSON where it can be read; nothing where there is none.
    std::optional<Json> value(const FieldPath& path) const;
    // The text of a string value; empty for anything else.
    std::string text(const FieldPath& path) const;
    bool isTrue(const FieldPath& path) const;
    // Index of the string in the list at the path; npos when not there.
    std::size_t indexOf(const FieldPath& list, std::string_view name) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    // Source text of the value, with its lines' common indentation taken away.
    std::string source(const FieldPath& path) const;
    // The keys of the schemas above and at this node are in alphabetical order, as generators write them: new keys
    // should be, too.
    bool alphabetical(const FieldPath& node) const;

    // --- steps; true while all went well

    bool step(const Result<TextEdit>& edit);
    bool fail(std::string message);

    // A keyword that is not there yet, at the place where people look for it. `yaml` is the value's text.
    bool insertKeyword(const FieldPath& node, std::string_view keyword, std::string_view yaml);
    // Sets the keyword, inserting it when missing.
    bool setKeyword(const FieldPath& node, std::string_view keyword, const Json& value);
    bool setKeywordText(const FieldPath& node, std::string_view keyword, std::string_view yaml);
    // Removes every entry of this key (a key may be repeated); fine when there is none.
    bool removeKey(const FieldPath& mapping, std::string_view key, bool removeEmptyParent = false);
    // A new entry with the value's own text.
    bool insertText(const FieldPath& mapping, std::string_view key, std::string_view yaml, yaml::Place place = {});
    // Adds the name to the list keyword, or takes every occurrence out of it (an emptied list goes with its keyword).
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
    const yaml::Stream* m_first;
    std::size_t m_document;
    // Reading waits until somebody looks.
    mutable yaml::StreamPtr m_now;
    mutable TextEdit m_unread;  // of m_now's text
    TextEdit m_edit;
    mutable std::optional<Error> m_failure;
};

// The text of a key or string scalar that reads back as this string: plain where that is safe, else double quoted.
std::string yamlScalar(std::string_view string);
// The value as YAML text: scalars as above, lists and objects in flow style.
std::string yamlFlow(const Json& value);

}  // namespace crd
