// Setting, inserting, renaming, removing and duplicating values. For moving, see edit_move.cpp.
#include "engine/yaml/edit/edit.h"

#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/edit/internal/edit_json.h"
#include "engine/yaml/edit/internal/edit_new_value.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml {

using namespace editing;

namespace {

SourceSpan textOf(const EditContext& context, NodeRef node) {
    return node ? SourceSpan{node.begin(), std::max(node.begin(), textEnd(context, node))} : SourceSpan{};
}

bool hasAnchor(NodeRef node) {
    return node && node->properties && !node->properties->anchor.empty();
}

Result<TextEdit> replaceAt(const EditContext& context, const Location& location, const NewValue& value) {
    const NodeRef old = location.node;
    const std::vector<std::string> added = value.anchors();
    // The anchor stays with the node unless the new text has an anchor.
    const bool keepAnchor = hasAnchor(old) && added.empty();
    if (old && (old->holdsAnchor || !added.empty())) {
        const SourceSpan span = textOf(context, old);
        AliasImpact impact{.gone = {span}, .to = span.begin, .added = added};
        if (keepAnchor) impact.kept = {{span.begin, span.begin + 1}};
        if (const Result<void> stays = aliasesStay(context, impact); !stays) {
            return tl::unexpected<Error>(stays.error());
        }
    }
    Patches patches(context);
    if (context.json) {
        const auto text = [&](const JsonLayout& layout) { return value.json(layout); };
        if (const Result<void> done = replaceJson(context, location, text, patches); !done)
            return tl::unexpected<Error>(done.error());
        return patches.finish();
    }
    const ScalarStyle style = old && old->isScalar() ? old->style : ScalarStyle::Plain;
    const bool quoted = style == ScalarStyle::SingleQuoted || style == ScalarStyle::DoubleQuoted;
    if (!location.steps.empty() && location.steps.back().parent->flow) {
        const FlowStyle flow = flowStyleOf(context, old->flow ? old : location.steps.back().parent);
        const ScalarStyle other = flow.doubleQuotes ? ScalarStyle::DoubleQuoted : ScalarStyle::Plain;
        const Result<FlowPiece> piece = value.flow(flow, quoted || style == ScalarStyle::Plain ? style : other);
        if (!piece) return tl::unexpected<Error>(piece.error());
        replaceFlowValue(context, location, *piece, keepAnchor, patches);
    } else {
        Formatting formatting{.habit = habitAt(context, location), .preferred = quoted ? style : ScalarStyle::Plain};
        if (style == ScalarStyle::Folded) formatting.folded = foldedTextOf(context, old);
        if (style == ScalarStyle::Literal) formatting.literal = old->scalar;
        const Result<Piece> piece = value.piece(formatting);
        if (!piece) return tl::unexpected<Error>(piece.error());
        replaceBlockValue(context, location, *piece, keepAnchor, patches);
    }
    return patches.finish();
}

Result<TextEdit> putValue(const EditTarget& target, const FieldPath& path, const Result<NewValuePtr>& value) {
    if (!value) return tl::unexpected<Error>(value.error());
    const Result<EditContext> context = editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    // Finds the part of the path that exists.
    std::optional<Location> location;
    if (context->document.root) {
        location = locatePart(context->document, path);
    } else {
        const Result<Location> root = find(*context, {});
        if (!root) return tl::unexpected<Error>(root.error());
        location = *root;
    }
    const FieldPath head(
        {path.steps().begin(), path.steps().begin() + static_cast<std::ptrdiff_t>(location->steps.size())});
    if (head.steps().size() == path.steps().size()) return replaceAt(*context, *location, **value);

    const std::vector<PathStep> rest(path.steps().begin() + static_cast<std::ptrdiff_t>(head.steps().size()),
                                     path.steps().end());
    const NodeRef at = location->node;
    if (!at || isNull(*at)) {
        const Result<NewValuePtr> whole = newValueBelow(rest, *value);
        if (!whole) return tl::unexpected<Error>(whole.error());
        return replaceAt(*context, *location, **whole);
    }
    if (at->isAlias()) {
        return failure(phrase("Edits", "%1 is an alias (*%2): its contents can only be edited at the anchor.")
                           .with(describe(head), at->scalar));
    }
    const Result<NewValuePtr> below = newValueBelow({rest.begin() + 1, rest.end()}, *value);
    if (!below) return tl::unexpected<Error>(below.error());
    std::optional<std::string> key;
    if (rest.front().kind == PathStep::Kind::Index && at->isMapping()) {
        key = std::to_string(rest.front().index);  // a key that looks like an index
    } else if (rest.front().kind == PathStep::Kind::Index) {
        if (!at->isSequence()) return failure(phrase("Edits", "%1 is not a list.").with(describe(head)));
        if (rest.front().index > at.size()) {
            return failure(phrase("Edits", "%1 has %2 items: there is no item [%3].")
                               .with(describe(head), std::to_string(at.size()), std::to_string(rest.front().index)));
        }
    } else {
        if (!at->isMapping())
            return failure(phrase("Edits", "%1 has no keys, so \"%2\" cannot be set there.")
                               .with(describe(head), rest.front().name));
        key = rest.front().name;
    }
    if (key) {
        const FieldPath entry = head.joined(FieldPath({rest.front()}));
        if (const Result<void> free = nothingMerged(*context, at, entry, rest.size() == 1); !free)
            return tl::unexpected<Error>(free.error());
    }
    if (const std::vector<std::string> added = (*below)->anchors(); !added.empty()) {
        const Result<void> stays =
            aliasesStay(*context, {.to = insertionOffset(*context, at, at.size()), .added = added});
        if (!stays) return tl::unexpected<Error>(stays.error());
    }
    Patches patches(*context);
    if (const Result<void> done = insertInto(*context, *location, key, at.size(), **below, patches); !done) {
        return tl::unexpected<Error>(done.error());
    }
    return patches.finish();
}

struct LocatedTarget {
    EditContext context;
    Location location;
};
Result<LocatedTarget> targetAt(const EditTarget& target, const FieldPath& path) {
    const Result<EditContext> context = editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    const Result<Location> location = find(*context, path);
    if (!location) return tl::unexpected<Error>(location.error());
    return LocatedTarget{*context, *location};
}

Result<TextEdit> insertAt(const EditTarget& target, const FieldPath& path, const std::optional<std::string>& key,
                          const Json& value, InsertPosition position) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    const NodeRef node = at->location.node;
    std::size_t size = 0;
    if (node && !isNull(*node)) {
        const bool fits = key ? node->isMapping() : node->isSequence();
        if (!fits)
            return failure((key ? phrase("Edits", "%1 is not a mapping.") : phrase("Edits", "%1 is not a list."))
                               .with(describe(path)));
        if (key && node.indexOf(*key) != NodeRef::npos) {
            return failure(phrase("Edits", "%1 already has the key \"%2\".").with(describe(path), *key));
        }
        if (key) {
            if (const Result<void> free = nothingMerged(at->context, node, path.child(*key)); !free)
                return tl::unexpected<Error>(free.error());
        }
        size = node.size();
    }
    std::size_t index = position.before.value_or(size);
    if (index > size)
        return failure(phrase("Edits", "%1 has only %2 entries.").with(describe(path), std::to_string(size)));
    // A merge key after the entry would override it.
    if (key && mergedEntry(at->context.document, node, *key).value) index = std::max(index, node.indexOf("<<") + 1);
    Patches patches(at->context);
    if (const Result<void> done = insertInto(at->context, at->location, key, index, *newValue(value), patches); !done) {
        return tl::unexpected<Error>(done.error());
    }
    return patches.finish();
}

