#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/crd/checks/check.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/server_response.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/case_lines.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/objects_mode.h"
#include "tests/conformance/publish_mode.h"
#include "tests/conformance/rules_of.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

json errorOf(const FieldError& error) {
    json out = {{"type", error.type}, {"field", error.field}, {"detail", error.detail}};
    if (!error.value.empty()) out["value"] = error.value;
    return out;
}

bool isStructural(const Finding& finding) {
    return info(finding.rule).group == RuleGroup::Structural;
}

void readings(const CheckResult& result, json& out) {
    std::string strict;
    json errors = json::array();
    json warnings = json::array();
    for (const Finding& finding : result.findings) {
        if (finding.rule == RuleId::DecodeUnknownField && !finding.suppression) {
            strict += (strict.empty() ? "strict decoding error: " : ", ") + std::string("unknown field ") +
                      json(strictPath(finding.path)).dump();
        }
        if (isServerWarning(finding.rule)) warnings.push_back(finding.message.english());
        if (finding.server && !finding.suppression) errors.push_back(errorOf(*finding.server));
    }
    if (!strict.empty()) out["strictError"] = strict;
    if (!warnings.empty()) out["warnings"] = warnings;
    out["admitted"] = result.admitted;
    out["errors"] = std::move(errors);
}

// The library looks for a version's schema by the version's name, and finds that of the first one.
const Version& schemaOwner(const Definition& definition, const Version& version) {
    const std::vector<Version>& all = definition.versions;
    const auto named = [&](const Version& v) { return v.name == version.name; };
    return schemasHoisted(definition) ? version : *std::find_if(all.begin(), all.end(), named);
}

json versionOf(const Definition& definition, const Version& named, const CheckResult& result) {
    json out = {{"name", named.name}, {"nonStructural", json::array()}};
    const Version& version = schemaOwner(definition, named);
    const VersionOutcome& outcome = result.versions[version.index];
    if (!outcome.convertError.empty()) {
        out["convertError"] = outcome.convertError;
        return out;
    }
    // Always at the path of this version.
    const std::string written = version.schemaPath.toString();
    const FieldPath schemaPath = named.path.child("schema").child("openAPIV3Schema");
    const std::string place = schemaPath.toString();
    bool hasRules = version.schema != nullptr;
    for (const Finding& finding : result.findings) {
        if (!finding.path.startsWith(version.schemaPath)) continue;
        if (info(finding.rule).group == RuleGroup::Default && finding.severity == Severity::Error) hasRules = false;
        if (!isStructural(finding)) continue;
        hasRules = false;
        json error = errorOf(*finding.server);
        for (const char* part : {"field", "detail"}) {
            std::string text = error[part];
            if (const std::size_t at = text.find(written); at != std::string::npos) {
                error[part] = text.replace(at, written.size(), place);
            }
        }
        out["nonStructural"].push_back(std::move(error));
    }
    if (hasRules && outcome.rules) addRules(*outcome.rules, schemaPath, out);
    return out;
}

yaml::StreamPtr streamOf(const json& input, const char* name) {
    return yaml::Stream::read(std::make_shared<const std::string>(input.value(name, std::string())));
}

// The value of a text; nothing if the reader rejects it, and why.
bool readable(const yaml::Stream& stream, std::string& error) {
    const yaml::JsonReading reading = yaml::toJson(stream);
    if (!reading.value) error = reading.error.empty() ? "not YAML" : reading.error;
    return reading.value.has_value();
}

json run(const json& input, int server) {
    json out = {{"id", input.value("id", std::string())}};
    std::string error;
    const yaml::StreamPtr stream = streamOf(input, "crd");
    if (!readable(*stream, error)) {
        out["decodeError"] = error;
        return out;
    }
    const Definition definition = readDefinition(*stream, 0);
    CheckOptions options;
    options.maxFindings = 1'000'000;
    options.targetMinor = server;
    const bool update = !input.value("oldCrd", std::string()).empty();
    if (update) {
        const yaml::StreamPtr old = streamOf(input, "oldCrd");
        if (readable(*old, error)) options.base = baseDefinition(old, 0, {.bare = true});
        if (!options.base) {
            out["decodeError"] = "old: " + (error.empty() ? "no definition" : error);
            return out;
        }
    }
    const CheckResult result = check(definition, nullptr, {}, options);
    if (!result.readable) {
        const Finding* reason = decodeError(definition, result.findings);
        out["decodeError"] = !reason          ? "no definition"
                             : reason->server ? reason->server->detail
                                              : reason->message.english();
        return out;
    }
    readings(result, out);
    if (update) out.erase("warnings");  // recorded only for new definitions
    for (const std::size_t index : definition.versionPriority) {
        out["versionOrder"].push_back(definition.versions[index].name);
    }
    for (const Version& version : definition.versions) {
        out["versions"].push_back(versionOf(definition, version, result));
        if (result.admitted)
            addPublished(input, definition, version, result.versions[version.index].structural, server,
                         out["versions"].back());
    }
    if (input.contains("objects")) out["objects"] = objectsOf(input, definition, result, server);
    return out;
}

}  // namespace

int runCases(std::istream& in, std::ostream& out, int server) {
    return answerLines(in, out, [server](const json& input) { return run(input, server); });
}

}  // namespace crd::conformance
