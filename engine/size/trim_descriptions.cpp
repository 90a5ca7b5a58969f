#include "engine/size/trim_descriptions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "engine/crd/model/read.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"

namespace crd {

namespace {

// Each depth takes the time of reading the text.
constexpr std::size_t kDeepestMeasured = 16;

class Trim {
 public:
    Trim(const yaml::Stream& stream, std::size_t depth) : m_target{stream, 0}, m_depth(depth) {}

    TrimResult run(const std::vector<Definition>& definitions) {
        for (const Definition& definition : definitions) {
            std::set<FieldPath> seen;  // versions of v1beta1 may share one schema
            for (const Version& version : definition.versions) {
                if (version.schema && seen.insert(version.schemaPath).second)
                    walk(*version.schema, version.schemaPath, definition.document, 0);
            }
        }
        std::vector<const WrittenDescription*> repeated;
        for (const WrittenDescription& description : m_deep) {
            if (m_shallow.contains(description.owner)) {
                ++m_out.left;
            } else if (!remove(description)) {
                repeated.push_back(&description);
            }
        }
        for (const WrittenDescription* description : repeated)
            ++(m_removed.contains(description->owner) ? m_out.repeated : m_out.left);
        std::sort(m_out.edit.begin(), m_out.edit.end(),
                  [](const TextPatch& a, const TextPatch& b) { return a.span.begin < b.span.begin; });
        return std::move(m_out);
    }

 private:
    // A description: the mapping that has its text, which is that of another one for an alias or a merge key.
    struct WrittenDescription {
        const yaml::Node* owner = nullptr;
        FieldPath path;
        std::size_t document = 0;
        bool merged = false;
    };

    void walk(const schema::Schema& node, const FieldPath& path, std::size_t document, std::size_t depth) {
        if (!node.source) return;
        const yaml::Node& source = *node.source;
        if (source.properties && !source.properties->anchor.empty()) m_anchored[source.properties->anchor] = &source;
        if (const int entry = node.entryOf(schema::Keyword::Description); entry >= 0) {
            const yaml::Entry& written = source.entries[static_cast<std::size_t>(entry)];
            WrittenDescription description{&source, path.child("description"), document,
                                           written.key.node->scalar == "<<"};
            if (description.merged) {
                const auto anchored = m_anchored.find(written.value.node->scalar);
                if (anchored != m_anchored.end() && written.value.node->isAlias()) description.owner = anchored->second;
            }
            if (depth > m_depth) {
                m_deep.push_back(std::move(description));
            } else {
                m_shallow.insert(description.owner);
            }
        }
        for (const schema::ChildSchema& child : node.children)
            walk(*child.schema, schema::childPath(path, child), document, depth + 1);
    }

    bool remove(const WrittenDescription& description) {
        m_target.document = description.document;
        if (description.merged || !yaml::locate(m_target.stream.documents()[description.document], description.path))
            return false;
        Result<TextEdit> edit = yaml::remove(m_target, description.path);
        if (!edit) return false;
        ++m_out.removed;
        m_removed.insert(description.owner);
        m_out.edit.insert(m_out.edit.end(), std::make_move_iterator(edit->begin()),
                          std::make_move_iterator(edit->end()));
        return true;
    }

    yaml::EditTarget m_target;
    std::size_t m_depth;
    std::map<std::string, const yaml::Node*> m_anchored;  // by anchor, the last so far
    std::vector<WrittenDescription> m_deep;
    std::set<const yaml::Node*> m_shallow, m_removed;
    TrimResult m_out;
};

}  // namespace

Result<TrimResult> trimDescriptions(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                    std::size_t depth) {
    if (!stream.ok())
        return failure(
            phrase("Limits", "The text is not valid YAML: %1").with(stream.problems().front().message.phrase()));
    TrimResult out = Trim(stream, depth).run(definitions);
    if (!isValidEdit(out.edit, stream.text().size())) {
        return failure(phrase("Limits", "The descriptions cannot be removed in one step: they share text."));
    }
    return out;
}

std::vector<std::size_t> savedByTrimming(const yaml::Stream& stream, const Definition& definition,
                                         const DefinitionSize& size) {
    std::vector<std::size_t> out(size.descriptionsByDepth.size());
    const yaml::NodePtr& root = stream.documents()[definition.document].root;
    const bool predicted = !root || !root->holdsAlias;
    for (std::size_t depth = 0; depth < out.size() && (predicted || depth <= kDeepestMeasured); ++depth) {
        if (predicted) {
            out[depth] = size.savedBelow(depth);
            continue;
        }
        const Result<TrimResult> trimmed = trimDescriptions(stream, {definition}, depth);
        if (!trimmed || trimmed->edit.empty()) break;
        const yaml::StreamPtr after =
            yaml::Stream::read(std::make_shared<const std::string>(applied(stream.text(), trimmed->edit)));
        if (!after->ok()) break;
        const std::optional<DefinitionSize> shorter =
            measure(*after, readDefinition(*after, definition.document, nullptr, {}, definition.root));
        if (!shorter || shorter->request >= size.request) break;
        out[depth] = size.request - shorter->request;
    }
    return out;
}

}  // namespace crd
