// A problem of a file of our own: the settings, a lesson, a page of the guide.
#pragma once

#include <cstddef>
#include <string>

#include "engine/base/text.h"

namespace crd {

struct FileProblem {
    std::string file;      // empty: the caller knows it
    std::size_t line = 0;  // from one; 0: the whole file
    Text message;          // one sentence
    bool operator==(const FileProblem&) const = default;
};

// "FILE:LINE: MESSAGE"
inline std::string toString(const FileProblem& problem) {
    const std::string line = problem.line == 0 ? std::string() : std::to_string(problem.line) + ':';
    return problem.file + ':' + line + ' ' + problem.message.english();
}

}  // namespace crd
