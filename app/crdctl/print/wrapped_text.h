// Texts as a terminal can show them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crd::ctl {

// The columns of standard output: those of the terminal, from 40 to 100; 80 if it is not one.
std::size_t outputWidth();

// Appends the words of a paragraph, in lines that begin after `indent` columns and have no more than `width`, as far as
// words allow it: a word is never broken. The first line continues a line that has `used` columns. Ends with a line
// break.
void appendWrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t width,
                   std::size_t used = 0);

}  // namespace crd::ctl
