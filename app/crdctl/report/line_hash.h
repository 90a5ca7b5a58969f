// Hashes of the lines of a file, which code scanning services use to find an alert again on another line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crd::ctl {

// The hash of each line, as the upload to GitHub code scanning computes `primaryLocationLineHash`: over the first 100
// UTF-16 code units from the start of the line, without blanks and tabs, in hexadecimal digits; then a colon, and how
// many lines up to this one have the same hash. A last line without a line end counts, and an empty one after the last
// line end. `text` is valid UTF-8. Takes time linear in the text.
std::vector<std::string> lineHashes(std::string_view text);

}  // namespace crd::ctl
