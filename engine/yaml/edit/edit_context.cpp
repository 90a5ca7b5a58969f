#include <algorithm>
#include <map>

#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

Phrase describe(const FieldPath& path) {
    return path.empty() ? Phrase(phrase("Edits", "The document")) : Phrase::word("\"" + path.toString() + "\"");
}

Result<EditContext> editContextOf(const EditTarget& target) {
    if (!target.stream.ok()) {
        return failure(phrase("Edits", "The text is not valid YAML, so it cannot be edited as a tree: %1")
                           .with(target.stream.problems().front().message.phrase()));
    }
    if (target.document >= target.stream.documents().size()) {
        return failure(phrase("Edits", "The file has no document %1.").with(std::to_string(target.document + 1)));
    }
    const std::string_view text = target.stream.text();
    const DocumentTree& document = target.stream.documents()[target.document];
    return EditContext{target.stream, document, text, lineEnding(target.stream), target.stream.isJson(target.document)};
}

namespace {

std::string keyOfStep(const PathStep& step) {
    return step.kind == PathStep::Kind::Index ? std::to_string(step.index) : step.name;
}

tl::unexpected<Error> givenByMerge(const EditContext& context, const FieldPath& path, const MergedEntry& merged) {
    return failure(
        phrase("Edits", "%1 is given by the merge key (<<) on line %2: it can only be edited where it is defined.")
            .with(describe(path), std::to_string(context.stream.lines().lineOf(merged.merge.begin()) + 1)));
}

}  // namespace

Result<void> nothingMerged(const EditContext& context, NodeRef mapping, const FieldPath& entry, bool whole) {
    const MergedEntry merged = mergedEntry(context.document, mapping, keyOfStep(entry.steps().back()));
    if (!merged.value || isNull(*merged.value)) return {};
    const bool collection = merged.value->isMapping() || merged.value->isSequence();
    if (collection ? merged.value->entries.empty() : whole) return {};
    return givenByMerge(context, entry, merged);
}

Result<Location> find(const EditContext& context, const FieldPath& path) {
    if (!context.document.root) {
        if (path.empty()) return Location{};
        return failure(phrase("Edits", "%1 does not exist: the document is empty.").with(describe(path)));
    }
    if (std::optional<Location> location = locate(context.document, path)) return *std::move(location);
    // Report the first step that does not exist.
    FieldPath head = path;
    while (!head.empty()) {
        const FieldPath parent = head.parent();
        if (const std::optional<Location> location = locate(context.document, parent)) {
            if (location->node->isAlias()) {
                return failure(phrase("Edits", "%1 is an alias (*%2): its contents can only be edited at the anchor.")
                                   .with(describe(parent), location->node->scalar));
            }
            const MergedEntry merged = mergedEntry(context.document, location->node, keyOfStep(head.steps().back()));
            if (merged.value) return givenByMerge(context, head, merged);
            break;
        }
        head = parent;
    }
    return failure(phrase("Edits", "%1 does not exist.").with(describe(head)));
}

Location parentOf(const Location& location) {
    Location out = location;
    out.node = out.steps.back().parent;
    out.steps.pop_back();
    return out;
}

Owner ownerOf(const EditContext& context, const Location& location) {
    Owner out;
    if (location.steps.empty()) {
        out.indicatorEnd = location.node ? location.node.begin() : context.document.span.end;
        return out;
    }
    const NodeRef parent = location.steps.back().parent;
    const EntryRef entry = location.entryRef();
    out.flow = parent->flow;
    if (!out.flow) out.column = columnOf(context.text, parent.entry(0).begin);
    if (parent->isSequence()) {
        out.kind = OwnerKind::Sequence;
        out.indicatorEnd = out.flow ? entry.value.begin() : entry.begin + 1;
        return out;
    }
    const bool emptyKey = entry.key->length == 0;
    const bool questioned = context.text[entry.begin] == '?' && (emptyKey || entry.key.begin() > entry.begin);
    out.kind = questioned ? OwnerKind::Explicit : OwnerKind::Mapping;
    if (const std::optional<std::size_t> colon = colonEnd(context, entry)) {
        out.indicatorEnd = *colon;
    } else {
        out.colonMissing = true;
        out.indicatorEnd = emptyKey ? entry.begin + 1 : textEnd(context, entry.key);
    }
    return out;
}

namespace {

struct HabitSearch {
    std::optional<std::size_t> step, sequenceOffset;

    bool done() const { return step && sequenceOffset; }

    void look(const EditContext& context, NodeRef collection, std::size_t around) {
        if (!collection || !collection->isMapping() || collection->flow || collection->entries.empty()) return;
        const std::size_t column = columnOf(context.text, collection.entry(0).begin);
        // The nearest neighbors first, up to a limit.
        constexpr std::size_t kReach = 40;
        const std::size_t size = collection.size();
        for (std::size_t distance = 0; distance < kReach && !done(); ++distance) {
            if (around >= distance && around - distance < size) lookAt(context, collection, around - distance, column);
            if (distance > 0 && around + distance < size) lookAt(context, collection, around + distance, column);
        }
    }

    void lookAt(const EditContext& context, NodeRef collection, std::size_t index, std::size_t column) {
        const NodeRef value = collection.entry(index).value;
        if (value->flow || value->entries.empty()) return;
        const std::size_t below = columnOf(context.text, value.entry(0).begin);
        if (value->isMapping() && !step && below > column) step = below - column;
        if (value->isSequence() && !sequenceOffset && below >= column) sequenceOffset = below - column;
    }
};

}  // namespace

