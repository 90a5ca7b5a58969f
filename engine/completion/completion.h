// What could be written where the cursor stands.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/completion/grammar.h"
#include "engine/yaml/stream.h"

namespace crd::completion {

struct Completion {
    std::string label = {};   // what is listed, and what typing is compared with: "replicas", "Always"
    std::string insert = {};  // takes the place of Completions::replaced; a line end is "\n"
    std::string detail = {};  // "integer, required, default 1"
    std::string documentation = {};
    bool required = false;
    bool isKey = false;      // else a value
    bool goesOn = false;     // there is something to propose right behind it
    std::size_t cursor = 0;  // bytes of `insert` before the cursor
};

struct Completions {
    SourceSpan replaced;     // of the text, around the cursor: what of the word is there
    std::string typed = {};  // what of it stands before the cursor
    std::vector<Completion> items = {};
};

// `byte` is the cursor's place in the text. The text may be broken: what stands around the cursor is read by its
// indentation then. `near` is any reading of a similar text; it only saves work. Nothing is proposed in comments and
// block scalars.
Completions completionsAt(const std::string& text, std::size_t byte, const Grammar& grammar,
                          const yaml::StreamPtr& near = nullptr);

}  // namespace crd::completion
