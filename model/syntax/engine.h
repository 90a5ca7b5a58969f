// KSyntaxHighlighting behind an interface without Qt. Compiled unchanged into the helper program (Qt 5, KF5) and into
// the application (Qt 6, KF6): it uses only what both have.
#pragma once

#include <memory>
#include <string_view>

#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {

class Engine {
 public:
    // Null if there is no such definition.
    static std::unique_ptr<Engine> create(std::string_view definition);
    virtual ~Engine() = default;

    // Colours one line. Lines longer than kLongestLine units have no spans and end in the state in which they began.
    virtual LineResult line(std::u16string_view text, std::int32_t stateIn) = 0;
};

}  // namespace crd::syntax
