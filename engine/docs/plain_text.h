// Text of a definition as a page can hold it.
#pragma once

#include <string>
#include <string_view>

namespace crd::docs {

// Control characters, which HTML and Markdown do not allow, become U+FFFD, as do the marks that turn the direction of
// the text around; line ends become \n. Tabs stay.
std::string cleanText(std::string_view text);

// A description without the line breaks that only wrap it. Paragraphs, lists and indented lines are kept.
std::string unwrapped(std::string_view text);

}  // namespace crd::docs
