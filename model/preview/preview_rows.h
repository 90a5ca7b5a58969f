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

// For each line of a text the index of its note; -1: none.
struct LineNotes {
    std::vector<int> changes, problems;

    explicit LineNotes(const yaml::Stream& text);
    // Assigns the lines of the path's entry to the note; notes of deeper paths must be set later.
    void setChange(const yaml::Stream& text, const FieldPath& path, int note);
    // Assigns the first line of the path's entry, or of its nearest parent, unless another problem has it. Does nothing
    // for the object as a whole.
    void setProblem(const yaml::Stream& text, const FieldPath& path, int note);
};

// One of the two objects that are shown: its text, its value, and the notes of its lines.
struct ShownObject {
    const yaml::Stream& text;
    const Json& value;
    const LineNotes& notes;
};

// Longer runs of unchanged rows as one row each, which has them as `hidden`.
std::vector<PreviewRow> folded(std::vector<PreviewRow> rows);

// Sets the texts of the lines of a row.
void readTexts(PreviewRow& row, const yaml::Stream& before, const yaml::Stream& after);

// All lines of an object that is removed.
std::vector<PreviewRow> removedRows(const ShownObject& before);

std::vector<PreviewRow> rowsOf(const ShownObject& before, const ShownObject& after, RowStyle style);

}  // namespace crd::model