// The span of a key's text, and its replacement.
Result<KeyChange> keyChange(const EditContext& context, const EntryRef& entry, bool flow, std::string_view name) {
    const NodeRef key = entry.key;
    const bool quoted =
        key->isScalar() && (key->style == ScalarStyle::SingleQuoted || key->style == ScalarStyle::DoubleQuoted);
    Result<std::string> text = formatKey(name, {.flow = flow, .preferred = quoted ? key->style : ScalarStyle::Plain});
    if (!text) return tl::unexpected<Error>(text.error());
    const bool questioned = context.text[entry.begin] == '?' && (key->length == 0 || key.begin() > entry.begin);
    if (key->length == 0) {
        const std::size_t at = questioned ? entry.begin + 1 : entry.begin;
        return KeyChange{{at, at}, (questioned ? " " : "") + *text};
    }
    const std::size_t end = textEnd(context, key);
    // `"a":1`: only a quoted key may directly precede the colon.
    const bool tight = flow && end + 1 < context.text.size() && context.text[end] == ':' &&
                       !isBlank(context.text[end + 1]) && breakLength(context.text, end + 1) == 0;
    if (tight && text->front() != '\'' && text->front() != '"') *text = doubleQuoted(name);
    if (key->properties && key->properties->tag.empty() && !key->isAlias()) {
        if (key->style == ScalarStyle::Empty && key->isScalar()) return KeyChange{{end, end}, " " + *text};
        return KeyChange{{key.contentSpan().begin, end}, *text};
    }
    std::string anchor;
    if (hasAnchor(key)) anchor = "&" + key->properties->anchor + " ";
    return KeyChange{{key.begin(), end}, anchor + *text};
}

}  // namespace

