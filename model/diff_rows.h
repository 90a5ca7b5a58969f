// What two texts have in common and what not, as rows for qml/controls/DiffView.qml.
#pragma once

#include <QVariantList>
#include <string_view>

namespace crd::model {

// Of maps {kind, text, before, after}. `kind` is "same", "removed", "added" or "gap"; `before` and `after` are the line
// numbers of the two texts, from 1, and 0 where the line is not on that side. A gap stands for unchanged lines that are
// left out: `count` says how many, and its text is empty. `context` unchanged lines stay around each change; negative:
// all of them. Line breaks are not part of the text; where they differ ("\r\n" and "\n"), the carriage return is shown
// as a sign. Lines of more than kLongestDiffLine characters are cut, with an ellipsis at the end.
// Empty for texts with the same lines.
QVariantList diffRows(std::string_view before, std::string_view after, int context);

inline constexpr qsizetype kLongestDiffLine = 1'000;

}  // namespace crd::model
