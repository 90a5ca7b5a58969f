// Columns and lines of printed text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crd::ctl {

// A cell of so many bytes, filled with spaces; a longer text is not cut.
std::string leftCell(std::string_view text, std::size_t width);
std::string rightCell(std::string_view text, std::size_t width);

// "12.3 %" of a whole; "> 9999 %" from there on.
std::string percent(std::uint64_t part, std::uint64_t whole);

// Appends the text as one line, whatever it contains (onOneLine()), `indent` columns to the right.
void addLine(std::string& out, std::size_t indent, std::string text);

}  // namespace crd::ctl
