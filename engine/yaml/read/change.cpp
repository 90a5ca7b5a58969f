#include "engine/yaml/read/internal/change.h"

#include "engine/base/text_patch.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

bool isBlockCollection(const Node& node) {
    return (node.isMapping() || node.isSequence()) && !node.flow;
}

// Finds the document that contains the change.
bool findDocument(const Stream& base, Change& change) {
    const auto& documents = base.documents();
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const DocumentTree& document = documents[i];
        const bool last = i + 1 == documents.size();
        if (!last && change.before.end > document.span.end) continue;
        if (document.root == nullptr || change.before.begin < document.begin) return false;
        // A document that ends with "..." needs a full reading.
        if (!last && base.text().compare(document.span.end, 3, "---") != 0) return false;
        change.document = i;
        change.documentEnd = last ? base.text().size() : document.span.end;
        return true;
    }
    return false;
}

void descend(const Stream& base, int maxDepth, Change& change) {
    NodeRef node = base.documents()[change.document].ref();
    std::size_t end = change.documentEnd;
    while (node && isBlockCollection(*node) && static_cast<int>(change.levels.size()) < maxDepth) {
        const std::size_t begun = entriesBegunBy(node, change.before.begin);
        if (begun == 0) break;
        const std::size_t index = begun - 1;
        change.levels.push_back({node, index, end});
        end = endOfEntry(base.text(), change.levels.back(), index);
        if (change.before.end > end) break;
        node = node.entry(index).value;
    }
}

}  // namespace

std::size_t endOfEntry(std::string_view oldText, const BlockLevel& level, std::size_t index) {
    return index + 1 < level.node.size() ? lineBegin(oldText, level.node.entry(index + 1).begin) : level.end;
}

std::optional<Change> findChange(const Stream& base, std::string_view text, int maxDepth) {
    const TextEdit edit = difference(base.text(), text);
    if (edit.empty()) return std::nullopt;
    Change change;
    change.before = edit.front().span;
    change.afterEnd = change.before.begin + edit.front().text.size();
    if (!findDocument(base, change)) return std::nullopt;
    descend(base, maxDepth, change);
    if (change.levels.empty()) return std::nullopt;
    return change;
}

}  // namespace crd::yaml
