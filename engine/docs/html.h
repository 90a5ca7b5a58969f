// Pages as self-contained HTML: styles and scripts are inside, nothing is loaded. The texts of a definition are
// escaped, and the page allows no script but its own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/docs/page.h"

namespace crd::docs {

// One page with several definitions is possible.
std::string htmlOf(std::span<const Page> pages);

struct IndexEntry {
    std::string group, kind, scope, summary, file;
    std::vector<std::string> versions;
};
// Sorted by group and kind.
std::string htmlIndex(std::span<const IndexEntry> entries);

// What is around the body of a page that loads nothing. `style` and `script` are text of ours, which is not escaped.
struct Frame {
    std::string_view title, language;
    std::string_view style, script;
    bool pictures = false;  // in data: addresses
};
std::string htmlFrame(const Frame& frame, std::string_view body);
// A whole page: `body` is HTML. Rows of the class "f" are what the filter of htmlFilter() hides and shows.
std::string htmlPage(std::string_view title, std::string_view body, const Language& words = {});
std::string htmlFilter(const Phrase& label, const Phrase& hint, const Language& words = {});
// Of fields.
std::string htmlFieldFilter(const Language& words = {});

// For text and for quoted attributes.
std::string htmlText(std::string_view text);

}  // namespace crd::docs
