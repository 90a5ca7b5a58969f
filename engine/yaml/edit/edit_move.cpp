// Edits that move a value: move, wrap, hoist.
#include <algorithm>

#include "engine/yaml/edit/edit.h"
#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/edit/internal/edit_json.h"
#include "engine/yaml/edit/internal/edit_new_value.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml {

using namespace editing;

namespace {

bool sameEntry(const Step& a, const Step& b) {
    return a.parent.get() == b.parent.get() && a.parent.begin() == b.parent.begin() && a.entry == b.entry;
}

bool lies(const Location& inner, const Location& outer) {
    return inner.steps.size() >= outer.steps.size() &&
           sameEntry(inner.steps[outer.steps.size() - 1], outer.steps.back());
}

SourceSpan entrySpan(const EditContext& context, const EntryRef& entry) {
    return {entry.begin, entryEnd(context, entry)};
}

// The key as written, if it is on one line.
Result<std::string> keyText(const EditContext& context, NodeRef key) {
    const std::string_view raw = context.text.substr(key.begin(), textEnd(context, key) - key.begin());
    bool oneLine = true;
    for (std::size_t i = 0; i < raw.size(); ++i) oneLine = oneLine && breakLength(raw, i) == 0;
    if (key->length > 0 && oneLine && raw.size() <= 1000 && !key->isMapping() && !key->isSequence()) {
        return std::string(raw);
    }
    if (!key->isScalar())
        return failure(phrase("Edits", "An entry whose key is a list or mapping cannot be moved out of brackets."));
    if (key->length == 0) return std::string("null");
    return formatKey(key->scalar, {.preferred = ScalarStyle::SingleQuoted});
}

Result<EntryLines> linesFor(const EditContext& context, const Location& from, const Habit& habit) {
    const Step& step = from.steps.back();
    if (!step.parent->flow) return cutEntry(context, step.parent, step.entry);
    Piece piece = cutValue(context, from);
    EntryLines out;
    if (const NodeRef key = from.entryRef().key) {
        const Result<std::string> text = keyText(context, key);
        if (!text) return tl::unexpected<Error>(text.error());
        out = entryOf(*text, piece, habit);
    } else {
        out = itemOf(piece, habit);
    }
    std::vector<std::string> comments = cutFlowEntry(context, from).comments;
    if (const EntryRef entry = from.entryRef(); entry.key) {
        const std::vector<std::string> own = commentsIn(context, {entry.begin, from.node.begin()}, entry.key);
        comments.insert(comments.end(), own.begin(), own.end());
    }
    out.lines.insert(out.lines.begin(), comments.begin(), comments.end());
    return out;
}

Result<FlowPiece> flowFor(const EditContext& context, const Location& from, const FlowStyle& style) {
    const Step& step = from.steps.back();
    if (step.parent->flow) return cutFlowEntry(context, from);
    Result<FlowPiece> out = flowEntryOf(context, from, style);
    if (!out) return out;
    // The comments of a block entry move above it, in order.
    const BlockEntry entry = blockEntry(context, step.parent, step.entry);
    out->comments = commentsIn(context, {entry.begin, entry.ref.begin}, {entry.ref.value});
    const std::vector<std::string> own = commentsIn(context, {entry.ref.begin, entry.end}, from.node);
    out->comments.insert(out->comments.end(), own.begin(), own.end());
    return out;
}

// Existing text as a new value.
class MovedValue final : public NewValue {
 public:
    MovedValue(const EditContext& context, const Location& location, CutOptions options)
        : m_context(context), m_location(location), m_options(options) {}
    Result<Piece> piece(const Formatting&) const override { return cutValue(m_context, m_location, m_options); }
    Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle) const override {
        return flowOf(m_context, m_location, style);
    }
    Result<std::string> json(const JsonLayout& layout) const override {
        return jsonTextOf(m_context, m_location.node, layout);
    }

 private:
    const EditContext& m_context;
    Location m_location;
    CutOptions m_options;
};

}  // namespace

