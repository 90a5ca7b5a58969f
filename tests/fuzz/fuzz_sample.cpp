// Any bytes as a schema: samples of it are as described, and schemas inferred from them accept them.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "engine/sample/infer.h"
#include "engine/sample/sample.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace {

using namespace crd;

void require(bool good) {
    if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > 16'384) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    yaml::ReadLimits limits;
    limits.maxExpandedNodes = 20'000;
    limits.maxDepth = 100;
    const yaml::StreamPtr stream =
        yaml::Stream::read(std::make_shared<const std::string>(text), yaml::StreamPtr(), limits);
    if (!stream || !stream->ok()) return 0;
    const schema::SchemaPtr schema =
        schema::SchemaReader(*stream, stream->documents()[0]).read(stream->documents()[0].ref());
    if (!schema) return 0;
    object::ResourceKind kind;
    kind.group = "example.com";
    kind.version = "v1";
    kind.kind = "Any";
    kind.hasStatus = (data[0] & 1U) != 0;
    kind.namespaced = (data[0] & 2U) != 0;
    kind.schema = schema.get();
    sample::Sampler sampler(kind);
    if (!sampler.usable()) return 0;
    sample::SampleOptions options;
    options.seed = data[0] >> 3U;
    options.maxValues = 2'000;
    options.maxBoundaries = 20;
    for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
        options.extent = extent;
        const sample::Sample made = sampler.make(options);
        require(sampler.make(options).object == made.object);
        const object::Outcome outcome = sampler.validated(made.object);
        require(made.accepted == (!outcome.reading.rejection && outcome.validation.errors.empty()));
        const auto again =
            yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(sample::text(made.object, *schema))));
        require(again.value && toString(*again.value) == toString(made.object));
        (void)sample::inferredSchema({made.object});
    }
    for (const sample::Boundary& boundary : sampler.boundaries(options).samples) {
        require(sampler.validated(boundary.object).validation.errors.empty() == boundary.accepted);
    }
    return 0;
}