Result<TextEdit> setValue(const EditTarget& target, const FieldPath& path, const Json& value) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    const NodeRef old = at->location.node;
    if (old && old->isScalar()) {
        const std::optional<Json> meant = resolveScalar(*old);
        if (meant && *meant == value) return TextEdit{};
    }
    return replaceAt(at->context, at->location, *newValue(value));
}

Result<TextEdit> setText(const EditTarget& target, const FieldPath& path, std::string_view yaml) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    const Result<NewValuePtr> value = newValueFromText(yaml, at->context.eol);
    if (!value) return tl::unexpected<Error>(value.error());
    return replaceAt(at->context, at->location, **value);
}

Result<TextEdit> put(const EditTarget& target, const FieldPath& path, const Json& value) {
    return putValue(target, path, newValue(value));
}

Result<TextEdit> putText(const EditTarget& target, const FieldPath& path, std::string_view yaml) {
    return putValue(target, path, newValueFromText(yaml, lineEnding(target.stream)));
}

Result<TextEdit> renameKey(const EditTarget& target, const FieldPath& entry, std::string_view name) {
    const Result<LocatedTarget> at = targetAt(target, entry);
    if (!at) return tl::unexpected<Error>(at.error());
    if (at->location.steps.empty() || !at->location.steps.back().parent->isMapping()) {
        return failure(phrase("Edits", "%1 has no key to rename.").with(describe(entry)));
    }
    const NodeRef parent = at->location.steps.back().parent;
    const EntryRef ref = at->location.entryRef();
    if (keyIs(*ref.key, name)) return TextEdit{};
    if (parent.indexOf(name) != NodeRef::npos) {
        return failure(phrase("Edits", "%1 already has the key \"%2\".").with(describe(entry.parent()), name));
    }
    if (const Result<void> free = nothingMerged(at->context, parent, entry.parent().child(std::string(name))); !free)
        return tl::unexpected<Error>(free.error());
    const Result<KeyChange> change = keyChange(at->context, ref, parent->flow, name);
    if (!change) return tl::unexpected<Error>(change.error());
    Patches patches(at->context);
    patches.replace(change->span, change->text);
    return patches.finish();
}

Result<TextEdit> insertEntry(const EditTarget& target, const FieldPath& mapping, std::string_view key,
                             const Json& value, InsertPosition position) {
    return insertAt(target, mapping, std::string(key), value, position);
}

Result<TextEdit> insertItem(const EditTarget& target, const FieldPath& sequence, const Json& value,
                            InsertPosition position) {
    return insertAt(target, sequence, std::nullopt, value, position);
}

