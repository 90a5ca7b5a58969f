#include "engine/retire/internal/premise.h"

#include <optional>

#include "engine/base/text/hex.h"
#include "engine/base/text/sha256.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::retire {

namespace {

// Removes from the spec of a definition what the server does not act on. `named`: the members are properties, not
// keywords.
void dropProse(Json& value, bool named = false) {
    if (Json::Array* items = value.asArray()) {
        for (Json& item : *items) dropProse(item);
    }
    Json::Object* members = value.asObject();
    if (!members) return;
    if (!named) {
        for (const char* key : {"description", "title", "example", "externalDocs"}) members->erase(key);
    }
    for (auto& [key, member] : *members) {
        if (!named && (key == "default" || key == "enum")) continue;  // values of the user
        dropProse(member, !named && (key == "properties" || key == "patternProperties" || key == "definitions"));
    }
}

}  // namespace

std::string meaningOf(const yaml::Stream& stream, const Definition& definition) {
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    const auto spec = yaml::locate(document, definition.root.child("spec"));
    if (!spec || !spec->node) return stream.text();
    std::optional<Json> value = yaml::toJson(stream, document, spec->node).value;
    if (!value) return stream.text();
    dropProse(*value);
    return toString(*value);
}

std::string fingerprint(const std::string& text) {
    constexpr std::size_t kBytes = 8;  // enough to tell changes apart
    const auto digest = sha256(text);
    std::string out;
    for (std::size_t i = 0; i < kBytes; ++i) out += hexText(digest[i], 2);
    return out;
}

}  // namespace crd::retire
