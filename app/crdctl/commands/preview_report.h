// The outcomes of `crdctl preview` as text and as data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/input/kind.h"
#include "engine/apply/apply.h"
#include "engine/apply/kubectl.h"
#include "engine/convert/conversion_stage.h"
#include "engine/crd/model/schema_locations.h"
#include "engine/mapping/way_back.h"
#include "engine/object/request.h"
#include "engine/sent/object_sent.h"

namespace crd::ctl {

struct Previewed {
    enum class Request : std::uint8_t { Write, Delete, Read };
    // Of a server-side apply.
    struct Apply {
        std::string manager;
        std::optional<apply::Rejection> rejection;
        std::vector<apply::FieldChange> changes;
        std::optional<apply::Migration> migration;  // which kubectl sends after the request
    };

    Request request = Request::Write;
    std::string name;  // of the object's file
    // No definition of the file has its kind: nothing is simulated, the rejection says so, and `kind` is null.
    bool foreign = false;
    Json sent;                          // to be deleted or read: as stored
    std::vector<std::string> repeated;  // of duplicate fields: "line 7: spec.size: " and the consequence
    object::Outcome outcome;            // in the version of the request
    std::optional<Apply> apply;
    std::vector<sent::ObjectSent> ways;  // with --how-sent
    // What storage makes of that object, if it is of another version; the response is then in this.
    std::optional<convert::Storing> storing;
    std::vector<convert::Change> oldLosses;          // of the old object, when the request reads it
    std::vector<mapping::NotReturned> oldChanged;    // values of it that a declared mapping does not give back
    std::optional<Json> scale;                       // the result of reading /scale afterwards
    std::vector<object::ValueError> toleratedLater;  // errors that a newer server would let pass
    // What the server would also do if the definition had preserveUnknownFields: false, where it keeps true from the
    // one that is stored.
    object::Steps prunedLater;
    // The definition is rejected: a server without it does not know the kind.
    bool definitionRejected = false;
    const Kind* kind = nullptr;
    const SchemaLocations* locations = nullptr;
    // With `storing`: of the version that is stored.
    const Version* storedVersion = nullptr;
    const SchemaLocations* storedLocations = nullptr;

    bool accepted() const { return !outcome.reading.rejection && outcome.validation.errors.empty(); }
    // Whether the server accepts it is not known, because a rule was not evaluated.
    bool undecided() const { return !outcome.reading.rejection && object::isUndecided(outcome.validation.errors); }
    // Null if there is none, or it is not known.
    const Json* stored() const;
    const Json* returned() const;
};

// The parts: steps, errors, admitted, stored, returned, diff.
std::string stepsText(const Previewed& preview);
std::string errorsText(const Previewed& preview);
std::string diffText(const Previewed& preview);
// All of them.
std::string summaryText(const Previewed& preview);

// `part` is one of those words, or empty for all.
Json reportOf(const Previewed& preview, const std::string& part);

}  // namespace crd::ctl
