// Rows of two texts side by side, or in one column. Internal to the preview; without Qt.
#pragma once

#include <vector>

#include "model/preview/object_preview.h"

namespace crd::model {

struct RowStyle {
    bool sideBySide = true;
    bool onlyChanges = true;
    bool matchItems = false;  // items of lists may have moved: they are matched by their values
};

// For each line of a text which note it belongs to; -1: none.
struct LineNotes {
    std::vector<int> changes, problems;

    explicit LineNotes(const yaml::Stream& text);
    // The lines of the place's entry belong to the note; notes of deeper places are to be set later.
    void setChange(const yaml::Stream& text, const FieldPath& place, int note);
    // The first line of the place's entry, or of the nearest one around it, unless another problem has it. Nothing for
    // the object as a whole.
    void setProblem(const yaml::Stream& text, const FieldPath& place, int note);
};

// One of the two objects that are shown: its text, the value that it was written from, and what is said of its lines.
struct ShownObject {
    const yaml::Stream& text;
    const Json& value;
    const LineNotes& notes;
};

std::vector<PreviewRow> rowsOf(const ShownObject& before, const ShownObject& after, RowStyle style);

}  // namespace crd::model
