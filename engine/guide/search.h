// Searches the pages of the guide. A section is what is between two headings of a page.
#pragma once

#include <set>
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
    std::string title;     // of the section, or of the page; of the page of a rule always that of the rule
    std::string place;  // where the title is: the page, or the section of a rule; empty: the title is that of the page
    std::string excerpt;  // of its text, around the first word
    Marks marks;          // of the words in the excerpt
    int score = 0;
};

class Search {
 public:
    // The guide must outlive this.
    explicit Search(const Guide& guide);

    // Sections that contain every word in their text, their title or that of their page; best first, at most `most`.
    // The case of ASCII letters does not matter, nor do the endings of English words. Words count more than the
    // beginnings of words, and these more than what is inside of a word. Of a rule, only the best section.
    std::vector<Hit> find(std::string_view query, std::size_t most = 60) const;

 private:
    // A text in lower case, with the stems of its words.
    struct Words {
        std::string low;
        std::set<std::string, std::less<>> stems;
    };
    struct Section {
        std::size_t page;
        std::string anchor, title, text;
        Words inTitle, inText, inPage;
        int handicap;
        bool ofRule;
    };
    static Words wordsIn(std::string_view text);
    static int matchOf(const Words& words, const std::string& word, const std::string& stem);
    static int scoreOf(const Section& section, const std::vector<std::string>& words);

    const Guide& m_guide;
    std::vector<Section> m_sections;
};

// The words of a query, in lower case, without punctuation around them. Without the words of a question ("how do I"),
// unless there are no others.
std::vector<std::string> wordsOf(std::string_view query);
// What inflections of an English word have in common: "prun" of prune, pruned and pruning.
std::string stemOf(std::string_view word);
// Where the words of a query are in a text, also in another inflection: sorted, and none overlaps another.
Marks marksOf(std::string_view text, const std::vector<std::string>& words);

}  // namespace crd::guide
