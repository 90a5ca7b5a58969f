// Completion: the texts that can be inserted at the cursor.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/source_span.h"
#include "engine/completion/grammar.h"
#include "engine/yaml/read/stream.h"

namespace crd::completion {

struct Completion {
    std::string label = {};   // listed, and compared with the typed text: "replicas", "Always"
    std::string insert = {};  // replaces Completions::replaced; line ends are "\n"
    Phrase detail = {};       // "integer, required, default 1"
    Phrase documentation = {};
    bool required = false;
    bool isKey = false;      // false: a value
    bool goesOn = false;     // there are proposals directly after it
    std::size_t cursor = 0;  // bytes of `insert` before the cursor
};

struct Completions {
    SourceSpan replaced;     // the word at the cursor
    std::string typed = {};  // the part of it before the cursor
    bool begun = false;      // a name must follow, even if none of it is typed yet
    std::vector<Completion> items = {};
};

// `byte` is the cursor's offset in the text. If the text is broken, the part around the cursor is read by its
// indentation. `near` is any stream of a similar text; it only saves work. In the expressions of rules,
// proposes their names; proposes nothing in comments and in other block scalars.
Completions completionsAt(const std::string& text, std::size_t byte, const Grammar& grammar,
                          const yaml::StreamPtr& near = nullptr);

// The completions in a text that is one expression, which refers to `scope`.
Completions expressionCompletions(std::string_view expression, std::size_t byte, const cel_schema::RuleScope& scope);

}  // namespace crd::completion