Result<TextEdit> move(const EditTarget& target, const FieldPath& path, const FieldPath& parent,
                      InsertPosition position) {
    const Result<EditContext> context = editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    const Result<Location> from = find(*context, path);
    if (!from) return tl::unexpected<Error>(from.error());
    const Result<Location> to = find(*context, parent);
    if (!to) return tl::unexpected<Error>(to.error());
    if (from->steps.empty()) return failure(phrase("Edits", "The whole document cannot be moved."));
    if (lies(*to, *from)) return failure(phrase("Edits", "%1 cannot be moved into itself.").with(describe(path)));

    const Step source = from->steps.back();
    const EntryRef entry = from->entryRef();
    const NodeRef collection = to->node;
    const bool null = isNull(*collection);
    const bool fits = null || (entry.key ? collection->isMapping() : collection->isSequence());
    if (!fits) {
        return failure((entry.key ? phrase("Edits", "%1 is not a mapping: a key cannot be moved there.")
                                  : phrase("Edits", "%1 is not a list: an item cannot be moved there."))
                           .with(describe(parent)));
    }
    const bool same = collection.get() == source.parent.get() && collection.begin() == source.parent.begin();
    const std::size_t size = null ? 0 : collection.size();
    const std::size_t index = position.before.value_or(size);
    if (index > size)
        return failure(phrase("Edits", "%1 has only %2 entries.").with(describe(parent), std::to_string(size)));
    if (same && (index == source.entry || index == source.entry + 1)) return TextEdit{};
    if (!same && !null && entry.key && entry.key->isScalar() &&
        collection.indexOf(keyName(*entry.key)) != NodeRef::npos) {
        return failure(phrase("Edits", "%1 already has the key \"%2\".").with(describe(parent), keyName(*entry.key)));
    }
    if (!same && !null && entry.key && entry.key->isScalar()) {
        if (const Result<void> free = nothingMerged(*context, collection, parent.child(entry.key->scalar)); !free)
            return tl::unexpected<Error>(free.error());
    }
    const bool anchors = entry.value->holdsAnchor || entry.value->holdsAlias ||
                         (entry.key && (entry.key->holdsAnchor || entry.key->holdsAlias));
    if (anchors) {
        const std::size_t offset = null ? collection.begin() : insertionOffset(*context, collection, index);
        const Result<void> stays = aliasesStay(*context, {.moved = entrySpan(*context, entry), .to = offset});
        if (!stays) return tl::unexpected<Error>(stays.error());
    }

    Patches patches(*context);
    const bool inFlow = !to->steps.empty() && to->steps.back().parent->flow;
    const Habit habit = habitAt(*context, *to);
    if (context->json) {
        const bool keyed = static_cast<bool>(entry.key);
        if (const Result<void> done = insertJson(*context, *to, keyed, index, jsonEntryAt(*context, *from), patches);
            !done)
            return tl::unexpected<Error>(done.error());
    } else if (!null && size > 0 && !collection->flow) {
        const Result<EntryLines> lines = linesFor(*context, *from, habit);
        if (!lines) return tl::unexpected<Error>(lines.error());
        insertBlockEntry(*context, collection, index, *lines, patches);
    } else if (size == 0 && !inFlow && (null || commentsIn(*context, collection.contentSpan(), collection).empty())) {
        const Result<EntryLines> lines = linesFor(*context, *from, habit);
        if (!lines) return tl::unexpected<Error>(lines.error());
        replaceBlockValue(*context, *to, blockOf(*lines, !entry.key), true, patches);
    } else {
        const FlowStyle style = flowStyleOf(*context, collection->flow ? collection : to->steps.back().parent);
        Result<FlowPiece> piece = flowFor(*context, *from, style);
        if (!piece) return tl::unexpected<Error>(piece.error());
        if (collection->flow) {
            insertFlowEntry(*context, collection, index, *piece, patches);
        } else {
            piece->text = entry.key ? "{" + piece->text + "}" : "[" + piece->text + "]";
            replaceFlowValue(*context, *to, *piece, true, patches);
        }
    }
    // An entry appended at the end of the text adds the line end that it needs.
    const bool last = patches.insertsAt(context->text.size());
    eraseEntry(*context, *from, last ? LastBreak::Goes : LastBreak::Stays, patches);
    return patches.finish();
}

