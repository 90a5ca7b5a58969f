#include "engine/admission/kubectl.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "engine/apply/field_manager.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"
#include "engine/value/json_text.h"

namespace crd::admission {

namespace {

std::string sourceName(const Sent& sent) {
    const std::string name = metadataText(sent.named(), "name");
    return (name.empty() ? "object" : name) + ".yaml";
}

std::string lowered(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

const AdmissionStage* rejectingStage(const Admitted& admitted) {
    for (const AdmissionStage& stage : admitted.stages)
        if (!stage.errors.empty()) return &stage;
    return nullptr;
}

// The error of a status with the reason Invalid.
std::string invalidText(const Admitted& admitted, const AdmissionStage* stage, const std::string& resource,
                        const std::string& subject) {
    if (stage && stage->kind == AdmissionStageKind::Schema) {
        // `Lamp.example.com "one" is invalid: ...`
        const std::string kind = admitted.message.substr(0, admitted.message.find('.'));
        const std::size_t name = admitted.message.find(" \""), end = admitted.message.find("\" is invalid: ");
        if (name == std::string::npos || end == std::string::npos) return admitted.message;
        std::string out = "The " + kind + admitted.message.substr(name, end + 1 - name) + " is invalid: ";
        if (stage->errors.size() == 1) return out + stage->errors.front();
        for (const std::string& error : stage->errors) out += "\n* " + error;
        return out;
    }
    if (stage && stage->kind == AdmissionStageKind::MutatingPolicy) {
        // The causes of the status are the errors of all policies.
        std::vector<std::string> causes;
        for (const AdmissionStage& one : admitted.stages) {
            if (one.kind != AdmissionStageKind::MutatingPolicy) continue;
            for (const std::string& error : one.errors)
                if (std::find(causes.begin(), causes.end(), error) == causes.end()) causes.push_back(error);
        }
        std::string out = "The " + resource + ' ' + goQuoted(subject) + " is invalid: ";
        if (causes.size() == 1) return out + ": " + causes.front();
        for (const std::string& cause : causes) out += "\n* : " + cause;
        return out;
    }
    constexpr std::string_view kForbidden = " is forbidden: ";
    const std::size_t at = admitted.message.find(kForbidden);
    if (!stage || stage->kind != AdmissionStageKind::ValidatingPolicy || at == std::string::npos)
        return "The request is invalid: " + admitted.message;
    // The resource without its group, and a cause without a field.
    const std::size_t quoted = admitted.message.find(" \"");
    return "The " + admitted.message.substr(0, admitted.message.find('.')) +
           admitted.message.substr(quoted, at - quoted) +
           " is invalid: : " + admitted.message.substr(at + kForbidden.size());
}

// The replicas that a Scale asks for; null: not set.
const Json* replicasOf(const Sent& sent) {
    const Json* spec = sent.object.find("spec");
    return spec ? spec->find("replicas") : nullptr;
}

// What kubectl adds to the conflicts of a server-side apply.
constexpr std::string_view kConflictAdvice =
    "\nPlease review the fields above--they currently have other managers. Here\nare the ways you can resolve this "
    "warning:\n* If you intend to manage all of these fields, please re-run the apply\n  command with the "
    "`--force-conflicts` flag.\n* If you do not intend to manage all of the fields, please edit your\n  manifest to "
    "remove references to the fields that should keep their\n  current managers.\n* You may co-own fields by updating "
    "your manifest to match the existing\n  value; in this case, you'll become the manager if the other manager(s)\n  "
    "stop managing the field (remove it from their configuration).\nSee "
    "https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts";

std::string errorText(const Admitted& admitted, const Sent& sent, const object::ResourceKind& kind) {
    const AdmissionStage* stage = rejectingStage(admitted);
    if (admitted.code == 404) {
        return "error: resource mapping not found for name: " + goQuoted(metadataText(sent.named(), "name")) +
               " namespace: " + goQuoted(metadataText(sent.named(), "namespace")) + " from " +
               goQuoted(sourceName(sent)) + ": no matches for kind " + goQuoted(kind.kind) + " in version " +
               goQuoted(kind.group + '/' + kind.version) + "\nensure CRDs are installed first";
    }
    const std::string& reason = admitted.reason;
    if (reason == "Invalid") return invalidText(admitted, stage, kind.plural, metadataText(sent.named(), "name"));
    if (sent.apply && reason == "Conflict") return "error: " + admitted.message + std::string(kConflictAdvice);
    const char* verb = sent.operation == Operation::Create   ? "creating"
                       : sent.operation == Operation::Update ? "replacing"
                                                             : "deleting";
    const std::string message = sent.scales() || sent.apply ? admitted.message
                                                            : std::string("error when ") + verb + ' ' +
                                                                  goQuoted(sourceName(sent)) + ": " + admitted.message;
    if (reason == "Unauthorized" || admitted.code == 401)
        return "error: You must be logged in to the server (" + message + ')';
    return "Error from server" + (reason.empty() ? std::string() : " (" + reason + ')') + ": " + message;
}

}  // namespace

std::string kubectlCommand(const Sent& sent) {
    if (sent.scales()) {
        const Json* replicas = replicasOf(sent);
        return "kubectl scale --replicas=" + (replicas ? toString(*replicas) : "0") + " -f " + sourceName(sent) +
               (sent.dryRun ? " --dry-run=server" : "");
    }
    if (sent.apply) {
        std::string out = "kubectl apply --server-side -f " + sourceName(sent);
        if (sent.apply->manager != apply::kKubectl) out += " --field-manager=" + sent.apply->manager;
        if (sent.apply->force) out += " --force-conflicts";
        if (!sent.subresource.empty()) out += " --subresource=" + sent.subresource;
        return sent.dryRun ? out + " --dry-run=server" : out;
    }
    const char* verb = sent.operation == Operation::Create   ? "create"
                       : sent.operation == Operation::Update ? "replace"
                                                             : "delete";
    std::string out = std::string("kubectl ") + verb + " -f " + sourceName(sent);
    if (!sent.subresource.empty()) out += " --subresource=" + sent.subresource;
    if (sent.dryRun) out += " --dry-run=server";
    return out;
}

std::string kubectlOutput(const Admitted& admitted, const Sent& sent, const object::ResourceKind& kind) {
    // It sends nothing then. Source: k8s.io/kubectl pkg/cmd/scale/scale.go (Validate).
    const Json* const replicas = sent.scales() ? replicasOf(sent) : nullptr;
    if (replicas && replicas->asInt() && *replicas->asInt() < 0)
        return "error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0";
    std::string out;
    std::set<std::string_view> printed;
    for (const std::string& warning : admitted.warnings)
        if (printed.insert(warning).second) out += "Warning: " + warning + '\n';
    if (!admitted.accepted) return out + errorText(admitted, sent, kind);
    const std::string name = metadataText(sent.named(), "name");
    const std::string type = lowered(kind.group.empty() ? kind.kind : kind.kind + '.' + kind.group);
    if (sent.operation == Operation::Delete) {
        out += type + " \"" + name + "\" deleted";
        if (kind.namespaced) out += " from " + metadataText(sent.stored, "namespace") + " namespace";
    } else {
        out += type + '/' + name +
               (sent.scales()                         ? " scaled"
                : sent.apply                          ? " serverside-applied"
                : sent.operation == Operation::Create ? " created"
                                                      : " replaced");
    }
    return sent.dryRun ? out + " (server dry run)" : out;
}

}  // namespace crd::admission
