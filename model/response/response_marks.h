// Marks in the text of a response that the server rejects.
#pragma once

#include <string_view>

#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"
#include "model/text/edited_text.h"

namespace crd::model {

// Where the text stops being JSON: the character that the server's sentence names, or the first problem of the text as
// YAML. Empty: it can be read.
SourceSpan unreadablePlace(const yaml::Stream& stream);

// `error`: the server's sentence.
SourceMark rejectionMark(SourceSpan span, std::string_view error);

}  // namespace crd::model
