// What clients discover of a definition that is installed, and is the only one of its group.
//
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_discovery_controller.go and
// customresource_handler.go (warnings); k8s.io/apiserver pkg/endpoints/discovery. The names are those of the
// definition: conflicts with other definitions are not known here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

// /apis/GROUP. Its versions are empty if none is served; the server then does not know the group.
Document apiGroup(const Definition& definition);

// /apis/GROUP/VERSION
Document apiResourceList(const ServedVersion& version);

// /apis as `application/json;v=v2;g=apidiscovery.k8s.io;as=APIGroupDiscoveryList`, with this group alone.
Document aggregatedDiscovery(const Definition& definition);

// What clients print as `Warning: ...` at each request for a deprecated version; empty for other versions.
std::string deprecationWarning(const ServedVersion& version);

// As the API resource list has it for the version that is stored.
std::string storageVersionHash(std::string_view group, std::string_view version, std::string_view kind);

// The verbs of every custom resource, in the order of discovery.
std::span<const std::string_view> resourceVerbs();

// The verbs of an operation of paths.h in requests and roles: "list, watch", "create", "update".
std::string_view verbsOf(std::string_view action);

}  // namespace crd::publish
