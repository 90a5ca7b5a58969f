#include "app/crdctl/preview_report.h"

#include <algorithm>

#include "app/crdctl/object_diff.h"
#include "app/crdctl/report_parts.h"
#include "engine/base/go_text.h"
#include "engine/object/idle_defaults.h"
#include "engine/object/step_words.h"

namespace crd::ctl {

namespace {

// The node of the schema, or a rule on it, with its line; nothing if there is none.
struct Node {
    std::string path;
    std::size_t line = 0;
};
std::optional<Node> nodeOf(const Previewed& preview, const schema::Schema* schema,
                           std::optional<std::size_t> rule = std::nullopt) {
    if (schema == nullptr || preview.sites == nullptr) return std::nullopt;
    std::optional<SchemaSites::Site> site;
    if (rule) {
        site = preview.sites->rule(schema, *rule);
    } else if (const SchemaSites::Site* found = preview.sites->find(schema)) {
        site = *found;
    }
    if (!site) return std::nullopt;
    return Node{site->path.toString(), placeOf(*preview.kind->result, site->key.begin).line};
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
        out["schema"] = Json(node->path);
        out["line"] = Json(static_cast<std::int64_t>(node->line));
    }
}

// Those of the request, then those of the response.
std::vector<const object::Step*> allSteps(const Previewed& preview) {
    std::vector<const object::Step*> out;
    for (const object::Step& step : preview.outcome.reading.steps) out.push_back(&step);
    if (preview.outcome.removal) out.push_back(&*preview.outcome.removal);
    for (const object::Step& step : preview.outcome.responseSteps) out.push_back(&step);
    return out;
}

Json stepsOf(const Previewed& preview) {
    Json::Array out;
    for (const object::Step* at : allSteps(preview)) {
        const object::Step& step = *at;
        Json::Object one{{"step", Json(object::name(step.kind))},
                         {"path", Json(step.path.toString())},
                         {"value", step.value},
                         {"reason", Json(object::reason(step))}};
        setNode(preview, step.schema, one);
        out.emplace_back(std::move(one));
    }
    return Json(std::move(out));
}

std::vector<object::IdleDefaults> idleOf(const Previewed& preview) {
    schema::PropertyIndex properties;
    return object::idleDefaults(preview.outcome.reading.object, *preview.kind->resource.schema, properties);
}

Json idleReport(const Previewed& preview) {
    Json::Array out;
    for (const object::IdleDefaults& idle : idleOf(preview)) {
        Json::Object one{{"absent", Json(idle.absent.toString())},
                         {"count", Json(static_cast<std::int64_t>(idle.count))}};
        setNode(preview, idle.schema, one);
        out.emplace_back(std::move(one));
    }
    return Json(std::move(out));
}

Json errorsOf(const Previewed& preview, const std::vector<object::ValueError>& errors) {
    Json::Array out;
    for (const object::ValueError& error : errors) {
        Json::Object one{{"type", Json(error.type)},
                         {"field", Json(object::fieldBelow({}, error.field))},
                         {"detail", Json(error.detail)},
                         {"message", Json(object::toString(error, preview.outcome.stored))},
                         {"path", Json(error.path.toString())}};
        setNode(preview, error.schema, one, error.rule);
        if (error.rule) {
            one["rule"] = Json(error.schema->rules[*error.rule].rule);
            one["cost"] = Json(static_cast<std::int64_t>(error.cost));
        }
        out.emplace_back(std::move(one));
    }
    return Json(std::move(out));
}

Json warningsOf(const Previewed& preview) {
    Json::Array out;
    for (const std::string& warning : preview.outcome.verdict.warnings) out.emplace_back(warning);
    for (const std::string& warning : preview.repeated) out.emplace_back(warning);
    return Json(std::move(out));
}

std::string verdictText(const Previewed& preview) {
    if (!preview.accepted()) return "rejected";
    const object::Outcome& outcome = preview.outcome;
    if (preview.request == Previewed::Request::Read)
        return outcome.returned ? "read, differs from what is stored" : "read as it is stored";
    if (outcome.removal) return "accepted, and the object is removed";
    const std::vector<std::string> finalizers = object::awaitedFinalizers(outcome.stored);
    return finalizers.empty() ? "accepted"
                              : "accepted, the object is being deleted and waits for " + joined(finalizers, ", ");
}

}  // namespace

