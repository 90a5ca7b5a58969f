// Any bytes as a schema and an object, separated by a 0x01 byte (and the stored object after another): read, validated,
// and tested against the contract of the request path.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/object/list_types.h"
#include "engine/object/prune.h"
#include "engine/object/request.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace {

using namespace crd;

void require(bool good) {
    if (!good) std::abort();
}

yaml::StreamPtr read(std::string_view text) {
    yaml::ReadLimits limits;
    limits.maxExpandedNodes = 100'000;
    limits.maxDepth = 200;
    return yaml::Stream::read(std::make_shared<const std::string>(text), yaml::StreamPtr(), limits);
}

std::optional<Json> valueOf(std::string_view text) {
    const yaml::StreamPtr stream = read(text);
    return stream ? yaml::toJson(*stream).value : std::nullopt;
}

void validate(const schema::Schema& schema, const Json& value, const std::optional<Json>& old) {
    object::Validator validator;
    schema::PropertyIndex& properties = validator.properties();
    Json pruned = value;
    std::vector<std::string> unknown;
    object::PruneOptions options;
    options.unknown = &unknown;
    require(object::prune(pruned, schema, properties, options) == (pruned != value));
    require(!object::prune(pruned, schema, properties));

    object::dropNulls(pruned, schema, properties);
    Json again = pruned;
    object::dropNulls(again, schema, properties);
    require(again == pruned);
    const object::Defaults defaults(schema, properties);
    defaults.set(again);

    for (const object::SchemaUse use : {object::SchemaUse::Object, object::SchemaUse::Default}) {
        const auto errors = validator.validate(again, schema, use);
        require(errors.size() == object::Validator().validate(again, schema, use).size());
        for (const object::ValueError& error : errors) require(!error.type.empty() && error.schema);
    }
    (void)object::listTypeErrors(again, schema, properties);
    // The errors accepted on an update are a subset of all errors.
    if (old)
        require(validator.validateUpdate(again, *old, schema).empty() ||
                !validator.validate(again, schema, object::SchemaUse::Object).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 65'536) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t cut = input.find('\x01');
    if (cut == std::string_view::npos) return 0;
    const yaml::StreamPtr stream = read(input.substr(0, cut));
    if (!stream || !stream->ok() || stream->documents().empty()) return 0;
    const schema::SchemaPtr schema =
        schema::SchemaReader(*stream, stream->documents()[0]).read(stream->documents()[0].ref());
    if (!schema) return 0;
    const std::string_view rest = input.substr(cut + 1);
    const std::size_t second = rest.find('\x01');
    const std::optional<Json> value = valueOf(rest.substr(0, second));
    if (!value) return 0;
    std::optional<Json> old;
    if (second != std::string_view::npos) old = valueOf(rest.substr(second + 1));
    validate(*schema, *value, old);

    object::ResourceKind kind;
    kind.group = "example.com";
    kind.version = "v1";
    kind.kind = "Any";
    kind.hasStatus = true;
    kind.scale = object::ScalePaths{".spec.a", ".status.a", ".status.b"};
    kind.schema = schema.get();
    object::ResourceServer server(kind);
    Json sent = *value;
    if (Json::Object* fields = sent.asObject()) {
        (*fields)["apiVersion"] = Json("example.com/v1");
        (*fields)["kind"] = Json("Any");
        const object::Outcome created = server.create(sent);
        if (old && old->asObject() && !created.reading.rejection) (void)server.update(sent, *old);
    }
    return 0;
}
