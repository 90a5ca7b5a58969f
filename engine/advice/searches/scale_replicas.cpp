// The scale subresource fails for objects without a number of replicas.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/advice/scaled_pods.h"
#include "engine/crd/model/column_type.h"
#include "engine/object/nested_field.h"
#include "engine/schema/keyword.h"
#include "engine/schema/properties_along.h"

namespace crd::advice {

namespace {

// The least positive number that the field accepts, as far as its limits say.
std::int64_t leastReplicas(const schema::Schema& field) {
    const double least = std::ceil(field.minimum.value_or(1)) + (field.exclusiveMinimum ? 1 : 0);
    constexpr double kMost = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int64_t>(std::clamp(least, 1.0, kMost));
}

// A default for the field, and {} for each optional object around it but the spec.
std::optional<Repair> withDefaults(const schema::Schema& root, const std::vector<std::string>& steps,
                                   const Subject& subject) {
    const Way way = schema::propertiesAlong(root, steps);
    if (way.empty() || way.size() < steps.size()) return std::nullopt;
    const schema::Schema& number = *way.back()->schema;
    const std::optional<Json>& given = number.defaultValue;
    if (given && !given->asInt()) return std::nullopt;
    const std::int64_t replicas = given ? *given->asInt() : leastReplicas(number);
    Repair out;
    out.title = phrase("Fixes", "Add default: %1").with(given ? "{}" : std::to_string(replicas));
    out.consequence = phrase("Fixes", "Objects that omit %1 get %2. Stored ones get it when they are read.")
                          .with(subject.kind().scale->specReplicas, std::to_string(replicas));
    FieldPath path;
    for (std::size_t i = 0; i < way.size(); ++i) {
        path = schema::childPath(path, *way[i]);
        const bool field = i + 1 == way.size();
        if (way[i]->schema->set(schema::Keyword::Default)) continue;
        if (!field && (i == 0 || way[i - 1]->schema->isRequired(way[i]->name))) continue;
        out.changes.push_back(
            {subject.schemaPath(path).child("default"), field ? Json(replicas) : Json(Json::Object{})});
    }
    return out.changes.empty() ? std::nullopt : std::optional(std::move(out));
}

bool namesAutoscaling(std::string_view text) {
    constexpr std::array<std::string_view, 3> kParts = {"autoscal", "minreplicas", "maxreplicas"};
    const std::string lower = goLower(text);
    return std::any_of(kParts.begin(), kParts.end(),
                       [&](std::string_view part) { return lower.find(part) != std::string::npos; });
}

// Whether a number that is absent has a meaning: the operator's own autoscaler sets it then.
bool isScaledByOperator(const schema::Schema& root, const std::vector<std::string>& steps) {
    const schema::Schema* node = &root;
    for (const std::string& step : steps) {
        if (std::any_of(node->children.begin(), node->children.end(),
                        [](const schema::ChildSchema& child) { return namesAutoscaling(child.name); }))
            return true;
        const schema::ChildSchema* child = node->property(step);
        if (!child) return false;
        node = child->schema.get();
    }
    return namesAutoscaling(node->description);
}

// Whether the number is a count of something else, as shardCount, next to that of replicas: without it, the object has
// no such parts, so there is nothing to scale and no default.
bool isBesideReplicas(const schema::Schema& root, const std::vector<std::string>& steps) {
    const auto isReplicas = [](std::string_view name) {
        const std::string lower = goLower(name);
        return lower == "replicas" || lower == "replicacount";
    };
    const Way way = schema::propertiesAlong(root, steps);
    if (way.size() < steps.size() || steps.empty() || isReplicas(steps.back()) || !steps.back().ends_with("Count"))
        return false;
    const schema::Schema& parent = way.size() > 1 ? *way[way.size() - 2]->schema : root;
    return std::any_of(parent.children.begin(), parent.children.end(), [&](const schema::ChildSchema& child) {
        return child.kind == schema::ChildKind::Property && isReplicas(child.name) && child.schema->type == "integer";
    });
}

// Whether the object around the part with the number has a mode, an enum: the number has a meaning in one of the modes,
// and in the others the operator chooses it.
bool dependsOnMode(const schema::Schema& root, const std::vector<std::string>& steps) {
    const Way way = schema::propertiesAlong(root, steps);
    if (way.size() < steps.size() || way.size() < 3) return false;
    const schema::ChildSchema* mode = way[way.size() - 3]->schema->property("mode");
    return mode && mode->schema->enumValues && mode->schema->enumValues->size() > 1;
}

// Whether a HorizontalPodAutoscaler is meant to scale the objects: the definition names a selector for it, or the kind
// has pods and the number is that of the whole object. That of an optional part is absent with the part.
bool isForAutoscalers(const Subject& subject, const std::vector<std::string>& steps) {
    constexpr std::size_t kInSpec = 2;
    if (!subject.kind().scale->labelSelector.value_or(std::string()).empty()) return true;
    return steps.size() == kInSpec && describesPods(subject.root());
}

}  // namespace

// Source: k8s.io/apiextensions-apiserver pkg/registry/customresource/etcd.go, ScaleREST.Get.
template <>
void search<RuleId::AdviceScaleReplicasAbsent>(Subject& subject) {
    if (!subject.kind().scale) return;
    const std::vector<std::string> steps = object::stepsOf(subject.kind().scale->specReplicas);
    // Then no object has the field, which advice.path-nowhere says.
    if (!columnPathLeads(subject.root(), subject.kind().scale->specReplicas)) return;
    if (!isForAutoscalers(subject, steps) || isScaledByOperator(subject.root(), steps)) return;
    if (isBesideReplicas(subject.root(), steps) || dependsOnMode(subject.root(), steps) || !subject.smallest()) return;
    Json object = *subject.smallest();
    // No client creates an object without a spec, even where the schema allows it.
    const schema::ChildSchema* spec = steps.size() > 1 ? subject.root().property(steps.front()) : nullptr;
    if (spec && !object.find(steps.front())) {
        std::optional<sample::Placed> placed = subject.sampler().containing({spec}, std::nullopt, subject.sampling());
        if (placed && placed->accepted) object = std::move(placed->object);
    }
    Tried created = subject.create(object);
    if (!created.accepted()) return;
    Tried read = subject.readScale(created.outcome.stored);
    const std::string& path = subject.kind().scale->specReplicas;
    if (read.accepted() || object::nestedInteger(created.outcome.response(), path).value_or(0)) return;
    auto proof = std::make_shared<Proof>();
    proof->summary = phrase("Foresight", "create %1 → /scale fails").with(brief(object));
    if (std::optional<Repair> repair = withDefaults(subject.root(), steps, subject))
        proof->repairs.push_back(*std::move(repair));
    proof->requests = {std::move(created.request), std::move(read.request)};
    // The field, or as much of the way to it as the schema specifies.
    schema::SchemaPtr node = subject.version().schema;
    FieldPath nodePath = subject.schemaPath({});
    for (const std::string& step : steps) {
        const schema::ChildSchema* child = node->property(step);
        if (!child) break;
        nodePath = nodePath.child("properties").key(step);
        node = child->schema;
    }
    subject.report({RuleId::AdviceScaleReplicasAbsent,
                    FieldPath().child("subresources").child("scale").child("specReplicasPath"),
                    phrase("Advice",
                           "Reading the scale subresource fails for objects without %1, unless a mutating webhook sets "
                           "it")
                        .with(path),
                    std::move(proof), node, MinorSet::all(), nodePath});
}

}  // namespace crd::advice
