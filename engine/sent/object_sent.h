// The ways in which an object of a definition is checked, and what each of them says of this object.
//
// Sources: k8s.io/kubectl 1.36 pkg/cmd/create/create.go, pkg/cmd/util/factory_client_access.go (Validator) and
// pkg/validation/schema.go: with --dry-run=client no request is made, and kubectl does not check the object itself if
// the server can, which all servers since 1.25 do. kubeconform, scripts/openapi2jsonschema.py (2025): of a definition
// it makes a JSON Schema that allows only the properties of each node that has any, except at the root, and that has no
// rules of x-kubernetes-validations and sets no defaults. kubeconform was not run: what depends on its library, such as
// formats, is Unknown.
#pragma once

#include <vector>

#include "engine/base/text.h"
#include "engine/object/request.h"
#include "engine/sent/sent.h"

namespace crd::sent {

struct ObjectSent {
    Way way{};
    WayOfSending::Result result = WayOfSending::Result::Unknown;
    Text sentence;  // as that of WayOfSending
};

// The ways of objects, in the order of Way. `outcome` is that of a create or update of an object of the kind, without a
// field validation, including what storage rejects.
std::vector<ObjectSent> waysOfSendingObject(const object::ResourceKind& kind, const object::Outcome& outcome);

}  // namespace crd::sent
