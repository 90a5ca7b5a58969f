// The actions of a Go template, as in the files that Helm renders. Source: text/template/parse/lex.go of Go.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"

namespace crd {

// {{ … }}
struct TemplateAction {
    enum class Kind : unsigned char {
        Output,   // an expression whose text is written
        Literal,  // a text in quotes, which is written as it is
        Open,     // if, with, range, block
        Define,   // define: what follows is not written here
        Else,     // else, else if, else with
        End,      // end
        Nothing,  // a comment, an assignment, break, continue
    };
    Kind kind = Kind::Output;
    SourceSpan span;        // with the braces
    std::string_view body;  // between the braces and their dashes
};

// All actions of a text, in order. Nothing if one does not end, or has a character that no action has.
std::optional<std::vector<TemplateAction>> templateActions(std::string_view text);
// The first braces that begin no action, for which Go does not read the template; nothing if templateActions() reads
// it.
std::optional<SourceSpan> templateFault(std::string_view text);

}  // namespace crd
