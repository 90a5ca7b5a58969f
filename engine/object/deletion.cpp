#include "engine/object/deletion.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/request.h"

namespace crd::object {

namespace {

constexpr std::string_view kOrphan = "orphan";
constexpr std::string_view kForeground = "foregroundDeletion";

// The policy of the request, or else that of the first of the two finalizers.
Propagation propagationFor(const std::vector<std::string>& finalizers, const std::optional<Propagation>& propagation) {
    if (propagation) return *propagation;
    for (const std::string& name : finalizers) {
        if (name == kOrphan) return Propagation::Orphan;
        if (name == kForeground) return Propagation::Foreground;
    }
    return Propagation::Background;
}

// Records what a deletion changes in metadata.
void mark(ObjectMeta& metadata, Instant now, Steps& steps) {
    const auto changed = [&](const char* field, Json value) {
        record(&steps, StepKind::DeletionMarked, ObjectPosition().property("metadata").property(field), nullptr, value);
    };
    if (!metadata.deletionTimestamp && metadata.generation > 0) changed("generation", Json(++metadata.generation));
    if (!metadata.deletionTimestamp || *metadata.deletionTimestamp > now) {
        metadata.deletionTimestamp = now;
        changed("deletionTimestamp", Json(rfc3339(now)));
    }
    if (metadata.deletionGracePeriodSeconds == 0) return;
    metadata.deletionGracePeriodSeconds = 0;
    changed("deletionGracePeriodSeconds", Json(std::int64_t{0}));
}

Json successOf(const ResourceKind& kind, const ObjectMeta& metadata) {
    Json::Object details{{"group", Json(kind.group)}, {"kind", Json(kind.plural)}, {"name", Json(metadata.name)}};
    if (!metadata.uid.empty()) details.emplace("uid", Json(metadata.uid));
    return Json(Json::Object{{"apiVersion", Json("v1")},
                             {"details", Json(std::move(details))},
                             {"kind", Json("Status")},
                             {"metadata", Json(Json::Object())},
                             {"status", Json("Success")}});
}

Json listOf(const std::vector<std::string>& texts) {
    Json::Array out;
    for (const std::string& text : texts) out.emplace_back(text);
    return Json(std::move(out));
}

}  // namespace

std::string preconditionFailed(const std::string& group, const std::string& plural, const ObjectMeta& stored,
                               const std::string& what, const std::string& wanted, const std::string& found) {
    const std::string folder = stored.nameSpace.empty() ? std::string() : stored.nameSpace + '/';
    return "Operation cannot be fulfilled on " + plural + '.' + group + ' ' + goQuoted(stored.name) +
           ": StorageError: invalid object, Code: 4, Key: /registry/" + group + '/' + plural + '/' + folder +
           stored.name + ", ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: " + what +
           " in precondition: " + wanted + ", " + what + " in object meta: " + found;
}

std::vector<std::string> finalizersAfter(const std::vector<std::string>& finalizers,
                                         const std::optional<Propagation>& propagation) {
    std::vector<std::string> out;
    for (const std::string& name : finalizers)
        if (name != kOrphan && name != kForeground) out.push_back(name);
    switch (propagationFor(finalizers, propagation)) {
        case Propagation::Orphan:
            out.emplace_back(kOrphan);
            break;
        case Propagation::Foreground:
            out.emplace_back(kForeground);
            break;
        case Propagation::Background:
            break;
    }
    // If the finalizers do not change, they stay in their order.
    const auto asSet = [](const std::vector<std::string>& names) { return std::set(names.begin(), names.end()); };
    return asSet(out) == asSet(finalizers) ? finalizers : out;
}

std::optional<std::string> preconditionError(const ObjectMeta& stored, const DeleteOptions& options,
                                             const std::string& resource) {
    const std::string head = "Operation cannot be fulfilled on " + resource + " " + goQuoted(stored.name) + ": the ";
    const auto differs = [&](const char* what, const std::string& wanted, const std::string& found) {
        return head + what + " in the precondition (" + wanted + ") does not match the " + what + " in record (" +
               found + "). The object might have been ";
    };
    if (options.uid && *options.uid != stored.uid)
        return differs("UID", *options.uid, stored.uid) + "deleted and then recreated";
    if (options.resourceVersion && *options.resourceVersion != stored.resourceVersion)
        return differs("ResourceVersion", *options.resourceVersion, stored.resourceVersion) + "modified";
    return std::nullopt;
}

bool endsDeletion(const ObjectMeta& updated, const ObjectMeta& stored) {
    return updated.finalizers.empty() && stored.deletionTimestamp && stored.deletionGracePeriodSeconds.value_or(0) == 0;
}

std::vector<std::string> awaitedFinalizers(const Json& object) {
    const Json* metadata = object.find("metadata");
    if (!metadata) return {};
    Result<ObjectMeta> decoded = decodeObjectMeta(*metadata);
    return decoded && decoded->deletionTimestamp ? std::move(decoded->finalizers) : std::vector<std::string>();
}

Outcome ResourceServer::remove(const Json& stored, const DeleteOptions& options, Instant now) {
    Outcome out;
    const Json* metadata = stored.find("metadata");
    Result<ObjectMeta> decoded = decodeObjectMeta(metadata ? *metadata : Json());
    if (!decoded) {
        out.reading.rejection = decoded.error().message.english();
        return out;
    }
    if ((out.reading.rejection = preconditionError(*decoded, options, m_kind.kind + '.' + m_kind.group))) return out;
    out.reading.object = out.stored = stored;
    std::vector<std::string> finalizers = finalizersAfter(decoded->finalizers, options.propagation);
    if (finalizers.empty() && !decoded->finalizers.empty() && options.resourceVersion) {
        // The server compares the precondition with an object that it did not write.
        out.reading.rejection =
            preconditionFailed(m_kind.group, m_kind.plural, *decoded, "ResourceVersion", "", decoded->resourceVersion);
        return out;
    }
    if (finalizers.empty()) {
        out.returned = successOf(m_kind, *decoded);
        out.removal =
            Step{StepKind::Removed, {}, nullptr, decoded->finalizers.empty() ? Json() : listOf(decoded->finalizers)};
        return out;
    }
    if (finalizers != decoded->finalizers) {
        record(&out.reading.steps, StepKind::FinalizersSet,
               ObjectPosition().property("metadata").property("finalizers"), nullptr, listOf(finalizers));
        decoded->finalizers = std::move(finalizers);
    }
    mark(*decoded, now, out.reading.steps);
    (*out.stored.asObject())["metadata"] = toJson(*decoded);
    respond(out);
    return out;
}

Outcome ResourceServer::get(const Json& stored) {
    Outcome out;
    out.reading = readStored(stored);
    if (out.reading.rejection) return out;
    out.stored = stored;
    out.responseSteps = std::move(out.reading.steps);
    out.reading.steps.clear();
    for (Step& step : out.responseSteps) {
        const bool sets = step.kind == StepKind::Defaulted || step.kind == StepKind::NullDefaulted;
        step.kind = sets ? StepKind::DefaultedOnRead : StepKind::DroppedOnRead;
    }
    if (out.reading.object == stored) return out;
    const auto generationIn = [](const Json& object) {
        const Json* metadata = object.find("metadata");
        return metadata ? metadata->find("generation") : nullptr;
    };
    if (const Json* generation = generationIn(out.reading.object); generation && !generationIn(stored)) {
        record(&out.responseSteps, StepKind::DefaultedOnRead,
               ObjectPosition().property("metadata").property("generation"), nullptr, *generation);
    }
    out.returned = out.reading.object;
    return out;
}

}  // namespace crd::object