std::string stepsText(const Previewed& preview) {
    std::string out;
    for (const object::Step* at : allSteps(preview)) {
        const object::Step& step = *at;
        out += "  " + std::string(object::name(step.kind)) + ": " + onOneLine(pathText(step.path)) +
               (step.path.empty() && step.value.isNull() ? "" : ": " + onOneLine(toString(step.value))) + "\n    " +
               std::string(object::reason(step)) + onOneLine(nodeText(preview, step.schema)) + "\n";
    }
    if (preview.outcome.reading.refusal || preview.request != Previewed::Request::Write) return out;
    for (const object::IdleDefaults& idle : idleOf(preview)) {
        out += "  not defaulted: " + onOneLine(idle.absent.toString()) + "\n    The field is absent, so " +
               (idle.count == 1 ? "the default" : "the " + std::to_string(idle.count) + " defaults") + " inside it " +
               (idle.count == 1 ? "does" : "do") + " not apply." + onOneLine(nodeText(preview, idle.schema)) + "\n";
    }
    return out;
}

std::string errorsText(const Previewed& preview) {
    std::string out;
    if (preview.outcome.reading.refusal) out += "  error: " + onOneLine(*preview.outcome.reading.refusal) + "\n";
    for (const object::ValueError& error : preview.outcome.verdict.errors) {
        out += "  error: " + onOneLine(object::toString(error, preview.outcome.stored)) +
               onOneLine(nodeText(preview, error.schema, error.rule)) + "\n";
        const auto same = [&](const object::ValueError& other) { return object::sameError(error, other); };
        if (std::any_of(preview.toleratedLater.begin(), preview.toleratedLater.end(), same))
            out += "    The value is unchanged: since Kubernetes 1.30, an update may keep it.\n";
    }
    for (const std::string& warning : preview.outcome.verdict.warnings)
        out += "  warning: " + onOneLine(warning) + "\n";
    for (const std::string& warning : preview.repeated) out += "  warning: " + onOneLine(warning) + "\n";
    return out;
}

std::string diffText(const Previewed& preview) {
    const schema::Schema& schema = *preview.kind->resource.schema;
    const object::Outcome& outcome = preview.outcome;
    if (preview.request == Previewed::Request::Delete) {
        if (outcome.removal) return {};
        std::string out = objectDiff({"stored before", preview.sent, schema}, {"stored after", outcome.stored, schema});
        if (outcome.returned)
            out += objectDiff({"stored after", outcome.stored, schema}, {"as returned", *outcome.returned, schema});
        return out;
    }
    std::string out = objectDiff({"as sent", preview.sent, schema}, {"as stored", outcome.stored, schema});
    if (outcome.returned)
        out += objectDiff({"as stored", outcome.stored, schema}, {"as returned", *outcome.returned, schema});
    return out;
}

std::string summaryText(const Previewed& preview) {
    std::string out = preview.name + ": " + verdictText(preview) + "\n" + errorsText(preview);
    if (preview.outcome.reading.refusal) return out;
    if (const auto& cost = preview.outcome.verdict.ruleCost)
        out += "  rules: cost " + std::to_string(*cost) + " of " + std::to_string(object::kRuleBudget) + "\n";
    return out + stepsText(preview) + diffText(preview);
}

Json reportOf(const Previewed& preview, const std::string& part) {
    Json::Object out{{"object", Json(preview.name)}, {"accepted", Json(preview.accepted())}};
    if (preview.outcome.removal) out["removed"] = Json(true);
    const bool all = part.empty();
    if (preview.outcome.reading.refusal) {
        out["refusal"] = Json(*preview.outcome.reading.refusal);
        return Json(std::move(out));
    }
    if (all || part == "errors") {
        out["errors"] = errorsOf(preview, preview.outcome.verdict.errors);
        if (!preview.toleratedLater.empty()) out["toleratedLater"] = errorsOf(preview, preview.toleratedLater);
        out["warnings"] = warningsOf(preview);
        if (const auto& cost = preview.outcome.verdict.ruleCost) {
            out["ruleCost"] = Json(*cost);
            out["ruleBudget"] = Json(object::kRuleBudget);
        }
    }
    if (all || part == "steps") {
        out["steps"] = stepsOf(preview);
        out["idleDefaults"] = idleReport(preview);
    }
    if (all || part == "stored") {
        // An update that removes the object returns what it would have stored.
        if (!preview.outcome.removal || preview.request == Previewed::Request::Write)
            out["stored"] = preview.outcome.stored;
        if (preview.outcome.returned) out["returned"] = *preview.outcome.returned;
        if (preview.scale) out["scale"] = *preview.scale;
    }
    if (part == "diff") out["diff"] = Json(diffText(preview));
    return Json(std::move(out));
}

}  // namespace crd::ctl
