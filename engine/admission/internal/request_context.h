// Internal to engine/admission: a request on its way through the stages, and what becomes of it.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/admission/admit.h"
#include "engine/cel/eval/authorizer.h"
#include "engine/object/request.h"

namespace crd::admission {

// The end of a request.
struct Rejection {
    int code = 500;
    std::string message;
    std::string reason = "InternalError";
};
Rejection internalError(const std::string& why);

class RequestContext {
 public:
    // What admit() takes. All must outlive the context.
    struct Input {
        convert::Conversion& conversion;
        const Configurations& configurations;
        const Sent& sent;
        const std::stop_token& stop;
        bool ofDefinition = false;
    };
    explicit RequestContext(const Input& input);
    RequestContext(const RequestContext&) = delete;
    RequestContext& operator=(const RequestContext&) = delete;

    convert::Conversion& conversion;
    const Configurations& configurations;
    const Sent& sent;
    const std::stop_token& stop;
    const bool ofDefinition;  // the object is a definition: `conversion` is that of the kind of definitions
    // In the order in which the server uses them.
    std::vector<const Webhook*> webhooks;
    std::vector<const Policy*> policies;
    std::vector<const Binding*> bindings;

    // Set by decoding; stages change the object.
    Request request;
    std::string version;  // of the request
    convert::Conversion::Served* served = nullptr;
    object::ResourceKind kind;  // of the resource
    Json space;                 // the Namespace; null: the kind is not in namespaces
    Json managed;               // metadata.managedFields before mutation; null: none
    Json scaled;                // the resource that an update of its Scale changes

    // Decides the authorizer checks of expressions; null: nothing is declared.
    std::shared_ptr<const cel::Authorize> authorize;
    std::optional<Rejection> rejection;
    Admitted out;

    // Adds a stage to the result. Valid until the next one is added.
    AdmissionStage& add(AdmissionStageKind stageKind);
    void warn(AdmissionStage& stage, const std::string& text);
    // The first rejection decides.
    void reject(AdmissionStage& stage, const Rejection& why);

    Match match(const Matching& matching, const Json& object) const;
    // Whether objects cannot be converted for a stage whose rule matches that version; the stage then says why.
    bool notSimulated(const std::string& matchedVersion, AdmissionStage& stage);
    // Moves the authorizer checks since the last stage to this one.
    void takeChecks(AdmissionStage& stage);
    // Notes that a stage uses the authorizer without declared decisions.
    void noteUndeclared(bool undeclared, AdmissionStage& stage);
    // Notes that an expression of a stage exceeds the limits of this program.
    void noteBeyond(AdmissionStage& stage);

    // Removes owners that are there twice, with the server's warning; `when` is a part of its sentence.
    void dropRepeatedOwners(Json& object, AdmissionStage& stage, const std::string& when);
    // As an error of admission names the object.
    std::string objectName() const;
    std::string forbidden(const std::string& name, const std::string& why) const;

    // The result, after the last stage.
    Admitted result();

 private:
    std::vector<std::string> m_equivalents;  // the versions that rules may name
    std::vector<std::string> m_warnings;
    std::vector<std::string> m_checks;  // of the authorizer, not yet moved to a stage
};

}  // namespace crd::admission
