// Definitions that are checked and searched (engine/advice), for tests of several folders.
#pragma once

#include <string>
#include <vector>

#include "engine/advice/advice.h"
#include "tests/engine/crd/crd_text.h"

namespace crd::test {

// What engine/advice finds is added to the findings of the result.
inline void addForesight(Checked& to, int targetMinor = kDefaultMinor) {
    advice::Known known;
    std::vector<Finding> found =
        advice::foresee(*to.stream, to.definition, to.result, {targetMinor, true, {}}, known, {});
    to.result.findings.insert(to.result.findings.end(), found.begin(), found.end());
}

inline Checked foreseen(const std::string& text, const BasePtr& base = nullptr) {
    Checked out = checked(text, base);
    addForesight(out);
    return out;
}

}  // namespace crd::test
