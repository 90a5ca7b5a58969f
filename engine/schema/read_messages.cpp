#include "engine/schema/read_messages.h"

namespace crd::schema {

namespace {

constexpr Pattern kList = phrase("Decoding", "a list");
constexpr Pattern kMapping = phrase("Decoding", "a mapping");

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

Phrase repeatedFieldText(std::string_view name) {
    return phrase("Decoding", "The field %1 is set twice; the last value is used.").with(name);
}

}  // namespace crd::schema
