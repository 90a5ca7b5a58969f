// A line of a file with marks below a part of it, for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crd::ctl {

struct SourceExcerpt {
    std::string line;   // with four blanks for a tab, other controls as showControls() prints them
    std::string marks;  // blanks and "^" below it; at least one "^"
};

// `begin` and `end` are offsets in the line, which is valid UTF-8 and has no line end; an `end` that is not in it means
// the end of the line. Of a long line, what is around `begin`, with "..." where it is cut. Takes time proportional to
// the part that is shown. Characters are as wide as terminals show them: two columns for most of East Asia.
SourceExcerpt excerptOf(std::string_view line, std::size_t begin, std::size_t end);

}  // namespace crd::ctl
