// The ways in which an object of a definition is checked, and what each of them says of this object.
//
// Sources: k8s.io/kubectl 1.36 pkg/cmd/create/create.go, pkg/cmd/util/factory_client_access.go (Validator) and
// pkg/validation/schema.go: with --dry-run=client no request is made, and kubectl does not check the object itself if
// the server can, which all servers since 1.25 do. kubeconform, scripts/openapi2jsonschema.py (2025): of a definition
// it makes a JSON Schema that allows only the properties of each node that has any, except at the root, and that has no
// rules of x-kubernetes-validations and sets no defaults. kubeconform was not run: what depends on its library, such as
// formats, is Unknown.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/text.h"
#include "engine/object/request.h"
#include "engine/sent/sent.h"

namespace crd::sent {

enum class ObjectWay : std::uint8_t {
    Strict,        // kubectl with --validate=strict, its default
    Warn,          // with --validate=warn
    Ignore,        // with --validate=ignore
    ClientDryRun,  // with --dry-run=client
    Kubeconform    // with a schema that openapi2jsonschema.py made
};

struct ObjectSent {
    ObjectWay way{};
    WayOfSending::Result result = WayOfSending::Result::Unknown;
    Text sentence;  // as that of WayOfSending
};

std::string_view idOf(ObjectWay way);  // "strict", "client-dry-run"
Phrase nameOf(ObjectWay way);          // "kubectl --validate=strict"

// All ways, in the order of ObjectWay. `outcome` is that of a create or update of an object of the kind, without a
// field validation, including what storage rejects.
std::vector<ObjectSent> waysOfSendingObject(const object::ResourceKind& kind, const object::Outcome& outcome);

}  // namespace crd::sent
