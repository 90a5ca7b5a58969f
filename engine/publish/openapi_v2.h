// The part of the document at /openapi/v2 that belongs to a definition, and what clients that read v2 do not know.
#pragma once

#include <span>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/publish/meta_types.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

// One document for all the versions, as openApiV3() otherwise.
Document openApiV2(std::span<const ServedVersion> versions, const Form& form = kServerV2);

// A keyword that the v2 document leaves out; or externalDocs without url, because of which clients get no document.
struct Loss {
    FieldPath path;             // of the schema node, in the file
    schema::Keyword keyword{};  // that is left out
    Phrase what;                // what clients do not check or know
};

// In the order of the schema, the node itself before what is below it; at most `limit`. Nodes that are not published at
// all, because a node above them loses its children, are not listed.
std::vector<Loss> v2Losses(const ServedVersion& version, std::size_t limit = 10'000);

}  // namespace crd::publish
