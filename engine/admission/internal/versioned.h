// Internal to engine/admission: the objects of a request in the version that a webhook or a policy names.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "engine/admission/expressions.h"
#include "engine/admission/internal/request_context.h"
#include "engine/base/result.h"

namespace crd::admission {

struct Versioned {
    std::string version;
    Json object, oldObject;
    bool changed = false;  // a webhook or a policy changed it: `back` replaces the object of the request
    Result<Json> back;     // the object in the version of the request
};

// Fails as the converter does.
Result<Versioned> objectsAt(const std::string& version, const RequestContext& context);

// Takes what a webhook or a policy made of the object, with the defaults of its version. The stage gets the changes.
void setObject(Json after, Versioned& objects, const RequestContext& context, AdmissionStage& stage);

// The same for the result of a patch. Returns whether it differs; fails with the end of the request. `strict`: unknown
// fields of a definition are errors.
tl::expected<bool, Rejection> setPatched(Json after, bool strict, Versioned& objects, const RequestContext& context,
                                         AdmissionStage& stage);

// The object of the request becomes the changed one. Returns why it cannot; empty if it does.
std::string takeBack(const Versioned& objects, RequestContext& context);

// The request as the webhook gets it, and as expressions do.
Request requestWith(const Versioned& objects, const RequestContext& context);
Inputs inputsWith(const Versioned& objects, const Json& params, const RequestContext& context);

}  // namespace crd::admission
