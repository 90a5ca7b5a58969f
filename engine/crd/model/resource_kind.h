// A version of a definition as needed to serve its objects.
#pragma once

#include "engine/crd/model/definition.h"
#include "engine/object/request.h"

namespace crd {

// `version` belongs to the definition, has a schema, and must outlive the result. Objects can be served only if that
// schema is structural (VersionOutcome::structural).
object::ResourceKind resourceKindOf(const Definition& definition, const Version& version);

// spec.preserveUnknownFields is true, as in definitions that were created with v1beta1. An update may keep it, also by
// leaving it out (inheritsUnknownFields() of base_definition.h); with it the server neither prunes objects nor drops
// nulls.
bool preservesUnknownFields(const Definition& definition);

// A webhook converts objects between versions; false: the server only sets their apiVersion (strategy None).
bool convertsByWebhook(const Definition& definition);

}  // namespace crd
