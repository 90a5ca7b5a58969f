#include "engine/sample/samples.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/schema/entries.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/duplicate_keys.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::sample {

namespace {

// Deeper members are sorted by name.
constexpr int kDeepestOrder = 200;

using MemberOrder = std::unordered_map<const Json*, std::vector<std::string>>;

void note(schema::EntryReader& reader, yaml::NodeRef node, const Json& value, int depth, MemberOrder& out) {
    if (!node || depth > kDeepestOrder) return;
    if (const Json::Array* list = value.asArray(); list && node->isSequence()) {
        for (std::size_t i = 0; i < list->size() && i < node.size(); ++i)
            note(reader, reader.resolved(node.entry(i).value), (*list)[i], depth + 1, out);
    } else if (value.asObject() && node->isMapping()) {
        for (const schema::EffectiveEntry& entry : reader.read(node)) {
            const Json* member = value.find(entry.key);
            if (entry.overridden || member == nullptr) continue;
            out[&value].emplace_back(entry.key);
            note(reader, entry.value, *member, depth + 1, out);
        }
    }
}

}  // namespace

std::string companionPath(std::string_view definitionFile, std::string_view ending) {
    std::string_view stem = definitionFile.substr(0, definitionFile.rfind('.'));
    constexpr std::string_view kSecond = ".crd";
    if (stem.size() >= kSecond.size() && goLower(stem.substr(stem.size() - kSecond.size())) == kSecond)
        stem.remove_suffix(kSecond.size());
    return std::string(stem).append(ending);
}

std::string samplesFileFor(std::string_view definitionFile) {
    return companionPath(definitionFile, ".samples.yaml");
}

Result<std::vector<ObjectText>> objectsIn(std::shared_ptr<const std::string> text, const std::string& name) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::move(text));
    if (!stream->ok())
        return failure(phrase("Generation", "\"%1\" is not valid YAML: %2")
                           .with(name, stream->problems().front().message.phrase()));
    std::vector<ObjectText> out;
    const bool several = stream->documents().size() > 1;
    for (std::size_t i = 0; i < stream->documents().size(); ++i) {
        if (!stream->documents()[i].root) continue;
        yaml::JsonReading reading = yaml::toJson(*stream, stream->documents()[i]);
        if (!reading.value)
            return failure(phrase("Generation", "\"%1\" cannot be read as an object: %2").with(name, reading.error));
        std::vector<RepeatedField> repeated;
        if (!reading.strictError.empty()) repeated = repeatedFields(*stream, stream->documents()[i]);
        out.push_back({several ? name + "#" + std::to_string(i + 1) : name, *std::move(reading.value), stream, i,
                       std::move(repeated)});
    }
    if (out.empty()) return failure(phrase("Generation", "\"%1\" contains no object.").with(name));
    return out;
}

std::vector<Json> itemsOf(const Json& object) {
    const std::string kind = object.textAt("kind");
    const Json* items = object.find("items");
    if (!kind.ends_with("List") || !items || !items->asArray()) return {object};
    std::vector<Json> out;
    for (Json item : *items->asArray()) {
        if (Json::Object* fields = item.asObject(); fields && kind != "List") {
            fields->try_emplace("kind", Json(kind.substr(0, kind.size() - 4)));
            fields->try_emplace("apiVersion", Json(object.textAt("apiVersion")));
        }
        out.push_back(std::move(item));
    }
    return out;
}

std::vector<ObjectText> withItems(std::vector<ObjectText> texts) {
    std::vector<ObjectText> out;
    for (ObjectText& text : texts) {
        std::vector<Json> items = itemsOf(text.value);
        if (items.size() == 1 && items.front() == text.value) {
            out.push_back(std::move(text));
            continue;
        }
        const std::size_t first = out.size();
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::string name = text.name + (items.size() > 1 ? ", item " + std::to_string(i + 1) : "");
            out.push_back(
                {std::move(name), std::move(items[i]), text.stream, text.document, {}, text.at.child("items").at(i)});
        }
        for (RepeatedField& field : text.repeated) {
            const std::vector<PathStep>& steps = field.path.steps();
            if (steps.size() < 3 || steps[0].name != "items" || steps[1].index >= items.size()) continue;
            ObjectText& item = out[first + steps[1].index];
            FieldPath path(std::vector<PathStep>(steps.begin() + 2, steps.end()));
            item.repeated.push_back({std::move(path), field.key, std::move(field.says)});
        }
    }
    return out;
}

std::vector<RepeatedField> repeatedFields(const yaml::Stream& stream, const yaml::DocumentTree& document) {
    std::vector<RepeatedField> out;
    const bool json = yaml::isJsonDocument(stream, document);
    for (const yaml::DuplicateKey& one : yaml::duplicateKeys(stream, document)) {
        FieldPath path = yaml::pathOf(yaml::locate(stream, document, one.key.begin));
        const std::string detail =
            json ? "duplicate field \"" + strictPath(path) + '"' : "yaml: unmarshal errors: " + one.message;
        out.push_back(
            {std::move(path), one.key,
             phrase("Generation",
                    "The field is set twice. kubectl sends the last value and does not warn. An API server that "
                    "receives the text itself rejects it under strict field validation: strict decoding error: %1")
                 .with(detail)});
    }
    return out;
}

Samples::Samples(std::initializer_list<Json> values) : m_values(values.begin(), values.end()) {}

Samples::Samples(std::vector<Json> values)
    : m_values(std::make_move_iterator(values.begin()), std::make_move_iterator(values.end())) {}

void Samples::add(ObjectText object) {
    const Json& value = m_values.emplace_back(std::move(object.value));
    CRD_CHECK(object.stream != nullptr && object.document < object.stream->documents().size());
    const yaml::DocumentTree& document = object.stream->documents()[object.document];
    schema::EntryReader reader(document);
    // Without the node, the members are sorted.
    if (const std::optional<yaml::Location> found = yaml::locate(document, object.at))
        note(reader, reader.resolved(found->node), value, 0, m_members);
}

std::vector<std::string> Samples::membersOf(const Json& object) const {
    const Json::Object* members = object.asObject();
    if (members == nullptr) return {};
    const auto known = m_members.find(&object);
    if (known != m_members.end() && known->second.size() == members->size()) return known->second;
    std::vector<std::string> out;
    for (const auto& [name, unused] : *members) out.push_back(name);
    return out;
}

}  // namespace crd::sample
