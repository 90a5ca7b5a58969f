// Any bytes as the schema of a definition, or as a whole one: what is published for it, explained and documented. The
// documents are JSON, a field that the schema has is explained, and a page keeps what it is given out of its markup.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/docs/html.h"
#include "engine/docs/markdown.h"
#include "engine/docs/page.h"
#include "engine/publish/discovery.h"
#include "engine/publish/explain.h"
#include "engine/publish/meta_types.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/yaml/read/stream.h"

namespace {

using namespace crd;
using publish::ServedVersion;

constexpr std::string_view kHead =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: caches.data.example.io}\n"
    "spec:\n  group: data.example.io\n  scope: Cluster\n  names: {plural: caches, kind: Cache}\n  versions:\n"
    "  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        ";

void require(bool good) {
    if (!good) std::abort();
}

nlohmann::json parsed(const publish::Document& document, const publish::Form& form) {
    nlohmann::json out = nlohmann::json::parse(publish::toText(document, form), nullptr, false);
    require(!out.is_discarded());
    return out;
}

void explain(const ServedVersion& version) {
    for (const bool recursive : {false, true}) {
        const publish::ExplainRequest request{{}, recursive};
        require(!publish::explained(publish::openApiV3(version), version, request).output.empty());
        publish::explainedV2(publish::openApiV2({&version, 1}), version, request);
    }
    for (const schema::ChildSchema& child : version.version->schema->children) {
        if (child.kind != schema::ChildKind::Property) continue;
        const publish::ExplainRequest request{{child.name}, false};
        const auto explanation = publish::explained(publish::openApiV3(version), version, request);
        require(!explanation.output.empty() || !explanation.error.empty());
    }
}

void publishAll(const Definition& definition, const CheckResult& result) {
    std::vector<ServedVersion> served;
    for (const std::size_t i : publish::servedVersions(definition))
        served.push_back({&definition, &definition.versions[i], result.versions[i].structural});
    parsed(publish::apiGroup(definition), publish::kServerV2);
    parsed(publish::aggregatedDiscovery(definition), publish::kServerV2);
    if (!served.empty()) parsed(publish::openApiV2(served), publish::kServerV2);
    for (const ServedVersion& version : served) {
        parsed(publish::apiResourceList(version), publish::kServerV2);
        const nlohmann::json v3 = parsed(publish::openApiV3(version), publish::kServerV3);
        require(v3.contains("components"));
        publish::v2Losses(version, 1000);
        if (version.version->schema) explain(version);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > 65'536) return 0;
    const std::string input(reinterpret_cast<const char*>(data) + 1, size - 1);
    yaml::ReadLimits limits;
    limits.maxExpandedNodes = 20'000;
    limits.maxDepth = 200;
    const auto text = std::make_shared<const std::string>(std::string(data[0] % 4 == 0 ? "" : kHead) + input);
    const yaml::StreamPtr stream = yaml::Stream::read(text, nullptr, limits);
    if (!stream->ok() || stream->documents().empty()) return 0;
    const Definition definition = readDefinition(*stream, 0);
    if (!isDefinition(definition)) return 0;
    const CheckResult result = check(definition);
    if (result.admitted) publishAll(definition, result);
    const docs::Page page = docs::pageOf({&definition, &result.versions, result.admitted},
                                         {.fields = 2'000, .bytes = 1 << 20, .examples = 1 << 16});
    const std::string html = docs::htmlOf({&page, 1});
    // One script of its own; a text of the definition cannot open another one.
    require(html.find("<script") == html.rfind("<script"));
    docs::markdownOf(page);
    return 0;
}
