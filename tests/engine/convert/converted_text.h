// Shared by the tests of this folder: a definition of two versions with its conversion.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/convert/conversion.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::convert::test {

inline std::shared_ptr<const std::string> sharedText(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// v1 and v2, both served, with the status subresource; schemas of `spec` in flow style. v2 is the storage version.
inline std::string twoVersions(const std::string& v1, const std::string& v2, const std::string& statusOfV2 = "") {
    const auto version = [](const std::string& name, bool storage, const std::string& spec, const std::string& status) {
        return "  - name: " + name + "\n    served: true\n    storage: " + (storage ? "true" : "false") +
               "\n    subresources: {status: {}}\n    schema:\n      openAPIV3Schema: {type: object, properties: "
               "{spec: " +
               spec +
               ", status: " + (status.empty() ? "{type: object, properties: {ready: {type: boolean}}}" : status) +
               "}}\n";
    };
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
           "spec:\n  group: example.com\n  scope: Namespaced\n"
           "  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}\n  versions:\n" +
           version("v1", false, v1, "") + version("v2", true, v2, statusOfV2);
}

struct Converted {
    explicit Converted(const std::string& text)
        : stream(yaml::Stream::read(sharedText(text))),
          definition(readDefinition(*stream, 0)),
          result(check(definition)) {
        EXPECT_TRUE(result.admitted) << text << (result.findings.empty() ? "" : result.findings.front().message);
        conversion = std::make_unique<Conversion>(definition, result.versions);
    }
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
    std::unique_ptr<Conversion> conversion;
};

inline Json jsonOf(const std::string& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(sharedText(text));
    EXPECT_TRUE(stream->ok()) << text;
    return yaml::toJson(*stream, stream->documents()[0]).value.value_or(Json());
}

// A lamp with that spec.
inline Json lamp(const std::string& version, const std::string& spec) {
    return jsonOf("{apiVersion: example.com/" + version + ", kind: Lamp, metadata: {name: one}, spec: " + spec + "}");
}

inline std::string specOf(const ConversionStage& stage) {
    if (stage.rejection) return "rejected: " + *stage.rejection;
    const Json* spec = stage.object.find("spec");
    return spec ? toString(*spec) : "none";
}

}  // namespace crd::convert::test
