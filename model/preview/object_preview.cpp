#include "model/preview/object_preview.h"

#include <QCoreApplication>
#include <algorithm>
#include <future>
#include <optional>
#include <utility>

#include "engine/convert/conversion.h"
#include "engine/object/client.h"
#include "engine/object/idle_defaults.h"
#include "engine/object/node_positions.h"
#include "engine/object/scale.h"
#include "engine/object/step_text.h"
#include "engine/sample/sample.h"
#include "engine/size/object_size.h"
#include "model/base/qt_text.h"
#include "model/preview/preview_rows.h"
#include "model/preview/preview_texts.h"
#include "model/preview/simulated_request.h"

namespace crd::model {

namespace {

using object::Stage;
using object::Step;
using NoteKind = PreviewNote::Kind;

// More are only counted: each would be a row, and a user cannot read so many.
constexpr std::size_t kMostNotes = 2'000;

constexpr Pattern kManagersWritten = phrase("Preview", "The server writes which manager owns which fields.");

// A note about a path of the object.
class Noted {
 public:
    Noted(PreviewResult& out, const schema::Schema& root, schema::PropertyIndex& properties)
        : m_out(out), m_root(root), m_properties(properties) {}

    // The number of the note; -1 where there are too many. `where` is shown instead of the place, if it is not empty.
    int add(NoteKind kind, PreviewTone tone, const FieldPath& place, std::string says, std::string where = {}) {
        if (m_out.notes.size() >= kMostNotes) {
            ++m_out.notesLeftOut;
            return -1;
        }
        PreviewNote& note = m_out.notes.emplace_back();
        note.kind = kind;
        note.tone = tone;
        note.place = place;
        note.where = where.empty() ? placeText(place) : std::move(where);
        note.says = std::move(says);
        note.node = object::nodeAt(m_root, place, m_properties).below;
        if (m_out.sample) note.span = entryOf(*m_out.sample, place);
        return static_cast<int>(m_out.notes.size() - 1);
    }

 private:
    PreviewResult& m_out;
    const schema::Schema& m_root;
    schema::PropertyIndex& m_properties;
};

// What differs between what the author wrote and what reaches the server.
std::vector<FieldPath> clientChanges(const Json& written, const Json& sent) {
    std::vector<FieldPath> out;
    const Json* before = written.find("metadata");
    const Json* after = sent.find("metadata");
    if (!after || !after->asObject()) return out;
    for (const auto& [name, value] : *after->asObject()) {
        const Json* was = before ? before->find(name) : nullptr;
        if (!was || *was != value) out.push_back(FieldPath().child("metadata").child(name));
    }
    return out;
}

}  // namespace

PreviewState PreviewResult::state() const {
    if (!unusable.empty()) return PreviewState::Unusable;
    if (!rejection.empty()) return PreviewState::Unreadable;
    if (undecided) return PreviewState::Undecided;
    return accepted ? PreviewState::Accepted : PreviewState::Rejected;
}

PreviewResultPtr unusablePreview(const QString& why) {
    auto out = std::make_shared<PreviewResult>();
    out->unusable = why.toStdString();
    return out;
}

// One run, from the task to its result.
class PreviewRun : SimulatedRequest {
 public:
    PreviewRun(const PreviewTask& task, PreviewKept& kept) : SimulatedRequest(task, kept) {}

    // Checks for a stop between the parts: each takes some milliseconds at most.
    PreviewResultPtr run(const std::stop_token& stop) {
        const bool simulated = simulate(stop);
        if (stop.stop_requested()) return nullptr;
        if (!simulated) return m_out;
        if (sendsWhole() && !m_outcome.validation.stopped)
            m_out->ways = sent::waysOfSendingObject(*m_kept.kind, m_outcome);
        if (m_outcome.reading.rejection) {
            m_out->rejection = *m_outcome.reading.rejection;
            noted().add(NoteKind::Unreadable, PreviewTone::Error, {}, m_out->rejection);
            m_out->errors = 1;
            if (m_applied && m_applied->rejection) tellConflicts(m_applied->rejection->conflicts);
            const Value sent = m_sentScale ? shared(*m_sentScale) : m_written;
            show(sent, sent);
            return m_out;
        }
        if (m_outcome.validation.stopped || !judge(stop)) return nullptr;
        tellChanges();
        if (m_task.moment >= 0) tellMoments();
        if (stop.stop_requested()) return nullptr;
        setObjects();
        if (m_out->removesObject) {
            m_after = shared(Json());
            m_out->returnedDiffers = true;
        } else {
            m_out->stored = m_after;
        }
        if (m_task.moment >= 0) {
            showMoment();
        } else if (m_sentScale && !m_task.againstOld) {
            show(shared(*m_sentScale),
                 shared(object::scaleView(*m_returned, *m_kept.kind->scale).value_or(*m_sentScale)));
        } else {
            const bool reads = m_task.request == SampleRequest::Read;
            const bool fromOld =
                m_task.request == SampleRequest::Delete ||
                (m_task.againstOld && !reads && m_task.request != SampleRequest::Create && !m_out->creates);
            m_out->showsReturned = (m_task.returned || reads) && m_out->returnedDiffers;
            show(fromOld ? storedBefore() : m_written, m_out->showsReturned ? m_returned : m_after);
        }
        return m_out;
    }

