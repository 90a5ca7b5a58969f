// Internal to engine/analysis: texts that are Helm templates, which kubectl does not read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

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