Result<TextEdit> wrap(const EditTarget& target, const FieldPath& path, const FieldPath& below) {
    const Result<EditContext> context = editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    const Result<Location> location = find(*context, path);
    if (!location) return tl::unexpected<Error>(location.error());
    if (below.empty()) return TextEdit{};
    if (!location->node) return failure(phrase("Edits", "The document is empty: there is nothing to wrap."));

    Patches patches(*context);
    if (context->json) {
        const auto moved = std::make_shared<MovedValue>(*context, *location, CutOptions{});
        const Result<NewValuePtr> wrapped = newValueBelow(below.steps(), moved);
        if (!wrapped) return tl::unexpected<Error>(wrapped.error());
        const auto text = [&](const JsonLayout& layout) { return (*wrapped)->json(layout); };
        if (const Result<void> done = replaceJson(*context, *location, text, patches); !done)
            return tl::unexpected<Error>(done.error());
        return patches.finish();
    }
    if (!location->steps.empty() && location->steps.back().parent->flow) {
        // Insert around the value, whose text does not change.
        const NodeRef node = location->node;
        const FlowStyle style = flowStyleOf(*context, location->steps.back().parent);
        const ScalarStyle quotes = style.doubleQuotes ? ScalarStyle::DoubleQuoted : ScalarStyle::Plain;
        std::string before, after;
        for (const PathStep& step : below.steps()) {
            if (step.kind == PathStep::Kind::Index) {
                if (step.index != 0) return failure(phrase("Edits", "A new list starts with index 0."));
                before += '[';
                after.insert(0, "]");
                continue;
            }
            const Result<std::string> key = formatKey(step.name, {.flow = true, .preferred = quotes});
            if (!key) return tl::unexpected<Error>(key.error());
            before += "{" + *key + ": ";
            after.insert(0, "}");
        }
        if (isSinglePair(*context, node)) {
            before += '{';
            after.insert(0, context->text[textEnd(*context, node) - 1] == ':' ? " }" : "}");
        }
        if (node->isScalar() && node->style == ScalarStyle::Empty && !node->properties) {
            replaceFlowValue(*context, *location, {{}, before + "null" + after}, false, patches);
        } else {
            patches.insert(node.begin(), before);
            patches.insert(textEnd(*context, node), after);
        }
        return patches.finish();
    }
    const auto moved = std::make_shared<MovedValue>(*context, *location, CutOptions{.surroundings = false});
    const Result<NewValuePtr> wrapped = newValueBelow(below.steps(), moved);
    if (!wrapped) return tl::unexpected<Error>(wrapped.error());
    const Result<Piece> piece = (*wrapped)->piece({.habit = habitAt(*context, *location)});
    if (!piece) return tl::unexpected<Error>(piece.error());
    replaceBlockValue(*context, *location, *piece, false, patches);
    return patches.finish();
}

Result<TextEdit> hoist(const EditTarget& target, const FieldPath& path, int levels) {
    const Result<EditContext> context = editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    const Result<Location> location = find(*context, path);
    if (!location) return tl::unexpected<Error>(location.error());
    if (levels < 1) return TextEdit{};
    if (static_cast<std::size_t>(levels) > location->steps.size()) {
        return failure(
            phrase("Edits", "%1 has no ancestor %2 levels above.").with(describe(path), std::to_string(levels)));
    }
    Location ancestor = *location;
    for (int i = 0; i < levels; ++i) ancestor = parentOf(ancestor);
    const NodeRef node = location->node;
    if (ancestor.node->holdsAnchor) {
        const auto span = [&context](NodeRef n) {
            return SourceSpan{n.begin(), std::max(n.begin(), textEnd(*context, n))};
        };
        // A compact value begins at the same offset as its ancestor, so the kept text begins after the ancestor's own
        // anchor.
        const Result<void> stays = aliasesStay(*context, {.gone = {span(ancestor.node)}, .kept = {span(node)}});
        if (!stays) return tl::unexpected<Error>(stays.error());
    }
    Patches patches(*context);
    if (context->json) {
        const auto text = [&](const JsonLayout& layout) { return jsonTextOf(*context, node, layout); };
        if (const Result<void> done = replaceJson(*context, ancestor, text, patches); !done)
            return tl::unexpected<Error>(done.error());
        return patches.finish();
    }
    if (!ancestor.steps.empty() && ancestor.steps.back().parent->flow) {
        const EntryRef entry = location->entryRef();
        std::string text(
            context->text.substr(node.begin(), std::max(node.begin(), textEnd(*context, node)) - node.begin()));
        if (isSinglePair(*context, node)) text = "{" + text + (text.ends_with(':') ? " }" : "}");
        if (entryEnd(*context, entry) <= node.begin() ||
            (node->isScalar() && node->style == ScalarStyle::Empty && !node->properties))
            text = "null";
        replaceFlowValue(*context, ancestor, {{}, text}, false, patches);
    } else {
        replaceBlockValue(*context, ancestor, cutValue(*context, *location, {.commentsAbove = true}), false, patches);
    }
    return patches.finish();
}

}  // namespace crd::yaml