 private:
    // Whether the request is what kubectl create or replace sends, and the definition is one that the server has.
    bool sendsWhole() const {
        const bool whole = m_task.request == SampleRequest::Create || m_task.request == SampleRequest::Update ||
                           m_task.request == SampleRequest::UpdateStatus;
        return whole && m_task.analysis->outcomes[m_task.object].admitted;
    }
    Noted noted() { return {*m_out, *m_kept.kind->schema, *m_kept.properties}; }
    // The objects of the request path after it is accepted or rejected.
    void setObjects() {
        m_admitted = shared(std::move(m_outcome.stored));
        m_after = m_returned = m_admitted;
        if (!m_storing) {
            m_out->returnedDiffers = m_outcome.returned.has_value();
            if (m_outcome.returned) m_returned = shared(*std::move(m_outcome.returned));
        } else if (m_storing->known()) {
            m_out->storageVersion = m_storing->stored.version;
            m_after = m_returned = shared(m_storing->stored.object);
            m_out->returnedDiffers = !m_storing->response.rejection;
            if (m_out->returnedDiffers) m_returned = shared(m_storing->response.object);
        }
        m_out->storedKnown = !m_out->undecided && (!m_storing || m_storing->known());
    }

    // The old object as it is shown next to what is stored.
    Value storedBefore() {
        if (m_out->storageVersion.empty()) return shared(m_old);
        if (conversion().versionOf(m_oldWritten) == m_out->storageVersion)
            return shared(object::completed(m_oldWritten, *m_kept.kind, &m_oldWritten));
        return shared(conversion().at(m_old, m_out->storageVersion).value_or(m_old));
    }

    // Null if the request stores nothing, or what it stores is not known.
    const Json* storedByRequest() const {
        if (ofStored() || !m_outcome.validation.errors.empty() || m_outcome.removal) return nullptr;
        if (!m_storing) return &m_outcome.stored;
        return m_storing->known() ? &m_storing->stored.object : nullptr;
    }

