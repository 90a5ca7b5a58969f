#include "engine/size/trim_descriptions.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/yaml/edit.h"
#include "engine/yaml/navigate.h"

namespace crd {

namespace {

class Trim {
 public:
    Trim(const yaml::Stream& stream, std::size_t depth) : m_target{stream, 0}, m_depth(depth) {}

    TrimResult run(const std::vector<Definition>& definitions) {
        for (const Definition& definition : definitions) {
            m_target.document = definition.document;
            std::set<FieldPath> seen;  // versions of v1beta1 may share one schema
            for (const Version& version : definition.versions) {
                if (version.schema && seen.insert(version.schemaPath).second)
                    walk(*version.schema, version.schemaPath, 0);
            }
        }
        std::sort(m_out.edit.begin(), m_out.edit.end(),
                  [](const TextPatch& a, const TextPatch& b) { return a.span.begin < b.span.begin; });
        return std::move(m_out);
    }

 private:
    void walk(const schema::Schema& node, const FieldPath& path, std::size_t depth) {
        if (depth > m_depth && node.has(schema::Keyword::Description)) remove(path.child("description"));
        for (const schema::ChildSchema& child : node.children) {
            walk(*child.schema, schema::childPath(path, child), depth + 1);
        }
    }

    void remove(const FieldPath& description) {
        Result<TextEdit> edit = failure(Phrase());
        if (yaml::locate(m_target.stream.documents()[m_target.document], description))
            edit = yaml::remove(m_target, description);
        if (!edit) {
            ++m_out.left;
            return;
        }
        ++m_out.removed;
        m_out.edit.insert(m_out.edit.end(), std::make_move_iterator(edit->begin()),
                          std::make_move_iterator(edit->end()));
    }

    yaml::EditTarget m_target;
    std::size_t m_depth;
    TrimResult m_out;
};

}  // namespace

Result<TrimResult> trimDescriptions(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                    std::size_t depth) {
    if (!stream.ok())
        return failure(phrase("Limits", "The text is not valid YAML: %1").with(stream.problems().front().said()));
    TrimResult out = Trim(stream, depth).run(definitions);
    if (!isValidEdit(out.edit, stream.text().size())) {
        return failure(phrase("Limits", "The descriptions cannot be removed in one step: they share text."));
    }
    return out;
}

}  // namespace crd
