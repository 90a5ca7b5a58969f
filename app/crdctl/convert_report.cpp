#include "app/crdctl/convert_report.h"

#include <algorithm>

#include "app/crdctl/object_diff.h"
#include "app/crdctl/report_parts.h"
#include "engine/object/step_words.h"

namespace crd::ctl {

using convert::Change;
using convert::Phase;
using convert::Station;
using convert::StationKind;

namespace {

// "stored as v2", "read at v1"
std::string stationTitle(const Station& station) {
    const std::string kind = name(station.kind).english();
    return kind + (station.kind == StationKind::Stored ? " as " : " at ") + station.version;
}

const schema::Schema* schemaOf(const ConvertedObject& object, const Station& station) {
    const convert::Conversion::Served* served = object.conversion->served(station.version);
    return served ? served->version->schema.get() : nullptr;
}

std::string diffTo(const ConvertedObject& object, const Station& read) {
    const Station& first = object.stations.front();
    const schema::Schema *before = schemaOf(object, first), *after = schemaOf(object, read);
    if (read.refusal || !before || !after) return {};
    const std::string from = stationTitle(first), to = stationTitle(read);
    return objectDiff({from, first.object, *before}, {to, read.object, *after});
}

Json stationErrors(const Station& station) {
    Json::Array out;
    for (const object::ValueError& error : station.errors) {
        out.emplace_back(Json::Object{{"path", Json(error.path.toString())},
                                      {"message", Json(object::toString(error, station.object))}});
    }
    return Json(std::move(out));
}

Json effectsOf(const Station& station) {
    Json::Array out;
    for (const convert::ConverterEffect& one : station.effects) {
        out.emplace_back(Json::Object{{"phase", Json(convert::phaseName(one.phase))},
                                      {"version", Json(one.version)},
                                      {"path", Json(one.effect.path.toString())},
                                      {"reason", Json(one.effect.reason.english())}});
    }
    return Json(std::move(out));
}

Json changesOf(const Station& station) {
    Json::Array out;
    for (const Change& change : station.changes) {
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
    return std::none_of(stations.begin(), stations.end(), [](const Station& station) {
        return station.refusal || !station.errors.empty() || !station.effects.empty() ||
               std::any_of(station.changes.begin(), station.changes.end(),
                           [](const Change& change) { return change.loses(); });
    });
}

std::string stationsText(const ConvertedObject& object) {
    std::string out =
        object.name + ": " + (object.isWhole() ? "nothing is lost" : "not the same at every version") + "\n";
    for (const Station& station : object.stations) {
        out += "  " + stationTitle(station) + (station.isResponse ? " (the response)" : "") + "\n";
        if (station.refusal) out += "    error: " + onOneLine(*station.refusal) + "\n";
        for (const convert::ConverterEffect& one : station.effects) {
            out += "    converted to " + one.version + ": " + onOneLine(one.effect.path.toString()) + "\n      " +
                   onOneLine(one.effect.reason.english()) + "\n";
        }
        for (const Change& change : station.changes) {
            out += "    " + std::string(object::name(change.step.kind)) + ": " +
                   onOneLine(change.step.path.toString() + ": " + toString(change.step.value)) + "\n      " +
                   onOneLine(reason(change).english()) + "\n";
        }
        for (const object::ValueError& error : station.errors) {
            out += std::string("    ") + (station.kind == StationKind::Read ? "not valid: " : "error: ") +
                   onOneLine(object::toString(error, station.object)) + "\n";
        }
        for (const std::string& warning : station.warnings) out += "    warning: " + onOneLine(warning) + "\n";
        for (const object::Step& step : station.defaultsNotSet) {
            out += "    not defaulted: " + onOneLine(step.path.toString() + ": " + toString(step.value)) +
                   "\n      Reading sets only the defaults of the version that the object is stored in.\n";
        }
    }
    for (const Station& station : object.stations)
        if (station.kind == StationKind::Read) out += diffTo(object, station);
    return out;
}

std::vector<std::string> lossLines(const ConvertedObject& object) {
    std::vector<std::string> out;
    if (!object.callProblem.empty()) out.push_back(onOneLine(object.callProblem));
    for (const Station& station : object.stations) {
        const std::string head = stationTitle(station) + ": ";
        if (station.refusal) out.push_back(onOneLine(head + *station.refusal));
        for (const convert::ConverterEffect& one : station.effects)
            out.push_back(onOneLine("converted to " + one.version + ": " + one.effect.reason.english()));
        for (const Change& change : station.changes)
            if (change.loses()) out.push_back(onOneLine(reason(change).english()));
        for (const object::ValueError& error : station.errors)
            out.push_back(onOneLine(head + object::toString(error, station.object)));
    }
    return out;
}

Json reportOf(const ConvertedObject& object) {
    Json::Array stations;
    for (const Station& station : object.stations) {
        Json::Object one{{"stage", Json(name(station.kind).english())}, {"version", Json(station.version)}};
        if (station.refusal) {
            one["refusal"] = Json(*station.refusal);
        } else {
            one["object"] = station.object;
        }
        one["effects"] = effectsOf(station);
        one["changes"] = changesOf(station);
        one["errors"] = stationErrors(station);
        if (station.kind == StationKind::Read) {
            one["response"] = Json(station.isResponse);
            Json::Array missing;
            for (const object::Step& step : station.defaultsNotSet) {
                missing.emplace_back(Json::Object{{"path", Json(step.path.toString())}, {"value", step.value}});
            }
            one["defaultsNotSet"] = Json(std::move(missing));
        }
        stations.emplace_back(std::move(one));
    }
    Json::Object out{
        {"object", Json(object.name)}, {"whole", Json(object.isWhole())}, {"stages", Json(std::move(stations))}};
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
