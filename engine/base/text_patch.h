// Edits of a text as data. Every edit of a document, from whichever pane, is a TextEdit; every TextEdit has an inverse.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"

namespace crd {

// Replaces the bytes of `span` (of the text before the edit) by `text`.
struct TextPatch {
    SourceSpan span;
    std::string text;
    bool operator==(const TextPatch&) const = default;
};

// Patches of one text: sorted by begin, not overlapping, all spans in the coordinates of the text before the edit.
using TextEdit = std::vector<TextPatch>;

// True when the patches are sorted, do not overlap and lie within a text of `size` bytes.
bool isValidEdit(const TextEdit& edit, std::size_t size);

// The text after a valid edit.
std::string applied(std::string_view text, const TextEdit& edit);

// The edit that turns applied(text, edit) back into text.
TextEdit inverse(std::string_view text, const TextEdit& edit);

// One edit that does what `first` and then `second` (in coordinates of the text after `first`) do to `text`.
TextEdit combined(std::string_view text, const TextEdit& first, const TextEdit& second);

// The smallest single patch that turns `before` into `after` (common beginning and end left out, never inside a UTF-8
// sequence or between "\r" and "\n"); empty when they are equal.
TextEdit difference(std::string_view before, std::string_view after);

// How many lines the edit takes out of the text without putting others in their place.
std::size_t linesRemoved(std::string_view text, const TextEdit& edit);

}  // namespace crd
