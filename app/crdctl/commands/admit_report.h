// What crdctl admit prints of one object.
#pragma once

#include <string>

#include "engine/admission/admit.h"
#include "engine/value/json.h"

namespace crd::ctl {

struct AdmittedObject {
    std::string name;
    admission::Admitted result;
    std::string storageVersion;
};

// Who a stage is: "paint.example.com of paint", "paint.example.com of paint (reinvoked)".
std::string stageName(const admission::AdmissionStage& stage);
std::string admissionText(const AdmittedObject& object);
Json admissionReport(const AdmittedObject& object);
// The body of the request to a webhook.
Json reviewOf(const admission::AdmissionStage& stage);

}  // namespace crd::ctl