    bool judge(const std::stop_token& stop) {
        const object::ValidationResult& validation = m_outcome.validation;
        m_out->accepted = validation.errors.empty();
        m_out->undecided = object::isUndecided(validation.errors);
        m_out->removesObject = m_outcome.removal.has_value();
        if (m_out->accepted && !m_out->removesObject) m_out->finalizers = object::awaitedFinalizers(m_outcome.stored);
        const auto unknown = static_cast<std::size_t>(
            std::count_if(validation.errors.begin(), validation.errors.end(), [](auto& e) { return e.notEvaluated; }));
        m_out->errors = validation.errors.size() - unknown;
        m_out->warnings = validation.warnings.size() + m_repeated.size() + unknown;
        Noted notes = noted();
        if (!tellOld(notes)) return false;
        std::vector<object::ValueError> tolerated;
        if (updates()) tolerated = m_kept.server->toleratedLater(validation, m_outcome.stored, m_old, stop);
        const auto among = [](const std::vector<object::ValueError>& errors, const object::ValueError& error) {
            return std::any_of(errors.begin(), errors.end(),
                               [&](const auto& other) { return object::sameError(error, other); });
        };
        for (const object::ValueError& error : validation.errors) {
            std::string says = object::toString(error, m_outcome.stored);
            if (among(tolerated, error)) {
                says =
                    say(phrase("Preview", "%1. The value is unchanged: since Kubernetes 1.30, an update may keep it."),
                        says);
            } else if (const auto why = m_applied ? apply::keptNull(error, m_outcome.stored) : std::nullopt) {
                says = say(phrase("Preview", "%1. %2"), says, translated(*why).toStdString());
            }
            notes.add(error.notEvaluated ? NoteKind::Warning : NoteKind::Error,
                      error.notEvaluated ? PreviewTone::Warning : PreviewTone::Error, error.path, std::move(says));
        }
        m_out->ruleCost = validation.ruleCost;
        for (const std::string& warning : validation.warnings) {
            // Their only path is the one at their beginning.
            const auto place = FieldPath::parse(std::string_view(warning).substr(0, warning.find(": ")));
            notes.add(NoteKind::Warning, PreviewTone::Warning, place.value_or(FieldPath()), warning);
        }
        for (const sample::RepeatedField& field : m_repeated) {
            const int note =
                notes.add(NoteKind::SetTwice, PreviewTone::Warning, field.path, translated(field.says).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].span = field.key;
        }
        if (m_storing && m_storing->response.rejection) {
            ++m_out->warnings;
            notes.add(NoteKind::Warning, PreviewTone::Warning, {},
                      say(phrase("Preview", "The object is stored, but the response fails: %1"),
                          *m_storing->response.rejection));
        }
        if (const Json* stored = storedByRequest()) {
            if (const Phrase note = etcdNote(*stored); !note.empty()) {
                ++m_out->warnings;
                notes.add(NoteKind::Warning, PreviewTone::Warning, {}, translated(note).toStdString());
            }
        }
        if (!updates()) return true;
        // Errors that would reject a new object, but not this update.
        const object::ValidationResult asNew = m_kept.server->validateCreate(m_outcome.stored, stop);
        for (const object::ValueError& error : asNew.errors) {
            if (among(validation.errors, error) || !error.schema || error.notEvaluated) continue;
            ++m_out->ratcheted;
            const std::string sentence = object::toString(error, m_outcome.stored);
            std::string says = say(phrase("Preview",
                                          "%1. The value is unchanged, so this update may keep it; a new object would "
                                          "be rejected."),
                                   sentence);
            notes.add(NoteKind::LeftAsStored, PreviewTone::Calm, error.path, std::move(says));
        }
        return !asNew.stopped;
    }

    // Ratcheting is shown with old objects that are invalid now, but one may also have been chosen by mistake. False if
    // the run was stopped.
    bool tellOld(Noted& notes) {
        if (!m_oldValidation) return true;
        if (m_oldValidation->stopped) return false;
        const bool invalid = !m_oldValidation->errors.empty() && !object::isUndecided(m_oldValidation->errors);
        if (const Version* other = invalid ? otherVersionOfOld() : nullptr) {
            notes.add(NoteKind::OldObject, PreviewTone::Calm, {},
                      say(phrase("Preview",
                                 "The old object can be stored: it is valid in %1. It is invalid in %2. First error: "
                                 "%3"),
                          other->name, m_kept.kind->version, object::toString(m_oldValidation->errors.front(), m_old)));
        } else if (invalid) {
            m_out->oldRejected = true;
            notes.add(NoteKind::OldObject, PreviewTone::Warning, {},
                      say(phrase("Preview",
                                 "The old object would not be accepted now; it can only be stored if an earlier schema "
                                 "accepted it. First error: %1"),
                          object::toString(m_oldValidation->errors.front(), m_old)));
        }
        for (const convert::Change& change : m_oldLosses) {
            notes.add(NoteKind::OldObject, PreviewTone::Warning, change.step.path,
                      translated(reasonOfUpdate(change)).toStdString());
        }
        for (const mapping::NotReturned& one : m_oldChanged)
            notes.add(NoteKind::OldObject, PreviewTone::Warning, one.path, translated(one.reason).toStdString());
        if (m_task.oldIsSample) {
            notes.add(NoteKind::OldObject, PreviewTone::Calm, {},
                      say(phrase("Preview", "The sample is its own old object, so the update changes nothing.")));
        }
        return true;
    }

    void tellStep(Noted& notes, const Step& step, const QString& says) {
        const int note = notes.add(NoteKind::Step, stepTone(step.kind), step.path, says.toStdString());
        if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].step = step.kind;
    }

