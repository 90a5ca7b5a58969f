// Advice on the scale subresource that needs a run of its requests.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/base/check.h"
#include "engine/crd/advice/internal/definition_advice.h"
#include "engine/crd/advice/scaled_pods.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/nested_field.h"
#include "engine/schema/properties_along.h"

namespace crd {

namespace {

// The number of replicas that a schema accepts at the path, as far as its minimum says.
std::int32_t replicasAccepted(const schema::Schema& root, const std::vector<std::string>& path) {
    const schema::Schema* node = schema::nodeAlong(root, path);
    if (!node) return 1;
    constexpr double kMost = std::numeric_limits<std::int32_t>::max() - 1;
    const double least = std::ceil(node->minimum.value_or(0)) + (node->exclusiveMinimum ? 1 : 0);
    return static_cast<std::int32_t>(std::clamp(least, 1.0, kMost));
}

// Whether the error is about the value at the path, or about an object above it. Other fields of the object are missing
// here, so rules and required fields say nothing of a request.
bool concerns(const object::ValueError& error, const std::vector<std::string>& path) {
    const std::vector<PathStep>& steps = error.path.steps();
    if (error.rule || error.type == error_type::kRequired || steps.empty() || steps.size() > path.size()) return false;
    return std::equal(steps.begin(), steps.end(), path.begin(),
                      [](const PathStep& step, const std::string& name) { return step.name == name; });
}

Json namedObject(const object::ResourceKind& kind) {
    Json::Object metadata{{"name", Json("example")}, {"resourceVersion", Json("1")}};
    if (kind.namespaced) metadata.emplace("namespace", Json("default"));
    return Json(Json::Object{{"apiVersion", Json(kind.group + "/" + kind.version)},
                             {"kind", Json(kind.kind)},
                             {"metadata", Json(std::move(metadata))}});
}

// Runs what `kubectl scale` sends for an object that has a number of replicas: it reads the Scale and writes another
// number.
bool scaleWorks(const object::ResourceKind& kind, const std::shared_ptr<cel_schema::RuleCache>& rules) {
    object::ResourceServer server(kind, rules);
    if (!server.usable()) return false;
    const std::vector<std::string> path = object::stepsOf(kind.scale->specReplicas);
    const std::int32_t wanted = replicasAccepted(*kind.schema, path);
    Json sent = namedObject(kind);
    if (!object::setNested(sent, path, Json(static_cast<std::int64_t>(wanted) + 1))) return false;
    const object::Reading stored = server.readStored(sent);
    if (stored.rejection || !object::scaleRead(stored.object, *kind.scale)) return false;
    const object::Outcome outcome = server.scale(wanted, stored.object);
    const auto written = object::nestedInteger(outcome.stored, kind.scale->specReplicas);
    return !outcome.reading.rejection && written && *written == wanted &&
           std::none_of(outcome.validation.errors.begin(), outcome.validation.errors.end(),
                        [&](const object::ValueError& error) { return concerns(error, path); });
}

bool hasPodFields(const schema::Schema& node) {
    constexpr std::array<std::string_view, 3> kNames = {"containers", "podTemplate", "tolerations"};
    return std::any_of(node.children.begin(), node.children.end(), [&](const schema::ChildSchema& child) {
        if (child.kind == schema::ChildKind::Property) {
            if (std::find(kNames.begin(), kNames.end(), child.name) != kNames.end()) return true;
            if (child.name == "image" && child.schema->type == "string") return true;
        }
        return schema::placesValues(child.kind) && hasPodFields(*child.schema);
    });
}

// Whether one of the pods is the primary of a database: their number is not chosen by load. Not if the path leads to a
// part of the object.
bool hasPrimaryPod(const schema::Schema& root, std::string_view specReplicas) {
    constexpr std::size_t kInSpec = 2;
    const schema::ChildSchema* status = root.property("status");
    return status && (status->schema->property("primary") || status->schema->property("currentPrimary")) &&
           object::stepsOf(specReplicas).size() == kInSpec;
}

bool hasSelectorInStatus(const schema::Schema& root) {
    const schema::ChildSchema* status = root.property("status");
    const schema::ChildSchema* selector = status ? status->schema->property("selector") : nullptr;
    return selector && selector->schema->type == "string";
}

Phrase scaleSelectorMessage(bool works, bool hasField) {
    if (hasField)
        return works ? phrase("Advice",
                              "There is no labelSelectorPath to the field .status.selector: kubectl scale works, but a "
                              "HorizontalPodAutoscaler finds no pods")
                     : phrase("Advice",
                              "There is no labelSelectorPath to the field .status.selector: a HorizontalPodAutoscaler "
                              "finds no pods");
    return works ? phrase("Advice",
                          "There is no labelSelectorPath: kubectl scale works, but a HorizontalPodAutoscaler finds "
                          "no pods")
                 : phrase("Advice", "There is no labelSelectorPath: a HorizontalPodAutoscaler finds no pods");
}

}  // namespace

bool describesPods(const schema::Schema& root) {
    const schema::ChildSchema* spec = root.property("spec");
    return spec != nullptr && hasPodFields(*spec->schema);
}

// Source: k8s.io/kubernetes pkg/controller/podautoscaler (horizontal.go), which reports InvalidSelector.
void scaleAdvice(const Definition& definition, const CheckResult& checked,
                 const std::shared_ptr<cel_schema::RuleCache>& rules, FindingSink& sink) {
    CRD_CHECK(definition.details != nullptr);
    const Field& versions = definition.details->root["spec"]["versions"];
    for (const Version& version : definition.versions) {
        if (!version.schema || version.index >= versions.items.size()) continue;
        const Field& scale = versions.items[version.index]["subresources"]["scale"];
        if (!scale.set || !scale["labelSelectorPath"].text().empty()) continue;
        if (!describesPods(*version.schema) || hasPrimaryPod(*version.schema, scale["specReplicasPath"].text()))
            continue;
        const FieldPath at = version.path.child("subresources").child("scale");
        const bool invalid = std::any_of(checked.findings.begin(), checked.findings.end(), [&](const Finding& finding) {
            return finding.rule == RuleId::CrdSubresource && finding.path.startsWith(at);
        });
        const object::ResourceKind kind = resourceKindOf(definition, version);
        const bool works =
            !invalid && kind.scale && checked.versions[version.index].structural && scaleWorks(kind, rules);
        sink.add(findingOf(definition, RuleId::AdviceScaleSelector, at, {scale.key, scale.entry},
                           scaleSelectorMessage(works, hasSelectorInStatus(*version.schema))));
    }
}

}  // namespace crd
