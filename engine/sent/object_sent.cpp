#include "engine/sent/object_sent.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/kubernetes/error_types.h"
#include "engine/object/field_validation.h"
#include "engine/schema/schema.h"

namespace crd::sent {

namespace {

using schema::ChildKind;
using Sent = WayOfSending::Result;

// Means the same as a JSON Schema: for all nodes, since openapi2jsonschema.py also closes the nodes in junctors, and
// those that keep unknown fields.
bool isPlainSchema(const schema::Schema& node) {
    static constexpr std::array<std::string_view, 5> kNumbers = {"", "int32", "int64", "float", "double"};
    if (node.nullable || node.intOrString || node.embeddedResource || node.preserveUnknownFields || node.uniqueItems)
        return false;
    if (std::find(kNumbers.begin(), kNumbers.end(), node.format) == kNumbers.end()) return false;
    return std::all_of(node.children.begin(), node.children.end(), [](const schema::ChildSchema& child) {
        const bool usual = child.kind == ChildKind::Property || child.kind == ChildKind::Items ||
                           child.kind == ChildKind::AdditionalProperties;
        // The script takes a property of this name for the keyword.
        return usual && child.name != "properties" && isPlainSchema(*child.schema);
    });
}

// The first sentence with which the server rejects the object; nothing if it accepts it.
std::optional<std::string> firstRejection(const object::Outcome& outcome) {
    if (outcome.reading.rejection) return outcome.reading.rejection;
    for (const object::ValueError& error : outcome.validation.errors)
        if (!error.notEvaluated) return object::toString(error, outcome.stored);
    return std::nullopt;
}

ObjectSent ofServer(Way way, const object::Outcome& outcome) {
    const bool decoded = !outcome.reading.rejection || outcome.reading.object.asObject() != nullptr;
    const std::vector<std::string> unknown = object::unknownFieldTexts(outcome.reading);
    if (way == Way::ValidateStrict && decoded && !unknown.empty())
        return {way, Sent::Rejected, Text(object::strictError(outcome.reading))};
    if (std::optional<std::string> rejection = firstRejection(outcome))
        return {way, Sent::Rejected, Text(*std::move(rejection))};
    if (!outcome.validation.errors.empty())
        return {way, Sent::Unknown, phrase("Sent", "A rule was not evaluated to its end")};
    if (unknown.empty()) return {way, Sent::Accepted, {}};
    return {way, Sent::Accepted,
            way == Way::ValidateWarn ? phrase("Sent", "The server drops an unknown field, with a warning: \"%1\"")
                                           .with(outcome.reading.unknownFields.front())
                                     : phrase("Sent", "The server drops an unknown field without a warning: \"%1\"")
                                           .with(outcome.reading.unknownFields.front())};
}

ObjectSent ofClient(const object::Outcome& outcome) {
    const bool rejected = firstRejection(outcome) || !outcome.reading.unknownFields.empty();
    return {Way::ClientDryRun, Sent::Accepted,
            rejected ? Text(phrase("Sent", "kubectl sends nothing: what the server checks is not checked")) : Text()};
}

ObjectSent ofKubeconform(const object::ResourceKind& kind, const object::Outcome& outcome) {
    constexpr Way kWay = Way::Kubeconform;
    if (outcome.reading.rejection)
        return {kWay, Sent::Unknown,
                phrase("Sent", "The server does not validate the object, so there is nothing to compare")};
    bool changed = false;
    for (const object::Step& step : outcome.reading.steps) {
        const bool pruned = step.kind == object::StepKind::Pruned;
        const bool closed =
            pruned && step.schema && step.path.steps().size() > 1 && step.schema->child(ChildKind::Property);
        if (closed)
            return {kWay, Sent::Rejected,
                    phrase("Sent", "The schema allows no further properties, and has none for %1")
                        .with(step.path.toString())};
        changed = changed || pruned || step.kind == object::StepKind::NullDropped ||
                  step.kind == object::StepKind::Defaulted || step.kind == object::StepKind::NullDefaulted;
    }
    if (changed)
        return {
            kWay, Sent::Unknown,
            phrase("Sent",
                   "It validates the object as it is written, without defaults and with unknown fields at the root")};
    if (kind.schema == nullptr || !isPlainSchema(*kind.schema))
        return {
            kWay, Sent::Unknown,
            phrase("Sent", "The schema has a part that a JSON Schema does not have, or that tools read differently")};
    bool byRule = false;
    for (const object::ValueError& error : outcome.validation.errors) {
        byRule = byRule || error.rule.has_value();
        if (error.rule || error.detail == object::kRulesNotChecked) continue;
        const bool same = error.schema != nullptr && !error.notEvaluated &&
                          (error.type == error_type::kRequired || error.type == error_type::kNotSupported);
        if (!same)
            return {kWay, Sent::Unknown,
                    phrase("Sent", "Whether a JSON Schema finds what the server rejects is not known")};
        return {kWay, Sent::Rejected,
                phrase("Sent", "It finds what the server finds: %1").with(object::toString(error, outcome.stored))};
    }
    return {kWay, Sent::Accepted,
            byRule ? Text(phrase("Sent", "The rules of the schema (x-kubernetes-validations) are not run")) : Text()};
}

}  // namespace

std::vector<ObjectSent> waysOfSendingObject(const object::ResourceKind& kind, const object::Outcome& outcome) {
    return {ofServer(Way::ValidateStrict, outcome), ofServer(Way::ValidateWarn, outcome),
            ofServer(Way::ValidateIgnore, outcome), ofClient(outcome), ofKubeconform(kind, outcome)};
}

}  // namespace crd::sent
