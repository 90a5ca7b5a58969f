#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/stream.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

// A path as the strict decoder writes it: `spec.versions[0].schema.openAPIV3Schema.properties.spec.foo`.
std::string strictPath(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            out += '[' + std::to_string(step.index) + ']';
        } else {
            if (!out.empty()) out += '.';
            out += step.name;
        }
    }
    return out;
}

json errorOf(const ServerError& error) {
    json out = {{"type", error.type}, {"field", error.field}, {"detail", error.detail}};
    if (!error.value.empty()) out["value"] = error.value;
    return out;
}

bool isStructural(const Finding& finding) {
    return finding.rule.starts_with("structural.");
}

void readings(const CheckResult& result, json& out) {
    std::string strict;
    json errors = json::array();
    json warnings = json::array();
    for (const Finding& finding : result.findings) {
        if (finding.rule == "decode.unknown-field" && finding.hiddenBy.empty()) {
            strict += (strict.empty() ? "strict decoding error: " : ", ") + std::string("unknown field ") +
                      json(strictPath(finding.path)).dump();
        }
        if (finding.rule == "schema.format-unknown") warnings.push_back(finding.message);
        if (finding.server && finding.hiddenBy.empty()) errors.push_back(errorOf(*finding.server));
    }
    if (!strict.empty()) out["strictError"] = strict;
    if (!warnings.empty()) out["warnings"] = warnings;
    out["admitted"] = result.admitted;
    out["errors"] = std::move(errors);
}

json versionOf(const Version& version, const VersionVerdict& verdict, const CheckResult& result) {
    json out = {{"name", version.name}, {"nonStructural", json::array()}};
    if (!verdict.convertError.empty()) {
        out["convertError"] = verdict.convertError;
        return out;
    }
    for (const Finding& finding : result.findings) {
        if (isStructural(finding) && finding.path.startsWith(version.schemaPath)) {
            out["nonStructural"].push_back(errorOf(*finding.server));
        }
    }
    return out;
}

json run(const json& input) {
    json out = {{"id", input.value("id", std::string())}};
    const auto text = std::make_shared<const std::string>(input.value("crd", std::string()));
    const yaml::StreamPtr stream = yaml::Stream::read(text);
    const yaml::JsonReading reading = yaml::toJson(*stream);
    if (!reading.value) {
        out["decodeError"] = reading.error.empty() ? "not YAML" : reading.error;
        return out;
    }
    const Definition definition = readDefinition(*stream, 0);
    CheckOptions options;
    options.maxFindings = 1'000'000;
    const CheckResult result = check(*stream, definition, nullptr, {}, options);
    if (!result.readable) {
        const auto reason = std::find_if(result.findings.begin(), result.findings.end(),
                                         [](const Finding& f) { return f.severity == Severity::Error; });
        out["decodeError"] = reason == result.findings.end() ? "no definition" : reason->message;
        return out;
    }
    readings(result, out);
    for (const std::size_t index : definition.versionPriority) {
        out["versionOrder"].push_back(definition.versions[index].name);
    }
    for (std::size_t i = 0; i < definition.versions.size(); ++i) {
        out["versions"].push_back(versionOf(definition.versions[i], result.versions[i], result));
    }
    return out;
}

}  // namespace

int runCases(std::istream& in, std::ostream& out) {
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        const json input = json::parse(line, nullptr, false);
        if (!input.is_object()) {
            std::cerr << "bad case: " << line.substr(0, 200) << '\n';
            return 2;
        }
        out << run(input).dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
    }
    out.flush();
    return 0;
}

}  // namespace crd::conformance
