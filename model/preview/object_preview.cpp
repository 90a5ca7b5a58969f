#include "model/preview/object_preview.h"

#include <QCoreApplication>
#include <algorithm>
#include <future>
#include <optional>
#include <utility>

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/idle_defaults.h"
#include "engine/object/node_places.h"
#include "engine/object/scale.h"
#include "engine/object/step_words.h"
#include "engine/sample/sample.h"
#include "engine/sample/samples.h"
#include "engine/yaml/resolve.h"
#include "model/preview/preview_rows.h"
#include "model/preview/preview_words.h"
#include "model/qt_text.h"

namespace crd::model {

namespace {

using object::Stage;
using object::Step;
using object::StepKind;
using NoteKind = PreviewNote::Kind;

// More are only counted: each would be a row, and a user cannot read so many.
constexpr std::size_t kMostNotes = 2'000;

// A note about a path of the object.
class Noted {
 public:
    Noted(PreviewResult& out, const schema::Schema& root, schema::PropertyIndex& properties)
        : m_out(out), m_root(root), m_properties(properties) {}

    // The number of the note; -1 where there are too many.
    int add(NoteKind kind, PreviewTone tone, const FieldPath& place, std::string says) {
        if (m_out.notes.size() >= kMostNotes) {
            ++m_out.notesLeftOut;
            return -1;
        }
        PreviewNote& note = m_out.notes.emplace_back();
        note.kind = kind;
        note.tone = tone;
        note.place = place;
        note.where = placeText(place);
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

struct PreviewKept {
    AnalysisResultPtr analysis;  // keeps the schema alive
    std::optional<object::ResourceKind> kind;
    // Kept from one schema to the next: an edit changes few rules.
    std::shared_ptr<cel_schema::RuleCache> rules;
    std::unique_ptr<object::ResourceServer> server;
    std::unique_ptr<schema::PropertyIndex> properties;
    // The last texts that were read: the next ones are mostly the same.
    yaml::StreamPtr sample, before, after;
};

// One run, from the task to its result.
class PreviewRun {
 public:
    PreviewRun(const PreviewTask& task, PreviewKept& kept)
        : m_task(task), m_kept(kept), m_out(std::make_shared<PreviewResult>()) {
        m_out->serial = task.serial;
        m_out->analysis = task.analysis;
        m_out->object = task.object;
        m_out->version = task.version;
        m_out->request = task.request;
        m_out->moment = task.moment;
    }

    // Checks for a stop between the parts: each takes some milliseconds at most.
    PreviewResultPtr run(const std::stop_token& stop) {
        if (!findServer() || !readSample()) return m_out;
        if (stop.stop_requested()) return nullptr;
        if (!request(stop)) return m_out;
        if (stop.stop_requested()) return nullptr;
        if (m_outcome.reading.refusal) {
            m_out->refusal = *m_outcome.reading.refusal;
            noted().add(NoteKind::Refused, PreviewTone::Error, {}, m_out->refusal);
            m_out->errors = 1;
            const Value sent = m_sentScale ? shared(*m_sentScale) : m_written;
            show(sent, sent);
            return m_out;
        }
        if (m_outcome.verdict.stopped || !judge(stop)) return nullptr;
        tellChanges();
        if (m_task.moment >= 0) tellMoments();
        if (stop.stop_requested()) return nullptr;
        m_out->returnedDiffers = m_outcome.returned.has_value();
        m_after = shared(std::move(m_outcome.stored));
        m_returned = m_outcome.returned ? shared(*std::move(m_outcome.returned)) : m_after;
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
            const bool fromOld = m_task.request == SampleRequest::Delete ||
                                 (m_task.againstOld && !reads && m_task.request != SampleRequest::Create);
            m_out->showsReturned = (m_task.returned || reads) && m_out->returnedDiffers;
            show(fromOld ? shared(m_old) : m_written, m_out->showsReturned ? m_returned : m_after);
        }
        return m_out;
    }

 private:
    using Value = std::shared_ptr<const Json>;
    static Value shared(Json value) { return std::make_shared<const Json>(std::move(value)); }

    Noted noted() { return {*m_out, *m_kept.kind->schema, *m_kept.properties}; }
    bool unusable(std::string why, SourceSpan span = {}) {
        m_out->unusable = std::move(why);
        m_out->unusableSpan = span;
        return false;
    }

    bool findServer() {
        const AnalysisResult& analysis = *m_task.analysis;
        const Definition* definition =
            m_task.object < analysis.definitions.size() ? &analysis.definitions[m_task.object] : nullptr;
        if (!definition || !isDefinition(*definition))
            return unusable(say(phrase("Preview", "There is no definition to simulate requests for.")));
        const auto index = static_cast<std::size_t>(m_task.version);
        if (m_task.version < 0 || index >= definition->versions.size())
            return unusable(say(phrase("Preview", "The definition has no version to simulate a request for.")));
        const Version& version = definition->versions[index];
        if (!version.schema) return unusable(say(phrase("Preview", "The version %1 has no schema."), version.name));
        const DocumentVerdict& verdict = analysis.verdicts[m_task.object];
        if (index >= verdict.versions.size() || !verdict.versions[index].structural) {
            return unusable(
                say(phrase("Preview",
                           "The schema of version %1 is not structural, so the server does not serve its objects. "
                           "See the problems."),
                    version.name));
        }
        object::ResourceKind kind = resourceKindOf(*definition, version);
        const cel::Environment& environment = cel_schema::storedEnvironment(analysis.targetMinor);
        const bool sameTarget = m_kept.rules && &m_kept.rules->environment() == &environment;
        if (!sameTarget) m_kept.rules = std::make_shared<cel_schema::RuleCache>(environment);
        if (!sameTarget || !m_kept.kind || *m_kept.kind != kind) {
            m_kept.server = std::make_unique<object::ResourceServer>(kind, m_kept.rules);
            if (m_kept.rules->hasGrown()) {
                m_kept.server->rules();  // now held by the server: sweep() keeps them
                m_kept.rules->sweep();
            }
            m_kept.properties = std::make_unique<schema::PropertyIndex>();
            m_kept.kind = std::move(kind);
        }
        // Cached values refer to nodes that both results share.
        m_kept.analysis = m_task.analysis;
        if (!m_kept.server->usable())
            return unusable(say(phrase(
                "Preview",
                "The default of the schema's root is not an object, so objects of this version cannot be read.")));
        return true;
    }

    bool readSample() {
        m_kept.sample = yaml::Stream::read(m_task.text, m_kept.sample);
        m_out->sample = m_kept.sample;
        const yaml::Stream& stream = *m_kept.sample;
        if (!stream.ok()) {
            const yaml::Problem& problem = stream.problems().front();
            return unusable(say(phrase("Preview", "Invalid YAML: %1"), problem.message), problem.span);
        }
        if (!stream.documents().front().root) return unusable(say(phrase("Preview", "The sample is empty.")));
        yaml::JsonReading reading = yaml::toJson(stream);
        if (!reading.value)
            return unusable(say(phrase("Preview", "The sample cannot be read as an object: %1"), reading.error));
        if (!reading.strictError.empty()) m_repeated = sample::repeatedFields(stream, stream.firstDocument());
        m_sent = *reading.value;
        m_written = shared(*std::move(reading.value));
        askThisVersion();
        return true;
    }

    // Sets the apiVersion of the requested version if the sample names another version of the kind.
    void askThisVersion() {
        Json::Object* fields = m_sent.asObject();
        if (!fields) return;
        const auto found = fields->find("apiVersion");
        const std::string* says = found != fields->end() ? found->second.asString() : nullptr;
        const std::string wanted = m_kept.kind->group + '/' + m_kept.kind->version;
        if (!says || *says == wanted || !says->starts_with(m_kept.kind->group + '/')) return;
        m_out->otherVersion = *says;
        found->second = Json(wanted);
    }

    // Reads the old object where there is one, and sends the new one.
    bool request(const std::stop_token& stop) {
        const object::ResourceKind& kind = *m_kept.kind;
        if (m_task.request == SampleRequest::Create) {
            m_sent = object::completed(std::move(m_sent), kind);
            m_outcome = m_kept.server->createSent(m_sent, stop);
            return true;
        }
        if (m_task.request == SampleRequest::Delete) return requestDelete();
        if (m_task.request == SampleRequest::Read) {
            m_outcome = m_kept.server->get(m_sent);
            return true;
        }
        if (m_task.request == SampleRequest::Scale) return requestScale(stop);
        if (m_task.request == SampleRequest::UpdateStatus && !kind.hasStatus)
            return unusable(say(phrase("Preview", "The version %1 has no status subresource."), kind.version));
        std::optional<Json> old;
        if (m_task.oldObject) {
            old = *m_task.oldObject;
        } else if (m_task.oldText) {
            const yaml::StreamPtr stream = yaml::Stream::read(m_task.oldText);
            if (stream->ok() && stream->documents().front().root) old = yaml::toJson(*stream).value;
        }
        if (!old) return unusable(say(phrase("Preview", "An update needs a stored object. Choose one.")));
        m_oldWritten = *old;
        if (Json::Object* fields = old->asObject()) {
            const auto version = fields->find("apiVersion");
            if (version != fields->end()) version->second = Json(kind.group + '/' + kind.version);
        }
        if (!store(*old)) return false;
        if (m_task.request == SampleRequest::Update || m_task.request == SampleRequest::UpdateStatus)
            m_oldVerdict = m_kept.server->validateCreate(m_old, stop);
        m_sent = object::completed(std::move(m_sent), kind, &m_old);
        m_outcome = m_kept.server->update(
            m_sent, m_old,
            m_task.request == SampleRequest::UpdateStatus ? object::Endpoint::Status : object::Endpoint::Main, stop);
        return true;
    }

    // The object as stored.
    bool store(const Json& object) {
        const object::Reading read = m_kept.server->readStored(object);
        if (read.refusal) return unusable(say(phrase("Preview", "The stored object is invalid: %1"), *read.refusal));
        m_old = object::completed(read.object, *m_kept.kind, &read.object);
        return true;
    }

    bool requestDelete() {
        if (!store(m_sent)) return false;
        object::DeleteOptions options;
        switch (m_task.policy) {
            case DeletePolicy::Background:
                break;
            case DeletePolicy::Foreground:
                options.propagation = object::Propagation::Foreground;
                break;
            case DeletePolicy::Orphan:
                options.propagation = object::Propagation::Orphan;
                break;
            case DeletePolicy::None:
                options.propagation.reset();
                break;
        }
        m_sent = m_old;
        m_outcome = m_kept.server->remove(m_old, options, m_task.now);
        return true;
    }

    // Whether the sample is the stored object, and not what a client sends.
    bool ofStored() const { return m_task.request == SampleRequest::Delete || m_task.request == SampleRequest::Read; }

    bool requestScale(const std::stop_token& stop) {
        const object::ResourceKind& kind = *m_kept.kind;
        if (!kind.scale)
            return unusable(say(phrase("Preview", "The version %1 has no scale subresource."), kind.version));
        if (!m_task.replicas) return unusable(say(kNoSuchReplicas));
        m_outcome = m_kept.server->create(object::completed(std::move(m_sent), kind), stop);
        if (m_outcome.reading.refusal) return true;
        if (!m_outcome.verdict.errors.empty()) {
            return unusable(say(phrase("Preview", "The sample would not be created, so there is nothing to scale: %1"),
                                object::toString(m_outcome.verdict.errors.front(), m_outcome.stored)));
        }
        if (!store(m_outcome.stored)) return false;
        const Result<Json> view = object::scaleView(m_old, *kind.scale);
        m_outcome = m_kept.server->scale(*m_task.replicas, m_old);
        if (!view) return true;  // the rejection says why
        m_sentScale = *view;
        (*(*m_sentScale->asObject())["spec"].asObject())["replicas"] =
            Json(static_cast<std::int64_t>(*m_task.replicas));
        m_sent = object::scaled(m_old, *kind.scale, *m_task.replicas).value_or(m_old);
        return true;
    }

    bool judge(const std::stop_token& stop) {
        const object::Verdict& verdict = m_outcome.verdict;
        m_out->accepted = verdict.errors.empty();
        m_out->removesObject = m_outcome.removal.has_value();
        if (m_out->accepted && !m_out->removesObject) m_out->finalizers = object::awaitedFinalizers(m_outcome.stored);
        m_out->errors = verdict.errors.size();
        m_out->warnings = verdict.warnings.size() + m_repeated.size();
        Noted notes = noted();
        if (!tellOld(notes)) return false;
        std::vector<object::ValueError> tolerated;
        if (m_task.request == SampleRequest::Update)
            tolerated = m_kept.server->toleratedLater(verdict, m_outcome.stored, m_old, stop);
        const auto among = [](const std::vector<object::ValueError>& errors, const object::ValueError& error) {
            return std::any_of(errors.begin(), errors.end(),
                               [&](const auto& other) { return object::sameError(error, other); });
        };
        for (const object::ValueError& error : verdict.errors) {
            std::string says = object::toString(error, m_outcome.stored);
            if (among(tolerated, error)) {
                says =
                    say(phrase("Preview", "%1. The value is unchanged: since Kubernetes 1.30, an update may keep it."),
                        says);
            }
            notes.add(NoteKind::Error, PreviewTone::Error, error.path, std::move(says));
        }
        m_out->ruleCost = verdict.ruleCost;
        for (const std::string& warning : verdict.warnings) {
            // Their only path is the one at their beginning.
            const auto place = FieldPath::parse(std::string_view(warning).substr(0, warning.find(": ")));
            notes.add(NoteKind::Warning, PreviewTone::Warning, place.value_or(FieldPath()), warning);
        }
        for (const sample::RepeatedField& field : m_repeated) {
            const int note =
                notes.add(NoteKind::SetTwice, PreviewTone::Warning, field.path, translated(field.says).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].span = field.key;
        }
        if (m_task.request != SampleRequest::Update) return true;
        // Errors that would reject a new object, but not this update.
        const object::Verdict asNew = m_kept.server->validateCreate(m_outcome.stored, stop);
        for (const object::ValueError& error : asNew.errors) {
            if (among(verdict.errors, error) || !error.schema) continue;
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

    // Another version that the old object was written in, if it is served and the object is valid in it: such an object
    // can be stored at any time.
    const Version* otherVersionOfOld() {
        const AnalysisResult& analysis = *m_task.analysis;
        const Definition& definition = analysis.definitions[m_task.object];
        const Json* written = m_oldWritten.find("apiVersion");
        const std::string* name = written ? written->asString() : nullptr;
        if (!name) return nullptr;
        for (const Version& version : definition.versions) {
            if (*name != definition.group + '/' + version.name || version.name == m_kept.kind->version) continue;
            const std::vector<VersionVerdict>& verdicts = analysis.verdicts[m_task.object].versions;
            const bool usable = version.served && version.schema && version.index < verdicts.size() &&
                                verdicts[version.index].structural;
            if (!usable) return nullptr;
            const object::ResourceKind kind = resourceKindOf(definition, version);
            object::ResourceServer server(kind, m_kept.rules);
            if (!server.usable()) return nullptr;
            const object::Reading read = server.readStored(m_oldWritten);
            if (read.refusal) return nullptr;
            return server.validateCreate(object::completed(read.object, kind, &read.object)).errors.empty() ? &version
                                                                                                            : nullptr;
        }
        return nullptr;
    }

    // Ratcheting is shown with old objects that are invalid now, but one may also have been chosen by mistake. False if
    // the run was stopped.
    bool tellOld(Noted& notes) {
        if (!m_oldVerdict) return true;
        if (m_oldVerdict->stopped) return false;
        if (const Version* other = m_oldVerdict->errors.empty() ? nullptr : otherVersionOfOld()) {
            notes.add(NoteKind::OldObject, PreviewTone::Calm, {},
                      say(phrase("Preview",
                                 "The old object can be stored: it is valid in %1, its own version. It is invalid in "
                                 "%2. First error: %3"),
                          other->name, m_kept.kind->version, object::toString(m_oldVerdict->errors.front(), m_old)));
        } else if (!m_oldVerdict->errors.empty()) {
            m_out->oldRejected = true;
            notes.add(NoteKind::OldObject, PreviewTone::Warning, {},
                      say(phrase("Preview",
                                 "The old object would not be accepted now; it can only be stored if an earlier schema "
                                 "accepted it. First error: %1"),
                          object::toString(m_oldVerdict->errors.front(), m_old)));
        }
        if (m_task.oldIsSample) {
            notes.add(NoteKind::OldObject, PreviewTone::Calm, {},
                      say(phrase("Preview", "The sample is its own old object, so the update changes nothing.")));
        }
        return true;
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
        for (const Step& step : m_outcome.reading.steps) {
            const PreviewTone tone = stepTone(step.kind);
            const int note =
                notes.add(NoteKind::Step, tone, step.path, translated("Steps", object::reason(step)).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].step = step.kind;
        }
        const int counted = static_cast<int>(m_out->notes.size());
        if (const std::optional<Step>& removal = m_outcome.removal) {
            const int note = notes.add(NoteKind::Step, stepTone(removal->kind), removal->path,
                                       translated("Steps", object::reason(*removal)).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].step = removal->kind;
        }
        m_stepNotesEnd = static_cast<int>(m_out->notes.size());
        for (int i = m_problemNotes; i < counted; ++i) {
            const PreviewTone tone = noteAt(i).tone;
            ++(tone == PreviewTone::Removed ? m_out->removed
               : tone == PreviewTone::Added ? m_out->added
                                            : m_out->changed);
        }
        m_out->onRead = m_outcome.responseSteps.size();
        for (const Step& step : m_outcome.responseSteps) {
            const int note = notes.add(NoteKind::Step, stepTone(step.kind), step.path,
                                       translated("Steps", object::reason(step)).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].step = step.kind;
        }
        m_responseNotesEnd = static_cast<int>(m_out->notes.size());
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
        for (const Step& step : m_outcome.reading.steps)
            add(object::stageOf(step.kind), step.path, translated("Steps", object::reason(step)).toStdString());
        m_replayed = m_sent;
        for (const Step& step : m_outcome.reading.steps) object::apply(step, m_replayed);
        m_rewritten = m_replayed != m_outcome.stored;
        if (m_rewritten) {
            add(Stage::Prepare, {},
                m_task.request == SampleRequest::UpdateStatus
                    ? say(phrase("Preview",
                                 "A status update changes only the status; all other fields stay as stored."))
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
        m_responded = static_cast<int>(m_out->moments.size());
        add(Stage::Respond, {}, responseSays());
        for (const Step& step : m_outcome.responseSteps)
            add(Stage::Respond, step.path, translated("Steps", object::reason(step)).toStdString());
    }

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
        return m_outcome.returned ? stageSays(Stage::Respond)
                                  : say(phrase("Preview", "Respond: the client gets the object as it is stored."));
    }

    void tellValidation() {
        const auto errors = static_cast<int>(m_out->errors);
        const QString outcome = m_out->accepted ? QCoreApplication::translate("Preview", "It is accepted.")
                                                : QCoreApplication::translate(
                                                      "Preview", "It is rejected for %n error(s).", nullptr, errors);
        m_out->moments.push_back(
            {Stage::Validate, {}, {}, sentencesOf({fromUtf8(stageSays(Stage::Validate)), outcome}).toStdString()});
    }

    void showMoment() {
        const int moment = std::min(m_task.moment, static_cast<int>(m_out->moments.size()) - 1);
        m_out->moment = moment;
        if (moment == 0) return show(m_sentScale ? shared(m_old) : m_written, shared(m_sent));
        // What validation sees: with a removal, the object as it was last.
        const Value last = m_out->removesObject ? shared(m_replayed) : m_after;
        if (m_responded >= 0 && moment >= m_responded) {
            if (moment > m_responded)
                return showStep(*m_after, m_outcome.responseSteps, static_cast<std::size_t>(moment - m_responded) - 1);
            return m_out->removesObject ? show(m_returned, m_returned) : show(m_after, m_after);
        }
        if (moment == m_removedAt) return show(last, m_after);
        if (moment >= m_validated) return show(last, last);
        const std::vector<Step>& steps = m_outcome.reading.steps;
        if (static_cast<std::size_t>(moment) > steps.size()) return show(shared(m_replayed), last);
        showStep(m_sent, steps, static_cast<std::size_t>(moment) - 1);
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
        const bool response = m_out->showsReturned || (m_responded >= 0 && m_out->moment > m_responded);
        for (int i = m_problemNotes; i < (response ? m_responseNotesEnd : m_stepNotesEnd); ++i) order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return noteAt(a).place.steps().size() < noteAt(b).place.steps().size(); });
        for (const int i : order) {
            const PreviewNote& note = noteAt(i);
            if (note.tone != PreviewTone::Added) left.setChange(*m_out->before, note.place, i);
            if (note.tone != PreviewTone::Removed) right.setChange(*m_out->after, note.place, i);
        }
        const bool refused = !m_out->refusal.empty();
        const bool validated = m_task.moment < 0 || refused || m_out->moment >= m_validated;
        for (int i = 0; validated && i < m_problemNotes; ++i) {
            (refused ? left : right).setProblem(refused ? *m_out->before : *m_out->after, noteAt(i).place, i);
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

    const PreviewTask& m_task;
    PreviewKept& m_kept;
    const std::shared_ptr<PreviewResult> m_out;
    Value m_written, m_after, m_returned;          // m_after is null if the object is removed
    Json m_sent, m_old, m_oldWritten, m_replayed;  // m_oldWritten: with its own apiVersion
    std::vector<sample::RepeatedField> m_repeated;
    object::Outcome m_outcome;
    std::optional<object::Verdict> m_oldVerdict;  // of the old object as a new one
    std::optional<Json> m_sentScale;
    bool m_rewritten = false;
    // The ranges of the kinds of notes: problems, changes by the client, steps, steps of the response.
    int m_problemNotes = 0, m_stepNotes = 0, m_stepNotesEnd = 0, m_responseNotesEnd = 0;
    int m_validated = 0;                     // the moment of Stage::Validate
    int m_removedAt = -1, m_responded = -1;  // those of Stage::Remove and Stage::Respond; -1: none
};

ObjectPreviewer::ObjectPreviewer() : m_kept(std::make_unique<PreviewKept>()) {}
ObjectPreviewer::~ObjectPreviewer() = default;

PreviewResultPtr ObjectPreviewer::run(const PreviewTask& task, const std::stop_token& stop) {
    return PreviewRun(task, *m_kept).run(stop);
}

}  // namespace crd::model
