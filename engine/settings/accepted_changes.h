// The differences of definitions that a repository accepts: the list `accepted` of its settings.
//
//     accepted:
//       - id: 1f2e3d4c5b6a
//         definition: widgets.example.com
//         change: "v1: spec.size: maximum is added: 5."
//         reason: no client sends more
//         since: "2026-11-30"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace crd {

struct AcceptedChange {
    std::string id;          // of the difference (engine/diff/difference_id.h)
    std::string definition;  // metadata.name
    std::string reason;      // not empty
    std::string change;      // for readers of the file; may be empty
    std::string since;       // the day; may be empty
    std::size_t line = 0;    // from one; 0: not of a file
};

// Whether the text has the form of an id.
bool isDifferenceId(std::string_view text);

// The text of settings with these changes in its list; those with an id that it has replace the old ones. Other bytes
// are kept. Fails with a sentence if the text is not usable, or its layout does not allow the edit.
Result<std::string> withAccepted(std::string_view text, const std::vector<AcceptedChange>& added);

}  // namespace crd
