#include "engine/yaml/read/navigate.h"

#include <algorithm>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

std::size_t entryFor(NodeRef parent, const PathStep& step) {
    if (step.kind != PathStep::Kind::Index) return parent.indexOf(step.name);
    if (parent->isSequence()) return step.index < parent.size() ? step.index : NodeRef::npos;
    return parent.indexOf(std::to_string(step.index));
}

// The beginning of the entry's line if only blanks precede it there.
std::size_t ownBegin(std::string_view text, std::size_t begin) {
    std::size_t at = begin;
    while (at > 0 && isBlank(text, at - 1)) --at;
    return at == lineBegin(text, at) ? at : begin;
}

// The end of the entry's last line if only blanks or a comment follow there.
std::size_t ownEnd(std::string_view text, std::size_t end) {
    std::size_t at = end;
    while (isBlank(text, at)) ++at;
    if (at >= text.size() || breakLength(text, at) != 0) return at;
    return text[at] == '#' ? lineEnd(text, at) : end;
}

std::size_t endOf(const EntryRef& entry) {
    std::size_t end = entry.value.end();
    if (entry.key) end = std::max(end, entry.key.end());
    return std::max(end, entry.begin + 1);
}

}  // namespace

Location locatePart(const DocumentTree& document, const FieldPath& path) {
    Location location;
    location.node = document.ref();
    for (const PathStep& step : path.steps()) {
        const NodeRef parent = location.node;
        if (!parent || (!parent->isMapping() && !parent->isSequence())) break;
        if (parent->isSequence() && step.kind != PathStep::Kind::Index) break;
        const std::size_t entry = entryFor(parent, step);
        if (entry == NodeRef::npos) break;
        location.steps.push_back({parent, entry});
        location.node = parent.entry(entry).value;
    }
    return location;
}

std::optional<Location> locate(const DocumentTree& document, const FieldPath& path) {
    Location location = locatePart(document, path);
    if (location.steps.size() < path.steps().size()) return std::nullopt;
    return location;
}

std::size_t entriesBegunBy(NodeRef collection, std::size_t offset) {
    std::size_t low = 0;
    std::size_t high = collection.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (collection.entry(middle).begin <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

Location locate(const Stream& stream, const DocumentTree& document, std::size_t offset) {
    const std::string_view text = stream.text();
    Location location;
    location.node = document.ref();
    while (location.node && location.node.size() != 0) {
        const NodeRef parent = location.node;
        // The last entry that begins at or before the offset; also the next one, because its indentation belongs to it.
        const std::size_t begun = entriesBegunBy(parent, offset);
        std::optional<std::size_t> hit;
        if (begun < parent.size() && ownBegin(text, parent.entry(begun).begin) <= offset) {
            hit = begun;
        } else if (begun > 0 && offset <= ownEnd(text, endOf(parent.entry(begun - 1)))) {
            hit = begun - 1;
        }
        if (!hit) break;
        location.steps.push_back({parent, *hit});
        location.node = parent.entry(*hit).value;
    }
    return location;
}

FieldPath pathOf(const Location& location) {
    std::vector<PathStep> steps;
    for (const Step& step : location.steps) {
        PathStep& out = steps.emplace_back();
        if (step.parent->isSequence()) {
            out.kind = PathStep::Kind::Index;
            out.index = step.entry;
        } else {
            out.name = keyName(*step.parent.entry(step.entry).key);
        }
    }
    return FieldPath(std::move(steps));
}

std::size_t documentAt(const Stream& stream, std::size_t offset) {
    const auto& documents = stream.documents();
    const auto after = std::upper_bound(documents.begin(), documents.end(), offset,
                                        [](std::size_t at, const DocumentTree& d) { return at < d.span.begin; });
    return after == documents.begin() ? 0 : static_cast<std::size_t>(after - documents.begin()) - 1;
}

}  // namespace crd::yaml
