#include "tests/conformance/publish_mode.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/crd/model/read.h"
#include "engine/publish/explain.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/case_lines.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

namespace {

using nlohmann::json;
using publish::Document;
using publish::ServedVersion;

// The recorder asks the library, without what the server adds and removes.
constexpr publish::Form kBuilderV3{.selectableFields = false};
constexpr publish::Form kBuilderV2{.v2 = true, .selectableFields = false};

// The cases whose whole documents are recorded; of the others only the definitions of the kind itself.
constexpr std::array kWholeDocuments = {"openapi/plain", "openapi/root-with-scale", "openapi/cluster-scope"};

json documentOf(const std::string& id, const Document& document, const publish::Form& form) {
    json all = json::parse(publish::toText(document, form));
    for (const char* whole : kWholeDocuments)
        if (id == whole) return all;
    json& definitions = form.v2 ? all["definitions"] : all["components"]["schemas"];
    json own = json::object();
    for (auto& [name, schema] : definitions.items())
        if (!name.starts_with("io.k8s.")) own[name] = std::move(schema);
    if (form.v2) return {{"definitions", std::move(own)}};
    return {{"components", {{"schemas", std::move(own)}}}};
}

std::vector<std::string> fieldsOf(const std::string& path) {
    std::vector<std::string> out;
    if (path.empty()) return out;
    for (std::size_t begin = 0;;) {
        const std::size_t dot = path.find('.', begin);
        out.push_back(path.substr(begin, dot - begin));
        if (dot == std::string::npos) return out;
        begin = dot + 1;
    }
}

// As the recorder writes a failure.
std::string recorded(const publish::Explanation& explanation) {
    return explanation.error.empty() ? explanation.output : "error: " + explanation.error;
}

// What was printed, and after a zero what kubectl's library says.
std::string outputOf(const publish::Explanation& explanation) {
    return explanation.error.empty() ? explanation.output : explanation.output + '\0' + explanation.error;
}

json published(const json& input) {
    json out = {{"id", input.value("id", std::string())}};
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(input.value("crd", std::string())));
    const Definition definition = readDefinition(*stream, 0);
    const CheckResult result = check(definition);
    if (!result.readable) return out;
    std::vector<ServedVersion> served;
    for (const Version& version : definition.versions)
        if (version.served) served.push_back({&definition, &version, result.versions[version.index].structural});
    const Document v2 = publish::openApiV2(served);
    out["v2"] = publish::toText(v2, publish::kServerV2);
    for (const Version& version : definition.versions) {
        const ServedVersion one{&definition, &version, result.versions[version.index].structural};
        const Document v3 = publish::openApiV3(one);
        json answer = {{"name", version.name}, {"v3", publish::toText(v3, publish::kServerV3)}};
        const bool recursive = input.value("recursive", false);
        for (const json& path : input.value("explain", json::array())) {
            const std::string text = path.get<std::string>();
            const std::vector<std::string> fields = fieldsOf(text);
            answer["explain"][text] = outputOf(publish::explained(v3, one, {fields, false}));
            answer["explainV2"][text] = outputOf(publish::explainedV2(v2, one, {fields, false}));
            if (recursive) answer["recursiveOf"][text] = outputOf(publish::explained(v3, one, {fields, true}));
        }
        if (recursive) {
            answer["recursive"] = outputOf(publish::explained(v3, one, {{}, true}));
            answer["recursiveV2"] = outputOf(publish::explainedV2(v2, one, {{}, true}));
        }
        out["versions"].push_back(std::move(answer));
    }
    return out;
}

}  // namespace

void addPublished(const json& input, const Definition& definition, const Version& version, bool structural, int server,
                  json& out) {
    if (!input.value("openapi", false)) return;
    const std::string id = input.value("id", std::string());
    const ServedVersion served{&definition, &version, structural};
    out["openapiV2"] =
        documentOf(id, publish::openApiV2({&served, 1}, publish::ofServer(kBuilderV2, server)), kBuilderV2);
    const Document v3 = publish::openApiV3(served, publish::ofServer(kBuilderV3, server));
    out["openapiV3"] = documentOf(id, v3, kBuilderV3);
    for (const json& path : input.value("explain", json::array())) {
        const std::string text = path.get<std::string>();
        out["explain"][text] = recorded(publish::explained(v3, served, {fieldsOf(text), false}));
    }
    if (input.value("explainRecursive", false))
        out["explain"]["--recursive"] = recorded(publish::explained(v3, served, {{}, true}));
}

int runPublish(std::istream& in, std::ostream& out, int /*server*/) {
    return answerLines(in, out, published);
}

}  // namespace crd::conformance
