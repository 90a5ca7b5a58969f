// The metadata of an embedded template is an object without fields, so its labels and annotations are pruned.
#include <algorithm>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace crd::advice {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

// An object that the server empties.
bool keepsNothing(const Schema& node) {
    return node.type == "object" && !node.child(ChildKind::Property) && !node.additionalPropertiesAllowed &&
           !object::preservesUnknown(node) && !node.embeddedResource && !node.intOrString;
}

bool isTemplateName(const std::string& name) {
    const std::string lower = goLower(name);
    return lower.ends_with("template") || lower.ends_with("templates");
}

// Whether the way leads to the metadata of a template: next to a spec, or in an object of that name.
bool isTemplateMetadata(const Way& way) {
    if (way.size() < 2 || way.back()->kind != ChildKind::Property || way.back()->name != "metadata") return false;
    if (!keepsNothing(*way.back()->schema)) return false;
    const ChildSchema& parent = *way[way.size() - 2];
    if (parent.schema->embeddedResource) return false;
    if (parent.schema->property("spec")) return true;
    const ChildSchema& named = parent.kind == ChildKind::Items && way.size() > 2 ? *way[way.size() - 3] : parent;
    return named.kind == ChildKind::Property && isTemplateName(named.name);
}

// Whether the way leads to the metadata of an ephemeral claim in a list of volumes, also if the items have the volume
// in an object of their own, in the volumeSource of an item of any list, or in a single volume of that name. Hardly any
// object labels such claims.
bool isOfVolume(const Way& way) {
    static constexpr const char* kSteps[] = {"ephemeral", "volumeClaimTemplate", "metadata"};
    if (way.size() < 5) return false;
    const auto isProperty = [&](std::size_t at, const char* name) {
        return way[at]->kind == ChildKind::Property && way[at]->name == name;
    };
    for (std::size_t i = 0; i < 3; ++i)
        if (!isProperty(way.size() - 3 + i, kSteps[i])) return false;
    std::size_t item = way.size() - 4;
    if (item > 0 && isProperty(item, "volumeSource")) return way[item - 1]->kind == ChildKind::Items;
    if (item > 0 && isProperty(item, "volume")) --item;
    if (item + 5 == way.size() && way[item]->kind == ChildKind::Property) return true;
    if (way[item]->kind != ChildKind::Items || way[item - 1]->kind != ChildKind::Property) return false;
    return goLower(way[item - 1]->name).ends_with("volumes");
}

// Whether only its metadata tells the template from the others of a list.
bool isNamedInMetadata(const Way& way) {
    const ChildSchema& parent = *way[way.size() - 2];
    return parent.kind == ChildKind::Items && !parent.schema->property("name");
}

Json mapOfTexts() {
    const Json text(Json::Object{{"type", Json("string")}});
    return Json(Json::Object{{"additionalProperties", text}, {"type", Json("object")}});
}

std::vector<Repair> keepingRepairs(const std::vector<FieldPath>& nodes, bool named) {
    std::vector<Repair> out(2);
    out[0].title = named ? phrase("Fixes", "Specify name, labels and annotations")
                         : phrase("Fixes", "Specify labels and annotations");
    out[0].consequence = named ? phrase("Fixes", "Objects keep names, labels and annotations there.")
                               : phrase("Fixes", "Objects keep labels and annotations there.");
    out[1].title = phrase("Fixes", "Add %1").with("x-kubernetes-preserve-unknown-fields: true");
    out[1].consequence = phrase("Fixes", "Objects keep all fields there. They are not validated.");
    Json::Object fields{{"annotations", mapOfTexts()}, {"labels", mapOfTexts()}};
    if (named) fields.emplace("name", Json(Json::Object{{"type", Json("string")}}));
    for (const FieldPath& node : nodes) {
        out[0].changes.push_back({node.child("properties"), Json(fields)});
        out[1].changes.push_back({node.child("x-kubernetes-preserve-unknown-fields"), Json(true)});
    }
    return out;
}

// The path in an object that is created with labels and stored without them, and the create.
struct EmptiedMetadata {
    std::string field;
    ProofRequest request;
};
std::optional<EmptiedMetadata> emptied(Subject& subject, const Way& way, bool named) {
    const Json labels(Json::Object{{"app", Json("example")}}), annotations(Json::Object{{"note", Json("example")}});
    Json::Object metadata{{"annotations", annotations}, {"labels", labels}};
    if (named) metadata.emplace("name", Json("example"));
    const std::optional<sample::Placed> placed = subject.sampler().containing(way, Json(metadata), subject.sampling());
    if (!placed || !placed->accepted) return std::nullopt;
    Tried tried = subject.create(placed->object);
    const Json* stored = tried.accepted() ? object::valueAt(tried.outcome.stored, placed->path) : nullptr;
    if (!stored || *stored != Json(Json::Object{})) return std::nullopt;
    EmptiedMetadata out{placed->path.toString(), std::move(tried.request)};
    out.request.response = Text(phrase("Foresight", "accepted, and stored with %1: {}").with(out.field));
    out.request.result = std::move(tried.outcome.stored);
    return out;
}

}  // namespace

// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/pruning/algorithm.go.
template <>
void search<RuleId::AdviceTemplateMetadata>(Subject& subject) {
    if (subject.kind().preservesUnknown) return;
    struct Emptied {
        FieldPath node;
        schema::SchemaPtr schema;
        EmptiedMetadata metadata;
        bool ofVolume = false;
    };
    std::vector<Emptied> all;
    // Only controllers write the status.
    const auto isMeant = [](const Way& at) { return isTemplateMetadata(at) && at.front()->name != "status"; };
    bool named = false;
    Way way;
    eachNode(subject.root(), way, [&](const Way& at) { named = named || (isMeant(at) && isNamedInMetadata(at)); });
    eachNode(subject.root(), way, [&](const Way& at) {
        if (!isMeant(at) || subject.done()) return;
        std::optional<EmptiedMetadata> found = emptied(subject, at, named);
        if (!found) return;
        all.push_back({subject.schemaPath(pathOf(at)), at.back()->schema, *std::move(found), isOfVolume(at)});
    });
    std::stable_partition(all.begin(), all.end(), [](const Emptied& one) { return !one.ofVolume; });
    if (all.empty() || all.front().ofVolume) return;
    std::vector<FieldPath> nodes;
    std::vector<std::string> fields;
    auto proof = std::make_shared<Proof>();
    schema::SchemaPtr first = all.front().schema;
    for (Emptied& one : all) {
        nodes.push_back(std::move(one.node));
        fields.push_back(std::move(one.metadata.field));
        if (proof->requests.size() < kNamed) proof->requests.push_back(std::move(one.metadata.request));
    }
    proof->summary = phrase("Foresight", "create with labels → stored as {metadata: {}}");
    proof->repairs = keepingRepairs(nodes, named);
    const Pattern message =
        named ? phrase("Advice", "Names, labels and annotations in %1 are pruned: the schema specifies no fields there")
              : phrase("Advice", "Labels and annotations in %1 are pruned: the schema specifies no fields there");
    subject.report({RuleId::AdviceTemplateMetadata, nodes.front(), message.with(namesOf(fields, fields.size())),
                    std::move(proof), std::move(first)});
}

}  // namespace crd::advice
