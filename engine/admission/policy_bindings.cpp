#include "engine/admission/internal/policy_bindings.h"

#include <algorithm>
#include <optional>

#include "engine/admission/internal/policies.h"
#include "engine/admission/internal/server_fields.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/convert/go_review.h"
#include "engine/crd/model/resource_kind.h"

namespace crd::admission {

namespace {

// Whether the kind of the parameters is in namespaces; nothing: it is not known.
std::optional<bool> paramScope(const Policy& policy, const RequestContext& context) {
    const Definition& definition = context.conversion.definition();
    for (const std::string& version : context.conversion.servedVersions()) {
        if (policy.paramVersion == definition.group + '/' + version && policy.paramKind == definition.kindName)
            return resourceKindOf(definition, *context.conversion.version(version)).namespaced;
    }
    return context.configurations.scopeOf(policy.paramVersion, policy.paramKind);
}

// Whether a given definition is of the group: other kinds of it would be given too.
bool definesGroupOf(const std::string& apiVersion, const RequestContext& context) {
    const std::string group = apiVersion.substr(0, apiVersion.find('/'));
    const std::vector<ParamKind>& kinds = context.configurations.kinds;
    return group == context.conversion.definition().group ||
           std::any_of(kinds.begin(), kinds.end(),
                       [&](const ParamKind& known) { return known.apiVersion.starts_with(group + '/'); });
}

// Why the server does not find the kind of the parameters; empty if it does.
std::string unknownParamKind(const Policy& policy, const RequestContext& context) {
    const convert::GroupVersionKind kind =
        convert::kindOf(Json(Json::Object{{"apiVersion", policy.paramVersion}, {"kind", policy.paramKind}}));
    const bool own = kind.group.find('.') == std::string::npos || kind.group.ends_with(".k8s.io");
    if (!policy.hasParams || own || paramScope(policy, context)) return {};
    const std::vector<Json>& given = context.configurations.params;
    const bool exists = std::any_of(given.begin(), given.end(), [&](const Json& object) {
        return object.textAt("apiVersion") == policy.paramVersion && object.textAt("kind") == policy.paramKind;
    });
    if (exists) return {};
    return "failed to configure policy: failed to find resource referenced by paramKind: '" + kind.toString() + '\'';
}

// Notes expressions that read fields of metadata that a server has set, and the object does not have.
void noteServerFields(const Policy& policy, RequestContext& context, AdmissionStage& stage) {
    if (!stage.called) return;
    const Json& object = context.request.object;
    const Json* metadata = object.find("metadata");
    for (const std::string& field : serverFieldsIn(policy)) {
        if (!object.asObject() || (metadata && metadata->find(field))) continue;
        context.out.complete = false;
        if (!stage.why.empty()) continue;
        stage.why = phrase("Admission", "An expression reads metadata.%1, which only a server sets.").with(field);
    }
}

const char* kindNameOf(const Policy& policy) {
    return policy.mutating ? "MutatingAdmissionPolicy" : "ValidatingAdmissionPolicy";
}

AdmissionStage& addStageOf(const Policy& policy, RequestContext& context) {
    AdmissionStage& stage =
        context.add(policy.mutating ? AdmissionStageKind::MutatingPolicy : AdmissionStageKind::ValidatingPolicy);
    stage.configuration = policy.name;
    return stage;
}

bool binds(const Binding& binding, const Policy& policy) {
    return binding.mutating == policy.mutating && binding.policy == policy.name;
}

// `match` is that of the policy.
void runBinding(const Policy& policy, const Binding& binding, const Match& match, RequestContext& context,
                const PolicyHandler& handler) {
    AdmissionStage& stage = addStageOf(policy, context);
    stage.author = binding.name;
    stage.why = match.why;
    if (!match.matches) return;
    if (binding.matching) {
        const Match own = context.match(*binding.matching, context.request.object);
        stage.why = own.why;
        if (!own.matches) return;
    }
    if (context.notSimulated(match.version, stage)) return;
    handler.evaluate(binding, match.version, stage);
    context.takeChecks(stage);
    noteServerFields(policy, context, stage);
    const int since = (policy.mutating ? kMutatingAdmissionPolicy : kValidatingAdmissionPolicy).stable;
    if (stage.why.empty() && context.sent.minor < since) {
        stage.why = phrase("Admission", "Kubernetes %1 evaluates %2 only if its feature gate is on.")
                        .with(minorName(context.sent.minor), kindNameOf(policy));
    }
}

}  // namespace

void forBindings(const Policy& policy, RequestContext& context, const PolicyHandler& handler) {
    const int minor = context.sent.minor;
    if (policy.mutating && minor < kMutatingAdmissionPolicy.alpha) {
        addStageOf(policy, context).why =
            phrase("Admission", "Kubernetes %1 does not have %2.").with(minorName(minor), kindNameOf(policy));
        return;
    }
    const std::vector<const Binding*>& all = context.bindings;
    if (std::none_of(all.begin(), all.end(), [&](const Binding* binding) { return binds(*binding, policy); })) {
        addStageOf(policy, context).why = phrase("Admission", "No binding activates the policy.");
        return;
    }
    const Match match = context.match(policy.matching, context.request.object);
    if (const std::string why = match.matches ? unknownParamKind(policy, context) : std::string(); !why.empty()) {
        AdmissionStage& stage = addStageOf(policy, context);
        stage.why = phrase("Admission", "The kind %1 of the parameters is not in the given definitions.")
                        .with(policy.paramKind);
        if (!definesGroupOf(policy.paramVersion, context)) context.out.complete = false;
        handler.unconfigured(why, stage);
        return;
    }
    for (const Binding* binding : all)
        if (binds(*binding, policy)) runBinding(policy, *binding, match, context, handler);
}

Result<std::vector<Json>> paramsFor(const Policy& policy, const Binding& binding, const RequestContext& context) {
    return paramsOf(policy, binding, context.configurations.params, context.request.space, paramScope(policy, context));
}

Phrase noParams() {
    return phrase("Admission", "The binding finds no parameters, and its parameterNotFoundAction is Allow.");
}

}  // namespace crd::admission
