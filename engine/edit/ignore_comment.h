// The comment that switches a rule off for the field of a problem.
#pragma once

#include <string_view>

#include "engine/base/finding.h"
#include "engine/base/result.h"
#include "engine/base/source_span.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct IgnoreComment {
    TextEdit edit;      // a line above the field or item that begins on the line of the problem
    SourceSpan reason;  // in the text after the edit
};

// As engine/analysis/directives.h reads it. `reason` is not empty, and has no line break. Fails with a sentence for
// JSON, and where no comment above a line is about the problem alone.
Result<IgnoreComment> ignoreComment(const yaml::Stream& stream, const Finding& finding, std::string_view reason);

}  // namespace crd
