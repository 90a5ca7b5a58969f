// The Markdown of this project's own texts: headings, paragraphs, lists, code (between fences, or indented by four
// spaces), tables, pictures, links. It is a part of
// CommonMark with the tables of GitHub; anything else, HTML too, is text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crd::markdown {

// A piece of text in one style.
struct Span {
    std::string text;
    std::string target;  // of a link, as it is written; empty: no link
    bool code = false, strong = false, emphasis = false;
    bool bare = false;  // <target>: the text of the link is its target
    bool keys = false;  // a key sequence; never read from a text
    bool operator==(const Span&) const = default;
};
using Spans = std::vector<Span>;

struct Block {
    enum class Kind { Heading, Paragraph, Item, Code, Table, Picture };
    Kind kind = Kind::Paragraph;
    int level = 0;                         // of a heading, from 1; of an item, from 0
    int number = 0;                        // of an item of a numbered list, from 1; 0: of another list
    Spans spans;                           // of headings, paragraphs and items
    std::string text;                      // of code; what describes a picture
    std::string source;                    // of a picture, as it is written
    std::vector<std::vector<Spans>> rows;  // of a table: the first has the headings, and all have as many cells
    std::size_t line = 0;                  // in the text, from 1
};

// Takes linear time for texts of any content. An item or a table has no blocks inside.
std::vector<Block> read(std::string_view text);
// The pieces of one line.
Spans readLine(std::string_view text);

std::string plainText(const Spans& spans);
// "Save as…" -> "save-as": what GitHub makes of a heading, without its numbers for equal ones.
std::string anchorOf(std::string_view heading);

}  // namespace crd::markdown
