// Internal to engine/admission: a CustomResourceDefinition as the object of a request. Its type is built in: it is
// decoded into that type with the type's defaults, again after each patch, and validated as a definition.
// Sources: k8s.io/apiextensions-apiserver pkg/registry/customresourcedefinition/strategy.go; k8s.io/apiserver
// pkg/endpoints/handlers, pkg/registry/generic/registry/store.go.
#pragma once

#include <vector>

#include "engine/admission/internal/request_context.h"
#include "engine/base/result.h"
#include "engine/convert/conversion.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::admission {

// The kind CustomResourceDefinition, as a definition would describe it: what stages need of the kind of a request.
class DefinitionKind {
 public:
    DefinitionKind();

    convert::Conversion& conversion() { return m_conversion; }

 private:
    yaml::StreamPtr m_stream;
    Definition m_definition;
    std::vector<VersionOutcome> m_outcomes;
    convert::Conversion m_conversion;
};

// Decodes the object and the stored one. The kind and the version are those of DefinitionKind.
void decodeDefinitionRequest(RequestContext& context, AdmissionStage& stage);

// What a patch made of the definition, as the server decodes it. Fails with the decoder's message; `strict` also for
// unknown fields.
Result<Json> patchedDefinition(const Json& patched, bool strict, const RequestContext& context);

// Sets what the server sets before it validates the definition, and reports its errors and warnings.
void validateDefinitionRequest(RequestContext& context, AdmissionStage& stage);

}  // namespace crd::admission