    void tellStage(Noted& notes, const convert::ConversionStage& stage) {
        for (const convert::ConverterEffect& one : stage.effects)
            notes.add(NoteKind::Changed, PreviewTone::Changed, one.effect.path,
                      translated(one.effect.reason).toStdString());
        for (const convert::Change& change : stage.changes) {
            Step step = change.step;
            if (stage.kind == convert::ConversionStageKind::Read)
                step.kind = change.adds() ? object::StepKind::DefaultedOnRead : object::StepKind::DroppedOnRead;
            tellStep(notes, step, translated(reason(change)));
        }
    }

    void tellConflicts(const std::vector<apply::Conflict>& conflicts) {
        m_out->conflicts = conflicts.size();
        Noted notes = noted();
        for (const apply::Conflict& conflict : conflicts) {
            notes.add(NoteKind::Conflict, PreviewTone::Error, ownedPlace(*m_written, conflict.path),
                      say(phrase("Preview", "Owned by %1 with another value."), apply::shown(conflict.manager)),
                      ownedText(conflict.path));
        }
        m_problemNotes = static_cast<int>(m_out->notes.size());
    }

    // In the merged object, or, of a field that is gone, in the stored one.
    FieldPath placeOf(const apply::FieldChange& change) const {
        return ownedPlace(change.kind == apply::FieldChange::Kind::Removed ? m_old : m_applied->merged, change.path);
    }
    std::string changeSays(const apply::FieldChange& change) const {
        return translated(apply::reason(change, m_task.manager)).toStdString();
    }

