#include "engine/schema/read_messages.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "engine/base/text/utf8.h"
#include "engine/yaml/read/resolve.h"

namespace crd::schema {

namespace {

constexpr Pattern kList = phrase("Decoding", "a list");
constexpr Pattern kMapping = phrase("Decoding", "a mapping");

// "a list of 3 items", "12 lines of text", or a scalar as JSON, cut after some characters.
Phrase heldText(yaml::NodeRef value) {
    if (!value) return phrase("Decoding", "nothing");
    const std::string size = std::to_string(value.size());
    if (value->isSequence()) {
        if (value.size() == 1) return phrase("Decoding", "a list of 1 item");
        return phrase("Decoding", "a list of %1 items").with(size);
    }
    if (value->isMapping()) {
        if (value.size() == 1) return phrase("Decoding", "a mapping with 1 key");
        return phrase("Decoding", "a mapping with %1 keys").with(size);
    }
    const std::optional<Json> scalar = yaml::resolveScalar(*value);
    if (!scalar) return phrase("Decoding", "an invalid value");
    if (const std::string* text = scalar->asString()) {
        const std::size_t end = text->find_last_not_of('\n');
        const auto last = text->begin() + static_cast<std::ptrdiff_t>(end == std::string::npos ? 0 : end);
        const auto breaks = std::count(text->begin(), last, '\n');
        if (breaks > 0) return phrase("Decoding", "%1 lines of text").with(std::to_string(breaks + 1));
    }
    constexpr std::size_t kMost = 60;
    const std::string shown = toString(*scalar);
    if (codePointCount(shown) <= kMost) return Phrase::word(shown);
    std::size_t end = 0;
    for (std::size_t i = 0; i < kMost; ++i) end += codePointAt(shown, end).length;
    return Phrase::word(shown.substr(0, end) + "…" + (scalar->asString() ? "\"" : ""));
}

}  // namespace

Pattern kindText(const Json& value) {
    if (value.isNull()) return {"", "null"};
    if (value.asBool()) return phrase("Decoding", "a boolean");
    if (value.asInt() || value.asDouble()) return phrase("Decoding", "a number");
    if (value.asString()) return phrase("Decoding", "a string");
    return value.asArray() ? kList : kMapping;
}

Pattern kindText(const yaml::Node& node) {
    return node.isSequence() ? kList : kMapping;
}

Phrase wrongTypeText(const FieldPath& path, const Pattern& wanted, const Pattern& found) {
    return phrase("Decoding", "%1 must be %2, but this is %3.").with(path.toString(), wanted, found);
}

Phrase rejectedText(std::string_view why) {
    if (why.empty()) return phrase("Decoding", "The server's reader rejects this value.");
    return phrase("Decoding", "The server's reader rejects this value: %1.").with(why);
}

Phrase unknownFieldText(const Pattern& owner, std::string_view name) {
    return phrase("Decoding", "%1 has no field %2; the server drops it.").with(owner, name);
}

Phrase repeatedFieldText(std::string_view name, yaml::NodeRef earlier) {
    return phrase("Decoding",
                  "The field %1 is set twice. kubectl sends the last value and drops the earlier one: %2. Kustomize "
                  "rejects the file, and so does an API server that receives its text with strict field validation.")
        .with(name, heldText(earlier));
}

}  // namespace crd::schema
