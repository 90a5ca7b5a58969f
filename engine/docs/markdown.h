// Pages as Markdown of GitHub. The texts of a definition cannot add markup: whatever they contain is shown as written.
#pragma once

#include <string>
#include <string_view>

#include "engine/docs/page.h"

namespace crd::docs {

std::string markdownOf(const Page& page);

// Text outside of code, in one line; line ends become <br>.
std::string markdownText(std::string_view text);
// A code span, also inside of table cells.
std::string markdownCode(std::string_view text);
// A block of code; `language` is that of its highlighting.
std::string markdownBlock(const std::string& text, std::string_view language);

}  // namespace crd::docs