    void tellApplied(Noted& notes) {
        for (const apply::FieldChange& change : m_applied->changes) {
            const int note = notes.add(NoteKind::Applied, changeTone(change.kind), placeOf(change), changeSays(change),
                                       ownedText(change.path));
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].change = change.kind;
        }
    }

    // Which managers own which fields, if the request changes that.
    void tellManagers(Noted& notes) {
        const FieldPath place = FieldPath().child("metadata").child("managedFields");
        const Json* now = object::valueAt(m_outcome.stored, place);
        const Json* before = object::valueAt(m_old, place);
        if (!now || (before && *before == *now)) return;
        notes.add(NoteKind::Managers, before ? PreviewTone::Changed : PreviewTone::Added, place, say(kManagersWritten));
    }

    void tellChanges() {
        m_problemNotes = static_cast<int>(m_out->notes.size());
        Noted notes = noted();
        if (!m_out->otherVersion.empty()) {
            const Pattern says =
                ofStored()
                    ? phrase("Preview",
                             "The sample has the apiVersion %1; it is treated as an object of the simulated version.")
                    : phrase("Preview",
                             "The sample has the apiVersion %1; it is sent as an object of the simulated version.");
            notes.add(NoteKind::Sent, PreviewTone::Changed, FieldPath().child("apiVersion"),
                      say(says, m_out->otherVersion));
        }
        if (m_sentScale) {
            std::string_view path = m_kept.kind->scale->specReplicas;
            if (path.starts_with('.')) path.remove_prefix(1);
            const auto place = FieldPath::parse(path);
            notes.add(NoteKind::Scaled, PreviewTone::Changed, place.value_or(FieldPath()),
                      say(phrase("Preview", "The Scale sets only this field.")));
        }
        const bool asWritten = m_sentScale || ofStored();
        for (const FieldPath& place : asWritten ? std::vector<FieldPath>() : clientChanges(*m_written, m_sent)) {
            const std::string& name = place.steps().back().name;
            const Pattern says =
                name == "namespace"
                    ? phrase("Preview", "kubectl uses the namespace default for an object without a namespace.")
                    : phrase("Preview", "kubectl copies this field from the stored object into an update.");
            notes.add(NoteKind::Sent, PreviewTone::Added, place, say(says));
        }
        m_stepNotes = static_cast<int>(m_out->notes.size());
        if (m_applied) tellApplied(notes);
        if (m_managed) tellManagers(notes);
        for (const Step& step : m_outcome.reading.steps)
            tellStep(notes, step, translated("Steps", object::reason(step)));
        if (m_storing && m_storing->known() && m_task.request != SampleRequest::Read) {
            notes.add(
                NoteKind::Stored, PreviewTone::Changed, FieldPath().child("apiVersion"),
                say(m_kept.conversion.byMapping()
                        ? phrase(
                              "Preview",
                              "The object is stored as %1, the storage version: the declared mapping converts it, in "
                              "place of the webhook.")
                    : m_kept.conversion.byResponses()
                        ? phrase("Preview",
                                 "The object is stored as %1, the storage version: the response of the webhook is that "
                                 "of the tab Conversion.")
                        : phrase("Preview", "The object is stored as %1, the storage version."),
                    m_storing->stored.version));
            tellStage(notes, m_storing->stored);
        }
        const int counted = static_cast<int>(m_out->notes.size());
        if (const std::optional<Step>& removal = m_outcome.removal)
            tellStep(notes, *removal, translated("Steps", object::reason(*removal)));
        m_stepNotesEnd = static_cast<int>(m_out->notes.size());
        for (int i = m_problemNotes; i < counted; ++i) {
            const PreviewTone tone = noteAt(i).tone;
            if (tone == PreviewTone::Calm) continue;  // a field that stays
            ++(tone == PreviewTone::Removed ? m_out->removed
               : tone == PreviewTone::Added ? m_out->added
                                            : m_out->changed);
        }
        if (m_storing) {
            m_out->onRead = m_storing->response.changes.size() + m_storing->response.effects.size();
            tellStage(notes, m_storing->response);
        } else {
            m_out->onRead = m_outcome.responseSteps.size();
            for (const Step& step : m_outcome.responseSteps)
                tellStep(notes, step, translated("Steps", object::reason(step)));
        }
        m_responseNotesEnd = static_cast<int>(m_out->notes.size());
        if (m_storing && !m_storing->obstacle.empty())
            notes.add(NoteKind::NotSimulated, PreviewTone::Calm, {}, translated(m_storing->obstacle).toStdString());
        if (m_migration) {
            notes.add(NoteKind::NotSimulated, PreviewTone::Calm, {}, migrationSays(*m_migration, m_task.manager));
        }
        if (m_task.request == SampleRequest::Delete) return;
        for (const object::IdleDefaults& idle :
             object::idleDefaults(m_outcome.reading.object, *m_kept.kind->schema, *m_kept.properties)) {
            const auto count = static_cast<int>(idle.count);
            notes.add(NoteKind::NotDefaulted, PreviewTone::Calm, idle.absent,
                      QCoreApplication::translate(
                          "Preview", "The field is absent, so %n default(s) inside it do not apply.", nullptr, count)
                          .toStdString());
        }
    }

    void tellMoments() {
        const auto add = [&](Stage stage, std::optional<FieldPath> place, std::string says) {
            std::string where = place ? placeText(*place) : std::string();
            m_out->moments.push_back({stage, std::move(place), std::move(where), std::move(says)});
        };
        add(Stage::Decode, {}, decodeSays());
        if (m_applied) {
            add(Stage::Merge, {},
                m_out->creates ? say(phrase("Preview",
                                            "Merge: there is no stored object, so the applied configuration becomes "
                                            "the object."))
                               : stageSays(Stage::Merge));
            for (const apply::FieldChange& change : m_applied->changes)
                m_out->moments.push_back({Stage::Merge, placeOf(change), ownedText(change.path), changeSays(change)});
        }
        m_firstStep = static_cast<int>(m_out->moments.size());
        for (const Step& step : m_outcome.reading.steps)
            add(object::stageOf(step.kind), step.path, translated("Steps", object::reason(step)).toStdString());
        m_replayed = beforeSteps();
        for (const Step& step : m_outcome.reading.steps) object::apply(step, m_replayed);
        m_rewritten = m_replayed != m_outcome.stored;
        if (m_rewritten) {
            add(Stage::Prepare, {},
                m_task.request == SampleRequest::UpdateStatus
                    ? say(phrase("Preview",
                                 "A status update changes only the status; all other fields stay as stored."))
                : m_managed ? say(kManagersWritten)
                            : say(phrase("Preview", "The server writes metadata in its own format.")));
        }
        m_validated = static_cast<int>(m_out->moments.size());
        if (m_task.request == SampleRequest::Delete) {
            add(Stage::Validate, {},
                say(phrase("Preview", "Validate: a deletion checks neither the schema nor its rules.")));
        } else if (m_task.request != SampleRequest::Read) {
            tellValidation();
        }
        if (!m_out->accepted) return;
        if (const std::optional<Step>& removal = m_outcome.removal) {
            m_removedAt = static_cast<int>(m_out->moments.size());
            add(Stage::Remove, removal->path, translated("Steps", object::reason(*removal)).toStdString());
        }
        if (m_storing && m_storing->known() && m_task.request != SampleRequest::Read) {
            m_storedAt = static_cast<int>(m_out->moments.size());
            add(Stage::Store, {},
                say(phrase("Preview", "Store: the object is converted to %1, the storage version, and pruned."),
                    m_storing->stored.version));
        }
        m_responded = static_cast<int>(m_out->moments.size());
        add(Stage::Respond, {}, responseSays());
        if (m_storing) return;
        for (const Step& step : m_outcome.responseSteps)
            add(Stage::Respond, step.path, translated("Steps", object::reason(step)).toStdString());
    }

    const Json& beforeSteps() const { return m_applied ? m_applied->merged : m_sent; }

    std::string decodeSays() const {
        if (m_sentScale)
            return say(phrase("Preview", "Decode: the replicas of the Scale are written into the stored object."));
        if (m_task.request == SampleRequest::Delete)
            return say(phrase("Preview", "Decode: the stored object is read, and defaults are set."));
        if (m_task.request == SampleRequest::Read)
            return say(phrase("Preview", "Decode: the object is read from storage as it was written."));
        return stageSays(Stage::Decode);
    }

    std::string responseSays() const {
        if (m_task.request == SampleRequest::Delete && m_out->removesObject)
            return say(phrase("Preview", "Respond: the client gets a Status, because the object is removed."));
        if (m_out->removesObject)
            return say(phrase("Preview", "Respond: the client gets the object that would have been stored."));
        if (m_storing && !m_storing->obstacle.empty()) return translated(m_storing->obstacle).toStdString();
        if (m_storing) {
            return say(phrase("Preview",
                              "Respond: the stored object gets the defaults of %1, is converted to %2, and pruned."),
                       m_storing->stored.version, m_kept.kind->version);
        }
        return m_outcome.returned ? stageSays(Stage::Respond)
                                  : say(phrase("Preview", "Respond: the client gets the object as it is stored."));
    }

    void tellValidation() {
        const auto errors = static_cast<int>(m_out->errors);
        const QString outcome =
            m_out->undecided ? QCoreApplication::translate("Preview", "Whether the server accepts it is not known.")
            : m_out->accepted
                ? QCoreApplication::translate("Preview", "It is accepted.")
                : QCoreApplication::translate("Preview", "It is rejected for %n error(s).", nullptr, errors);
        m_out->moments.push_back(
            {Stage::Validate, {}, {}, sentencesOf({fromUtf8(stageSays(Stage::Validate)), outcome}).toStdString()});
    }

    void showMoment() {
        const int moment = std::min(m_task.moment, static_cast<int>(m_out->moments.size()) - 1);
        m_out->moment = moment;
        if (moment == 0) return show(m_sentScale ? shared(m_old) : m_written, shared(m_sent));
        // What validation sees: with a removal, the object as it was last.
        const Value last = m_out->removesObject ? shared(m_replayed) : m_admitted;
        if (m_responded >= 0 && moment >= m_responded) {
            if (moment > m_responded)
                return showStep(*m_after, m_outcome.responseSteps, static_cast<std::size_t>(moment - m_responded) - 1);
            if (m_out->removesObject) return show(m_returned, m_returned);
            return show(m_after, m_storing ? m_returned : m_after);
        }
        if (moment == m_storedAt) return show(m_admitted, m_after);
        if (moment == m_removedAt) return show(last, m_after);
        if (moment >= m_validated) return show(last, last);
        if (moment < m_firstStep) return show(shared(m_out->creates ? m_sent : m_old), shared(m_applied->merged));
        const std::vector<Step>& steps = m_outcome.reading.steps;
        const auto step = static_cast<std::size_t>(moment - m_firstStep);
        if (step >= steps.size()) return show(shared(m_replayed), last);
        showStep(beforeSteps(), steps, step);
    }

    // The object before and after one of the steps from `object`.
    void showStep(Json object, const std::vector<Step>& steps, std::size_t step) {
        for (std::size_t i = 0; i < step; ++i) object::apply(steps[i], object);
        Json after = object;
        object::apply(steps[step], after);
        show(shared(std::move(object)), shared(std::move(after)));
    }

    // Creates the rows, each line with its notes.
    void show(const Value& before, const Value& after) {
        const schema::Schema& root = *m_kept.kind->schema;
        m_out->sampleValue = m_written;
        m_out->beforeValue = before;
        m_out->afterValue = after;
        const auto read = [&root](const Json& object, yaml::StreamPtr& last) {
            // Null: there is no object.
            std::string text = object.isNull() ? std::string() : sample::text(object, root);
            last = yaml::Stream::read(std::make_shared<const std::string>(std::move(text)), last);
        };
        // Writing an object is most of the work, and there are two. Not a Background: this worker needs both, and
        // joins.
        const bool same = before == after || *before == *after;
        std::future<void> other;
        if (!same) other = std::async(std::launch::async, [&] { read(*after, m_kept.after); });
        read(*before, m_kept.before);
        if (other.valid()) other.get();
        m_out->before = m_kept.before;
        m_out->after = same ? m_kept.before : m_kept.after;
        LineNotes left(*m_out->before), right(*m_out->after);
        // Deeper paths last: they are more specific.
        std::vector<int> order;
        const bool response =
            m_out->showsReturned || (m_responded >= 0 && m_out->moment >= m_responded + (m_storing ? 0 : 1));
        for (int i = m_problemNotes; i < (response ? m_responseNotesEnd : m_stepNotesEnd); ++i) order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return noteAt(a).place.steps().size() < noteAt(b).place.steps().size(); });
        for (const int i : order) {
            const PreviewNote& note = noteAt(i);
            // Its position is one in the stored object.
            if (note.kind == NoteKind::Applied && note.tone == PreviewTone::Removed && !m_task.againstOld &&
                m_task.moment < 0)
                continue;
            if (note.tone != PreviewTone::Added) left.setChange(*m_out->before, note.place, i);
            if (note.tone != PreviewTone::Removed) right.setChange(*m_out->after, note.place, i);
        }
        const bool unreadable = !m_out->rejection.empty();
        const bool validated = m_task.moment < 0 || unreadable || m_out->moment >= m_validated;
        for (int i = 0; validated && i < m_problemNotes; ++i) {
            (unreadable ? left : right).setProblem(unreadable ? *m_out->before : *m_out->after, noteAt(i).place, i);
        }
        // A Scale is short.
        const bool folds = m_task.onlyChanges && !(m_sentScale && m_task.moment < 0 && !m_task.againstOld);
        // The old object is a different one, whose items may have moved.
        const bool otherObject = m_task.againstOld && !ofStored() && m_task.moment < 0;
        if (after->isNull()) {
            m_out->rows = removedRows({*m_out->before, *before, left});
            m_out->momentRow = m_out->rows.empty() ? -1 : 0;
            return;
        }
        m_out->rows = rowsOf({*m_out->before, *before, left}, {*m_out->after, *after, right},
                             {m_task.sideBySide, folds, otherObject});
        const auto changed = std::find_if(m_out->rows.begin(), m_out->rows.end(), [](const PreviewRow& row) {
            return row.before.changed || row.after.changed;
        });
        if (changed != m_out->rows.end()) m_out->momentRow = static_cast<int>(changed - m_out->rows.begin());
    }
    const PreviewNote& noteAt(int index) const { return m_out->notes[static_cast<std::size_t>(index)]; }

    // What validation sees, and what is stored: null if the object is removed.
    Value m_admitted, m_after, m_returned;
    Json m_replayed;
    bool m_rewritten = false;
    // The ranges of the kinds of notes: problems, changes by the client, steps, steps of the response.
    int m_problemNotes = 0, m_stepNotes = 0, m_stepNotesEnd = 0, m_responseNotesEnd = 0;
    int m_firstStep = 1;  // the moment of the first step
    int m_validated = 0;  // the moment of Stage::Validate
    // Those of Stage::Remove, Stage::Store and Stage::Respond; -1: none.
    int m_removedAt = -1, m_storedAt = -1, m_responded = -1;
};

ObjectPreviewer::ObjectPreviewer() : m_kept(std::make_unique<PreviewKept>()) {}
ObjectPreviewer::~ObjectPreviewer() = default;

PreviewResultPtr ObjectPreviewer::run(const PreviewTask& task, const std::stop_token& stop) {
    return PreviewRun(task, *m_kept).run(stop);
}

}  // namespace crd::model
