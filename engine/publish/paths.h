// The REST paths of a version with the operations that the server publishes for them.
// Source: k8s.io/apiextensions-apiserver pkg/controller/openapi/builder, k8s.io/apiserver pkg/endpoints (names of
// operations, parameters), k8s.io/kube-openapi pkg/builder and pkg/builder3 (form of both documents).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/publish/meta_types.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

struct Operation {
    std::string_view method;  // "get", "put", "post", "delete", "patch"
    std::string_view action;  // "list", "get", "deletecollection"; x-kubernetes-action
    std::string description;  // "read status of the specified Widget"
    std::string id;           // operationId
};

struct RestPath {
    std::string path;              // "/apis/GROUP/VERSION/namespaces/{namespace}/PLURAL/{name}"
    std::string_view subresource;  // empty, "status" or "scale"
    bool named = false;            // it ends in, or continues after, {name}
    bool namespaced = false;       // it has {namespace}
    std::vector<Operation> operations;
};

// Sorted by path.
std::vector<RestPath> restPaths(const ServedVersion& version);

// Adds the paths to the member `paths` of a document. In v2, shared parameters are collected in `parameters`, by the
// name that the document refers to.
void addPaths(const ServedVersion& version, const Form& form, TextStore& texts, Node::Object& paths,
              std::map<std::string, Node>& parameters);

}  // namespace crd::publish
