// Internal to engine/analysis: texts that are Helm templates, which kubectl does not read. Source of the syntax:
// text/template/parse/lex.go of Go.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

// {{ … }}
struct HelmAction {
    enum class Kind : unsigned char {
        Output,   // an expression whose text is written
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
std::optional<std::vector<HelmAction>> helmActions(std::string_view text);

// A template as a text of the same length and with the same lines: a line that has only actions is blank, the text of
// `else` is blank, and another expression is letters.
struct HelmPlaceholders {
    std::string text;
    std::vector<SourceSpan> replaced;  // all that differs, in order
    std::vector<SourceSpan> blanked;   // of these, expressions without letters: they may write whole entries
};

// Nothing if the text has no actions, or their blocks do not match.
std::optional<HelmPlaceholders> withHelmPlaceholders(const std::string& text);

// The findings of the text with placeholders that are about nothing that a placeholder stands for. `tree` is of it.
std::vector<Finding> aboutNoPlaceholder(std::vector<Finding> findings, const HelmPlaceholders& placeholders,
                                        const yaml::Stream& tree);

// `first`: the first action.
Finding helmTemplate(SourceSpan first);

}  // namespace crd::analysis
