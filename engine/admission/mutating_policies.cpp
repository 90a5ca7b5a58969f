#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/admission/internal/definition_request.h"
#include "engine/admission/internal/policies.h"
#include "engine/admission/internal/policy_bindings.h"
#include "engine/admission/internal/stage.h"
#include "engine/admission/internal/versioned.h"
#include "engine/admission/json_patch.h"
#include "engine/apply/typed_schema.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/go_review.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

// One run of all mutating policies. Each version of the kind has its own object; the one that was used last becomes
// that of the request.
struct PolicyRound {
    RequestContext& context;
    std::map<std::string, Versioned> objects;
    Versioned* last = nullptr;
    // The stages that changed an object, with its version.
    std::vector<std::pair<std::size_t, std::string>> changes;
    // All policies run before the first error ends the request; those of `unconfigured` come first.
    std::vector<Rejection> unconfigured, errors;
};

// A binding that is evaluated.
struct BoundPolicy {
    const Policy& policy;
    const Binding& binding;
    AdmissionStage& stage;
};

// `why` is the error of a mutating policy, or of a binding.
void addDenial(const Policy& policy, const Binding* binding, const std::string& why, AdmissionStage& stage,
               std::vector<Rejection>& errors, const char* reason = "Forbidden") {
    const std::string by = binding ? "policy '" + policy.name + "' with binding '" + binding->name + '\''
                                   : "policy " + goQuoted(policy.name);
    const std::string message = by + " denied request: " + why;
    if (policy.ignoresFailures) {
        stage.ignored = message;
        return;
    }
    stage.errors.push_back(message);
    errors.push_back({403, message, reason});
}

void addError(const BoundPolicy& bound, const std::string& why, PolicyRound& round) {
    addDenial(bound.policy, &bound.binding, why, bound.stage, round.errors, "Invalid");
}

Rejection notPublished(const std::string& version, const Request& request) {
    const convert::GroupVersionKind kind{request.resource.group, version, request.kind};
    return {503,
            "Resource kind " + kind.toString() +
                " not found. There can be a delay between when CustomResourceDefinitions are created and when "
                "they are available.",
            "ServiceUnavailable"};
}

std::vector<ValueChange> shownChanges(const Result<Json>& before, const Result<Json>& after) {
    return before && after ? changesBetween(*before, *after) : std::vector<ValueChange>();
}

// The server keeps the object in the version of the last policy.
void noteLostChanges(const PolicyRound& round) {
    for (const auto& [stage, version] : round.changes) {
        if (version == round.last->version) continue;
        round.context.out.stages[stage].why =
            phrase("Admission",
                   "These changes are lost: the server keeps those in one version only, here %1, depending on the "
                   "random order of its policies.")
                .with(round.last->version);
    }
}

// The object that the binding is evaluated on. Null: it cannot be converted.
Versioned* objectsOf(const BoundPolicy& bound, const std::string& version, PolicyRound& round) {
    const std::string key = round.context.sent.scales() ? std::string() : version;
    auto found = round.objects.find(key);
    if (found == round.objects.end()) {
        Result<Versioned> converted = objectsAt(version, round.context);
        if (!converted) {
            addDenial(bound.policy, nullptr, "failed to configure policy: " + converted.error().message.english(),
                      bound.stage, round.unconfigured);
            return nullptr;
        }
        found = round.objects.emplace(key, *std::move(converted)).first;
    }
    found->second.version = version;
    return &found->second;
}

bool meetsConditions(const BoundPolicy& bound, const Versioned& objects, const Json& param, PolicyRound& round) {
    RequestContext& context = round.context;
    const PolicyResult conditions =
        conditionsOf(bound.policy, inputsWith(objects, param, context), context.sent.minor, context.stop);
    context.noteUndeclared(conditions.authorizes, bound.stage);
    if (conditions.beyond) {
        context.noteBeyond(bound.stage);
        return false;
    }
    for (const Decision& denial : conditions.denials) addError(bound, denial.message, round);
    if (!conditions.denials.empty()) return false;
    if (conditions.ignored.empty() && conditions.evaluated) return true;
    bound.stage.why = unmetConditions(conditions.failedCondition);
    return false;
}

void applyPatch(const BoundPolicy& bound, const JsonPatch& patch, Versioned& objects, PolicyRound& round) {
    tl::expected<Json, PatchError> patched = applied(patch, objects.object);
    if (!patched && !patched.error().testFailed)
        return addError(bound, "JSON Patch: " + patched.error().message, round);
    objects.changed = true;
    if (!patched) return;
    const tl::expected<bool, Rejection> set =
        setPatched(*std::move(patched), true, objects, round.context, bound.stage);
    if (!set) round.context.reject(bound.stage, set.error());
}

// Mutating policies, in the order of their names.
class MutatingPolicies final : public MutatingPlugin {
 public:
    bool run(RequestContext& context, int number) override {
        if (number > 0 && m_reinvocation.lastOutput != context.request.object) m_reinvocation.require();
        PolicyRound round{context, {}, nullptr, {}, {}, {}};
        bool again = false;
        for (const Policy* policy : context.policies)
            if (policy->mutating && (number == 0 || isReinvoked(*policy)))
                again = runPolicy(*policy, number, round) || again;
        if (context.rejection) return again;
        if (round.last && round.last->changed) {
            m_reinvocation.require();  // also those that made the change
            again = true;
            if (const std::string why = takeBack(*round.last, context); !why.empty())
                context.rejection = internalError("failed to convert object: " + why);
        }
        if (round.last && !context.sent.scales()) noteLostChanges(round);
        m_reinvocation.lastOutput = context.request.object;
        for (const std::vector<Rejection>* errors : {&round.unconfigured, &round.errors})
            if (!context.rejection && !errors->empty()) context.rejection = errors->front();
        return again;
    }

