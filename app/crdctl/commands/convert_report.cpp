#include "app/crdctl/commands/convert_report.h"

#include <algorithm>

#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/object_diff.h"
#include "engine/object/step_text.h"

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
    return listOf(stage.errors, [&](const object::ValueError& error) {
        return Json::Object{{"path", error.path.toString()}, {"message", object::toString(error, stage.object)}};
    });
}

Json effectsOf(const ConversionStage& stage) {
    return listOf(stage.effects, [](const convert::ConverterEffect& one) {
        return Json::Object{{"phase", convert::phaseName(one.phase)},
                            {"version", one.version},
                            {"path", one.effect.path.toString()},
                            {"reason", one.effect.reason.english()}};
    });
}

Json changesOf(const ConversionStage& stage) {
    return listOf(stage.changes, [](const Change& change) {
        return Json::Object{{"phase", convert::phaseName(change.phase)},
                            {"version", change.version},
                            {"step", object::name(change.step.kind)},
                            {"path", change.step.path.toString()},
                            {"value", change.step.value},
                            {"loses", change.loses()},
                            {"reason", reason(change).english()}};
    });
}

}  // namespace

bool ConvertedObject::isWhole() const {
    return notReturned.empty() && std::none_of(stages.begin(), stages.end(), [](const ConversionStage& stage) {
               return stage.rejection || !stage.errors.empty() || !stage.effects.empty() ||
                      std::any_of(stage.changes.begin(), stage.changes.end(),
                                  [](const Change& change) { return change.loses(); });
           });
}

std::string stagesText(const ConvertedObject& object) {
    std::string out =
        object.name + ": " + (object.isWhole() ? "nothing is lost" : "not the same at every version") + "\n";
    for (std::size_t i = 0; i < object.stages.size(); ++i) {
        const ConversionStage& stage = object.stages[i];
        out += "  " + stageTitle(stage) + (stage.isResponse ? " (the response)" : "") + "\n";
        if (stage.rejection) addLine(out, 4, "error: " + *stage.rejection);
        for (const convert::ConverterEffect& one : stage.effects) {
            out += "    converted to " + one.version + ": " + onOneLine(one.effect.path.toString()) + "\n      " +
                   onOneLine(one.effect.reason.english()) + "\n";
        }
        for (const Change& change : stage.changes) {
            out += "    " + std::string(object::name(change.step.kind)) + ": " +
                   onOneLine(change.step.path.toString() + ": " + toString(change.step.value)) + "\n      " +
                   onOneLine(reason(change).english()) + "\n";
        }
        for (const mapping::NotReturned& one : object.notReturned)
            if (one.stage == i) addLine(out, 4, "not given back: " + one.reason.english());
        for (const object::ValueError& error : stage.errors) {
            out += std::string("    ") +
                   (error.notEvaluated                        ? "not evaluated: "
                    : stage.kind == ConversionStageKind::Read ? "not valid: "
                                                              : "error: ") +
                   onOneLine(object::toString(error, stage.object)) + "\n";
        }
        for (const std::string& warning : stage.warnings) addLine(out, 4, "warning: " + warning);
        if (!stage.sizeNote.empty()) addLine(out, 4, "note: " + stage.sizeNote.english());
        for (const object::Step& step : stage.defaultsNotSet) {
            out += "    not defaulted: " + onOneLine(step.path.toString() + ": " + toString(step.value)) +
                   "\n      Reading sets only the defaults of the version that the object is stored in. Writing the "
                   "object back at " +
                   stage.version + " sets it.\n";
        }
    }
    for (const ConversionStage& stage : object.stages)
        if (stage.kind == ConversionStageKind::Read) out += diffTo(object, stage);
    return out;
}

std::vector<std::string> lossLines(const ConvertedObject& object) {
    std::vector<std::string> out;
    if (!object.callProblem.empty()) out.push_back(onOneLine(object.callProblem));
    for (std::size_t i = 0; i < object.stages.size(); ++i) {
        const ConversionStage& stage = object.stages[i];
        const std::string head = stageTitle(stage) + ": ";
        if (stage.rejection) out.push_back(onOneLine(head + *stage.rejection));
        if (!stage.sizeNote.empty()) out.push_back(onOneLine(stage.sizeNote.english()));
        for (const convert::ConverterEffect& one : stage.effects)
            out.push_back(onOneLine("converted to " + one.version + ": " + one.effect.reason.english()));
        for (const Change& change : stage.changes)
            if (change.loses()) out.push_back(onOneLine(reason(change).english()));
        for (const mapping::NotReturned& one : object.notReturned)
            if (one.stage == i) out.push_back(onOneLine(one.reason.english()));
        for (const object::ValueError& error : stage.errors)
            out.push_back(onOneLine(head + object::toString(error, stage.object)));
    }
    return out;
}

Json reportOf(const ConvertedObject& object) {
    const auto report = [](const ConversionStage& stage) {
        Json::Object out{{"stage", name(stage.kind).english()},
                         {"version", stage.version},
                         {"effects", effectsOf(stage)},
                         {"changes", changesOf(stage)},
                         {"errors", stageErrors(stage)}};
        if (!stage.sizeNote.empty()) out["note"] = stage.sizeNote.english();
        out[stage.rejection ? "refusal" : "object"] = stage.rejection ? Json(*stage.rejection) : stage.object;
        if (stage.kind == ConversionStageKind::Read) {
            out["response"] = stage.isResponse;
            out["defaultsNotSet"] = listOf(stage.defaultsNotSet, [](const object::Step& step) {
                return Json::Object{{"path", step.path.toString()}, {"value", step.value}};
            });
        }
        return out;
    };
    Json::Object out{{"object", object.name}, {"whole", object.isWhole()}, {"stages", listOf(object.stages, report)}};
    if (!object.notReturned.empty()) {
        out["notReturned"] = listOf(object.notReturned, [&](const mapping::NotReturned& one) {
            return Json::Object{{"version", object.stages[one.stage].version},
                                {"path", one.path.toString()},
                                {"reason", one.reason.english()}};
        });
    }
    if (!object.callProblem.empty()) out["callProblem"] = object.callProblem;
    return out;
}

std::string reasonOf(const convert::InvalidRead& invalid, const convert::PairLosses& pair) {
    return "A generated object of " + pair.request + " is not valid when it is read as " + pair.reader + ": " +
           invalid.error;
}

Json reportOf(const convert::PairLosses& pair, const std::vector<convert::InvalidRead>& invalid) {
    const auto loss = [](const convert::Loss& one) {
        Json::Object out{{"field", one.field},
                         {"phase", convert::phaseName(one.phase)},
                         {"version", one.version},
                         {"loses", isLoss(one.kind)},
                         {"reason", one.reason.english()}};
        if (one.witness) out["witness"] = *one.witness;
        return out;
    };
    Json::Object out{{"request", pair.request},
                     {"storage", pair.storage},
                     {"reader", pair.reader},
                     {"losses", listOf(pair.losses, loss)},
                     {"leftOut", static_cast<std::int64_t>(pair.leftOut)}};
    if (!invalid.empty()) {
        out["invalid"] = listOf(invalid, [](const convert::InvalidRead& one) {
            return Json::Object{{"path", one.path.toString()}, {"error", one.error}, {"witness", *one.witness}};
        });
    }
    return out;
}

}  // namespace crd::ctl
