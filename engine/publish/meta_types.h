// The definitions and query parameters that every published document shares: metadata, Status, DeleteOptions, Scale and
// what they refer to. Their texts are part of the documents, so they are kept as data:
// resources/openapi/meta_types.json (a part of Kubernetes 1.36; its first line names the source and the licence).
// Format of that file:
//   properties   the schemas of apiVersion, kind and metadata in custom resources, lists and embedded resources
//   parameters   name, type and description of query parameters, with the actions that have them; none: all actions
//   definitions  the shared definitions in OpenAPI v2 form, with defaults
//   since        by minor, what it and later ones have otherwise: members replace those of the same name
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/publish/node.h"

namespace crd::publish {

// The differences between published documents.
struct Form {
    bool v2 = false;
    // Defaults are published in v3 only. Source: kube-openapi pkg/handler/default_pruning.go.
    bool defaults = true;
    // x-kubernetes-selectable-fields is added by the server, not by the library's builder itself.
    bool selectableFields = true;
    int server = kDefaultMinor;  // the minor of the server
};
inline constexpr Form kServerV3{};
inline constexpr Form kServerV2{.v2 = true, .defaults = false};
// The form as a server of another minor publishes it.
constexpr Form ofServer(Form form, int minor) {
    form.server = minor;
    return form;
}

// What a $ref to a definition begins with.
constexpr std::string_view refPrefix(const Form& form) {
    return form.v2 ? "#/definitions/" : "#/components/schemas/";
}

inline constexpr std::string_view kMetaPackage = "io.k8s.apimachinery.pkg.apis.meta.v1.";
inline constexpr std::string_view kScalePackage = "io.k8s.api.autoscaling.v1.";

struct MetaParameter {
    std::string name, type, description;
    std::vector<std::string> actions;  // empty: all
    bool isOf(std::string_view action) const;
};

// Constant data of a server, shared by all threads. Minors before 1.36 have that of 1.36.
struct MetaTypes {
    Json::Object properties, definitions;
    std::vector<MetaParameter> parameters;
};
const MetaTypes& metaTypes(int server);

// A schema of metaTypes() in the form of a document. In v3 a reference with other keywords is wrapped in allOf (source:
// kube-openapi pkg/builder3/util).
Node metaSchema(const Json& schema, const Form& form, TextStore& texts);

}  // namespace crd::publish
