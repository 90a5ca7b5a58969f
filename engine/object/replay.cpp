#include "engine/object/replay.h"

namespace crd::object {

namespace {

Json* member(Json& at, const PathStep& step) {
    if (step.kind == PathStep::Kind::Index) {
        Json::Array* list = at.asArray();
        return list && step.index < list->size() ? &(*list)[step.index] : nullptr;
    }
    Json::Object* object = at.asObject();
    if (!object) return nullptr;
    const auto found = object->find(step.name);
    return found == object->end() ? nullptr : &found->second;
}

// The container of the value at `path`; null if it does not exist.
Json* holderOf(Json& object, const FieldPath& path) {
    Json* at = &object;
    for (std::size_t i = 0; at && i + 1 < path.steps().size(); ++i) at = member(*at, path.steps()[i]);
    return at;
}

}  // namespace

void apply(const Step& step, Json& object) {
    const bool removes = step.kind == StepKind::Pruned || step.kind == StepKind::NullDropped ||
                         step.kind == StepKind::MetadataDropped || step.kind == StepKind::StatusDropped ||
                         step.kind == StepKind::StatusRemoved || step.kind == StepKind::FieldDropped ||
                         step.kind == StepKind::DroppedOnRead || step.kind == StepKind::ServerFieldDropped;
    if (step.kind == StepKind::Removed || step.kind == StepKind::Finalized) {
        object = Json();
        return;
    }
    if (step.path.empty()) {
        if (!removes) object = step.value;
        return;
    }
    const PathStep& last = step.path.steps().back();
    Json* holder = holderOf(object, step.path);
    // What the server sets may be the first field of metadata.
    if (!holder && step.path.steps().front().name == "metadata" && !removes && object.asObject()) {
        holder = &object.asObject()->try_emplace("metadata", Json(Json::Object())).first->second;
    }
    if (!holder) return;
    if (last.kind == PathStep::Kind::Index) {
        Json* item = member(*holder, last);
        if (item && !removes) *item = step.value;
        return;
    }
    Json::Object* fields = holder->asObject();
    if (!fields) return;
    if (removes) {
        fields->erase(last.name);
    } else {
        (*fields)[last.name] = step.value;
    }
}

Stage stageOf(StepKind kind) {
    switch (kind) {
        case StepKind::Pruned:
            return Stage::Prune;
        case StepKind::NullDropped:
            return Stage::DropNulls;
        case StepKind::MetadataDropped:
            return Stage::Metadata;
        case StepKind::Defaulted:
        case StepKind::NullDefaulted:
            return Stage::Default;
        case StepKind::DefaultedOnRead:
        case StepKind::DroppedOnRead:
            return Stage::Respond;
        case StepKind::Removed:
        case StepKind::Finalized:
            return Stage::Remove;
        case StepKind::StatusDropped:
        case StepKind::StatusKept:
        case StepKind::StatusRemoved:
        case StepKind::FieldDropped:
        case StepKind::FieldKept:
        case StepKind::GenerationSet:
        case StepKind::NameGenerated:
        case StepKind::ServerFieldDropped:
        case StepKind::ServerFieldKept:
        case StepKind::GenerationRaised:
        case StepKind::GenerationKept:
        case StepKind::FinalizersSet:
        case StepKind::DeletionMarked:
            break;
    }
    return Stage::Prepare;
}

}  // namespace crd::object
