#include "engine/apply/internal/json_in_text.h"

#include <memory>
#include <optional>
#include <utility>

#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::apply {

Result<Json> jsonInText(const std::string& text) {
    if (std::optional<std::string> error = yaml::goJsonError(text)) return failure(*std::move(error));
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    yaml::JsonReading reading = yaml::toJson(*stream);
    if (!reading.value) return failure(std::move(reading.error));
    return *std::move(reading.value);
}

}  // namespace crd::apply
