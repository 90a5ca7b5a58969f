// Server-side apply as a request: PATCH with application/apply-patch+yaml, as `kubectl apply --server-side` sends it;
// and creates and updates that follow managers.
// An applied configuration is not decoded as other requests are: it is checked against the types of the schema, merged,
// and defaulted. The result is validated and stored as it is, with its nulls and unknown fields, which are pruned when
// it is converted to another version or read.
// Sources: k8s.io/apiserver pkg/endpoints/handlers/patch.go (applyPatcher, applyPatch), create.go, update.go;
// pkg/registry/generic/registry/store.go (Update); k8s.io/apiextensions-apiserver pkg/apiserver/
// customresource_handler.go; k8s.io/apimachinery pkg/runtime/serializer/versioning (doEncode). prepared() is
// the part before admission, which engine/admission continues. kubectl may send more requests (kubectl.h).
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/apply/field_manager.h"
#include "engine/base/phrase.h"
#include "engine/object/request.h"

namespace crd::apply {

// What an accepted apply did to one field. The parts of a field that is new or gone are not listed.
struct FieldChange {
    enum class Kind : std::uint8_t {
        Set,       // it was absent
        Changed,   // it had another value, which no other manager owned
        Taken,     // `managers` owned it with another value, and lost it
        Shared,    // `managers` own it with the same value
        Released,  // the manager does not own it any more; it stays, and `managers` own it
        Removed    // the manager applied it before, and no other manager owns it
    };
    Kind kind = Kind::Set;
    ElementPath path;
    std::vector<Manager> managers;  // without their fields
};
// "set", "changed", "taken", "shared", "released", "removed".
std::string_view name(FieldChange::Kind kind);
// One sentence. `manager` is the name of the one that applied.
Phrase reason(const FieldChange& change, const std::string& manager);

struct Request {
    std::string manager = kKubectl;
    bool force = false;
    Instant now = kNoTime;
    std::stop_token stop = {};
};

struct Applied {
    // As of a create or an update. With a rejection, only its `reading.rejection` is set, to the message.
    object::Outcome outcome;
    std::optional<Rejection> rejection;
    std::vector<FieldChange> changes;  // of an object that exists
    Managers managers;                 // of the object that is stored
    Json merged;                       // the merged object, before the steps of `outcome.reading`
};

// Why a validation error occurs in an apply alone: the value is a null, which other requests drop. Nothing for others.
// `object` is the validated object.
std::optional<Phrase> keptNull(const object::ValueError& error, const Json& object);

// An apply before admission: the merged object, with its defaults and managers.
struct Prepared {
    object::Reading reading;
    std::vector<FieldChange> changes;
    Managers managers;
    Json merged;  // before the steps of `reading`
};
// The arguments are those of applied().
tl::expected<Prepared, Rejection> prepared(const object::ResourceKind& kind, FieldManager& fields, const Json* stored,
                                           const Json& configuration, const Request& request);

// `server` and `fields` are of the same version of the kind. `stored` is the stored object, decoded with that version;
// null: there is none. Both objects have a namespace if the kind is namespaced.
Applied applied(object::ResourceServer& server, const object::ResourceKind& kind, object::Endpoint endpoint,
                FieldManager& fields, const Json* stored, const Json& configuration, const Request& request);

// ResourceServer::createSent() and update(), and the managers afterwards.
object::Outcome created(object::ResourceServer& server, FieldManager& fields, const Json& sent, const Request& request);
object::Outcome updated(object::ResourceServer& server, const object::ResourceKind& kind, object::Endpoint endpoint,
                        FieldManager& fields, const Json& sent, const Json& stored, const Request& request);

}  // namespace crd::apply
