#include "engine/admission/internal/definition_request.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/base_definition.h"
#include "engine/crd/server/server_response.h"
#include "engine/crd/server/typed_definition.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

// The lists and maps that ApplyConfiguration merges, as the type declares them; lists without a type are atomic, and
// what is below versions is only replaced as a whole.
constexpr std::string_view kDefinitionKind = R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: customresourcedefinitions.apiextensions.k8s.io}
spec:
  group: apiextensions.k8s.io
  scope: Cluster
  names:
    plural: customresourcedefinitions
    singular: customresourcedefinition
    kind: CustomResourceDefinition
    listKind: CustomResourceDefinitionList
    shortNames: [crd, crds]
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              group: {type: string}
              scope: {type: string}
              preserveUnknownFields: {type: boolean}
              names: &names
                type: object
                properties:
                  plural: {type: string}
                  singular: {type: string}
                  kind: {type: string}
                  listKind: {type: string}
                  shortNames: {type: array, items: {type: string}}
                  categories: {type: array, items: {type: string}}
              versions: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}
              conversion:
                type: object
                properties:
                  strategy: {type: string}
                  webhook:
                    type: object
                    properties:
                      conversionReviewVersions: {type: array, items: {type: string}}
                      clientConfig:
                        type: object
                        properties:
                          url: {type: string}
                          caBundle: {type: string}
                          service:
                            type: object
                            properties:
                              namespace: {type: string}
                              name: {type: string}
                              path: {type: string}
                              port: {type: integer}
          status:
            type: object
            properties:
              acceptedNames: *names
              observedGeneration: {type: integer}
              storedVersions: {type: array, items: {type: string}}
              conditions:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [type]
                items:
                  type: object
                  required: [type]
                  properties:
                    type: {type: string}
                    status: {type: string}
                    reason: {type: string}
                    message: {type: string}
                    lastTransitionTime: {type: string}
                    observedGeneration: {type: integer}
)";

VersionOutcome structuralOutcome() {
    VersionOutcome out;
    out.structural = true;
    return out;
}

yaml::StreamPtr streamOf(const Json& definition) {
    return yaml::Stream::read(std::make_shared<const std::string>(toString(definition)));
}

// The definition of a request, read and checked.
struct CheckedDefinition {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult check;

    // The decoder's message; empty if it can be decoded.
    std::string decodeFailure() const {
        const Finding* error = decodeError(definition, check.findings);
        if (!error) return {};
        return error->server ? error->server->detail : error->message.english();
    }

    // What the strict decoder says; empty for nothing.
    std::string strictFailure() const {
        std::vector<std::string> texts;
        for (const Finding& finding : check.findings)
            if (std::string text = strictText(finding); !text.empty()) texts.push_back(std::move(text));
        return texts.empty() ? std::string() : "strict decoding error: " + joined(texts, ", ");
    }

    // Whether a part was not read or not run because of a limit of this program.
    bool undecided() const {
        const auto deep = [](const Finding& finding) { return finding.rule == RuleId::DecodeTooDeep; };
        return check.defaultsLeftOut || check.patternsLeftOut || check.findingsLeftOut > 0 ||
               std::any_of(check.findings.begin(), check.findings.end(), deep) ||
               std::any_of(check.versions.begin(), check.versions.end(),
                           [](const VersionOutcome& version) { return version.unread; });
    }
};

CheckedDefinition checkedDefinition(const Json& object, const BasePtr& base, const RequestContext& context) {
    CheckedDefinition out;
    out.stream = streamOf(object);
    out.definition = readDefinition(*out.stream, 0, nullptr, context.stop);
    CheckOptions options;
    options.base = base;
    options.targetMinor = context.sent.minor;
    options.wanted = crd::Wanted::Server;
    out.check = check(out.definition, nullptr, context.stop, options);
    return out;
}

// Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go, transformDecodeError.
std::string unhandled(const std::string& why) {
    return "CustomResourceDefinition in version \"v1\" cannot be handled as a CustomResourceDefinition: " + why;
}

const Json::Array& versionsOf(const Json& definition) {
    static const Json::Array kNone;
    const Json* spec = definition.find("spec");
    const Json* versions = spec ? spec->find("versions") : nullptr;
    return versions && versions->asArray() ? *versions->asArray() : kNone;
}

