// Rows of two texts side by side, or in one column. Internal to the preview; without Qt.
#pragma once

#include <string_view>
#include <vector>

#include "model/preview/object_preview.h"

namespace crd::model {

struct RowStyle {
    bool sideBySide = true;
    bool onlyChanges = true;
};

// For each line of a text which note it belongs to; -1: none.
struct LineNotes {
    std::vector<int> changes, problems;

    explicit LineNotes(const yaml::Stream& text);
    // The lines of the place's entry belong to the note; notes of deeper places are to be set later.
    void setChange(const yaml::Stream& text, const FieldPath& place, int note);
    // The first line of the place's entry, unless another problem has it.
    void setProblem(const yaml::Stream& text, const FieldPath& place, int note);
};

std::vector<PreviewRow> rowsOf(std::string_view before, const LineNotes& beforeNotes, std::string_view after,
                               const LineNotes& afterNotes, RowStyle style);

}  // namespace crd::model
