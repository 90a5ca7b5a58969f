// What becomes of an object that is sent to the server, ready to be shown: rows of two texts side by side, what was
// done and said, each with its place in the object, in the object's text and in the schema. It is made on a worker.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/object/replay.h"
#include "engine/object/request.h"
#include "model/preview/preview_enums.h"

namespace crd::model {

struct PreviewTask {
    std::uint64_t serial = 0;
    AnalysisResultPtr analysis;
    std::size_t object = 0;                   // index into AnalysisResult::definitions
    int version = -1;                         // index into its versions
    std::shared_ptr<const std::string> text;  // of the sample: one YAML document
    SampleRequest request = SampleRequest::Create;
    // What is stored already, for updates: the text of another sample, or an object that was stored before.
    std::shared_ptr<const std::string> oldText;
    std::shared_ptr<const Json> oldObject;
    std::int32_t replicas = 0;  // of a Scale
    bool againstOld = false;    // rows show what was stored before, in place of what was sent; never the Scale
    int moment = -1;            // of the stepper; -1: all at once
    bool sideBySide = true;     // else one column: what goes stands above what comes
    bool onlyChanges = true;    // long runs of unchanged lines become one row
};

// Something that was done to the object, or said of it.
struct PreviewNote {
    enum class Kind : std::uint8_t {
        Error,
        Refused,  // the object cannot be read
        Warning,
        SetTwice,      // a field of the sample, of which the last one counts
        LeftAsStored,  // an error that this update may leave
        Sent,          // by the client, and not as the author wrote it
        Scaled,
        Step,  // of the request: `step` says which
        NotDefaulted
    };
    Kind kind = Kind::Step;
    object::StepKind step{};
    PreviewTone tone = PreviewTone::Calm;
    std::string where;  // the place, for people
    std::string says;   // one sentence
    FieldPath place;    // in the object
    FieldPath node;     // below the root of the schema, the nearest node
    SourceSpan span;    // in the sample's text, the nearest place; empty where the text has none
    bool operator==(const PreviewNote&) const = default;
};

// "pruned", "error", "not defaulted": the note in a word or two.
QString word(const PreviewNote& note);

struct PreviewRow {
    struct Cell {
        int line = -1;  // of the text, from zero; -1: nothing stands here
        std::string text;
        bool changed = false;
        int note = -1;     // index into notes: why it changed
        int problem = -1;  // index into notes: what is wrong in this line
        bool operator==(const Cell&) const = default;
    };
    Cell before, after;  // in one column only one of them has a line where something changed
    int folded = 0;      // so many unchanged lines are not shown; there is nothing else in the row then
};

// A step of the stepper.
struct PreviewMoment {
    object::Stage stage = object::Stage::Decode;
    std::optional<FieldPath> place;  // that changes; nothing where none does
    std::string where;               // the same, for people
    std::string says;                // one or two sentences
};

struct PreviewResult {
    std::uint64_t serial = 0;
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    int version = -1;
    SampleRequest request = SampleRequest::Create;
    // Why there is nothing to show, one whole sentence; the rest is empty then.
    std::string unusable;
    SourceSpan unusableSpan;  // in the sample's text, where it is the text's fault

    std::string refusal;  // the server reads no further; what was sent is shown
    bool accepted = false;
    std::size_t errors = 0, warnings = 0, removed = 0, added = 0, forgiven = 0;
    std::optional<std::int64_t> ruleCost;  // of all rules; nothing where none ran
    std::vector<PreviewNote> notes;  // errors, warnings, what an update may leave, changes, what was not defaulted
    std::size_t notesLeftOut = 0;
    std::vector<PreviewRow> rows;
    std::vector<PreviewMoment> moments;     // for the stepper alone; empty for what is refused
    int moment = -1;                        // shown in rows; -1: all at once
    int momentRow = -1;                     // the first changed row of that moment
    yaml::StreamPtr sample, before, after;  // the texts: the author's, and those of the rows
    std::shared_ptr<const Json> stored;     // null for what is refused
    // The values of those texts.
    std::shared_ptr<const Json> sampleValue, beforeValue, afterValue;
};
using PreviewResultPtr = std::shared_ptr<const PreviewResult>;

// Keeps between runs what they share. Not for several threads at once.
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

// The entry of a place of an object in its text; where it is not there, that of the nearest place around it.
SourceSpan entryOf(const yaml::Stream& stream, const FieldPath& place);
// The place of an object that stands at an offset of its text.
FieldPath placeAt(const yaml::Stream& stream, std::size_t offset);

}  // namespace crd::model
