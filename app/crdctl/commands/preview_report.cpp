#include "app/crdctl/commands/preview_report.h"

#include <algorithm>

#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/object_diff.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/idle_defaults.h"
#include "engine/object/step_text.h"
#include "engine/size/object_size.h"

namespace crd::ctl {

namespace {

// The node of the schema, or a rule on it, with its line; nothing if there is none.
struct Node {
    std::string path;
    std::size_t line = 0;
};
std::optional<Node> nodeOf(const Previewed& preview, const schema::Schema* schema,
                           std::optional<std::size_t> rule = std::nullopt) {
    if (schema == nullptr || preview.locations == nullptr) return std::nullopt;
    std::optional<SchemaLocations::Entry> location;
    if (rule) {
        location = preview.locations->rule(schema, *rule);
    } else {
        for (const SchemaLocations* locations : {preview.locations, preview.storedLocations})
            if (const SchemaLocations::Entry* found = locations ? locations->find(schema) : nullptr; found && !location)
                location = *found;
    }
    if (!location) return std::nullopt;
    return Node{location->path.toString(), placeOf(*preview.kind->result, location->key.begin).line};
}

std::string nodeText(const Previewed& preview, const schema::Schema* schema,
                     std::optional<std::size_t> rule = std::nullopt) {
    const std::optional<Node> node = nodeOf(preview, schema, rule);
    return node ? " (line " + std::to_string(node->line) + ", " + node->path + ")" : "";
}

std::string pathText(const FieldPath& path) {
    return path.empty() ? "the object" : path.toString();
}

void setNode(const Previewed& preview, const schema::Schema* schema, Json::Object& out,
             std::optional<std::size_t> rule = std::nullopt) {
    if (const std::optional<Node> node = nodeOf(preview, schema, rule)) {
        out["schema"] = node->path;
        out["line"] = static_cast<std::int64_t>(node->line);
    }
}

// A step of the request, of the conversions that follow it, or of the response.
struct ShownStep {
    std::string name, reason;
    const FieldPath* path = nullptr;
    const object::Step* step = nullptr;        // null: what a converter did
    std::optional<convert::Phase> phase = {};  // of a conversion
    std::string version = {};                  // of a conversion: whose schema made the change
};

void addStep(const object::Step& step, std::vector<ShownStep>& out) {
    out.push_back({std::string(object::name(step.kind)), std::string(object::reason(step)), &step.path, &step});
}

void addStage(const convert::ConversionStage& stage, std::vector<ShownStep>& out) {
    for (const convert::ConverterEffect& one : stage.effects) {
        out.push_back({"converted", one.effect.reason.english(), &one.effect.path, nullptr, one.phase, one.version});
    }
    using Kind = object::StepKind;
    for (const convert::Change& change : stage.changes) {
        const bool reads = stage.kind == convert::ConversionStageKind::Read;
        const Kind kind = !reads ? change.step.kind : change.adds() ? Kind::DefaultedOnRead : Kind::DroppedOnRead;
        out.push_back({std::string(object::name(kind)), reason(change).english(), &change.step.path, &change.step,
                       change.phase, change.version});
    }
}

// In the order of the request path.
std::vector<ShownStep> allSteps(const Previewed& preview) {
    std::vector<ShownStep> out;
    for (const convert::Change& change : preview.oldLosses) {
        out.push_back({"lost from the stored object", reasonOfUpdate(change).english(), &change.step.path, &change.step,
                       change.phase, change.version});
    }
    for (const mapping::NotReturned& one : preview.oldChanged)
        out.push_back({"lost from the stored object", one.reason.english(), &one.path});
    for (const object::Step& step : preview.outcome.reading.steps) addStep(step, out);
    if (preview.outcome.removal) addStep(*preview.outcome.removal, out);
    if (preview.storing) {
        addStage(preview.storing->stored, out);
        addStage(preview.storing->response, out);
    } else {
        for (const object::Step& step : preview.outcome.responseSteps) addStep(step, out);
    }
    return out;
}

Json stepsOf(const Previewed& preview) {
    return listOf(allSteps(preview), [&](const ShownStep& step) {
        Json::Object out{{"step", step.name},
                         {"path", step.path->toString()},
                         {"value", step.step ? step.step->value : Json()},
                         {"reason", step.reason}};
        if (step.phase) {
            out["phase"] = convert::phaseName(*step.phase);
            out["version"] = step.version;
        }
        if (step.step) setNode(preview, step.step->schema, out);
        return out;
    });
}

std::vector<object::IdleDefaults> idleOf(const Previewed& preview) {
    schema::PropertyIndex properties;
    return object::idleDefaults(preview.outcome.reading.object, *preview.kind->resource.schema, properties);
}

Json idleReport(const Previewed& preview) {
    return listOf(idleOf(preview), [&](const object::IdleDefaults& idle) {
        Json::Object out{{"absent", idle.absent.toString()}, {"count", static_cast<std::int64_t>(idle.count)}};
        setNode(preview, idle.schema, out);
        return out;
    });
}

// Of an error that only this kind of request has.
std::optional<std::string> explanationOf(const Previewed& preview, const object::ValueError& error) {
    const std::optional<Phrase> why =
        preview.apply ? apply::keptNull(error, preview.outcome.stored) : std::optional<Phrase>();
    return why ? std::optional(why->english()) : std::nullopt;
}

Json errorsOf(const Previewed& preview, const std::vector<object::ValueError>& errors) {
    return listOf(errors, [&](const object::ValueError& error) {
        Json::Object out{{"type", error.type},
                         {"field", object::fieldBelow({}, error.field)},
                         {"detail", error.detail},
                         {"message", object::toString(error, preview.outcome.stored)},
                         {"path", error.path.toString()}};
        setNode(preview, error.schema, out, error.rule);
        if (std::optional<std::string> why = explanationOf(preview, error)) out["explanation"] = *std::move(why);
        if (error.rule) {
            out["rule"] = error.schema->rules[*error.rule].rule;
            out["cost"] = static_cast<std::int64_t>(error.cost);
        }
        return out;
    });
}

Json warningsOf(const Previewed& preview) {
    Json::Array out(preview.outcome.validation.warnings.begin(), preview.outcome.validation.warnings.end());
    out.insert(out.end(), preview.repeated.begin(), preview.repeated.end());
    return out;
}

// Empty if etcd stores the object.
std::string sizeNote(const Previewed& preview) {
    const bool writes = preview.request == Previewed::Request::Write && preview.accepted();
    const Json* stored = writes ? preview.stored() : nullptr;
    return stored ? etcdNote(*stored).english() : std::string();
}

Json managerReport(const apply::Manager& manager) {
    Json::Object out{{"manager", manager.name},
                     {"operation", manager.operation == apply::Operation::Apply ? "Apply" : "Update"},
                     {"apiVersion", manager.apiVersion}};
    if (!manager.subresource.empty()) out["subresource"] = manager.subresource;
    return out;
}

Json applyReport(const Previewed::Apply& done) {
    Json::Object out{{"manager", done.manager}};
    out["changes"] = listOf(done.changes, [&](const apply::FieldChange& change) {
        return Json::Object{{"change", apply::name(change.kind)},
                            {"path", apply::toString(change.path)},
                            {"managers", listOf(change.managers, managerReport)},
                            {"reason", apply::reason(change, done.manager).english()}};
    });
    if (done.migration) {
        out["migration"] = Json::Object{{"managers", listOf(done.migration->managers, managerReport)},
                                        {"removed", listOf(done.migration->removed, [](const apply::ElementPath& path) {
                                             return Json(apply::toString(path));
                                         })}};
    }
    if (!done.rejection) return out;
    out["code"] = static_cast<std::int64_t>(done.rejection->code);
    out["conflicts"] = listOf(done.rejection->conflicts, [](const apply::Conflict& conflict) {
        return Json::Object{{"path", apply::toString(conflict.path)}, {"manager", managerReport(conflict.manager)}};
    });
    return out;
}

std::string migrationText(const Previewed::Apply& done) {
    std::vector<std::string> managers, removed;
    for (const apply::Manager& manager : done.migration->managers) managers.push_back(apply::shown(manager));
    for (const apply::ElementPath& path : done.migration->removed) removed.push_back(apply::toString(path));
    const std::string what = removed.empty() ? "This removes no field." : "This removes " + joined(removed, ", ") + ".";
    return "  not simulated: the next requests of kubectl\n    It moves the fields of " +
           onOneLine(joined(managers, ", ")) + " to \"" + onOneLine(done.manager) + "\", and applies again. " +
           onOneLine(what) + "\n";
}

const std::string& storageVersionOf(const Previewed& preview) {
    return preview.storing->stored.version;
}

void setObjects(const Previewed& preview, Json::Object& out) {
    const object::Outcome& outcome = preview.outcome;
    if (preview.storing) {
        out["stored"] = preview.storing->stored.object;
        out["storageVersion"] = storageVersionOf(preview);
        if (preview.returned()) out["returned"] = *preview.returned();
        if (preview.storing->response.rejection) out["responseError"] = *preview.storing->response.rejection;
    } else {
        // An update that removes the object returns what it would have stored.
        if (!outcome.removal || preview.request == Previewed::Request::Write) out["stored"] = outcome.stored;
        if (outcome.returned) out["returned"] = *outcome.returned;
    }
    if (preview.scale) out["scale"] = *preview.scale;
}

std::string outcomeText(const Previewed& preview) {
    if (preview.foreign) return "not simulated";
    if (preview.undecided()) return "whether the server accepts it is not known";
    if (!preview.accepted()) return "rejected";
    const object::Outcome& outcome = preview.outcome;
    if (preview.request == Previewed::Request::Read) {
        if (preview.storing)
            return "read at " + preview.kind->version->name + ", stored as " + storageVersionOf(preview);
        return outcome.returned ? "read, differs from what is stored" : "read as it is stored";
    }
    const std::string condition = preview.definitionRejected ? ", once the definition is accepted" : "";
    if (outcome.removal) return "accepted" + condition + ", and the object is removed";
    const std::vector<std::string> finalizers = object::awaitedFinalizers(outcome.stored);
    std::string out = "accepted" + condition;
    if (preview.storing && preview.storing->known()) out += ", stored as " + storageVersionOf(preview);
    return finalizers.empty() ? out : out + ", the object is being deleted and waits for " + joined(finalizers, ", ");
}

}  // namespace

const Json* Previewed::stored() const {
    if (outcome.reading.rejection || outcome.removal) return nullptr;
    if (!storing) return &outcome.stored;
    return storing->known() ? &storing->stored.object : nullptr;
}

const Json* Previewed::returned() const {
    if (outcome.reading.rejection) return nullptr;
    if (!storing) return &outcome.response();
    return storing->known() && !storing->response.rejection ? &storing->response.object : nullptr;
}

std::string stepsText(const Previewed& preview) {
    std::string out;
    for (const apply::FieldChange& change :
         preview.apply ? preview.apply->changes : std::vector<apply::FieldChange>()) {
        out += "  " + std::string(apply::name(change.kind)) + ": " + onOneLine(apply::toString(change.path)) +
               "\n    " + onOneLine(apply::reason(change, preview.apply->manager).english()) + "\n";
    }
    for (const ShownStep& shown : allSteps(preview)) {
        const Json* value = shown.step ? &shown.step->value : nullptr;
        out += "  " + shown.name + ": " + onOneLine(pathText(*shown.path)) +
               (!value || (shown.path->empty() && value->isNull()) ? "" : ": " + onOneLine(toString(*value))) +
               "\n    " + onOneLine(shown.reason + nodeText(preview, shown.step ? shown.step->schema : nullptr)) + "\n";
    }
    if (preview.apply && preview.apply->migration) out += migrationText(*preview.apply);
    if (preview.storing && !preview.storing->obstacle.empty())
        out +=
            "  not simulated: how the object is stored\n    " + onOneLine(preview.storing->obstacle.english()) + "\n";
    if (preview.outcome.reading.rejection || preview.request != Previewed::Request::Write) return out;
    for (const object::Step& step : preview.prunedLater) {
        out += "  kept: " + onOneLine(pathText(step.path)) + ": " + onOneLine(toString(step.value)) +
               "\n    The stored definition has preserveUnknownFields: true. With false, the server drops it.\n";
    }
    for (const object::IdleDefaults& idle : idleOf(preview)) {
        out += "  not defaulted: " + onOneLine(idle.absent.toString()) + "\n    The field is absent, so " +
               (idle.count == 1 ? "the default" : "the " + std::to_string(idle.count) + " defaults") + " inside it " +
               (idle.count == 1 ? "does" : "do") + " not apply." + onOneLine(nodeText(preview, idle.schema)) + "\n";
    }
    return out;
}

std::string errorsText(const Previewed& preview) {
    std::string out;
    if (preview.outcome.reading.rejection) addLine(out, 2, "error: " + *preview.outcome.reading.rejection);
    if (preview.apply && preview.apply->rejection) {
        for (const apply::Conflict& conflict : preview.apply->rejection->conflicts) {
            out += "  conflict: " + onOneLine(apply::toString(conflict.path)) + "\n    Owned by " +
                   onOneLine(apply::shown(conflict.manager)) + " with another value.\n";
        }
    }
    for (const object::ValueError& error : preview.outcome.validation.errors) {
        out += (error.notEvaluated ? "  not evaluated: " : "  error: ") +
               onOneLine(object::toString(error, preview.outcome.stored)) +
               onOneLine(nodeText(preview, error.schema, error.rule)) + "\n";
        if (const auto why = explanationOf(preview, error)) addLine(out, 4, *why);
        const auto same = [&](const object::ValueError& other) { return object::sameError(error, other); };
        if (std::any_of(preview.toleratedLater.begin(), preview.toleratedLater.end(), same))
            out += "    The value is unchanged: since Kubernetes 1.30, an update may keep it.\n";
    }
    if (preview.storing && preview.storing->response.rejection)
        addLine(out, 2, "error of the response: " + *preview.storing->response.rejection);
    for (const std::string& warning : preview.outcome.validation.warnings) addLine(out, 2, "warning: " + warning);
    for (const std::string& warning : preview.repeated) addLine(out, 2, "warning: " + warning);
    if (const std::string note = sizeNote(preview); !note.empty()) addLine(out, 2, "note: " + note);
    return out;
}

std::string diffText(const Previewed& preview) {
    const schema::Schema& schema = *preview.kind->resource.schema;
    const object::Outcome& outcome = preview.outcome;
    const bool deletes = preview.request == Previewed::Request::Delete;
    if (deletes && outcome.removal) return {};
    // The stored object that is deleted is of any version.
    const bool asRead = preview.storing && preview.sent.textAt("apiVersion") == outcome.stored.textAt("apiVersion");
    const std::string before = !deletes ? "as sent" : asRead ? "as read before" : "stored before";
    if (preview.storing && !preview.storing->known())
        return objectDiff({before, preview.sent, schema}, {"as admitted", outcome.stored, schema});
    const Json& stored = preview.storing ? preview.storing->stored.object : outcome.stored;
    const schema::Schema& storedSchema = preview.storing ? *preview.storedVersion->schema : schema;
    const std::string name = (deletes              ? "stored after"
                              : preview.accepted() ? "as stored"
                                                   : "as validated") +
                             (preview.storing ? " (" + preview.storing->stored.version + ")" : std::string());
    std::string out;
    if (preview.request != Previewed::Request::Read) {
        const schema::Schema& sentSchema = deletes && !asRead ? storedSchema : schema;
        out = objectDiff({before, preview.sent, sentSchema}, {name, stored, storedSchema});
    }
    if (!preview.accepted()) return out;
    const Json* returned = preview.storing ? preview.returned() : outcome.returned ? &*outcome.returned : nullptr;
    if (returned) out += objectDiff({name, stored, storedSchema}, {"as returned", *returned, schema});
    return out;
}

namespace {

std::string waysText(const std::vector<sent::ObjectSent>& ways) {
    std::string out = ways.empty() ? "" : "  how it is sent:\n";
    for (const sent::ObjectSent& way : ways) {
        addLine(out, 4,
                leftCell(sent::nameOf(way.way).english(), 28) +
                    leftCell(sent::idOf(way.result), way.sentence.empty() ? 0 : 10) + way.sentence.english());
    }
    return out;
}

Json waysReport(const std::vector<sent::ObjectSent>& ways) {
    return listOf(ways, [](const sent::ObjectSent& way) {
        Json::Object out{{"result", Json(sent::idOf(way.result))}, {"way", Json(sent::idOf(way.way))}};
        if (!way.sentence.empty()) out["text"] = Json(way.sentence.english());
        return Json(std::move(out));
    });
}

}  // namespace

std::string summaryText(const Previewed& preview) {
    std::string out = preview.name + ": " + outcomeText(preview) + "\n" + errorsText(preview) + waysText(preview.ways);
    if (preview.outcome.reading.rejection) return out;
    if (const auto& cost = preview.outcome.validation.ruleCost)
        out += "  rules: cost " + std::to_string(*cost) + " of " + std::to_string(object::kRuleBudget) + "\n";
    return out + stepsText(preview) + diffText(preview);
}

Json reportOf(const Previewed& preview, const std::string& part) {
    Json::Object out{{"object", preview.name}, {"accepted", preview.accepted()}};
    if (preview.undecided()) out["undecided"] = true;
    if (preview.definitionRejected) out["definitionRejected"] = true;
    if (preview.outcome.removal) out["removed"] = true;
    const bool all = part.empty();
    if (all && !preview.ways.empty()) out["sent"] = waysReport(preview.ways);
    if (preview.apply && (all || part == "steps" || part == "errors")) out["apply"] = applyReport(*preview.apply);
    if (preview.outcome.reading.rejection) {
        out["refusal"] = *preview.outcome.reading.rejection;
        return out;
    }
    if (all || part == "errors") {
        std::vector<object::ValueError> errors = preview.outcome.validation.errors;
        const auto ours =
            std::stable_partition(errors.begin(), errors.end(), [](const auto& e) { return !e.notEvaluated; });
        if (ours != errors.end()) out["notEvaluated"] = errorsOf(preview, {ours, errors.end()});
        errors.erase(ours, errors.end());
        out["errors"] = errorsOf(preview, errors);
        if (!preview.toleratedLater.empty()) out["toleratedLater"] = errorsOf(preview, preview.toleratedLater);
        out["warnings"] = warningsOf(preview);
        if (const std::string note = sizeNote(preview); !note.empty()) out["note"] = note;
        if (const auto& cost = preview.outcome.validation.ruleCost) {
            out["ruleCost"] = *cost;
            out["ruleBudget"] = object::kRuleBudget;
        }
    }
    if (all || part == "steps") {
        out["steps"] = stepsOf(preview);
        out["idleDefaults"] = idleReport(preview);
        if (!preview.prunedLater.empty())
            out["prunedLater"] = listOf(preview.prunedLater, [](const object::Step& step) {
                return Json::Object{{"path", pathText(step.path)}, {"value", step.value}};
            });
    }
    if (preview.storing && !preview.storing->obstacle.empty()) {
        out["obstacle"] = preview.storing->obstacle.english();
        if (all || part == "stored" || part == "returned") out["admitted"] = preview.outcome.stored;
    } else if (all || part == "stored") {
        setObjects(preview, out);
    }
    if (part == "diff") out["diff"] = diffText(preview);
    return out;
}

}  // namespace crd::ctl
