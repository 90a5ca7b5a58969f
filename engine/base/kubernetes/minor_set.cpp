#include "engine/base/kubernetes/minor_set.h"

namespace crd {

std::string minorNames(MinorSet minors) {
    std::string out;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        if (!minors.contains(minor)) continue;
        const int first = minor;
        while (minor < kNewestMinor && minors.contains(minor + 1)) ++minor;
        if (!out.empty()) out += ", ";
        out += minorName(first);
        if (minor > first) out += (minor == first + 1 ? ", " : " to ") + minorName(minor);
    }
    return out;
}

}  // namespace crd
