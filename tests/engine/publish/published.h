// Definitions for tests of what is published.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/publish/served_version.h"
#include "engine/yaml/read/stream.h"

namespace crd::publish {

// A definition, and its versions as they are served.
struct PublishedText {
    explicit PublishedText(const std::string& text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(text))),
          definition(readDefinition(*stream, 0)) {
        const CheckResult result = check(definition);
        for (const Version& version : definition.versions)
            versions.push_back({&definition, &version, result.versions[version.index].structural});
    }
    PublishedText(const PublishedText&) = delete;
    PublishedText& operator=(const PublishedText&) = delete;

    yaml::StreamPtr stream;
    Definition definition;
    std::vector<ServedVersion> versions;
};

// A definition of widgets.example.com with one version; `schema` is flow YAML, `more` entries of the version.
inline std::string widgets(const std::string& schema, const std::string& more = {}) {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
           "widgets.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: widgets, kind: "
           "Widget, shortNames: [wd], categories: [all]}\n  versions:\n  - name: v1\n    served: true\n    storage: "
           "true\n    schema: {openAPIV3Schema: " +
           schema + "}\n" + more;
}

}  // namespace crd::publish
