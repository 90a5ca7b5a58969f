// Inserting and removing entries of any collection; dispatches on its style.
#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/edit/internal/edit_json.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

bool isNull(const Node& node) {
    if (!node.isScalar()) return false;
    const std::optional<Json> value = resolveScalar(node);
    return value && value->isNull();
}

std::size_t insertionOffset(const EditContext& context, NodeRef collection, std::size_t index) {
    if (index < collection.size()) return collection.entry(index).begin;
    return collection->entries.empty() ? collection.end() : entryEnd(context, collection.entry(collection.size() - 1));
}

namespace {

// True for `[ ]` or `{ }` with only blanks and line breaks inside.
bool holdsNothing(const EditContext& context, NodeRef collection) {
    const SourceSpan content = collection.contentSpan();
    return skipToContent(context.text, content.begin + 1) + 1 == content.end &&
           commentsIn(context, {content.begin + 1, content.end - 1}, collection).empty();
}

// The tag of a collection is kept when its entries change.
void keepTag(NodeRef collection, Piece& piece) {
    if (!collection || !(collection->isMapping() || collection->isSequence()) || !collection->properties) return;
    const std::string& tag = collection->properties->tag;
    if (!tag.empty()) piece.head = tag + (piece.head.empty() ? "" : " ") + piece.head;
}

Result<EntryLines> entryLines(const std::optional<std::string>& key, const NewValue& value, const Habit& habit) {
    const Result<Piece> piece = value.piece({.habit = habit});
    if (!piece) return tl::unexpected<Error>(piece.error());
    if (!key) return itemOf(*piece, habit);
    const Result<std::string> keyText = formatKey(*key, {});
    if (!keyText) return tl::unexpected<Error>(keyText.error());
    return entryOf(*keyText, *piece, habit);
}

Result<FlowPiece> flowEntry(const std::optional<std::string>& key, const NewValue& value, const FlowStyle& style) {
    const ScalarStyle preferred = style.doubleQuotes ? ScalarStyle::DoubleQuoted : ScalarStyle::Plain;
    Result<FlowPiece> piece = value.flow(style, preferred);
    if (!piece || !key) return piece;
    const Result<std::string> keyText = formatKey(*key, {.flow = true, .preferred = preferred});
    if (!keyText) return tl::unexpected<Error>(keyText.error());
    piece->text = *keyText + ": " + piece->text;
    return piece;
}

}  // namespace

Result<void> insertInto(const EditContext& context, const Location& location, const std::optional<std::string>& key,
                        std::size_t index, const NewValue& value, Patches& patches) {
    if (context.json) return insertJson(context, location, key.has_value(), index, jsonEntry(key, value), patches);
    const NodeRef collection = location.node;
    const bool inFlow = !location.steps.empty() && location.steps.back().parent->flow;
    const bool empty = !collection || collection->entries.empty();
    if (!empty && !collection->flow) {
        const Result<EntryLines> entry = entryLines(key, value, habitAt(context, location));
        if (!entry) return tl::unexpected<Error>(entry.error());
        insertBlockEntry(context, collection, index, *entry, patches);
        return {};
    }
    const bool flowCollection = collection && collection->flow;
    // An empty collection in block context is written in block style.
    if (empty && !inFlow && (!flowCollection || holdsNothing(context, collection))) {
        const Result<EntryLines> entry = entryLines(key, value, habitAt(context, location));
        if (!entry) return tl::unexpected<Error>(entry.error());
        Piece filled = blockOf(*entry, !key);
        keepTag(collection, filled);
        replaceBlockValue(context, location, filled, true, patches);
        return {};
    }
    const FlowStyle style = flowStyleOf(context, flowCollection ? collection : location.steps.back().parent);
    const Result<FlowPiece> entry = flowEntry(key, value, style);
    if (!entry) return tl::unexpected<Error>(entry.error());
    if (flowCollection) {
        insertFlowEntry(context, collection, index, *entry, patches);
    } else {
        FlowPiece whole = *entry;
        whole.text = key ? "{" + whole.text + "}" : "[" + whole.text + "]";
        replaceFlowValue(context, location, whole, true, patches);
    }
    return {};
}

void eraseEntry(const EditContext& context, const Location& location, LastBreak lastBreak, Patches& patches) {
    const Step& step = location.steps.back();
    if (context.json) {
        eraseJson(context, step.parent, step.entry, patches);
        return;
    }
    if (step.parent->flow) {
        eraseFlowEntry(context, step.parent, step.entry, patches);
        return;
    }
    if (step.parent.size() > 1) {
        eraseBlockEntry(context, step.parent, step.entry, lastBreak, patches);
        return;
    }
    Piece nothing;
    nothing.head = step.parent->isMapping() ? "{}" : "[]";
    keepTag(step.parent, nothing);
    replaceBlockValue(context, parentOf(location), nothing, true, patches);
}

}  // namespace crd::yaml::editing
