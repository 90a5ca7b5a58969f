#include "engine/admission/internal/request_context.h"

#include <algorithm>
#include <utility>

#include "engine/admission/internal/metadata_repair.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

// The server evaluates in the order of the names; equal names stay in the order of the text.
template <typename Item>
std::vector<const Item*> orderedBy(std::string Item::*name, const std::vector<Item>& items) {
    std::vector<const Item*> out;
    out.reserve(items.size());
    for (const Item& item : items) out.push_back(&item);
    std::stable_sort(out.begin(), out.end(), [&](const Item* a, const Item* b) { return a->*name < b->*name; });
    return out;
}

}  // namespace

Rejection internalError(const std::string& why) {
    return {500, "Internal error occurred: " + why};
}

RequestContext::RequestContext(const Input& input)
    : conversion(input.conversion),
      configurations(input.configurations),
      sent(input.sent),
      stop(input.stop),
      ofDefinition(input.ofDefinition),
      webhooks(orderedBy(&Webhook::configuration, configurations.webhooks)),
      policies(orderedBy(&Policy::name, configurations.policies)),
      bindings(orderedBy(&Binding::name, configurations.bindings)),
      m_equivalents(equivalentVersions(conversion.definition(), sent.subresource)) {
    if (!sent.authorizer) return;
    authorize = std::make_shared<const cel::Authorize>([this](const cel::AuthorizerCheck& check) {
        const bool allowed = sent.authorizer->allows(check);
        m_checks.push_back(toString(check) + (allowed ? ": allowed" : ": denied"));
        return cel::AuthorizerDecision{allowed, {}};
    });
}

AdmissionStage& RequestContext::add(AdmissionStageKind stageKind) {
    AdmissionStage& stage = out.stages.emplace_back();
    stage.kind = stageKind;
    return stage;
}

void RequestContext::warn(AdmissionStage& stage, const std::string& text) {
    stage.warnings.push_back(text);
    m_warnings.push_back(text);
}

void RequestContext::reject(AdmissionStage& stage, const Rejection& why) {
    stage.errors.push_back(why.message);
    if (!rejection) rejection = why;
}

Match RequestContext::match(const Matching& matching, const Json& object) const {
    return matched(matching, request, object, m_equivalents, space);
}

bool RequestContext::notSimulated(const std::string& matchedVersion, AdmissionStage& stage) {
    if (matchedVersion == version || sent.scales() || conversion.obstacle().empty()) return false;
    stage.why = phrase("Admission",
                       "Its rule names %1, and a webhook converts objects to that version. This conversion is "
                       "not simulated: declare a mapping to simulate it.")
                    .with(matchedVersion);
    stage.unsimulated = true;
    out.unsimulated = true;
    out.complete = false;
    return true;
}

void RequestContext::takeChecks(AdmissionStage& stage) {
    out.assumes = out.assumes || !m_checks.empty();
    stage.checks.insert(stage.checks.end(), m_checks.begin(), m_checks.end());
    m_checks.clear();
}

void RequestContext::noteBeyond(AdmissionStage& stage) {
    stage.why =
        phrase("Admission", "An expression needs more work than this program allows, so its result is not known.");
    stage.unsimulated = true;
    out.unsimulated = true;
    out.complete = false;
}

void RequestContext::noteUndeclared(bool undeclared, AdmissionStage& stage) {
    if (!undeclared) return;
    stage.undeclared = true;
    out.complete = false;
}

// Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go.
void RequestContext::dropRepeatedOwners(Json& object, AdmissionStage& stage, const std::string& when) {
    const std::string repeated = withoutRepeatedOwners(object);
    if (repeated.empty()) return;
    warn(stage, ".metadata.ownerReferences contains duplicate entries" + when +
                    "; API server dedups owner references in 1.20+, and may reject such requests as early as "
                    "1.24; please fix your requests; duplicate UID(s) observed: " +
                    repeated);
}

std::string RequestContext::objectName() const {
    if (!request.name.empty()) return request.name;
    const std::string prefix = metadataText(request.object, "generateName");
    return prefix.empty() ? "Unknown" : prefix;
}

std::string RequestContext::forbidden(const std::string& name, const std::string& why) const {
    return request.resource.resource + '.' + request.resource.group +
           (name.empty() ? std::string() : ' ' + goQuoted(name)) + " is forbidden: " + why;
}

Admitted RequestContext::result() {
    out.accepted = !rejection;
    if (rejection) {
        out.code = rejection->code;
        out.message = rejection->message;
        out.reason = rejection->reason;
    } else {
        out.code = sent.operation == Operation::Create ? 201 : 200;
        out.object = request.object;
    }
    out.warnings = sentWarnings(m_warnings);
    return std::move(out);
}

}  // namespace crd::admission