// Adds the storage version to those that are stored.
void addStoredVersion(Json::Object& status, const Json& definition) {
    const auto stores = [](const Json& version) {
        const Json* flag = version.find("storage");
        return flag && *flag == Json(true);
    };
    const Json::Array& versions = versionsOf(definition);
    const auto found = std::find_if(versions.begin(), versions.end(), stores);
    if (found == versions.end()) return;
    Json& stored = status["storedVersions"];
    if (!stored.asArray()) stored = Json(Json::Array());
    Json::Array& names = *stored.asArray();
    const Json name(found->textAt("name"));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

// The status of a stored definition whose file has none: its storage version is stored.
Json storedDefinition(const Json& stored) {
    Json out = typedDefinition(stored);
    if (!stored.find("status")) addStoredVersion(*(*out.asObject())["status"].asObject(), out);
    return out;
}

// What the server sets before it validates.
void prepareDefinition(RequestContext& context) {
    Json& object = context.request.object;
    const Json& old = context.request.oldObject;
    Json::Object& fields = *object.asObject();
    Json::Object& metadata = *fields["metadata"].asObject();
    if (context.sent.operation == Operation::Create) {
        fields["status"] = *typedDefinition(Json()).find("status");
        metadata["generation"] = Json(1);
    } else {
        fields["status"] = *old.find("status");
        const Json* generation = old.find("metadata")->find("generation");
        const std::int64_t before = generation && generation->asInt() ? *generation->asInt() : 0;
        if (before > 0) metadata["generation"] = Json(before + (fields["spec"] == *old.find("spec") ? 0 : 1));
    }
    addStoredVersion(*fields["status"].asObject(), object);
}

}  // namespace

DefinitionKind::DefinitionKind()
    : m_stream(yaml::Stream::read(std::make_shared<const std::string>(kDefinitionKind))),
      m_definition(readDefinition(*m_stream, 0)),
      m_outcomes{structuralOutcome()},
      m_conversion(m_definition, m_outcomes) {}

void decodeDefinitionRequest(RequestContext& context, AdmissionStage& stage) {
    const Sent& sent = context.sent;
    if (sent.stored.asObject()) context.request.oldObject = storedDefinition(sent.stored);
    if (sent.operation == Operation::Delete) return;
    const CheckedDefinition read = checkedDefinition(sent.object, nullptr, context);
    if (const std::string why = read.decodeFailure(); !why.empty()) {
        context.reject(stage, {400, unhandled(why), "BadRequest"});
        return;
    }
    if (const std::string why = read.strictFailure(); !why.empty()) {
        const std::optional<object::FieldValidation>& validation = sent.fieldValidation;
        if (!validation) {
            stage.why = phrase("Admission", "By default, kubectl asks the server to reject unknown fields: %1")
                            .with(unhandled(why));
        } else if (*validation == object::FieldValidation::Strict) {
            context.reject(stage, {400, unhandled(why), "BadRequest"});
            return;
        } else if (*validation == object::FieldValidation::Warn) {
            for (const Finding& finding : read.check.findings)
                if (const std::string text = strictText(finding); !text.empty()) context.warn(stage, text);
        }
    }
    Json object = typedDefinition(sent.object);
    object::Steps steps;
    if (sent.operation == Operation::Create) object::dropServerFields(object, steps);
    context.dropRepeatedOwners(object, stage, "");
    // The server writes an empty status into each definition that has none.
    Json shown = object;
    if (!sent.object.find("status")) shown.asObject()->erase("status");
    stage.changes = changesBetween(sent.object, shown);
    context.request.object = std::move(object);
}

Result<Json> patchedDefinition(const Json& patched, bool strict, const RequestContext& context) {
    const CheckedDefinition read = checkedDefinition(patched, nullptr, context);
    if (std::string why = read.decodeFailure(); !why.empty()) return failure(std::move(why));
    if (std::string why = strict ? read.strictFailure() : std::string(); !why.empty()) return failure(std::move(why));
    return typedDefinition(patched);
}

void validateDefinitionRequest(RequestContext& context, AdmissionStage& stage) {
    const Json mutated = context.request.object;
    BasePtr base;
    if (context.sent.operation == Operation::Update) base = baseDefinition(streamOf(context.sent.stored), 0);
    prepareDefinition(context);
    const CheckedDefinition read = checkedDefinition(mutated, base, context);
    std::vector<std::string> errors = causesOf(read.definition, read.check.findings);
    if (!errors.empty()) {
        std::string message = "CustomResourceDefinition.apiextensions.k8s.io " +
                              goQuoted(metadataText(context.request.object, "name")) + " is invalid: ";
        message += errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
        context.reject(stage, {422, std::move(message), "Invalid"});
        stage.errors = std::move(errors);
        return;
    }
    if (read.undecided()) {
        stage.why = phrase("Admission",
                           "The definition exceeds a limit of this program, so it is not known whether "
                           "the server accepts it.");
        stage.unsimulated = true;
        context.out.unsimulated = true;
        context.out.complete = false;
    }
    std::vector<std::string> said;
    for (const Finding& finding : read.check.findings) {
        const std::string& text = finding.message.english();
        if (!isServerWarning(finding.rule) || finding.suppression) continue;
        if (std::find(said.begin(), said.end(), text) == said.end()) context.warn(stage, said.emplace_back(text));
    }
    stage.changes = changesBetween(mutated, context.request.object);
}

}  // namespace crd::admission
