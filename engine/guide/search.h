// Searches the pages of the guide. A section is what is between two headings of a page.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/guide/guide.h"

namespace crd::guide {

// Bytes of a text: from, length.
using Marks = std::vector<std::pair<std::size_t, std::size_t>>;

struct Hit {
    std::size_t page = 0;  // in Guide::pages()
    std::string anchor;    // of the section; empty: the beginning of the page
    std::string title;     // of the section, or of the page
    std::string excerpt;   // of its text, around the first word
    Marks marks;           // of the words in the excerpt
    int score = 0;
};

class Search {
 public:
    // The guide must outlive this.
    explicit Search(const Guide& guide);

    // Sections that contain every word (case of ASCII letters aside) in their text, their title or that of their page;
    // best first, at most `most`.
    std::vector<Hit> find(std::string_view query, std::size_t most = 60) const;

 private:
    struct Section {
        std::size_t page;
        std::string anchor, title, text;
        std::string lowTitle, lowText, lowPage;  // in lower case
        int handicap;
    };
    int scoreOf(const Section& section, const std::vector<std::string>& words) const;

    std::vector<Section> m_sections;
};

// The words of a query, in lower case.
std::vector<std::string> wordsOf(std::string_view query);
// Where the words are in a text: sorted, and none overlaps another.
Marks marksOf(std::string_view text, const std::vector<std::string>& words);

}  // namespace crd::guide
