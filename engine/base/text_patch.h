// Text edits as data. Every edit of a document is a TextEdit, whichever pane it comes from, and every TextEdit has an
// inverse.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"

namespace crd {

// Replaces the bytes of `span` (of the text before the edit) with `text`.
struct TextPatch {
    SourceSpan span;
    std::string text;
    bool operator==(const TextPatch&) const = default;
};

// Patches of one text: sorted by begin, not overlapping, all spans relative to the text before the edit.
using TextEdit = std::vector<TextPatch>;

// True when the patches are sorted, do not overlap and lie within a text of `size` bytes.
bool isValidEdit(const TextEdit& edit, std::size_t size);

// The text after a valid edit.
std::string applied(std::string_view text, const TextEdit& edit);

// The edit that turns applied(text, edit) back into text.
TextEdit inverse(std::string_view text, const TextEdit& edit);

// One edit with the effect of `first` followed by `second` on `text`. The spans of `second` are relative to the text
// after `first`.
TextEdit combined(std::string_view text, const TextEdit& first, const TextEdit& second);

// The smallest single patch that turns `before` into `after`: excludes the common beginning and end, and never splits a
// UTF-8 sequence or "\r\n". Empty if they are equal.
TextEdit difference(std::string_view before, std::string_view after);

// The number of lines that the edit removes without replacing them.
std::size_t linesRemoved(std::string_view text, const TextEdit& edit);

}  // namespace crd
