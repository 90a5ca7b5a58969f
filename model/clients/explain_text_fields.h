// The fields in the text of kubectl explain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crd::model {

struct ExplainedField {
    std::string name;
    int parent = -1;  // index of the field that it is below, with --recursive; -1: of the explained one
    std::size_t begin = 0, length = 0;  // of its name; bytes in the text
};

// In the order of the text. `indent`: blanks per level.
std::vector<ExplainedField> explainedFieldLines(std::string_view text, bool recursive, std::size_t indent);

}  // namespace crd::model
