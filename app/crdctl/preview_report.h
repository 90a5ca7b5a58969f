// The outcomes of `crdctl preview` in words and as data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/kind.h"
#include "engine/crd/api_changes.h"
#include "engine/crd/schema_sites.h"
#include "engine/object/request.h"

namespace crd::ctl {

struct Previewed {
    std::string name;  // of the object's file
    Json sent;
    std::vector<std::string> repeated;  // of fields that are set twice: "line 7: spec.size: " and what becomes of it
    object::Outcome outcome;
    std::optional<Json> scale;  // what /scale shows afterwards
    int targetMinor = kNewestMinor;
    std::vector<object::ValueError> refusedByTarget;  // what the target would refuse besides
    const Kind* kind = nullptr;
    const SchemaSites* sites = nullptr;

    bool accepted() const { return !outcome.reading.refusal && outcome.verdict.errors.empty(); }
};

// The parts: steps, errors, stored, diff.
std::string stepsText(const Previewed& preview);
std::string errorsText(const Previewed& preview);
std::string diffText(const Previewed& preview);
// All of them.
std::string summaryText(const Previewed& preview);

// `part` is one of those words, or empty for all.
Json reportOf(const Previewed& preview, const std::string& part);

}  // namespace crd::ctl
