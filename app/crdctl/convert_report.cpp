#include "app/crdctl/convert_report.h"

#include <algorithm>

#include "app/crdctl/indented_json.h"
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
    return listOf(station.errors, [&](const object::ValueError& error) {
        return Json::Object{{"path", error.path.toString()}, {"message", object::toString(error, station.object)}};
    });
}

Json effectsOf(const Station& station) {
    return listOf(station.effects, [](const convert::ConverterEffect& one) {
        return Json::Object{{"phase", convert::phaseName(one.phase)},
                            {"version", one.version},
                            {"path", one.effect.path.toString()},
                            {"reason", one.effect.reason.english()}};
    });
}

Json changesOf(const Station& station) {
    return listOf(station.changes, [](const Change& change) {
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
    const auto stage = [](const Station& station) {
        Json::Object out{{"stage", name(station.kind).english()},
                         {"version", station.version},
                         {"effects", effectsOf(station)},
                         {"changes", changesOf(station)},
                         {"errors", stationErrors(station)}};
        out[station.refusal ? "refusal" : "object"] = station.refusal ? Json(*station.refusal) : station.object;
        if (station.kind == StationKind::Read) {
            out["response"] = station.isResponse;
            out["defaultsNotSet"] = listOf(station.defaultsNotSet, [](const object::Step& step) {
                return Json::Object{{"path", step.path.toString()}, {"value", step.value}};
            });
        }
        return out;
    };
    Json::Object out{{"object", object.name}, {"whole", object.isWhole()}, {"stages", listOf(object.stations, stage)}};
    if (!object.callProblem.empty()) out["callProblem"] = object.callProblem;
    return out;
}

Json reportOf(const convert::PairLosses& pair) {
    const auto loss = [](const convert::Loss& one) {
        Json::Object out{{"field", one.field},
                         {"phase", convert::phaseName(one.phase)},
                         {"version", one.version},
                         {"loses", isLoss(one.kind)},
                         {"reason", one.reason.english()}};
        if (one.witness) out["witness"] = *one.witness;
        return out;
    };
    return Json::Object{{"request", pair.request},
                        {"storage", pair.storage},
                        {"reader", pair.reader},
                        {"losses", listOf(pair.losses, loss)},
                        {"leftOut", static_cast<std::int64_t>(pair.leftOut)}};
}

}  // namespace crd::ctl
