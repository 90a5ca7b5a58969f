// Two definitions and their comparison, for tests.
#pragma once

#include <memory>
#include <string>

#include "engine/crd/model/read.h"
#include "engine/crdify/comparison.h"

namespace crd::crdify {

struct DefinitionText {
    explicit DefinitionText(std::string text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(std::move(text)))),
          definition(readDefinition(*stream, 0)) {}
    Side side() const { return {definition, *stream}; }
    yaml::StreamPtr stream;
    Definition definition;
};

// A definition with one served version v1; `schema` is a flow mapping.
inline std::string definitionWith(const std::string& schema) {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: as.b.c}\nspec: "
           "{group: b.c, "
           "scope: Namespaced, names: {plural: as, kind: A}, versions: [{name: v1, served: true, storage: true, "
           "schema: "
           "{openAPIV3Schema: " +
           schema + "}}]}\n";
}

}  // namespace crd::crdify
