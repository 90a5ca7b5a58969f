// The document at /openapi/v3/apis/GROUP/VERSION, for a cluster whose group has no other definition.
#pragma once

#include "engine/publish/meta_types.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

// The definition must be one that the server admits; for a version that is not served, the document is what the server
// would publish. Refers to the definition, which must outlive it.
Document openApiV3(const ServedVersion& version, const Form& form = kServerV3);

// As the server sends it.
std::string toText(const Document& document, const Form& form);

}  // namespace crd::publish
