#include "engine/diff/internal/trial.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/schema/properties_along.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

object::Outcome withRulesSpent(object::Outcome outcome, sample::Budget& budget) {
    budget.spendRules(outcome.validation.ruleCost.value_or(0));
    return outcome;
}

}  // namespace

bool isReadAsLeft(const Side& left, const Side& right) {
    return left.version && right.version && right.definition && left.version->name != right.version->name &&
           versionNamed(*right.definition, left.version->name);
}

object::ResourceKind TrialSide::kindOf(const Side& side) {
    CRD_CHECK(side.definition != nullptr && side.version != nullptr);
    object::ResourceKind out = resourceKindOf(*side.definition, *side.version);
    out.hasStatus = false;
    return out;
}

Json TrialSide::adapted(Json object) const {
    if (Json::Object* members = object.asObject()) {
        members->insert_or_assign("apiVersion", Json(kind.group + '/' + kind.version));
        members->insert_or_assign("kind", Json(kind.kind));
    }
    return object;
}

object::Outcome TrialSide::created(Json object, sample::Budget& budget) {
    return withRulesSpent(sampler.validated(std::move(object)), budget);
}

object::Outcome TrialSide::updated(const Json& object, const Json& stored, sample::Budget& budget,
                                   object::Endpoint endpoint) {
    const Json created = object::baseOfUpdate(readBefore(stored, budget), object);
    const Json read = object::completed(created, kind, &created);
    return withRulesSpent(server.update(object::completed(object, kind, &read), read, endpoint), budget);
}

Json TrialSide::readBefore(const Json& stored, sample::Budget& budget) {
    if (!storing) return withRulesSpent(server.create(object::completed(stored, kind)), budget).stored;
    const Json sent = object::completed(storing->adapted(stored), storing->kind);
    const Json made = withRulesSpent(storing->server.create(sent), budget).stored;
    object::Reading decoded = storing->server.readStored(made);
    if (decoded.rejection) return {};
    object::Reading own = server.coerce(adapted(std::move(decoded.object)));
    return own.rejection ? Json() : std::move(own.object);
}

bool accepts(const object::Outcome& outcome) {
    return !outcome.reading.rejection && outcome.validation.errors.empty() && outcome.reading.unknownFields.empty();
}

Location locationOf(const Schema& root, const std::vector<const ChildSchema*>& way) {
    Location out{{}, &root};
    for (const ChildSchema* child : way) {
        if (!schema::placesValues(child->kind)) continue;
        const ChildSchema* own = schema::childNamed(*out.node, child->kind, child->name);
        if (!own) break;
        out.way.push_back(own);
        out.node = own->schema.get();
    }
    return out;
}

std::vector<Holder> holdersOf(const Comparison& comparison, std::uint32_t row, bool forward) {
    std::vector<Holder> out;
    for (std::uint32_t at = row; at != PairedNode::kNone;) {
        const PairedNode& node = comparison.nodes[at];
        const ChildSchema* child = node.rightChild ? node.rightChild : node.leftChild;
        if (!child || schema::placesValues(child->kind))
            out.push_back({at, forward ? node.left : node.right, forward ? node.right : node.left});
        const bool fromElsewhere =
            !forward && node.mark == Mark::Moved && node.right && node.other != PairedNode::kNone;
        at = fromElsewhere ? comparison.nodes[node.other].parent : node.parent;
    }
    std::reverse(out.begin(), out.end());
    return out;
}

bool isAbout(const object::ValueError& error, Keyword keyword) {
    const auto says = [&](std::string_view words) { return error.detail.find(words) != std::string::npos; };
    switch (keyword) {
        case Keyword::Maximum:
        case Keyword::ExclusiveMaximum:
            return says("should be less than");
        case Keyword::Minimum:
        case Keyword::ExclusiveMinimum:
            return says("should be greater than");
        case Keyword::MultipleOf:
            return says("multiple of") || says("MultipleOf");
        case Keyword::MaxLength:
            return error.type == error_type::kTooLong || says("should be at most");
        case Keyword::MinLength:
            return says("should be at least");
        case Keyword::MaxItems:
        case Keyword::MaxProperties:
            return error.type == error_type::kTooMany || says("at most");
        case Keyword::MinItems:
        case Keyword::MinProperties:
            return says("should have at least");
        case Keyword::Pattern:
            return says("should match");
        case Keyword::Enum:
            return error.type == error_type::kNotSupported;
        case Keyword::XListType:
        case Keyword::XListMapKeys:
            return error.type == error_type::kDuplicate;
        case Keyword::Type:
        case Keyword::XIntOrString:
        case Keyword::Format:
            return error.type == error_type::kTypeInvalid || says("must be of type");
        case Keyword::Nullable:
            return error.type == error_type::kTypeInvalid || error.type == error_type::kNotSupported ||
                   error.type == error_type::kRequired;
        case Keyword::Default:
            return error.type == error_type::kRequired;
        default:
            return true;
    }
}

}  // namespace crd::diff
