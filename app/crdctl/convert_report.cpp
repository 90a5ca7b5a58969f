#include "app/crdctl/convert_report.h"

#include <algorithm>

#include "app/crdctl/object_diff.h"
#include "app/crdctl/report_parts.h"
#include "engine/object/step_words.h"

namespace crd::ctl {

using convert::Change;
using convert::ConversionStage;
using convert::ConversionStageKind;
using convert::Phase;

namespace {

// "stored as v2", "read at v1"
std::string stageTitle(const ConversionStage& stage) {
    const std::string kind = name(stage.kind).english();
    return kind + (stage.kind == ConversionStageKind::Stored ? " as " : " at ") + stage.version;
}

const schema::Schema* schemaOf(const ConvertedObject& object, const ConversionStage& stage) {
    const convert::Conversion::Served* served = object.conversion->served(stage.version);
    return served ? served->version->schema.get() : nullptr;
}

std::string diffTo(const ConvertedObject& object, const ConversionStage& read) {
    const ConversionStage& first = object.stages.front();
    const schema::Schema *before = schemaOf(object, first), *after = schemaOf(object, read);
    if (read.rejection || !before || !after) return {};
    const std::string from = stageTitle(first), to = stageTitle(read);
    return objectDiff({from, first.object, *before}, {to, read.object, *after});
}

Json stageErrors(const ConversionStage& stage) {
    Json::Array out;
    for (const object::ValueError& error : stage.errors) {
        out.emplace_back(Json::Object{{"path", Json(error.path.toString())},
                                      {"message", Json(object::toString(error, stage.object))}});
    }
    return Json(std::move(out));
}

Json effectsOf(const ConversionStage& stage) {
    Json::Array out;
    for (const convert::ConverterEffect& one : stage.effects) {
        out.emplace_back(Json::Object{{"phase", Json(convert::phaseName(one.phase))},
                                      {"version", Json(one.version)},
                                      {"path", Json(one.effect.path.toString())},
                                      {"reason", Json(one.effect.reason.english())}});
    }
    return Json(std::move(out));
}

Json changesOf(const ConversionStage& stage) {
    Json::Array out;
    for (const Change& change : stage.changes) {
        out.emplace_back(Json::Object{{"phase", Json(convert::phaseName(change.phase))},
                                      {"version", Json(change.version)},
                                      {"step", Json(object::name(change.step.kind))},
                                      {"path", Json(change.step.path.toString())},
                                      {"value", change.step.value},
                                      {"loses", Json(change.loses())},
                                      {"reason", Json(reason(change).english())}});
    }
    return Json(std::move(out));
}

}  // namespace

bool ConvertedObject::isWhole() const {
    return std::none_of(stages.begin(), stages.end(), [](const ConversionStage& stage) {
        return stage.rejection || !stage.errors.empty() || !stage.effects.empty() ||
               std::any_of(stage.changes.begin(), stage.changes.end(),
                           [](const Change& change) { return change.loses(); });
    });
}

std::string stagesText(const ConvertedObject& object) {
    std::string out =
        object.name + ": " + (object.isWhole() ? "nothing is lost" : "not the same at every version") + "\n";
    for (const ConversionStage& stage : object.stages) {
        out += "  " + stageTitle(stage) + (stage.isResponse ? " (the response)" : "") + "\n";
        if (stage.rejection) out += "    error: " + onOneLine(*stage.rejection) + "\n";
        for (const convert::ConverterEffect& one : stage.effects) {
            out += "    converted to " + one.version + ": " + onOneLine(one.effect.path.toString()) + "\n      " +
                   onOneLine(one.effect.reason.english()) + "\n";
        }
        for (const Change& change : stage.changes) {
            out += "    " + std::string(object::name(change.step.kind)) + ": " +
                   onOneLine(change.step.path.toString() + ": " + toString(change.step.value)) + "\n      " +
                   onOneLine(reason(change).english()) + "\n";
        }
        for (const object::ValueError& error : stage.errors) {
            out += std::string("    ") + (stage.kind == ConversionStageKind::Read ? "not valid: " : "error: ") +
                   onOneLine(object::toString(error, stage.object)) + "\n";
        }
        for (const std::string& warning : stage.warnings) out += "    warning: " + onOneLine(warning) + "\n";
        for (const object::Step& step : stage.defaultsNotSet) {
            out += "    not defaulted: " + onOneLine(step.path.toString() + ": " + toString(step.value)) +
                   "\n      Reading sets only the defaults of the version that the object is stored in.\n";
        }
    }
    for (const ConversionStage& stage : object.stages)
        if (stage.kind == ConversionStageKind::Read) out += diffTo(object, stage);
    return out;
}

std::vector<std::string> lossLines(const ConvertedObject& object) {
    std::vector<std::string> out;
    if (!object.callProblem.empty()) out.push_back(onOneLine(object.callProblem));
    for (const ConversionStage& stage : object.stages) {
        const std::string head = stageTitle(stage) + ": ";
        if (stage.rejection) out.push_back(onOneLine(head + *stage.rejection));
        for (const convert::ConverterEffect& one : stage.effects)
            out.push_back(onOneLine("converted to " + one.version + ": " + one.effect.reason.english()));
        for (const Change& change : stage.changes)
            if (change.loses()) out.push_back(onOneLine(reason(change).english()));
        for (const object::ValueError& error : stage.errors)
            out.push_back(onOneLine(head + object::toString(error, stage.object)));
    }
    return out;
}

Json reportOf(const ConvertedObject& object) {
    Json::Array stages;
    for (const ConversionStage& stage : object.stages) {
        Json::Object one{{"stage", Json(name(stage.kind).english())}, {"version", Json(stage.version)}};
        if (stage.rejection) {
            one["refusal"] = Json(*stage.rejection);
        } else {
            one["object"] = stage.object;
        }
        one["effects"] = effectsOf(stage);
        one["changes"] = changesOf(stage);
        one["errors"] = stageErrors(stage);
        if (stage.kind == ConversionStageKind::Read) {
            one["response"] = Json(stage.isResponse);
            Json::Array missing;
            for (const object::Step& step : stage.defaultsNotSet) {
                missing.emplace_back(Json::Object{{"path", Json(step.path.toString())}, {"value", step.value}});
            }
            one["defaultsNotSet"] = Json(std::move(missing));
        }
        stages.emplace_back(std::move(one));
    }
    Json::Object out{
        {"object", Json(object.name)}, {"whole", Json(object.isWhole())}, {"stages", Json(std::move(stages))}};
    if (!object.callProblem.empty()) out["callProblem"] = Json(object.callProblem);
    return Json(std::move(out));
}

Json reportOf(const convert::PairLosses& pair) {
    Json::Array losses;
    for (const convert::Loss& loss : pair.losses) {
        Json::Object one{{"field", Json(loss.field)},
                         {"phase", Json(convert::phaseName(loss.phase))},
                         {"version", Json(loss.version)},
                         {"loses", Json(isLoss(loss.kind))},
                         {"reason", Json(loss.reason.english())}};
        if (loss.witness) one["witness"] = *loss.witness;
        losses.emplace_back(std::move(one));
    }
    return Json(Json::Object{{"request", Json(pair.request)},
                             {"storage", Json(pair.storage)},
                             {"reader", Json(pair.reader)},
                             {"losses", Json(std::move(losses))},
                             {"leftOut", Json(static_cast<std::int64_t>(pair.leftOut))}});
}

}  // namespace crd::ctl
