// KSyntaxHighlighting behind an interface without Qt. Compiled unchanged into the helper program (Qt 5, KF5) and into
// the application (Qt 6, KF6): it uses nothing of either that the other has not.
#pragma once

#include <memory>
#include <string_view>

#include "model/syntax/syntax_highlighter.h"

namespace crd::syntax {

class Engine {
 public:
    // Null when there is no such definition.
    static std::unique_ptr<Engine> create(std::string_view definition);
    virtual ~Engine() = default;

    // Colours one line. Lines over kLongestLine units have no spans and end in the state they began in.
    virtual LineResult line(std::u16string_view text, std::int32_t stateIn) = 0;
};

}  // namespace crd::syntax