Result<TextEdit> remove(const EditTarget& target, const FieldPath& path, bool removeEmptyParent) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    Location location = at->location;
    if (location.steps.empty()) return failure(phrase("Edits", "The whole document cannot be removed."));
    if (removeEmptyParent && location.steps.size() > 1 && location.steps.back().parent.size() == 1) {
        location = parentOf(location);
    }
    const EntryRef entry = location.entryRef();
    if (entry.value->holdsAnchor || (entry.key && entry.key->holdsAnchor)) {
        const Result<void> stays = aliasesStay(at->context, {.gone = {{entry.begin, entryEnd(at->context, entry)}}});
        if (!stays) return tl::unexpected<Error>(stays.error());
    }
    Patches patches(at->context);
    eraseEntry(at->context, location, LastBreak::GoesUnlessContent, patches);
    return patches.finish();
}

Result<TextEdit> removeRepeated(const EditTarget& target, const FieldPath& path) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    const EditContext& context = at->context;
    if (at->location.steps.empty() || !at->location.entryRef().key) return TextEdit{};
    const NodeRef mapping = at->location.steps.back().parent;
    if (context.json || mapping->flow) return TextEdit{};
    const std::string key = keyName(*at->location.entryRef().key);
    Patches patches(context);
    // The first and the last entry share lines or line breaks with what is around the mapping.
    for (std::size_t i = 1; i + 1 < mapping.size(); ++i) {
        const EntryRef entry = mapping.entry(i);
        if (!entry.key || !keyIs(*entry.key, key)) continue;
        if (entry.key->holdsAnchor || entry.value->holdsAnchor) continue;
        eraseBlockEntry(context, mapping, i, LastBreak::GoesUnlessContent, patches);
    }
    return patches.finish();
}

Result<TextEdit> duplicate(const EditTarget& target, const FieldPath& path, std::string_view newKey) {
    const Result<LocatedTarget> at = targetAt(target, path);
    if (!at) return tl::unexpected<Error>(at.error());
    if (at->location.steps.empty()) return failure(phrase("Edits", "The whole document cannot be duplicated."));
    const EditContext& context = at->context;
    const Step& step = at->location.steps.back();
    const EntryRef entry = at->location.entryRef();
    std::optional<KeyChange> key;
    if (entry.key) {
        if (newKey.empty()) return failure(phrase("Edits", "The copy of %1 needs a new key.").with(describe(path)));
        if (step.parent.indexOf(newKey) != NodeRef::npos) {
            return failure(phrase("Edits", "%1 already has the key \"%2\".").with(describe(path.parent()), newKey));
        }
        if (const Result<void> free = nothingMerged(context, step.parent, path.parent().child(std::string(newKey)));
            !free)
            return tl::unexpected<Error>(free.error());
        Result<KeyChange> change = keyChange(context, entry, step.parent->flow, newKey);
        if (!change) return tl::unexpected<Error>(change.error());
        if (hasAnchor(entry.key)) {
            const Result<std::string> plain = formatKey(newKey, {.flow = step.parent->flow});
            if (!plain) return tl::unexpected<Error>(plain.error());
            change = KeyChange{{entry.key.begin(), textEnd(context, entry.key)}, *plain};
        }
        key = *change;
    }
    Patches patches(context);
    if (context.json) {
        const JsonMaker copy = jsonEntryAt(context, at->location, key ? std::optional(key->text) : std::nullopt);
        const Result<void> done =
            insertJson(context, parentOf(at->location), entry.key.operator bool(), step.entry + 1, copy, patches);
        if (!done) return tl::unexpected<Error>(done.error());
    } else if (step.parent->flow) {
        FlowPiece copy = cutFlowEntry(context, at->location, false, key);
        if (isSinglePair(context, step.parent)) {
            insertFlowEntry(context, step.parent, 1, copy, patches);
        } else {
            insertFlowEntry(context, step.parent, step.entry + 1, copy, patches);
        }
    } else {
        insertAfter(context, step.parent, step.entry, cutEntry(context, step.parent, step.entry, false, key), patches);
    }
    return patches.finish();
}

}  // namespace crd::yaml