 private:
    bool isReinvoked(const Policy& policy) const {
        const std::set<std::string>& ids = m_reinvocation.required;
        return std::any_of(ids.begin(), ids.end(),
                           [&](const std::string& id) { return id.starts_with(policy.name + '/'); });
    }

    // Whether one of its bindings changed the object, or could have.
    bool runPolicy(const Policy& policy, int number, PolicyRound& round) {
        bool again = false;
        PolicyHandler handler;
        handler.evaluate = [&](const Binding& binding, const std::string& version, AdmissionStage& stage) {
            stage.round = number;
            if (round.context.rejection) {
                stage.why = phrase("Admission", "The request was already rejected.");
            } else if (round.context.request.object.isNull()) {
                stage.why = phrase("Admission", "The request has no object to change.");
            } else {
                again = mutate({policy, binding, stage}, version, round) || again;
            }
        };
        handler.unconfigured = [&](const std::string& why, AdmissionStage& stage) {
            addDenial(policy, nullptr, why, stage, round.unconfigured);
        };
        forBindings(policy, round.context, handler);
        return again;
    }

    // Whether the binding changed the object, or could have.
    bool mutate(const BoundPolicy& bound, const std::string& version, PolicyRound& round) {
        Versioned* const objects = objectsOf(bound, version, round);
        if (!objects) return false;
        AdmissionStage& stage = bound.stage;
        const Result<std::vector<Json>> params = paramsFor(bound.policy, bound.binding, round.context);
        if (!params) {
            addDenial(bound.policy, &bound.binding, "failed to configure binding: " + params.error().message.english(),
                      stage, round.unconfigured);
            return false;
        }
        if (params->empty()) stage.why = noParams();
        bool again = false;
        const Result<Json> first = objects->back;
        for (std::size_t i = 0; i < params->size(); ++i) {
            const Json& param = (*params)[i];
            const std::string id = bound.policy.name + '/' + bound.binding.name + '/' + std::to_string(i);
            if (stage.round > 0 && !m_reinvocation.required.contains(id)) continue;
            if (!meetsConditions(bound, *objects, param, round)) continue;
            stage.called = true;
            const Json before = objects->object;
            const Result<Json> shown = objects->back;
            applyMutations(bound, *objects, param, round);
            if (round.context.rejection) return again;
            round.context.takeChecks(stage);
            const std::vector<ValueChange> changes = shownChanges(shown, objects->back);
            if (params->size() > 1 && !changes.empty())
                stage.byParams.push_back({metadataText(param, "name"), changes});
            stage.changes = shownChanges(first, objects->back);
            if (before != objects->object) {
                round.changes.emplace_back(round.context.out.stages.size() - 1, version);
                m_reinvocation.require();
                again = true;
            }
            if (bound.policy.reinvoked) m_reinvocation.invoked.insert(id);
        }
        return again;
    }

    // Ends the request with the first rejection.
    void applyMutations(const BoundPolicy& bound, Versioned& objects, const Json& param, PolicyRound& round) {
        RequestContext& context = round.context;
        for (const Mutation& mutation : bound.policy.mutations) {
            round.last = &objects;
            if (!context.sent.scales() && !context.conversion.version(objects.version)->served) {
                // Only served versions have the published schema that every patch of a policy needs.
                context.reject(bound.stage, notPublished(objects.version, context.request));
                return;
            }
            if (mutation.type == "JSONPatch") {
                const Inputs inputs = inputsWith(objects, param, context);
                bool beyond = false;
                const Result<JsonPatch> patch =
                    patchOf(bound.policy, mutation, inputs, context.sent.minor, context.stop, beyond);
                if (beyond) {
                    context.noteBeyond(bound.stage);
                } else if (patch) {
                    applyPatch(bound, *patch, objects, round);
                } else {
                    addError(bound, patch.error().message.english(), round);
                }
            } else {
                applyConfiguration(bound, mutation, objects, param, round);
            }
            if (context.rejection || bound.stage.unsimulated) return;
        }
    }

    void applyConfiguration(const BoundPolicy& bound, const Mutation& mutation, Versioned& objects, const Json& param,
                            PolicyRound& round) {
        RequestContext& context = round.context;
        if (context.sent.scales()) {
            bound.stage.why = phrase("Admission", "Configurations that a policy applies to a Scale are not simulated.");
            context.out.complete = false;
            return;
        }
        bool beyond = false;
        Result<Json> after = configured(bound.policy, mutation, inputsWith(objects, param, context),
                                        typesOf(objects.version, context), context.sent.minor, context.stop, beyond);
        if (beyond) {
            context.noteBeyond(bound.stage);
        } else if (after) {
            if (context.ofDefinition) {
                // An ApplyConfiguration is of the type, which the server sets the defaults of.
                if (Result<Json> typed = patchedDefinition(*after, false, context)) after = *std::move(typed);
            }
            setObject(*std::move(after), objects, context, bound.stage);
        } else {
            addError(bound, after.error().message.english(), round);
        }
    }

    const apply::TypedSchema& typesOf(const std::string& version, const RequestContext& context) {
        std::unique_ptr<const apply::TypedSchema>& types = m_types[version];
        if (!types) types = std::make_unique<apply::TypedSchema>(*context.conversion.version(version)->schema);
        return *types;
    }

    Reinvocation m_reinvocation;
    std::map<std::string, std::unique_ptr<const apply::TypedSchema>> m_types;  // by version
};

}  // namespace

std::unique_ptr<MutatingPlugin> mutatingPolicies() {
    return std::make_unique<MutatingPolicies>();
}

}  // namespace crd::admission
