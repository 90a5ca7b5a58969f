// The blocks of a page of the guide as rich text. Links have numbers for addresses; the classes "code", "key" and "hit"
// are those of code, of keys and of searched words.
#pragma once

#include <string>
#include <vector>

#include "engine/guide/guide.h"
#include "model/guide/guide_values.h"

namespace crd::model {

struct GuideText {
    QList<GuideBlock> blocks;
    std::vector<std::string> links;  // as they are written, by number
};

// `words`: those that are searched (guide::wordsOf).
GuideText guideText(const guide::Page& page, const std::vector<std::string>& words);

// A text in which the words are marked.
QString markedText(std::string_view text, const std::vector<std::string>& words);

}  // namespace crd::model
