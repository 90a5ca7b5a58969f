#include "app/crdctl/commands/admit_report.h"

#include <memory>
#include <optional>
#include <vector>

#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/convert/review_response.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

namespace {

std::string changeSide(const std::optional<Json>& value) {
    return value ? onOneLine(toString(*value)) : "absent";
}

std::string admissionTitle(const admission::AdmissionStage& stage) {
    const std::string out = name(stage.kind).english(), who = stageName(stage);
    return who.empty() ? out : out + ' ' + who;
}

Json jsonTexts(const std::vector<std::string>& texts) {
    return Json(Json::Array(texts.begin(), texts.end()));
}

Json changesReport(const std::vector<admission::ValueChange>& changes) {
    return listOf(changes, [](const admission::ValueChange& change) {
        Json::Object out = {{"path", change.path.toString()}};
        if (change.before) out["before"] = *change.before;
        if (change.after) out["after"] = *change.after;
        return out;
    });
}

Json stageReport(const admission::AdmissionStage& stage) {
    Json::Object out = {{"stage", name(stage.kind).english()}, {"asked", stage.called}};
    if (!stage.configuration.empty()) out["configuration"] = stage.configuration;
    if (!stage.author.empty()) out["name"] = stage.author;
    if (stage.round > 0) out["round"] = stage.round;
    if (stage.unsimulated) out["unsimulated"] = true;
    if (!stage.why.empty()) out["why"] = stage.why.english();
    if (!stage.sentence.empty()) out["note"] = stage.sentence.english();
    if (!stage.review.empty()) out["request"] = reviewOf(stage);
    if (!stage.changes.empty()) out["changes"] = changesReport(stage.changes);
    if (!stage.byParams.empty())
        out["byParams"] = listOf(stage.byParams, [](const admission::ParamChanges& part) {
            return Json::Object{{"name", part.name}, {"changes", changesReport(part.changes)}};
        });
    if (!stage.checks.empty()) out["checks"] = jsonTexts(stage.checks);
    if (!stage.warnings.empty()) out["warnings"] = jsonTexts(stage.warnings);
    if (!stage.errors.empty()) out["errors"] = jsonTexts(stage.errors);
    if (!stage.ignored.empty()) out["ignored"] = stage.ignored;
    return out;
}

}  // namespace

std::string stageName(const admission::AdmissionStage& stage) {
    std::string out = stage.author.empty() ? stage.configuration : stage.author + " of " + stage.configuration;
    if (stage.round > 0) out += " (reinvoked)";
    return onOneLine(out);
}

std::string admissionText(const AdmittedObject& object) {
    const admission::Admitted& result = object.result;
    std::string out = onOneLine(object.name) + ": ";
    out += result.accepted && result.unsimulated ? "not simulated\n"
           : result.accepted
               ? "accepted\n"
               : "rejected (" + std::to_string(result.code) + (result.reason.empty() ? "" : ' ' + result.reason) +
                     "): " + onOneLine(result.message) + '\n';
    if (!result.complete) out += "  incomplete: something that is not simulated could change the response\n";
    if (result.assumes) out += "  assumes the declared decisions of the authorizer\n";
    for (const admission::AdmissionStage& stage : result.stages) {
        out += "  " + onOneLine(admissionTitle(stage));
        using admission::AdmissionStageKind;
        if (stage.unsimulated) {
            out += ": not simulated";
        } else if (stage.kind == AdmissionStageKind::MutatingWebhook ||
                   stage.kind == AdmissionStageKind::ValidatingWebhook) {
            out += stage.called ? ": called" : ": not called";
        } else if (stage.kind == AdmissionStageKind::MutatingPolicy ||
                   stage.kind == AdmissionStageKind::ValidatingPolicy) {
            out += stage.called ? ": evaluated" : ": not evaluated";
        }
        out += '\n';
        const auto line = [&](const std::string& text) { addLine(out, 4, text); };
        if (!stage.why.empty()) line(stage.why.english());
        if (!stage.sentence.empty()) line(stage.sentence.english());
        const auto lineOf = [](const admission::ValueChange& change) {
            return change.path.toString() + ": " + changeSide(change.before) + " -> " + changeSide(change.after);
        };
        for (const admission::ParamChanges& part : stage.byParams)
            for (const admission::ValueChange& change : part.changes) line("with " + part.name + ": " + lineOf(change));
        for (const admission::ValueChange& change : stage.changes)
            line((stage.byParams.empty() ? "" : "together: ") + lineOf(change));
        for (const std::string& check : stage.checks) line("authorizer: " + check);
        for (const std::string& warning : stage.warnings) line("warning: " + warning);
        if (!stage.ignored.empty()) line("ignored: " + stage.ignored);
        for (const std::string& error : stage.errors) line("error: " + error);
    }
    for (const admission::ValueChange& change : admission::changesBetween(result.object, result.returned)) {
        if (change.after) continue;
        // Clients of another version may see it.
        const std::string path = onOneLine(change.path.toString());
        const std::string version = convert::kindOf(result.returned).version;
        out += version == object.storageVersion
                   ? "  clients do not see " + path + ": it is not in the schema of " + version + '\n'
                   : "  clients of " + version + " do not see " + path + ": the schema of " + version +
                         " or of the storage version, " + object.storageVersion + ", does not have it\n";
    }
    for (const std::string& warning : result.warnings) addLine(out, 2, "Warning: " + warning);
    if (result.accepted && !result.sizeNote.empty()) addLine(out, 2, "note: " + result.sizeNote.english());
    return out;
}

Json reviewOf(const admission::AdmissionStage& stage) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(stage.review));
    if (!stream->ok() || stream->documents().empty()) return {};
    return yaml::toJson(*stream, stream->documents()[0]).value.value_or(Json());
}

Json admissionReport(const AdmittedObject& object) {
    const admission::Admitted& result = object.result;
    Json::Object out = {
        {"name", object.name},
        {"accepted", result.accepted && !result.unsimulated},
        {"unsimulated", result.unsimulated},
        {"complete", result.complete},
        {"assumes", result.assumes},
        {"code", result.code},
        {"warnings", jsonTexts(result.warnings)},
        {"stages", listOf(result.stages, [](const admission::AdmissionStage& stage) { return stageReport(stage); })}};
    if (!result.message.empty()) out["message"] = result.message;
    if (!result.reason.empty()) out["reason"] = result.reason;
    if (result.accepted && !result.sizeNote.empty()) out["note"] = result.sizeNote.english();
    if (result.object.asObject()) {
        out["object"] = result.object;
        out["returned"] = result.returned;
    }
    Json::Object annotations;
    for (const auto& [key, value] : result.auditAnnotations) annotations[key] = value;
    out["auditAnnotations"] = std::move(annotations);
    return out;
}

}  // namespace crd::ctl