Habit habitAt(const EditContext& context, const Location& location) {
    HabitSearch search;
    search.look(context, location.node, 0);
    for (std::size_t i = location.steps.size(); i > 0 && !search.done(); --i) {
        search.look(context, location.steps[i - 1].parent, location.steps[i - 1].entry);
    }
    // The rest of the document, breadth first, up to a limit.
    std::vector<NodeRef> queue;
    if (context.document.root && !search.done()) queue.push_back(context.document.ref());
    for (std::size_t i = 0; i < queue.size() && i < 500 && !search.done(); ++i) {
        search.look(context, queue[i], 0);
        for (std::size_t k = 0; k < queue[i].size() && k < 40; ++k) {
            const NodeRef value = queue[i].entry(k).value;
            if (!value->flow && !value->entries.empty()) queue.push_back(value);
        }
    }
    Habit out;
    if (search.step) out.step = *search.step;
    if (search.sequenceOffset) out.sequenceOffset = *search.sequenceOffset;
    return out;
}

namespace {

struct AnchorEvent {
    std::size_t at = 0;
    bool anchor = false;
    std::string_view name;
    std::size_t id = 0;  // order in the text before the edit; kAdded for new ones
};
constexpr std::size_t kAdded = static_cast<std::size_t>(-1);

std::vector<AnchorEvent> anchorEvents(const EditContext& context) {
    std::vector<AnchorEvent> out;
    std::vector<NodeRef> stack{context.document.ref()};
    while (!stack.empty()) {
        const NodeRef node = stack.back();
        stack.pop_back();
        if (node->isAlias()) {
            out.push_back({node.begin(), false, node->scalar, 0});
        } else if (node->properties && !node->properties->anchor.empty()) {
            out.push_back({node.begin(), true, node->properties->anchor, 0});
        }
        for (std::size_t i = node.size(); i > 0; --i) {
            const EntryRef entry = node.entry(i - 1);
            if (entry.value->holdsAlias || entry.value->holdsAnchor) stack.push_back(entry.value);
            if (entry.key && (entry.key->holdsAlias || entry.key->holdsAnchor)) stack.push_back(entry.key);
        }
    }
    for (std::size_t i = 0; i < out.size(); ++i) out[i].id = i;
    return out;
}

// Maps the id of each alias to the id of its anchor (nothing: undefined).
std::map<std::size_t, std::optional<std::size_t>> bindings(const std::vector<AnchorEvent>& events) {
    std::map<std::string_view, std::size_t> latest;
    std::map<std::size_t, std::optional<std::size_t>> out;
    for (const AnchorEvent& e : events) {
        if (e.anchor) {
            latest[e.name] = e.id;
        } else {
            const auto bound = latest.find(e.name);
            out[e.id] = bound == latest.end() ? std::nullopt : std::optional(bound->second);
        }
    }
    return out;
}

// `line` counts from 1.
Result<void> brokenAlias(std::string_view view, std::size_t line, bool undefined) {
    return failure((undefined ? phrase("Edits", "The anchor &%1 would be missing for the alias *%1 on line %2.")
                              : phrase("Edits", "The alias *%1 on line %2 would refer to another value."))
                       .with(view, std::to_string(line)));
}

}  // namespace

Result<void> aliasesStay(const EditContext& context, const AliasImpact& impact) {
    if (!context.document.root) return {};
    const std::vector<AnchorEvent> before = anchorEvents(context);
    if (before.empty()) return {};
    const auto within = [](const std::vector<SourceSpan>& spans, std::size_t at) {
        return std::any_of(spans.begin(), spans.end(), [at](SourceSpan s) { return s.contains(at); });
    };
    std::vector<AnchorEvent> after, carried;
    for (const AnchorEvent& e : before) {
        if (impact.moved && impact.moved->contains(e.at)) carried.push_back(e);
    }
    for (const std::string& name : impact.added) carried.push_back({impact.to, true, name, kAdded});
    bool placed = false;
    for (const AnchorEvent& e : before) {
        if (!placed && e.at >= impact.to) {
            after.insert(after.end(), carried.begin(), carried.end());
            placed = true;
        }
        if (impact.moved && impact.moved->contains(e.at)) continue;
        if (within(impact.gone, e.at) && !within(impact.kept, e.at)) continue;
        after.push_back(e);
    }
    if (!placed) after.insert(after.end(), carried.begin(), carried.end());

    const auto meant = bindings(before);
    for (const auto& [alias, anchor] : bindings(after)) {
        if (anchor == meant.at(alias)) continue;
        return brokenAlias(before[alias].name, context.stream.lines().lineOf(before[alias].at) + 1, !anchor);
    }
    return {};
}

bool Patches::insertsAt(std::size_t at) const {
    return std::any_of(m_edit.begin(), m_edit.end(), [at](const TextPatch& p) {
        return p.span == SourceSpan{at, at} && !p.text.empty();
    });
}

Result<TextEdit> Patches::finish() {
    TextEdit out;
    for (const TextPatch& p : m_edit) {
        const TextEdit reduced = difference(p.span.of(m_context.text), p.text);
        for (const TextPatch& r : reduced) {
            out.push_back({{p.span.begin + r.span.begin, p.span.begin + r.span.end}, r.text});
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const TextPatch& a, const TextPatch& b) {
        return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end < b.span.end;
    });
    if (!isValidEdit(out, m_context.text.size())) return failure(phrase("Edits", "The parts of this edit overlap."));
    return out;
}

}  // namespace crd::yaml::editing

namespace crd::yaml {

Layout layoutAt(const EditTarget& target, const FieldPath& path) {
    const Result<editing::EditContext> context = editing::editContextOf(target);
    const Result<Location> location = context ? editing::find(*context, path) : tl::unexpected<Error>(context.error());
    if (!location) return {};
    const editing::Habit habit = editing::habitAt(*context, *location);
    return {habit.step, habit.sequenceOffset};
}

}  // namespace crd::yaml
