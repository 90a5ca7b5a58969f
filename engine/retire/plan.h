// Plans the retirement of a version: make another one the storage version, migrate the stored objects, stop serving the
// version, remove it. Every plan has the same steps, also those that are done; the backup comes before the first one
// that moves the storage version of the cluster, an early one if the file moves it already. Each manifest is an edit of
// the author's text and is validated as an update of the definition as the steps before leave it. Sources:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation (versions that are still stored),
// pkg/apiserver/conversion/converter.go (versions in managedFields); k8s.io/api storagemigration; k8s.io/kubernetes
// pkg/controller/storageversionmigrator; k8s.io/apiserver pkg/endpoints/metrics (deprecated versions).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/convert/losses.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"
#include "engine/crd/server/server_response.h"
#include "engine/mapping/compiled.h"
#include "engine/yaml/read/stream.h"

namespace crd::retire {

struct PlanInput {
    yaml::StreamPtr stream;                  // without problems
    const Definition* definition = nullptr;  // of `stream`; apiextensions.k8s.io/v1
    std::string version;                     // to retire
    std::string storage;                     // the new storage version; empty: chosen
    // The definition in the cluster. Without a status it does not say what is stored. Null: the saved file is taken for
    // it, and any version may be stored.
    BasePtr live;
    // The file on disk, while `stream` has unsaved changes; empty if there is none. Null: `stream` is saved. Where only
    // the file has the version, because its removal is not saved, the plan is that of the file.
    std::shared_ptr<const std::string> saved;
    // The file before the removal of the version was saved: the plan is that of it where no other text has the version.
    // Null: not known.
    std::shared_ptr<const std::string> former;
    // What the webhook of the definition is declared to do: its losses are those of the migration. Null: not declared.
    // Of `definition`; `compiled` is not null then. The plan does not refer to them.
    const mapping::Mapping* mapping = nullptr;
    const mapping::CompiledMapping* compiled = nullptr;
    int targetMinor = kDefaultMinor;
    std::string fileName = "crd.yaml";  // in commands
    convert::LossOptions losses;        // of the migration
};

enum class StepKind : std::uint8_t { Serve, Deprecate, BackUp, Store, Migrate, Trim, StopServing, ClearFields, Remove };

// What to run in a shell; may have several lines.
struct Command {
    Phrase purpose;  // a sentence
    std::string text;
};

// What to look at before the next step.
struct Check {
    Phrase purpose;        // a sentence
    std::string command;   // what shows it; empty if there is none
    std::string expected;  // its output; empty if `purpose` says it all
};

// The server's response to the file as a step leaves it, without what a later step removes.
struct TooEarly {
    std::string step;  // the id of the later step
    Phrase sentence;   // "If you removed v1 now, the server would say:"
    std::string text;
};

// What objects lose by the declared mapping, and what else it changes.
struct MappedLosses {
    std::string from, to;        // versions
    std::vector<Phrase> losses;  // sentences
    std::vector<Phrase> gains;   // sentences: values of fields that the objects do not have
    // Sentences: objects whose conversion fails, or gives an object that is not valid. They lose nothing.
    std::vector<Phrase> problems;
};

struct Step {
    StepKind kind{};
    std::string id;  // "store:v2": the same in every plan for these versions
    Phrase title;    // "Make v2 the storage version"
    Phrase why;      // a sentence
    // The live definition already is as this step leaves it; without one, the saved file is.
    bool done = false;
    bool unsaved = false;  // the text is as this step leaves it, and the saved file is not
    // For steps that do not change the definition: what a mark that the step is done was made for. It changes with the
    // versions, and with every change of the definition that is not one of this plan; comments, formatting and
    // descriptions do not count.
    std::string premise;

    // For steps that change the definition; null for others.
    std::shared_ptr<const std::string> text;  // the file after this step
    // The edit of the text after the step before; empty if that text already says so.
    TextEdit edit;
    std::string diff;  // of what the step changes; empty if nothing
    // To this manifest after the steps before. Nothing if the step is done and the manifest is accepted: it is not
    // sent.
    std::optional<ServerResponse> response;

    std::vector<std::string> storedVersions;  // status.storedVersions after this step
    std::vector<TooEarly> tooEarly;
    std::vector<Command> commands;  // in order
    // Instead of `commands`, where the cluster does not have what they need.
    std::vector<Command> alternative;
    std::vector<Check> checks;
    std::vector<Phrase> notes;                // sentences; to be read before the commands
    std::vector<convert::PairLosses> losses;  // Migrate: what objects lose; empty if a webhook converts
    std::vector<MappedLosses> mapped;         // Migrate: the same, if a webhook converts and a mapping is declared
};

struct Plan {
    std::string name;              // of the definition
    std::string version, storage;  // the retired one and the new storage version
    int targetMinor = kDefaultMinor;
    std::shared_ptr<const std::string> text;  // before the first step
    bool liveKnown = false;                   // the live definition was given, with its status
    std::string applyCommand;                 // sends the file to the server
    std::vector<Step> steps;
    // Every manifest is accepted in its place.
    bool accepted = false;
    std::shared_ptr<const void> keeps;  // what `losses` refer to
};

// Fails with a sentence: no such version, no other version, the live definition is another one. If `stop` was
// requested, the plan is incomplete and must be discarded.
Result<Plan> planRetirement(const PlanInput& input, const std::stop_token& stop = {});

// "serve", "deprecate", "back-up", "store", "migrate", "trim", "stop-serving", "clear-fields", "remove"
std::string_view name(StepKind kind);

}  // namespace crd::retire
