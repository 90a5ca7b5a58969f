// The simulated request for an object, ready to be shown: rows of two texts side by side, and notes, each with its path
// in the object and its position in the object's text and in the schema. Computed on a worker.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/apply/apply.h"
#include "engine/base/phrase.h"
#include "engine/object/replay.h"
#include "engine/object/request.h"
#include "engine/sent/object_sent.h"
#include "model/document/object_conversion.h"
#include "model/preview/preview_enums.h"

namespace crd::model {

// Why there is no request: a Scale has its replicas in 32 bits.
inline constexpr Pattern kNoSuchReplicas =
    phrase("Preview", "The number of replicas must be an integer from 0 to 2147483647.");
inline constexpr Pattern kNoManager = phrase("Preview", "A server-side apply needs the name of its manager.");

struct PreviewTask {
    std::uint64_t serial = 0;
    AnalysisResultPtr analysis;
    std::size_t object = 0;                   // index into AnalysisResult::definitions
    int version = -1;                         // index into its versions
    std::shared_ptr<const std::string> text;  // of the sample: one YAML document
    WebhookStandIn standIn;                   // of the definition
    SampleRequest request = SampleRequest::Create;
    // The stored object, for updates and applies: the text of another sample, or an object stored by an earlier
    // request.
    std::shared_ptr<const std::string> oldText;
    std::shared_ptr<const Json> oldObject;
    bool oldIsSample = false;              // that text is the sample's own
    std::optional<std::int32_t> replicas;  // of a Scale; absent: the typed text is not one
    DeletePolicy policy = DeletePolicy::Background;
    std::string manager;      // of an apply
    bool force = false;       // an apply takes the fields of its conflicts
    Instant now;              // the time of the request
    bool againstOld = false;  // rows show the old object instead of the one sent; never the Scale
    int moment = -1;          // of the stepper; -1: all at once
    bool sideBySide = true;   // else one column: removed lines above added ones
    bool onlyChanges = true;  // long runs of unchanged lines become one row
    bool returned = false;    // rows show the returned object instead of the stored one; not in the stepper
};

// A change of the object, or a message about it.
struct PreviewNote {
    enum class Kind : std::uint8_t {
        Error,
        Unreadable,  // the object cannot be read
        Warning,
        SetTwice,      // a duplicate field of the sample; the last one counts
        LeftAsStored,  // an error that this update may keep
        OldObject,     // about the stored object of an update as a whole
        Sent,          // changed by the client
        Applied,       // what an apply did to a field, see `change`
        Conflict,      // of an apply that is rejected
        Managers,      // the server wrote which managers own which fields
        Scaled,
        Changed,  // by `says`
        Step,     // a step of the request, see `step`
        Stored,   // in the storage version
        NotDefaulted,
        NotSimulated  // what storage makes of the object
    };
    Kind kind = Kind::Step;
    object::StepKind step{};
    apply::FieldChange::Kind change{};
    PreviewTone tone = PreviewTone::Calm;
    std::string where;  // the path, for display
    std::string says;   // one sentence
    FieldPath place;    // in the object
    FieldPath node;     // below the root of the schema, the nearest node
    SourceSpan span;    // the nearest span in the sample's text; empty if the text has none
    bool operator==(const PreviewNote&) const = default;
};

// "pruned", "error", "not defaulted": the note in a word or two.
QString word(const PreviewNote& note);

struct PreviewRow {
    struct Cell {
        int line = -1;  // of the text, from zero; -1: no line here
        std::string text;
        bool changed = false;
        int note = -1;     // index into notes: why it changed
        int problem = -1;  // index into notes: what is wrong in this line
        bool operator==(const Cell&) const = default;
    };
    Cell before, after;  // in one column only one of them has a line if something changed
    int folded = 0;      // number of hidden unchanged lines; the row has nothing else then
    // Those lines as rows. Their texts are empty where the result has `before` and `after` (preview_rows.h).
    std::shared_ptr<const std::vector<PreviewRow>> hidden = {};
};

// A step of the stepper.
struct PreviewMoment {
    object::Stage stage = object::Stage::Decode;
    std::optional<FieldPath> place;  // the path that changes; nothing if none does
    std::string where;               // the same, for display
    std::string says;                // one or two sentences
};

struct PreviewResult {
    std::uint64_t serial = 0;
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    int version = -1;
    SampleRequest request = SampleRequest::Create;
    std::string otherVersion;  // the apiVersion in the sample, if it is not that of the request
    // Why there is nothing to show, as one sentence; the rest is empty then.
    std::string unusable;
    SourceSpan unusableSpan;  // in the sample's text, if the text is the cause

    std::string rejection;      // the server stops reading; the sent text is shown
    std::size_t conflicts = 0;  // of an apply; it is then rejected
    bool creates = false;       // an apply without a stored object
    bool accepted = false;
    bool undecided = false;               // a rule was not evaluated, so whether it is accepted is not known
    bool removesObject = false;           // the request removes the object from storage
    std::vector<std::string> finalizers;  // of an object that is being deleted afterwards: what it waits for
    // The stored object of an update would be rejected as a new object, so only an earlier schema can have accepted it.
    bool oldRejected = false;
    // `removed`, `added` and `changed` count the notes of these tones: by the client and by the server.
    std::size_t errors = 0, warnings = 0, removed = 0, added = 0, changed = 0, ratcheted = 0;
    std::size_t onRead = 0;                // changes of the returned object
    bool returnedDiffers = false;          // from the stored object; only for an accepted request
    std::string storageVersion;            // of `stored`, if it is not that of the request
    bool storedKnown = true;               // false: what is stored is not known, and `stored` is what is admitted
    bool showsReturned = false;            // in rows
    std::optional<std::int64_t> ruleCost;  // of all rules; nothing if none ran
    // How the ways of sending and checking the object end, of a create or update under a definition that is accepted.
    std::vector<sent::ObjectSent> ways;
    std::vector<PreviewNote> notes;  // errors, warnings, errors that an update may keep, changes, paths not defaulted
    std::size_t notesLeftOut = 0;
    std::vector<PreviewRow> rows;
    std::vector<PreviewMoment> moments;     // for the stepper only; empty for a rejected object
    int moment = -1;                        // shown in rows; -1: all at once
    int momentRow = -1;                     // the first changed row of that moment
    yaml::StreamPtr sample, before, after;  // the texts: the author's, and those of the rows
    std::shared_ptr<const Json> stored;     // null for an unreadable object, and for one that is removed
    // The values of those texts.
    std::shared_ptr<const Json> sampleValue, beforeValue, afterValue;

    PreviewState state() const;
};
using PreviewResultPtr = std::shared_ptr<const PreviewResult>;
// Of a run that failed.
PreviewResultPtr unusablePreview(const QString& why);

// Caches shared by successive runs. Not thread-safe.
class ObjectPreviewer {
 public:
    ObjectPreviewer();
    ~ObjectPreviewer();
    ObjectPreviewer(const ObjectPreviewer&) = delete;
    ObjectPreviewer& operator=(const ObjectPreviewer&) = delete;

    // Null when stopped.
    PreviewResultPtr run(const PreviewTask& task, const std::stop_token& stop = {});

 private:
    std::unique_ptr<struct PreviewKept> m_kept;
};

// The entry of a path of an object in its text; if it is not there, that of the nearest parent.
SourceSpan entryOf(const yaml::Stream& stream, const FieldPath& place);
// The path of the object at an offset of its text.
FieldPath placeAt(const yaml::Stream& stream, std::size_t offset);

}  // namespace crd::model
