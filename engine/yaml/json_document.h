// Which texts are JSON (RFC 8259): nearly every JSON text is YAML, so only its own grammar tells.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/yaml/stream.h"

namespace crd::yaml {

// Where a text stops being one JSON value, and why.
struct JsonFault {
    std::size_t offset = 0;  // bytes; of the first character that does not belong there, or the end of the text
    std::string message;     // what was found there, without a full stop
};

// How many values a text holds: kubectl reads several, one after another with blanks between them.
enum class JsonValues : unsigned char { One, Any };

// Nothing when the whole text is JSON, blanks around it; a byte order mark is let through.
std::optional<JsonFault> jsonFault(std::string_view text, JsonValues values = JsonValues::One);

// Whether the document is a JSON object or list with nothing around it but blanks and the markers of documents: what
// edits of it have to keep. An empty document is not.
bool isJsonDocument(const Stream& stream, const DocumentTree& document);

}  // namespace crd::yaml
