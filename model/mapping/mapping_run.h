// Reads the mapping between two versions, and tries it, on a worker. Results are immutable and shared between threads.
#pragma once

#include <QString>
#include <array>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/convert/conversion.h"
#include "engine/mapping/report.h"
#include "engine/mapping/suggest.h"
#include "model/mapping/mapping_values.h"
#include "model/text/text_history.h"

namespace crd::model {

// Further fields of a version are not listed: each is a row.
inline constexpr std::size_t kMostMappingFields = 20'000;

struct MappingTask {
    AnalysisResultPtr analysis;
    std::size_t object = 0;                      // index into its definitions
    std::size_t left = 0, right = 0;             // indexes into the definition's versions
    SharedText text;                             // of the mapping; may be blank
    std::vector<diff::Decision> decisions = {};  // which fields of the versions are the same, for proposals

    const Definition& definition() const { return analysis->definitions[object]; }
    bool operator==(const MappingTask&) const = default;
};

// A field of a version. Lists and maps have no fields of their own: those of their values have "[]" and ".*" in the
// path.
struct MappingField {
    std::string path;  // ".spec.hosts[].name"
    std::string name;
    QString type;
    int depth = 0;
    int parent = -1;       // index; -1: none
    int end = 0;           // the index after the last field below it
    bool joinable = true;  // rules lead to it: no list or map is above it
    bool required = false;
};

struct MappingFieldUse {
    MappingUse use = MappingUse::None;
    int rule = -1;            // the first one that reads or writes it; of MappingUse::None: a part of it
    std::vector<int> others;  // that read it, too
    int gap = -1;             // index into the gaps of the coverage; of MappingUse::Copied: the value has another type
    int lostBelow = 0;        // fields below it that are lost or not set
};

// The field that has the values of a path: ".spec.hosts" of ".spec.hosts[]" and ".spec.labels" of ".spec.labels.*".
std::string fieldOfValues(std::string path);

// One direction between the two versions.
struct MappingDirection {
    const mapping::CompiledConversion* conversion = nullptr;  // null: a version has no schema
    int index = -1;  // into the conversions of the mapping; -1: it has none, and objects are only copied
    mapping::Coverage coverage;
    std::vector<MappingFieldUse> source, target;  // one per field
};

struct MappingReading {
    MappingTask task;
    mapping::MappingText text;
    const mapping::Mapping* mapping = nullptr;  // of the text; null: it has none for the definition
    mapping::CompiledMapping compiled;
    std::vector<MappingField> left, right;
    bool cut = false;                            // fields were left out
    std::array<MappingDirection, 2> directions;  // from the left to the right version, and back

    MappingReading() = default;
    MappingReading(const MappingReading&) = delete;
    MappingReading& operator=(const MappingReading&) = delete;

    // For a direction that the mapping does not have, and for both where there is no mapping.
    mapping::Mapping none;
    std::array<mapping::VersionConversion, 2> implied;
    std::array<mapping::CompiledConversion, 2> impliedCompiled;
};
using MappingReadingPtr = std::shared_ptr<const MappingReading>;

// Null if `stop` was requested.
MappingReadingPtr readMapping(const MappingTask& task, const std::stop_token& stop = {});

struct MappingTrialTask {
    MappingReadingPtr reading;
    SharedText samples;  // all samples of the definition, as one text
};

struct MappingTrials {
    MappingTrialTask task;
    mapping::Report report;                        // without a mapping only the round trips of copied objects
    std::vector<mapping::Suggestion> suggestions;  // of both directions
};
using MappingTrialsPtr = std::shared_ptr<const MappingTrials>;

// What successive trials of one definition share. Used on one worker.
struct MappingServer {
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    std::unique_ptr<convert::Conversion> conversion;
};

// Null if `stop` was requested.
MappingTrialsPtr tryMapping(const MappingTrialTask& task, MappingServer& server, const std::stop_token& stop = {});

}  // namespace crd::model
